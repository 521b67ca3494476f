import type { Language } from '@nourish/contract';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { composeMail, type MailText } from './compose-mail.ts';
import type { MailContent } from './mail-layout.ts';
import { queueMail, queueMailAfter } from './outbox.ts';

/** What a person is told about their pickup, independent of the channel. */
export interface Message {
  recipient: { user_id: string | null; language: Language; email: string };
  /** What it is about: `request_approved`, `request_reminder`, ... */
  kind: string;
  foodbank_id: string;
  request_id: string;
  words: MailText;
  /** For the placeholders of the words. */
  values: Record<string, string>;
  /** Facts and links. */
  parts: Partial<MailContent>;
  /** An iCalendar file. */
  calendar?: string;
  /** True if it contains a link that acts for its owner. */
  secret: boolean;
}

/**
 * Tells a person about their pickup, in the transaction of the change. Everything about pickups goes through here:
 * this is the place to choose between channels. Today the only one is mail; without an address nothing is sent.
 * With `seconds`, the message waits that long and can be withdrawn by the returned id.
 */
export async function tell(
  ctx: Pick<Context, 'clock' | 'config' | 'jobs'>,
  tx: Tx,
  { recipient, words, values, parts, calendar, secret, ...about }: Message,
  { seconds }: { seconds?: number } = {},
): Promise<string | null> {
  if (recipient.email === '') return null;
  const mail = {
    ...about,
    ...composeMail(recipient.language, words, values, parts),
    ...(calendar !== undefined && { calendar }),
    ...(recipient.user_id !== null && { user_id: recipient.user_id }),
    to_address: recipient.email,
    secret,
  };
  if (seconds !== undefined) return queueMailAfter(ctx, tx, seconds, mail);
  await queueMail(ctx, tx, mail);
  return null;
}
