import { setTimeout as after } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { StartError } from '../startup.ts';
import { VERSION } from '../version.ts';
import { readMigrations, type Migration } from './migration-files.ts';

export const MIGRATIONS = new URL('../../migrations/', import.meta.url);
/** Any fixed number; processes that start together take turns on it. */
export const MIGRATION_LOCK = 7_201_105;
export const MIGRATIONS_TABLE = `create table if not exists migrations
  (name text primary key, checksum text not null, ran_at timestamptz not null default now())`;
/**
 * While a migration waits for a lock, all who come to the table after it wait behind it: so long, and it lets them pass. Less
 * than the second after which PostgreSQL ends one of those who wait for each other in a circle: it is never they.
 */
const LOCK_TIMEOUT_MS = 700;
/** Then it tries again. With the waiting, three quarters of an hour in all. */
const TRIES = 1_000;
const PAUSE_MS = 2_000;
const TURN_MS = 200;
/** The longest that a statement of a migration may take: a large index takes its time. */
const STATEMENT_MS = 7 * 24 * 3_600_000;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const UNDEFINED_TABLE = '42P01';

interface Options {
  folder?: URL;
  lockTimeoutMs?: number;
  pauseMs?: number;
  /** The version of the program that asks. */
  program?: string;
}
type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Brings the database to the newest schema: runs every `migrations/*.sql` not run yet, and refuses to go on when one that has
 * run was changed since, or when a newer version has made the database one that this program cannot work with. Other
 * processes may start at the same time, and older ones go on working meanwhile. Answers what it ran.
 */
export async function migrate(pool: Pool, clock: Clock, options: Options = {}): Promise<string[]> {
  const migrations = await readMigrations(options.folder ?? MIGRATIONS);
  const client = await pool.connect();
  const query: Query = async (text, values = []) => {
    // Of one argument only: what is sent with values is prepared, and may not hold several statements.
    const config = { text, query_timeout: STATEMENT_MS, ...(values.length > 0 && { values }) };
    return (await client.query<Record<string, unknown>>(config)).rows;
  };
  try {
    // What is already there is looked at however long that takes, as while a backup takes its place; each migration says itself
    // for how long it may wait.
    await query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    const pending = () => findPending(query, migrations, options.program ?? VERSION);
    // Nothing to do, as nearly always: then nobody has to wait for anybody.
    while ((await pending()).length > 0) {
      if (await takeTurn(query)) return await runAll(query, await pending(), clock, options);
      // Waiting for the lock in the database would keep a snapshot, for whose end an index that is built concurrently waits.
      await after(TURN_MS);
    }
    return [];
  } finally {
    // The connection held a session lock and changed settings; it goes, and takes both with it.
    client.release(true);
  }
}

async function takeTurn(query: Query): Promise<boolean> {
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

/** Through JSON, because a database that no newer version has touched lacks the last column. */
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
    // What is done concurrently waits for others without holding up anybody, however long that takes.
    const timeout = /\bconcurrently\b/i.test(step) ? 0 : (options.lockTimeoutMs ?? LOCK_TIMEOUT_MS);
    await query(`set lock_timeout = ${timeout}`);
    await untilLocked(options, () => query(step));
  }
  await noteMigration(query, migration, clock.now());
}

/** Somebody's long transaction may hold what a migration needs for longer than others should have to wait behind it. */
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

/** Versions of three numbers. */
function isOlder(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map((text) => text.split('.').map(Number));
  const differing = ours?.findIndex((number, place) => number !== theirs?.[place]) ?? -1;
  return differing >= 0 && (ours?.[differing] ?? 0) < (theirs?.[differing] ?? 0);
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
