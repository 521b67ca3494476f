import { sql, type DeleteResult } from 'kysely';
import type { Context } from '../context.ts';
import { inTransaction, type Tx } from '../db/database.ts';

/** Every night of our food banks (UTC). */
const DAILY = '17 8 * * *';
const BATCH = 1_000;
const DAY_MS = 24 * 3_600_000;

const SESSION_DAYS = 30;
const TOKEN_DAYS = 7;
const IDEMPOTENCY_DAYS = 1;
const MAIL_DAYS = 90;
/** No mail is tried for this long. One that still waits lost its last try to a crash. */
const MAIL_TRIED_DAYS = 7;

/** Removes once a day what nobody needs any more. */
export async function startHousekeeping(
  ctx: Pick<Context, 'clock' | 'database' | 'jobs' | 'log'>,
): Promise<void> {
  await ctx.jobs.work('housekeeping', async () => {
    ctx.log.info(await tidyUp(ctx), 'housekeeping is done');
  });
  await ctx.jobs.schedule('housekeeping', DAILY);
}

/** Answers how many rows went, by kind. */
export async function tidyUp(ctx: Pick<Context, 'clock' | 'database'>): Promise<Record<string, number>> {
  const now = ctx.clock.now().getTime();
  const before = (days: number) => new Date(now - days * DAY_MS);
  await inTransaction(ctx, (tx) => giveUpMails(tx, before(MAIL_TRIED_DAYS)));
  return {
    sessions: await inBatches(ctx, (tx) => deleteSessions(tx, before(SESSION_DAYS))),
    one_time_tokens: await inBatches(ctx, (tx) => deleteTokens(tx, before(TOKEN_DAYS))),
    idempotency_keys: await inBatches(ctx, (tx) => deleteIdempotencyKeys(tx, before(IDEMPOTENCY_DAYS))),
    outbox_mails: await inBatches(ctx, (tx) => deleteMails(tx, before(MAIL_DAYS))),
  };
}

/** Small transactions one after the other: nobody waits long for a row that goes. */
async function inBatches(
  ctx: Pick<Context, 'database'>,
  deleteBatch: (tx: Tx) => Promise<DeleteResult>,
): Promise<number> {
  for (let total = 0; ;) {
    const deleted = Number((await inTransaction(ctx, deleteBatch)).numDeletedRows);
    total += deleted;
    if (deleted < BATCH) return total;
  }
}

// Rows in use right now (`skip locked`) can wait for the next day.
const deleteSessions = (tx: Tx, before: Date): Promise<DeleteResult> =>
  tx
    .deleteFrom('sessions')
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('token_hash')
        .where('last_used_at', '<', before)
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();

const deleteTokens = (tx: Tx, before: Date): Promise<DeleteResult> =>
  tx
    .deleteFrom('one_time_tokens')
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('one_time_tokens')
        .select('token_hash')
        .where((row) => row.or([row('used_at', '<', before), row('expires_at', '<', before)]))
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();

const deleteIdempotencyKeys = (tx: Tx, before: Date): Promise<DeleteResult> =>
  tx
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('owner', 'key'),
        'in',
        selectFrom('idempotency_keys')
          .select(['owner', 'key'])
          .where('created_at', '<', before)
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
          .$asTuple('owner', 'key'),
      ),
    )
    .executeTakeFirstOrThrow();

const deleteMails = (tx: Tx, before: Date): Promise<DeleteResult> =>
  tx
    .deleteFrom('outbox_mails')
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbox_mails')
        .select('id')
        .where('status', '<>', 'queued')
        .where('created_at', '<', before)
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();

const giveUpMails = (tx: Tx, before: Date): Promise<unknown> =>
  tx
    .updateTable('outbox_mails')
    .set({
      status: 'failed',
      text_body: sql`case when secret then null else text_body end`,
      html_body: sql`case when secret then null else html_body end`,
    })
    .where('status', '=', 'queued')
    .where('attempts', '>', 0)
    .where('created_at', '<', before)
    .execute();
