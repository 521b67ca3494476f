import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { restorePlaces, takeExport } from '../../test/backups.ts';
import { testClock } from '../../test/clock.ts';
import { checkBackup } from '../backup/read.ts';
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

test('household, needs and consents go with a food bank only if it serves the person', async () => {
  const [one, other] = [await on.makeScene(t.ctx), await on.makeScene(t.ctx)];
  const id = one.recipient.actor.user_id;
  await on.makeRequest(t, one);
  const statements = [
    `insert into households (user_id, adults, children, seniors, consented_at) values ('${id}', 2, 0, 0, '2026-01-01')`,
    `insert into needs (user_id, allergies, intolerances, diets, consented_at)
     values ('${id}', '{}', '{}', '{}', '2026-01-01')`,
    `insert into consents (id, user_id, purpose, granted_at)
     values (gen_random_uuid(), '${id}', 'household', '2026-01-01'), (gen_random_uuid(), '${id}', 'account', '2026-01-01')`,
    `insert into contact_messages (id, foodbank_id, user_id, name, email, subject, message, language, status, created_at, updated_at)
     values (gen_random_uuid(), '${other.foodbank_id}', '${id}', 'Ann', 'ann@nourish.example', 'other', 'Hello', 'en', 'new',
       '2026-01-01', '2026-01-01')`,
  ];
  for (const statement of statements) await t.database.pool.query(statement);
  const sent = async (foodBank: string) => {
    const { totals } = await checkBackup(Readable.from([await take(foodBank)]));
    return ['users', 'households', 'needs', 'consents'].map((table) => totals.rows[table]);
  };
  expect(await sent(one.foodbank_id)).toEqual([expect.any(Number), 1, 1, 2]);
  // The consent to the account goes with the account.
  expect(await sent(other.foodbank_id)).toEqual([expect.any(Number), 0, 0, 1]);
});
