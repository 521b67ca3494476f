import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';
import * as requests from '../food-requests/test-calls.ts';

const t = testApp();
let foodbank_id: string;
let elsewhere: string;
let staff: Person;
let admin: Person;

beforeAll(async () => {
  foodbank_id = await makeFoodBank(t.ctx);
  elsewhere = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id, name: 'Sam Staff' });
  admin = await makePerson(t.ctx, { role: 'admin' });
});
afterEach(() => requests.expectStockInOrder(t.ctx));

const RICE = { item_name: 'Rice', category: 'grains', quantity: 12 };
const create = (body: unknown, who: Person = staff, headers = {}): Promise<HttpResponse> =>
  t.call('POST /api/inventory', { token: who.token, body, headers });
const change = (id: string, body: unknown, who: Person = staff, headers = {}): Promise<HttpResponse> =>
  t.call('PUT /api/inventory/:id', { token: who.token, params: { id }, body, headers });
const remove = (id: string, query = {}, who: Person = staff, headers = {}): Promise<HttpResponse> =>
  t.call('DELETE /api/inventory/:id', { token: who.token, params: { id }, query, headers });
const read = async (id: string) =>
  (await t.call('GET /api/inventory/:id', { token: staff.token, params: { id } })).body.data;
const ledgerOf = async (id: string) =>
  (await t.call('GET /api/inventory/:id/movements', { token: staff.token, params: { id } })).body.data;
const fieldsOf = ({ body }: HttpResponse): string[] =>
  body.errors.map((error: { field: string }) => error.field);

describe('adding an item', () => {
  test('adds it to the own food bank, with a ledger entry', async () => {
    const storage_location_id = await makeStorageLocation(t.ctx, foodbank_id);
    const input = {
      item_name: ' Brown  rice ',
      category: 'grains',
      dietary_category: 'vegan',
      quantity: 12,
      description: 'Two-kilo bags',
      barcode: '0123456789012',
      expiration_date: '2027-03-01',
      storage_location_id,
      minimum_stock_level: 3,
    };
    const { status, body } = await create(input);
    expect([status, body.message]).toEqual([201, 'Item added to the inventory']);
    const stored = { ...input, item_name: 'Brown rice', foodbank_id, low_stock: false };
    expect(body.data).toMatchObject({ ...stored, reserved_quantity: 0, on_hand_quantity: 12 });
    expect(await read(body.data._id)).toEqual(body.data);
    expect(await ledgerOf(body.data._id)).toEqual([
      expect.objectContaining({ kind: 'received', quantity_delta: 12, actor_name: 'Sam Staff' }),
    ]);
  });

  test('requires only name, category and quantity, which can be 0', async () => {
    const { status, body } = await create({ ...RICE, quantity: 0 });
    expect(status).toBe(201);
    const nothing = { dietary_category: null, expiration_date: null, barcode: null, storage_location: null };
    expect(body.data).toMatchObject({ ...nothing, quantity: 0, minimum_stock_level: 10, low_stock: true });
    expect(await ledgerOf(body.data._id)).toEqual([]);
  });

  test('accepts both spellings, and ignores unknown properties', async () => {
    const { status, body } = await create({
      itemName: 'Oats',
      category: 'a category of our own',
      dietaryCategory: 'halal',
      quantity: 1,
      expirationDate: '2027-01-01',
      item_id: 7,
      reserved_quantity: 99,
      date_added: 'never',
    });
    expect(status).toBe(201);
    const known = { item_name: 'Oats', dietary_category: 'halal', expiration_date: '2027-01-01' };
    expect(body.data).toMatchObject({ ...known, category: 'a category of our own', reserved_quantity: 0 });
  });

  test('accepts the storage location by id or by name, ignoring case and accents', async () => {
    const name = unique('Étagère');
    const id = await makeStorageLocation(t.ctx, foodbank_id, name);
    const folded = name.replaceAll('É', 'e').replaceAll('è', 'E');
    for (const location of [{ storage_location: id }, { storage_location: ` ${folded} ` }])
      expect((await create({ ...RICE, ...location })).body.data).toMatchObject({
        storage_location: name,
        storage_location_id: id,
      });
    const theirs = await makeStorageLocation(t.ctx, elsewhere);
    for (const [field, value] of [
      ['storage_location', 'Nowhere'],
      ['storage_location', theirs],
      ['storage_location_id', theirs],
    ] as const) {
      const answer = await create({ ...RICE, [field]: value });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code: 'unknown_location' }] } });
    }
  });

  test('requires a food bank from administrators, unless they belong to one', async () => {
    expect((await create({ ...RICE, foodbank_id: elsewhere }, admin)).body.data.foodbank_id).toBe(elsewhere);
    expect((await create({ ...RICE, foodbank_id: elsewhere.toUpperCase() }, admin)).status).toBe(201);
    expect(await create(RICE, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'foodbank_id', code: 'required' }] },
    });
    expect((await create({ ...RICE, foodbank_id: newId() }, admin)).status).toBe(404);
    const local = await makePerson(t.ctx, { role: 'admin', foodbank_id });
    expect((await create(RICE, local)).body.data.foodbank_id).toBe(foodbank_id);
  });

  test('is limited to the own food bank for staff', async () => {
    expect((await create({ ...RICE, foodbank_id }, staff)).status).toBe(201);
    expect((await create({ ...RICE, foodbank_id: foodbank_id.toUpperCase() }, staff)).status).toBe(201);
    expect((await create({ ...RICE, foodbank_id: elsewhere }, staff)).status).toBe(404);
    expect((await create(RICE, await makePerson(t.ctx, { role: 'staff' }))).status).toBe(404);
  });
});

describe('an invalid item gets one error per field', () => {
  const EMPTY = { item_name: ' ', category: '', quantity: -1, minimum_stock_level: -1 };
  test.each([
    [
      'en',
      'Item name is required',
      'Category is required',
      'Valid quantity is required',
      'Minimum stock level must be 0 or greater',
    ],
    [
      'es',
      'El nombre del artículo es obligatorio',
      'La categoría es obligatoria',
      'Indique una cantidad válida',
      'El nivel mínimo de existencias debe ser 0 o más',
    ],
    [
      'fr',
      'Le nom de l’article est obligatoire',
      'La catégorie est obligatoire',
      'Indiquez une quantité valide',
      'Le niveau de stock minimum doit être de 0 ou plus',
    ],
  ])('in %s', async (language, name, category, quantity, minimum) => {
    const { id } = await makeItem(t.ctx, foodbank_id);
    const headers = { 'accept-language': language };
    for (const answer of [await create(EMPTY, staff, headers), await change(id, EMPTY, staff, headers)]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
      const said = answer.body.errors.map((error: { field: string; message: string }) => [
        error.field,
        error.message,
      ]);
      expect(Object.fromEntries(said)).toEqual({
        item_name: name,
        category,
        quantity,
        minimum_stock_level: minimum,
      });
    }
  });

  test.each([
    [{}, ['item_name', 'category', 'quantity'], 'Valid quantity is required'],
    [{ ...RICE, quantity: null }, ['quantity'], 'Valid quantity is required'],
    [{ ...RICE, quantity: '3' }, ['quantity'], 'Valid quantity is required'],
    [{ ...RICE, quantity: 1.5 }, ['quantity'], 'Valid quantity is required'],
    [{ ...RICE, quantity: 1_000_001 }, ['quantity'], 'Must be 1000000 or less'],
    [{ ...RICE, itemName: '', item_name: undefined }, ['item_name'], 'Item name is required'],
    [{ ...RICE, category: null }, ['category'], 'Category is required'],
    [{ ...RICE, category: 'x'.repeat(61) }, ['category'], 'Use at most 60 characters'],
    [{ ...RICE, category: 'a, b' }, ['category'], 'Please leave out commas'],
    [{ ...RICE, dietary_category: 'a,b' }, ['dietary_category'], 'Please leave out commas'],
    [{ ...RICE, barcode: '1'.repeat(65) }, ['barcode'], 'Use at most 64 characters'],
    [{ ...RICE, expiration_date: '2026-02-30' }, ['expiration_date'], 'This is not in the right format'],
    [{ ...RICE, storage_location_id: 'x' }, ['storage_location_id'], 'This is not in the right format'],
  ])('for %j', async (body, fields, last) => {
    const answer = await create(body);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
    expect(answer.body.errors.at(-1).message).toBe(last);
  });

  test('has its own messages, while other routes keep the general ones for fields of the same name', async () => {
    const body = { inventory_id: newId(), quantity: 0 };
    const answer = await t.call('POST /api/cart/add', { token: staff.token, body });
    expect(answer.body.errors).toMatchObject([{ field: 'quantity', message: 'Must be 1 or more' }]);
  });
});

describe('changing an item', () => {
  test('changes the given fields only', async () => {
    const { id, item_name } = await makeItem(t.ctx, foodbank_id, { dietary_category: 'vegan', quantity: 5 });
    const before = await read(id);
    const { status, body } = await change(id, { expirationDate: '2027-05-01', minimum_stock_level: 5 });
    expect([status, body.message]).toEqual([200, 'Item saved']);
    const changes = { expiration_date: '2027-05-01', date_kind: 'best_before', minimum_stock_level: 5 };
    expect(body.data).toEqual({ ...before, ...changes });
    const renamed = { item_name: `${item_name} (new)`, category: 'dairy', dietary_category: null };
    expect((await change(id, renamed)).body.data).toEqual({ ...before, ...changes, ...renamed });
    expect((await change(id, {})).body.data).toEqual({ ...before, ...changes, ...renamed });
    expect(await read(id)).toEqual({ ...before, ...changes, ...renamed });
    expect(await ledgerOf(id)).toHaveLength(1);
  });

  test('moves it between storage locations, or to none, with ledger entries', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id);
    const storage_location_id = await makeStorageLocation(t.ctx, foodbank_id, 'Top shelf');
    expect((await change(id, { storage_location_id })).body.data).toMatchObject({ storage_location_id });
    expect((await change(id, { barcode: '7' })).body.data).toMatchObject({ storage_location_id });
    expect((await change(id, { storage_location: null })).body.data.storage_location_id).toBeNull();
    const still = { kind: 'transferred', quantity_delta: 0, reserved_delta: 0, quantity_after: 50 };
    expect(await ledgerOf(id)).toMatchObject([
      { ...still, from_location: 'Top shelf', to_location: null },
      { ...still, from_location: null, to_location: 'Top shelf' },
      { kind: 'received', from_location: null, to_location: null },
    ]);
    const storage_location = await makeStorageLocation(t.ctx, elsewhere);
    expect((await change(id, { storage_location }, admin)).status).toBe(400);
  });

  test('sets the available quantity, with a ledger entry for actor and reason', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 20 });
    const { body } = await change(id, { quantity: 15, reason: ' Five were damaged ' });
    expect(body.data).toMatchObject({ quantity: 15, on_hand_quantity: 15 });
    expect((await ledgerOf(id))[0]).toMatchObject({
      kind: 'adjusted',
      quantity_delta: -5,
      quantity_after: 15,
      reserved_delta: 0,
      reason: 'Five were damaged',
      actor_name: 'Sam Staff',
    });
    await change(id, { quantity: 15, reason: 'Nothing' });
    expect(await ledgerOf(id)).toHaveLength(2);
  });

  test('keeps reserved units unchanged', async () => {
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 20 });
    await requests.sendAccepted(t, recipient, [{ inventory_id: id, quantity: 8 }]);
    expect((await change(id, { quantity: 0 })).body.data).toMatchObject({
      quantity: 0,
      reserved_quantity: 8,
      on_hand_quantity: 8,
      low_stock: true,
    });
  });

  test('with an outdated quantity fails with the current figures', async () => {
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const { id, item_name } = await makeItem(t.ctx, foodbank_id, { quantity: 20 });
    await requests.sendAccepted(t, recipient, [{ inventory_id: id, quantity: 8 }]);
    const answer = await change(id, { quantity: 25, expected_quantity: 20, barcode: '1' });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: `The stock of ${item_name} has changed meanwhile: 12 available, 8 reserved. Please check the quantity and save again.`,
        errors: [
          {
            field: 'quantity',
            code: 'changed_meanwhile',
            message: expect.stringContaining('12'),
            inventory_id: id,
            item_name,
            available: 12,
            reserved: 8,
          },
        ],
      },
    });
    expect(await read(id)).toMatchObject({ quantity: 12, barcode: null });
    expect((await change(id, { quantity: 25, expected_quantity: 12 })).body.data.quantity).toBe(25);
  });

  test('with an untouched quantity does not undo concurrent reservations', async () => {
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 20 });
    await requests.sendAccepted(t, recipient, [{ inventory_id: id, quantity: 8 }]);
    const { status, body } = await change(id, { quantity: 20, expected_quantity: 20, barcode: '1' });
    expect([status, body.data.quantity, body.data.barcode]).toEqual([200, 12, '1']);
  });
});

describe('deleting an item', () => {
  test('hides it, writes off the rest with the reason, and keeps its history', async () => {
    const { id, item_name } = await makeItem(t.ctx, foodbank_id, { quantity: 20 });
    const shopper = await makePerson(t.ctx, { role: 'recipient' });
    await requests.putInCart(t, shopper, id, 3);
    const { status, body } = await remove(id, { reason: ' Recalled ' });
    expect([status, body]).toEqual([200, { success: true, message: 'Item deleted' }]);
    expect(await read(id)).toBeUndefined();
    const listed = await t.call('GET /api/inventory', { query: { search: item_name } });
    expect(listed.body.data).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await change(id, { quantity: 3 })).status).toBe(404);

    const { items } = (await t.call('GET /api/cart', { token: shopper.token })).body.data;
    expect(items).toMatchObject([{ quantity: 3, inventory_id: { _id: id, quantity: 0 } }]);
    const ledger = await t.ctx.db
      .selectFrom('stock_movements')
      .select(['kind', 'quantity_delta', 'quantity_after', 'reason', 'actor_id'])
      .where('item_id', '=', id)
      .orderBy('id')
      .execute();
    expect(ledger.at(-1)).toEqual({
      kind: 'adjusted',
      quantity_delta: -20,
      quantity_after: 0,
      reason: 'Recalled',
      actor_id: staff.actor.user_id,
    });
  });

  test('without stock leaves no ledger entry', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 0 });
    expect((await remove(id)).status).toBe(200);
    const moves = t.ctx.db.selectFrom('stock_movements').select('id').where('item_id', '=', id);
    expect(await moves.execute()).toEqual([]);
  });

  test.each([
    ['en', 'cannot be deleted yet: open requests hold 4 of it.', 'Open requests: 1'],
    ['es', 'hay solicitudes abiertas que lo tienen en reserva (4).', '1'],
    ['fr', 'des demandes en cours en réservent 4.', '1'],
  ])('fails while requests reserve it, with a message in %s', async (language, message, entry) => {
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const { id, item_name } = await makeItem(t.ctx, foodbank_id, { quantity: 20 });
    const request = await requests.sendAccepted(t, recipient, [{ inventory_id: id, quantity: 4 }]);
    const answer = await remove(id, {}, staff, { 'accept-language': language });
    expect([answer.status, answer.body.code]).toEqual([409, 'in_use']);
    expect(answer.body.message).toContain(item_name);
    expect(answer.body.message).toContain(message);
    expect(answer.body.errors).toMatchObject([
      { code: 'has_open_requests', message: expect.stringContaining(entry), reserved: 4, count: 1 },
    ]);
    expect(await read(id)).toMatchObject({ quantity: 16, reserved_quantity: 4 });
    await requests.setStatus(t, recipient, request._id, 'cancelled');
    expect((await remove(id)).status).toBe(200);
  });

  test('keeps it in closed requests', async () => {
    const scene = await requests.makeScene(t.ctx);
    const { _id, items } = await requests.makeRequest(t, scene, 'fulfilled');
    const id = items[0]?.inventory_id ?? '';
    expect((await remove(id, {}, scene.staff)).status).toBe(200);
    const details = await t.call('GET /api/food-requests/:id', {
      token: scene.recipient.token,
      params: { id: _id },
    });
    expect(details.body.data.items).toMatchObject([{ inventory_id: id, quantity_requested: 3 }]);
  });
});

describe('access to stock changes', () => {
  test.each(['recipient', 'donor', 'volunteer'] as const)('is denied for a %s', async (role) => {
    const who = await makePerson(t.ctx, { role, foodbank_id });
    const { id } = await makeItem(t.ctx, foodbank_id);
    const answers = [await create(RICE, who), await change(id, RICE, who), await remove(id, {}, who)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('requires a session', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id);
    const anonymous = { ...staff, token: '' };
    const answers = [
      await create(RICE, anonymous),
      await change(id, RICE, anonymous),
      await remove(id, {}, anonymous),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('returns 404 to staff of another food bank, as for an unknown item', async () => {
    const { id } = await makeItem(t.ctx, elsewhere, { quantity: 9 });
    for (const who of [staff, await makePerson(t.ctx, { role: 'staff' })])
      for (const each of [id, newId()]) {
        expect((await change(each, { quantity: 1 }, who)).status).toBe(404);
        expect((await remove(each, {}, who)).status).toBe(404);
      }
    expect((await read(id)).quantity).toBe(9);
    expect((await change(id, { quantity: 1 }, admin)).status).toBe(200);
    expect((await remove(id, {}, admin)).status).toBe(200);
  });
});
