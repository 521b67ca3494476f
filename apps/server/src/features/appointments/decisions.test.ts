import { afterEach, describe, expect, test } from 'vitest';
import type { FoodRequest } from '@nourish/contract';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import { addClient } from '../clients/test-calls.ts';
import * as requests from '../food-requests/test-calls.ts';
import { drawWeek, expectSlotsInOrder } from './test-calls.ts';

const t = testApp();
afterEach(async () => {
  await expectSlotsInOrder(t.ctx);
  await requests.expectStockInOrder(t.ctx);
});

/** A food bank with hours from ten to noon, and functions that book and close a day, five days ahead. */
async function makePlace({ capacity = 5 } = {}) {
  const { foodbank_id, staff } = await requests.makeScene(t.ctx);
  const item = await makeItem(t.ctx, foodbank_id, { quantity: 100 });
  await drawWeek(t.ctx, foodbank_id, { capacity, slot_minutes: 60 });
  const [day, next] = [requests.inDays(t.ctx, 5), requests.inDays(t.ctx, 6)];
  const pickup = { preferredPickupDate: day, preferredPickupTime: '10:00' };
  const lines = [{ inventory_id: item.id, quantity: 1 }];
  const book = async () => {
    const person = await makePerson(t.ctx, { role: 'recipient' });
    return { person, request: await requests.sendAccepted(t, person, lines, pickup) };
  };
  const orderFor = async (changes: object) => {
    const client = await addClient(t, staff, changes);
    return requests.sendAccepted(t, staff, lines, { ...pickup, client_id: client._id });
  };
  const close = (body: object, by: Person = staff): Promise<HttpResponse> =>
    t.call('POST /api/foodbanks/:id/pickup-exceptions', {
      token: by.token,
      params: { id: foodbank_id },
      body: { date: day, version: 1, blocks: [], ...body },
    });
  const stateOf = async ({ _id }: FoodRequest) => {
    const { body } = await t.call('GET /api/food-requests/:id', { token: staff.token, params: { id: _id } });
    return `${body.data.status} ${body.data.pickup_date} ${body.data.pickup_time}`;
  };
  return { foodbank_id, staff, day, next, book, orderFor, close, stateOf };
}

describe("the caller's own booking", () => {
  async function ownBooking() {
    const place = await makePlace();
    const [own, other] = [await place.book(), await place.book()];
    await inTransaction(t.ctx, (tx) =>
      tx
        .updateTable('users')
        .set({ role: 'staff', foodbank_id: place.foodbank_id })
        .where('id', '=', own.person.actor.user_id)
        .execute(),
    );
    return { ...place, own, other };
  }

  test('is marked, has no proposal, and can only stay', async () => {
    const { close, own, other, next, stateOf, day } = await ownBooking();
    const { body } = await close({ preview: true }, own.person);
    const rows = body.data.affected.map(
      ({ request_id, is_own, proposed }: { request_id: string; is_own: boolean; proposed: unknown }) => ({
        request_id,
        is_own,
        hasProposal: proposed !== null,
      }),
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { request_id: own.request._id, is_own: true, hasProposal: false },
        { request_id: other.request._id, is_own: false, hasProposal: true },
      ]),
    );
    const others = { request_id: other.request._id, action: 'cancel' };
    for (const decision of [{ action: 'move', date: next, time: '10:00' }, { action: 'cancel' }]) {
      const decisions = [others, { request_id: own.request._id, ...decision }];
      const refused = await close({ decisions }, own.person);
      expect([refused.status, refused.body.code]).toEqual([403, 'own_request']);
    }
    const kept = [others, { request_id: own.request._id, action: 'keep' }];
    expect((await close({ decisions: kept }, own.person)).status).toBe(200);
    expect(await stateOf(own.request)).toBe(`pending ${day} 10:00`);
    expect(await stateOf(other.request)).toBe(`cancelled ${day} 10:00`);
  });

  test('stays also if all others are cancelled', async () => {
    const { close, own, stateOf, day } = await ownBooking();
    const all = { default_action: 'cancel', default_notes: 'No heating' };
    expect((await close(all, own.person)).status).toBe(200);
    expect(await stateOf(own.request)).toBe(`pending ${day} 10:00`);
  });
});

describe('a decision for all others', () => {
  test('moves each booking to its proposed slot, apart from those with a decision of their own', async () => {
    const { close, book, stateOf, day, next } = await makePlace({ capacity: 3 });
    const [one, two, three] = [await book(), await book(), await book()];
    const { body } = await close({ preview: true });
    expect(body.data.affected_count).toBe(3);
    const proposed = new Map<string, string>(
      body.data.affected.map(
        ({ request_id, proposed: to }: { request_id: string; proposed: { date: string; time: string } }) => [
          request_id,
          `pending ${to.date} ${to.time}`,
        ],
      ),
    );
    const { status } = await close({
      decisions: [{ request_id: two.request._id, action: 'move', date: next, time: '11:00' }],
      default_action: 'move',
      default_notes: 'See you then',
    });
    expect(status).toBe(200);
    for (const { request } of [one, three]) expect(await stateOf(request)).toBe(proposed.get(request._id));
    expect(await stateOf(two.request)).toBe(`pending ${next} 11:00`);
    expect(await stateOf(one.request)).not.toContain(day);
    expect((await requests.mailsTo(t.ctx, one.person)).at(-1)?.text_body).toContain('See you then');
  });

  test('needs decisions for those without a proposal, and names them', async () => {
    const { close, book, staff, stateOf, day, foodbank_id } = await makePlace();
    const { request } = await book();
    const closed = await t.call('PUT /api/foodbanks/:id/pickup-schedule', {
      token: staff.token,
      params: { id: foodbank_id },
      body: {
        version: 1,
        blocks: [],
        lead_hours: 1,
        window_days: 60,
        default_action: 'move',
      },
    });
    expect([closed.status, closed.body.code]).toEqual([409, 'bookings_affected']);
    expect(closed.body.errors).toMatchObject([{ field: 'decisions', request_id: request._id }]);
    expect((await close({})).body.errors).toMatchObject([{ request_id: request._id }]);
    expect((await close({ default_action: 'keep' })).status).toBe(200);
    expect(await stateOf(request)).toBe(`pending ${day} 10:00`);
  });
});

test('a preview says who gets no mail, with the phone of the household', async () => {
  const { close, book, orderFor } = await makePlace();
  const mailed = await book();
  const called = await orderFor({ phone: '416 555 0142', email: null });
  const { body } = await close({ preview: true });
  const byId = new Map(
    body.data.affected.map((row: { request_id: string }) => [row.request_id, row] as const),
  );
  expect(byId.get(mailed.request._id)).toMatchObject({ has_email: true, phone: null });
  expect(byId.get(called._id)).toMatchObject({ has_email: false, phone: expect.stringContaining('0142') });
});

describe('the notice of a move', () => {
  const noticesOf = async (person: Person) => {
    const { body } = await t.call('GET /api/notifications', { token: person.token });
    return body.data;
  };
  const move = (person: Person, { _id }: FoodRequest, pickup_date: string) =>
    t.call('PATCH /api/food-requests/:id/pickup', {
      token: person.token,
      params: { id: _id },
      body: { preferredPickupDate: pickup_date, preferredPickupTime: '11:00' },
    });

  test('reaches people whom staff move, with the new time', async () => {
    const { book, staff, next, close, day } = await makePlace();
    const [one, two] = [await book(), await book()];
    expect((await move(staff, one.request, next)).status).toBe(200);
    expect((await close({ default_action: 'move' })).status).toBe(200);
    expect(await noticesOf(one.person)).toMatchObject([
      { kind: 'request_moved', record_id: one.request._id, day: next, time: '11:00' },
    ]);
    const [notice] = await noticesOf(two.person);
    expect(notice).toMatchObject({ kind: 'request_moved', record_id: two.request._id });
    expect(notice.day).not.toBe(day);
  });

  test('does not reach people who move themselves', async () => {
    const { book, next } = await makePlace();
    const { person, request } = await book();
    expect((await move(person, request, next)).status).toBe(200);
    expect(await noticesOf(person)).toEqual([]);
  });
});
