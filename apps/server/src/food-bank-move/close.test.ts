import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { restorePlaces, takeExport } from '../../test/backups.ts';
import { testClock } from '../../test/clock.ts';
import { makeFoodBank, makeItem, makePerson } from '../../test/factories.ts';
import { migrate } from '../db/migrate.ts';
import { findDifferences } from '../features/reports/stock-proof.ts';
import * as requests from '../features/food-requests/test-calls.ts';
import * as on from '../features/shifts/test-calls.ts';
import { closeFoodBank } from './close.ts';
import { importFoodBank } from './import.ts';

const t = testApp();
const places = restorePlaces();
const close = (file: Buffer) => closeFoodBank(Readable.from([file]), t.databaseUrl, testClock().now());
const take = (foodBank: string) => takeExport({ url: t.databaseUrl, uploads: t.ctx.uploads }, foodBank);

test('closes a food bank only if nothing changed since the export, and nothing of it is lost', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  const [staff, other] = [
    await makePerson(t.ctx, { role: 'staff', foodbank_id }),
    await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) }),
  ];
  const item = await makeItem(t.ctx, foodbank_id, { quantity: 9 });
  const me = async (token: string | undefined) => (await t.call('GET /api/auth/me', { token })).status;

  const early = await take(foodbank_id);
  const adjusted = await t.call('POST /api/inventory/:id/adjust', {
    token: staff.token,
    params: { id: item.id },
    body: { quantity_delta: 1, reason: 'Found' },
  });
  expect(adjusted.status).toBe(200);
  await expect(close(early)).rejects.toThrow(/changed after the export \(.*stock_movements.*\)/);
  expect(await me(staff.token)).toBe(200);

  const file = await take(foodbank_id);
  expect(await close(file)).toMatchObject({ staff: 1 });
  expect([await me(staff.token), await me(other.token)]).toEqual([401, 200]);
  const { body } = await t.call('GET /api/foodbanks');
  expect(body.data.map(({ _id }: { _id: string }) => _id)).not.toContain(foodbank_id);
  expect(await findDifferences(t.ctx.db)).toEqual([]);
  await expect(close(file)).rejects.toThrow('is closed already');
  const { rows } = await t.database.pool.query(
    `select actor_id, action from audit_log where entity_id = $1 and action = 'archived'`,
    [foodbank_id],
  );
  expect(rows).toEqual([{ actor_id: null, action: 'archived' }]);
});

test('detects changes of the food bank itself, and of the rows of its people', async () => {
  const scene = await requests.makeScene(t.ctx);
  const id = scene.recipient.actor.user_id;
  await requests.makeRequest(t, scene);
  await t.database.pool.query(
    `insert into households (user_id, adults, children, seniors, consented_at) values ($1, 2, 0, 0, '2026-01-01')`,
    [id],
  );
  const file = await take(scene.foodbank_id);
  const change = (text: string) => t.database.pool.query(text);
  const expectChanged = (table: string) =>
    expect(close(file)).rejects.toThrow(`changed after the export (${table})`);
  await change(`update food_banks set contact_phone = '416-555-0100' where id = '${scene.foodbank_id}'`);
  await expectChanged('food_banks');
  await change(`update food_banks set contact_phone = null where id = '${scene.foodbank_id}'`);
  await change(`update households set adults = 3 where user_id = '${id}'`);
  await expectChanged('households');
  await change(`update households set adults = 2 where user_id = '${id}'`);
  await close(file);
});

test('closes a food bank that was archived before the export', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  const staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  await t.database.pool.query(`update food_banks set archived_at = '2026-01-01' where id = $1`, [
    foodbank_id,
  ]);
  const file = await take(foodbank_id);
  expect(await close(file)).toMatchObject({ staff: 1 });
  expect((await t.call('GET /api/auth/me', { token: staff.token })).status).toBe(401);
  const { rows } = await t.database.pool.query('select archived_at from food_banks where id = $1', [
    foodbank_id,
  ]);
  expect(rows).toEqual([{ archived_at: new Date('2026-01-01T00:00:00Z') }]);
  await expect(close(file)).rejects.toThrow('is closed already');
});

test('a volunteer who is on another shift in the new installation at that time stops the import', async () => {
  const target = await places.empty();
  await migrate(target.database.pool, testClock());
  const bring = (file: Buffer) =>
    importFoodBank(Readable.from([file]), { ...target, check: findDifferences });
  const [one, other] = [await on.makeScene(t), await on.makeScene(t)];
  const { person } = await on.makeVolunteer(t, one);
  const { foodbank_id } = other;
  await on.send(t, person, 'POST /api/volunteers', undefined, { foodbank_id });
  const early = await on.signUp(t, person, await on.plan(t, one));
  await bring(await take(one.foodbank_id));
  await on.stepTaken(t, person, early, 'cancel', { cancelled_reason: 'Ill' });
  await on.signUp(t, person, await on.plan(t, other));
  await expect(bring(await take(foodbank_id))).rejects.toThrow(
    'a row of assignments contradicts one that is here (assignments_one_place_at_a_time: a person is on one shift ' +
      'at a time across food banks)',
  );
  expect(await target.query('select id from food_banks')).toEqual([{ id: one.foodbank_id }]);
});
