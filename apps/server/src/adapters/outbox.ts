import type { Language } from '@nourish/contract';
import type { Context } from '../context.ts';
import { inTransaction, newId, type Tx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';
import type { MailSender } from './mail.ts';

export interface OutgoingMail {
  to_address: string;
  /** Who gets the answer, should the addressee write one. */
  reply_to?: string;
  language: Language;
  /** What the mail is about, for those who look through the outbox: `verify_email`, `request_approved`, ... */
  kind: string;
  subject: string;
  text_body: string;
  html_body: string;
  /** Carries a link that acts for its owner: the text is forgotten once the mail is sent or given up. */
  secret: boolean;
  user_id?: string;
  foodbank_id?: string;
}

/** Puts a mail into the outbox together with the change it tells of; it goes out after the commit, and only then. */
export async function queueMail(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  mail: OutgoingMail,
): Promise<void> {
  const id = newId();
  await tx
    .insertInto('outbox_mails')
    .values({ user_id: null, foodbank_id: null, reply_to: null, ...mail, id, created_at: ctx.clock.now() })
    .execute();
  await ctx.jobs.enqueue(tx, 'mail', { mail_id: id });
}

// Named one by one: a prepared `select *` breaks when another version of the program adds a column.
const TO_SEND = [
  'id',
  'to_address',
  'language',
  'reply_to',
  'subject',
  'text_body',
  'html_body',
  'secret',
  'status',
] as const;
type MailToSend = Pick<Row<'outbox_mails'>, (typeof TO_SEND)[number]>;

type Sending = Pick<Context, 'clock' | 'config' | 'database' | 'db' | 'jobs'>;

/** Sends what is in the outbox from now on. Each mail goes once, unless the process dies between sending and noting it. */
export async function startOutbox(ctx: Sending, sender: MailSender): Promise<void> {
  await ctx.jobs.work('mail', async ({ mail_id }, { isLast }) => {
    const mail = await ctx.db
      .selectFrom('outbox_mails')
      .select(TO_SEND)
      .where('id', '=', mail_id)
      .executeTakeFirst();
    if (mail === undefined || mail.status === 'sent') return;
    await deliver(ctx, sender, mail, isLast);
  });
}

async function deliver(ctx: Sending, sender: MailSender, mail: MailToSend, isLast: boolean): Promise<void> {
  const { id, to_address: to, subject, text_body: text, html_body: html, language } = mail;
  // Forgotten already: a secret mail that was given up.
  if (text === null || html === null) return;
  const replyTo = mail.reply_to ?? undefined;
  try {
    await sender.send({ id, to, from: ctx.config.mailFrom, replyTo, subject, text, html, language });
  } catch (error) {
    const reason = describe(error);
    await note(ctx, mail, { last_error: reason, ...(isLast ? { status: 'failed' } : {}) }, isLast);
    // The queue keeps the error of a failed job, so it gets the harmless description too.
    throw new Error(reason);
  }
  await note(ctx, mail, { status: 'sent', sent_at: ctx.clock.now(), last_error: null }, true);
}

type Outcome = Partial<Pick<Row<'outbox_mails'>, 'status' | 'sent_at' | 'last_error'>>;

async function note(ctx: Sending, mail: MailToSend, outcome: Outcome, isOver: boolean): Promise<void> {
  const forgotten = isOver && mail.secret ? { text_body: null, html_body: null } : {};
  await inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('outbox_mails')
      .set((row) => ({ ...outcome, ...forgotten, attempts: row('attempts', '+', 1) }))
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow();
    // Somebody was erased while the mail was on its way: a file that was written of it has to go too.
    if (numUpdatedRows === 0n) await ctx.jobs.enqueue(tx, 'erasures', {});
  });
}

const MAX_ERROR_LENGTH = 500;

/** Mail servers quote what they refuse, which ends up in logs: people's addresses, ours (they can hold a password) and tokens stay out. */
function describe(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? `${String(error.code)}: ` : '';
  return `${code}${error instanceof Error ? error.message : String(error)}`
    .replace(/[\w.+-]+:\/\/\S+/g, '[address]')
    .replace(/[^\s<>"'(),;:@]+@[\w.-]+/g, '[address]')
    .replace(/[\w-]{24,}/g, '[token]')
    .slice(0, MAX_ERROR_LENGTH);
}
