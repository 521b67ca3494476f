import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp, unique } from '../test/app.ts';
import { restorePlaces } from '../test/backups.ts';
import { createTestDatabase } from '../test/database.ts';
import { runStatement } from '../test/run-statement.ts';
import { readConfig } from './config.ts';
import { openContext } from './open.ts';

/** Later than any real date on which the tests run. */
const START = '2036-02-29T12:00:00Z';
const places = restorePlaces();
const server = testApp({ DEMO: '1', CLOCK: START });

const open = (url: string) => {
  const env = {
    DATABASE_URL: url,
    DATA_DIR: join(tmpdir(), unique('nourish-open')),
    DEMO: '1',
    CLOCK: START,
  };
  return openContext(readConfig(env, '/nowhere'), pino({ level: 'silent' }), false);
};

async function databaseWith(...statements: string[]): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  for (const statement of statements) await runStatement(url, statement);
  return url;
}

const installed = (demo: boolean) =>
  `insert into installation (demo, created_at) values (${demo}, '2026-01-06')`;
const USER = `insert into users (id, name, email, role, password_hash, created_at, updated_at)
  values (gen_random_uuid(), 'Ana', 'ana@nourish.example', 'admin', '-', '2026-01-06', '2026-01-06')`;

describe('CLOCK', () => {
  test.each([
    ['was set up without demo data', [installed(false)]],
    ['was set up without demo data and has people', [installed(false), USER]],
    ['has people although no server has started on it', [USER]],
  ])('is rejected for a database that %s', async (_, statements) => {
    await expect(open(await databaseWith(...statements))).rejects.toThrow(
      'CLOCK is set, and this database is not a demo',
    );
  });

  test.each([
    ['a demo', () => databaseWith(installed(true), USER)],
    ['an empty database', () => databaseWith()],
  ])('sets the time of a server on %s', async (_, makeDatabase) => {
    const { ctx, close } = await open(await makeDatabase());
    onTestFinished(close);
    const elapsed = ctx.clock.now().getTime() - Date.parse(START);
    expect(elapsed).toBeGreaterThanOrEqual(0);
    expect(elapsed).toBeLessThan(10 * 60_000);
  });

  test('dates the migrations that a server runs', async () => {
    const { url, query } = await places.empty();
    const { close } = await open(url);
    onTestFinished(close);
    expect(await query(`select distinct date_trunc('hour', ran_at, 'UTC') as hour from migrations`)).toEqual([
      { hour: new Date(START) },
    ]);
  });

  test.each(['GET /api/foodbanks', 'GET /api/auth/me'] as const)(
    'sets the Date header of %s, by which browsers correct their clock',
    async (key) => {
      server.ctx.clock.now = () => new Date(START);
      expect((await server.call(key)).headers['date']).toBe('Fri, 29 Feb 2036 12:00:00 GMT');
    },
  );
});
