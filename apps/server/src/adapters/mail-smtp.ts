import { createTransport } from 'nodemailer';
import type { MailSender } from './mail.ts';
import { toMessage } from './mail-message.ts';

/** Below the time after which the job counts as lost, so that no two attempts at one mail run side by side. */
const SEND_WITHIN_MS = 60_000;

/** Hands mails to an SMTP server over a few lasting connections. */
export function createSmtpSender(url: string): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // A connection lost in the middle leaves open whether the mail arrived; our own jobs decide about a repeat.
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
