import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { Failure } from '../../fail.ts';
import { updateMe } from './profile-service.ts';

const server = testApp();
const CHOOSERS = ['recipient', 'donor', 'volunteer'] as const;

const choose = ({ token }: Person, foodbank_id: unknown) =>
  server.call('PATCH /api/auth/me', { token, body: { foodbank_id } });
const ownOf = async ({ token }: Person) =>
  (await server.call('GET /api/auth/me', { token })).body.data.foodbank_id;
const exported = async (foodbank_id: string) => {
  const { token } = await makePerson(server.ctx, { role: 'staff', foodbank_id });
  return (await server.call('GET /api/reports/export', { token, query: { reportType: 'users' } })).body;
};

test.each(CHOOSERS)('a %s chooses a food bank, another one, and none', async (role) => {
  const [first, second] = [
    await makeFoodBank(server.ctx, { name: 'Lantern Street' }),
    await makeFoodBank(server.ctx),
  ];
  const person = await makePerson(server.ctx, { role });
  expect(await choose(person, first)).toMatchObject({
    status: 200,
    body: { data: { foodbank_id: first, foodbank: { _id: first, name: 'Lantern Street' } } },
  });
  expect(await choose(person, second.toUpperCase())).toMatchObject({
    body: { data: { foodbank_id: second } },
  });
  expect(await choose(person, null)).toMatchObject({ status: 200, body: { data: { foodbank: null } } });
});

test.each(['staff', 'admin'] as const)('refuses the choice of %s and keeps their food bank', async (role) => {
  const foodbank_id = await makeFoodBank(server.ctx);
  const person = await makePerson(server.ctx, { role, foodbank_id });
  for (const other of [await makeFoodBank(server.ctx), null])
    expect(await choose(person, other)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await ownOf(person)).toBe(foodbank_id);
});

test('refuses unknown and archived food banks and changes nothing else', async () => {
  const admin = await makePerson(server.ctx, { role: 'admin' });
  const closed = await makeFoodBank(server.ctx);
  const call = { token: admin.token, params: { id: closed }, body: { archived: true } };
  expect((await server.call('PUT /api/foodbanks/:id', call)).status).toBe(200);
  const person = await makePerson(server.ctx, { role: 'recipient', name: 'Rosa' });
  for (const [id, status, code] of [
    [newId(), 400, 'invalid_input'],
    [person.actor.user_id, 400, 'invalid_input'],
    ["'; drop table users; --", 400, 'invalid_input'],
    [7, 400, 'invalid_input'],
    [closed, 409, 'food_bank_archived'],
  ] as const) {
    const body = { name: 'Other', foodbank_id: id };
    const answer = await server.call('PATCH /api/auth/me', { token: person.token, body });
    expect(answer).toMatchObject({ status, body: { code } });
  }
  const { data } = (await server.call('GET /api/auth/me', { token: person.token })).body;
  expect(data).toMatchObject({ name: 'Rosa', foodbank_id: null });
});

test('refuses the choice of a person who has become staff during the call', async () => {
  const [work, other] = [await makeFoodBank(server.ctx), await makeFoodBank(server.ctx)];
  const person = await makePerson(server.ctx, { role: 'volunteer' });
  await inTransaction(server.ctx, (tx) =>
    tx
      .updateTable('users')
      .set({ role: 'staff', foodbank_id: work })
      .where('id', '=', person.actor.user_id)
      .execute(),
  );
  // The actor was read before the promotion.
  const outcome = await updateMe(server.ctx, person.actor, { foodbank_id: other, token: undefined }).catch(
    (error: unknown) => error,
  );
  expect(outcome instanceof Failure && outcome.code).toBe('forbidden');
  expect(await ownOf(person)).toBe(work);
});

test('an administrator who makes a person staff has to name the food bank', async () => {
  const [chosen, named] = [await makeFoodBank(server.ctx), await makeFoodBank(server.ctx)];
  const admin = await makePerson(server.ctx, { role: 'admin' });
  const person = await makePerson(server.ctx, { role: 'volunteer' });
  await choose(person, chosen);
  const promote = (body: object) =>
    server.call('PATCH /api/users/:id', {
      token: admin.token,
      params: { id: person.actor.user_id },
      body: { role: 'staff', ...body },
    });
  expect(await promote({})).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'foodbank_id', code: 'required' }] },
  });
  expect(await promote({ foodbank_id: named })).toMatchObject({
    status: 200,
    body: { data: { role: 'staff', foodbank_id: named } },
  });
});

test.each(CHOOSERS)('the choice gives a %s no rights at the food bank', async (role) => {
  const foodbank_id = await makeFoodBank(server.ctx);
  const person = await makePerson(server.ctx, { role });
  await choose(person, foodbank_id);
  const { token } = person;
  const query = { foodbank_id };
  for (const route of [
    'GET /api/reports/dashboard',
    'GET /api/messages',
    'GET /api/inventory/stats',
  ] as const)
    expect((await server.call(route, { token, query })).status).toBe(403);
  const { data } = (await server.call('GET /api/foodbanks/:id', { token, params: { id: foodbank_id } })).body;
  expect(data).not.toHaveProperty('storageLocations');
});

test('the choice does not show the person to the staff of the food bank', async () => {
  const foodbank_id = await makeFoodBank(server.ctx);
  const person = await makePerson(server.ctx, { role: 'recipient' });
  await choose(person, foodbank_id);
  expect(await exported(foodbank_id)).not.toContain(person.actor.email);
  const { token } = await makePerson(server.ctx, { role: 'staff', foodbank_id });
  const body = { user_id: person.actor.user_id };
  expect((await server.call('POST /api/volunteers', { token, body })).status).toBe(404);
});
