import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface Echo {
  port: number;
  /** Received requests, without health checks of proxies. */
  calls: { method: string; path: string; headers: IncomingHttpHeaders; bytes: number }[];
  /** If true, it reads a request completely and then drops the connection. */
  isFragile: boolean;
  /** If true, it responds 503, like ours without a database. */
  isAway: boolean;
  /** If true, it has the files of another version. */
  isOlder: boolean;
  stop(): Promise<void>;
}

export const RETRY_AFTER = '2';
export const DOWNLOAD_BYTES = 24 * 2 ** 20;

/** A fake upstream that records requests, to see what a proxy forwards. */
export async function startEcho(): Promise<Echo> {
  const echo: Echo = {
    port: 0,
    calls: [],
    isFragile: false,
    isAway: false,
    isOlder: false,
    stop: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    // An aborted request does not count.
    void respond(echo, request, response).catch(() => request.destroy());
  });
  // Like ours: longer than the proxies' keep-alive.
  server.keepAliveTimeout = 72_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  echo.port = (server.address() as AddressInfo).port; // a TCP server, so never a path
  echo.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return echo;
}

async function respond(echo: Echo, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url: path = '', headers } = request;
  const bytes = await bytesOf(request);
  if (echo.isAway) return void response.writeHead(503, { 'retry-after': RETRY_AFTER }).end('{}');
  if (path === '/api/health') return void response.end('{}');
  echo.calls.push({ method, path, headers, bytes });
  if (echo.isOlder && path.startsWith('/assets/')) return void response.writeHead(404).end();
  if (echo.isFragile) return void request.socket.destroy();
  if (path === '/download') return void response.end(Buffer.alloc(DOWNLOAD_BYTES, 'x'));
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ text: 'x'.repeat(4_000) }));
}

async function bytesOf(request: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes;
}
