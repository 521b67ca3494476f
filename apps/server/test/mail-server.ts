import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface MailServer {
  url: string;
  /** The Message-IDs of the mails it took, without what follows the @. */
  received: string[];
  /** Called for each mail before it is taken; what it throws is the refusal, and while it waits the sender does. */
  onMail: (id: string) => Promise<void>;
  stop(): Promise<void>;
}

/** A mail server that notes the Message-ID of each mail it is handed. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A sender that died in the middle is what trials are about.
    closeTimeout: 100,
    onData: (stream, _session, callback) => {
      void text(stream)
        .then(async (message) => {
          const id = /^Message-ID: <([^@]+)@/im.exec(message)?.[1] ?? '';
          await mailServer.onMail(id);
          mailServer.received.push(id);
        })
        .then(() => callback(), callback);
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo; // a TCP server: never a path
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: [],
    onMail: async () => {},
    stop: async () => {
      server.close();
      await once(server.server, 'close');
    },
  };
  return mailServer;
}

/** The mail server of a test file. */
export async function startMailServer(): Promise<MailServer> {
  const server = await openMailServer();
  afterAll(server.stop);
  return server;
}
