import { afterEach, describe, expect, test } from 'vitest';
import type { RequestStatus } from '@nourish/contract';
import { DAY_MS } from '@nourish/contract/calendar';
import { LIMITS } from '@nourish/contract/constants';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import * as on from './test-calls.ts';

const t = testApp();
afterEach(() => on.expectStockInOrder(t.ctx));

const set = ({ token }: Person, ids: readonly string[], status: RequestStatus) =>
  t.call('POST /api/food-requests/statuses', { token, body: { ids, status } });
const undo = ({ token }: Person, ids: readonly string[], status: RequestStatus) =>
  t.call('POST /api/food-requests/undo-statuses', { token, body: { ids, status } });

async function requestsIn(statuses: readonly RequestStatus[]) {
  const scene = await on.makeScene(t.ctx);
  const requests = [];
  for (const status of statuses) requests.push(await on.makeRequest(t, scene, status));
  return { ...scene, ids: requests.map(({ _id }) => _id) };
}

const changedIn = ({ body }: HttpResponse) =>
  body.data.changed.map(({ _id, status }: { _id: string; status: string }) => [_id, status]);
const refusedIn = ({ body }: HttpResponse) =>
  body.data.refused.map(({ _id, code }: { _id: string; code: string }) => [_id, code]);
const statusesOf = (staff: Person, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { body } = await t.call('GET /api/food-requests/:id', { token: staff.token, params: { id } });
      return body.data.status;
    }),
  );
const kindsTo = async (person: Person) => (await on.mailsTo(t.ctx, person)).map(({ kind }) => kind);

describe('a change of several requests', () => {
  test('approves all, and one undo takes it back with all mails', async () => {
    const { staff, recipient, ids } = await requestsIn(['pending', 'pending', 'pending']);
    const mails = await kindsTo(recipient);
    const approved = await set(staff, ids, 'approved');
    expect([approved.status, changedIn(approved)]).toEqual([200, ids.map((id) => [id, 'approved'])]);
    expect(await kindsTo(recipient)).toHaveLength(mails.length + 3);

    const undone = await undo(staff, ids, 'approved');
    expect(changedIn(undone)).toEqual(ids.map((id) => [id, 'pending']));
    expect(await kindsTo(recipient)).toEqual(mails);
  });

  test('hands out what is ready, and names each request that is not', async () => {
    const { staff, ids } = await requestsIn(['ready', 'approved', 'ready']);
    const [first, notPacked, last] = ids;
    const response = await set(staff, ids, 'fulfilled');
    expect(changedIn(response)).toEqual([
      [first, 'fulfilled'],
      [last, 'fulfilled'],
    ]);
    expect(refusedIn(response)).toEqual([[notPacked, 'invalid_transition']]);
    expect(await statusesOf(staff, ids)).toEqual(['fulfilled', 'approved', 'fulfilled']);
    // What was handed out is gone.
    expect(refusedIn(await undo(staff, [first!], 'fulfilled'))).toEqual([[first, 'undo_too_late']]);
  });

  test('says why in the language of the reader', async () => {
    const { staff, ids } = await requestsIn(['fulfilled']);
    const body = { ids, status: 'approved' } as const;
    const headers = { 'accept-language': 'fr' };
    const response = await t.call('POST /api/food-requests/statuses', { token: staff.token, body, headers });
    const single = await t.call('PUT /api/food-requests/:id/status', {
      token: staff.token,
      params: { id: ids[0]! },
      body: { status: 'approved' },
      headers,
    });
    expect(response.body.data.refused[0].message).toBe(single.body.message);
  });

  test('leaves the own request of the caller to a colleague', async () => {
    const { foodbank_id, staff, ids } = await requestsIn(['pending']);
    // Asked for food before joining the staff.
    const joined = await makePerson(t.ctx, { role: 'recipient' });
    const own = await on.makeRequest(t, { foodbank_id, recipient: joined, staff });
    await t.ctx.database.pool.query("update users set role = 'staff', foodbank_id = $1 where id = $2", [
      foodbank_id,
      joined.actor.user_id,
    ]);
    const response = await set(joined, [own._id, ...ids], 'approved');
    expect(refusedIn(response)).toEqual([[own._id, 'own_request']]);
    expect(changedIn(response)).toEqual([[ids[0], 'approved']]);
  });

  test('changes nothing if one of them is of another food bank', async () => {
    const { staff, ids } = await requestsIn(['pending']);
    const other = await requestsIn(['pending']);
    for (const call of [set, undo]) {
      const response = await call(staff, [...ids, ...other.ids], 'approved');
      expect([response.status, response.body.code]).toEqual([404, 'not_found']);
    }
    expect(await statusesOf(staff, ids)).toEqual(['pending']);
  });

  test('counts a repeated id once', async () => {
    const { staff, ids } = await requestsIn(['pending']);
    const response = await set(staff, [ids[0]!, ids[0]!.toUpperCase()], 'approved');
    expect([changedIn(response), refusedIn(response)]).toEqual([[[ids[0], 'approved']], []]);
  });

  test.each([
    ['no request', { ids: [], status: 'approved' }, 'ids'],
    ['too many', { ids: Array(LIMITS.requestsAtOnce + 1).fill(crypto.randomUUID()), status: 'ready' }, 'ids'],
    ['a status that needs a reason', { ids: [crypto.randomUUID()], status: 'rejected' }, 'status'],
  ])('refuses %s and names the field', async (_, body, field) => {
    const { staff } = await on.makeScene(t.ctx);
    const response = await t.call('POST /api/food-requests/statuses', { token: staff.token, body });
    expect([response.status, response.body.errors[0].field]).toEqual([400, field]);
  });
});

test('two people who approve the same requests at once approve each exactly once', async () => {
  const { staff, foodbank_id, recipient, ids } = await requestsIn(Array(6).fill('pending'));
  const colleague = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  const both = await Promise.all([set(staff, ids, 'approved'), set(colleague, ids.toReversed(), 'approved')]);
  expect(
    both
      .flatMap(changedIn)
      .map(([id]: string[]) => String(id))
      .toSorted(),
  ).toEqual(ids.toSorted());
  expect(both.flatMap(refusedIn)).toHaveLength(6);
  for (const [, code] of both.flatMap(refusedIn)) expect(code).toBe('invalid_transition');
  expect((await kindsTo(recipient)).filter((kind) => kind === 'request_approved')).toHaveLength(6);
});

test('an undo of several requests and their next step race: each request takes one of both', async () => {
  const { staff, ids } = await requestsIn(Array(4).fill('pending'));
  await set(staff, ids, 'approved');
  const [undone, packed] = await Promise.all([
    undo(staff, ids, 'approved'),
    set(staff, ids.toReversed(), 'ready'),
  ]);
  const won = [...changedIn(undone), ...changedIn(packed)];
  expect(won.map(([id]: string[]) => String(id)).toSorted()).toEqual(ids.toSorted());
  expect(await statusesOf(staff, ids)).toEqual(
    ids.map((id) => won.find(([each]: string[]) => each === id)?.[1]),
  );
});

describe('overdue requests', () => {
  const listed = async ({ token }: Person, query: Record<string, string | boolean>) => {
    const { body } = await t.call('GET /api/food-requests', { token, query });
    expect(body.pagination.totalItems).toBe(body.data.length);
    return body.data.map(({ _id }: { _id: string }) => _id);
  };
  const countedFor = async ({ token }: Person) =>
    (await t.call('GET /api/food-requests/stats', { token })).body.data.overdue;

  test('are the open ones whose pickup day has passed', async () => {
    const { staff, ids } = await requestsIn(['pending', 'approved', 'ready', 'fulfilled', 'cancelled']);
    const open = ids.slice(0, 3);
    expect([await listed(staff, { overdue: true }), await countedFor(staff)]).toEqual([[], 0]);
    await on.at(t.ctx, new Date(t.ctx.clock.now().getTime() + 4 * DAY_MS), async () => {
      expect((await listed(staff, { overdue: true })).toSorted()).toEqual(open.toSorted());
      expect(await countedFor(staff)).toBe(3);
      expect(await listed(staff, { overdue: true, status: 'ready' })).toEqual([ids[2]]);
      expect(await listed(staff, { overdue: true, status: 'fulfilled' })).toEqual([]);
      expect(await listed(staff, { overdue: true, search: 'nothing like this' })).toEqual([]);
    });
  });

  test('are counted by the day where the food bank is', async () => {
    const east = await on.makeScene(t.ctx, { time_zone: 'America/St_Johns' });
    const west = await on.makeScene(t.ctx, { time_zone: 'America/Vancouver' });
    const [a, b] = [await on.makeRequest(t, east), await on.makeRequest(t, west)];
    expect(a.pickup_date).toBe(b.pickup_date);
    // Midnight has passed in St. John's, but not in Vancouver.
    const dayAfter = new Date(`${a.pickup_date}T05:00:00Z`).getTime() + DAY_MS;
    await on.at(t.ctx, new Date(dayAfter), async () => {
      expect(await listed(east.staff, { overdue: true })).toEqual([a._id]);
      expect(await listed(west.staff, { overdue: true })).toEqual([]);
    });
  });
});
