import { beforeAll, expect, test } from 'vitest';
import type { Client, RequestStatus } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/factories.ts';
import { dayAhead } from '../../../test/world.ts';
import type { Context } from '../../context.ts';
import { makeRequest } from '../food-requests/test-calls.ts';
import { plan, signUp } from '../shifts/test-calls.ts';
import { getClient, listClients, listDuplicates } from './service.ts';
import { addClient, done, giveAccount, makeDesk, makeHelper, send, type Desk } from './test-calls.ts';

const t = testApp();
const DAY = dayAhead(3);
/** At noon of the day, where the food bank is. */
let then: Context;
let desk: Desk;
let client: Client;
let recipient: Person;

beforeAll(async () => {
  then = { ...t.ctx, clock: { now: () => new Date(`${DAY}T18:00:00Z`) } };
  desk = await makeDesk(t);
  client = await addClient(t, desk.staff);
  recipient = await giveAccount(t, client);
});

const request = (status: RequestStatus, time: string, day = DAY, at = desk) =>
  makeRequest(t, { ...at, recipient }, status, undefined, {
    preferredPickupDate: day,
    preferredPickupTime: time,
  });
const appointmentOf = async (id = client._id, who = desk.staff) =>
  (await getClient(then, who.actor, id)).appointment;

test('shows the first pickup of today at this food bank, ready ones first', async () => {
  await request('ready', '09:00', dayAhead(2));
  await request('approved', '09:00', dayAhead(4));
  await request('pending', '09:00');
  await request('rejected', '09:00');
  await request('ready', '09:00', DAY, await makeDesk(t));
  expect(await appointmentOf()).toBeNull();

  const approved = await request('approved', '10:00');
  await request('approved', '14:00');
  expect(await appointmentOf()).toEqual({
    request_id: approved._id,
    code: approved.code,
    status: 'approved',
    time: '10:00',
  });
  const ready = await request('ready', '15:00');
  expect(await appointmentOf()).toMatchObject({ request_id: ready._id, status: 'ready', time: '15:00' });
});

test('shows it in lists too, and to a volunteer at the desk', async () => {
  const { person } = await makeHelper(t, desk, { hasShift: false });
  await signUp(t, person, await plan(t, desk, { shift_date: DAY }));
  const other = await addClient(t, desk.staff);
  const due = await appointmentOf();
  expect(due).not.toBeNull();
  expect(await appointmentOf(client._id, person)).toEqual(due);
  for (const who of [desk.staff, person]) {
    const { data } = await listClients(then, who.actor, { search: 'tremblay' });
    const shown = new Map(data.map(({ _id, appointment }) => [_id, appointment]));
    expect([shown.get(client._id), shown.get(other._id)]).toEqual([due, null]);
  }
  expect(await listDuplicates(then, desk.staff.actor, other._id)).toMatchObject([
    { _id: client._id, appointment: due },
  ]);
});

test('shows the pickup of any account in a tree of merged clients', async () => {
  const root = await addClient(t, desk.staff);
  const body = { into: root._id };
  await done(send(t, desk.staff, 'POST /api/clients/:id/merge', { id: client._id, body }));
  const due = await appointmentOf();
  expect(due).not.toBeNull();
  expect(await appointmentOf(root._id)).toEqual(due);
});
