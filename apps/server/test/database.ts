import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase, type Database } from '../src/db/database.ts';
import { runStatement, urlOf } from './run-statement.ts';

/** Creates a migrated database; call `drop` afterwards. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { serverUrl, template } = inject('postgres');
  const name = `nourish_test_${randomBytes(6).toString('hex')}`;
  await runStatement(serverUrl, `create database ${name} template ${template} strategy = wal_log`);
  return {
    url: urlOf(serverUrl, name),
    drop: () => runStatement(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Address of a pooler of transactions in front of TEST_DATABASE_URL, through which the tests then go. */
const poolerUrl = process.env['TEST_POOLER_URL'];

/** Gives the test file its own database; use `.url` and `.database` inside tests and hooks. */
export function testDatabase(): { readonly url: string; readonly database: Database } {
  let opened: { url: string; database: Database; drop(): Promise<void> } | undefined;
  beforeAll(async () => {
    const made = await createTestDatabase();
    const addresses =
      poolerUrl === undefined
        ? { url: made.url }
        : { url: urlOf(poolerUrl, new URL(made.url).pathname.slice(1)), directUrl: made.url };
    const database = openDatabase({
      ...addresses,
      maxConnections: 20,
      // As long as a test: with two hundred concurrent queries on a busy machine, the last one waits for all
      // others.
      patienceMs: 120_000,
      // Dropping the database ends idle connections.
      onError: () => {},
    });
    opened = { ...made, database };
  });
  afterAll(async () => {
    await opened?.database.close();
    await opened?.drop();
  });
  const here = () => {
    if (opened === undefined) throw new Error('the test database is available only inside tests and hooks');
    return opened;
  };
  return {
    get url() {
      return here().url;
    },
    get database() {
      return here().database;
    },
  };
}
