import { createTransport } from 'nodemailer';
import type { MailSender } from './mail.ts';
import { toMessage } from './mail-message.ts';

/** Shorter than `expireInSeconds` of the queue, so that two attempts at one mail never overlap. */
const SEND_WITHIN_MS = 60_000;

/** Sends mails through an SMTP server over a few persistent connections. */
export function createSmtpSender(url: string): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // After a connection is lost, the mail may or may not have arrived; our own jobs decide about a retry.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ ...toMessage(mail), signal: AbortSignal.timeout(SEND_WITHIN_MS) });
    },
    close: async () => transport.close(),
  };
}
