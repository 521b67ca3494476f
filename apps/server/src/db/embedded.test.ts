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
/** A cluster made once, for the tests that only need some server: making one takes most of a test's time. */
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

test('sorts and compares alike on every system, writes safely, and takes further settings', async () => {
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

test('lets nobody in without the password, which only its owner can read', async () => {
  const server = await start(usedDir);
  expect(statSync(join(usedDir, 'cluster', 'password')).mode & 0o777).toBe(0o600);
  const guess = new URL(server.url);
  guess.password = 'guess';
  await expect(query({ url: guess.href }, 'SELECT 1')).rejects.toThrow('password authentication failed');
});

test('runs two servers side by side on two folders', async () => {
  const [one, two] = await Promise.all([start(usedDir), start(newFolder())]);
  await query(one, 'CREATE TABLE only_here ()');
  await expect(query(two, 'SELECT FROM only_here')).rejects.toThrow('does not exist');
});

test('gives processes that start at once on one folder the same server, and stops it with the last', async () => {
  const dir = newFolder();
  const [one, two] = await Promise.all([start(dir), start(dir)]);
  expect(two.url).toBe(one.url);
  await one.stop();
  expect(await query(two, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  await two.stop();
  await expect(query(two, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('takes over the server of a process that was killed, with everything it had answered', async () => {
  const other = await startElsewhere(usedDir);
  await query(other, 'CREATE TABLE apples_taken AS SELECT 7 AS count');
  process.kill(other.pid, 'SIGKILL');

  const server = await start(usedDir);
  expect(server.url).toBe(other.url);
  expect(await query(server, 'SELECT count FROM apples_taken')).toEqual([{ count: 7 }]);
});

test('recovers when process and server were both killed', async () => {
  const other = await startElsewhere(usedDir);
  await query(other, 'CREATE TABLE apples_recovered AS SELECT 7 AS count');
  process.kill(other.pid, 'SIGKILL');
  process.kill(postmasterPid(usedDir), 'SIGKILL');

  const server = await start(usedDir);
  expect(await query(server, 'SELECT count FROM apples_recovered')).toEqual([{ count: 7 }]);
});

test('starts the server again under the same address when it dies', async () => {
  const server = await start(usedDir);
  await query(server, 'CREATE TABLE apples_again AS SELECT 7 AS count');
  process.kill(postmasterPid(usedDir), 'SIGKILL');
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith('PostgreSQL is running again.'), 10_000);
  expect(log.warn).toHaveBeenCalledWith('PostgreSQL stopped unexpectedly. Starting it again…');
  expect(await query(server, 'SELECT count FROM apples_again')).toEqual([{ count: 7 }]);
});

test('goes on trying while the server cannot start, and says why once', async () => {
  const server = await start(usedDir);
  await query(server, 'CREATE TABLE apples_later AS SELECT 7 AS count');
  const [part, away] = ['global', 'global.away'].map((name) => join(usedDir, 'cluster', 'data', name));
  if (part === undefined || away === undefined) throw new Error('two names were given');
  renameSync(part, away);
  process.kill(postmasterPid(usedDir), 'SIGKILL');
  const reasons = () => log.warn.mock.calls.filter(([said]) => said.includes('tried again until it runs'));
  await vi.waitFor(() => expect(reasons()).toHaveLength(1), 60_000);
  renameSync(away, part);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith('PostgreSQL is running again.'), 60_000);
  expect(await query(server, 'SELECT count FROM apples_later')).toEqual([{ count: 7 }]);
  expect(reasons()).toHaveLength(1);
});

test('throws a half-made cluster away', async () => {
  const dir = newFolder();
  // No process has so high an id, so whoever was making this is gone.
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
      title: 'names a password that is not the one of the database, and leaves nothing running',
      harm: (dir) => writeFileSync(join(cluster(dir), 'password'), 'another'),
      reason: /password authentication failed/,
      advice: /cluster\/password must hold the password/,
    },
    {
      title: 'names missing files, instead of advising initdb or making a new database',
      harm: (dir) => rmSync(join(cluster(dir), 'data'), { recursive: true }),
      reason: /^The files of the database are missing: .*cluster\/data/,
      advice: /npm run restore/,
    },
    {
      title: 'names a damaged log of transactions, and not the end of the server',
      harm: (dir) => {
        const folder = join(cluster(dir), 'data', 'pg_wal');
        for (const name of readdirSync(folder).filter((file) => file.startsWith('0')))
          writeFileSync(join(folder, name), Buffer.alloc(16 * 1024 * 1024));
      },
      reason: /could not locate a valid checkpoint record/,
      advice: /damaged.*npm run restore/,
    },
    {
      title: 'names the versions of files that another PostgreSQL has made',
      harm: (dir) => writeFileSync(join(cluster(dir), 'data', 'PG_VERSION'), '15\n'),
      reason: /initialized by PostgreSQL version 15, which is not compatible with this version 18/,
      advice: /another version of Nourish/,
    },
  ];
  test.each(cases)('$title', async ({ harm, reason, advice }) => {
    await (await start(usedDir)).stop();
    servers.length = 0;
    const dir = newFolder();
    // Keeps the owner of the files, who is not root.
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

  test('names a setting that PostgreSQL refuses', async () => {
    const failed = startEmbeddedPostgres({ dir: usedDir, log, settings: { shared_buffers: 'plenty' } });
    await expect(failed).rejects.toThrow(/^The embedded PostgreSQL did not start: .*shared_buffers.*$/);
  });
});

test('a start that is stopped leaves no server running', async () => {
  const stop = new AbortController();
  const starting = startEmbeddedPostgres({ dir: usedDir, log, signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(starting).rejects.toThrow('stopped');
  expect(findPostmaster(join(usedDir, 'cluster', 'data'))).toBeUndefined();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nourish-postgres-'));
  // Open to pass through, like a data folder: started by root, the server belongs to another user.
  chmodSync(folder, 0o711);
  folders.push(folder);
  return join(realpathSync(folder), 'postgres');
}

async function start(dir: string, settings?: Record<string, string>): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dir, log, settings });
  servers.push(server);
  return server;
}

/** Starts a server from a process of its own, which then lives until it is killed. */
async function startElsewhere(dir: string): Promise<{ url: string; pid: number }> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
    const log = { info() {}, warn() {} };
    console.log((await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, log })).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('The other process did not start.');
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
