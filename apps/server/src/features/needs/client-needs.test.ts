import { beforeAll, expect, test } from 'vitest';
import type { Client, ClientNeeds } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import type { Context } from '../../context.ts';
import {
  addClient,
  done,
  giveAccount,
  makeDesk,
  makeHelper,
  send,
  type Desk,
} from '../clients/test-calls.ts';
import { needsOfClient } from './client-service.ts';
import { getClientNeeds, setClientNeeds } from './client-write-service.ts';

const t = testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk(t);
});

type Household = Pick<Client, '_id'>;
const make = (body: object = {}) => addClient(t, desk.staff, body);
const put = ({ _id: id }: Household, body: object, who = desk.staff) =>
  send(t, who, 'PUT /api/clients/:id/needs', { id, body });
const read = ({ _id: id }: Household, who = desk.staff): Promise<ClientNeeds> =>
  done(send(t, who, 'GET /api/clients/:id/needs', { id }));
const withdraw = ({ _id: id }: Household, who = desk.staff) =>
  send(t, who, 'DELETE /api/clients/:id/needs', { id });
const merge = (from: Household, into: Household) =>
  done(send(t, desk.staff, 'POST /api/clients/:id/merge', { id: from._id, body: { into: into._id } }));
const unmerge = ({ _id: id }: Household) =>
  done(send(t, desk.staff, 'POST /api/clients/:id/unmerge', { id }));
const rowsOf = async (...clients: Household[]) => {
  const rows = await t.ctx.db.selectFrom('client_needs').selectAll().execute();
  return clients.map(({ _id }) => rows.find(({ client_id }) => client_id === _id));
};
const at = (moment: string): Context => ({ ...t.ctx, clock: { now: () => new Date(moment) } });
const NOTHING = {
  allergies: [],
  intolerances: [],
  diets: [],
  note: null,
  consented_at: null,
  expires_at: null,
  notice_language: null,
  recorded_by: null,
  updated_at: null,
};

test('stores what a household cannot eat, with who recorded its consent and in which language', async () => {
  const client = await make({ language: 'es' });
  expect(await read(client)).toEqual({ ...NOTHING, client_id: client._id });
  const needs = { allergies: ['peanuts'], intolerances: ['lactose'], diets: ['halal'], note: 'Kiwi: Lina' };
  const answer = await put(client, { ...needs, consent: true });
  expect(answer).toMatchObject({ status: 200, body: { data: { ...needs, notice_language: 'es' } } });
  expect(answer.body.data.recorded_by).toEqual(expect.any(String));
  expect(await read(client)).toEqual(answer.body.data);
  expect(await needsOfClient(t.ctx.db, client._id.toUpperCase(), t.ctx.clock.now())).toEqual({
    allergies: ['peanuts'],
    intolerances: ['lactose'],
    note: 'Kiwi: Lina',
  });
});

test('records the language of the caller for a household without one', async () => {
  const client = await make();
  const answer = await t.call('PUT /api/clients/:id/needs', {
    token: desk.staff.token,
    params: { id: client._id },
    body: { consent: true },
    headers: { 'accept-language': 'fr' },
  });
  expect(answer.body.data).toMatchObject({ notice_language: 'fr', allergies: [] });
});

test('requires the consent of the household while none is in force', async () => {
  const client = await make();
  const refused = { status: 400, body: { errors: [{ field: 'consent' }] } };
  expect(await put(client, { allergies: ['eggs'] })).toMatchObject(refused);
  expect(await put(client, { allergies: ['eggs'], consent: false })).toMatchObject(refused);
  expect(await rowsOf(client)).toEqual([undefined]);
  await done(put(client, { allergies: ['eggs'], consent: true }));
  expect(await done(put(client, { diets: ['vegan'] }))).toMatchObject({
    allergies: ['eggs'],
    diets: ['vegan'],
  });
  await done(withdraw(client));
  expect(await put(client, { diets: ['halal'] })).toMatchObject(refused);
});

test.each([
  ['an unknown allergen', { allergies: ['castle'] }, 'allergies.0'],
  ['an unknown diet', { diets: ['gluten'] }, 'diets.0'],
  ['a long note', { note: 'n'.repeat(501) }, 'note'],
  ['an impossible moment', { expected_updated_at: 'yesterday' }, 'expected_updated_at'],
])('rejects %s', async (_, body, field) => {
  const client = await make();
  expect(await put(client, { ...body, consent: true })).toMatchObject({
    status: 400,
    body: { errors: [{ field }] },
  });
});

test('uses the needs for twelve months from the consent, and longer only if the household agrees again', async () => {
  const client = await make();
  const set = (moment: string, body: Parameters<typeof setClientNeeds>[3]) =>
    setClientNeeds(at(moment), desk.staff.actor, client._id, body, 'en');
  const get = (moment: string) => getClientNeeds(at(moment), desk.staff.actor, client._id);
  await set('2027-03-10T15:00:00Z', { allergies: ['eggs'], note: 'Kiwi', consent: true });
  // A change does not prolong the consent.
  await set('2027-06-01T15:00:00Z', { diets: ['vegan'] });
  expect(await get('2028-03-10T14:59:59Z')).toMatchObject({
    consented_at: '2027-03-10T15:00:00.000Z',
    expires_at: '2028-03-10T15:00:00.000Z',
    updated_at: '2027-06-01T15:00:00.000Z',
  });
  const ended = '2028-03-10T15:00:00Z';
  expect(await get(ended)).toMatchObject(NOTHING);
  expect(await needsOfClient(t.ctx.db, client._id, new Date(ended))).toEqual({
    allergies: [],
    intolerances: [],
    note: null,
  });
  await set('2027-09-01T15:00:00Z', { consent: true });
  expect(await get(ended)).toMatchObject({ allergies: ['eggs'], expires_at: '2028-09-01T15:00:00.000Z' });
  // What the ended consent covered does not come back.
  expect(await set('2028-10-01T15:00:00Z', { diets: ['halal'], consent: true })).toMatchObject({
    allergies: [],
    diets: ['halal'],
    note: null,
  });
});

test('a form that was open during a withdrawal, a change or a first entry stores nothing', async () => {
  const client = await make();
  const { updated_at } = await done(
    put(client, { allergies: ['eggs'], consent: true, expected_updated_at: null }),
  );
  const late = (expected_updated_at: string | null) =>
    put(client, { allergies: ['soy'], consent: true, expected_updated_at });
  expect(await late(null)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const changed = await done(put(client, { note: 'Kiwi', expected_updated_at: updated_at }));
  expect((await late(updated_at)).status).toBe(409);
  await done(withdraw(client));
  expect((await late(changed.updated_at)).status).toBe(409);
  expect(await read(client)).toMatchObject(NOTHING);
});

test('withdrawing deletes the needs at once, and may be repeated', async () => {
  const client = await make();
  await done(put(client, { allergies: ['eggs'], consent: true }));
  expect((await withdraw(client)).status).toBe(200);
  expect(await rowsOf(client)).toEqual([undefined]);
  expect((await withdraw(client)).status).toBe(200);
});

test('a merged household has the needs of both entries, with the earlier consent', async () => {
  const [one, other] = [await make(), await make()];
  const first = await done(put(one, { allergies: ['eggs'], note: 'Kiwi', consent: true }));
  await done(put(other, { allergies: ['milk'], intolerances: ['gluten'], note: 'Lina', consent: true }));
  await merge(one, other);
  const united = {
    client_id: other._id,
    allergies: ['eggs', 'milk'],
    intolerances: ['gluten'],
    note: 'Lina\nKiwi',
    consented_at: first.consented_at,
  };
  expect(await read(other)).toMatchObject(united);
  expect(await read(one)).toMatchObject(united);
  for (const { _id } of [one, other])
    expect(await needsOfClient(t.ctx.db, _id, t.ctx.clock.now())).toMatchObject({
      allergies: ['eggs', 'milk'],
    });
  await unmerge(one);
  expect(await read(one)).toMatchObject({ client_id: one._id, allergies: ['eggs'], note: 'Kiwi' });
  expect(await read(other)).toMatchObject({ allergies: ['milk'], note: 'Lina' });
});

test('a merge and its undoing end a form that was open', async () => {
  const [one, other] = [await make(), await make()];
  await done(put(one, { allergies: ['eggs'], consent: true }));
  const { updated_at } = await done(put(other, { allergies: ['milk'], consent: true }));
  const late = (expected_updated_at: string | null) =>
    put(other, { allergies: ['milk'], expected_updated_at });
  await merge(one, other);
  expect((await late(updated_at)).status).toBe(409);
  const merged = await read(other);
  await unmerge(one);
  expect((await late(merged.updated_at)).status).toBe(409);
  expect(await read(one)).toMatchObject({ allergies: ['eggs'] });
});

test('a change and a withdrawal apply to all entries of a merged household', async () => {
  const [one, other] = [await make(), await make()];
  await done(put(one, { allergies: ['eggs', 'milk'], consent: true }));
  await merge(one, other);
  // The consent of the merged entry is that of the household.
  expect(await done(put(other, { allergies: ['milk', 'soy'] }))).toMatchObject({
    allergies: ['milk', 'soy'],
  });
  expect(await rowsOf(one, other)).toMatchObject([{ allergies: ['milk'] }, { allergies: ['soy'] }]);
  await done(withdraw(other));
  expect(await rowsOf(one, other)).toEqual([undefined, undefined]);
});

test('the end of one of two consents leaves what the other covers', async () => {
  const [one, other] = [await make(), await make()];
  const set = ({ _id }: Household, moment: string, body: object) =>
    setClientNeeds(at(moment), desk.staff.actor, _id, body, 'en');
  await set(one, '2027-01-10T15:00:00Z', { allergies: ['eggs'], consent: true });
  await set(other, '2027-05-10T15:00:00Z', { allergies: ['milk'], consent: true });
  await merge(one, other);
  const get = (moment: string) => getClientNeeds(at(moment), desk.staff.actor, other._id);
  expect(await get('2028-01-10T14:59:59Z')).toMatchObject({ expires_at: '2028-01-10T15:00:00.000Z' });
  expect(await get('2028-01-10T15:00:00Z')).toMatchObject({
    allergies: ['milk'],
    expires_at: '2028-05-10T15:00:00.000Z',
  });
});

test('volunteers at the desk see the needs of the household in front of them, and change none', async () => {
  const client = await make();
  const needs = { allergies: ['peanuts'], intolerances: ['lactose'], diets: ['halal'], note: 'Kiwi' };
  await done(put(client, { ...needs, consent: true }));
  const { person } = await makeHelper(t, desk);
  const show = (key: 'GET /api/clients/:id' | 'GET /api/clients/:id/needs') =>
    done(send(t, person, key, { id: client._id }));
  expect(await show('GET /api/clients/:id')).toMatchObject({ has_allergies: true, stated_needs: needs });
  expect(await show('GET /api/clients/:id/needs')).toMatchObject({ ...needs, recorded_by: null });
  expect((await put(client, { note: 'x' }, person)).status).toBe(403);
  expect((await withdraw(client, person)).status).toBe(403);
  const [listed] = await done(send(t, person, 'GET /api/clients', { query: { search: client.code } }));
  expect(listed).toMatchObject({ _id: client._id, has_allergies: true });
  expect(listed).not.toHaveProperty('stated_needs');
});

test('volunteers without the desk, and people of other food banks, see and change nothing', async () => {
  const client = await make();
  await done(put(client, { allergies: ['eggs'], consent: true }));
  const { person: helper } = await makeHelper(t, desk, { isAllowed: false });
  const { staff: foreign } = await makeDesk(t);
  const statusesOf = async (who: Person) =>
    (
      await Promise.all([
        send(t, who, 'GET /api/clients/:id/needs', { id: client._id }),
        put(client, { note: 'x' }, who),
        withdraw(client, who),
      ])
    ).map(({ status }) => status);
  expect(await statusesOf(helper)).toEqual([403, 403, 403]);
  expect(await statusesOf(foreign)).toEqual([404, 404, 404]);
  const admin = await makePerson(t.ctx, { role: 'admin' });
  expect(await read(client, admin)).toMatchObject({ allergies: ['eggs'] });
});

test('what an account stores for itself is not shown at the desk', async () => {
  const client = await make();
  const person = await giveAccount(t, client);
  await done(
    send(t, person, 'PUT /api/auth/me/needs', {
      body: { allergies: ['peanuts'], note: 'Mine', consent: true },
    }),
  );
  expect(await read(client)).toMatchObject(NOTHING);
  expect(await done(send(t, desk.staff, 'GET /api/clients/:id', { id: client._id }))).toMatchObject({
    has_allergies: false,
    stated_needs: null,
  });
});

test('an erased household has no needs any more', async () => {
  const client = await make();
  await done(put(client, { allergies: ['eggs'], consent: true }));
  const erased = await done(
    send(t, desk.staff, 'PATCH /api/clients/:id', { id: client._id, body: { consents: { service: false } } }),
  );
  expect(erased).toMatchObject({ has_allergies: false, stated_needs: null });
  expect(await rowsOf(client)).toEqual([undefined]);
  expect((await put(client, { consent: true })).status).toBe(404);
  expect(await needsOfClient(t.ctx.db, client._id, t.ctx.clock.now())).toMatchObject({ allergies: [] });
});
