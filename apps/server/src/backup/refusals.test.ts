import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { restorePlaces, takeBackup, tampered, type Place } from '../../test/backups.ts';
import { testContext } from '../../test/app.ts';
import { testDatabase } from '../../test/database.ts';
import { makeFoodBank, makeItem } from '../../test/factories.ts';
import { startObjectStore } from '../../test/object-store.ts';
import { storeFile } from '../adapters/kept-files.ts';
import { createUploads } from '../adapters/uploads.ts';
import type { Context } from '../context.ts';
import { connectForCopying } from './copying.ts';
import { checkBackup } from './read.ts';
import { restore } from './restore.ts';
import { sealed, unsealed } from './seals.ts';
import type { Piece } from './tar.ts';

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

/** Nothing of the backup is there. */
async function expectEmpty(place: Place): Promise<void> {
  expect(await tables(place)).toEqual([]);
  expect((await files(place)).filter((entry) => entry.isFile())).toEqual([]);
}

const edit = (name: string, change: (text: string) => string) => (piece: Piece) =>
  piece.name === name ? [{ name, content: Buffer.from(change(piece.content.toString())) }] : [piece];

/** Changed by somebody who made the checksums anew. */
async function resealed(change: (piece: Piece) => Piece[]): Promise<Buffer> {
  const pieces: Piece[] = [];
  await tampered(backup, (piece) => {
    pieces.push(piece);
    return [];
  });
  async function* changed() {
    for await (const piece of unsealed(Readable.from(pieces))) yield* change(piece);
  }
  const wanted: Piece[] = [];
  for await (const piece of sealed(changed())) wanted.push(piece);
  return tampered(backup, (piece) => (piece.name === 'manifest.json' ? wanted : []));
}

const first = (table: string) => `database/${table}/000001.copy`;

describe('a file that is not as it was written is refused:', () => {
  const flipped = () => {
    const copy = Buffer.from(backup);
    copy[copy.length >> 1]! ^= 255; // inside: see the line above
    return copy;
  };
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['nothing at all', () => Buffer.alloc(0), /^it is (cut short|no backup of Nourish)$/],
    ['something else', () => Buffer.from('PGDMP and so on'), /damaged, or no backup/],
    ['something else that is compressed', () => gzipSync(Buffer.alloc(4096, 'x')), /damaged/],
    ['its first half', () => backup.subarray(0, backup.length / 2), /cut short/],
    ['all but its last byte', () => backup.subarray(0, -1), /cut short/],
    ['a bit that has turned', flipped, /damaged|checksum|cut short/],
    [
      'a value that was changed',
      () =>
        tampered(
          backup,
          edit(first('food_banks'), (text) => text.replace('\t', 'x\t')),
        ),
      /the checksum of database\/food_banks\/000001.copy is wrong/,
    ],
    [
      'a picture that was changed',
      () =>
        tampered(backup, (piece) => [
          piece.name.startsWith('uploads/') ? { ...piece, content: Buffer.from('another') } : piece,
        ]),
      /the checksum of uploads\/donations\/.* is wrong/,
    ],
    [
      'rows that were left out, with new checksums',
      () => resealed((piece) => (piece.name === first('inventory_items') ? [] : [piece])),
      /holds less, or more, than it says/,
    ],
    [
      'a picture that was left out, with new checksums',
      () => resealed((piece) => (piece.name.startsWith('uploads/') ? [] : [piece])),
      /holds less, or more, than it says/,
    ],
    [
      'a newer format',
      () => resealed(edit('manifest.json', (text) => text.replace('"format": 1', '"format": 2'))),
      /a newer version of Nourish has made it/,
    ],
  ])('%s', async (_, make, complaint) => {
    await expect(checkBackup(Readable.from([await make()]))).rejects.toThrow(complaint);
  });
});

describe('what cannot be restored leaves nothing behind:', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['a file that ends too soon', () => backup.subarray(0, -1), /cut short/],
    [
      'a value that was changed',
      () =>
        tampered(
          backup,
          edit('end.json', (text) => `${text} `),
        ),
      /the checksum of end.json is wrong/,
    ],
    [
      'an item without its food bank',
      () => resealed(edit(first('inventory_items'), (text) => text.replace(foodBank, randomUUID()))),
      /violates foreign key constraint/,
    ],
    [
      'the database of a newer version',
      () => resealed(edit('manifest.json', (text) => text.replace('0001-init', '9999-later'))),
      /a newer version of Nourish has made it \(migration 9999-later\.sql\)/,
    ],
    [
      'the database of another edition',
      () => resealed(edit('manifest.json', (text) => text.replace(/"checksum": "..../, '"checksum": "0000'))),
      /another edition/,
    ],
    [
      'a picture whose name leads out of its folder',
      () =>
        resealed((piece) => [
          piece.name.startsWith('uploads/') ? { ...piece, name: 'uploads/../../astray.webp' } : piece,
        ]),
      /is no key of an upload/,
    ],
  ])('%s', async (_, make, complaint) => {
    const place = await places.empty();
    await expect(restore(Readable.from([await make()]), place, {})).rejects.toThrow(complaint);
    await expectEmpty(place);
  });
});

test('a picture whose name leads into another bucket is not taken there', async () => {
  const account = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
  const store = await startObjectStore(account, 'ca-central-1');
  onTestFinished(() => store.stop());
  const objectStore = { bucket: 'food', endpoint: store.endpoint, region: 'ca-central-1', ...account };
  const hostile = await resealed((piece) => [
    piece.name.startsWith('uploads/') ? { ...piece, name: 'uploads/../others/astray.webp' } : piece,
  ]);
  const place = await places.empty(createUploads({ objectStore, dataDir: '/nowhere' }));
  await expect(restore(Readable.from([hostile]), place, {})).rejects.toThrow('is no key of an upload');
  expect(store.calls).toEqual([]);
});

describe('a database is left alone', () => {
  test('that is not empty, unless it is named', async () => {
    const place = await places.empty();
    await restore(Readable.from([backup]), place, {});
    await place.query(`update food_banks set name = 'Kept'`);
    const again = () => Readable.from([backup]);
    await expect(restore(again(), place, {})).rejects.toThrow(`add --replace ${place.name}`);
    await expect(restore(again(), place, { replace: 'nourish' })).rejects.toThrow(
      `the database is called ${place.name}, and --replace names nourish`,
    );
    // Also where it may go, but what should come in its place does not come to an end.
    const half = Readable.from([backup.subarray(0, backup.length / 2)]);
    await expect(restore(half, place, { replace: place.name })).rejects.toThrow('cut short');
    expect(await place.query('select distinct name from food_banks')).toEqual([{ name: 'Kept' }]);
    expect((await files(place)).filter((entry) => entry.isFile())).toHaveLength(1);
  });

  test('that is another program’s', async () => {
    const place = await places.empty();
    await place.query('create table invoices (id integer)');
    await expect(restore(Readable.from([backup]), place, { replace: place.name })).rejects.toThrow(
      'holds tables of another program',
    );
    expect(await tables(place)).toEqual([{ relname: 'invoices' }]);
  });

  test('while a server runs on it', async () => {
    const place = await places.empty();
    const server = await connectForCopying(place.url, 'nourish/0.1.0 web-1:1');
    await expect(restore(Readable.from([backup]), place, {})).rejects.toThrow('stop all its processes first');
    await server.end();
    await expectEmpty(place);
  });
});

describe('a restore that is interrupted has never been:', () => {
  test('by somebody who stops it', async () => {
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

  test('by a kill -9', async () => {
    const place = await places.empty();
    const child = spawn(process.execPath, [COMMAND, '--from', '-'], {
      env: { DATABASE_URL: place.url, DATA_DIR: place.dataDir },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.stdin.write(backup.subarray(0, backup.length / 2));
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
