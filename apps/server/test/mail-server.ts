import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface MailServer {
  url: string;
  /** Message-IDs of accepted mails, without the part after the @. */
  received: string[];
  /** Called for each mail before it is accepted. Throwing rejects the mail; waiting blocks the sender. */
  onMail: (id: string, message: string) => Promise<void>;
  stop(): Promise<void>;
}

/** Starts a mail server that records the Message-ID of each mail. `host`: the address that it listens on. */
export async function openMailServer(port = 0, host = '127.0.0.1'): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Tests kill senders halfway.
    closeTimeout: 100,
    onData: (stream, _session, callback) => {
      void text(stream)
        .then(async (message) => {
          const id = /^Message-ID: <([^@]+)@/im.exec(message)?.[1] ?? '';
          await mailServer.onMail(id, message);
          mailServer.received.push(id);
        })
        .then(() => callback(), callback);
    },
  });
  server.on('error', () => {});
  server.listen(port, host);
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo; // a TCP server, so never a path
  const mailServer: MailServer = {
    url: `smtp://${host}:${address.port}`,
    received: [],
    onMail: async () => {},
    stop: async () => {
      server.close();
      await once(server.server, 'close');
    },
  };
  return mailServer;
}

/** Starts a mail server for a test file. */
export async function startMailServer(): Promise<MailServer> {
  const server = await openMailServer();
  afterAll(server.stop);
  return server;
}
