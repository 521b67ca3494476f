import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../db/database.ts';
import type { Mail } from './mail.ts';
import { createSmtpSender } from './mail-smtp.ts';

const mail = (): Mail => ({
  id: newId(),
  to: 'zoe@nourish.example',
  from: 'Nourish <no-reply@nourish.example>',
  subject: 'Su solicitud está lista',
  text: 'Hola Zoë\nhttps://nourish.example/requests?id=1',
  html: '<p>Hola Zoë</p>',
  language: 'es',
});

/** A mail server that stores messages, or refuses them while `refuse` is true. */
async function startMailServer(): Promise<{ url: string; received: Email[]; refuse: boolean }> {
  const mailbox = { url: '', received: [] as Email[], refuse: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      void text(stream).then(async (message) => {
        if (mailbox.refuse) return callback(Object.assign(new Error('try later'), { responseCode: 451 }));
        mailbox.received.push(await PostalMime.parse(message, { attachmentEncoding: 'utf8' }));
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(async () => {
    server.close();
    await once(server.server, 'close');
  });
  // a TCP server, so never a path
  mailbox.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return mailbox;
}

test('delivers a mail with both parts and its message id', async () => {
  const mailbox = await startMailServer();
  const sender = createSmtpSender(mailbox.url);
  onTestFinished(() => sender.close());
  const sent = mail();
  await sender.send(sent);
  expect(mailbox.received).toMatchObject([
    {
      subject: sent.subject,
      to: [{ address: sent.to }],
      messageId: `<${sent.id}@nourish.example>`,
      text: `${sent.text}\n`,
      html: `${sent.html}\n`,
    },
  ]);
});

test('delivers the calendar file as an attachment', async () => {
  const mailbox = await startMailServer();
  const sender = createSmtpSender(mailbox.url);
  onTestFinished(() => sender.close());
  // The parser returns the lines without CR.
  const calendar = 'BEGIN:VCALENDAR\r\nX-NAME:Zoë\r\nEND:VCALENDAR\r\n';
  await sender.send({ ...mail(), calendar });
  const [attachment, ...more] = mailbox.received[0]?.attachments ?? [];
  expect(more).toEqual([]);
  expect(attachment).toMatchObject({
    filename: 'nourish.ics',
    mimeType: 'text/calendar',
    disposition: 'attachment',
    content: calendar.replaceAll('\r', ''),
  });
  expect(attachment).not.toHaveProperty('method');
});

test('rejects when the server refuses, and delivers once it accepts mail again', async () => {
  const mailbox = await startMailServer();
  const sender = createSmtpSender(mailbox.url);
  onTestFinished(() => sender.close());
  mailbox.refuse = true;
  await expect(sender.send(mail())).rejects.toThrow('try later');
  mailbox.refuse = false;
  await sender.send(mail());
  expect(mailbox.received).toHaveLength(1);
});

test('rejects when the server is unreachable', async () => {
  const sender = createSmtpSender('smtp://127.0.0.1:1');
  onTestFinished(() => sender.close());
  await expect(sender.send(mail())).rejects.toThrow('ECONNREFUSED');
});
