import { sql } from 'kysely';
import type { Language } from '@nourish/contract';
import type { Context, Log } from '../context.ts';
import { inOneStatement, inTransaction, newId, type Tx } from '../db/database.ts';
import { listOf } from '../db/lists.ts';
import type { Row } from '../db/tables.ts';
import { messageOf } from '../redaction.ts';
import { traced, traces } from '../tracing.ts';
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
export const queueMail = (ctx: Pick<Context, 'clock' | 'jobs'>, tx: Tx, mail: OutgoingMail): Promise<void> =>
  queueMails(ctx, tx, [mail]);

/** The same for several mails about one change, which together cost what one does. */
export async function queueMails(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  mails: readonly OutgoingMail[],
): Promise<void> {
  const ids = mails.map(() => newId());
  const jobs = await ctx.jobs.enqueuing(
    'mail',
    ids.map((mail_id) => ({ mail_id })),
    sql`true`,
  );
  await sql`
    with mails_queued as (
      insert into outbox_mails (id, to_address, reply_to, language, kind, subject, text_body, html_body, secret,
        user_id, foodbank_id, created_at)
      select mail.*, ${ctx.clock.now()}::timestamptz
      from unnest(
        ${listOf('uuid', ids)},
        ${listOf(
          'text',
          mails.map((mail) => mail.to_address),
        )},
        ${listOf(
          'text',
          mails.map((mail) => mail.reply_to ?? null),
        )},
        ${listOf(
          'text',
          mails.map((mail) => mail.language),
        )},
        ${listOf(
          'text',
          mails.map((mail) => mail.kind),
        )},
        ${listOf(
          'text',
          mails.map((mail) => mail.subject),
        )},
        ${listOf(
          'text',
          mails.map((mail) => mail.text_body),
        )},
        ${listOf(
          'text',
          mails.map((mail) => mail.html_body),
        )},
        ${listOf(
          'boolean',
          mails.map((mail) => mail.secret),
        )},
        ${listOf(
          'uuid',
          mails.map((mail) => mail.user_id ?? null),
        )},
        ${listOf(
          'uuid',
          mails.map((mail) => mail.foodbank_id ?? null),
        )}
      ) as mail
    ),
    mail_jobs as (${jobs})
    select`.execute(tx);
}

// Named one by one: a prepared `select *` breaks when another version of the program adds a column.
const TO_SEND = [
  'id',
  'kind',
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

type Sending = Pick<Context, 'clock' | 'config' | 'database' | 'db' | 'jobs'> & { log: Log };

/** Sends what is in the outbox from now on. Each mail goes once, unless the process dies between sending and noting it. */
export async function startOutbox(ctx: Sending, sender: MailSender): Promise<void> {
  await ctx.jobs.work('mail', async ({ mail_id }, { isLast }) => {
    const mail = await ctx.db
      .selectFrom('outbox_mails')
      .select(TO_SEND)
      .where('id', '=', mail_id)
      .executeTakeFirst();
    // Perhaps after this process, or another, died between sending it and finding that out.
    if (mail === undefined) return forgetErased(ctx);
    if (mail.status === 'sent') return;
    await deliver(ctx, sender, mail, isLast);
  });
}

async function deliver(ctx: Sending, sender: MailSender, mail: MailToSend, isLast: boolean): Promise<void> {
  const { id, kind, to_address: to, subject, text_body: text, html_body: html, language } = mail;
  // Forgotten already: a secret mail that was given up.
  if (text === null || html === null) return;
  const replyTo = mail.reply_to ?? undefined;
  try {
    await traced(traces.mail, { mail_id: id, kind }, () =>
      sender.send({ id, to, from: ctx.config.mailFrom, replyTo, subject, text, html, language }),
    );
  } catch (error) {
    const reason = describe(error);
    await note(ctx, mail, { last_error: reason, ...(isLast ? { status: 'failed' } : {}) }, isLast);
    // The queue keeps the error of a failed job, so it gets the harmless description too.
    throw new Error(reason);
  }
  await note(ctx, mail, { status: 'sent', sent_at: ctx.clock.now(), last_error: null }, true);
  ctx.log.info({ mail_id: id, kind, language }, 'a mail was sent');
}

type Outcome = Partial<Pick<Row<'outbox_mails'>, 'status' | 'sent_at' | 'last_error'>>;

async function note(ctx: Sending, mail: MailToSend, outcome: Outcome, isOver: boolean): Promise<void> {
  const forgotten = isOver && mail.secret ? { text_body: null, html_body: null } : {};
  const { numUpdatedRows } = await inOneStatement(ctx, (tx) =>
    tx
      .updateTable('outbox_mails')
      .set((row) => ({ ...outcome, ...forgotten, attempts: row('attempts', '+', 1) }))
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n) await forgetErased(ctx);
}

/** Somebody was erased while a mail was on its way: a file that was written of it has to go too. */
const forgetErased = (ctx: Sending): Promise<void> =>
  inTransaction(ctx, (tx) => ctx.jobs.enqueue(tx, 'erasures', {}));

const MAX_ERROR_LENGTH = 500;

/** Mail servers quote what they refuse, which ends up in logs: people's addresses, ours (they can hold a password) and tokens stay out. */
function describe(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? `${String(error.code)}: ` : '';
  return `${code}${messageOf(error)}`.slice(0, MAX_ERROR_LENGTH);
}
