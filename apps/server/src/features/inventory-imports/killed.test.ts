import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { InventoryImport } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makePerson } from '../../../test/factories.ts';
import { demoOn, serverProcesses, type ReadyServer } from '../../../test/processes.ts';
import { findStockDifferences } from '../inventory/ledger.ts';

// Starting a process is slow while other tests run.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const t = testApp();
const processes = serverProcesses();
const ROWS = 3_000;

test('an import that was interrupted by SIGKILL resumes after a restart and applies each row once', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  const { token } = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  const env = { ...(await demoOn(t)), DATA_DIR: await processes.newFolder() };
  let server = await processes.start(env);
  const read = async (id: string): Promise<InventoryImport> =>
    (await server.call('GET /api/inventory/imports/:id', { token, params: { id } })).body.data;
  const until = async (
    id: string,
    isThere: (found: InventoryImport) => boolean,
  ): Promise<InventoryImport> => {
    for (;;) {
      const found = await read(id);
      if (isThere(found)) return found;
      await after(5);
    }
  };
  const restart = async () => {
    await server.end('SIGKILL');
    server = await processes.start(env);
  };

  const lines = Array.from({ length: ROWS }, (_, n) => `Item ${n},grains,${n % 7}`);
  const _id = await handIn(server, token, ['Item,Category,Available', ...lines].join('\n'));
  await until(_id, ({ rows_done }) => rows_done > 0);
  await restart();
  const checked = await until(_id, ({ status }) => status !== 'checking');
  expect(checked).toMatchObject({ status: 'checked', rows_done: ROWS, counts: { new: ROWS, error: 0 } });

  await server.call('POST /api/inventory/imports/:id/apply', {
    token,
    params: { id: _id },
    body: { mode: 'all_rows' },
  });
  await until(_id, ({ rows_done }) => rows_done > 0);
  await restart();
  await until(_id, ({ rows_done }) => rows_done > ROWS / 2);
  await restart();
  const done = await until(_id, ({ status }) => status !== 'applying');
  expect(done).toMatchObject({ status: 'applied', counts: { applied: ROWS, skipped: 0 } });

  const { rows } = await sql<{ items: number; units: number }>`
    select count(*)::int as items, sum(s.quantity)::int as units
    from inventory_items i join stock_levels s on s.item_id = i.id where i.foodbank_id = ${foodbank_id}`.execute(
    t.database.root,
  );
  const units = lines.reduce((sum, _, n) => sum + (n % 7), 0);
  expect(rows).toEqual([{ items: ROWS, units }]);
  expect(await findStockDifferences(t.ctx.db)).toEqual([]);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

async function handIn(server: ReadyServer, token: string, file: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/inventory/imports?file_name=stock.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: file,
  });
  const { data } = (await answer.json()) as { data: InventoryImport };
  return data._id;
}
