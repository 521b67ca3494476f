import { beforeEach, expect, test } from 'vitest';
import type { Client, Substitute } from '@nourish/contract';
import { addDays, localTime } from '@nourish/contract/calendar';
import { testApp } from '../../../test/app.ts';
import { STEADY_ZONE } from '../../../test/clock.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { addClient, done, makeDesk, makeHelper, send, type Desk } from '../clients/test-calls.ts';
import { at } from '../food-requests/test-calls.ts';
import { held } from '../recalls/test-calls.ts';

const t = testApp();
let desk: Desk;
let client: Client;
beforeEach(async () => {
  desk = await makeDesk(t);
  client = await addClient(t, desk.staff, { name: 'Nadia Haddad' });
});

const today = () => localTime(t.ctx.clock.now(), STEADY_ZONE).date;
const make = async (item_name: string, values: Parameters<typeof makeItem>[2] = {}): Promise<string> =>
  (await makeItem(t.ctx, desk.foodbank_id, { item_name, quantity: 5, ...values })).id;
const proposals = (query: object, who: Person = desk.staff) =>
  send(t, who, 'GET /api/desk/substitutes', { query: { foodbank_id: desk.foodbank_id, ...query } });
const proposed = async (query: object): Promise<string[]> =>
  ((await done(proposals(query))) as Substitute[]).map(({ item_name }) => item_name);
const isAllergic = (allergies: string[]) =>
  done(
    send(t, desk.staff, 'PUT /api/clients/:id/needs', { id: client._id, body: { allergies, consent: true } }),
  );

test('a product that is not in stock is replaced by others of its category, earliest date first', async () => {
  await make('Lentils', { quantity: 0 });
  await make('Beans', { expiration_date: addDays(today(), 9) });
  await make('Chickpeas', { expiration_date: addDays(today(), 3) });
  await make('Peas');
  await make('Old peas', { expiration_date: addDays(today(), -1), date_kind: 'expiry' });
  await make('Milk', { category: 'dairy' });
  await held(t, desk.staff, await make('Soup'));
  expect(await proposed({ item_name: ' LENTILS ' })).toEqual(['Chickpeas', 'Beans', 'Peas']);
  expect(await proposals({ item_name: 'Something else' })).toMatchObject({ status: 404 });
});

test('a product whose last lot was deleted is replaced like any other', async () => {
  const id = await make('Lentils', { quantity: 0 });
  await make('Beans');
  await done(send(t, desk.staff, 'DELETE /api/inventory/:id', { id }));
  expect(await proposed({ item_name: 'lentils' })).toEqual(['Beans']);
});

test('what conflicts with the needs of a member is never proposed, and an unread label is said', async () => {
  await isAllergic(['peanuts']);
  const labelled = async (item_name: string, peanuts: string): Promise<string> => {
    const id = await make(item_name);
    await done(send(t, desk.staff, 'PUT /api/inventory/:id', { id, body: { allergens: { peanuts } } }));
    return id;
  };
  const butter = await labelled('Peanut butter', 'contains');
  await labelled('Granola', 'may_contain');
  await make('Honey', { expiration_date: addDays(today(), 2) });
  await labelled('Jam', 'not_on_label');
  const query = { inventory_id: butter, client_id: client._id };
  expect(await done(proposals(query))).toMatchObject([
    { item_name: 'Jam', cautions: [] },
    { item_name: 'Honey', cautions: [{ allergen: 'peanuts', state: 'not_checked' }] },
  ]);
  // The needs of an anonymous person are unknown.
  expect(await proposed({ inventory_id: butter })).toEqual(['Honey', 'Granola', 'Jam']);
});

test.each([
  ['on its last day', '2026-11-21T04:59:00Z', ['Rice', 'Oats']],
  ['once that day is over where the food bank is', '2026-11-21T05:01:00Z', ['Oats']],
])('an item with an expiry date is proposed: %s', (_, moment, expected) =>
  at(t.ctx, new Date(moment), async () => {
    const bank = await makeDesk(t, 'America/Toronto');
    const add = (item_name: string, expiration_date: string | null) =>
      makeItem(t.ctx, bank.foodbank_id, {
        item_name,
        quantity: 5,
        expiration_date,
        date_kind: expiration_date === null ? 'none' : 'expiry',
      });
    const { id } = await add('Pasta', null);
    await add('Oats', '2026-12-01');
    await add('Rice', '2026-11-20');
    const query = { foodbank_id: bank.foodbank_id, inventory_id: id };
    const found: Substitute[] = await done(send(t, bank.staff, 'GET /api/desk/substitutes', { query }));
    expect(found.map(({ item_name }) => item_name)).toEqual(expected);
  }),
);

test('for an order, an item is good until its pickup', async () => {
  const id = await make('Pasta');
  await make('Rice', { expiration_date: addDays(today(), 2), date_kind: 'expiry' });
  await make('Oats', { expiration_date: addDays(today(), 5), date_kind: 'expiry' });
  const pickup_date = addDays(today(), 3);
  expect(await proposed({ inventory_id: id })).toEqual(['Rice', 'Oats']);
  expect(await proposed({ inventory_id: id, pickup_date })).toEqual(['Oats']);
});

test('volunteers at the desk may ask, others and other food banks may not', async () => {
  const id = await make('Pasta');
  await make('Rice');
  const { person: helper } = await makeHelper(t, desk);
  expect(await done(proposals({ inventory_id: id, client_id: client._id }, helper))).toMatchObject([
    { item_name: 'Rice' },
  ]);
  const elsewhere = await makeDesk(t);
  expect((await proposals({ inventory_id: id }, elsewhere.staff)).status).toBe(404);
  const other = { foodbank_id: elsewhere.foodbank_id };
  const asked = { ...other, inventory_id: id, client_id: client._id };
  expect((await proposals(asked, elsewhere.staff)).status).toBe(404);
  expect((await proposals({ ...other, inventory_id: id }, elsewhere.staff)).status).toBe(404);
  const recipient = await makePerson(t.ctx, { role: 'recipient' });
  expect((await proposals({ inventory_id: id }, recipient)).status).toBe(403);
});

test('reading the needs of a household is recorded; neither an item nor a name is refused', async () => {
  const inventory_id = await make('Pasta');
  await done(proposals({ inventory_id, client_id: client._id }));
  const reads = await t.ctx.db
    .selectFrom('record_reads')
    .select(['kind', 'reader_id'])
    .where('record_id', '=', client._id)
    .where('kind', '=', 'client')
    .execute();
  expect(reads).toContainEqual({ kind: 'client', reader_id: desk.staff.actor.user_id });
  expect(await proposals({})).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'item_name', code: 'required' }] },
  });
});
