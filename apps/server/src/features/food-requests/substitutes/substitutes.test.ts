import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FoodRequestDetails, Language } from '@nourish/contract';
import { testApp } from '../../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../../test/factories.ts';
import { done, send } from '../../clients/test-calls.ts';
import { held } from '../../recalls/test-calls.ts';
import * as requests from '../test-calls.ts';
import { selectCandidates, selectReplaced } from './queries.ts';
import { isUsable } from './rules.ts';

const t = testApp();
let scene: requests.Scene;
let soup: { id: string; item_name: string };
let beans: { id: string; item_name: string };
beforeEach(async () => {
  scene = await requests.makeScene(t.ctx);
  soup = await makeItem(t.ctx, scene.foodbank_id, { quantity: 10 });
  beans = await makeItem(t.ctx, scene.foodbank_id, { quantity: 10 });
});
afterEach(() => requests.expectStockInOrder(t.ctx));

const asked = (lines: object[] = [{ inventory_id: soup.id, quantity: 4 }]): Promise<FoodRequestDetails> =>
  done(requests.send(t, scene.recipient, lines));
const propose = (id: string, inventory_id = soup.id, who: Person = scene.staff) =>
  send(t, who, 'GET /api/food-requests/:id/substitutes', { id, query: { inventory_id } });
const put = (id: string, more: object = {}, who: Person = scene.staff) =>
  send(t, who, 'POST /api/food-requests/:id/substitute', {
    id,
    body: { inventory_id: soup.id, substitute_id: beans.id, quantity: 4, ...more },
  });
const proposedFor = async (id: string, inventory_id = soup.id): Promise<string[]> =>
  (await done(propose(id, inventory_id))).map((each: { inventory_id: string }) => each.inventory_id);

test('staff put another item in the place of some units, and of the rest', async () => {
  const { _id } = await asked();
  expect(await done(put(_id, { quantity: 1, substitute_id: beans.id.toUpperCase() }))).toMatchObject({
    total_items: 4,
    items: [
      { inventory_id: soup.id, quantity_requested: 3 },
      { inventory_id: beans.id, quantity_requested: 1 },
    ],
    released_items: [
      {
        inventory_id: soup.id,
        quantity: 1,
        was_packed: false,
        substitute: {
          inventory_id: beans.id,
          item_name: beans.item_name,
          actor_name: scene.staff.actor.name,
        },
      },
    ],
  });
  expect(await done(put(_id, { quantity: 3 }))).toMatchObject({
    total_items: 4,
    items: [{ inventory_id: beans.id, quantity_requested: 4 }],
    released_items: [{ quantity: 1 }, { quantity: 3 }],
  });
  expect(await requests.stockOf(t.ctx, soup.id)).toEqual({ quantity: 10, reserved_quantity: 0 });
  expect(await requests.stockOf(t.ctx, beans.id)).toEqual({ quantity: 6, reserved_quantity: 4 });
  const found = await done(
    send(t, scene.staff, 'GET /api/food-requests', { query: { search: beans.item_name } }),
  );
  expect(found).toMatchObject([{ _id }]);
  const own = await done(send(t, scene.recipient, 'GET /api/food-requests/:id', { id: _id }));
  expect(own.released_items[0].substitute).toEqual({ inventory_id: beans.id, item_name: beans.item_name });
});

test('what a hold took out is replaced, in a bag that was packed too', async () => {
  const { _id } = await requests.makeRequest(t, scene, 'ready', [{ inventory_id: soup.id, quantity: 4 }]);
  await held(t, scene.staff, soup.id);
  expect(await proposedFor(_id)).toEqual([beans.id]);
  expect(await done(put(_id, { quantity: 3 }))).toMatchObject({
    total_items: 3,
    items: [{ inventory_id: beans.id, quantity_requested: 3 }],
    released_items: [
      { quantity: 3, was_packed: true, substitute: { inventory_id: beans.id } },
      { quantity: 1, was_packed: true, substitute: null },
    ],
  });
  expect(await put(_id, { quantity: 2 })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  await done(put(_id, { quantity: 1 }));
  expect(await put(_id, { quantity: 1 })).toMatchObject({ status: 404 });
});

test.each(['line', 'cart', 'order of staff', 'hold'] as const)(
  'nothing takes the place of what the person wants or nothing, as the %s says',
  async (from) => {
    const line = { inventory_id: soup.id, quantity: 4 };
    if (from === 'cart') {
      await done(requests.putInCart(t, scene.recipient, soup.id, 4));
      const { items } = await done(send(t, scene.recipient, 'GET /api/cart'));
      const body = { no_substitute: true };
      const cart = await done(
        send(t, scene.recipient, 'PUT /api/cart/items/:id', { id: items[0]._id, body }),
      );
      expect(cart.items).toMatchObject([{ quantity: 4, no_substitute: true }]);
    }
    const { _id, items } = await asked([{ ...line, ...(from !== 'cart' && { no_substitute: true }) }]);
    expect(items).toMatchObject([{ no_substitute: true }]);
    if (from === 'hold') await held(t, scene.staff, soup.id);
    expect(await proposedFor(_id)).toEqual([]);
    expect(await put(_id)).toMatchObject({ status: 409, body: { code: 'no_substitute' } });
  },
);

test('proposals are available items of the category and food bank that can still be given', async () => {
  const { ctx } = t;
  const elsewhere = await requests.makeScene(ctx);
  const make = (values: Parameters<typeof makeItem>[2], at = scene.foodbank_id) => makeItem(ctx, at, values);
  const past = requests.inDays(ctx, -2);
  const others = [
    await make({ category: 'grains' }),
    await make({ quantity: 0 }),
    await make({ expiration_date: past }),
    await make({ expiration_date: past, date_kind: 'expiry' }),
    await make({}, elsewhere.foodbank_id),
  ];
  const onHold = await make({});
  await held(t, scene.staff, onHold.id);
  const later = await make({ expiration_date: requests.inDays(ctx, 30) });
  const { _id } = await asked();
  expect(await done(propose(_id))).toMatchObject([
    { inventory_id: later.id, available: 50, cautions: [], label_read_at: null },
    { inventory_id: beans.id, available: 10, item_name: beans.item_name },
  ]);
  const codes = [
    'item_not_matched',
    'insufficient_stock',
    'item_expired',
    'item_expired',
    'item_not_matched',
    'item_held',
    'item_not_matched',
  ];
  for (const [n, { id }] of [...others, onHold, soup].entries())
    expect((await put(_id, { substitute_id: id, quantity: 1 })).body.code).toBe(codes[n]);
  expect(await put(_id, { quantity: 5 })).toMatchObject({ status: 400 });
  expect(await put(_id, { inventory_id: later.id })).toMatchObject({ status: 404 });
});

test('candidates are usable at the pickup, the same product first and then the earliest date', async () => {
  const { ctx } = t;
  const { db } = ctx;
  const days = { today: requests.inDays(ctx, 0), pickup_date: requests.inDays(ctx, 3) };
  const make = async (values: Parameters<typeof makeItem>[2]) =>
    (await makeItem(ctx, scene.foodbank_id, values)).id;
  const tomorrow = requests.inDays(ctx, 1);
  await make({ expiration_date: tomorrow, date_kind: 'expiry' });
  await make({ expiration_date: requests.inDays(ctx, -1) });
  const early = await make({ expiration_date: tomorrow });
  const atPickup = await make({ expiration_date: days.pickup_date, date_kind: 'expiry' });
  const same = await make({
    item_name: soup.item_name.toUpperCase(),
    expiration_date: requests.inDays(ctx, 9),
  });
  const replaced = await selectReplaced(db, soup.id);
  const found =
    replaced &&
    (await selectCandidates(
      db,
      scene.foodbank_id,
      { category: replaced.category, replaced: [replaced] },
      { days, allergies: [] },
    ));
  const others = found?.map(({ id }) => id).filter((id) => id !== soup.id);
  expect(others).toEqual([same, early, atPickup, beans.id]);
  expect(found?.every((each) => isUsable(each, days))).toBe(true);
});

test('proposals contain no allergen of the household, and items with unchecked labels come last', async () => {
  await done(
    send(t, scene.recipient, 'PUT /api/auth/me/needs', { body: { allergies: ['milk'], consent: true } }),
  );
  const labelled = async (milk: string) => {
    const { id } = await makeItem(t.ctx, scene.foodbank_id);
    await done(send(t, scene.staff, 'PUT /api/inventory/:id', { id, body: { allergens: { milk } } }));
    return id;
  };
  const [contains, maybe, without] = [
    await labelled('contains'),
    await labelled('may_contain'),
    await labelled('not_on_label'),
  ];
  const { _id } = await asked();
  expect(await done(propose(_id))).toMatchObject([
    { inventory_id: without, cautions: [], label_read_at: expect.any(String) },
    { inventory_id: beans.id, cautions: [{ need: 'allergy', allergen: 'milk', state: 'not_checked' }] },
  ]);
  for (const substitute_id of [contains, maybe])
    expect(await put(_id, { substitute_id })).toMatchObject({
      status: 409,
      body: { code: 'allergen_conflict', errors: [{ field: 'substitute_id' }] },
    });
});

test.each<[Language, string]>([
  ['en', 'Instead of'],
  ['es', 'En lugar de'],
  ['fr', 'À la place de'],
])('the person gets a message in %s', async (language, words) => {
  scene.recipient = await makePerson(t.ctx, { role: 'recipient', language });
  const { _id } = await asked();
  await done(put(_id));
  const mail = (await requests.mailsTo(t.ctx, scene.recipient)).at(-1);
  expect(mail?.kind).toBe('request_substituted');
  for (const text of [words, `4 × ${soup.item_name}`, `4 × ${beans.item_name}`])
    expect(mail?.text_body).toContain(text);
});

test('only staff of the food bank replace items, not in their own request nor after its end', async () => {
  const { _id } = await asked();
  const other = await requests.makeScene(t.ctx);
  for (const call of [propose, (id: string, _: string, who: Person) => put(id, {}, who)]) {
    expect(await call(_id, soup.id, scene.recipient)).toMatchObject({ status: 403 });
    expect(await call(_id, soup.id, other.staff)).toMatchObject({ status: 404 });
  }
  await done(requests.setStatus(t, scene.staff, _id, 'rejected'));
  const refused = { status: 409, body: { code: 'invalid_transition' } };
  expect(await propose(_id)).toMatchObject(refused);
  expect(await put(_id)).toMatchObject(refused);
});
