import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/demo/accounts.ts';
import { inventory } from '../src/demo/data/inventory.ts';
import { createTestDatabase } from './database.ts';
import { embeddedPid, serverProcesses } from './processes.ts';
import { runStatement } from './run-statement.ts';

// Processes start slowly while the rest of the suite runs.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const processes = serverProcesses();

describe('a server that cannot start reports the step, the reason and the remedy for', () => {
  test('invalid settings', async () => {
    const bad = { PORT: '-1', HOST: 'a b', DATABASE_URL: 'x', SMTP_URL: 'x', REDIS_URL: 'x', APP_URL: 'x' };
    const env = { ...bad, DEMO: 'yes', RATE_LIMIT: 'maybe' };
    const { lines, code } = await startBadly(env);
    expect(code).toBe(1);
    expect(lines).toHaveLength(Object.keys(env).length);
    for (const name of Object.keys(env))
      expect(lines.filter((line) => line.startsWith(`nourish: ${name} `))).toHaveLength(1);
  });

  test.each([
    ['an unreachable database server', { DATABASE_URL: 'postgres://nourish@localhost:1/nourish' }],
    ['an unknown database host', { DATABASE_URL: 'postgres://nourish@nowhere.invalid/nourish' }],
  ])('%s', async (_, env) => {
    const { lines, code } = await startBadly(env);
    expect(code).toBe(1);
    expect(lines).toEqual([
      'nourish: Failed step: connecting to the database server',
      expect.stringMatching(/^nourish: Reason: DATABASE_URL: .*(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)/),
      expect.stringMatching(/^nourish: What to do: Check that the server runs/),
    ]);
  });

  test('a data directory that is a file', async () => {
    const file = join(await processes.newFolder(), 'file');
    await writeFile(file, '');
    for (const DATA_DIR of [file, join(file, 'below')]) {
      const { lines, code } = await startBadly({ DATA_DIR });
      expect(code).toBe(1);
      expect(lines).toEqual([
        'nourish: Failed step: opening the data directory',
        expect.stringMatching(/^nourish: Reason: DATA_DIR: /),
        expect.stringMatching(/^nourish: What to do: .*set DATA_DIR to another folder/),
      ]);
    }
  });

  test('a port in use, before anything is created', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo; // a TCP server, so never a path
    const DATA_DIR = await processes.newFolder();
    const { lines, code } = await startBadly({ PORT: String(port), DATA_DIR });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'nourish: Failed step: reserving the port',
      expect.stringMatching(/^nourish: Reason: PORT or HOST: .*EADDRINUSE/),
      expect.stringContaining(`PORT=${port + 1} npm start`),
    ]);
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  test('a database changed by a newer version, with the stack at log level debug', async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    await runStatement(url, 'alter table migrations add column if not exists oldest_program text');
    await runStatement(url, `insert into migrations values ('9999-later.sql', '', '2030-01-01', '9.0.0')`);
    const { lines, code } = await startBadly({ DATABASE_URL: url, LOG_LEVEL: 'debug' });
    expect(code).toBe(1);
    expect(lines.slice(0, 3)).toEqual([
      'nourish: Failed step: updating the database schema',
      expect.stringContaining('A newer version of Nourish has changed this database (9999-later.sql)'),
      expect.stringContaining('Install Nourish 9.0.0 or later'),
    ]);
    expect(lines.join('\n')).toMatch(/at .*migrate\.ts/);
  });

  async function startBadly(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
    const server = processes.run({ DATA_DIR: await processes.newFolder(), LOG_LEVEL: 'silent', ...env });
    const { code } = await server.ended;
    const lines = server.output().stderr.trimEnd().split('\n');
    // On a slow machine, the server also prints the current step.
    return { code, lines: lines.filter((line) => !line.startsWith('nourish: Still ')) };
  }
});

describe('a stop during the start', () => {
  test('ends the wait for another process that loads the demo', async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const holder = new Client({ connectionString: url });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('select pg_advisory_lock(7201107)');
    const server = processes.run({
      DATABASE_URL: url,
      DATA_DIR: await processes.newFolder(),
      DEMO: '1',
      LOG_LEVEL: 'silent',
      PORT: '0',
    });
    await vi.waitFor(async () => {
      const { rowCount } = await holder.query(
        `select from pg_locks join pg_database d on d.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`,
      );
      expect(rowCount).toBe(1);
    }, 300_000);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(server.output().stderr).toContain('nourish: Stopping…');
    expect(server.output().stdout).toBe('');
  });

  test('leaves no database process running, at any step', async () => {
    const DATA_DIR = await processes.newFolder();
    const hasBegun = (path: string) => () => expect(existsSync(join(DATA_DIR, path))).toBe(true);
    const moments = [
      hasBegun('postgres'),
      hasBegun('postgres/server.log'),
      () => expect(embeddedPid(DATA_DIR)).toBeDefined(),
    ];
    for (const moment of moments) {
      const server = processes.run({ DATA_DIR, DEMO: '0', LOG_LEVEL: 'silent', PORT: '0' });
      await vi.waitFor(moment, { timeout: 300_000, interval: 5 });
      expect(await server.end('SIGINT')).toEqual({ code: 0, signal: null });
      expect(embeddedPid(DATA_DIR)).toBeUndefined();
    }
  });
});

test('a failed demo load leaves the server empty, is retried at the next start, and never mixes with real data', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const DATA_DIR = await processes.newFolder();
  // A shifted clock is refused once the database has an account.
  const env = { DATABASE_URL: url, DATA_DIR, DEMO: '1', CLOCK: '', LOG_LEVEL: 'silent' };
  await runStatement(url, 'alter table food_banks add constraint none_yet check (false)');
  const first = await processes.start(env);
  expect((await first.call('GET /api/foodbanks')).body.data).toEqual([]);
  await first.end('SIGTERM');

  const second = await processes.start(env);
  for (const { stdout } of [first.output(), second.output()]) {
    expect(stdout).toMatch(/The demo data could not be loaded, .*none_yet/);
    expect(stdout).toContain('npm run admin:create');
    expect(stdout).not.toContain(DEMO_PASSWORD);
  }
  const body = {
    name: 'Zoë',
    email: 'zoe@nourish.example',
    password: 'eleven purple lanterns',
    role: 'donor',
  };
  expect((await second.call('POST /api/auth/register', { body })).status).toBe(201);
  await second.end('SIGTERM');

  await runStatement(url, 'alter table food_banks drop constraint none_yet');
  const third = await processes.start(env);
  expect(third.output().stdout).not.toMatch(/could not be loaded|Nourish-demo/);
  expect((await third.call('GET /api/foodbanks')).body.data).toEqual([]);
  await third.end('SIGTERM');
});

describe('demo accounts', () => {
  test('are never added to a database set up without them', async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const env = { DATABASE_URL: url, DATA_DIR: await processes.newFolder(), DATABASE_CONNECTIONS: '4' };
    // On a database server, the default is no demo. A shifted clock would be refused here.
    for (const DEMO of [undefined, '1']) {
      const server = await processes.start({ ...env, ...(DEMO === undefined ? {} : { DEMO, CLOCK: '' }) });
      expect(server.output().stdout).not.toContain(DEMO_PASSWORD);
      for (const { email } of DEMO_ACCOUNTS) {
        const body = { email, password: DEMO_PASSWORD };
        expect((await server.call('POST /api/auth/login', { body })).status).toBe(401);
      }
      expect((await server.call('GET /api/foodbanks')).body.data).toEqual([]);
      expect(await server.end('SIGINT')).toEqual({ code: 0, signal: null });
    }
  });

  test('can all sign in as announced, even after an interrupted first start', async () => {
    const DATA_DIR = await processes.newFolder();
    const hurried = processes.run({ DATA_DIR, PORT: '0', LOG_LEVEL: 'silent' });
    await vi.waitFor(() => expect(embeddedPid(DATA_DIR)).toBeDefined(), 60_000);
    expect(await hurried.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(embeddedPid(DATA_DIR)).toBeUndefined();

    const server = await processes.start({ DATA_DIR });
    for (const { email, role } of DEMO_ACCOUNTS) {
      expect(server.output().stdout).toContain(email);
      const body = { email, password: DEMO_PASSWORD };
      expect((await server.call('POST /api/auth/login', { body })).body.data).toMatchObject({ email, role });
    }
    const { pagination } = (await server.call('GET /api/inventory')).body;
    // One item is on hold.
    expect(pagination.totalItems).toBe(inventory.length - 1);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(embeddedPid(DATA_DIR)).toBeUndefined();
  });
});
