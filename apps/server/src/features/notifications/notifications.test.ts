import { beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { fromNow } from '../../../test/clock.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { makeRequest } from '../../../test/request-calls.ts';
import { makeNotification, makeWorld, person, type World } from '../../../test/world.ts';
import { notify } from '../../adapters/notifications.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { offerAccepted, step } from '../donations/test-calls.ts';
import { makeScene, makeVolunteer, plan, send, signUp } from '../shifts/test-calls.ts';

const server = testApp();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

async function list(who: Person, query: Record<string, string | number> = {}) {
  const { status, body } = await server.call('GET /api/notifications', { token: who.token, query });
  expect(status).toBe(200);
  const { nextBefore, unread } = body.pagination;
  return { rows: body.data as Notification[], nextBefore: nextBefore as string, unread: unread as number };
}
const about = async (who: Person, record_id: string) =>
  (await list(who)).rows.filter((row) => row.record_id === record_id);
const unread = async ({ token }: Person): Promise<number> =>
  (await server.call('GET /api/events', { token })).body.data.unread;

/** Two people who work at a food bank of their own. */
async function makeTeam() {
  const scene = await makeScene(server);
  const staff = await makePerson(server.ctx, { role: 'staff', foodbank_id: scene.foodbank_id });
  return { ...scene, team: [scene.staff, staff] };
}

describe('everyone who works at a food bank is notified of', () => {
  test('a new request, with the name of the person', async () => {
    const staff = await person(world, 'staff', world.here.foodbank_id);
    const elsewhere = await person(world, 'staff', world.elsewhere.foodbank_id);
    const recipient = await makePerson(server.ctx, { role: 'recipient', name: 'Amina Yusuf' });
    const id = await makeRequest(world, recipient);
    expect(await about(staff, id)).toMatchObject([
      {
        kind: 'request_new',
        title: 'Amina Yusuf',
        code: expect.stringMatching(/^[A-Z]{2}-\d+$/),
        read_at: null,
      },
    ]);
    expect(await about(elsewhere, id)).toEqual([]);
    expect(await about(recipient, id)).toEqual([]);
  });

  test('a new donation and a new message', async () => {
    const { foodbank_id, team } = await makeTeam();
    const donation = await offerAccepted(server, { foodbank_id }, { productName: 'Lentils' });
    const sent = {
      name: 'Dana',
      email: 'dana@nourish.example',
      subject: 'support',
      message: 'Hello',
      foodbank_id,
    };
    const message = await server.call('POST /api/contact', { body: sent });
    for (const each of team) {
      expect(await about(each, donation._id)).toMatchObject([{ kind: 'donation_new', title: 'Lentils' }]);
      expect(await about(each, message.body.data._id)).toMatchObject([
        { kind: 'message_new', title: 'Dana' },
      ]);
      expect(await unread(each)).toBe(2);
    }
  });
});

test('a recipient is notified of each step of their request, and not of a step that was undone', async () => {
  const staff = await person(world, 'staff', world.here.foodbank_id);
  const recipient = await person(world, 'recipient');
  const id = await makeRequest(world, recipient);
  const call = { token: staff.token, params: { id } };
  await server.call('PUT /api/food-requests/:id/status', { ...call, body: { status: 'approved' } });
  await server.call('PUT /api/food-requests/:id/status', { ...call, body: { status: 'ready' } });
  expect((await about(recipient, id)).map(({ status }) => String(status)).toSorted()).toEqual([
    'approved',
    'ready',
  ]);
  const undone = await server.call('POST /api/food-requests/:id/undo', {
    ...call,
    body: { status: 'ready' },
  });
  expect(undone.status).toBe(200);
  expect((await about(recipient, id)).map(({ status }) => status)).toEqual(['approved']);
});

test('a recipient is not notified of their own changes', async () => {
  const recipient = await person(world, 'recipient');
  const id = await makeRequest(world, recipient);
  await server.call('PUT /api/food-requests/:id/status', {
    token: recipient.token,
    params: { id },
    body: { status: 'cancelled' },
  });
  expect(await about(recipient, id)).toEqual([]);
});

test('a donor with an account is notified of the status of their donation', async () => {
  const { foodbank_id, staff } = await makeTeam();
  const donor = await person(world, 'donor');
  const { _id } = await offerAccepted(server, { foodbank_id }, {}, { token: donor.token });
  expect((await step(server, staff, _id, { status: 'scheduled' })).status).toBe(200);
  expect(await about(donor, _id)).toMatchObject([{ kind: 'donation_status', status: 'scheduled' }]);
});

test('volunteers are notified of a change and of the end of their shift', async () => {
  const scene = await makeScene(server);
  const shift = await plan(server, scene);
  const { person: volunteer } = await makeVolunteer(server, scene);
  await signUp(server, volunteer, shift);
  expect(await about(volunteer, shift._id)).toEqual([]);
  await send(server, scene.staff, 'PUT /api/shifts/:id', shift._id, { start_time: '10:00' });
  await send(server, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status: 'cancelled' });
  expect((await about(volunteer, shift._id)).map(({ kind, title }) => `${kind} ${title}`).toSorted()).toEqual(
    ['shift_cancelled Food sorting', 'shift_changed Food sorting'],
  );
});

test('an event that is rolled back sends no notification', async () => {
  const { actor, token } = await person(world, 'donor');
  const notice = {
    kind: 'donation_status',
    foodbank_id: world.here.foodbank_id,
    record_id: newId(),
  } as const;
  const failing = inTransaction(server.ctx, async (tx) => {
    await notify(tx, [actor.user_id], { ...notice, now: fromNow() });
    throw new Error('too late');
  });
  await expect(failing).rejects.toThrow('too late');
  expect(await unread({ actor, token })).toBe(0);
});

test('the list continues after a page, newest first, without gaps when others arrive', async () => {
  const reader = await person(world, 'donor');
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift(await makeNotification(world, reader));
  const all = (await list(reader)).rows.map(({ _id }) => _id);
  expect(all.toSorted()).toEqual(ids.toSorted());
  const first = await list(reader, { limit: 2 });
  await makeNotification(world, reader);
  const second = await list(reader, { limit: 2, before: first.nextBefore });
  const third = await list(reader, { limit: 2, before: second.nextBefore });
  expect([...first.rows, ...second.rows, ...third.rows].map(({ _id }) => _id)).toEqual(all);
  expect([first.unread, third.nextBefore]).toEqual([5, null]);
});

test('reading one or all lowers the count; those of others and later ones stay', async () => {
  const [reader, other] = [await person(world, 'donor'), await person(world, 'donor')];
  const id = await makeNotification(world, reader);
  await makeNotification(world, reader);
  await makeNotification(world, other);
  const token = reader.token;
  for (const _ of [1, 2]) {
    const { body } = await server.call('PATCH /api/notifications/:id', { token, params: { id } });
    expect(body.data).toEqual({ unread: 1 });
  }
  const foreign = await server.call('PATCH /api/notifications/:id', { token: other.token, params: { id } });
  expect(foreign.status).toBe(404);
  const before = { until: fromNow(-1_000).toISOString() };
  const none = await server.call('POST /api/notifications/read', { token, body: before });
  expect(none.body.data).toEqual({ unread: 1 });
  const now = { until: fromNow(1_000).toISOString() };
  const all = await server.call('POST /api/notifications/read', { token, body: now });
  expect(all.body.data).toEqual({ unread: 0 });
  expect(await unread(other)).toBe(1);
});

test('people who leave a food bank no longer see notifications about its work', async () => {
  const { foodbank_id, staff } = await makeTeam();
  await offerAccepted(server, { foodbank_id });
  expect(await unread(staff)).toBe(1);
  await inTransaction(server.ctx, (tx) =>
    tx
      .updateTable('users')
      .set({ foodbank_id: world.elsewhere.foodbank_id })
      .where('id', '=', staff.actor.user_id)
      .execute(),
  );
  expect([await unread(staff), (await list(staff)).rows]).toEqual([0, []]);
});
