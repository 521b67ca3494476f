import { localTime } from '@nourish/contract/calendar';
import { DEFAULT_LANGUAGE } from '@nourish/contract/constants';
import { composeMail } from '../../adapters/compose-mail.ts';
import { formatDate } from '../../adapters/mail-format.ts';
import { isOwnAddress } from '../../adapters/own-address.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import { messageMailTexts } from './mail-texts/texts.ts';
import { selectStaffLanguage, type Addressee, type MessageRow } from './queries.ts';
import { paragraphsOf } from './rules.ts';

/** Queues the mail that notifies a food bank of a message, in the most common language of its staff. */
export async function queueNoticeMail(
  ctx: Context,
  tx: Tx,
  foodBank: Addressee,
  message: Pick<MessageRow, 'id' | 'name' | 'email' | 'subject' | 'message'>,
): Promise<void> {
  const language = (await selectStaffLanguage(tx, foodBank.id)) ?? DEFAULT_LANGUAGE;
  const { message_received: words, facts, subjects } = messageMailTexts[language];
  const values = { name: message.name, foodbank: foodBank.name, subject: subjects[message.subject] };
  const mail = composeMail(language, words, values, {
    facts: [
      [facts.name, message.name],
      [facts.email, message.email],
      [facts.subject, values.subject],
    ],
    quote: { label: facts.message, text: message.message },
    action: { label: words.action, url: `${ctx.config.appUrl}/messages?message=${message.id}` },
  });
  await queueMail(ctx, tx, {
    ...mail,
    kind: 'message_received',
    foodbank_id: foodBank.id,
    to_address: foodBank.contact_email,
    // A reply to the mail goes to the sender.
    reply_to: message.email,
  });
}

export async function queueReplyMail(
  ctx: Context,
  tx: Tx,
  message: MessageRow,
  reply: string,
): Promise<void> {
  const { language } = message;
  const words = messageMailTexts[language].message_replied;
  const date = formatDate(localTime(message.created_at, message.time_zone).date, language, 'long');
  const values = { foodbank: message.foodbank_name, date };
  const isOwn = await isOwnAddress(tx, message.user_id, message.email);
  const mail = composeMail(language, { ...words, paragraphs: [] }, values, {
    paragraphs: paragraphsOf(reply),
    ...(isOwn && { quote: { label: fill(words.quote, values), text: message.message } }),
  });
  await queueMail(ctx, tx, {
    ...mail,
    kind: 'message_replied',
    ...(message.user_id !== null && { user_id: message.user_id }),
    foodbank_id: message.foodbank_id,
    to_address: message.email,
    reply_to: message.foodbank_email,
  });
}
