import { setTimeout as after } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { StartError } from '../startup.ts';
import { VERSION } from '../version.ts';
import { readMigrations, type Migration } from './migration-files.ts';

export const MIGRATIONS = new URL('../../migrations/', import.meta.url);
/** Any fixed number; serializes processes that start concurrently. */
export const MIGRATION_LOCK = 7_201_105;
export const MIGRATIONS_TABLE = `create table if not exists migrations
  (name text primary key, checksum text not null, ran_at timestamptz not null default now())`;
/**
 * How long a migration waits for a lock. While it waits, later users of the table queue behind it. Below
 * PostgreSQL's `deadlock_timeout` of one second, so that a deadlock never cancels one of them instead.
 */
const LOCK_TIMEOUT_MS = 700;
/** Retries after a lock timeout; with the waits, three quarters of an hour in all. */
const TRIES = 1_000;
const PAUSE_MS = 2_000;
const TURN_MS = 200;
/** Upper bound on one statement of a migration: large indexes take long to build. */
const STATEMENT_MS = 7 * 24 * 3_600_000;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const UNDEFINED_TABLE = '42P01';

interface Options {
  folder?: URL;
  lockTimeoutMs?: number;
  pauseMs?: number;
  program?: string;
}
type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Migrates the database to the newest schema by running every pending `migrations/*.sql`, and returns their
 * names. Throws if a migration was changed after it ran, and a `StartError` if the database needs a newer
 * program. Other processes may start concurrently, and older ones keep working meanwhile.
 */
export async function migrate(pool: Pool, clock: Clock, options: Options = {}): Promise<string[]> {
  const migrations = await readMigrations(options.folder ?? MIGRATIONS);
  const client = await pool.connect();
  const query: Query = async (text, values = []) => {
    // Text only: a query with values is prepared and cannot contain several statements.
    const config = { text, query_timeout: STATEMENT_MS, ...(values.length > 0 && { values }) };
    return (await client.query<Record<string, unknown>>(config)).rows;
  };
  try {
    // Reading the state may wait without limit, as during a restore. Migrations set their own timeout.
    await query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    const pending = () => findPending(query, migrations, options.program ?? VERSION);
    // Usually nothing is pending, and no lock is needed.
    while ((await pending()).length > 0) {
      if (await tryLock(query)) return await runAll(query, await pending(), clock, options);
      // Poll: waiting in the database would hold a snapshot, which blocks `create index concurrently`.
      await after(TURN_MS);
    }
    return [];
  } finally {
    // Closes the connection, and with it the session lock and the changed settings.
    client.release(true);
  }
}

async function tryLock(query: Query): Promise<boolean> {
  const [row] = await query(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`);
  return row?.['mine'] === true;
}

async function findPending(
  query: Query,
  migrations: readonly Migration[],
  program: string,
): Promise<Migration[]> {
  const done = new Map<unknown, unknown>();
  for (const { name, checksum, oldest_program: oldest } of await readDone(query)) {
    done.set(name, checksum);
    if (typeof oldest === 'string' && isOlder(program, oldest))
      throw new StartError(
        `A newer version of Nourish has changed this database (${String(name)}). It needs Nourish ${oldest} or later; this is ${program}.`,
        `Install Nourish ${oldest} or later. The database has not been touched.`,
      );
  }
  return migrations.filter(({ name, checksum }) => {
    if (done.has(name) && done.get(name) !== checksum)
      throw new Error(`migration ${name} was changed after it ran on this database`);
    return !done.has(name);
  });
}

/** Through JSON, because the column `oldest_program` exists only after a migration has needed it. */
const readDone = (query: Query): Promise<Record<string, unknown>[]> =>
  query(`select name, checksum, to_jsonb(m) ->> 'oldest_program' as oldest_program from migrations m`).catch(
    (error: unknown) => {
      if (codeOf(error) === UNDEFINED_TABLE) return [];
      throw error;
    },
  );

async function runAll(
  query: Query,
  pending: readonly Migration[],
  clock: Clock,
  options: Options,
): Promise<string[]> {
  await query(MIGRATIONS_TABLE);
  for (const migration of pending) {
    const { name } = migration;
    try {
      if (migration.steps === undefined) await runInTransaction(query, migration, clock, options);
      else await runStepByStep(query, migration, migration.steps, clock, options);
    } catch (error) {
      throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
  return pending.map(({ name }) => name);
}

const runInTransaction = (
  query: Query,
  migration: Migration,
  clock: Clock,
  options: Options,
): Promise<void> =>
  untilLocked(options, async () => {
    await query('begin');
    try {
      await query(`set local lock_timeout = ${options.lockTimeoutMs ?? LOCK_TIMEOUT_MS}`);
      await query(migration.sql);
      await noteMigration(query, migration, clock.now());
      await query('commit');
    } catch (error) {
      await query('rollback');
      throw error;
    }
  });

async function runStepByStep(
  query: Query,
  migration: Migration,
  steps: readonly string[],
  clock: Clock,
  options: Options,
): Promise<void> {
  for (const step of steps) {
    // Concurrent steps wait without blocking others, so they need no timeout.
    const timeout = /\bconcurrently\b/i.test(step) ? 0 : (options.lockTimeoutMs ?? LOCK_TIMEOUT_MS);
    await query(`set lock_timeout = ${timeout}`);
    await untilLocked(options, () => query(step));
  }
  await noteMigration(query, migration, clock.now());
}

/** Retries, because others should queue behind the migration only briefly. */
async function untilLocked(options: Options, attempt: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await attempt();
      return;
    } catch (error) {
      const code = codeOf(error);
      if (tries === TRIES || (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK)) throw error;
      await after(options.pauseMs ?? PAUSE_MS);
    }
  }
}

export async function noteMigration(
  query: Query,
  { name, checksum, oldestProgram }: Migration,
  ran_at: Date,
): Promise<void> {
  if (oldestProgram === undefined) {
    await query('insert into migrations (name, checksum, ran_at) values ($1, $2, $3)', [
      name,
      checksum,
      ran_at,
    ]);
    return;
  }
  await query('alter table migrations add column if not exists oldest_program text');
  const values = [name, checksum, ran_at, oldestProgram];
  await query(
    'insert into migrations (name, checksum, ran_at, oldest_program) values ($1, $2, $3, $4)',
    values,
  );
}

function isOlder(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map((text) => text.split('.').map(Number));
  const differing = ours?.findIndex((number, place) => number !== theirs?.[place]) ?? -1;
  return differing >= 0 && (ours?.[differing] ?? 0) < (theirs?.[differing] ?? 0);
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
