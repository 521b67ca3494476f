import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, unique, type CallOptions } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';

const server = testApp();
let admin: Person;
let staff: Person;
let bank: string;

beforeAll(async () => {
  bank = await makeFoodBank(server.ctx);
  admin = await makePerson(server.ctx, { role: 'admin' });
  staff = await makePerson(server.ctx, { role: 'staff', foodbank_id: bank });
});

const BODY = {
  name: ' Banque  du Vieux-Canal ',
  address: '2460, rue du Halage',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'h3j1m8',
  contactEmail: ' bonjour@nourish.example ',
};
const SAVED = {
  name: 'Banque du Vieux-Canal',
  address: '2460, rue du Halage',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H3J 1M8',
  contactEmail: 'bonjour@nourish.example',
  contactPhone: null,
  operatingHours: {},
  latitude: null,
  longitude: null,
  time_zone: 'America/Toronto',
  max_open_requests: 10,
  max_open_units: 200,
  max_upcoming_shifts: 20,
  money_link: null,
};

const byAdmin = (key: Parameters<typeof server.call>[0], options: CallOptions = {}) =>
  server.call(key, { token: admin.token, ...options });
const create = (changes: object = {}, options: CallOptions = {}) =>
  byAdmin('POST /api/foodbanks', { body: { ...BODY, ...changes }, ...options });
const change = (id: string, body: object, options: CallOptions = {}) =>
  byAdmin('PUT /api/foodbanks/:id', { params: { id }, body, ...options });
const remove = (id: string, options: CallOptions = {}) =>
  byAdmin('DELETE /api/foodbanks/:id', { params: { id }, ...options });
const read = async (id: string) => (await byAdmin('GET /api/foodbanks/:id', { params: { id } })).body.data;
const problemsOf = ({ body }: Awaited<ReturnType<typeof create>>) =>
  body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);

describe('POST /api/foodbanks', () => {
  test('creates a food bank with normalized values', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    const { _id, createdAt, updatedAt, ...rest } = body.data;
    expect(rest).toStrictEqual({ ...SAVED, storageLocations: [] });
    expect(createdAt).toBe(updatedAt);
    expect(await read(_id)).toStrictEqual(body.data);
    expect(body.message).toBe('Food bank added');
  });

  test('stores the optional fields', async () => {
    const rest = {
      contactPhone: '+1 (514) 555-0187',
      operatingHours: { mon: '10:00-18:00', tue: ' ', sat: 'By appointment' },
      latitude: 45.48,
      longitude: -73.57,
      time_zone: 'america/montreal',
    };
    const { body } = await create({ ...rest, _id: newId(), __v: 3, createdAt: 'yesterday' });
    expect(body.data).toMatchObject({
      contactPhone: '514-555-0187',
      operatingHours: { mon: '10:00-18:00', sat: 'By appointment' },
      latitude: 45.48,
      longitude: -73.57,
      time_zone: 'America/Toronto',
    });
    expect(body.data.operatingHours).not.toHaveProperty('tue');
  });

  test.each([
    [{ name: ' ' }, 'name required'],
    [{ name: undefined }, 'name required'],
    [{ name: 'x'.repeat(121) }, 'name too_long'],
    [{ address: '' }, 'address required'],
    [{ city: '' }, 'city required'],
    [{ province: 'XX' }, 'province not_an_option'],
    [{ postalCode: undefined }, 'postalCode required'],
    [{ postalCode: '90210' }, 'postalCode bad_postal_code'],
    [{ postalCode: 'M5V 2T6' }, 'postalCode postal_code_elsewhere'],
    [{ contactEmail: 'nobody' }, 'contactEmail bad_format'],
    [{ contactEmail: '' }, 'contactEmail required'],
    [{ contactPhone: '555-0187' }, 'contactPhone bad_phone'],
    [{ contactPhone: 5_145_550_187 }, 'contactPhone wrong_type'],
    [{ operatingHours: { mon: 'x'.repeat(201) } }, 'operatingHours.mon too_long'],
    [{ latitude: 91 }, 'latitude too_big'],
    [{ longitude: -181 }, 'longitude too_small'],
    [{ time_zone: 'Montreal' }, 'time_zone unknown_time_zone'],
  ])('rejects %j', async (changes, problem) => {
    const answer = await create(changes);
    expect([answer.status, problemsOf(answer)]).toEqual([400, [problem]]);
  });

  test('reports errors in the caller’s language', async () => {
    const say = async (language: string, changes: object = { postalCode: 'M5V 2T6' }) =>
      (await create(changes, { headers: { 'accept-language': language } })).body.errors[0].message;
    expect(await say('en')).toBe('Postal codes there start with G, H, J');
    expect(await say('es')).toBe('Los códigos postales de allí empiezan con G, H, J');
    expect(await say('fr')).toBe('Les codes postaux y commencent par G, H, J');
    expect(await say('en', { contactEmail: 'nobody' })).toBe('Please enter a valid email address');
  });
});

describe('PUT /api/foodbanks/:id', () => {
  test('changes the fields sent and keeps the others', async () => {
    const { body } = await create({ contactPhone: '514-555-0187', operatingHours: { mon: '10:00-18:00' } });
    const changed = await change(body.data._id, {
      city: 'Laval',
      postalCode: 'h7a0a1',
      _id: newId(),
      __v: 1,
    });
    expect(changed).toMatchObject({ status: 200, body: { message: 'Food bank saved' } });
    expect(changed.body.data).toStrictEqual({
      ...body.data,
      city: 'Laval',
      postalCode: 'H7A 0A1',
      updatedAt: expect.any(String),
    });
  });

  test('clears phone and hours', async () => {
    const { body } = await create({ contactPhone: '514-555-0187', operatingHours: { mon: '10:00-18:00' } });
    const changed = await change(body.data._id, { contactPhone: '', operatingHours: {} });
    expect(changed.body.data).toMatchObject({ contactPhone: null, operatingHours: {} });
  });

  test('rejects a province and a postal code that do not match', async () => {
    const { body } = await create();
    for (const half of [{ province: 'ON' }, { postalCode: 'M5V 2T6' }]) {
      const answer = await change(body.data._id, half);
      expect([answer.status, problemsOf(answer)]).toEqual([400, ['postalCode postal_code_elsewhere']]);
    }
    expect((await change(body.data._id, { province: 'ON', postalCode: 'M5V 2T6' })).status).toBe(200);
  });

  test('returns 404 for an unknown food bank', async () => {
    expect(await change(newId(), { city: 'Laval' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await change('x', { city: 'Laval' })).status).toBe(400);
  });
});

describe('DELETE /api/foodbanks/:id', () => {
  test('deletes an unused food bank with its storage locations', async () => {
    const id = await makeFoodBank(server.ctx);
    const shelf = await makeStorageLocation(server.ctx, id);
    expect(await remove(id)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Food bank deleted' },
    });
    expect((await server.call('GET /api/foodbanks/:id', { params: { id } })).status).toBe(404);
    expect((await byAdmin('DELETE /api/storage/:id', { params: { id: shelf } })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  test('reports by kind and count what blocks the deletion, in the caller’s language', async () => {
    const id = await makeFoodBank(server.ctx);
    await makePerson(server.ctx, { role: 'staff', foodbank_id: id });
    for (const quantity of [0, 5]) await makeItem(server.ctx, id, { quantity });
    const gone = await makeItem(server.ctx, id);
    await inTransaction(server.ctx, (tx) =>
      tx
        .updateTable('inventory_items')
        .set({ archived_at: testClock().now() })
        .where('id', '=', gone.id)
        .execute(),
    );
    const { status, body } = await remove(id);
    expect(status).toBe(409);
    expect(body).toStrictEqual({
      success: false,
      code: 'in_use',
      message: 'This is still in use, so nothing was changed.',
      errors: [
        { field: 'items', code: 'has_items', message: 'Items: 2', count: 2 },
        { field: 'people', code: 'has_people', message: 'People: 1', count: 1 },
        { field: 'history', code: 'has_history', message: 'Earlier records: 1', count: 1 },
      ],
    });
    const inFrench = await remove(id, { headers: { 'accept-language': 'fr' } });
    expect(inFrench.body.errors[0].message).toBe('Articles\u00a0: 2');
    expect(await read(id)).toMatchObject({ _id: id });
  });

  test('accounts for every table that refers to food banks', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'food_banks'::regclass order by name`,
    );
    const counted = [
      'clients',
      'contact_messages',
      'donations',
      'food_requests',
      'inventory_items',
      'outbox_mails',
      'shifts',
      'stock_counts',
      'users',
      'visits',
      'volunteers',
    ];
    const goingAlong = [
      'alert_digests',
      'client_import_chunks',
      'client_import_keys',
      'client_import_rows',
      'client_imports',
      'client_numbers',
      'food_bank_people',
      'inventory_facets',
      'inventory_imports',
      'list_views',
      'notifications',
      'pickup_schedules',
      'pickup_slots',
      'program_products',
      'program_import_names',
      'programs',
      'shift_series',
      'shift_templates',
      'storage_locations',
      'visit_import_keys',
    ];
    const ofCounted = [
      'allergen_acknowledgements',
      'assignments',
      'authorized_pickups',
      'client_cards',
      'client_consents',
      'client_members',
      'client_needs',
      'dismissed_duplicates',
      'food_request_moves',
      'item_holds',
      'item_identities',
      'item_photos',
      'pickup_links',
      'put_backs',
      'recall_arrivals',
      'recall_items',
      'recall_notice_items',
      'recall_notices',
      'recall_outcomes',
      'recalls',
      'released_lines',
      'stock_levels',
      'stock_movements',
      'visit_lines',
    ];
    // These only lose the reference to the food bank.
    const lettingGo = ['record_reads'];
    expect(rows.map(({ name }) => name)).toEqual(
      [...counted, ...goingAlong, ...ofCounted, ...lettingGo].toSorted(),
    );
  });
});

describe('storage locations', () => {
  const add = (body: object, options: CallOptions = {}) => byAdmin('POST /api/storage', { body, ...options });
  const rename = (id: string, body: object) => byAdmin('PUT /api/storage/:id', { params: { id }, body });
  const drop = (id: string) => byAdmin('DELETE /api/storage/:id', { params: { id } });

  test('are added, renamed and deleted', async () => {
    const name = unique('Shelf');
    const added = await add({ name: ` ${name}  left `, foodBank: bank });
    expect(added).toMatchObject({ status: 201, body: { message: 'Storage location added' } });
    const { _id } = added.body.data;
    expect(added.body.data).toStrictEqual({ _id, name: `${name} left`, foodBank: bank, capacity: null });
    const elsewhere = await makeFoodBank(server.ctx);
    const renamed = await rename(_id, { name: `${name} right`, foodBank: elsewhere, __v: 0 });
    expect(renamed).toMatchObject({ status: 200, body: { data: { name: `${name} right`, foodBank: bank } } });
    expect((await rename(_id, {})).body.data.name).toBe(`${name} right`);
    expect((await drop(_id)).body).toStrictEqual({ success: true, message: 'Storage location deleted' });
    for (const answer of [await drop(_id), await rename(_id, { name: 'x' })])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('store a capacity until it is cleared', async () => {
    const added = await add({ name: unique('Shelf'), foodBank: bank, capacity: 400 });
    const { _id, name } = added.body.data;
    expect(added.body.data).toStrictEqual({ _id, name, foodBank: bank, capacity: 400 });
    expect((await rename(_id, { name: `${name}!` })).body.data.capacity).toBe(400);
    expect((await rename(_id, { capacity: 1_000_000 })).body.data).toMatchObject({ capacity: 1_000_000 });
    const listed = await byAdmin('GET /api/storage', { query: { foodBankId: bank } });
    expect(listed.body.data).toContainEqual({ _id, name: `${name}!`, foodBank: bank, capacity: 1_000_000 });
    expect((await read(bank)).storageLocations).toEqual(listed.body.data);
    expect((await rename(_id, { capacity: null })).body.data.capacity).toBe(null);
    for (const [capacity, problem] of [
      [0, 'too_small'],
      [-5, 'too_small'],
      [1_000_001, 'too_big'],
      [2.5, 'wrong_type'],
      ['many', 'wrong_type'],
    ]) {
      expect(problemsOf(await add({ name: unique('Shelf'), foodBank: bank, capacity }))).toEqual([
        `capacity ${problem}`,
      ]);
      expect(problemsOf(await rename(_id, { capacity }))).toEqual([`capacity ${problem}`]);
    }
  });

  test('require a name and an existing food bank', async () => {
    for (const name of ['', '  ', 'x'.repeat(121)]) {
      const answer = await add({ name, foodBank: bank });
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'name']);
    }
    expect(problemsOf(await add({ name: 'Shelf' }))).toEqual(['foodBank required']);
    expect((await add({ name: 'Shelf', foodBank: newId() })).status).toBe(404);
  });

  test('have unique names within a food bank, ignoring case and accents', async () => {
    const [here, elsewhere] = [await makeFoodBank(server.ctx), await makeFoodBank(server.ctx)];
    const { _id } = (await add({ name: 'Étagère 1', foodBank: here })).body.data;
    const second = await add({ name: 'Freezer', foodBank: here });
    for (const answer of [
      await add({ name: ' etagere  1', foodBank: here }),
      await rename(second.body.data._id, { name: 'ÉTAGÈRE 1' }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'name_taken' } });
      expect(problemsOf(answer)).toEqual(['name taken']);
    }
    expect((await rename(_id, { name: 'étagère 1' })).body.data.name).toBe('étagère 1');
    expect((await add({ name: 'Étagère 1', foodBank: elsewhere })).status).toBe(201);
  });

  test('cannot be deleted while they have items; archived items lose the reference', async () => {
    const shelf = await makeStorageLocation(server.ctx, bank);
    const item = await makeItem(server.ctx, bank, { storage_location_id: shelf });
    const { status, body } = await drop(shelf);
    expect([status, body.code]).toEqual([409, 'in_use']);
    expect(body.errors).toStrictEqual([{ field: 'items', code: 'has_items', message: 'Items: 1', count: 1 }]);
    await inTransaction(server.ctx, (tx) =>
      tx
        .updateTable('inventory_items')
        .set({ archived_at: testClock().now() })
        .where('id', '=', item.id)
        .execute(),
    );
    expect((await drop(shelf)).status).toBe(200);
  });
});

test('all write routes are for administrators only', async () => {
  const shelf = await makeStorageLocation(server.ctx, bank);
  const calls = [
    ['POST /api/foodbanks', { body: BODY }],
    ['PUT /api/foodbanks/:id', { params: { id: bank }, body: { city: 'Laval' } }],
    ['DELETE /api/foodbanks/:id', { params: { id: bank } }],
    ['POST /api/storage', { body: { name: 'Shelf', foodBank: bank } }],
    ['PUT /api/storage/:id', { params: { id: shelf }, body: { name: 'Shelf' } }],
    ['DELETE /api/storage/:id', { params: { id: shelf } }],
  ] as const;
  for (const [key, options] of calls) {
    expect([key, (await server.call(key, options)).status]).toEqual([key, 401]);
    const refused = await server.call(key, { ...options, token: staff.token });
    expect([key, refused.status, refused.body.code]).toEqual([key, 403, 'forbidden']);
  }
});
