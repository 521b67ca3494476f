import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CODE_PATTERN } from '@nourish/contract/codes';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson } from '../../../test/factories.ts';
import { offerAccepted } from '../donations/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();

test.each([
  ['Lantern Street Food Bank', 'LS'],
  ['The Daily Bread', 'DB'],
  ['Banque alimentaire de Trois-Rivières', 'TR'],
  ['Banco de Alimentos San José', 'SJ'],
  // Without I and O, which look like 1 and 0.
  ['Island Outreach', 'SU'],
  ['Moisson', 'MS'],
  ['Les Îles', 'LE'],
  ['The Food Bank', 'FB'],
  ['食物银行', 'FB'],
])('codes of %j start with %s', async (name, prefix) => {
  const { rows } = await sql<{ prefix: string }>`select code_prefix(${name}) as prefix`.execute(t.ctx.db);
  expect(rows).toEqual([{ prefix }]);
});

test('requests and donations have codes of their own, also if people submit in parallel', async () => {
  const { foodbank_id } = await on.makeScene(t.ctx);
  const item = await makeItem(t.ctx, foodbank_id, { quantity: 20 });
  const people = await Promise.all(
    Array.from({ length: 10 }, () => makePerson(t.ctx, { role: 'recipient' })),
  );
  const records = await Promise.all(
    people.flatMap((person): Promise<{ code: string }>[] => [
      on.sendAccepted(t, person, [{ inventory_id: item.id, quantity: 1 }]),
      offerAccepted(t, { foodbank_id }),
    ]),
  );
  const codes = records.map(({ code }) => code);
  for (const code of codes) expect(code).toMatch(new RegExp(CODE_PATTERN));
  expect(new Set(codes).size).toBe(20);
});

test('a code stays if the food bank gets another name', async () => {
  const scene = await on.makeScene(t.ctx);
  const { _id, code } = await on.makeRequest(t, scene);
  await sql`update food_banks set name = 'Zebra Quay' where id = ${scene.foodbank_id}`.execute(t.ctx.db);
  const read = await t.call('GET /api/food-requests/:id', { params: { id: _id }, token: scene.staff.token });
  expect(read.body.data.code).toBe(code);
});
