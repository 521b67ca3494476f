import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopping } from './stopping.ts';

/** A server whose `/slow` responds when `finish` is called. */
async function startServer(finishWithinMs: number) {
  const app: FastifyInstance = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  await app.register(stopping, { finishWithinMs });
  const { promise: finished, resolve: finish } = Promise.withResolvers<string>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  app.get('/slow', () => {
    begin();
    return finished;
  });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.server.closeAllConnections());
  return { app, url, begun, finish };
}

test('waits on stop for pending responses, but not for idle keep-alive connections', async () => {
  const { app, url, begun, finish } = await startServer(60_000);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answer = once(get(new URL('/slow', url), { agent }), 'response');
  await begun;
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false), 20_000);
  finish('done');
  const [response] = (await answer) as [IncomingMessage];
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  expect(await text(response)).toBe('done');
  await closed;
});

test('closes a connection with half a request after a time limit', async () => {
  const { app, url } = await startServer(100);
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  // Either event.
  const hungUp = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  socket.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  await app.close();
  await hungUp;
});
