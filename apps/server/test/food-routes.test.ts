import { describe, expect, test } from 'vitest';
import { routes } from '@nourish/contract';
import type { Allergens } from '@nourish/contract/label-facts';
import { testApp } from './app.ts';
import { inTransaction } from '../src/db/database.ts';
import { done, send } from '../src/features/clients/test-calls.ts';
import * as requests from '../src/features/food-requests/test-calls.ts';
import { moveStock } from '../src/features/inventory/ledger.ts';
import { held } from '../src/features/recalls/test-calls.ts';
import { FOOD_CALLS, makeScene, NO_FOOD_CALLS, type Scene } from './food-calls.ts';

const t = testApp();

const CALLS = Object.entries(FOOD_CALLS).flatMap(([key, ways]) =>
  Object.entries(ways).map(([way, call]) => ({ name: `${key}, ${way}`, call })),
);

test('every call that names items, or is about carts, requests or visits, has its place in one of the tables', () => {
  const namesItems = (schema: unknown) => /"(inventory_ids?|item_ids?)"/.test(JSON.stringify(schema ?? {}));
  const isAboutFood = /^\S+ \/api\/(cart|wishlists|food-requests|visits)\b/;
  const found = Object.values(routes)
    .filter((route) => !route.key.startsWith('GET '))
    .filter(
      (route) =>
        isAboutFood.test(route.key) ||
        namesItems('body' in route ? route.body : null) ||
        namesItems(route.response),
    )
    .map(({ key }) => key);
  expect([...Object.keys(FOOD_CALLS), ...Object.keys(NO_FOOD_CALLS)].toSorted()).toEqual(found.toSorted());
});

/** Where the allergy is stored. */
const NEEDS = {
  'an own allergy': ({ person }: Scene) =>
    send(t, person, 'PUT /api/auth/me/needs', { body: { allergies: ['milk'], consent: true } }),
  'an allergy that the desk recorded': ({ desk, client_id }: Scene) =>
    send(t, desk.staff, 'PUT /api/clients/:id/needs', {
      id: client_id,
      body: { allergies: ['milk'], consent: true },
    }),
};

const label = ({ desk, item_id }: Scene, allergens: Allergens) =>
  done(send(t, desk.staff, 'PUT /api/inventory/:id', { id: item_id, body: { allergens } }));

/** Where units of the item are, with whether a named person accepted milk for them. */
async function placesOf({ person, item_id }: Scene) {
  const { rows } = await t.database.pool.query(
    `select 'cart' as place, quantity, acknowledged @> '{milk}' as accepted from cart_items where user_id = $2 and item_id = $1
     union all
     select r.status, l.quantity, exists (select from allergen_acknowledgements a
       where a.request_id = r.id and a.item_id = l.item_id and a.allergen = 'milk' and a.actor_id is not null)
     from food_request_lines l join food_requests r on r.id = l.request_id where l.item_id = $1
     union all
     select 'visit', v.quantity, exists (select from allergen_acknowledgements a
       where a.visit_id = v.visit_id and a.item_id = v.item_id and a.allergen = 'milk' and a.actor_id is not null)
     from visit_lines v where v.item_id = $1
     order by 1, 2`,
    [item_id, person.actor.user_id],
  );
  return rows as { place: string; quantity: number; accepted: boolean }[];
}

describe.each(Object.keys(NEEDS) as (keyof typeof NEEDS)[])('%s', (kind) => {
  describe.each(CALLS)('with $name', ({ call }) => {
    const scene = async (milk: 'contains' | 'may_contain' | null) => {
      const made = await makeScene(t);
      const id = (await call.prepare?.(made)) ?? '';
      await done(NEEDS[kind](made));
      if (milk !== null) await label(made, { milk });
      return { made, id, before: await placesOf(made) };
    };
    const expectRefused = (made: Scene, { status, body }: Awaited<ReturnType<typeof call.act>>) => {
      expect(status).toBe(call.outcome === 'refused' ? 409 : 200);
      if (call.outcome === 'refused')
        expect(body).toMatchObject({ code: 'allergen_conflict', errors: [{ inventory_id: made.item_id }] });
      else {
        expect([...(body.data.changed ?? []), ...(body.data.validItems ?? [])]).toEqual([]);
        const [refused] = body.data.refused ?? body.data.invalidItems;
        expect([refused.code, refused.reason]).toContain('allergen_conflict');
      }
    };

    test.each([undefined, ['milk']] as const)(
      'leaves all as it was if the label contains it',
      async (ack) => {
        const { made, id, before } = await scene('contains');
        expectRefused(made, await call.act(made, id, call.canAccept ? ack : undefined));
        expect(await placesOf(made)).toEqual(before);
        await requests.expectStockInOrder(t.ctx);
      },
    );

    test('needs a name if the label says that it may contain it', async () => {
      const { made, id, before } = await scene('may_contain');
      expectRefused(made, await call.act(made, id));
      expect(await placesOf(made)).toEqual(before);
      if (!call.canAccept) return;
      await done(call.act(made, id, ['milk']));
      const after = await placesOf(made);
      expect(after).not.toEqual(before);
      // A cancelled request does not change; its items went to the cart.
      const taken = after.filter(({ place }) => place !== 'cancelled');
      expect(taken.length > 0 && taken.every(({ accepted }) => accepted)).toBe(true);
    });

    test('passes if the label is not checked', async () => {
      const { made, id, before } = await scene(null);
      await done(call.act(made, id));
      expect(await placesOf(made)).not.toEqual(before);
    });
  });
});

const HELD_OR_EXPIRED = {
  'on hold': ({ desk, item_id }: Scene) => held(t, desk.staff, item_id),
  'past its expiry date': ({ item_id }: Scene) =>
    inTransaction(t.ctx, (tx) =>
      tx
        .updateTable('inventory_items')
        .set({ expiration_date: requests.inDays(t.ctx, -3), date_kind: 'expiry' })
        .where('id', '=', item_id)
        .execute(),
    ),
};

describe.each(Object.keys(HELD_OR_EXPIRED) as (keyof typeof HELD_OR_EXPIRED)[])('an item %s', (state) => {
  const taking = CALLS.filter(({ call }) => call.takes);
  test.each(taking)('is not taken by $name', async ({ call }) => {
    const made = await makeScene(t);
    const id = (await call.prepare?.(made)) ?? '';
    await HELD_OR_EXPIRED[state](made);
    const before = await placesOf(made);
    const { status, body } = await call.act(made, id);
    // Lists report what they leave out; the cart shows nothing available of an item on hold.
    expect(status === 200 ? body.data.invalidItems : [{ reason: body.code }]).toEqual([
      expect.objectContaining({
        reason: expect.stringMatching(/^(item_held|item_expired|insufficient_stock|out_of_stock|expired)$/),
      }),
    ]);
    expect(await placesOf(made)).toEqual(before);
    await requests.expectStockInOrder(t.ctx);
  });
});

const UNDOING = CALLS.filter(({ name }) => name.endsWith('back to ready'));
test.each(UNDOING)('an item on hold is not taken again by $name', async ({ call }) => {
  const made = await makeScene(t);
  const id = (await call.prepare?.(made)) ?? '';
  await held(t, made.desk.staff, made.item_id);
  const { body } = await call.act(made, id);
  expect(body.code ?? body.data.refused[0].code).toBe('item_held');
  expect(await placesOf(made)).toMatchObject([{ place: 'cancelled' }]);
  await requests.expectStockInOrder(t.ctx);
});

test('orders and hand-outs name the line of an item on hold', async () => {
  const made = await makeScene(t);
  await held(t, made.desk.staff, made.item_id);
  const fieldOf = async (key: string, way: string) =>
    (await FOOD_CALLS[key]?.[way]?.act(made, ''))?.body.errors[0].field;
  expect(await fieldOf('POST /api/food-requests', 'an order of staff')).toBe('items.0.inventory_id');
  expect(await fieldOf('POST /api/visits', 'lines of the desk')).toBe('lines.0.inventory_id');
});

test('the ledger refuses to hand out units of an item on hold, whatever the call has checked', async () => {
  const made = await makeScene(t);
  await held(t, made.desk.staff, made.item_id);
  const by = { actor_id: made.desk.staff.actor.user_id, now: t.ctx.clock.now() };
  const move = { item_id: made.item_id, kind: 'fulfilled' as const, quantity_delta: -1 };
  await expect(inTransaction(t.ctx, (tx) => moveStock(tx, by, [move]))).rejects.toMatchObject({
    code: 'item_held',
  });
});
