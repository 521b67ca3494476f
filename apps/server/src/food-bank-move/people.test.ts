import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { restorePlaces, takeExport } from '../../test/backups.ts';
import { testClock } from '../../test/clock.ts';
import { migrate } from '../db/migrate.ts';
import * as on from '../features/food-requests/test-calls.ts';
import { findDifferences } from '../features/reports/stock-proof.ts';
import { importFoodBank } from './import.ts';

const t = testApp();
const places = restorePlaces();
const take = (foodBank: string) => takeExport({ url: t.databaseUrl, uploads: t.ctx.uploads }, foodBank);

test('a person who was erased in the target does not come back with another food bank', async () => {
  const target = await places.empty();
  await migrate(target.database.pool, testClock());
  const bring = (file: Buffer) =>
    importFoodBank(Readable.from([file]), { ...target, check: findDifferences });
  const [one, other] = [await on.makeScene(t.ctx), await on.makeScene(t.ctx)];
  const { recipient } = one;
  const id = recipient.actor.user_id;
  await on.makeRequest(t, one);
  await on.makeRequest(t, { ...other, recipient });
  const erase = `update users set active = false, email = id || '@erased.invalid', erased_at = '2026-01-01'
    where id = '${id}'`;

  await bring(await take(one.foodbank_id));
  await target.query(erase);
  const file = await take(other.foodbank_id);
  await expect(bring(file)).rejects.toThrow(new RegExp(`were erased here \\(1\\): ${id}`));
  expect(await target.query('select id from food_banks')).toEqual([{ id: one.foodbank_id }]);

  await t.database.pool.query(erase);
  expect((await bring(await take(other.foodbank_id))).people.known).toContain(id);
});
