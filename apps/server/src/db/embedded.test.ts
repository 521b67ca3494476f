import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

import { StartError } from '../startup.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { findPostmaster } from './embedded-postmaster.ts';

const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() };
const folders: string[] = [];
/** A cluster created once, for tests that need any server: creating one takes most of a test's time. */
const usedDir = newFolder();
const servers: EmbeddedPostgres[] = [];

afterEach(async () => {
  vi.clearAllMocks();
  for (const server of servers.splice(0)) await server.stop();
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('keeps the data of a stopped server for the next start', async () => {
  const dir = newFolder();
  const first = await start(dir);
  await query(first, 'CREATE TABLE apples AS SELECT 7 AS count');
  await first.stop();
  await expect(query(first, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');

  const second = await start(dir);
  expect(await query(second, 'SELECT count FROM apples')).toEqual([{ count: 7 }]);
});

test('sorts text the same on every system, writes durably, and accepts further settings', async () => {
  const server = await start(usedDir, { work_mem: '7MB' });
  expect(
    await query(
      server,
      `SELECT datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding, current_setting('fsync') AS fsync,
         current_setting('work_mem') AS work_mem, upper('é') AS upper
       FROM pg_database WHERE datname = current_database()`,
    ),
  ).toEqual([
    { datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8', fsync: 'on', work_mem: '7MB', upper: 'É' },
  ]);
});

test('requires the password, whose file only the owner can read', async () => {
  const server = await start(usedDir);
  expect(statSync(join(usedDir, 'cluster', 'password')).mode & 0o777).toBe(0o600);
  const guess = new URL(server.url);
  guess.password = 'guess';
  await expect(query({ url: guess.href }, 'SELECT 1')).rejects.toThrow('password authentication failed');
});

test('runs two servers concurrently on two folders', async () => {
  const [one, two] = await Promise.all([start(usedDir), start(newFolder())]);
  await query(one, 'CREATE TABLE only_here ()');
  await expect(query(two, 'SELECT FROM only_here')).rejects.toThrow('does not exist');
});

test('gives concurrent processes on one folder the same server, and stops it with the last one', async () => {
  const dir = newFolder();
  const [one, two] = await Promise.all([start(dir), start(dir)]);
  expect(two.url).toBe(one.url);
  await one.stop();
  expect(await query(two, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  await two.stop();
  await expect(query(two, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('takes over the server of a killed process without losing committed data', async () => {
  const other = await startElsewhere(usedDir);
  await query(other, 'CREATE TABLE apples_taken AS SELECT 7 AS count');
  process.kill(other.pid, 'SIGKILL');

  const server = await start(usedDir);
  expect(server.url).toBe(other.url);
  expect(await query(server, 'SELECT count FROM apples_taken')).toEqual([{ count: 7 }]);
});

test('recovers after process and server were both killed', async () => {
  const other = await startElsewhere(usedDir);
  await query(other, 'CREATE TABLE apples_recovered AS SELECT 7 AS count');
  process.kill(other.pid, 'SIGKILL');
  process.kill(postmasterPid(usedDir), 'SIGKILL');

  const server = await start(usedDir);
  expect(await query(server, 'SELECT count FROM apples_recovered')).toEqual([{ count: 7 }]);
});

test('restarts a server that dies, at the same address', async () => {
  const server = await start(usedDir);
  await query(server, 'CREATE TABLE apples_again AS SELECT 7 AS count');
  process.kill(postmasterPid(usedDir), 'SIGKILL');
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith('PostgreSQL is running again.'), 10_000);
  expect(log.warn).toHaveBeenCalledWith('PostgreSQL stopped unexpectedly. Starting it again…');
  expect(await query(server, 'SELECT count FROM apples_again')).toEqual([{ count: 7 }]);
});

test('keeps retrying while the server cannot start, and logs the reason once', async () => {
  const server = await start(usedDir);
  await query(server, 'CREATE TABLE apples_later AS SELECT 7 AS count');
  const [part, away] = ['global', 'global.away'].map((name) => join(usedDir, 'cluster', 'data', name));
  if (part === undefined || away === undefined) throw new Error('expected two names');
  renameSync(part, away);
  process.kill(postmasterPid(usedDir), 'SIGKILL');
  const reasons = () =>
    log.warn.mock.calls.filter(([said]) => said.includes('will be retried until it runs'));
  await vi.waitFor(() => expect(reasons()).toHaveLength(1), 60_000);
  renameSync(away, part);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith('PostgreSQL is running again.'), 60_000);
  expect(await query(server, 'SELECT count FROM apples_later')).toEqual([{ count: 7 }]);
  expect(reasons()).toHaveLength(1);
});

test('removes a half-made cluster', async () => {
  const dir = newFolder();
  // No process has an id this high, so the folder counts as abandoned.
  const halfMade = join(dir, 'making-99999999-abc');
  mkdirSync(join(halfMade, 'data'), { recursive: true });
  const server = await start(dir);
  expect(await query(server, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  expect(existsSync(halfMade)).toBe(false);
});

describe('a server that cannot start', () => {
  const cluster = (dir: string) => join(dir, 'cluster');
  const cases: { title: string; harm(dir: string): void; reason: RegExp; advice: RegExp }[] = [
    {
      title: 'reports a wrong password and leaves no process running',
      harm: (dir) => writeFileSync(join(cluster(dir), 'password'), 'another'),
      reason: /password authentication failed/,
      advice: /cluster\/password must hold the password/,
    },
    {
      title: 'reports missing files instead of creating a new database',
      harm: (dir) => rmSync(join(cluster(dir), 'data'), { recursive: true }),
      reason: /^The files of the database are missing: .*cluster\/data/,
      advice: /npm run restore/,
    },
    {
      title: 'reports a damaged write-ahead log instead of an unexpected exit',
      harm: (dir) => {
        const folder = join(cluster(dir), 'data', 'pg_wal');
        for (const name of readdirSync(folder).filter((file) => file.startsWith('0')))
          writeFileSync(join(folder, name), Buffer.alloc(16 * 1024 * 1024));
      },
      reason: /could not locate a valid checkpoint record/,
      advice: /damaged.*npm run restore/,
    },
    {
      title: 'reports files of another PostgreSQL version',
      harm: (dir) => writeFileSync(join(cluster(dir), 'data', 'PG_VERSION'), '15\n'),
      reason: /initialized by PostgreSQL version 15, which is not compatible with this version 18/,
      advice: /another version of Nourish/,
    },
  ];
  test.each(cases)('$title', async ({ harm, reason, advice }) => {
    await (await start(usedDir)).stop();
    servers.length = 0;
    const dir = newFolder();
    // `-a` preserves the owner of the files, who is not root.
    execFileSync('cp', ['-a', usedDir, dir]);
    harm(dir);
    const failure = await startEmbeddedPostgres({ dir, log }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(failure).toMatchObject({
      message: expect.stringMatching(reason),
      advice: expect.stringMatching(advice),
    });
    expect(findPostmaster(join(cluster(dir), 'data'))).toBeUndefined();
  });

  test('names a setting that PostgreSQL rejects', async () => {
    const failed = startEmbeddedPostgres({ dir: usedDir, log, settings: { shared_buffers: 'plenty' } });
    await expect(failed).rejects.toThrow(/^The embedded PostgreSQL did not start: .*shared_buffers.*$/);
  });
});

test('leaves no server running after an aborted start', async () => {
  const stop = new AbortController();
  const starting = startEmbeddedPostgres({ dir: usedDir, log, signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(starting).rejects.toThrow('stopped');
  expect(findPostmaster(join(usedDir, 'cluster', 'data'))).toBeUndefined();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nourish-postgres-'));
  // Searchable by others, like a data folder: a server started by root belongs to another user.
  chmodSync(folder, 0o711);
  folders.push(folder);
  return join(realpathSync(folder), 'postgres');
}

async function start(dir: string, settings?: Record<string, string>): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dir, log, settings });
  servers.push(server);
  return server;
}

/** Starts a server from a separate process that lives until it is killed. */
async function startElsewhere(dir: string): Promise<{ url: string; pid: number }> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
    const log = { info() {}, warn() {} };
    console.log((await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, log })).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('child process did not start');
  return { url: String(url).trim(), pid: child.pid };
}

function postmasterPid(dir: string): number {
  return Number.parseInt(readFileSync(join(dir, 'cluster', 'data', 'postmaster.pid'), 'utf8'), 10);
}

async function query({ url }: { url: string }, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
