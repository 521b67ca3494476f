import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { edit, filesOf, resealed, restorePlaces, takeExport, type Place } from '../../test/backups.ts';
import { testContext } from '../../test/app.ts';
import { testClock } from '../../test/clock.ts';
import { testDatabase } from '../../test/database.ts';
import { makeFoodBank, makeItem, makePerson } from '../../test/factories.ts';
import { storeFile } from '../adapters/stored-files.ts';
import { END } from '../backup/checksums.ts';
import type { Manifest, Totals } from '../backup/format.ts';
import { migrate } from '../db/migrate.ts';
import { findDifferences } from '../features/reports/stock-proof.ts';
import { importFoodBank } from './import.ts';

// Checksums and digests do not show who wrote a file.

const places = restorePlaces();
const postgres = testDatabase();
const picture = (content: string) => ({ content: Buffer.from(content), type: 'image/webp', ending: 'webp' });
const NEW_ID = '019a0000-0000-7000-8000-00000000000b';
const THEIRS = 'items/019a0000-0000-7000-8000-00000000000c.webp';

let foodBank: string;
let staff: string;
let archive: Buffer;
let target: Place;
let other: string;

/** A food bank with a picture, and a target with another food bank and its picture. */
beforeEach(async () => {
  const source = await testContext(postgres.database, { DATA_DIR: await places.newFolder() });
  foodBank = await makeFoodBank(source);
  staff = (await makePerson(source, { role: 'staff', foodbank_id: foodBank })).actor.user_id;
  await makeItem(source, foodBank, { quantity: 7 });
  const key = await storeFile(source, 'items', picture('ours'));
  await source.database.pool.query(`update kept_files set state = 'claimed' where key = $1`, [key]);
  await source.database.pool.query(
    `insert into item_photos (id, foodbank_id, large_key, card_key, created_at)
     values (gen_random_uuid(), $1, $2, $2, '2026-01-01')`,
    [foodBank, key],
  );
  archive = await takeExport({ url: postgres.url, uploads: source.uploads }, foodBank);

  target = await places.empty();
  await migrate(target.database.pool, testClock());
  const there = await testContext(target.database, { DATA_DIR: target.dataDir });
  other = await makeFoodBank(there);
  await target.query(`insert into kept_files values ('${THEIRS}', 'claimed', '2026-01-01')`);
  await target.uploads.put(THEIRS, Buffer.from('theirs'), 'image/webp');
});

interface Additions {
  rows?: Record<string, Record<string, string>[]>;
  files?: Record<string, string>;
  sequences?: Record<string, number>;
}

/** Adds rows, pictures and sequences to the export, with valid checksums and totals. */
async function forged({ rows = {}, files = {}, sequences = {} }: Additions): Promise<Buffer> {
  const pieces = await filesOf(archive);
  const read = <T>(name: string) =>
    JSON.parse(String(pieces.find((piece) => piece.name === name)?.content)) as T;
  const { tables } = read<Manifest>('manifest.json');
  const totals = read<Totals>(END);
  for (const [table, added] of Object.entries(rows))
    totals.rows[table] = (totals.rows[table] ?? 0) + added.length;
  totals.uploads += Object.keys(files).length;
  Object.assign(totals.sequences, sequences);
  const lines = Object.entries(rows).map(([table, added]) => {
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    const content = added.map((row) => `${columns.map((column) => row[column] ?? '\\N').join('\t')}\n`);
    return { name: `database/${table}/000009.copy`, content: Buffer.from(content.join('')) };
  });
  const uploads = Object.entries(files).map(([key, content]) => ({
    name: `uploads/${key}`,
    content: Buffer.from(content),
  }));
  return resealed(archive, (piece) =>
    piece.name === END
      ? [...lines, ...uploads, { name: END, content: Buffer.from(JSON.stringify(totals)) }]
      : [piece],
  );
}

/** Expects that the file is refused, and that the target has its rows, pictures and numbers as before. */
async function expectRefused(file: Buffer, complaint: RegExp): Promise<void> {
  const numbers = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
  const before = await target.query(numbers);
  const into = { ...target, check: findDifferences };
  await expect(importFoodBank(Readable.from([file]), into)).rejects.toThrow(complaint);
  expect(await target.query('select id from food_banks')).toEqual([{ id: other }]);
  const content = await target.uploads.get(THEIRS);
  expect(content && String(await buffer(content))).toBe('theirs');
  const moved = ({ sequencename }: Record<string, unknown>) =>
    ['record_codes', 'waitlist_entries_place_seq'].includes(String(sequencename));
  expect((await target.query(numbers)).filter(moved)).toEqual(before.filter(moved));
}

test('a file cannot replace a picture of another food bank', async () => {
  await expectRefused(await forged({ files: { [THEIRS]: 'forged' } }), /the picture .* belongs to no row/);
  const entered = { kept_files: [{ key: THEIRS, state: 'claimed', created_at: '2026-01-01' }] };
  await expectRefused(
    await forged({ rows: entered, files: { [THEIRS]: 'forged' } }),
    /pictures whose names are in use here \(1\)/,
  );
});

test('a file cannot replace a picture that the target has without a row', async () => {
  await target.query('delete from kept_files');
  const entered = { kept_files: [{ key: THEIRS, state: 'claimed', created_at: '2026-01-01' }] };
  await expectRefused(
    await forged({ rows: entered, files: { [THEIRS]: 'forged' } }),
    /is here with other content/,
  );
});

test('a file sets only the numbers that move, after everything else, and within bounds', async () => {
  const { last_value } = (
    await target.query(`select last_value from pg_sequences where sequencename = 'record_codes'`)
  )[0] as { last_value: number | null };
  const next = (last_value ?? 0) + 5000;
  for (const name of ['inventory_facets_id_seq', 'users'])
    await expectRefused(await forged({ sequences: { [name]: 7 } }), /numbers that do not move/);
  await expectRefused(await forged({ sequences: { record_codes: 2 ** 52 } }), /numbers out of bounds/);
  const file = await forged({ sequences: { record_codes: next } });
  const check = async () => ['beans: 3'];
  await expect(importFoodBank(Readable.from([file]), { ...target, check })).rejects.toThrow('beans: 3');
  const read = async () =>
    (await target.query(`select last_value from pg_sequences where sequencename = 'record_codes'`))[0];
  expect(await read()).toEqual({ last_value });
  await importFoodBank(Readable.from([file]), { ...target, check: findDifferences });
  expect(await read()).toEqual({ last_value: next });
});

test('a file cannot bring a second food bank', async () => {
  const twice = await resealed(
    archive,
    edit('database/food_banks/000001.copy', (text) => text.replace(foodBank, NEW_ID)),
  );
  await expectRefused(twice, /rights beyond its food bank/);
});

test('a file cannot bring rows of an account that it lacks', async () => {
  const { actor } = await makePerson(await testContext(target.database, { DATA_DIR: target.dataDir }), {
    role: 'staff',
    foodbank_id: other,
  });
  const consents = [
    { id: NEW_ID, user_id: actor.user_id, purpose: 'household', granted_at: '2026-01-01 00:00:00+00' },
  ];
  await expectRefused(await forged({ rows: { consents } }), /rows of accounts that are not in it/);
});

test('a file cannot share a list view with another food bank', async () => {
  const view = {
    id: NEW_ID,
    user_id: staff,
    foodbank_id: other,
    list: 'requests',
    name: 'Forged',
    query: 'x=y',
  };
  const list_views = [{ ...view, created_at: '2026-01-01 00:00:00+00' }];
  await expectRefused(await forged({ rows: { list_views } }), /rights beyond its food bank/);
});
