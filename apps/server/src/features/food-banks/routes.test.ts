import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makePerson, makeStorageLocation, type Person } from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';

const server = testApp();
let here: string;
let elsewhere: string;
let admin: Person;
let staff: Person;
let donor: Person;

const addShelf = (foodbank_id: string, name: string) => makeStorageLocation(server.ctx, foodbank_id, name);

beforeAll(async () => {
  here = await makeFoodBank(server.ctx, { name: 'Here' });
  elsewhere = await makeFoodBank(server.ctx, { name: 'Elsewhere' });
  for (const name of ['Freezer', 'Étagère', 'dry storage']) await addShelf(here, name);
  await addShelf(elsewhere, 'Cellar');
  admin = await makePerson(server.ctx, { role: 'admin' });
  staff = await makePerson(server.ctx, { role: 'staff', foodbank_id: here });
  donor = await makePerson(server.ctx, { role: 'donor', foodbank_id: here });
});

const OPEN = {
  name: 'Here',
  address: '1 Test Street',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  contactEmail: 'bank@nourish.example',
  contactPhone: null,
  operatingHours: { mon: '09:00-17:00' },
  latitude: null,
  longitude: null,
  time_zone: 'America/Toronto',
  max_open_requests: 1_000,
  max_open_units: 1_000_000,
  max_upcoming_shifts: 1_000,
  money_link: null,
  createdAt: expect.stringMatching(/Z$/),
  updatedAt: expect.stringMatching(/Z$/),
};

describe('GET /api/foodbanks/:id', () => {
  const read = async (who: Person | null, id: string) =>
    server.call('GET /api/foodbanks/:id', { params: { id }, token: who?.token });

  test('shows the food bank to everyone, and storage locations only to its staff and administrators', async () => {
    for (const who of [null, donor])
      expect((await read(who, here)).body.data).toStrictEqual({ _id: here, ...OPEN });
    for (const who of [staff, admin]) {
      const { storageLocations, ...open } = (await read(who, here)).body.data;
      expect(open).toStrictEqual({ _id: here, ...OPEN });
      expect(storageLocations).toStrictEqual(
        ['dry storage', 'Étagère', 'Freezer'].map((name) => ({
          _id: expect.any(String),
          name,
          foodBank: here,
          capacity: null,
        })),
      );
    }
    expect((await read(staff, elsewhere)).body.data).not.toHaveProperty('storageLocations');
  });

  test('returns 404 for an unknown food bank', async () => {
    expect(await read(null, newId())).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await read(null, 'x')).status).toBe(400);
  });
});

test('GET /api/foodbanks lists all food banks, the oldest first', async () => {
  const list = async (who: Person | null) =>
    (await server.call('GET /api/foodbanks', { token: who?.token })).body.data as Record<string, unknown>[];
  expect((await list(null)).map((bank) => bank['_id'])).toEqual([here, elsewhere]);
  const shelves = async (who: Person | null) =>
    (await list(who)).map((bank) =>
      (bank['storageLocations'] as { name: string }[] | undefined)?.map(({ name }) => name),
    );
  expect(await shelves(null)).toEqual([undefined, undefined]);
  expect(await shelves(donor)).toEqual([undefined, undefined]);
  expect(await shelves(staff)).toEqual([['dry storage', 'Étagère', 'Freezer'], undefined]);
  expect(await shelves(admin)).toEqual([['dry storage', 'Étagère', 'Freezer'], ['Cellar']]);
});

test('GET /api/foodbanks returns a page on request', async () => {
  const { data, pagination } = (await server.call('GET /api/foodbanks', { query: { page: 2, limit: 1 } }))
    .body;
  expect(data).toMatchObject([{ _id: elsewhere }]);
  expect(pagination).toEqual({ currentPage: 2, totalPages: 2, itemsPerPage: 1, totalItems: 2 });
  for (const [name, value] of Object.entries({ page: 0, limit: 101 }))
    expect((await server.call('GET /api/foodbanks', { query: { [name]: value } })).status).toBe(400);
});

describe('GET /api/storage', () => {
  const read = (who: Person | null, query: Record<string, string> = {}) =>
    server.call('GET /api/storage', { query, token: who?.token });

  test('lists the storage locations of the requested food bank, or of the caller’s own', async () => {
    expect((await read(staff)).body.data).toEqual((await read(staff, { foodBankId: here })).body.data);
    expect((await read(staff)).body.data).toHaveLength(3);
    expect((await read(admin)).body.data).toHaveLength(4);
    expect((await read(admin, { foodBankId: elsewhere })).body.data).toEqual([
      { _id: expect.any(String), name: 'Cellar', foodBank: elsewhere, capacity: null },
    ]);
  });

  test('is limited to staff and their own food bank', async () => {
    expect((await read(null)).status).toBe(401);
    expect((await read(donor)).status).toBe(403);
    expect((await read(staff, { foodBankId: elsewhere })).status).toBe(404);
    expect((await read(staff, { foodBankId: 'x' })).status).toBe(400);
  });
});
