import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '@nourish/contract';
import { inTransaction, newId } from '../src/db/database.ts';
import { findStockDifferences } from '../src/features/inventory/ledger.ts';
import { testApp, type HttpResponse, type CallOptions } from './app.ts';
import { fromNow, testClock } from './clock.ts';
import { makeItem, type Person } from './factories.ts';
import { makeRequest } from './request-calls.ts';
import { makeWishlist, putInCart } from './valid-calls.ts';
import { makeWorld, person, type World } from './world.ts';

const DAY_MS = 86_400_000;

const server = testApp();
let world: World;
/** Callers who must not see the owner's data at `here`. */
let strangers: Record<string, Person>;
let owner: Person;
let staff: Person;
let staffElsewhere: Person;
let admin: Person;

beforeAll(async () => {
  world = await makeWorld(server);
  const { here, elsewhere } = world;
  owner = await person(world, 'recipient', here.foodbank_id);
  staff = await person(world, 'staff', here.foodbank_id);
  staffElsewhere = await person(world, 'staff', elsewhere.foodbank_id);
  admin = await person(world, 'admin');
  strangers = {
    recipient: await person(world, 'recipient', here.foodbank_id),
    donor: await person(world, 'donor', here.foodbank_id),
    volunteer: await person(world, 'volunteer', here.foodbank_id),
    elsewhere: staffElsewhere,
    nowhere: await person(world, 'staff'),
  };
});

type Query = NonNullable<CallOptions['query']>;
const get = (who: Person | undefined, key: RouteKey, options: CallOptions = {}): Promise<HttpResponse> =>
  server.call(key, { ...options, token: who?.token });
const ids = ({ body }: HttpResponse): string[] => body.data.map((row: { _id: string }) => row._id);
const keys = (value: object): string[] => Object.keys(value).toSorted();

/** Asserts the same response as for an id that never existed. */
async function expectUnknown(
  who: Person,
  key: RouteKey,
  id: string,
  options: CallOptions = {},
): Promise<void> {
  const [response, unknown] = await Promise.all(
    [id, newId()].map((each) => get(who, key, { ...options, params: { id: each } })),
  );
  expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(response?.body).toEqual(unknown?.body);
}

describe('personal data', () => {
  test.each(['recipient', 'donor', 'volunteer', 'staff', 'admin'])(
    'of a cart line cannot be changed or seen by a %s',
    async (role) => {
      const line = await putInCart(world, owner);
      const who = strangers[role] ?? (role === 'admin' ? admin : staff);
      await expectUnknown(who, 'PUT /api/cart/items/:id', line, { body: { quantity: 7 } });
      await expectUnknown(who, 'DELETE /api/cart/items/:id', line);
      expect((await get(who, 'GET /api/cart')).body.data.items).toEqual([]);
      const { items } = (await get(owner, 'GET /api/cart')).body.data;
      expect(items.map((item: { _id: string }) => item._id)).toEqual([line]);
    },
  );

  test.each(['recipient', 'donor', 'volunteer', 'staff', 'admin'])(
    'of a wishlist cannot be loaded, deleted or seen by a %s',
    async (role) => {
      const list = await makeWishlist(world, owner);
      const who = strangers[role] ?? (role === 'admin' ? admin : staff);
      await expectUnknown(who, 'POST /api/wishlists/:id/load-to-cart', list);
      await expectUnknown(who, 'DELETE /api/wishlists/:id', list);
      expect((await get(who, 'GET /api/wishlists')).body.data).toEqual([]);
      expect(ids(await get(owner, 'GET /api/wishlists'))).toContain(list);
    },
  );

  test.each(['recipient', 'donor', 'volunteer', 'elsewhere', 'nowhere'])(
    'of a food request cannot be read, changed, repeated, listed or counted by a %s',
    async (name) => {
      const id = await makeRequest(world, owner);
      const who = strangers[name]!; // the names above are its keys
      await expectUnknown(who, 'GET /api/food-requests/:id', id);
      for (const status of ['approved', 'cancelled', 'fulfilled'])
        await expectUnknown(who, 'PUT /api/food-requests/:id/status', id, { body: { status } });
      if (name === 'recipient') await expectUnknown(who, 'POST /api/food-requests/:id/reorder', id);

      const { foodbank_id } = world.here;
      const asked: Query[] = [
        {},
        { foodbank_id },
        { search: owner.actor.name, foodbank_id },
        { search: id.slice(-8) },
      ];
      for (const query of asked) {
        const { status, body } = await get(who, 'GET /api/food-requests', { query });
        if (status === 200) expect([body.data, body.pagination.totalItems]).toEqual([[], 0]);
        else expect([status, who.actor.role]).toEqual([404, 'staff']);
      }
      for (const query of asked.slice(0, 2)) {
        const { status, body } = await get(who, 'GET /api/food-requests/stats', { query });
        if (status === 200) expect(Object.values(body.data)).toEqual(Object.values(body.data).map(() => 0));
        else expect([status, who.actor.role]).toEqual([404, 'staff']);
      }
      expect((await get(who, 'GET /api/food-requests/my-requests')).body.data).toEqual([]);
      expect((await get(owner, 'GET /api/food-requests/:id', { params: { id } })).body.data.status).toBe(
        'pending',
      );
    },
  );

  test('of staff is hidden from recipients: names, storage locations, and who acted', async () => {
    const id = await makeRequest(world, owner);
    const read = (who: Person) => get(who, 'GET /api/food-requests/:id', { params: { id } });
    const [theirs, ours] = [(await read(owner)).body.data, (await read(staff)).body.data];
    expect(ours.recipient).toEqual({
      _id: owner.actor.user_id,
      name: owner.actor.name,
      email: owner.actor.email,
    });
    for (const field of ['storage_location', 'lot_code']) expect(ours.items[0]).toHaveProperty(field);
    expect(theirs).not.toHaveProperty('recipient');
    for (const field of ['storage_location', 'lot_code']) expect(theirs.items[0]).not.toHaveProperty(field);
    expect(theirs.history[0]).not.toHaveProperty('actor_name');
    for (const key of ['GET /api/food-requests', 'GET /api/food-requests/my-requests'] as const) {
      const { data } = (await get(owner, key)).body;
      expect(data[0]).not.toHaveProperty('recipient');
      for (const field of ['storage_location', 'lot_code'])
        expect(data[0].items[0]).not.toHaveProperty(field);
    }
  });
});

describe('data of a food bank', () => {
  test('shows requests to its own staff only, and all to administrators', async () => {
    const [atHere, atElsewhere] = [
      await makeRequest(world, owner),
      await makeRequest(world, owner, world.elsewhere),
    ];
    const list = async (who: Person, query = {}) =>
      ids(await get(who, 'GET /api/food-requests', { query: { limit: 100, ...query } }));
    expect(await list(staff)).toContain(atHere);
    expect(await list(staff)).not.toContain(atElsewhere);
    expect(await list(staffElsewhere)).toEqual([atElsewhere]);
    expect(await list(admin)).toEqual(expect.arrayContaining([atHere, atElsewhere]));
    expect(await list(admin, { foodbank_id: world.elsewhere.foodbank_id })).toEqual([atElsewhere]);
    const counted = await get(staffElsewhere, 'GET /api/food-requests/stats');
    expect(counted.body.data).toMatchObject({ total: 1, pending: 1 });
    await expectUnknown(staff, 'GET /api/food-requests/:id', atElsewhere);
    await expectUnknown(staff, 'PUT /api/food-requests/:id/status', atElsewhere, {
      body: { status: 'approved' },
    });
  });

  test("shows an item's ledger to its own staff and administrators only", async () => {
    const { id } = world.here.item;
    await expectUnknown(staffElsewhere, 'GET /api/inventory/:id/movements', id);
    await expectUnknown(strangers['nowhere']!, 'GET /api/inventory/:id/movements', id); // created above
    for (const who of [staff, admin])
      expect((await get(who, 'GET /api/inventory/:id/movements', { params: { id } })).status).toBe(200);
  });

  test.each(['GET /api/inventory/alerts/low-stock', 'GET /api/inventory/alerts/expiring'] as const)(
    '%s returns own items to staff, and all or the requested ones to administrators',
    async (key) => {
      const [ours, theirs] = [world.here.item.id, world.elsewhere.item.id];
      expect(ids(await get(staff, key))).toEqual([ours]);
      expect(ids(await get(staffElsewhere, key))).toEqual([theirs]);
      expect(ids(await get(admin, key)).toSorted()).toEqual([ours, theirs].toSorted());
      const query = { foodbank_id: world.here.foodbank_id };
      expect(ids(await get(admin, key, { query }))).toEqual([ours]);
    },
  );

  test('counts stock figures per food bank', async () => {
    const read = async (who: Person, query = {}) =>
      (await get(who, 'GET /api/inventory/stats', { query })).body.data;
    expect(await read(staffElsewhere)).toMatchObject({ total_items: 1, low_stock_count: 1 });
    expect((await read(admin)).total_items).toBe((await read(staff)).total_items + 1);
    expect(await read(admin, { foodbank_id: world.elsewhere.foodbank_id })).toEqual(
      await read(staffElsewhere),
    );
  });

  test('shows storage locations to its own staff only, on every route', async () => {
    const { here, elsewhere } = world;
    const list = (who: Person, query = {}) => get(who, 'GET /api/storage', { query });
    expect(ids(await list(staff))).toEqual([here.storage_location_id]);
    expect(ids(await list(staffElsewhere))).toEqual([elsewhere.storage_location_id]);
    expect(ids(await list(admin)).toSorted()).toEqual(
      [here.storage_location_id, elsewhere.storage_location_id].toSorted(),
    );
    const query = { foodBankId: here.foodbank_id };
    expect(ids(await list(admin, query))).toEqual([here.storage_location_id]);
    expect((await list(staffElsewhere, query)).status).toBe(404);

    const inBank = async (who: Person | undefined) =>
      (await get(who, 'GET /api/foodbanks/:id', { params: { id: here.foodbank_id } })).body.data
        .storageLocations;
    for (const who of [undefined, owner, staffElsewhere, strangers['nowhere']])
      expect(await inBank(who)).toBeUndefined();
    for (const who of [staff, admin]) expect(await inBank(who)).toHaveLength(1);
    const banks = (await get(staff, 'GET /api/foodbanks')).body.data;
    expect(
      banks.filter((bank: object) => 'storageLocations' in bank).map((bank: { _id: string }) => bank._id),
    ).toEqual([here.foodbank_id]);
  });
});

describe('an item', () => {
  const PUBLIC = [
    '_id',
    'foodbank_id',
    'item_name',
    'category',
    'dietary_category',
    'quantity',
    'expiration_date',
    'description',
    'date_added',
    'low_stock',
    'held',
    'picture',
    'image',
    'allergens',
    'certifications',
  ].toSorted();
  const SIGNED_IN = [...PUBLIC, 'date_kind', 'minimum_stock_level', 'gluten_sources'].toSorted();
  const STAFF = [
    ...SIGNED_IN,
    'storage_location',
    'storage_location_id',
    'barcode',
    'reserved_quantity',
    'on_hand_quantity',
    'lot_code',
    'lot_source',
    'high_in',
    'label_read_at',
    'label_read_by',
  ].toSorted();

  async function fieldsFor(who: Person | undefined, dead?: string): Promise<string[][]> {
    const { id } = world.here.item;
    const headers: Record<string, string> = dead === undefined ? {} : { authorization: `Bearer ${dead}` };
    const query = { foodbank_id: world.here.foodbank_id };
    const one = await get(who, 'GET /api/inventory/:id', { params: { id }, headers });
    const listed = await get(who, 'GET /api/inventory', { query, headers });
    const searched = await get(who, 'GET /api/inventory', { query: { ...query, search: 'item' }, headers });
    return [one.body.data, listed.body.data[0], searched.body.data[0]].map(keys);
  }

  test('has exactly the public fields for anonymous callers and dead tokens', async () => {
    expect(await fieldsFor(undefined)).toEqual([PUBLIC, PUBLIC, PUBLIC]);
    expect(await fieldsFor(undefined, 'x'.repeat(43))).toEqual([PUBLIC, PUBLIC, PUBLIC]);
  });

  test('has no storage location for signed-in callers from outside, including other staff', async () => {
    for (const who of Object.values(strangers))
      expect(await fieldsFor(who)).toEqual([SIGNED_IN, SIGNED_IN, SIGNED_IN]);
  });

  test('has all fields for its staff and administrators', async () => {
    for (const who of [staff, admin]) expect(await fieldsFor(who)).toEqual([STAFF, STAFF, STAFF]);
  });

  test('is hidden from everybody else after it was archived', async () => {
    const gone = await makeItem(server.ctx, world.here.foodbank_id, { quantity: 0 });
    await inTransaction(server.ctx, (tx) =>
      tx
        .updateTable('inventory_items')
        .set({ archived_at: testClock().now() })
        .where('id', '=', gone.id)
        .execute(),
    );
    for (const who of [undefined, owner, staff, admin]) {
      expect((await get(who, 'GET /api/inventory/:id', { params: { id: gone.id } })).status).toBe(404);
      const query = { search: gone.item_name };
      expect((await get(who, 'GET /api/inventory', { query })).body.data).toEqual([]);
    }
    const body = { inventory_id: gone.id };
    expect((await get(owner, 'POST /api/cart/add', { body })).status).toBe(404);
  });
});

describe('a token is invalid', () => {
  const me = async (token: string) => (await server.call('GET /api/auth/me', { token })).status;
  const changeSession = async ({ actor }: Person, last_used_at: Date) => {
    await inTransaction(server.ctx, (tx) =>
      tx.updateTable('sessions').set({ last_used_at }).where('user_id', '=', actor.user_id).execute(),
    );
  };

  test('if it never existed', async () => {
    expect(await me('x'.repeat(43))).toBe(401);
  });

  test('after 30 days without use, and not a day earlier', async () => {
    const who = await person(world, 'donor');
    await changeSession(who, fromNow(-29 * DAY_MS));
    expect(await me(who.token)).toBe(200);
    await changeSession(who, fromNow(-31 * DAY_MS));
    expect(await me(who.token)).toBe(401);
  });

  test('after its account was deactivated', async () => {
    const who = await person(world, 'admin');
    await inTransaction(server.ctx, (tx) =>
      tx.updateTable('users').set({ active: false }).where('id', '=', who.actor.user_id).execute(),
    );
    expect(await me(who.token)).toBe(401);
  });
});

test('leaves the stock consistent after all these calls', async () => {
  expect(await findStockDifferences(server.ctx.db)).toEqual([]);
});
