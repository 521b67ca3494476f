import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteKey } from '@nourish/contract';
import { filesOf, restorePlaces, takeExport, type Place } from '../../test/backups.ts';
import { testApp, testContext } from '../../test/app.ts';
import { testClock } from '../../test/clock.ts';
import { fillTheRest } from '../../test/every-table.ts';
import { buildApp } from '../app.ts';
import { connectForCopying } from '../backup/copying.ts';
import type { Context } from '../context.ts';
import { migrate } from '../db/migrate.ts';
import { MOVING_SEQUENCES, REBUILT_COLUMNS } from '../db/tenancy.ts';
import {
  givePassword,
  makeEverything,
  makePlace,
  sendAll,
  type Scene,
} from '../features/privacy/test-scene.ts';
import { foldReportChanges } from '../features/reports/upkeep.ts';
import { findDifferences } from '../features/reports/stock-proof.ts';
import { PASSWORD } from '../../test/world.ts';
import { importFoodBank, type Imported } from './import.ts';
import { hasFoodBank, readCatalog, type Catalog } from './tables.ts';

const source = testApp();
const places = restorePlaces();
let scene: Scene;
let catalog: Catalog;
let target: Place;
let ctx: Context;
let app: FastifyInstance;
/** All food banks of the source, that of the scene first. */
let banks: { id: string; name: string; archive: Buffer }[];
const imported = new Map<string, Imported>();

/** A person with records in every table, at several food banks. All of them move, one after another. */
beforeAll(async () => {
  scene = await makePlace(source);
  await givePassword(source, scene.staff);
  await makeEverything(source, scene);
  await sendAll(source);
  // Later changes stay in the log.
  await foldReportChanges(source.ctx);
  await fillTheRest(source, scene, (await makePlace(source)).foodbank_id);
  const client = await connectForCopying(source.databaseUrl, 'test');
  catalog = await readCatalog(client);
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from food_banks order by id <> $1, id',
    [scene.foodbank_id],
  );
  await client.end();
  const from = { url: source.databaseUrl, uploads: source.ctx.uploads };
  banks = [];
  for (const bank of rows) banks.push({ ...bank, archive: await takeExport(from, bank.id) });

  target = await places.empty();
  await migrate(target.database.pool, testClock());
  ctx = await testContext(target.database, { DATA_DIR: target.dataDir });
  for (const { id, archive } of banks)
    imported.set(id, await importFoodBank(Readable.from([archive]), { ...target, check: findDifferences }));
  app = await buildApp(ctx);
});
afterAll(async () => {
  await app?.close();
  await ctx?.jobs.stop();
  await ctx?.limits.close();
  await rm(source.ctx.config.dataDir, { recursive: true, force: true });
});

const ask = async (of: 'source' | 'target', text: string, values: unknown[] = []): Promise<unknown[]> => {
  const { pool } = of === 'source' ? source.database : target.database;
  return (await pool.query<{ row: unknown }>(text, values)).rows.map(({ row }) => row);
};

/** Returns the rows of a table as JSON, in one order. */
const rowsOf = (of: 'source' | 'target', table: string, where: string, values: unknown[] = []) =>
  ask(
    of,
    `select to_jsonb(t) - $1::text[] as row from ${table} t where ${where} order by (to_jsonb(t) - $1::text[])::text collate "C"`,
    [REBUILT_COLUMNS[table] ?? [], ...values],
  );

test('every table that moves has rows in an export, so that the tests below cover all of them', () => {
  const without = catalog.tables.filter(
    ({ name }) => ![...imported.values()].some(({ totals }) => (totals.rows[name] ?? 0) > 0),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('tables that move refer only to tables that move', () => {
  const moved = new Set(catalog.tables.map(({ name }) => name));
  const astray = catalog.keys.filter(({ child, parent }) => moved.has(child) && !moved.has(parent));
  expect(astray).toEqual([]);
});

/** Rows that stay behind are outside of these conditions. */
const LEFT: Record<string, string> = {
  outbox_mails: `status <> 'queued'`,
  record_reads: `reader_role <> 'admin'`,
};

test('every row of each food bank arrives unchanged, with its ids', async () => {
  const tables = catalog.tables.filter(hasFoodBank).map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(60);
  for (const { id } of banks)
    for (const table of ['food_banks', ...tables]) {
      const where = table === 'food_banks' ? 'id = $2' : 'foodbank_id = $2';
      const sent = LEFT[table] === undefined ? where : `${where} and ${LEFT[table]}`;
      expect([table, await rowsOf('target', table, sent, [id])]).toEqual([
        table,
        await rowsOf('source', table, sent, [id]),
      ]);
    }
});

test('accounts arrive with what is theirs, without rights outside of the food bank', async () => {
  const people = (of: 'source' | 'target', text: string) =>
    ask(of, `select ${text} as row from users order by id`);
  const known = new Set(await people('target', 'id'));
  const changing = ['role', 'active', 'foodbank_id', 'second_factor_at', 'password_hash'];
  const unchanged = `to_jsonb(users) - array['${changing.join(`','`)}']`;
  const isHere = (row: unknown) => known.has((row as { id: string }).id);
  expect(await people('target', unchanged)).toEqual((await people('source', unchanged)).filter(isHere));
  expect(
    await ask('target', `select 1 as row from users where role = 'admin' or second_factor_at is not null`),
  ).toEqual([]);
  // Administrators and people who were staff elsewhere when their account arrived.
  const strangers = await ask(
    'target',
    `select active as row from users where role = 'staff' and foodbank_id is null`,
  );
  expect(strangers.length).toBeGreaterThan(2);
  expect(new Set(strangers)).toEqual(new Set([false]));
  const staff = `select active as row from users where id = '${scene.staff.actor.user_id}'`;
  expect(await ask('target', staff)).toEqual([true]);
  for (const table of ['households', 'needs', 'consents'])
    expect((await ask('target', `select 1 as row from ${table}`)).length).toBeGreaterThan(0);
  const left = [
    'sessions',
    'one_time_tokens',
    'second_factors',
    'passkeys',
    'known_devices',
    'calendar_feeds',
  ];
  for (const table of left)
    expect([table, await ask('target', `select 1 as row from ${table}`)]).toEqual([table, []]);
});

test('the file has no password of an administrator or of staff of another food bank', async () => {
  const hashes = `select password_hash as row from users where id = any($1) order by id`;
  const ids = (where: string) => ask('target', `select id as row from users where ${where}`);
  const isStranger = `role = 'staff' and foodbank_id is null`;
  const strangers = await ask('target', hashes, [await ids(isStranger)]);
  expect(strangers.length).toBeGreaterThan(2);
  expect(new Set(strangers)).toEqual(new Set(['moved']));
  const others = await ids(`not (${isStranger})`);
  expect(await ask('target', hashes, [others])).toEqual(await ask('source', hashes, [others]));
});

test('an account that came with another food bank does not change', async () => {
  const [first, ...others] = banks.map(({ id }) => imported.get(id)?.people);
  expect(first?.known).toEqual([]);
  expect(others.flatMap((people) => people?.known ?? []).length).toBeGreaterThan(0);
});

test('every sequence moves, or numbers only rows that do not move', async () => {
  const names = await ask('source', 'select sequencename as row from pg_sequences where schemaname = $1', [
    'public',
  ]);
  const moved = catalog.tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}_${column}_seq`),
  );
  const numbering = ['record_codes', ...moved].filter((name) => names.includes(name));
  expect(numbering.toSorted()).toEqual(MOVING_SEQUENCES);
});

test('numbers of codes and places in lines go on after those that came', async () => {
  const last = (of: 'source' | 'target') =>
    ask(
      of,
      `select sequencename || ' ' || last_value as row from pg_sequences
       where sequencename in ('record_codes', 'waitlist_entries_place_seq') order by 1`,
    );
  expect(await last('target')).toEqual(await last('source'));
});

test('pictures arrive', async () => {
  const keys = (await ask('target', `select key as row from kept_files order by key`)) as string[];
  expect(keys).toEqual(
    await ask('source', `select key as row from kept_files where state = 'claimed' order by key`),
  );
  expect(keys.length).toBeGreaterThan(1);
  for (const key of keys) {
    const [there, here] = [await source.ctx.uploads.get(key), await target.uploads.get(key)];
    expect(here && (await buffer(here))).toEqual(there && (await buffer(there)));
  }
});

test('an export contains no record of another food bank', async () => {
  const owners = new Map<unknown, string>();
  for (const { id } of banks) {
    owners.set(id, id);
    for (const { name, columns } of catalog.tables.filter(({ moves }) => moves === 'own'))
      if (columns.includes('id'))
        for (const row of await ask('source', `select id::text as row from ${name} where foodbank_id = $1`, [
          id,
        ]))
          owners.set(row, id);
  }
  for (const { id, archive } of banks)
    for (const { name, content } of await filesOf(archive)) {
      if (!name.startsWith('database/')) continue;
      const ids = content.toString().match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
      expect([name, ids.filter((found) => (owners.get(found) ?? id) !== id)]).toEqual([name, []]);
    }
});

/** Signs in on both sides and returns the responses of a call. */
async function compare(email: string, password: string, key: RouteKey, query: Record<string, string>) {
  const answers = [source.app, app].map(async (side) => {
    const payload = { email, password };
    const { token } = (await side.inject({ method: 'POST', url: '/api/auth/login', payload })).json<{
      token: string;
    }>();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await side.inject({ method: 'GET', url: key.replace('GET ', ''), query, headers });
    return [answer.statusCode, answer.json<object>()];
  });
  return Promise.all(answers);
}

test('staff sign in and see the same stock, clients, visits, requests and reports', async () => {
  const { email } = scene.staff.actor;
  const query = { foodbank_id: scene.foodbank_id };
  const keys: RouteKey[] = [
    'GET /api/inventory',
    'GET /api/clients',
    'GET /api/visits',
    'GET /api/food-requests',
  ];
  for (const key of keys) {
    const [there, here] = await compare(email, PASSWORD, key, query);
    expect([key, there?.[0]]).toEqual([key, 200]);
    expect([key, here]).toEqual([key, there]);
  }
});

test('work goes on there, and the stock agrees with its ledger', async () => {
  const payload = { email: scene.staff.actor.email, password: PASSWORD };
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` };
  const adjusted = await app.inject({
    method: 'POST',
    url: `/api/inventory/${scene.item.id}/adjust`,
    payload: { quantity_delta: 5, reason: 'Found' },
    headers,
  });
  expect(adjusted.statusCode).toBe(200);
  const client = await app.inject({
    method: 'POST',
    url: '/api/clients',
    payload: { foodbank_id: scene.foodbank_id, name: 'Ada', consents: { service: true, statistics: false } },
    headers,
  });
  expect(client.statusCode).toBe(201);
  expect(await findDifferences(target.database.db)).toEqual([]);
});
