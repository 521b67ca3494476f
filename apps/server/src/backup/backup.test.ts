import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { digestOf, restorePlaces, takeBackup, type Place } from '../../test/backups.ts';
import { testContext } from '../../test/app.ts';
import { testClock } from '../../test/clock.ts';
import { startObjectStore } from '../../test/object-store.ts';
import { createUploads } from '../adapters/uploads.ts';
import { buildApp } from '../app.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import { readMigrations } from '../db/migration-files.ts';
import { makeSchemaAtOnce } from '../db/schema-at-once.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { loadDemoOnce } from '../demo/load.ts';
import { findDifferences } from '../features/reports/stock-proof.ts';
import { connectForCopying } from './copying.ts';
import { checkBackup } from './read.ts';
import { restore } from './restore.ts';

const places = restorePlaces();
/** Changes no row. */
const MOVE = { keepSessions: true };
const MAIL = '019a0000-0000-7000-8000-000000000001';
let source: Context;
let backup: Buffer;

/** A food bank with every kind of data, a waiting mail, and a sequence value whose row was deleted. */
beforeAll(async () => {
  // The migrated schema: the template database of other tests lacks some defaults.
  const made = await places.empty();
  await migrate(made.database.pool, testClock());
  source = await testContext(made.database, { DEMO: '1', DATA_DIR: await places.newFolder() });
  await loadDemoOnce(source);
  await inTransaction(source, (tx) => source.jobs.enqueue(tx, 'mail', { mail_id: MAIL }));
  await source.database.pool.query(`select nextval('inventory_facets_id_seq')`);
  expect(await undone(source)).toContainEqual({
    name: 'mail',
    data: { mail_id: MAIL },
    state: 'created',
    due: true,
  });
  backup = await takeBackup({ url: made.url, uploads: source.uploads });
});

const undone = async ({ database }: Pick<Context, 'database'>) => {
  const { rows } = await database.pool.query<object>(
    `select name, data, state::text, start_after <= now() as due from jobs.job order by name, data::text`,
  );
  return rows;
};

async function picturesOf(of: Pick<Context, 'database' | 'uploads'>): Promise<string[]> {
  const { rows } = await of.database.pool.query<{ key: string }>('select key from kept_files order by key');
  const files = rows.map(async ({ key }) => {
    const content = await of.uploads.get(key);
    return `${key} ${content && (await buffer(content)).toString('base64')}`;
  });
  return Promise.all(files);
}

async function expectSame(place: Place): Promise<void> {
  expect(await digestOf(place.database)).toEqual(await digestOf(source.database));
  const pictures = await picturesOf(place);
  expect(pictures.length).toBeGreaterThan(3);
  expect(pictures).toEqual(await picturesOf(source));
  expect(await undone(place)).toEqual(await undone(source));
  expect(await findDifferences(place.database.db)).toEqual([]);
}

/** Asserts that a user can sign in. */
async function expectSignIn(place: Place): Promise<void> {
  const ctx = { ...(await testContext(place.database)), uploads: place.uploads };
  const app = await buildApp(ctx);
  onTestFinished(() => app.close());
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'staff@nourish.example', password: DEMO_PASSWORD },
  });
  expect(statusCode).toBe(200);
}

test('restores a full backup on a server, as an owner without superuser rights, with uploads in a bucket', async () => {
  const account = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
  const store = await startObjectStore(account, 'ca-central-1');
  onTestFinished(() => store.stop());
  const objectStore = { bucket: 'food', endpoint: store.endpoint, region: 'ca-central-1', ...account };
  const place = await places.empty(createUploads({ objectStore, dataDir: '/nowhere' }));
  const { totals } = await restore(Readable.from([backup]), place, MOVE);
  expect(totals.rows['users']).toBeGreaterThan(20);
  await expectSame(place);
  await expectSignIn(place);
});

test('restores a backup into an embedded database, and one of that on a server', async () => {
  const log = pino({ level: 'silent' });
  const embedded = await startEmbeddedPostgres({ dir: join(await places.newFolder(), 'postgres'), log });
  onTestFinished(() => embedded.stop());
  const place = await places.at(embedded.url);
  await restore(Readable.from([backup]), place, MOVE);
  await expectSame(place);
  const grown = await places.empty();
  await restore(Readable.from([await takeBackup(place)]), grown, MOVE);
  await expectSame(grown);
  await expectSignIn(grown);
  // A file that is removed during a backup is counted as gone.
  const [row] = await grown.query('select min(key) as key from kept_files');
  await grown.uploads.remove(String(row?.['key']));
  const { totals } = await checkBackup(Readable.from([await takeBackup(grown)]));
  expect(totals.uploads_gone).toBe(1);
});

test('replaces an existing database, and drops its files with the next housekeeping', async () => {
  const place = await places.empty();
  await restore(Readable.from([backup]), place, MOVE);
  await place.query(`insert into kept_files values ('donations/of-before.webp', 'claimed', '2026-03-08')`);
  await place.query('delete from wishlists');
  await restore(Readable.from([backup]), place, { ...MOVE, replace: place.name });
  expect(await place.query(`select key, state from kept_files where state <> 'claimed'`)).toEqual([
    { key: 'donations/of-before.webp', state: 'dropped' },
  ]);
  await place.query(`delete from kept_files where state <> 'claimed'`);
  await expectSame(place);
});

const INSTALLATION = `insert into installation (demo, created_at) values (false, '2026-01-01')`;

test('restores a backup of an older version and migrates it', async () => {
  const migrations = await readMigrations(MIGRATIONS);
  const old = await places.empty();
  const client = await connectForCopying(old.url, 'test');
  await makeSchemaAtOnce(client, migrations.slice(0, -1), testClock().now());
  await client.query(INSTALLATION);
  await client.end();
  const place = await places.empty();
  const { manifest } = await restore(Readable.from([await takeBackup(old)]), place, {});
  expect(manifest.migrations).toHaveLength(migrations.length - 1);
  expect(await place.query('select demo from installation')).toEqual([{ demo: false }]);
  const fresh = await places.empty();
  await migrate(fresh.database.pool, testClock());
  await fresh.query(INSTALLATION);
  expect(await digestOf(place.database)).toEqual(await digestOf(fresh.database));
});

test('describes a backup without a database', async () => {
  const { manifest, totals } = await checkBackup(Readable.from([backup]));
  expect(manifest).toMatchObject({ format: 1, nourish: expect.any(String), postgresql: expect.any(String) });
  expect(manifest.tables.map(({ name }) => name)).toContain('users');
  expect(totals).toMatchObject({ jobs: (await undone(source)).length, uploads_gone: 0 });
});
