import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  digestOf,
  edit,
  resealed,
  restorePlaces,
  takeBackup,
  takeExport,
  tampered,
  type Place,
} from '../../test/backups.ts';
import { testContext } from '../../test/app.ts';
import { testClock } from '../../test/clock.ts';
import { testDatabase } from '../../test/database.ts';
import { makeFoodBank, makeImportRecord, makeItem, makePerson } from '../../test/factories.ts';
import { storeFile } from '../adapters/stored-files.ts';
import { connectForCopying } from '../backup/copying.ts';
import { restore } from '../backup/restore.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { findDifferences } from '../features/reports/stock-proof.ts';
import { importFoodBank } from './import.ts';

const places = restorePlaces();
const postgres = testDatabase();
let source: Context;
let foodBank: string;
let person: { id: string; email: string };
let archive: Buffer;
let target: Place;

const from = () => ({ url: postgres.url, uploads: source.uploads });
const bring = (file: Buffer, place = target, check = findDifferences) =>
  importFoodBank(Readable.from([file]), { ...place, check });
const first = (table: string) => `database/${table}/000001.copy`;

beforeAll(async () => {
  source = await testContext(postgres.database, { DATA_DIR: await places.newFolder() });
  foodBank = await makeFoodBank(source);
  const { actor } = await makePerson(source, { role: 'staff', foodbank_id: foodBank });
  person = { id: actor.user_id, email: actor.email };
  for (let n = 0; n < 3; n++) await makeItem(source, foodBank, { quantity: 7 });
  const picture = { content: Buffer.from('a picture'), type: 'image/webp', ending: 'webp' };
  const key = await storeFile(source, 'items', picture);
  await source.database.pool.query(`update kept_files set state = 'claimed' where key = $1`, [key]);
  await source.database.pool.query(
    `insert into item_photos (id, foodbank_id, large_key, card_key, created_at)
     values (gen_random_uuid(), $1, $2, $2, '2026-01-01')`,
    [foodBank, key],
  );
  archive = await takeExport(from(), foodBank);
  target = await places.empty();
  await migrate(target.database.pool, testClock());
});

/** All rows and the schema. Sequences may have advanced, which leaves gaps. */
async function stateOf({ database }: Place): Promise<Record<string, string>> {
  const { 'schema: counters': _, ...digests } = await digestOf(database);
  return digests;
}

/** Expects that an import is refused and leaves the database and the files unchanged. */
async function expectRefused(file: Buffer, complaint: RegExp, check = findDifferences): Promise<void> {
  const before = await stateOf(target);
  await expect(bring(file, target, check)).rejects.toThrow(complaint);
  expect(await stateOf(target)).toEqual(before);
  const files = await readdir(target.dataDir, { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
}

describe('an import leaves nothing behind after', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['a truncated file', () => archive.subarray(0, -1), /truncated/],
    [
      'a changed value',
      () =>
        tampered(
          archive,
          edit(first('inventory_items'), (text) => text.replace('\t', 'x\t')),
        ),
      /invalid input syntax|checksum of database\/inventory_items/,
    ],
    [
      'a changed picture',
      () =>
        tampered(archive, (piece) => [
          piece.name.startsWith('uploads/') ? { ...piece, content: Buffer.from('another') } : piece,
        ]),
      /the checksum of uploads\/items\/.* is wrong/,
    ],
    [
      'a changed value with valid checksums',
      () =>
        resealed(
          archive,
          edit(first('food_bank_people'), (text) => text.replace(/\d{4}-\d\d-\d\d/, '1999-01-01')),
        ),
      /after the import, the rows of food_bank_people are not those of the file/,
    ],
    [
      'an administrator in the file',
      () =>
        resealed(
          archive,
          edit(first('users'), (text) => text.replace('\tstaff\t', '\tadmin\t')),
        ),
      /rights beyond its food bank/,
    ],
    [
      'an older schema',
      () =>
        resealed(
          archive,
          edit('manifest.json', (text) => {
            const manifest = JSON.parse(text) as { migrations: object[] };
            return JSON.stringify({ ...manifest, migrations: manifest.migrations.slice(0, -1) });
          }),
        ),
      /another schema .* upgrade both installations to the same version/,
    ],
    ['a backup of a whole installation', () => takeBackup(from()), /use npm run restore/],
  ])('%s', async (_, make, complaint) => {
    await expectRefused(await make(), complaint);
  });

  test('stock that would not agree with its ledger', async () => {
    await expectRefused(archive, /would not agree .*\nbeans: 3/, async () => ['beans: 3']);
  });

  test('an address that another account has', async () => {
    const other = '019a0000-0000-7000-8000-000000000001';
    await target.query(
      `insert into users (id, name, email, role, password_hash, created_at, updated_at)
       values ('${other}', 'Somebody', upper('${person.email}'), 'donor', '', '2026-01-01', '2026-01-01')`,
    );
    await expectRefused(
      archive,
      new RegExp(`address another account has here \\(1\\): ${person.id} \\(here ${other}\\)`),
    );
    await target.query(`delete from users where id = '${other}'`);
  });

  test('the end of the process that asked for it', async () => {
    const before = await stateOf(target);
    const stopping = new AbortController();
    stopping.abort(new Error('interrupted'));
    const to = { ...target, check: findDifferences };
    await expect(importFoodBank(Readable.from([archive]), to, stopping.signal)).rejects.toThrow(
      'interrupted',
    );
    expect(await stateOf(target)).toEqual(before);
  });
});

test('an import needs a database that no process of Nourish uses', async () => {
  const running = await connectForCopying(target.url, 'nourish/0.1.0 elsewhere:1');
  await expectRefused(archive, /Nourish is running on the database/);
  await running.end();
});

test('a database without a schema is refused', async () => {
  await expect(bring(archive, await places.empty())).rejects.toThrow('this database is empty');
});

test('a food bank arrives once, and an existing account does not change', async () => {
  const place = await places.empty();
  await migrate(place.database.pool, testClock());
  await place.query(
    `insert into users (id, name, email, role, password_hash, created_at, updated_at)
     values ('${person.id}', 'Of before', 'before@nourish.example', 'donor', '', '2026-01-01', '2026-01-01')`,
  );
  const { people } = await bring(archive, place);
  expect(people.known).toEqual([person.id]);
  expect(await place.query('select name, role from users')).toContainEqual({
    name: 'Of before',
    role: 'donor',
  });
  await expect(bring(archive, place)).rejects.toThrow(`the food bank ${foodBank} is already here`);
});

test('an import succeeds again after the target was restored from its backup', async () => {
  const place = await places.empty();
  await migrate(place.database.pool, testClock());
  const before = await takeBackup(place);
  await bring(archive, place);
  await restore(Readable.from([before]), place, { replace: place.name });
  await bring(archive, place);
  expect(await place.query('select state from kept_files')).toEqual([{ state: 'claimed' }]);
});

test('the file of one food bank is no backup', async () => {
  const place = await places.empty();
  await expect(restore(Readable.from([archive]), place, {})).rejects.toThrow('use npm run food-bank:import');
});

describe('an export', () => {
  test('finds a food bank by name, and asks for the id if several have that name', async () => {
    const [row] = (await source.database.pool.query<{ name: string }>('select name from food_banks')).rows;
    expect((await takeExport(from(), row?.name.toUpperCase() ?? '')).length).toBeGreaterThan(1000);
    const twin = await makeFoodBank(source, { name: row?.name ?? '' });
    await expect(takeExport(from(), row?.name ?? '')).rejects.toThrow(/several food banks .* by its id: /);
    await source.database.pool.query('update food_banks set name = id::text where id = $1', [twin]);
    await expect(takeExport(from(), 'Nowhere')).rejects.toThrow('no food bank has the id or name Nowhere');
  });

  test('fails if none of the pictures is in the store, which may be another one', async () => {
    const { rows } = await source.database.pool.query<{ key: string }>('select key from kept_files');
    const empty = { ...from(), uploads: target.uploads };
    await expect(takeExport(empty, foodBank)).rejects.toThrow(
      `none of its pictures (${rows.length}) is in the store: check DATA_DIR and UPLOADS_URL`,
    );
  });

  test('waits for imports of the food bank', async () => {
    const id = await makeImportRecord(source, {
      foodbank_id: foodBank,
      created_by: person.id,
      status: 'applying',
    });
    await expect(takeExport(from(), foodBank)).rejects.toThrow('an import of the food bank is running');
    await inTransaction(source, (tx) => tx.deleteFrom('inventory_imports').where('id', '=', id).execute());
  });
});
