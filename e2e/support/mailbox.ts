import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { server } from './server.ts';

/** All mails the server sent to an address, in the order they were written. */
export async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(server.dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const mails = await Promise.all(
    sources.filter((source) => source.includes(address)).map((source) => PostalMime.parse(source)),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits until a mail with that subject, or one that fits, has come, and answers the newest such. */
export async function waitForMail(address: string, subject: string | RegExp): Promise<Email> {
  const fits = (text: string | undefined) =>
    typeof subject === 'string' ? text === subject : subject.test(text ?? '');
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).findLast((mail) => fits(mail.subject));
        return found !== undefined;
      },
      `a mail to ${address} about "${String(subject)}"`,
    )
    .toBe(true);
  return found as Email; // the poll has just found it
}

/** The first link in a mail's text, on this run's server. */
export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
  if (link === undefined) throw new Error(`no link in the mail "${mail.subject}"`);
  return link;
}
