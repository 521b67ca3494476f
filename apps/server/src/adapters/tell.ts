import type { Language } from '@nourish/contract';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { composeMail, type MailText } from './compose-mail.ts';
import type { MailContent } from './mail-layout.ts';
import { queueMailAfter, queueMails, type OutgoingMail } from './outbox.ts';

/** A message to a person about their pickup, for whichever channel reaches them. */
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

type Telling = Pick<Context, 'clock' | 'config' | 'jobs'>;

/**
 * Tells people about their pickups, in the transaction of the change. Everything about pickups goes through this file:
 * here is the place to choose between channels. Today the only one is mail; without an address nothing is sent.
 */
export const tell = (ctx: Telling, tx: Tx, messages: readonly Message[]): Promise<void> =>
  queueMails(ctx, tx, messages.filter(hasAddress).map(mailOf));

/** Like `tell`, but the message waits so many seconds and can be withdrawn by the returned id. */
export const tellRevocably = async (
  ctx: Telling,
  tx: Tx,
  message: Message,
  seconds: number,
): Promise<string | null> => (hasAddress(message) ? queueMailAfter(ctx, tx, seconds, mailOf(message)) : null);

const hasAddress = ({ recipient }: Message): boolean => recipient.email !== '';

const mailOf = ({ recipient, words, values, parts, calendar, ...about }: Message): OutgoingMail => ({
  ...about,
  ...composeMail(recipient.language, words, values, parts),
  ...(calendar !== undefined && { calendar }),
  ...(recipient.user_id !== null && { user_id: recipient.user_id }),
  to_address: recipient.email,
  secret: about.secret,
});
