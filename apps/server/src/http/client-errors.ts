import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE } from '@nourish/contract/constants';
import { bareHeaders } from './bare-headers.ts';
import { envelope } from './errors.ts';
import { fail } from './fail.ts';

/** Answers what is no HTTP, so that it never becomes a request: a header too large, or nonsense. Then hangs up. */
export const answerClientErrors =
  (https: boolean) =>
  (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const failure = fail(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed_body');
    const body = JSON.stringify(envelope(failure, DEFAULT_LANGUAGE));
    socket.end(
      [
        `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
        ...Object.entries(bareHeaders(https)).map(([name, value]) => `${name}: ${value}`),
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        // Who asked for the head alone takes no more than that.
        isHead(error.rawPacket) ? '' : body,
      ].join('\r\n'),
    );
  };

/** What came last is where the request began, unless its head was longer than one packet. */
const isHead = (packet: unknown): boolean =>
  Buffer.isBuffer(packet) && packet.toString('latin1', 0, 5) === 'HEAD ';
