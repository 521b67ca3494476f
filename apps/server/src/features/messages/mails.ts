import { localTime } from '@nourish/contract/calendar';
import { DEFAULT_LANGUAGE } from '@nourish/contract/constants';
import { formatDate } from '../../adapters/mail-format.ts';
import { layoutMail } from '../../adapters/mail-layout.ts';
import { isOwnAddress } from '../../adapters/own-address.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import { messageMailTexts } from './mail-texts/texts.ts';
import { selectStaffLanguage, type Addressee, type MessageRow } from './queries.ts';
import { paragraphsOf } from './rules.ts';

type NoticeMessage = Pick<MessageRow, 'id' | 'name' | 'email' | 'subject' | 'message'>;

/** Queues the mail that notifies a food bank of a message, in the most common language of its staff. */
export async function queueNoticeMail(
  ctx: Context,
  tx: Tx,
  foodBank: Addressee,
  message: NoticeMessage,
): Promise<void> {
  const language = (await selectStaffLanguage(tx, foodBank.id)) ?? DEFAULT_LANGUAGE;
  const texts = messageMailTexts[language];
  const words = texts.message_received;
  const subject = texts.subjects[message.subject];
  const values = { name: message.name, foodbank: foodBank.name, subject };
  const { text, html } = layoutMail({
    language,
    heading: fill(words.heading, values),
    paragraphs: words.paragraphs.map((paragraph) => fill(paragraph, values)),
    facts: [
      [texts.facts.name, message.name],
      [texts.facts.email, message.email],
      [texts.facts.subject, subject],
    ],
    quote: { label: texts.facts.message, text: message.message },
    action: { label: words.action, url: `${ctx.config.appUrl}/messages?message=${message.id}` },
    footer: fill(words.footer, values),
  });
  await queueMail(ctx, tx, {
    foodbank_id: foodBank.id,
    to_address: foodBank.contact_email,
    // A reply to the mail goes to the sender.
    reply_to: message.email,
    language,
    kind: 'message_received',
    subject: fill(words.subject, values),
    text_body: text,
    html_body: html,
    secret: false,
  });
}

/** Queues a reply to the sender of a message, in their language, with the message quoted below. */
export async function queueReplyMail(
  ctx: Context,
  tx: Tx,
  message: MessageRow,
  reply: string,
): Promise<void> {
  const { language } = message;
  const texts = messageMailTexts[language];
  const words = texts.message_replied;
  const values = {
    foodbank: message.foodbank_name,
    date: formatDate(localTime(message.created_at, message.time_zone).date, language, 'long'),
  };
  const { text, html } = layoutMail({
    language,
    heading: fill(words.heading, values),
    paragraphs: paragraphsOf(reply),
    ...((await isOwnAddress(tx, message.user_id, message.email)) && {
      quote: { label: fill(words.quote, values), text: message.message },
    }),
    footer: fill(words.footer, values),
  });
  await queueMail(ctx, tx, {
    ...(message.user_id !== null && { user_id: message.user_id }),
    foodbank_id: message.foodbank_id,
    to_address: message.email,
    reply_to: message.foodbank_email,
    language,
    kind: 'message_replied',
    subject: fill(words.subject, values),
    text_body: text,
    html_body: html,
    secret: false,
  });
}
