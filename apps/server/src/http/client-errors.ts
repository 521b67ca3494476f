import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE } from '@nourish/contract/constants';
import { bareHeaders } from './security.ts';
import { envelope } from './errors.ts';
import { fail } from '../fail.ts';

/** Responds to invalid HTTP (oversized headers, garbage), which never becomes a request. */
export const handleClientErrors =
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
        // A HEAD request gets no body.
        isHead(error.rawPacket) ? '' : body,
      ].join('\r\n'),
    );
  };

/** The packet begins with the request line, unless the headers took several packets. */
const isHead = (packet: unknown): boolean =>
  Buffer.isBuffer(packet) && packet.toString('latin1', 0, 5) === 'HEAD ';
