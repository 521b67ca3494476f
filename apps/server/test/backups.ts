import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import pino from 'pino';
import { afterAll, inject } from 'vitest';
import { createJobs } from '../src/adapters/jobs.ts';
import { createUploads, type Uploads } from '../src/adapters/uploads.ts';
import { withChecksums, withoutChecksums } from '../src/backup/checksums.ts';
import { makeArchive, makeBackup } from '../src/backup/make.ts';
import type { Target } from '../src/backup/restore.ts';
import { readTar, writeTar, type Piece } from '../src/backup/tar.ts';
import { openDatabase, type Database } from '../src/db/database.ts';
import { contentsOfFoodBank } from '../src/food-bank-move/export.ts';
import { unique } from './app.ts';
import { testClock } from './clock.ts';
import { runStatement, urlOf } from './run-statement.ts';

export interface Place extends Target {
  name: string;
  dataDir: string;
  /** Runs one statement and returns its rows. */
  query(text: string): Promise<Record<string, unknown>[]>;
}

/** Creates databases to restore into, and removes them after the tests of a file. */
export function restorePlaces() {
  const undo: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'nourish-backup-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  /** Opens an existing database with a folder for its files, unless other `uploads` are given. */
  async function at(url: string, uploads?: Uploads): Promise<Place> {
    const dataDir = await newFolder();
    const database = openDatabase({ url, maxConnections: 4, onError: () => {} });
    undo.push(() => database.close());
    const log = pino({ level: 'silent' });
    return {
      name: new URL(url).pathname.slice(1),
      url,
      database,
      dataDir,
      uploads: uploads ?? createUploads({ objectStore: undefined, dataDir }),
      jobs: createJobs({ database, log, workers: false }),
      clock: testClock(),
      query: async (text) => (await database.pool.query<Record<string, unknown>>(text)).rows,
    };
  }

  /** Creates an empty database whose owner has only the rights of a hosted database's owner. */
  async function empty(uploads?: Uploads): Promise<Place> {
    const { serverUrl } = inject('postgres');
    const name = unique('nourish').replaceAll('-', '_');
    await runStatement(serverUrl, `create role ${name} login password 'secret' nosuperuser`);
    undo.push(() => runStatement(serverUrl, `drop role ${name}`));
    await runStatement(serverUrl, `create database ${name} owner ${name}`);
    undo.push(() => runStatement(serverUrl, `drop database ${name} with (force)`));
    const url = new URL(urlOf(serverUrl, name));
    url.username = name;
    url.password = 'secret';
    return at(url.href, uploads);
  }

  return { newFolder, at, empty };
}

export async function takeBackup(source: { url: string; uploads: Uploads }): Promise<Buffer> {
  const file = new PassThrough();
  const [content] = await Promise.all([buffer(file), makeBackup(source, testClock().now(), file)]);
  return content;
}

/** Returns a tampered backup, in which each file is replaced by the result of `change`. */
export async function tampered(backup: Buffer, change: (piece: Piece) => Piece[]): Promise<Buffer> {
  async function* changed() {
    for await (const piece of readTar(Readable.from([gunzipSync(backup)]))) yield* change(piece);
  }
  return gzipSync(await buffer(Readable.from(writeTar(changed(), testClock().now()))));
}

/** Returns a digest of the rows of each table and of the schema, to compare two databases. */
export async function digestOf(database: Database): Promise<Record<string, string>> {
  const client = await database.pool.connect();
  try {
    const rows = async (text: string) => (await client.query<Record<string, string>>(text)).rows;
    const tables = await rows(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
         and relkind = 'r' and relpersistence = 'p'`,
    );
    const digests: Record<string, string> = {};
    for (const { name = '' } of tables) {
      // The time of a migration differs between databases.
      const row = name === 'migrations' ? `to_jsonb(t) - 'ran_at'` : 't';
      const [digest] = await rows(
        `select md5(string_agg(x, E'\\n' order by x)) as md5
         from (select (${row})::text as x from ${pg.escapeIdentifier(name)} t) rows`,
      );
      digests[name] = digest?.['md5'] ?? '';
    }
    for (const [name, text] of Object.entries(SCHEMA)) digests[name] = hashOf(await rows(text));
    return digests;
  } finally {
    client.release();
  }
}

/** Short, to keep differences readable. */
const hashOf = (rows: object[]): string => createHash('md5').update(JSON.stringify(rows)).digest('hex');

const SCHEMA = {
  'schema: columns': `
    select table_name, column_name, data_type, is_nullable, column_default, is_identity, generation_expression
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  'schema: constraints': `
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  'schema: indexes': `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  'schema: triggers': `
    select pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1`,
  'schema: functions': `
    select md5(pg_get_functiondef(p.oid)), proname from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 2, 1`,
  'schema: views': `select viewname, definition from pg_views where schemaname = 'public' order by 1`,
  'schema: counters': `
    select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
};

/** Exports a food bank. */
export async function takeExport(
  source: { url: string; uploads: Uploads },
  foodBank: string,
): Promise<Buffer> {
  const file = new PassThrough();
  const at = testClock().now();
  const [content] = await Promise.all([
    buffer(file),
    makeArchive(source, at, file, (client, onTotals) =>
      contentsOfFoodBank(client, source.uploads, { foodBank, at }, onTotals),
    ),
  ]);
  return content;
}

/** Returns the files of an archive, with its checksum lists. */
export async function filesOf(archive: Buffer): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of readTar(Readable.from([gunzipSync(archive)]))) pieces.push(piece);
  return pieces;
}

/** Returns an archive with changed files and new checksums. */
export async function resealed(archive: Buffer, change: (piece: Piece) => Piece[]): Promise<Buffer> {
  const pieces = await filesOf(archive);
  async function* changed() {
    for await (const piece of withoutChecksums(Readable.from(pieces))) yield* change(piece);
  }
  return gzipSync(await buffer(Readable.from(writeTar(withChecksums(changed()), testClock().now()))));
}

/** Changes the text of one file of an archive. */
export const edit = (name: string, change: (text: string) => string) => (piece: Piece) =>
  piece.name === name ? [{ name, content: Buffer.from(change(piece.content.toString())) }] : [piece];
