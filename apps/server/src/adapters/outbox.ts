import { sql } from 'kysely';
import type { Language } from '@nourish/contract';
import type { Context, Log } from '../context.ts';
import { inTransaction, newId, type Tx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';
import { messageOf } from '../redaction.ts';
import { traced, traces } from '../tracing.ts';
import type { MailSender } from './mail.ts';
import { sealLinks, unsealLinks } from './sealed-links.ts';

export interface OutgoingMail {
  to_address: string;
  /** Reply address, if the recipient should reach a person. */
  reply_to?: string;
  language: Language;
  /** What the mail is about, for readers of the outbox: `verify_email`, `request_approved`, ... */
  kind: string;
  subject: string;
  text_body: string;
  html_body: string;
  /** An iCalendar file, which the mail carries. */
  calendar?: string;
  /**
   * True if the mail contains a link that acts for its owner: `?token=...`. The token is sealed with
   * SECRET_KEY while the mail waits, and the text is deleted once the mail is sent or given up.
   */
  secret: boolean;
  user_id?: string;
  foodbank_id?: string;
  request_id?: string;
  /** If the mail is given up, a trigger lists the person of this notice for calling. */
  recall_notice_id?: string;
}

type Queuing = Pick<Context, 'clock' | 'config' | 'jobs'>;

/** Queues a mail in the transaction of the change it reports. It is sent only after the commit. */
export const queueMail = (ctx: Queuing, tx: Tx, mail: OutgoingMail): Promise<void> =>
  queueMails(ctx, tx, [mail]);

export async function queueMails(ctx: Queuing, tx: Tx, mails: readonly OutgoingMail[]): Promise<void> {
  const ids = await insertMails(ctx, tx, mails);
  if (ids.length > 0) await ctx.jobs.enqueue(tx, 'mail', ...ids.map((mail_id) => ({ mail_id })));
}

/** Queues a mail that waits for so many seconds, during which it can be withdrawn. Returns its id. */
export async function queueMailAfter(
  ctx: Queuing,
  tx: Tx,
  seconds: number,
  mail: OutgoingMail,
): Promise<string> {
  const [mail_id = ''] = await insertMails(ctx, tx, [mail]);
  await ctx.jobs.enqueueAfter(tx, seconds, 'mail', { mail_id });
  return mail_id;
}

/** Deletes a queued mail. Returns false if sending has begun or the mail is gone. */
export const withdrawMail = async (tx: Tx, id: string): Promise<boolean> =>
  (await withdrawMails(tx, [id])).has(id);

/** Deletes queued mails and returns their ids. Leaves out those whose sending has begun, and those that are gone. */
export async function withdrawMails(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const deleted = await tx
    .deleteFrom('outbox_mails')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('attempts', '=', 0)
    .where('status', '=', 'queued')
    .returning('id')
    .execute();
  return new Set(deleted.map(({ id }) => id));
}

async function insertMails(ctx: Queuing, tx: Tx, mails: readonly OutgoingMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const created_at = ctx.clock.now();
  const rows = mails.map((mail) => {
    const id = newId();
    return { ...mail, ...(mail.secret && sealLinks(ctx.config.secretKeys, id, mail)), id, created_at };
  });
  await tx.insertInto('outbox_mails').values(rows).execute();
  return rows.map(({ id }) => id);
}

// Listed explicitly: a prepared `select *` breaks when a newer version adds a column.
const MAIL_COLUMNS = [
  'id',
  'kind',
  'to_address',
  'language',
  'reply_to',
  'subject',
  'text_body',
  'html_body',
  'calendar',
  'secret',
  'status',
] as const;
type MailToSend = Pick<Row<'outbox_mails'>, (typeof MAIL_COLUMNS)[number]>;

type SendingContext = Pick<Context, 'clock' | 'config' | 'database' | 'db' | 'jobs'> & { log: Log };

/** Sends queued mails at least once: again if the process dies before the response is recorded. */
export async function startOutbox(ctx: SendingContext, sender: MailSender): Promise<void> {
  await ctx.jobs.work('mail', async ({ mail_id }, { isLast }) => {
    // Counts the attempt before it begins, so that the mail can no longer be withdrawn.
    const mail = await inTransaction(ctx, (tx) =>
      tx
        .updateTable('outbox_mails')
        .set((row) => ({ attempts: row('attempts', '+', 1) }))
        .where('id', '=', mail_id)
        .returning(MAIL_COLUMNS)
        .executeTakeFirst(),
    );
    // The row is gone after an erasure or a withdrawal; the status is `sent` if a process died after recording it.
    if (mail === undefined) return forgetErased(ctx);
    if (mail.status === 'sent') return;
    await deliver(ctx, sender, mail, isLast);
  });
}

async function deliver(
  ctx: SendingContext,
  sender: MailSender,
  mail: MailToSend,
  isLast: boolean,
): Promise<void> {
  const { id, kind, to_address: to, subject, text_body, html_body, language } = mail;
  // A secret mail that was given up has no text.
  if (text_body === null || html_body === null) return;
  const replyTo = mail.reply_to ?? undefined;
  const calendar = mail.calendar ?? undefined;
  try {
    const bodies = { text_body, html_body };
    const { text_body: text, html_body: html } = mail.secret
      ? unsealLinks(ctx.config.secretKeys, id, bodies)
      : bodies;
    await traced(traces.mail, { mail_id: id, kind }, () =>
      sender.send({ id, to, from: ctx.config.mailFrom, replyTo, subject, text, html, calendar, language }),
    );
  } catch (error) {
    const reason = describe(error);
    await note(ctx, mail, { last_error: reason, ...(isLast ? { status: 'failed' } : {}) }, isLast);
    // pg-boss stores the error of a failed job, so it gets the sanitized description too.
    throw new Error(reason);
  }
  await note(ctx, mail, { status: 'sent', sent_at: ctx.clock.now(), last_error: null }, true);
  ctx.log.info({ mail_id: id, kind, language }, 'a mail was sent');
}

type Outcome = Partial<Pick<Row<'outbox_mails'>, 'status' | 'sent_at' | 'last_error'>>;

async function note(ctx: SendingContext, mail: MailToSend, outcome: Outcome, isOver: boolean): Promise<void> {
  const clearedText = isOver && mail.secret ? { text_body: null, html_body: null } : {};
  const { numUpdatedRows } = await inTransaction(ctx, (tx) =>
    tx
      .updateTable('outbox_mails')
      .set({ ...outcome, ...clearedText })
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n) await forgetErased(ctx);
}

/** The recipient was erased during sending: a file written for the mail must be removed too. */
const forgetErased = (ctx: SendingContext): Promise<void> =>
  inTransaction(ctx, (tx) => ctx.jobs.enqueue(tx, 'erasures', {}));

const MAX_ERROR_LENGTH = 500;

/** Mail servers quote what they refuse: `messageOf` removes addresses and tokens. */
function describe(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? `${String(error.code)}: ` : '';
  return `${code}${messageOf(error)}`.slice(0, MAX_ERROR_LENGTH);
}
