import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../db/database.ts';
import type { Mail } from './mail.ts';
import { createFileSender } from './mail-file.ts';

const link = `http://127.0.0.1:3000/verify-email?token=${'t'.repeat(90)}&lang=fr`;
const mail = (values: Partial<Mail> = {}): Mail => ({
  id: newId(),
  to: 'zoe@nourish.example',
  from: 'Nourish <no-reply@nourish.example>',
  subject: 'Votre demande est prête à être récupérée 🥕',
  text: `Bonjour Zoë,\n\n.une ligne avec un point\nFrom here on\n${link}`,
  html: `<p>Bonjour Zoë</p>\n<a href="${link}">ici</a>`,
  language: 'fr',
  ...values,
});

interface MailFile {
  name: string;
  path: string;
  content: string;
}

/** Sends the mails into a new folder and returns the single file that results. */
async function send(...mails: Mail[]): Promise<MailFile> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nourish-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const sender = createFileSender(dataDir);
  for (const each of mails) await sender.send(each);
  const [name, ...others] = await readdir(join(dataDir, 'mail'));
  if (name === undefined || others.length > 0)
    throw new Error(`expected one file, found ${others.length + (name === undefined ? 0 : 1)}`);
  const path = join(dataDir, 'mail', name);
  return { name, path, content: await readFile(path, 'utf8') };
}

test('writes a message with addresses, subject, text part and HTML part', async () => {
  const sent = mail();
  const file = await send(sent);
  const read = await PostalMime.parse(file.content);
  expect(read).toMatchObject({
    from: { name: 'Nourish', address: 'no-reply@nourish.example' },
    to: [{ address: sent.to }],
    subject: sent.subject,
    messageId: `<${sent.id}@nourish.example>`,
  });
  expect(read.text?.trimEnd()).toBe(sent.text);
  expect(read.html?.trimEnd()).toBe(sent.html);
  expect(read.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('keeps links unbroken in the file', async () => {
  const file = await send(mail());
  expect(file.content.split('\r\n')).toContain(link);
  expect(file.content).not.toMatch(/[^\r]\n/);
});

test('encodes a part whose lines are too long for a mail', async () => {
  const sent = mail({ text: 'é'.repeat(2_000) });
  const file = await send(sent);
  expect(Math.max(...file.content.split('\r\n').map((line) => line.length))).toBeLessThan(1_000);
  expect((await PostalMime.parse(file.content)).text?.trimEnd()).toBe(sent.text);
});

test('includes the calendar file, beside readable links', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Ramassage – Zoë\r\nEND:VCALENDAR\r\n';
  const file = await send(mail({ calendar }));
  const read = await PostalMime.parse(file.content, { attachmentEncoding: 'utf8' });
  expect(read.attachments).toMatchObject([
    { filename: 'nourish.ics', mimeType: 'text/calendar', content: calendar.replaceAll('\r', '') },
  ]);
  expect(file.content.split('\r\n')).toContain(link);
  expect(file.content).not.toMatch(/[^\r]\n/);
});

test('names the file after time and id, restricts it to its owner, and overwrites it on a repeat', async () => {
  const sent = mail();
  const file = await send(sent, sent);
  expect(file.name).toMatch(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d\\.\\d{3}Z-${sent.id}\\.eml$`),
  );
  expect((await stat(file.path)).mode & 0o077).toBe(0);
});

test('allows no injection of a second recipient or of a further header', async () => {
  const file = await send(mail({ to: 'a@x.example, b@x.example', subject: 'Hello\r\nBcc: c@x.example' }));
  const read = await PostalMime.parse(file.content);
  expect(read.to).toHaveLength(1);
  expect(read.bcc).toBeUndefined();
});
