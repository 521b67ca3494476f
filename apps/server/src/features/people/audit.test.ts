import { beforeAll, expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { fromNow } from '../../../test/clock.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import { createAdministrator } from '../accounts/service.ts';

const server = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(server.ctx, { role: 'admin', name: 'Margaret Chen' });
});

const trail = async (query: Record<string, string | number>) =>
  (await server.call('GET /api/audit', { token: admin.token, query })).body;
const BANK = {
  name: 'Lantern Street',
  address: '145 Lantern Street',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M6K 3P6',
  contactEmail: 'hello@nourish.example',
  operatingHours: { mon: '09:00-17:00' },
};
const asAdmin = (options: object = {}) => ({ token: admin.token, ...options });

test('the audit log records the actor, the changes, the moment and the request of a change to a person', async () => {
  const foodbank_id = await makeFoodBank(server.ctx, { name: 'Lantern Street' });
  const rosa = await makePerson(server.ctx, { role: 'donor', name: 'Rosa Delgado' });
  const params = { id: rosa.actor.user_id };
  for (const body of [{ role: 'staff', foodbank_id }, { active: false }, { active: true }])
    await server.call('PATCH /api/users/:id', asAdmin({ params, body }));
  const { data, pagination } = await trail({ entity_id: rosa.actor.user_id });
  expect(pagination.totalItems).toBe(3);
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'reactivated',
    'deactivated',
    'updated',
  ]);
  expect(data[2]).toEqual({
    _id: expect.any(String),
    action: 'updated',
    entity: 'user',
    entity_id: rosa.actor.user_id,
    entity_name: 'Rosa Delgado',
    foodbank_id,
    actor: { _id: admin.actor.user_id, name: 'Margaret Chen' },
    changes: expect.arrayContaining([
      { field: 'role', before: 'donor', after: 'staff' },
      { field: 'foodbank', before: null, after: 'Lantern Street' },
    ]),
    request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    created_at: expect.any(String),
  });
  const details = (await server.call('GET /api/users/:id', asAdmin({ params }))).body.data;
  expect(details.changes).toEqual(data);
});

test('the audit log covers food banks and storage locations from creation to deletion', async () => {
  const { data: bank } = (await server.call('POST /api/foodbanks', asAdmin({ body: BANK }))).body;
  const params = { id: bank._id };
  const put = (body: object) => server.call('PUT /api/foodbanks/:id', asAdmin({ params, body }));
  const shelf = (
    await server.call('POST /api/storage', asAdmin({ body: { name: 'Freezer', foodBank: bank._id } }))
  ).body.data;
  const at = { params: { id: shelf._id } };
  for (const body of [{ name: 'Big freezer' }, { name: 'Big freezer' }, { capacity: 400 }, { capacity: 400 }])
    await server.call('PUT /api/storage/:id', asAdmin({ ...at, body }));
  await server.call('DELETE /api/storage/:id', asAdmin(at));
  await put({
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H3J 1M8',
    operatingHours: { tue: '10:00-18:00' },
  });
  await put({ city: 'Montréal' });
  await put({ archived: true });
  await put({ archived: false });
  expect((await server.call('DELETE /api/foodbanks/:id', asAdmin({ params }))).status).toBe(200);

  const shelves = (await trail({ entity_id: shelf._id })).data;
  expect(
    shelves.map((entry: { action: string; changes: object[] }) => [entry.action, entry.changes]),
  ).toEqual([
    [
      'deleted',
      [
        { field: 'name', before: 'Big freezer', after: null },
        { field: 'capacity', before: 400, after: null },
      ],
    ],
    ['updated', [{ field: 'capacity', before: null, after: 400 }]],
    ['updated', [{ field: 'name', before: 'Freezer', after: 'Big freezer' }]],
    ['created', [{ field: 'name', before: null, after: 'Freezer' }]],
  ]);
  const banks = (await trail({ entity: 'food_bank', entity_id: bank._id })).data;
  expect(banks.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'restored',
    'archived',
    'updated',
    'created',
  ]);
  expect(banks[3].changes).toEqual(
    expect.arrayContaining([
      { field: 'city', before: 'Toronto', after: 'Montréal' },
      { field: 'province', before: 'ON', after: 'QC' },
      { field: 'postal_code', before: 'M6K 3P6', after: 'H3J 1M8' },
      { field: 'hours_mon', before: '09:00-17:00', after: null },
      { field: 'hours_tue', before: null, after: '10:00-18:00' },
    ]),
  );
  expect(banks[3].changes).toHaveLength(5);
});

test('the audit log is filtered by entity, actor and time, page by page', async () => {
  const ben = await makePerson(server.ctx, { role: 'admin', name: 'Ben' });
  const body = { ...BANK, name: unique('Bank') };
  const { data: bank } = (await server.call('POST /api/foodbanks', { token: ben.token, body })).body;
  for (const name of ['Cooler', 'Freezer', 'Rack'])
    await server.call('POST /api/storage', { token: ben.token, body: { name, foodBank: bank._id } });
  const of = (query: object = {}) => trail({ actor: ben.actor.user_id, ...query });
  expect((await of()).pagination.totalItems).toBe(4);
  expect((await of({ entity: 'food_bank' })).data).toHaveLength(1);
  const second = await of({ page: 2, limit: 3 });
  expect([second.data.length, second.pagination.totalPages]).toEqual([1, 2]);
  const hour = (hours: number) => fromNow(hours * 3_600_000).toISOString();
  expect((await of({ from: hour(-1), to: hour(1) })).data).toHaveLength(4);
  expect((await of({ from: hour(1) })).data).toEqual([]);
  expect((await of({ to: hour(-1) })).data).toEqual([]);
});

test('rejects an invalid moment', async () => {
  const query = { from: '2026-11-21T23:59:60Z' };
  expect(await server.call('GET /api/audit', asAdmin({ query }))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'from', code: 'bad_format' }] },
  });
});

test('a rejected change leaves no audit entry', async () => {
  const { data: bank } = (await server.call('POST /api/foodbanks', asAdmin({ body: BANK }))).body;
  await makePerson(server.ctx, { role: 'staff', foodbank_id: bank._id });
  const params = { id: bank._id };
  expect((await server.call('DELETE /api/foodbanks/:id', asAdmin({ params }))).status).toBe(409);
  expect((await trail({ entity_id: bank._id })).data).toHaveLength(1);
});

test('the audit log records an administrator created on the console, without a password', async () => {
  const email = `${unique('first')}@nourish.example`;
  await createAdministrator(server.ctx, 'tomatoes on the windowsill', { name: 'First', email });
  const [entry] = (await trail({ entity: 'user' })).data;
  expect(entry).toMatchObject({ action: 'created', entity_name: 'First', actor: null, request_id: null });
  expect(entry.changes).toEqual(
    expect.arrayContaining([
      { field: 'email', before: null, after: email },
      { field: 'role', before: null, after: 'admin' },
    ]),
  );
});

test('audit entries are immutable', async () => {
  const inDatabase = (
    statement: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>,
  ) => inTransaction(server.ctx, statement);
  await expect(
    inDatabase((tx) => tx.updateTable('audit_log').set({ entity_name: 'Somebody else' }).execute()),
  ).rejects.toThrow('never changed');
  await expect(inDatabase((tx) => tx.deleteFrom('audit_log').execute())).rejects.toThrow('never changed');
});
