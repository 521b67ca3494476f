import { sql, type RawBuilder } from 'kysely';
import { CLIENT_IMPORT_ROW_DAYS } from '@nourish/contract/client-import-constants';
import { SESSION_DAYS } from '@nourish/contract/constants';
import { RETENTION } from '@nourish/contract/report-constants';
import { DAY_MS } from '@nourish/contract/calendar';
import type { Context } from '../context.ts';
import { inTransaction, type Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { cleanUp, inBatches, MAX_ROWS_PER_RUN } from './cleanup.ts';
import { dropForgottenMails } from './forgotten-mails.ts';
import { dropUnclaimedFiles } from './stored-files.ts';

/** Night in all food banks (cron, UTC). */
const DAILY = '17 8 * * *';
const BATCH = 1_000;

const TOKEN_DAYS = 7;
/** A sign-in on a device unused for longer counts as a sign-in on a new device. */
const DEVICE_DAYS = 180;
const IMPORT_ROWS_DAYS = 30;
/** Longer than all retries: a mail that is still queued then lost its last try in a crash. */
const MAIL_TRIED_DAYS = 7;

/** Kinds of rows that every run removes completely. */
const UNLIMITED = new Set<string>([
  'one_time_tokens',
  'pickup_links',
  'passkey_challenges',
  'idempotency_keys',
] satisfies (keyof Awaited<ReturnType<typeof tidyUp>>)[]);

export async function startHousekeeping(
  ctx: Pick<Context, 'clock' | 'config' | 'database' | 'db' | 'jobs' | 'log' | 'uploads'>,
): Promise<void> {
  await ctx.jobs.work('housekeeping', () =>
    cleanUp(ctx, 'housekeeping', async () => {
      const rows = await tidyUp(ctx);
      const files = { files: await dropUnclaimedFiles(ctx), mail_files: await dropForgottenMails(ctx) };
      const reachedLimit = Object.entries(rows).some(
        ([kind, count]) => count >= MAX_ROWS_PER_RUN && !UNLIMITED.has(kind),
      );
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
  const erase = (table: keyof Tables, condition: RawBuilder<unknown>, limit?: number): Promise<number> =>
    inBatches(ctx, BATCH, (tx) => deleteRows(tx, table, condition), limit);
  const tokens = before(TOKEN_DAYS);
  // Keeps used confirmation links, so that opening one again still reports a confirmed address.
  const isOldToken = sql`(used_at < ${tokens} or expires_at < ${tokens})
    and (purpose <> 'verify_email' or used_at is null)`;
  const isOldMail = sql`status <> 'queued' and created_at < ${before(RETENTION.mail_days)}`;
  return {
    sessions: await erase('sessions', sql`last_used_at < ${before(SESSION_DAYS.unused)}`),
    one_time_tokens: await erase('one_time_tokens', isOldToken, Infinity),
    pickup_links: await erase('pickup_links', sql`expires_at < ${before(0)}`, Infinity),
    passkey_challenges: await erase('passkey_challenges', sql`expires_at < ${before(0)}`, Infinity),
    known_devices: await erase('known_devices', sql`last_used_at < ${before(DEVICE_DAYS)}`),
    idempotency_keys: await erase(
      'idempotency_keys',
      sql`created_at < ${before(1)} and created_at + days * interval '24 hours' <= ${new Date(now)}`,
      Infinity,
    ),
    outbox_mails: await erase('outbox_mails', isOldMail),
    import_rows: await forgetImports(ctx, before(IMPORT_ROWS_DAYS), new Date(now)),
    client_import_rows: await forgetImports(
      ctx,
      before(CLIENT_IMPORT_ROW_DAYS),
      new Date(now),
      MAX_ROWS_PER_RUN,
      CLIENT_IMPORTS,
    ),
  };
}

/** Deletes a batch of rows and returns their number. Rows in use (`skip locked`) wait for the next night. */
async function deleteRows(tx: Tx, table: keyof Tables, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(BATCH)} for update skip locked))`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Tables of imports; their rows contain what was in the files. */
const ITEM_IMPORTS = {
  imports: 'inventory_imports',
  rows: 'inventory_import_rows',
  chunks: 'inventory_import_chunks',
} as const;
const CLIENT_IMPORTS = {
  imports: 'client_imports',
  rows: 'client_import_rows',
  chunks: 'client_import_chunks',
} as const;

/** Removes the rows of old imports. Keeps the import itself: who, when, how many. */
export async function forgetImports(
  ctx: Pick<Context, 'database'>,
  before: Date,
  now: Date,
  limit = MAX_ROWS_PER_RUN,
  tables: typeof ITEM_IMPORTS | typeof CLIENT_IMPORTS = ITEM_IMPORTS,
): Promise<number> {
  const imports = sql.table(tables.imports);
  // Excludes imports that a worker is processing.
  const isOld = sql`rows_removed_at is null and updated_at < ${before} and status not in ('checking', 'applying')`;
  const rowsOfOldImports = sql`import_id in (select id from ${imports} where ${isOld})`;
  const deleteBatch = (tx: Tx) => deleteRows(tx, tables.rows, rowsOfOldImports);
  const rows = await inBatches(ctx, BATCH, deleteBatch, limit);
  // The next night continues: an import is marked only once all of its rows are deleted.
  if (rows >= limit) return rows;
  await inTransaction(ctx, async (tx) => {
    const { rows: old } = await sql<{ id: string }>`
      update ${imports}
      set rows_removed_at = ${now}, status = case when status in ('mapping', 'checked') then 'cancelled' else status end
      where ${isOld} returning id`.execute(tx);
    for (const { id } of old)
      await sql`delete from ${sql.table(tables.chunks)} where import_id = ${id}`.execute(tx);
  });
  return rows;
}

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
