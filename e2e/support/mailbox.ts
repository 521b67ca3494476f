import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { UNDO_SECONDS } from '../../packages/contract/src/constants.ts';
import PostalMime, { type Email } from 'postal-mime';
import { server } from './server.ts';

/** Returns all mails that the server sent to an address, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(server.dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const mails = await Promise.all(
    sources.filter((source) => source.includes(address)).map((source) => PostalMime.parse(source)),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits for a mail with a matching subject and returns the newest one. */
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
      // Mails about a status change wait for an undo.
      { message: `a mail to ${address} about "${String(subject)}"`, timeout: 3 * UNDO_SECONDS * 1_000 },
    )
    .toBe(true);
  return found as Email; // the poll has found it
}

/** Returns the first link in a mail's text, or the first one to a page. */
export function linkIn(mail: Email, path = '/'): string {
  const links = (mail.text ?? '').match(/https?:\/\/\S+/g) ?? [];
  const link = links.find((each) => new URL(each).pathname.startsWith(path));
  if (link === undefined) throw new Error(`no link to ${path} in the mail "${mail.subject}"`);
  return link;
}
