import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { syncFolder } from '../db/sync-folder.ts';
import type { Mail, MailSender } from './mail.ts';
import { toMessage } from './mail-message.ts';

/** RFC 5322: maximum length of a line, without its CRLF. */
const MAX_LINE_BYTES = 998;

/** Writes each mail to `mail/<time>-<id>.eml`, atomically. */
export function createFileSender(dataDir: string): MailSender {
  const folder = join(dataDir, 'mail');
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${timeOf(mail.id).replaceAll(':', '-')}-${mail.id}.eml`);
      // Mails contain sign-in links: no other user of the machine may read them.
      await writeFile(`${path}.tmp`, await compose(mail), { mode: 0o600, flush: true });
      await rename(`${path}.tmp`, path);
      await syncFolder(folder);
    },
    close: async () => {},
  };
}

/** Time of creation, from the UUID version 7, so that a repeat replaces the file. */
function timeOf(id: string): string {
  const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return new Date(milliseconds).toISOString();
}

function compose(mail: Mail): Promise<Buffer> {
  const message = toMessage(mail);
  const composer = new MailComposer({
    ...message,
    text: asWritten('text/plain', mail.text) ?? message.text,
    html: asWritten('text/html', mail.html) ?? message.html,
    newline: 'windows',
  });
  return composer.compile().build();
}

/** Unencoded, so that links stay readable. Undefined, for nodemailer to encode, if a line is too long. */
function asWritten(type: string, content: string): { raw: string } | undefined {
  const lines = content.split(/\r?\n/);
  if (lines.some((line) => Buffer.byteLength(line) > MAX_LINE_BYTES)) return undefined;
  const head = [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', ''];
  return { raw: [...head, ...lines].join('\r\n') };
}
