import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Returns a free port of 127.0.0.1. Another process may take it before the caller does. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server, so never a path
  server.close();
  await once(server, 'close');
  return port;
}
