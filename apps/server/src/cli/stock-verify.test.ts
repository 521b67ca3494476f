import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { makeFoodBank, makeItem } from '../../test/factories.ts';

const t = testApp();
const COMMAND = fileURLToPath(new URL('./stock-verify.ts', import.meta.url));

const FINE = `OK: 2 items, 2 movements and 0 open requests agree
OK: the figures of reports are what a recount of their rows comes to
`;

async function verify(): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, [COMMAND], {
    env: { DATABASE_URL: t.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, output };
}

test('reports that stock, ledger, lists and reports agree, or names each item and counter that differs', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  const item = await makeItem(t.ctx, foodbank_id, { quantity: 7 });
  await makeItem(t.ctx, foodbank_id);
  expect(await verify()).toEqual({ code: 0, output: FINE });

  await t.database.pool.query('update stock_levels set reserved_quantity = 3 where item_id = $1', [item.id]);
  const { code, output } = await verify();
  expect(code).toBe(1);
  expect(output).toContain(
    `${item.id} ${item.item_name}: available 7, by the ledger 7; reserved 3, by the ledger 0, by open requests 0\n`,
  );
  await t.database.pool.query('update stock_levels set reserved_quantity = 0 where item_id = $1', [item.id]);

  await t.database.pool.query('delete from inventory_listing where item_id = $1', [item.id]);
  const lists = await verify();
  expect(lists.code).toBe(1);
  expect(lists.output).toContain(`listing, missing: {"id":"${item.id}"`);

  await t.database.pool.query("update report_changes set units_in = 8 where kind = 'stock' and units_in = 7");
  const { output: said } = await verify();
  expect(said).toContain(`stock, missing: {"foodbank_id":"${foodbank_id}"`);
  expect(said).toContain(`on_hand, wrong: {"foodbank_id":"${foodbank_id}","units":58}`);
});
