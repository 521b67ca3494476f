import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { ClientImport } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makePerson } from '../../../test/factories.ts';
import { demoOn, serverProcesses } from '../../../test/processes.ts';

// Starting a process is slow while other tests run.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const t = testApp();
const processes = serverProcesses();
const ROWS = 6_000;
const HOUSEHOLDS = 1_000;

test('an import that was interrupted by SIGKILL resumes after a restart and counts each visit once', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  const { token } = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  const env = { ...(await demoOn(t)), DATA_DIR: await processes.newFolder() };
  let server = await processes.start(env);
  const until = async (id: string, isThere: (found: ClientImport) => boolean): Promise<ClientImport> => {
    for (;;) {
      const { body } = await server.call('GET /api/clients/imports/:id', { token, params: { id } });
      if (isThere(body.data)) return body.data;
      await after(5);
    }
  };
  const restart = async () => {
    await server.end('SIGKILL');
    server = await processes.start(env);
  };

  const lines = Array.from({ length: ROWS }, (_, n) => {
    const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(n / HOUSEHOLDS))).toISOString().slice(0, 10);
    return `${n % HOUSEHOLDS},v${n},${day},Hamper,2`;
  });
  const answer = await fetch(`${server.url}/api/clients/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: ['Client ID,Visit ID,Visit Date,Program,Adults', ...lines].join('\n'),
  });
  const { data } = (await answer.json()) as { data: ClientImport };
  const { _id } = data;
  await until(_id, ({ rows_done }) => rows_done > 0);
  await restart();
  const checked = await until(_id, ({ status }) => status !== 'checking');
  expect(checked).toMatchObject({
    status: 'checked',
    counts: { visits_new: ROWS, clients_new: HOUSEHOLDS, error: 0 },
  });

  await server.call('POST /api/clients/imports/:id/apply', {
    token,
    params: { id: _id },
    body: { mode: 'all_rows', programs: [{ name: 'Hamper', create: 'hamper' }] },
  });
  await until(_id, ({ rows_done }) => rows_done > 0);
  await restart();
  await until(_id, ({ rows_done }) => rows_done > ROWS / 2);
  await restart();
  const done = await until(_id, ({ status }) => status !== 'applying');
  expect(done).toMatchObject({ status: 'applied', counts: { applied: ROWS, skipped: 0 } });

  const { rows } = await sql`
    select count(*)::int as visits, count(distinct client_id)::int as clients, count(distinct (client_id, day))::int as days
    from visits where foodbank_id = ${foodbank_id}`.execute(t.database.root);
  expect(rows).toEqual([{ visits: ROWS, clients: HOUSEHOLDS, days: ROWS }]);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
});
