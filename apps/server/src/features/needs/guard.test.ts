import { beforeEach, describe, expect, test } from 'vitest';
import type { Client, FoodRequest, FoodRequestDetails } from '@nourish/contract';
import type { Allergens } from '@nourish/contract/label-facts';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import * as clients from '../clients/test-calls.ts';
import * as requests from '../food-requests/test-calls.ts';
import { makeProgram } from '../visits/test-calls.ts';

const t = testApp();
let desk: clients.Desk;
let person: Person;
beforeEach(async () => {
  desk = await clients.makeDesk(t);
  person = await makePerson(t.ctx, { role: 'recipient' });
});

type Key = Parameters<typeof t.call>[0];
const call = (who: Person, key: Key, options: object = {}) => t.call(key, { token: who.token, ...options });
const avoid = (allergies: string[], who = person, more: object = {}) =>
  clients.done(call(who, 'PUT /api/auth/me/needs', { body: { allergies, consent: true, ...more } }));
async function itemWith(allergens: Allergens, gluten_sources: string[] = []): Promise<string> {
  const { id } = await makeItem(t.ctx, desk.foodbank_id, { quantity: 20 });
  await label(id, allergens, gluten_sources);
  return id;
}
const label = (id: string, allergens: Allergens, gluten_sources: string[] = []) =>
  clients.done(
    call(desk.staff, 'PUT /api/inventory/:id', { params: { id }, body: { allergens, gluten_sources } }),
  );
const conflict = (inventory_id: string, allergen: string, state: string) => ({
  status: 409,
  body: {
    code: 'allergen_conflict',
    errors: [{ code: 'allergen_conflict', inventory_id, details: { inventory_id, allergen, state } }],
  },
});
const add = (inventory_id: string, more: object = {}) =>
  call(person, 'POST /api/cart/add', { body: { inventory_id, ...more } });
const cart = async () => (await call(person, 'GET /api/cart')).body.data;
const submit = (inventory_id: string, more: object = {}) =>
  requests.send(t, person, [{ inventory_id, quantity: 1, ...more }]);
const approved = async (inventory_id: string, more: object = {}): Promise<FoodRequest> => {
  const made = (await clients.done(submit(inventory_id, more))) as FoodRequest;
  await clients.done(requests.setStatus(t, desk.staff, made._id, 'approved'));
  return made;
};
const change = (id: string, body: object) =>
  call(desk.staff, 'PUT /api/food-requests/:id/status', { params: { id }, body });
const details = (id: string, who = desk.staff): Promise<FoodRequestDetails> =>
  clients.done(call(who, 'GET /api/food-requests/:id', { params: { id } }));

describe('the cart of a person with an allergy', () => {
  test('refuses what contains it, also if the person acknowledges it', async () => {
    await avoid(['peanuts']);
    const id = await itemWith({ peanuts: 'contains' });
    for (const more of [{}, { acknowledged: ['peanuts'] }])
      expect(await add(id, more)).toMatchObject(conflict(id, 'peanuts', 'contains'));
    expect((await cart()).items).toEqual([]);
  });

  test('asks once about what may contain it', async () => {
    await avoid(['milk']);
    const id = await itemWith({ milk: 'may_contain' });
    expect(await add(id)).toMatchObject(conflict(id, 'milk', 'may_contain'));
    expect(await add(id, { acknowledged: ['soy'] })).toMatchObject(conflict(id, 'milk', 'may_contain'));
    expect(await add(id, { acknowledged: ['milk', 'soy'] })).toMatchObject({ status: 200 });
    expect(await add(id)).toMatchObject({ status: 200 });
    expect((await cart()).items).toMatchObject([
      { quantity: 2, acknowledged: ['milk'], inventory_id: { allergens: { milk: 'may_contain' } } },
    ]);
  });

  test.each([
    ['has not been checked', {}],
    ['does not list it', { wheat: 'not_on_label' }],
    ['contains what the person only does not tolerate', { eggs: 'contains' }],
  ] satisfies [string, Allergens][])('takes an item whose label %s', async (_, allergens) => {
    await avoid(['wheat'], person, { intolerances: ['eggs'] });
    expect(await add(await itemWith(allergens))).toMatchObject({ status: 200 });
  });

  test('treats triticale as wheat', async () => {
    await avoid(['wheat']);
    const id = await itemWith({ wheat: 'not_on_label' }, ['triticale']);
    expect(await add(id)).toMatchObject(conflict(id, 'wheat', 'contains'));
  });

  test('lets a line that began to conflict only shrink', async () => {
    const id = await itemWith({});
    await clients.done(add(id, { quantity: 5 }));
    await avoid(['fish']);
    await label(id, { fish: 'contains' });
    const { _id } = (await cart()).items[0];
    const set = (quantity: number) =>
      call(person, 'PUT /api/cart/items/:id', { params: { id: _id }, body: { quantity } });
    expect(await set(6)).toMatchObject(conflict(id, 'fish', 'contains'));
    expect(await set(5)).toMatchObject({ status: 409 });
    expect(await set(4)).toMatchObject({ status: 200 });
  });

  test.each(['wishlist', 'reorder'])('is refused from a %s as a whole, or left out', async (from) => {
    const [id, other] = [await itemWith({}), await itemWith({})];
    const lines = [id, other].map((inventory_id) => ({ inventory_id, quantity: 1 }));
    const { _id } =
      from === 'wishlist'
        ? await clients.done(call(person, 'POST /api/wishlists', { body: { name: 'Week', items: lines } }))
        : await clients.done(requests.send(t, person, lines));
    const key = from === 'wishlist' ? 'wishlists/:id/load-to-cart' : 'food-requests/:id/reorder';
    const load = (query: object = {}, body?: object) =>
      call(person, `POST /api/${key}` as const, { params: { id: _id }, query, ...(body && { body }) });
    await avoid(['sesame']);
    await label(id, { sesame: 'may_contain' });
    expect(await load()).toMatchObject(conflict(id, 'sesame', 'may_contain'));
    expect((await cart()).items).toEqual([]);
    expect(await load({ leave_out_conflicts: true })).toMatchObject({
      status: 200,
      body: {
        data: {
          validItems: [{ inventory_id: other }],
          invalidItems: [
            {
              inventory_id: id,
              reason: 'allergen_conflict',
              conflicts: [{ allergen: 'sesame', state: 'may_contain' }],
            },
          ],
        },
      },
    });
    await clients.done(call(person, 'DELETE /api/cart/clear'));
    const acknowledged = [{ inventory_id: id.toUpperCase(), allergens: ['sesame', 'milk'] }];
    expect(await load({}, { acknowledged })).toMatchObject({
      status: 200,
      body: { data: { invalidItems: [] } },
    });
    expect((await cart()).items).toMatchObject([
      { inventory_id: { _id: id }, acknowledged: ['sesame'] },
      { inventory_id: { _id: other }, acknowledged: [] },
    ]);
  });
});

describe('a request of a person with an allergy', () => {
  test('is refused with what contains it, and takes no stock', async () => {
    await avoid(['soy']);
    const id = await itemWith({ soy: 'contains' });
    expect(await submit(id, { acknowledged: ['soy'] })).toMatchObject(conflict(id, 'soy', 'contains'));
    expect(await requests.stockOf(t.ctx, id)).toEqual({ quantity: 20, reserved_quantity: 0 });
  });

  test('needs the person’s name beside what it may contain, from the line or the cart', async () => {
    await avoid(['eggs']);
    const id = await itemWith({ eggs: 'may_contain' });
    expect(await submit(id)).toMatchObject(conflict(id, 'eggs', 'may_contain'));
    const named = { inventory_id: id, allergen: 'eggs', actor_name: person.actor.name };
    const byLine = await clients.done(submit(id, { acknowledged: ['eggs'] }));
    expect((await details(byLine._id)).acknowledgements).toMatchObject([named]);
    await clients.done(add(id, { acknowledged: ['eggs'] }));
    const byCart = await clients.done(submit(id));
    expect((await details(byCart._id)).acknowledgements).toMatchObject([named]);
    const own = await details(byCart._id, person);
    expect(own.acknowledgements).toEqual([expect.not.objectContaining({ actor_name: expect.anything() })]);
    expect(own.items[0]).not.toHaveProperty('cautions');
  });

  test('does not become ready with what contains it, alone, among others or by an undo', async () => {
    const id = await itemWith({});
    const { _id } = await approved(id);
    await avoid(['mustard']);
    await label(id, { mustard: 'contains' });
    expect((await details(_id)).items).toMatchObject([
      { cautions: [{ need: 'allergy', allergen: 'mustard', state: 'contains' }] },
    ]);
    const accepting = [{ inventory_id: id, allergens: ['mustard'] }];
    for (const acknowledged of [undefined, accepting])
      expect(await change(_id, { status: 'ready', acknowledged })).toMatchObject(
        conflict(id, 'mustard', 'contains'),
      );
    const many = call(desk.staff, 'POST /api/food-requests/statuses', {
      body: { ids: [_id], status: 'ready' },
    });
    expect((await many).body.data).toMatchObject({
      changed: [],
      refused: [{ _id, code: 'allergen_conflict' }],
    });
    expect((await details(_id)).status).toBe('approved');
  });

  test('is not made ready again by the undo of a cancellation', async () => {
    const id = await itemWith({});
    const { _id } = await approved(id);
    await clients.done(change(_id, { status: 'ready' }));
    await clients.done(change(_id, { status: 'cancelled' }));
    await avoid(['mustard']);
    await label(id, { mustard: 'contains' });
    const undo = call(desk.staff, 'POST /api/food-requests/:id/undo', {
      params: { id: _id },
      body: { status: 'cancelled' },
    });
    expect(await undo).toMatchObject(conflict(id, 'mustard', 'contains'));
  });

  test('becomes ready once staff accept by name what it may contain, and is handed out', async () => {
    const id = await itemWith({});
    const { _id } = await approved(id);
    await avoid(['tree_nuts']);
    await label(id, { tree_nuts: 'may_contain' });
    expect(await change(_id, { status: 'ready' })).toMatchObject(conflict(id, 'tree_nuts', 'may_contain'));
    const acknowledged = [{ inventory_id: id.toUpperCase(), allergens: ['tree_nuts'] }];
    await clients.done(change(_id, { status: 'ready', acknowledged }));
    expect((await details(_id)).acknowledgements).toMatchObject([
      { inventory_id: id, allergen: 'tree_nuts', actor_name: desk.staff.actor.name },
    ]);
    await clients.done(change(_id, { status: 'fulfilled' }));
  });

  test('is not handed out if its label was read since, except for a hand-out before that', async () => {
    const id = await itemWith({});
    const { _id } = await approved(id);
    await avoid(['fish']);
    await clients.done(change(_id, { status: 'ready' }));
    const happened_at = (await details(_id)).history.at(-1)?.created_at;
    await label(id, { fish: 'contains' });
    const program_id = await makeProgram(t, desk.staff);
    const handOut = (more: object = {}) =>
      call(desk.staff, 'POST /api/visits', { body: { program_id, request_id: _id, ...more } });
    expect(await change(_id, { status: 'fulfilled' })).toMatchObject(conflict(id, 'fish', 'contains'));
    expect(await handOut()).toMatchObject(conflict(id, 'fish', 'contains'));
    expect(await handOut({ happened_at })).toMatchObject({ status: 201 });
  });

  test('counts what was known when it was handed out, also if its label was read again since', async () => {
    const id = await itemWith({ fish: 'contains' });
    const { _id } = await approved(id);
    await clients.done(change(_id, { status: 'ready' }));
    const happened_at = (await details(_id)).history.at(-1)?.created_at;
    await avoid(['fish']);
    await label(id, { fish: 'contains', soy: 'contains' });
    const body = { program_id: await makeProgram(t, desk.staff), request_id: _id, happened_at };
    expect(await call(desk.staff, 'POST /api/visits', { body })).toMatchObject(
      conflict(id, 'fish', 'contains'),
    );
  });

  test('becomes ready once staff take the item out, whose units return to the stock', async () => {
    const [id, other] = [await itemWith({}), await itemWith({})];
    const lines = [id, other].map((inventory_id) => ({ inventory_id, quantity: 3 }));
    const { _id } = await clients.done(requests.send(t, person, lines));
    await clients.done(requests.setStatus(t, desk.staff, _id, 'approved'));
    await avoid(['eggs']);
    await label(id, { eggs: 'contains' });
    const takeOut = (inventory_ids: string[], who = desk.staff) =>
      call(who, 'POST /api/food-requests/:id/take-out', { params: { id: _id }, body: { inventory_ids } });
    expect(await takeOut([id], person)).toMatchObject({ status: 403 });
    expect(await takeOut([id, await itemWith({})])).toMatchObject({ status: 404 });
    expect(await takeOut([id])).toMatchObject({
      status: 200,
      body: {
        data: {
          total_items: 3,
          items: [{ inventory_id: other }],
          released_items: [{ inventory_id: id, quantity: 3, was_packed: false }],
        },
      },
    });
    expect(await requests.stockOf(t.ctx, id)).toEqual({ quantity: 20, reserved_quantity: 0 });
    await clients.done(change(_id, { status: 'ready' }));
    await clients.done(change(_id, { status: 'fulfilled' }));
    expect(await takeOut([other])).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    await requests.expectStockInOrder(t.ctx);
  });

  test('shows its cautions in the packing list of staff only', async () => {
    const id = await itemWith({ fish: 'may_contain' });
    const client = await clients.addClient(t, desk.staff);
    await clients.done(
      call(desk.staff, 'PUT /api/clients/:id/needs', {
        params: { id: client._id },
        body: { allergies: ['eggs'], consent: true },
      }),
    );
    const mine = await approved(id);
    const ordered = await requests.send(t, desk.staff, [{ inventory_id: id, quantity: 1 }], {
      client_id: client._id,
    });
    await avoid(['fish'], person, { intolerances: ['gluten'] });
    const list = async (who: Person, cautions?: boolean) => {
      const query = { inventory_id: id, ...(cautions !== undefined && { cautions }) };
      const { data } = (await call(who, 'GET /api/food-requests', { query })).body;
      return new Map(data.map((each: FoodRequest) => [each._id, each.items[0]?.cautions]));
    };
    const shown = await list(desk.staff, true);
    expect(shown.get(mine._id)).toEqual([
      { need: 'allergy', allergen: 'fish', state: 'may_contain' },
      { need: 'intolerance', allergen: 'gluten', state: 'not_checked' },
    ]);
    expect(shown.get(ordered.body.data._id)).toEqual([
      { need: 'allergy', allergen: 'eggs', state: 'not_checked' },
    ]);
    expect((await list(desk.staff)).get(mine._id)).toBeUndefined();
    expect((await list(person, true)).get(mine._id)).toBeUndefined();
    const elsewhere = await clients.makeDesk(t);
    expect([...(await list(elsewhere.staff, true)).keys()]).toEqual([]);
  });

  test('is not guarded by staff for needs that were stored for the person alone', async () => {
    const id = await itemWith({});
    const { _id } = await approved(id);
    await avoid(['fish']);
    await inTransaction(t.ctx, (tx) =>
      tx
        .updateTable('needs')
        .set({ used_when_packing: false })
        .where('user_id', '=', person.actor.user_id)
        .execute(),
    );
    await label(id, { fish: 'contains' });
    expect((await details(_id)).items).toMatchObject([{ cautions: [] }]);
    const query = { inventory_id: id, cautions: true };
    const { body } = await call(desk.staff, 'GET /api/food-requests', { query });
    expect(body.data).toMatchObject([{ items: [{ cautions: [] }] }]);
    expect(await change(_id, { status: 'ready' })).toMatchObject({ status: 200 });
    // The person still chooses by it.
    expect(await add(id)).toMatchObject(conflict(id, 'fish', 'contains'));
    // Storing them again with the consent that the form shows now is a new consent.
    await avoid(['fish']);
    expect(await change(_id, { status: 'fulfilled' })).toMatchObject(conflict(id, 'fish', 'contains'));
  });
});

describe('the desk and an account that a client has', () => {
  let client: Client;
  let account: Person;
  beforeEach(async () => {
    client = await clients.addClient(t, desk.staff);
    account = await clients.giveAccount(t, client);
    await avoid(['shellfish'], account);
  });

  test.each(['hand-out', 'order'])('refuses in an %s what contains its allergy', async (kind) => {
    const id = await itemWith({ shellfish: 'contains' });
    const maybe = await itemWith({ shellfish: 'may_contain' });
    const program_id = await makeProgram(t, desk.staff);
    const give = (inventory_id: string, more: object = {}) => {
      const lines = [{ inventory_id, quantity: 1, ...more }];
      return kind === 'order'
        ? requests.send(t, desk.staff, lines, { client_id: client._id })
        : call(desk.staff, 'POST /api/visits', { body: { program_id, client_id: client._id, lines } });
    };
    expect(await give(id, { acknowledged: ['shellfish'] })).toMatchObject(
      conflict(id, 'shellfish', 'contains'),
    );
    expect(await give(maybe)).toMatchObject(conflict(maybe, 'shellfish', 'may_contain'));
    const { _id } = await clients.done(give(maybe, { acknowledged: ['shellfish'] }));
    const by = kind === 'order' ? 'request_id' : 'visit_id';
    const stored = await t.ctx.db
      .selectFrom('allergen_acknowledgements')
      .select(['item_id', 'allergen', 'actor_id'])
      .where(by, '=', _id)
      .execute();
    expect(stored).toEqual([{ item_id: maybe, allergen: 'shellfish', actor_id: desk.staff.actor.user_id }]);
  });

  test('shows staff who accepted what a visit gave, as long as they may see the need', async () => {
    const maybe = await itemWith({ shellfish: 'may_contain' });
    const program_id = await makeProgram(t, desk.staff);
    const lines = [{ inventory_id: maybe, quantity: 1, acknowledged: ['shellfish'] }];
    const body = { program_id, client_id: client._id, lines };
    const { _id } = await clients.done(call(desk.staff, 'POST /api/visits', { body }));
    const read = async () => {
      const one = await call(desk.staff, 'GET /api/visits/:id', { params: { id: _id } });
      const list = await call(desk.staff, 'GET /api/visits', { query: { client_id: client._id } });
      expect(list.body.data[0].acknowledgements).toEqual(one.body.data.acknowledgements);
      return one.body.data.acknowledgements;
    };
    expect(await read()).toMatchObject([
      { inventory_id: maybe, allergen: 'shellfish', actor_name: expect.stringMatching(/^Person/) },
    ]);
    await avoid(['fish'], account);
    expect(await read()).toBeUndefined();
  });
});

describe('what a desk recorded of a household', () => {
  const record = (client_id: string, allergies: string[]) =>
    clients.done(
      call(desk.staff, 'PUT /api/clients/:id/needs', {
        params: { id: client_id },
        body: { allergies, consent: true },
      }),
    );

  test('counts at the desk, in orders, and in the cart of its account', async () => {
    const client = await clients.addClient(t, desk.staff);
    await record(client._id, ['sulphites']);
    const id = await itemWith({ sulphites: 'contains' });
    const program_id = await makeProgram(t, desk.staff);
    const lines = [{ inventory_id: id, quantity: 1 }];
    const body = { program_id, client_id: client._id, lines };
    const refused = conflict(id, 'sulphites', 'contains');
    expect(await call(desk.staff, 'POST /api/visits', { body })).toMatchObject(refused);
    const order = () => requests.send(t, desk.staff, lines, { client_id: client._id });
    expect(await order()).toMatchObject(refused);
    const account = await clients.giveAccount(t, client);
    expect(await order()).toMatchObject(refused);
    expect(await call(account, 'POST /api/cart/add', { body: { inventory_id: id } })).toMatchObject(refused);
    // The account has no needs of its own, but its food is checked for the household.
    expect((await call(account, 'GET /api/auth/me/needs', {})).body.data).toMatchObject({
      allergies: [],
      food_checked: true,
    });
    // An anonymous visit has no needs.
    expect(await call(desk.staff, 'POST /api/visits', { body: { program_id, lines } })).toMatchObject({
      status: 201,
    });
  });

  test('counts for a request that the account submitted before', async () => {
    const client = await clients.addClient(t, desk.staff);
    person = await clients.giveAccount(t, client);
    const id = await itemWith({ milk: 'may_contain' });
    const { _id } = await approved(id);
    await record(client._id, ['milk']);
    expect(await change(_id, { status: 'ready' })).toMatchObject(conflict(id, 'milk', 'may_contain'));
  });
});
