import { expect, test } from 'vitest';
import type { AffectedBooking } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import { drawWeek, expectSlotsInOrder, takenAt } from './test-calls.ts';

const t = testApp();
const startServer = requests.serversOn(t);

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
      await serverOf(n + 1).call('POST /api/food-requests/:id/reschedule', {
        token,
        params: { id },
        body: { pickup_date: n % 5 === 0 ? day : next, pickup_time: '10:30' },
      });
    if (n % 7 === 0) await requests.setStatus(serverOf(n), person, id, 'cancelled');
  });

  const close = (body: object) =>
    servers[1]!.call('PUT /api/pickup-schedule/days/:date', {
      token: staff.token,
      params: { date: day },
      body: { version: 1, blocks: [], ...body },
    });
  const decided = async (): Promise<number> => {
    const { body } = await close({ preview: true });
    const decisions = body.data.affected.map(({ request_id, proposed }: AffectedBooking) =>
      proposed === null ? { request_id, action: 'cancel' } : { request_id, action: 'move', ...proposed },
    );
    return (await close({ decisions })).status;
  };
  // Each booking in between asks for another decision.
  let status = 409;
  while (status === 409) status = await decided();
  expect(status).toBe(200);
  await Promise.all(booking);

  await expectSlotsInOrder(t.ctx);
  await requests.expectStockInOrder(t.ctx);
  const taken = Object.entries(await takenAt(t.ctx, foodbank_id));
  expect(taken.filter(([slot, count]) => slot.startsWith(day) && count > 0)).toEqual([]);
});
