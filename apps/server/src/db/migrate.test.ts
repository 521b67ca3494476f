import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { testClock } from '../../test/clock.ts';
import { runStatement, urlOf } from '../../test/run-statement.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

const name = `nourish_migrate_${randomBytes(6).toString('hex')}`;
let databases: [Database, Database];
let pool: Pool;
let folder: string;
let url: URL;

beforeAll(async () => {
  const { serverUrl } = inject('postgres');
  await runStatement(serverUrl, `create database ${name}`);
  const open = () => openDatabase({ url: urlOf(serverUrl, name), maxConnections: 4, onError: () => {} });
  databases = [open(), open()];
  pool = databases[0].pool;
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await runStatement(inject('postgres').serverUrl, `drop database ${name} with (force)`);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nourish-migrations-'));
  url = pathToFileURL(`${folder}/`);
  await pool.query('drop schema public cascade; create schema public');
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, sql: string) => writeFile(join(folder, file), sql);
const run = (more: Omit<Parameters<typeof migrate>[2], 'folder'> = {}) =>
  migrate(pool, testClock(), { folder: url, ...more });
const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;

test('migrates an empty database once when several processes start concurrently', async () => {
  const ran = await Promise.all(
    [...databases, ...databases].map((database) => migrate(database.pool, testClock())),
  );
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await rows('select name from migrations order by name')).toEqual(
    ran.flat().map((file) => ({ name: file })),
  );
  expect(await migrate(pool, testClock())).toEqual([]);
});

test('does not block access to a table while a migration waits for its lock', async () => {
  await pool.query('create table goods (id integer); create sequence tries');
  // Sequence values are not rolled back with the transaction.
  await write('1.sql', `select nextval('tries'); alter table goods add column name text`);
  const holder = await pool.connect();
  try {
    // A long read of the table, such as a report or a dump.
    await holder.query('begin; select from goods');
    let isOver = false;
    const migrating = run({ lockTimeoutMs: 20, pauseMs: 1 }).finally(() => (isOver = true));
    for (let tries = 0; tries < 4;) {
      await databases[1].pool.query('insert into goods (id) values (1)');
      tries = Number((await rows('select last_value from tries'))[0]?.['last_value']);
    }
    expect(isOver).toBe(false);
    await holder.query('rollback');
    expect(await migrating).toEqual(['1.sql']);
  } finally {
    holder.release(true);
  }
});

test('waits at startup for the end of a restore', async () => {
  const LOCK_TIMEOUT_MS = 300;
  await write('1.sql', 'create table goods (id integer)');
  await run();
  const { serverUrl } = inject('postgres');
  const impatient = openDatabase({
    url: `${urlOf(serverUrl, name)}?lock_timeout=${LOCK_TIMEOUT_MS}`,
    maxConnections: 1,
    onError: () => {},
  });
  onTestFinished(() => impatient.close());
  const restoring = await pool.connect();
  try {
    await restoring.query('begin; lock table migrations in access exclusive mode');
    const starting = migrate(impatient.pool, testClock(), { folder: url });
    const hasWaited = vi.waitFor(async () => {
      const waiting = await rows(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and clock_timestamp() - query_start > interval '${2 * LOCK_TIMEOUT_MS} milliseconds'`,
      );
      expect(waiting).toHaveLength(1);
    }, 10_000);
    await Promise.race([hasWaited, starting]);
    await restoring.query('commit');
    expect(await starting).toEqual([]);
  } finally {
    restoring.release(true);
  }
});

const STEPS = `-- outside a transaction
create table if not exists goods (id integer primary key, size integer)
-- next
insert into goods select n from generate_series(1, 25) n on conflict do nothing
-- next
do $$
declare changed integer;
begin
  loop
    update goods set size = id where id in (select id from goods where size is null limit 10);
    get diagnostics changed = row_count;
    commit;
    exit when changed = 0;
  end loop;
end $$
-- next
drop index concurrently if exists goods_size
-- next
create index concurrently goods_size on goods (size)
`;

test('runs a migration outside a transaction step by step, and from its first step after a failure', async () => {
  await write('1.sql', `${STEPS}-- next\nselect 1 / count(*) from wishes`);
  await expect(run()).rejects.toThrow('migration 1.sql failed: relation "wishes" does not exist');
  expect(await rows('select count(size) as done from goods')).toEqual([{ done: 25 }]);
  await pool.query('create table wishes as select 1');
  expect(await run()).toEqual(['1.sql']);
  expect(await rows(`select indisvalid from pg_index where indexrelid = 'goods_size'::regclass`)).toEqual([
    { indisvalid: true },
  ]);
});

test('rolls back a migration that fails', async () => {
  await write('1.sql', 'create table goods (id integer); select 1 / 0');
  await expect(run()).rejects.toThrow('migration 1.sql failed: division by zero');
  expect(await rows(`select to_regclass('goods') as found`)).toEqual([{ found: null }]);
});

test('accepts a database migrated by a newer compatible version and rejects one that needs a newer program', async () => {
  await write('1.sql', 'create table goods (id integer)');
  await run();
  await pool.query(`insert into migrations (name, checksum) values ('2-of-a-newer-version.sql', 'x')`);
  expect(await run({ program: '1.4.0' })).toEqual([]);
  await write('3.sql', '-- oldest program: 1.9.0\ndrop table goods');
  expect(await run({ program: '2.0.0' })).toEqual(['3.sql']);
  expect(await run({ program: '1.9.0' })).toEqual([]);
  expect(await run({ program: '1.10.0' })).toEqual([]);
  await expect(run({ program: '1.8.9' })).rejects.toThrow(
    'A newer version of Nourish has changed this database (3.sql). It needs Nourish 1.9.0 or later; this is 1.8.9.',
  );
});

test('rejects a migration that was changed after it ran', async () => {
  await write('1.sql', 'create table goods (id integer)');
  await run();
  await write('1.sql', 'create table goods (id bigint)');
  await expect(run()).rejects.toThrow('migration 1.sql was changed after it ran on this database');
});
