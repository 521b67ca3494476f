import { beforeAll, expect, test } from 'vitest';
import type { RouteKey, Volunteer } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { makeVolunteer, passTime, plan, signUp, stepTaken } from '../shifts/test-calls.ts';
import { dayAhead } from '../../../test/world.ts';
import { listClients } from './service.ts';
import { addClient, CLIENT, done, makeDesk, makeHelper, send, type Desk } from './test-calls.ts';

const t = testApp();
let desk: Desk;
let id: string;
beforeAll(async () => {
  desk = await makeDesk(t);
  id = (await addClient(t, desk.staff))._id;
});

/** The status of each call that volunteers at the desk may make. */
async function tried(who: Person, foodbank_id?: string): Promise<number[]> {
  const query: Record<string, string> = foodbank_id === undefined ? {} : { foodbank_id };
  const answers = [
    await send(t, who, 'GET /api/clients', { query: { search: 'tremblay', ...query } }),
    await send(t, who, 'GET /api/clients/:id', { id }),
    await send(t, who, 'PATCH /api/clients/:id', { id, body: { name: CLIENT.name } }),
    await send(t, who, 'POST /api/clients', { body: { ...CLIENT, ...query } }),
  ];
  return answers.map(({ status }) => status);
}

test('a volunteer with permission and a shift today works at the desk', async () => {
  const { person } = await makeHelper(t, desk);
  expect(await tried(person)).toEqual([200, 200, 200, 201]);
  expect(await tried(person, desk.foodbank_id)).toEqual([200, 200, 200, 201]);
});

test.each([
  ['without permission', { isAllowed: false }],
  ['without a shift today', { hasShift: false }],
])('a volunteer %s does not', async (_, options) => {
  const { person } = await makeHelper(t, desk, options);
  expect(await tried(person)).toEqual([403, 403, 403, 403]);
});

test.each(['recipient', 'donor', 'volunteer'] as const)('a %s does not', async (role) => {
  const person = await makePerson(t.ctx, { role, foodbank_id: desk.foodbank_id });
  expect(await tried(person, desk.foodbank_id)).toEqual([403, 403, 403, 403]);
});

test('a client that does not exist looks like one of another food bank', async () => {
  const stranger = await makePerson(t.ctx, { role: 'donor' });
  const { person } = await makeHelper(t, desk);
  const read = (who: Person) => send(t, who, 'GET /api/clients/:id', { id: desk.foodbank_id });
  expect([(await read(stranger)).status, (await read(person)).status]).toEqual([403, 404]);
  expect((await read(desk.staff)).status).toBe(404);
});

test('staff and volunteers of another food bank find nothing', async () => {
  const elsewhere = await makeDesk(t);
  const { person } = await makeHelper(t, elsewhere);
  expect(await tried(person, desk.foodbank_id)).toEqual([404, 404, 404, 404]);
  expect(await tried(elsewhere.staff, desk.foodbank_id)).toEqual([404, 404, 404, 404]);
  const { body } = await send(t, person, 'GET /api/clients', { query: { search: 'tremblay' } });
  expect(body.data).toEqual([]);
});

test('a volunteer at two desks on one day reaches the clients of both', async () => {
  const second = await makeDesk(t);
  const { person } = await makeHelper(t, desk);
  const volunteer: Volunteer = await done(
    send(t, person, 'POST /api/volunteers', { body: { foodbank_id: second.foodbank_id } }),
  );
  const allow = { id: volunteer._id, body: { desk: true } };
  await done(send(t, second.staff, 'PATCH /api/volunteers/:id/permissions', allow));
  const other = (await addClient(t, second.staff))._id;
  const read = () => send(t, person, 'GET /api/clients/:id', { id: other });
  expect((await read()).status).toBe(404);
  for (const days of [20, 21]) {
    const shift = await plan(t, second, { shift_date: dayAhead(days) });
    await signUp(t, person, shift);
    await passTime(t, shift, 20 * 24 * 60);
  }
  expect((await read()).status).toBe(200);
  expect((await send(t, person, 'GET /api/clients/:id', { id })).status).toBe(200);
});

test.each([
  ['suspended', 'PATCH /api/volunteers/:id/status', { status: 'suspended' }],
  ['inactive', 'PATCH /api/volunteers/:id/status', { status: 'inactive' }],
  ['without the permission again', 'PATCH /api/volunteers/:id/permissions', { desk: false }],
] as const)('a volunteer who is %s leaves the desk at once', async (_, key, body) => {
  const { person, volunteer } = await makeHelper(t, desk);
  expect((await send(t, person, 'GET /api/clients/:id', { id })).status).toBe(200);
  await done(send(t, desk.staff, key, { id: volunteer._id, body }));
  expect(await tried(person)).toEqual([403, 403, 403, 403]);
});

test('the permission ends with the volunteer record', async () => {
  const { person, volunteer } = await makeHelper(t, desk);
  await done(send(t, person, 'DELETE /api/volunteers/:id', { id: volunteer._id }));
  const { foodbank_id } = desk;
  const again = await done(send(t, person, 'POST /api/volunteers', { body: { foodbank_id } }));
  expect(again).toMatchObject({ _id: volunteer._id, desk: false });
});

test('a cancelled sign-up gives no access', async () => {
  const { person, volunteer } = await makeHelper(t, desk, { hasShift: false });
  const shift = await plan(t, desk, { shift_date: dayAhead(10) });
  const assignment = await signUp(t, person, shift);
  const then = at(new Date(shift.starts_at));
  const find = () => listClients(then, person.actor, { search: 'tremblay' });
  expect((await find()).data.length).toBeGreaterThan(0);
  await stepTaken(t, person, assignment, 'cancel');
  await expect(find()).rejects.toMatchObject({ code: 'forbidden' });
  expect(volunteer.desk).toBe(false);
});

const at = (moment: Date): Context => ({ ...t.ctx, clock: { now: () => moment } });

test('the desk is open from midnight to midnight of the day of the shift, in the time zone of the food bank', async () => {
  const { person } = await makeHelper(t, desk, { hasShift: false });
  const shift = await plan(t, desk, { shift_date: dayAhead(10) });
  await signUp(t, person, shift);
  // Regina is six hours behind UTC all year.
  const midnight = new Date(`${dayAhead(10)}T06:00:00Z`).getTime();
  const isOpen = async (moment: number) => {
    try {
      await listClients(at(new Date(moment)), person.actor, { search: 'tremblay' });
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'forbidden' });
      return false;
    }
  };
  const day = 24 * 3_600_000;
  const moments = [midnight - 1, midnight, midnight + day - 1, midnight + day];
  expect([await isOpen(moments[0]!), await isOpen(moments[1]!)]).toEqual([false, true]);
  expect([await isOpen(moments[2]!), await isOpen(moments[3]!)]).toEqual([true, false]);
});

test('only staff of the food bank give the permission', async () => {
  const { person, volunteer } = await makeVolunteer(t, desk);
  const elsewhere = await makeDesk(t);
  const admin = await makePerson(t.ctx, { role: 'admin' });
  const set = (who: Person, body: object = { desk: true }) =>
    send(t, who, 'PATCH /api/volunteers/:id/permissions', { id: volunteer._id, body });
  expect((await set(person)).status).toBe(403);
  expect((await set(elsewhere.staff)).status).toBe(404);
  expect(await set(desk.staff, {})).toMatchObject({ status: 400, body: { errors: [{ field: 'desk' }] } });
  expect(await set(desk.staff)).toMatchObject({
    status: 200,
    body: { message: 'Desk permission changed.', data: { _id: volunteer._id, desk: true } },
  });
  expect((await done(set(admin, { desk: false }))).desk).toBe(false);
});

test.each([
  ['GET /api/clients/:id', 'client'],
  ['GET /api/clients', 'client_list'],
] as const)('a read by %s is recorded for the client', async (key: RouteKey, kind) => {
  const place = await makeDesk(t);
  const { person } = await makeHelper(t, place);
  const without = await addClient(t, place.staff, { name: 'Without Account' });
  const owner = await makePerson(t.ctx, { role: 'recipient' });
  const withAccount = await addClient(t, place.staff, { name: 'With Account' });
  const { user_id } = owner.actor;
  await inTransaction(t.ctx, (tx) =>
    tx.updateTable('clients').set({ user_id }).where('id', '=', withAccount._id).execute(),
  );
  for (const { _id } of [without, withAccount])
    for (let times = 0; times < 2; times++)
      await done(
        key === 'GET /api/clients'
          ? send(t, person, key, { query: { search: 'account' } })
          : send(t, person, key, { id: _id }),
      );
  const reads = await t.ctx.db
    .selectFrom('record_reads')
    .select(['subject_id', 'record_id', 'kind', 'times', 'reader_role', 'foodbank_id'])
    .where('reader_id', '=', person.actor.user_id)
    .orderBy('subject_id')
    .execute();
  const isList = kind === 'client_list';
  const same = { kind, reader_role: 'volunteer', foodbank_id: place.foodbank_id, times: isList ? 4 : 2 };
  expect(reads).toEqual([
    { ...same, subject_id: user_id, record_id: isList ? null : withAccount._id },
    { ...same, subject_id: null, record_id: without._id },
  ]);
  const { body } = await t.call('GET /api/auth/me/reads', { token: owner.token });
  expect(body.data).toMatchObject([{ kind, reader_name: person.actor.name, reader_role: 'volunteer' }]);
});
