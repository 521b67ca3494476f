import { expect, test } from 'vitest';
import type { AffectedBooking } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import { drawWeek, expectSlotsInOrder, takenAt } from './test-calls.ts';

const t = testApp();
const startServer = requests.serversOn(t);

/** Closes a day that has version 1, and decides on each booking: each one in between asks for another decision. */
async function closeDay(server: requests.Caller, { token, actor }: Person, day: string): Promise<void> {
  const close = (body: object) =>
    server.call('POST /api/foodbanks/:id/pickup-exceptions', {
      token,
      params: { id: actor.foodbank_id ?? '' },
      body: { date: day, version: 1, blocks: [], ...body },
    });
  const decided = async () => {
    const { body } = await close({ preview: true });
    const decisions = body.data.affected.map(({ request_id, proposed }: AffectedBooking) =>
      proposed === null ? { request_id, action: 'cancel' } : { request_id, action: 'move', ...proposed },
    );
    return close({ decisions });
  };
  let answer = await decided();
  while (answer.body.code === 'bookings_affected' || answer.body.code === 'slot_full')
    answer = await decided();
  expect(answer.status).toBe(200);
}

test('a day closes while people submit, move and cancel on two servers, and each booking is decided on', async () => {
  const scene = await requests.makeScene(t.ctx);
  const { foodbank_id, staff } = scene;
  await drawWeek(t.ctx, foodbank_id);
  const item = await makeItem(t.ctx, foodbank_id, { quantity: 10_000 });
  const [day, next] = [requests.inDays(t.ctx, 5), requests.inDays(t.ctx, 6)];
  const servers: requests.Caller[] = [t, await startServer()];
  const serverOf = (n: number) => servers[n % 2]!; // there are two
  const people = await Promise.all(
    Array.from({ length: 40 }, () => makePerson(t.ctx, { role: 'recipient' })),
  );
  const booking = people.map(async (person, n) => {
    const made = await requests.send(serverOf(n), person, [{ inventory_id: item.id, quantity: 1 }], {
      preferredPickupDate: n % 5 === 0 ? next : day,
      preferredPickupTime: n % 2 === 0 ? '10:00' : '11:00',
    });
    if (made.status !== 201) return;
    const { _id: id } = made.body.data;
    const token = person.token;
    if (n % 3 === 0)
      await serverOf(n + 1).call('PATCH /api/food-requests/:id/pickup', {
        token,
        params: { id },
        body: { preferredPickupDate: n % 5 === 0 ? day : next, preferredPickupTime: '10:30' },
      });
    if (n % 7 === 0) await requests.setStatus(serverOf(n), person, id, 'cancelled');
  });

  await closeDay(servers[1]!, staff, day);
  await Promise.all(booking);

  await expectSlotsInOrder(t.ctx);
  await requests.expectStockInOrder(t.ctx);
  const taken = Object.entries(await takenAt(t.ctx, foodbank_id));
  expect(taken.filter(([slot, count]) => slot.startsWith(day) && count > 0)).toEqual([]);
});

test('a day closes while staff undo rejections, and no booking remains on it', async () => {
  const { foodbank_id, staff } = await requests.makeScene(t.ctx);
  await drawWeek(t.ctx, foodbank_id);
  const item = await makeItem(t.ctx, foodbank_id, { quantity: 1_000 });
  const day = requests.inDays(t.ctx, 5);
  const rejected = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const person = await makePerson(t.ctx, { role: 'recipient' });
      const request = await requests.sendAccepted(t, person, [{ inventory_id: item.id, quantity: 1 }], {
        preferredPickupDate: day,
        preferredPickupTime: n % 2 === 0 ? '10:00' : '11:00',
      });
      await requests.setStatus(t, staff, request._id, 'rejected');
      return request._id;
    }),
  );
  const undone = await Promise.all([
    ...rejected.map((id) =>
      t.call('POST /api/food-requests/:id/undo', {
        token: staff.token,
        params: { id },
        body: { status: 'rejected' },
      }),
    ),
    closeDay(t, staff, day),
  ]);
  const codes = new Set(undone.map((answer) => (answer ? (answer.body.code ?? answer.status) : 'closed')));
  for (const code of codes) expect([200, 'slot_full', 'closed']).toContain(code);
  await expectSlotsInOrder(t.ctx);
  await requests.expectStockInOrder(t.ctx);
  const taken = Object.entries(await takenAt(t.ctx, foodbank_id));
  expect(taken.filter(([slot, count]) => slot.startsWith(day) && count > 0)).toEqual([]);
});
