import { sql, type DeleteResult } from 'kysely';
import { SESSION_DAYS } from '@nourish/contract/constants';
import { RETENTION } from '@nourish/contract/report-constants';
import type { Context } from '../context.ts';
import { inTransaction, type Tx } from '../db/database.ts';
import { cleanUp, inBatches, MAX_ROWS_PER_RUN } from './cleanup.ts';
import { dropForgottenMails } from './forgotten-mails.ts';
import { dropUnclaimedFiles } from './stored-files.ts';

/** Night in all food banks (cron, UTC). */
const DAILY = '17 8 * * *';
const BATCH = 1_000;
const DAY_MS = 24 * 3_600_000;

const TOKEN_DAYS = 7;
/** A sign-in on a device unused for longer counts as a sign-in on a new device. */
const DEVICE_DAYS = 180;
const IDEMPOTENCY_DAYS = 1;
const IMPORT_ROWS_DAYS = 30;
/** Longer than all retries: a mail that is still queued then lost its last try in a crash. */
const MAIL_TRIED_DAYS = 7;

/** Removes expired records every night. */
export async function startHousekeeping(
  ctx: Pick<Context, 'clock' | 'config' | 'database' | 'db' | 'jobs' | 'log' | 'uploads'>,
): Promise<void> {
  await ctx.jobs.work('housekeeping', () =>
    cleanUp(ctx, 'housekeeping', async () => {
      const rows = await tidyUp(ctx);
      const files = { files: await dropUnclaimedFiles(ctx), mail_files: await dropForgottenMails(ctx) };
      const { one_time_tokens: _, passkey_challenges: ___, idempotency_keys: __, ...limited } = rows;
      const reachedLimit = Object.values(limited).some((count) => count >= MAX_ROWS_PER_RUN);
      return { removed: { ...rows, ...files }, reachedLimit };
    }),
  );
  await ctx.jobs.schedule('housekeeping', DAILY);
}

/** Returns the number of removed rows by kind. */
export async function tidyUp(ctx: Pick<Context, 'clock' | 'database'>) {
  const now = ctx.clock.now().getTime();
  const before = (days: number) => new Date(now - days * DAY_MS);
  await inTransaction(ctx, (tx) => giveUpMails(tx, before(MAIL_TRIED_DAYS)));
  const erase = (deleteBatch: (tx: Tx) => Promise<DeleteResult>, limit?: number): Promise<number> =>
    inBatches(ctx, BATCH, async (tx) => deletedRows(await deleteBatch(tx)), limit);
  return {
    sessions: await erase((tx) => deleteSessions(tx, before(SESSION_DAYS.unused))),
    one_time_tokens: await erase((tx) => deleteTokens(tx, before(TOKEN_DAYS)), Infinity),
    passkey_challenges: await erase((tx) => deleteChallenges(tx, before(0)), Infinity),
    known_devices: await erase((tx) => deleteDevices(tx, before(DEVICE_DAYS))),
    idempotency_keys: await erase((tx) => deleteIdempotencyKeys(tx, before(IDEMPOTENCY_DAYS)), Infinity),
    outbox_mails: await erase((tx) => deleteMails(tx, before(RETENTION.mail_days))),
    import_rows: await forgetImports(ctx, before(IMPORT_ROWS_DAYS), new Date(now)),
  };
}

const deletedRows = ({ numDeletedRows }: DeleteResult): number => Number(numDeletedRows);

// Rows in use (`skip locked`) wait for the next night.
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

const deleteChallenges = (tx: Tx, before: Date): Promise<DeleteResult> =>
  tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', 'in', (from) =>
      from
        .selectFrom('passkey_challenges')
        .select('challenge_hash')
        .where('expires_at', '<', before)
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
        // Keeps used confirmation links, so that opening one again still reports a confirmed address.
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

/** Removes the rows of old imports. Keeps the import itself: who, when, how many. */
export async function forgetImports(
  ctx: Pick<Context, 'database'>,
  before: Date,
  now: Date,
  limit = MAX_ROWS_PER_RUN,
): Promise<number> {
  const rows = await inBatches(
    ctx,
    BATCH,
    async (tx) => deletedRows(await deleteImportRows(tx, before)),
    limit,
  );
  // The next night continues: an import is marked only once all of its rows are deleted.
  if (rows >= limit) return rows;
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

/** Excludes imports that a worker is processing. */
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
