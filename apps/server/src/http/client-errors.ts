import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE } from '@nourish/contract/constants';
import { envelope } from './errors.ts';
import { fail } from './fail.ts';

/** Answers what is no HTTP, so that it never becomes a request: a header too large, or nonsense. Then hangs up. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const failure = fail(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed_body');
  const body = JSON.stringify(envelope(failure, DEFAULT_LANGUAGE));
  socket.end(
    [
      `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
