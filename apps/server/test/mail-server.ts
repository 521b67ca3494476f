import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** A mail server that notes the Message-ID of each mail it is handed. */
export async function startMailServer(): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      void text(stream).then((message) => {
        received.push(/^Message-ID: <([^@]+)@/im.exec(message)?.[1] ?? '');
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  afterAll(async () => {
    server.close();
    await once(server.server, 'close');
  });
  const { port } = server.server.address() as AddressInfo; // a TCP server: never a path
  return { url: `smtp://127.0.0.1:${port}`, received };
}
