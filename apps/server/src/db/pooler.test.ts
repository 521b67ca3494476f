import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { runStatement } from '../../test/run-statement.ts';
import { inTransaction, openDatabase } from './database.ts';
import { missingSettings } from './pooler.ts';
import { checkServer } from './server-check.ts';

/** PostgreSQL in place of a pooler: each address leads to the same server. */
async function openPooled(pooled?: string) {
  const { url, drop } = await createTestDatabase();
  await setDefaults(url, '0');
  const database = openDatabase({
    url: pooled ?? url,
    directUrl: url,
    maxConnections: 1,
    onError: () => {},
  });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { url, database };
}

/** Sets the defaults of the role in this database only; `timeout` overrides the values that Nourish needs. */
async function setDefaults(url: string, timeout?: string): Promise<void> {
  const { pathname, username } = new URL(url);
  for (const setting of [
    `statement_timeout = '${timeout ?? '30s'}'`,
    `lock_timeout = '${timeout ?? '15s'}'`,
    `idle_in_transaction_session_timeout = '${timeout ?? '15s'}'`,
    `timezone = 'UTC'`,
  ])
    await runStatement(url, `alter role ${username} in database ${pathname.slice(1)} set ${setting}`);
}

test('behind a pooler, names no statements and sets nothing for the session', async () => {
  const { database } = await openPooled();
  await inTransaction({ database }, (tx) => tx.selectFrom('users').select('id').execute());
  const { rows } = await sql`
    select (select count(*) from pg_prepared_statements) as prepared,
      current_setting('statement_timeout') as statement_timeout`.execute(database.root);
  expect(rows).toEqual([{ prepared: 0, statement_timeout: '0' }]);
});

test('behind a pooler, receives the changes of other processes', async () => {
  const { url, database } = await openPooled();
  await expect.poll(() => database.topics.areUpToDate()).toBe(true);
  const before = database.topics.version();
  await runStatement(url, `select pg_notify('nourish_changes', 'stock')`);
  await expect.poll(() => database.topics.areUnchanged(['stock'], before)).toBe(false);
});

test('starts behind a pooler only with the settings of the role', async () => {
  const { url, database } = await openPooled();
  await expect(checkServer(database)).rejects.toThrow(
    'DATABASE_URL: sessions of the pooler have other settings: statement_timeout is 0, lock_timeout is 0, idle_in_transaction_session_timeout is 0',
  );
  await setDefaults(url);
  const again = openDatabase({ url, directUrl: url, maxConnections: 1, onError: () => {} });
  onTestFinished(() => again.close());
  await expect(checkServer(again)).resolves.toBeUndefined();
});

test('refuses a pooler of another database', async () => {
  const other = await createTestDatabase();
  onTestFinished(other.drop);
  const { url, database } = await openPooled(other.url);
  const name = new URL(url).pathname.slice(1);
  await expect(checkServer(database)).rejects.toThrow(
    new RegExp(
      `^DATABASE_URL reaches the database nourish_test_\\w+ of \\d+, DATABASE_DIRECT_URL ${name} of`,
    ),
  );
});

test('refuses a pooler with another role', async () => {
  const { url, database } = await openPooled();
  const pool = new pg.Pool({ connectionString: url, options: '-c role=pg_monitor' });
  onTestFinished(() => pool.end());
  await expect(checkServer({ pool, sessions: database.sessions })).rejects.toThrow(
    /^DATABASE_URL reaches the database as pg_monitor, DATABASE_DIRECT_URL as \w+$/,
  );
});

test('refuses a pooler at the direct address', async () => {
  const { database } = await openPooled();
  const sessions = new pg.Pool({ ...database.sessions.options, max: 1 });
  // A pooler reports process ids of its own.
  sessions.on('connect', (client) => Object.assign(client, { processID: -117_756_320 }));
  onTestFinished(() => sessions.end());
  await expect(checkServer({ pool: database.pool, sessions })).rejects.toThrow(
    'DATABASE_DIRECT_URL: a pooler is between Nourish and PostgreSQL',
  );
});

test('names the direct address if that is unreachable', async () => {
  const { database } = await openPooled();
  const sessions = new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/nourish' });
  onTestFinished(() => sessions.end());
  await expect(checkServer({ pool: database.pool, sessions })).rejects.toThrow(
    /^DATABASE_DIRECT_URL: .*ECONNREFUSED/,
  );
});

test('lists the settings that the role lacks', () => {
  const timeouts = {
    statement_timeout: '30000',
    lock_timeout: '15000',
    idle_in_transaction_session_timeout: '15000',
  };
  expect(missingSettings({ ...timeouts, TimeZone: 'UTC' })).toEqual([]);
  expect(missingSettings({ ...timeouts, TimeZone: 'Europe/Berlin' })).toEqual([
    { name: 'TimeZone', value: 'Europe/Berlin', needed: 'UTC' },
  ]);
});
