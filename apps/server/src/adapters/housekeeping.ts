import { sql, type DeleteResult } from 'kysely';
import { SESSION_DAYS } from '@nourish/contract/constants';
import { RETENTION } from '@nourish/contract/reporting';
import type { Context } from '../context.ts';
import { inTransaction, type Tx } from '../db/database.ts';
import { dropForgottenMails } from './forgotten-mails.ts';
import { dropUnclaimedFiles } from './kept-files.ts';

/** Every night of our food banks (UTC). */
const DAILY = '17 8 * * *';
const BATCH = 1_000;
const DAY_MS = 24 * 3_600_000;

const TOKEN_DAYS = 7;
/** Who comes back after that on a device is told of it as of a new one. */
const DEVICE_DAYS = 180;
const IDEMPOTENCY_DAYS = 1;
const IMPORT_ROWS_DAYS = 30;
/** No mail is tried for this long by itself. One that still waits, and has no job, lost its last try to a crash. */
const MAIL_TRIED_DAYS = 7;

/** Removes once a day what nobody needs any more. */
export async function startHousekeeping(
  ctx: Pick<Context, 'clock' | 'config' | 'database' | 'db' | 'jobs' | 'log' | 'uploads'>,
): Promise<void> {
  await ctx.jobs.work('housekeeping', async () => {
    const gone = {
      ...(await tidyUp(ctx)),
      files: await dropUnclaimedFiles(ctx),
      mail_files: await dropForgottenMails(ctx),
    };
    ctx.log.info(gone, 'housekeeping is done');
  });
  await ctx.jobs.schedule('housekeeping', DAILY);
}

/** Answers how many rows went, by kind. */
export async function tidyUp(ctx: Pick<Context, 'clock' | 'database'>): Promise<Record<string, number>> {
  const now = ctx.clock.now().getTime();
  const before = (days: number) => new Date(now - days * DAY_MS);
  await inTransaction(ctx, (tx) => giveUpMails(tx, before(MAIL_TRIED_DAYS)));
  return {
    sessions: await inBatches(ctx, (tx) => deleteSessions(tx, before(SESSION_DAYS.unused))),
    one_time_tokens: await inBatches(ctx, (tx) => deleteTokens(tx, before(TOKEN_DAYS))),
    known_devices: await inBatches(ctx, (tx) => deleteDevices(tx, before(DEVICE_DAYS))),
    idempotency_keys: await inBatches(ctx, (tx) => deleteIdempotencyKeys(tx, before(IDEMPOTENCY_DAYS))),
    outbox_mails: await inBatches(ctx, (tx) => deleteMails(tx, before(RETENTION.mail_days))),
    import_rows: await forgetImports(ctx, before(IMPORT_ROWS_DAYS), new Date(now)),
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
        // Whoever opens such a link again, however late, is told that the address is confirmed.
        .where((row) => row.or([row('purpose', '!=', 'verify_email'), row('used_at', 'is', null)]))
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();

const deleteDevices = (tx: Tx, before: Date): Promise<DeleteResult> =>
  tx
    .deleteFrom('known_devices')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('user_id', 'device_hash'),
        'in',
        selectFrom('known_devices')
          .select(['user_id', 'device_hash'])
          .where('last_used_at', '<', before)
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
          .$asTuple('user_id', 'device_hash'),
      ),
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

/** Of old imports only the record stays: who, when, how many. */
async function forgetImports(ctx: Pick<Context, 'database'>, before: Date, now: Date): Promise<number> {
  const rows = await inBatches(ctx, (tx) => deleteImportRows(tx, before));
  await inTransaction(ctx, async (tx) => {
    const old = await tx
      .updateTable('inventory_imports')
      .set({
        rows_removed_at: now,
        status: sql`case when status in ('mapping', 'checked') then 'cancelled' else status end`,
      })
      .where('id', 'in', oldImports(tx, before).select('m.id'))
      .returning('id')
      .execute();
    for (const { id } of old)
      await tx.deleteFrom('inventory_import_chunks').where('import_id', '=', id).execute();
  });
  return rows;
}

/** What a worker is busy with is never old. */
const oldImports = (tx: Tx, before: Date) =>
  tx
    .selectFrom('inventory_imports as m')
    .where('m.rows_removed_at', 'is', null)
    .where('m.updated_at', '<', before)
    .where('m.status', 'not in', ['checking', 'applying']);

const deleteImportRows = (tx: Tx, before: Date): Promise<DeleteResult> =>
  tx
    .deleteFrom('inventory_import_rows')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('import_id', 'row_number'),
        'in',
        oldImports(tx, before)
          .innerJoin('inventory_import_rows as r', 'r.import_id', 'm.id')
          .select(['r.import_id', 'r.row_number'])
          .limit(BATCH)
          .$asTuple('import_id', 'row_number'),
      ),
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
    .where(
      sql<boolean>`not exists (select from jobs.job j
        where j.name = 'mail' and j.state < 'completed' and j.data ->> 'mail_id' = outbox_mails.id::text)`,
    )
    .execute();
