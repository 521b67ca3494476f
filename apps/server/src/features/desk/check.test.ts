import { beforeEach, expect, test } from 'vitest';
import type { Client, LineCheck } from '@nourish/contract';
import type { Allergens } from '@nourish/contract/label-facts';
import { addDays, localTime } from '@nourish/contract/calendar';
import { testApp } from '../../../test/app.ts';
import { STEADY_ZONE } from '../../../test/clock.ts';
import { newId } from '../../db/database.ts';
import { makeItem, type Person } from '../../../test/factories.ts';
import {
  addClient,
  done,
  giveAccount,
  makeDesk,
  makeHelper,
  send,
  type Desk,
} from '../clients/test-calls.ts';
import * as requests from '../food-requests/test-calls.ts';
import { makeProgram } from '../visits/test-calls.ts';

const t = testApp();
let desk: Desk;
let client: Client;
beforeEach(async () => {
  desk = await makeDesk(t);
  client = await addClient(t, desk.staff, { name: 'Nadia Haddad' });
});

const make = async (
  item_name: string,
  allergens: Allergens | null,
  values: Parameters<typeof makeItem>[2] = {},
): Promise<string> => {
  const { id } = await makeItem(t.ctx, desk.foodbank_id, { item_name, quantity: 5, ...values });
  if (allergens) await done(send(t, desk.staff, 'PUT /api/inventory/:id', { id, body: { allergens } }));
  return id;
};
const check = (lines: object[], more: object = {}, who: Person = desk.staff) =>
  send(t, who, 'POST /api/desk/check', {
    body: { foodbank_id: desk.foodbank_id, client_id: client._id, lines, ...more },
  });
const checked = async (lines: object[], more: object = {}): Promise<LineCheck[]> => done(check(lines, more));
const namesOf = (checks: readonly LineCheck[]) =>
  checks.map(({ substitute }) => substitute?.item_name ?? null);
const isAllergic = (body: object) =>
  done(
    send(t, desk.staff, 'PUT /api/clients/:id/needs', { id: client._id, body: { ...body, consent: true } }),
  );

test('returns the cautions of each line, and the best substitute for each line that the guard stops', async () => {
  await isAllergic({ allergies: ['peanuts'], intolerances: ['milk'] });
  const [butter, granola, honey, jam] = [
    await make('Peanut butter', { peanuts: 'contains', milk: 'not_on_label' }),
    await make('Granola', { peanuts: 'may_contain', milk: 'contains' }),
    await make('Honey', null),
    await make('Jam', { peanuts: 'not_on_label', milk: 'not_on_label' }),
  ];
  const found = await checked([butter, granola, honey, jam].map((inventory_id) => ({ inventory_id })));
  expect(found.map(({ cautions }) => cautions)).toEqual([
    [{ need: 'allergy', allergen: 'peanuts', state: 'contains' }],
    [
      { need: 'allergy', allergen: 'peanuts', state: 'may_contain' },
      { need: 'intolerance', allergen: 'milk', state: 'contains' },
    ],
    [
      { need: 'allergy', allergen: 'peanuts', state: 'not_checked' },
      { need: 'intolerance', allergen: 'milk', state: 'not_checked' },
    ],
    [],
  ]);
  expect(namesOf(found)).toEqual(['Jam', 'Jam', null, null]);
});

test('the verdict is that of the visit and of the order which follow', async () => {
  await isAllergic({ allergies: ['milk'] });
  const program_id = await makeProgram(t, desk.staff);
  const items = [
    await make('Cheese', { milk: 'contains' }),
    await make('Bread', { milk: 'may_contain' }),
    await make('Honey', null),
    await make('Apples', { milk: 'not_on_label' }),
  ];
  const found = await checked(items.map((inventory_id) => ({ inventory_id })));
  for (const [index, inventory_id] of items.entries()) {
    const state = found[index]?.cautions.find(({ need }) => need === 'allergy')?.state;
    const isStopped = state === 'contains' || state === 'may_contain';
    const refusal = { status: 409, body: { code: 'allergen_conflict', errors: [{ details: { state } }] } };
    const line = { inventory_id, quantity: 1 };
    const sent = [
      await send(t, desk.staff, 'POST /api/visits', {
        body: { program_id, client_id: client._id, lines: [line], override_reason: 'Again' },
      }),
      await requests.send(t, desk.staff, [line], { client_id: client._id }),
    ];
    for (const answer of sent) expect(answer).toMatchObject(isStopped ? refusal : { status: 201 });
  }
});

test('counts what the account of the household stated, once it agreed to that', async () => {
  const person = await giveAccount(t, client);
  const inventory_id = await make('Cheese', { milk: 'contains' });
  const cautions = async () => (await checked([{ inventory_id }]))[0]?.cautions;
  expect(await cautions()).toEqual([]);
  await done(send(t, person, 'PUT /api/auth/me/needs', { body: { allergies: ['milk'], consent: true } }));
  expect(await cautions()).toEqual([{ need: 'allergy', allergen: 'milk', state: 'contains' }]);
});

test('proposes a substitute for what is short or not in stock, unless only the same product will do', async () => {
  const today = localTime(t.ctx.clock.now(), STEADY_ZONE).date;
  const rice = await make('Rice', null);
  const expiring = { expiration_date: addDays(today, 2), date_kind: 'expiry' as const };
  await make('Lentils', null, { quantity: 0 });
  await make('Oats', null, expiring);
  const lines = [
    { inventory_id: rice },
    { inventory_id: rice.toUpperCase(), is_short: true },
    { inventory_id: rice, is_short: true, no_substitute: true },
    { item_name: 'LENTILS' },
    { item_name: 'Lentils', no_substitute: true },
    { item_name: 'An unknown product' },
  ];
  expect(namesOf(await checked(lines))).toEqual([null, 'Oats', null, 'Oats', null, null]);
  expect(namesOf(await checked(lines, { client_id: null }))[1]).toBe('Oats');
  const pickup_date = addDays(today, 3);
  expect(namesOf(await checked(lines, { pickup_date }))).toEqual([null, null, null, 'Rice', null, null]);
});

test('with no_substitute, proposes only another lot of the same product that suits the household', async () => {
  await isAllergic({ allergies: ['milk'] });
  const bars = [
    await make('Granola bars', { milk: 'contains' }, { lot_code: 'A1' }),
    await make('Granola bars', { milk: 'may_contain' }, { lot_code: 'A2' }),
  ];
  await make('Jam', { milk: 'not_on_label' });
  const lines = [{ inventory_id: bars[0], no_substitute: true }];
  expect(namesOf(await checked(lines))).toEqual([null]);
  const unread = await make('GRANOLA bars', null, { lot_code: 'B7' });
  expect(await checked(lines)).toMatchObject([{ substitute: { inventory_id: unread, lot_code: 'B7' } }]);
});

test('returns no allergens for an item that is gone, unknown, or of another food bank', async () => {
  await isAllergic({ allergies: ['milk'] });
  const gone = await make('Apples', { milk: 'not_on_label' });
  await done(send(t, desk.staff, 'DELETE /api/inventory/:id', { id: gone }));
  const elsewhere = await makeItem(t.ctx, (await makeDesk(t)).foodbank_id);
  const found = await checked([gone, elsewhere.id, newId()].map((inventory_id) => ({ inventory_id })));
  expect(found).toEqual(Array(3).fill({ cautions: [], is_unknown: true, substitute: null }));
});

test('is recorded as one read of the household, for volunteers at the desk too; of an anonymous visit as none', async () => {
  const inventory_id = await make('Rice', null);
  const { person: helper } = await makeHelper(t, desk);
  const reads = () =>
    t.ctx.db
      .selectFrom('record_reads')
      .select(['kind', 'times'])
      .where('reader_id', '=', helper.actor.user_id)
      .where('record_id', '=', client._id)
      .execute();
  await done(check([{ inventory_id }], { client_id: null }, helper));
  expect(await reads()).toEqual([]);
  await done(check([{ inventory_id, is_short: true }, { item_name: 'Rice' }], {}, helper));
  expect(await reads()).toEqual([{ kind: 'client', times: 1 }]);
});

test('names a line without an item or with two, and hides clients of other food banks', async () => {
  const inventory_id = await make('Rice', null);
  const lines = [{ inventory_id }, {}, { inventory_id, item_name: 'Rice' }];
  expect(await check(lines)).toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: 'lines.1.item_name', code: 'required' },
        { field: 'lines.2.item_name', code: 'required' },
      ],
    },
  });
  const other = await makeDesk(t);
  expect((await check([{ inventory_id }], {}, other.staff)).status).toBe(404);
  expect((await check([{ inventory_id }], { foodbank_id: other.foodbank_id }, other.staff)).status).toBe(404);
});
