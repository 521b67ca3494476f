import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createJobs } from '../src/adapters/jobs.ts';
import { openDatabase, type Database } from '../src/db/database.ts';
import { startEmbeddedPostgres } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { testClock } from './clock.ts';
import { runStatement, urlOf } from './run-statement.ts';

/** A test run need not survive a power cut; durability tests use their own clusters. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Starts one PostgreSQL for the whole run (TEST_DATABASE_URL, or an embedded one) with one migrated template
 * database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const dir = given === undefined ? await mkdtemp(join(tmpdir(), 'nourish-test-')) : undefined;
  const embedded =
    dir === undefined
      ? undefined
      : await startEmbeddedPostgres({ dir: join(dir, 'postgres'), log: quiet, settings });
  const serverUrl = given ?? embedded!.url; // one of the two is set
  const template = `nourish_template_${randomBytes(6).toString('hex')}`;
  await runStatement(serverUrl, `create database ${template}`);
  const database = openDatabase({ url: urlOf(serverUrl, template), maxConnections: 2, onError: () => {} });
  await migrate(database.pool, testClock());
  await dropClockDefaults(database);
  const jobs = createJobs({ database, log: quiet, workers: false });
  await jobs.start();
  await jobs.stop();
  await database.close();
  project.provide('postgres', { serverUrl, template });
  return async () => {
    await runStatement(serverUrl, `drop database if exists ${template} with (force)`);
    await embedded?.stop();
    if (dir !== undefined) await rm(dir, { recursive: true, force: true });
  };
}

/**
 * Defaults that use the database's clock exist for older programs only. Without them, an insert of ours that
 * omits a time fails in the tests.
 */
async function dropClockDefaults({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %I alter column %I drop default', table_name, column_name) as statement
     from information_schema.columns where table_schema = 'public' and column_default like '%now()%'`,
  );
  for (const { statement } of rows) await pool.query(statement);
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { serverUrl: string; template: string };
  }
}
