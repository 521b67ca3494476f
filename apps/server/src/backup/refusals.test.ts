import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { edit, resealed, restorePlaces, takeBackup, tampered, type Place } from '../../test/backups.ts';
import { testContext } from '../../test/app.ts';
import { testDatabase } from '../../test/database.ts';
import { makeFoodBank, makeItem } from '../../test/factories.ts';
import { startObjectStore } from '../../test/object-store.ts';
import { storeFile } from '../adapters/stored-files.ts';
import { createUploads } from '../adapters/uploads.ts';
import type { Context } from '../context.ts';
import { connectForCopying } from './copying.ts';
import { checkBackup } from './read.ts';
import { restore } from './restore.ts';

const COMMAND = fileURLToPath(new URL('../cli/restore.ts', import.meta.url));
const places = restorePlaces();
const postgres = testDatabase();
let source: Context;
let foodBank: string;
let backup: Buffer;

beforeAll(async () => {
  source = await testContext(postgres.database, { DATA_DIR: await places.newFolder() });
  foodBank = await makeFoodBank(source);
  for (let n = 0; n < 20; n++) await makeItem(source, foodBank);
  const picture = { content: Buffer.from('a picture'), type: 'image/webp', ending: 'webp' };
  const key = await storeFile(source, 'donations', picture);
  await source.database.pool.query(`update kept_files set state = 'claimed' where key = $1`, [key]);
  backup = await takeBackup({ url: postgres.url, uploads: source.uploads });
});

const tables = (place: Place) =>
  place.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
const files = (place: Place) => readdir(place.dataDir, { recursive: true, withFileTypes: true });

/** Asserts that nothing of the backup was restored. */
async function expectEmpty(place: Place): Promise<void> {
  expect(await tables(place)).toEqual([]);
  expect((await files(place)).filter((entry) => entry.isFile())).toEqual([]);
}

const first = (table: string) => `database/${table}/000001.copy`;

describe('checkBackup rejects', () => {
  const flipped = () => {
    const copy = Buffer.from(backup);
    copy[copy.length >> 1]! ^= 255; // the index is in range
    return copy;
  };
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['an empty file', () => Buffer.alloc(0), /^the file is (truncated|not a Nourish backup)$/],
    ['another kind of file', () => Buffer.from('PGDMP and so on'), /damaged, or not a Nourish backup/],
    ['another gzipped file', () => gzipSync(Buffer.alloc(4096, 'x')), /damaged/],
    ['the first half of a backup', () => backup.subarray(0, backup.length / 2), /truncated/],
    ['a backup without its last byte', () => backup.subarray(0, -1), /truncated/],
    ['a flipped bit', flipped, /damaged|checksum|truncated|not a Nourish backup/],
    [
      'a changed value',
      () =>
        tampered(
          backup,
          edit(first('food_banks'), (text) => text.replace('\t', 'x\t')),
        ),
      /the checksum of database\/food_banks\/000001.copy is wrong/,
    ],
    [
      'a changed file',
      () =>
        tampered(backup, (piece) => [
          piece.name.startsWith('uploads/') ? { ...piece, content: Buffer.from('another') } : piece,
        ]),
      /the checksum of uploads\/donations\/.* is wrong/,
    ],
    [
      'missing rows with valid checksums',
      () => resealed(backup, (piece) => (piece.name === first('inventory_items') ? [] : [piece])),
      /contents do not match the totals/,
    ],
    [
      'a missing file with valid checksums',
      () => resealed(backup, (piece) => (piece.name.startsWith('uploads/') ? [] : [piece])),
      /contents do not match the totals/,
    ],
    [
      'a newer format',
      () =>
        resealed(
          backup,
          edit('manifest.json', (text) => text.replace('"format": 1', '"format": 2')),
        ),
      /a newer version of Nourish made the backup/,
    ],
  ])('%s', async (_, make, complaint) => {
    await expect(checkBackup(Readable.from([await make()]))).rejects.toThrow(complaint);
  });
});

describe('restore leaves nothing behind after', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['a truncated file', () => backup.subarray(0, -1), /truncated/],
    [
      'a changed value',
      () =>
        tampered(
          backup,
          edit('end.json', (text) => `${text} `),
        ),
      /the checksum of end.json is wrong/,
    ],
    [
      'an item without its food bank',
      () =>
        resealed(
          backup,
          edit(first('inventory_items'), (text) => text.replace(foodBank, randomUUID())),
        ),
      /violates foreign key constraint/,
    ],
    [
      'a backup of a newer version',
      () =>
        resealed(
          backup,
          edit('manifest.json', (text) => text.replace('0001-init', '9999-later')),
        ),
      /a newer version of Nourish made the backup \(migration 9999-later\.sql\)/,
    ],
    [
      'a backup of another edition',
      () =>
        resealed(
          backup,
          edit('manifest.json', (text) => text.replace(/"checksum": "..../, '"checksum": "0000')),
        ),
      /another edition/,
    ],
    [
      'a file name that leads out of the folder',
      () =>
        resealed(backup, (piece) => [
          piece.name.startsWith('uploads/') ? { ...piece, name: 'uploads/../../astray.webp' } : piece,
        ]),
      /invalid upload key/,
    ],
  ])('%s', async (_, make, complaint) => {
    const place = await places.empty();
    await expect(restore(Readable.from([await make()]), place, {})).rejects.toThrow(complaint);
    await expectEmpty(place);
  });
});

test('does not write to another bucket through a file name', async () => {
  const account = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
  const store = await startObjectStore(account, 'ca-central-1');
  onTestFinished(() => store.stop());
  const objectStore = { bucket: 'food', endpoint: store.endpoint, region: 'ca-central-1', ...account };
  const hostile = await resealed(backup, (piece) => [
    piece.name.startsWith('uploads/') ? { ...piece, name: 'uploads/../others/astray.webp' } : piece,
  ]);
  const place = await places.empty(createUploads({ objectStore, dataDir: '/nowhere' }));
  await expect(restore(Readable.from([hostile]), place, {})).rejects.toThrow('invalid upload key');
  expect(store.calls).toEqual([]);
});

describe('restore', () => {
  test('refuses a database that is not empty unless --replace names it', async () => {
    const place = await places.empty();
    await restore(Readable.from([backup]), place, {});
    await place.query(`update food_banks set name = 'Kept'`);
    const again = () => Readable.from([backup]);
    await expect(restore(again(), place, {})).rejects.toThrow(`add --replace ${place.name}`);
    await expect(restore(again(), place, { replace: 'nourish' })).rejects.toThrow(
      `the database is called ${place.name}, but --replace names nourish`,
    );
    // A truncated backup leaves the existing data in place, even with --replace.
    const half = Readable.from([backup.subarray(0, backup.length / 2)]);
    await expect(restore(half, place, { replace: place.name })).rejects.toThrow('truncated');
    expect(await place.query('select distinct name from food_banks')).toEqual([{ name: 'Kept' }]);
    expect((await files(place)).filter((entry) => entry.isFile())).toHaveLength(1);
  });

  test('refuses a database with tables of another program', async () => {
    const place = await places.empty();
    await place.query('create table invoices (id integer)');
    await expect(restore(Readable.from([backup]), place, { replace: place.name })).rejects.toThrow(
      'holds tables of another program',
    );
    expect(await tables(place)).toEqual([{ relname: 'invoices' }]);
  });

  test('refuses a database while a server uses it', async () => {
    const place = await places.empty();
    const server = await connectForCopying(place.url, 'nourish/0.1.0 web-1:1');
    await expect(restore(Readable.from([backup]), place, {})).rejects.toThrow('stop all its processes first');
    await server.end();
    await expectEmpty(place);
  });
});

test('restores while the pooler is stopped, and names the address that it cannot reach', async () => {
  const place = await places.empty();
  const runRestore = async (DATABASE_DIRECT_URL: string) => {
    const child = spawn(process.execPath, [COMMAND, '--from', '-'], {
      env: {
        DATABASE_URL: 'postgres://127.0.0.1:1/nourish',
        DATABASE_DIRECT_URL,
        DATA_DIR: place.dataDir,
      },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    // The command may end without reading the backup.
    child.stdin.on('error', () => {}).end(backup);
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    return { code, errors };
  };
  expect(await runRestore('postgres://127.0.0.1:2/nourish')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('DATABASE_DIRECT_URL: '),
  });
  expect(await runRestore(place.url)).toEqual({ code: 0, errors: '' });
  expect((await tables(place)).length).toBeGreaterThan(0);
});

describe('an interrupted restore changes nothing', () => {
  test('after an abort', async () => {
    const place = await places.empty();
    const stop = new AbortController();
    async function* stopping() {
      yield backup.subarray(0, -200);
      stop.abort(new Error('it was stopped'));
      yield backup.subarray(-200);
    }
    const stopped = restore(Readable.from(stopping()), place, { stopping: stop.signal });
    await expect(stopped).rejects.toThrow('it was stopped');
    await expectEmpty(place);
  });

  test('after kill -9', async () => {
    const place = await places.empty();
    const child = spawn(process.execPath, [COMMAND, '--from', '-'], {
      env: { DATABASE_URL: place.url, DATA_DIR: place.dataDir },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.stdin.write(backup.subarray(0, -200));
    const atWork = () =>
      source.database.pool.query(
        `select from pg_stat_activity where datname = $1 and application_name = 'nourish-restore'
           and state = 'idle in transaction'`,
        [place.name],
      );
    await vi.waitFor(async () => expect((await atWork()).rowCount).toBe(1), 60_000);
    child.kill('SIGKILL');
    await once(child, 'close');
    await vi.waitFor(async () => expect((await atWork()).rowCount).toBe(0), 60_000);
    await expectEmpty(place);
    await restore(Readable.from([backup]), place, {});
  });
});
