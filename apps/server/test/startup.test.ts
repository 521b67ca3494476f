import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/demo/accounts.ts';
import { inventory } from '../src/demo/data/inventory.ts';
import { createTestDatabase } from './database.ts';
import { embeddedPid, serverProcesses } from './processes.ts';

// Processes start slowly where everything else runs at the same time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const processes = serverProcesses();

describe('a server that cannot run as it is told says why, a line a problem, and is gone', () => {
  test('every setting that makes no sense', async () => {
    const bad = { PORT: '-1', HOST: 'a b', DATABASE_URL: 'x', SMTP_URL: 'x', REDIS_URL: 'x', APP_URL: 'x' };
    const env = { ...bad, DEMO: 'yes', RATE_LIMIT: 'maybe' };
    const { lines, code } = await startBadly(env);
    expect(code).toBe(1);
    expect(lines).toHaveLength(Object.keys(env).length);
    for (const name of Object.keys(env))
      expect(lines.filter((line) => line.startsWith(`nourish: ${name} `))).toHaveLength(1);
  });

  test.each([
    ['a database server that is not there', { DATABASE_URL: 'postgres://nourish@localhost:1/nourish' }],
    ['a database server that nobody knows', { DATABASE_URL: 'postgres://nourish@nowhere.invalid/nourish' }],
  ])('%s', async (_, env) => {
    const { lines, code } = await startBadly(env);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/DATABASE_URL.*(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)/)]);
  });

  test('a data folder that is a file', async () => {
    const file = join(await processes.newFolder(), 'file');
    await writeFile(file, '');
    const { lines, code } = await startBadly({ DATA_DIR: file });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/DATA_DIR/)]);
  });

  test('a port that is taken; the database it had started is stopped again', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo; // a TCP server: never a path
    const DATA_DIR = await processes.newFolder();
    const { lines, code } = await startBadly({ PORT: String(port), DATA_DIR, DEMO: '0' });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/PORT/)]);
    expect(embeddedPid(DATA_DIR)).toBeUndefined();
  });

  async function startBadly(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
    const server = processes.run({ DATA_DIR: await processes.newFolder(), LOG_LEVEL: 'silent', ...env });
    const { code } = await server.ended;
    return { code, lines: server.output().stderr.trimEnd().split('\n') };
  }
});

describe('demo accounts', () => {
  test('never come into a database that was made without them', async () => {
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    const env = { DATABASE_URL: url, DATA_DIR: await processes.newFolder(), DATABASE_CONNECTIONS: '4' };
    // On a database server none is the default.
    for (const DEMO of [undefined, '1']) {
      const server = await processes.start({ ...env, ...(DEMO === undefined ? {} : { DEMO }) });
      expect(server.output().stdout).not.toContain(DEMO_PASSWORD);
      for (const { email } of DEMO_ACCOUNTS) {
        const body = { email, password: DEMO_PASSWORD };
        expect((await server.call('POST /api/auth/login', { body })).status).toBe(401);
      }
      expect((await server.call('GET /api/foodbanks')).body.data).toEqual([]);
      expect(await server.end('SIGINT')).toEqual({ code: 0, signal: null });
    }
  });

  test('can all sign in where they are shown, also after a first start that was cut short', async () => {
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
    expect(pagination.totalItems).toBe(inventory.length);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(embeddedPid(DATA_DIR)).toBeUndefined();
  });
});
