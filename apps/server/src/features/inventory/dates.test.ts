import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type CallOptions } from '../../../test/app.ts';
import { makeItem, type Person } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';

const t = testApp();
let scene: requests.Scene;
let person: Person;

beforeAll(async () => {
  scene = await requests.makeScene(t.ctx, { time_zone: 'America/Vancouver' });
  person = scene.recipient;
});
afterEach(() => requests.expectStockInOrder(t.ctx));

/** 22:00 on the 20th in Vancouver; further east it is the 21st. */
const EVENING = new Date('2026-11-21T06:00Z');
const inTheEvening = <T>(work: () => Promise<T>): Promise<T> => requests.at(t.ctx, EVENING, work);
const YESTERDAY = '2026-11-19';
const TODAY = '2026-11-20';
/** Of what `submit` requests. */
const PICKUP = '2026-11-25';

const add = (expiration_date: string | null, date_kind?: 'expiry' | 'best_before', item_name?: string) =>
  makeItem(t.ctx, scene.foodbank_id, { expiration_date, date_kind, ...(item_name && { item_name }) });
const putInCart = (inventory_id: string, quantity = 1) =>
  requests.putInCart(t, person, inventory_id, quantity);
const cartLine = async (inventory_id: string) => {
  const { body } = await t.call('GET /api/cart', { token: person.token });
  return body.data.items.find(
    (line: { inventory_id: { _id: string } }) => line.inventory_id._id === inventory_id,
  );
};
const submit = (items: object[]) => requests.send(t, person, items, { preferredPickupDate: PICKUP });

describe('requesting food with a date', () => {
  test.each([
    ['an expiry date that is over', YESTERDAY, 'expiry', 409],
    ['an expiry date on the day of the pickup', PICKUP, 'expiry', 201],
    ['a best-before date that is over', YESTERDAY, 'best_before', 201],
    ['no date', null, undefined, 201],
  ] as const)('with %s', (_, date, kind, status) =>
    inTheEvening(async () => {
      const { id, item_name } = await add(date, kind);
      const added = await putInCart(id);
      const submitted = await submit([{ inventory_id: id, quantity: 1 }]);
      expect([added.status, submitted.status]).toEqual([status === 201 ? 200 : status, status]);
      if (status === 201) return;
      const problem = {
        code: 'expired',
        inventory_id: id,
        item_name,
        message: `${item_name} is past its expiry date`,
      };
      expect(added.body).toMatchObject({
        code: 'item_expired',
        errors: [{ field: 'inventory_id', ...problem }],
      });
      expect(submitted.body).toMatchObject({
        code: 'item_expired',
        errors: [{ field: 'items.0.inventory_id', ...problem }],
      });
    }),
  );

  test('is refused for a pickup after its expiry date, with an entry for each line', () =>
    inTheEvening(async () => {
      const [past, day, fine] = [
        await add('2026-11-24', 'expiry'),
        await add(PICKUP, 'expiry'),
        await add(null),
      ];
      expect((await putInCart(past.id)).status).toBe(200);
      const lines = [fine, past, day].map(({ id }) => ({ inventory_id: id, quantity: 1 }));
      const answer = await submit(lines);
      expect(answer).toMatchObject({ status: 409, body: { code: 'item_expired' } });
      expect(answer.body.message).toContain('before the pickup');
      const problem = { code: 'expires_before_pickup', inventory_id: past.id, item_name: past.item_name };
      expect(answer.body.errors).toMatchObject([{ field: 'items.1.inventory_id', ...problem }]);
      expect((await requests.stockOf(t.ctx, fine.id)).reserved_quantity).toBe(0);
      const sooner = { preferredPickupDate: '2026-11-24' };
      expect((await requests.send(t, person, lines, sooner)).status).toBe(201);
    }));

  test('uses the local day of the food bank: the same moment is a day later in Toronto', async () => {
    const elsewhere = await requests.makeScene(t.ctx, { time_zone: 'America/Toronto' });
    const item = { expiration_date: TODAY, date_kind: 'expiry' as const };
    const { id } = await makeItem(t.ctx, elsewhere.foodbank_id, item);
    expect((await inTheEvening(() => putInCart(id))).body.code).toBe('item_expired');
  });
});

describe('food that expires after it was added', () => {
  test('makes a request fail with an entry for each line, and leaves the cart unchanged', async () => {
    const [past, fine] = [await add(TODAY, 'expiry'), await add(null)];
    const cart = async () => (await requests.cartOf(t, person)).length;
    await inTheEvening(async () => {
      await putInCart(past.id, 3);
      await putInCart(fine.id);
    });
    const before = await cart();
    await requests.at(t.ctx, new Date('2026-11-21T20:00Z'), async () => {
      expect(await cartLine(past.id)).toMatchObject({ inventory_id: { date_kind: 'expiry', expired: true } });
      const answer = await submit([
        { inventory_id: fine.id, quantity: 1 },
        { item_name: past.item_name, quantity: 1 },
      ]);
      expect([answer.status, answer.body.code]).toEqual([409, 'item_expired']);
      expect(answer.body.errors).toMatchObject([{ field: 'items.1.item_name', inventory_id: past.id }]);
    });
    expect(await cart()).toBe(before);
    expect((await requests.stockOf(t.ctx, fine.id)).reserved_quantity).toBe(0);
  });

  test('can be reduced in the cart, but not increased', async () => {
    const { id } = await add(TODAY, 'expiry');
    await inTheEvening(() => putInCart(id, 3));
    await requests.at(t.ctx, new Date('2026-11-22T20:00Z'), async () => {
      const line = await cartLine(id);
      const set = async (quantity: number) =>
        (
          await t.call('PUT /api/cart/items/:id', {
            token: person.token,
            params: { id: line._id },
            body: { quantity },
          })
        ).body.code;
      expect([await set(4), await set(3), await set(2), await set(0)]).toEqual([
        'item_expired',
        'item_expired',
        undefined,
        undefined,
      ]);
      expect(await cartLine(id)).toBeUndefined();
    });
  });

  test('is skipped when a wishlist is added to the cart, with the reason in the response', async () => {
    const [past, fine] = [await add(TODAY, 'expiry'), await add(YESTERDAY, 'best_before')];
    const items = [past, fine].map(({ id }) => ({ inventory_id: id, quantity: 2 }));
    const { token } = person;
    const wishlist = await t.call('POST /api/wishlists', { token, body: { name: 'Weekly', items } });
    const params = { id: wishlist.body.data._id };
    const load = () => t.call('POST /api/wishlists/:id/load-to-cart', { token, params });
    const { body } = await requests.at(t.ctx, new Date('2026-11-21T20:00Z'), load);
    expect(body.data.validItems).toMatchObject([{ inventory_id: fine.id, quantity: 2 }]);
    expect(body.data.invalidItems).toMatchObject([{ inventory_id: past.id, quantity: 0, reason: 'expired' }]);
  });

  test('is shown to staff with its date in the requests that reserve it, which can still be cancelled', async () => {
    const { id } = await add(PICKUP, 'expiry');
    const request = (await inTheEvening(() => submit([{ inventory_id: id, quantity: 2 }]))).body.data;
    const read = async (who: Person) =>
      (await t.call('GET /api/food-requests/:id', { token: who.token, params: { id: request._id } })).body
        .data.items[0];
    expect(await read(scene.staff)).toMatchObject({ expiration_date: PICKUP, date_kind: 'expiry' });
    expect(Object.keys(await read(person))).not.toContain('expiration_date');
    expect((await requests.setStatus(t, scene.staff, request._id, 'rejected')).status).toBe(200);
  });
});

test('a line with only a name takes the earliest unexpired lot, and fails if all are expired', () =>
  inTheEvening(async () => {
    const expired = await add(YESTERDAY, 'expiry', 'Supplement');
    const later = await add('2027-03-01', 'expiry', 'Supplement');
    const sooner = await add('2026-12-01', 'expiry', 'Supplement');
    const asked = async () => (await submit([{ item_name: 'supplement', quantity: 1 }])).body;
    expect((await asked()).data.items[0].inventory_id).toBe(sooner.id);
    const remove = (id: string) =>
      t.call('PUT /api/inventory/:id', {
        token: scene.staff.token,
        params: { id },
        body: { item_name: 'Something else' },
      });
    for (const { id } of [later, sooner]) await remove(id);
    expect(await asked()).toMatchObject({ code: 'item_expired', errors: [{ inventory_id: expired.id }] });
  }));

test('a line with only a name takes a lot that is good until the pickup, and fails without such a lot', () =>
  inTheEvening(async () => {
    const answer = async () => (await submit([{ item_name: 'baby cereal', quantity: 1 }])).body;
    const asked = async () => (await answer()).data.items[0].inventory_id;
    const soon = await add('2026-11-24', 'expiry', 'Baby cereal');
    expect(await answer()).toMatchObject({
      code: 'item_expired',
      errors: [{ field: 'items.0.item_name', inventory_id: soon.id }],
    });
    const later = await add('2026-12-24', 'expiry', 'Baby cereal');
    expect(await asked()).toBe(later.id);
    const onTheDay = await add(PICKUP, 'expiry', 'Baby cereal');
    expect(await asked()).toBe(onTheDay.id);
    const bestBefore = await add('2026-11-23', 'best_before', 'Baby cereal');
    expect(await asked()).toBe(bestBefore.id);
  }));

describe('a request whose food expires', () => {
  const moveTo = (id: string, preferredPickupDate: string, who: Person) =>
    t.call('PATCH /api/food-requests/:id/pickup', {
      token: who.token,
      params: { id },
      body: { preferredPickupDate, preferredPickupTime: '10:00' },
    });
  const order = async (expiration_date: string) => {
    const { id } = await add(expiration_date, 'expiry');
    const request = (await submit([{ inventory_id: id, quantity: 1 }])).body.data;
    return { id, request_id: request._id as string };
  };
  /** The date on the package turns out to be another one. */
  const correct = async (id: string, expiration_date: string) => {
    const call = { token: scene.staff.token, params: { id }, body: { expiration_date } };
    expect((await t.call('PUT /api/inventory/:id', call)).status).toBe(200);
  };
  const set = async (id: string, status: 'approved' | 'ready' | 'fulfilled') => {
    const { body } = await requests.setStatus(t, scene.staff, id, status);
    return [body.code, body.errors?.[0]?.field, body.errors?.[0]?.code];
  };
  const DONE = [undefined, undefined, undefined];

  test('cannot be moved past the expiry date, neither by its person nor by staff', () =>
    inTheEvening(async () => {
      const { request_id, id } = await order('2026-11-26');
      for (const who of [person, scene.staff]) {
        const { status, body } = await moveTo(request_id, '2026-11-27', who);
        expect([status, body.code]).toEqual([409, 'item_expired']);
        expect(body.errors).toMatchObject([{ field: 'preferredPickupDate', code: 'expires_before_pickup' }]);
      }
      expect((await moveTo(request_id, '2026-11-26', person)).status).toBe(200);
      // Food that expires before both days does not prevent an earlier pickup.
      await correct(id, '2026-11-23');
      expect((await moveTo(request_id, '2026-11-24', person)).status).toBe(200);
    }));

  test('is not packed for a pickup after its date, nor handed out once it has passed', async () => {
    const { request_id, id } = await inTheEvening(() => order(PICKUP));
    const field = 'items.0.inventory_id';
    await inTheEvening(async () => {
      expect(await set(request_id, 'approved')).toEqual(DONE);
      await correct(id, '2026-11-24');
      expect(await set(request_id, 'ready')).toEqual(['item_expired', field, 'expires_before_pickup']);
      await correct(id, PICKUP);
      expect(await set(request_id, 'ready')).toEqual(DONE);
    });
    await requests.at(t.ctx, new Date('2026-11-26T20:00Z'), async () => {
      expect(await set(request_id, 'fulfilled')).toEqual(['item_expired', field, 'expired']);
      const call = { token: scene.staff.token, params: { id: request_id }, body: { inventory_ids: [id] } };
      expect((await t.call('POST /api/food-requests/:id/take-out', call)).status).toBe(200);
      expect(await set(request_id, 'fulfilled')).toEqual(DONE);
    });
  });

  test('is handed out before its date to a person who comes early', () =>
    inTheEvening(async () => {
      const { request_id, id } = await order(PICKUP);
      for (const status of ['approved', 'ready'] as const)
        expect(await set(request_id, status)).toEqual(DONE);
      await correct(id, '2026-11-21');
      expect(await set(request_id, 'fulfilled')).toEqual(DONE);
    }));
});

describe('the kind of a date', () => {
  const send = (key: 'POST /api/inventory' | 'PUT /api/inventory/:id', options: CallOptions) =>
    t.call(key, { token: scene.staff.token, ...options });
  const rice = { item_name: 'Rice', category: 'grains', quantity: 1 };

  test('defaults to best before, and changes with the date', async () => {
    const { body } = await send('POST /api/inventory', { body: { ...rice, expirationDate: '2027-01-01' } });
    expect(body.data).toMatchObject({ expiration_date: '2027-01-01', date_kind: 'best_before' });
    const params = { id: body.data._id };
    const change = async (changes: object) =>
      (await send('PUT /api/inventory/:id', { params, body: changes })).body.data;
    expect(await change({ date_kind: 'expiry' })).toMatchObject({ date_kind: 'expiry' });
    expect(await change({ expiration_date: '2027-02-02' })).toMatchObject({ date_kind: 'expiry' });
    expect(await change({ item_name: 'Brown rice' })).toMatchObject({ date_kind: 'expiry' });
    expect(await change({ expiration_date: null })).toMatchObject({
      expiration_date: null,
      date_kind: 'none',
    });
  });

  test.each([
    [{ date_kind: 'expiry' }, 'expiration_date', 'Enter the date, or choose that there is none'],
    [
      { date_kind: 'none', expiration_date: '2027-01-01' },
      'date_kind',
      'Choose what the date says, or remove the date',
    ],
    [{ date_kind: 'use_by' }, 'date_kind', 'Choose one of: best_before, expiry, none'],
  ])(
    'is rejected with an error on its field if it contradicts the date: %j',
    async (contradiction, field, message) => {
      const { status, body } = await send('POST /api/inventory', { body: { ...rice, ...contradiction } });
      expect([status, body.errors]).toMatchObject([400, [{ field, message }]]);
    },
  );
});

test('expiring and past items are listed and exported with every other filter, in every order', () =>
  inTheEvening(async () => {
    const { foodbank_id, staff } = await requests.makeScene(t.ctx, { time_zone: 'America/Vancouver' });
    const dated = (item_name: string, expiration_date: string | null, category = 'dairy', quantity = 5) =>
      makeItem(t.ctx, foodbank_id, { item_name, expiration_date, category, quantity });
    await dated('Milk, past', '2026-10-01');
    await dated('Milk, in a week', '2026-11-27');
    await dated('Bread, today', '2026-11-20', 'grains');
    await dated('Meat, tomorrow', '2026-11-21', 'meat');
    await dated('Milk, yesterday', '2026-11-19');
    await dated('Milk, in eight days', '2026-11-28');
    await dated('Milk, all gone', '2026-11-21', 'dairy', 0);
    await dated('Milk without a date', null);
    const { token } = staff;
    const listed = async (query: NonNullable<CallOptions['query']>) => {
      const asked = { foodbank_id, expiring: true, sort: 'item_name', ...query };
      const list = (await t.call('GET /api/inventory', { token, query: asked })).body;
      const names = list.data.map((item: { item_name: string }) => item.item_name);
      const file = await t.call('GET /api/reports/export', {
        token,
        query: { reportType: 'inventory', ...asked },
      });
      expect(String(file.body).split('\r\n')).toHaveLength(list.pagination.totalItems + 2);
      for (const name of names) expect(file.body).toContain(name);
      return { names, ...list.pagination };
    };
    const all = ['Bread, today', 'Meat, tomorrow', 'Milk, in a week'];
    expect(await listed({})).toMatchObject({ names: all, totalItems: 3 });
    expect((await listed({ sort: '-item_name' })).names).toEqual(all.toReversed());
    expect((await listed({ days: 8 })).names).toContain('Milk, in eight days');
    expect((await listed({ days: 0 })).names).toEqual(['Bread, today']);
    expect((await listed({ category: 'dairy' })).names).toEqual(['Milk, in a week']);
    expect((await listed({ search: 'milk week' })).names).toEqual(['Milk, in a week']);
    expect((await listed({ search: '!' })).names).toEqual([]);
    const past = ['Milk, past', 'Milk, yesterday'];
    expect((await listed({ expiring: false, past_date: true })).names).toEqual(past);
    expect((await listed({ past_date: true })).names).toEqual([...all, ...past]);
    expect((await listed({ expiring: false, past_date: true, category: 'meat' })).names).toEqual([]);
    const first = await listed({ limit: 2 });
    expect(first.names).toEqual(all.slice(0, 2));
    expect((await listed({ limit: 2, page: 2, cursor: first.nextCursor })).names).toEqual(all.slice(2));
    expect((await listed({ limit: 2, page: 2 })).names).toEqual(all.slice(2));
  }));
