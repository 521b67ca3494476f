import { once } from 'node:events';
import { Agent, request as send, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Sending } from './requests.ts';

/** A response. */
export interface Received {
  status: number;
  type: string;
  /** At most a megabyte of it. */
  body: string;
  /** True for Content-Disposition: attachment. */
  isFile: boolean;
  /** The request id in the server's log. */
  id: string;
  ms: number;
}

const MAX_BODY_CHARACTERS = 1024 * 1024;

export interface Line {
  /**
   * Sends a request. Resolves to undefined if the sender disconnected on purpose; rejects without a response.
   */
  exchange(sending: Sending): Promise<Received | undefined>;
  close(): void;
}

export class Hang extends Error {}

/** A pool of keep-alive connections to a server. */
export function openLine(url: URL, options: { connections: number; hangAfterMs: number }): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const place = { host: url.hostname, port: Number(url.port) };

  const whole = ({ method, target, headers, body }: Sending): Promise<Received> =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const call = send({
        ...place,
        agent,
        method,
        path: target,
        headers: withLength({ method, headers, body }).flat(),
        setHost: false,
      });
      const timer = setTimeout(() => {
        reject(new Hang(`no response for ${options.hangAfterMs} ms`));
        call.destroy();
      }, options.hangAfterMs);
      call.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      const settle = (response: IncomingMessage, chunks: Buffer[]): void => {
        clearTimeout(timer);
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(chunks).toString('utf8'),
          isFile: response.headers['content-disposition'] !== undefined,
          id: String(response.headers['x-request-id'] ?? ''),
          ms: performance.now() - started,
        });
      };
      call.on('upgrade', (response, socket) => {
        socket.destroy();
        settle(response, []);
      });
      call.on('response', (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          if (bytes < MAX_BODY_CHARACTERS) chunks.push(chunk);
          bytes += chunk.length;
        });
        response.on('error', reject);
        response.on('end', () => settle(response, chunks));
      });
      call.end(body);
    });

  /** Sends raw bytes over a new connection and half-closes it. */
  async function half(sending: Sending): Promise<undefined> {
    const socket = connect(place);
    socket.setTimeout(options.hangAfterMs, () =>
      socket.destroy(new Hang(`no end for ${options.hangAfterMs} ms`)),
    );
    await once(socket, 'connect');
    socket.end(bytesOf(sending).subarray(0, -((sending.body?.length ?? 0) - (sending.cutAt ?? 0))));
    // The server may respond or disconnect.
    await text(socket).catch((error: unknown) => {
      if (error instanceof Hang) throw error;
    });
    return undefined;
  }

  return {
    exchange: (sending) => (sending.cutAt === undefined ? whole(sending) : half(sending)),
    close: () => agent.destroy(),
  };
}

/** Returns the bytes of a request, to send or to print. */
export function bytesOf({ method, target, headers, body }: Sending): Buffer {
  const lines = withLength({ method, headers, body }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    body ?? Buffer.alloc(0),
  ]);
}

/** Adds Content-Length if there is a body or the method allows one. */
function withLength({
  method,
  headers,
  body,
}: Pick<Sending, 'method' | 'headers' | 'body'>): Sending['headers'] {
  if (body === undefined && !['POST', 'PUT', 'PATCH'].includes(method)) return headers;
  return [...headers, ['content-length', String(body?.length ?? 0)]];
}
