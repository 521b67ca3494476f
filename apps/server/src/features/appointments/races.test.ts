import { afterEach, beforeAll, expect, test } from 'vitest';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();
const startServer = requests.serversOn(t);
afterEach(async () => {
  await on.expectSlotsInOrder(t.ctx);
  await requests.expectStockInOrder(t.ctx);
});

let day = '';
beforeAll(() => {
  day = requests.inDays(t.ctx, 5);
});
const TIMES = ['10:00', '10:30', '11:00', '11:30'];
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!; // the lists here are never empty
const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const tally = (answers: readonly HttpResponse[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = body.success ? `${status}` : `${status} ${body.code}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

async function open(hours: Parameters<typeof on.drawWeek>[2] = {}) {
  const scene = await requests.makeScene(t.ctx);
  await on.drawWeek(t.ctx, scene.foodbank_id, hours);
  const item = await makeItem(t.ctx, scene.foodbank_id, { quantity: 10_000 });
  const crowd = await times(50, () => makePerson(t.ctx, { role: 'recipient' }));
  const submit = (server: requests.Caller, person: Person, time: string) =>
    requests.send(server, person, [{ inventory_id: item.id, quantity: 1 }], {
      preferredPickupDate: day,
      preferredPickupTime: time,
    });
  return { ...scene, crowd, submit };
}

const move = (server: requests.Caller, { token }: Person, id: string, pickup_time: string) =>
  server.call('PATCH /api/food-requests/:id/pickup', {
    token,
    params: { id },
    body: { preferredPickupDate: day, preferredPickupTime: pickup_time },
  });
const cancel = (server: requests.Caller, { token }: Person, id: string) =>
  server.call('PUT /api/food-requests/:id/status', { token, params: { id }, body: { status: 'cancelled' } });

test('gives the five places of a slot to five of 200 requests', async () => {
  const { foodbank_id, crowd, submit } = await open();
  const answers = await times(200, (n) => submit(t, pick(crowd, n), '10:00'));
  expect(tally(answers)).toEqual({ '201': 5, '409 slot_full': 195 });
  expect(await on.takenAt(t.ctx, foodbank_id)).toEqual({ [`${day} 10:00`]: 5 });
});

test('never exceeds five places while 200 people submit, move and cancel on two servers', async () => {
  const { crowd, submit } = await open();
  const servers = [t, await startServer()];
  const answers = await times(200, async (n) => {
    const [server, person] = [pick(servers, n), pick(crowd, n)];
    const made = await submit(server, person, pick(TIMES, n));
    if (made.status !== 201) return [made];
    const id = made.body.data._id;
    const moved = await move(pick(servers, n + 1), person, id, pick(TIMES, n + 1));
    return [made, moved, ...(n % 3 === 0 ? [await cancel(server, person, id)] : [])];
  });
  const seen = Object.keys(tally(answers.flat())).toSorted();
  expect(seen).toEqual(['200', '201', '409 slot_full']);
});

test('moves in opposite directions never deadlock', async () => {
  // All eight can be in one slot for a moment.
  const { crowd, submit } = await open({ capacity: 8 });
  const booked = await times(8, async (n) => {
    const person = pick(crowd, n);
    const { body } = await submit(t, person, pick(TIMES, n % 2));
    return { person, id: body.data._id };
  });
  const counted = requests.countTries(t);
  const answers = await times(8, async (n) => {
    const { person, id } = pick(booked, n);
    return move(t, person, id, pick(TIMES, (n + 1) % 2));
  });
  expect(tally(answers)).toEqual({ '200': 8 });
  // A retry after a deadlock would count as an additional transaction.
  expect(counted.tries()).toBe(8);
  counted.restore();
});

test('keeps slots and requests consistent when a server is killed in the middle', async () => {
  const { foodbank_id, crowd, submit } = await open();
  const server = await startServer();
  const running = times(60, (n) => submit(server, pick(crowd, n), pick(TIMES, n)).catch(() => undefined));
  await submit(server, pick(crowd, 0), '10:00').catch(() => undefined);
  await server.end('SIGKILL');
  const answers = await running;
  const acknowledged = answers.filter((answer) => answer?.status === 201).length;
  const taken = Object.values(await on.takenAt(t.ctx, foodbank_id)).reduce((sum, n) => sum + n, 0);
  expect(taken).toBeGreaterThanOrEqual(acknowledged);
  await on.expectSlotsInOrder(t.ctx);
});
