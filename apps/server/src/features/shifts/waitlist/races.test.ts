import { beforeAll, expect, test } from 'vitest';
import type { Shift } from '@nourish/contract';
import { testApp } from '../../../../test/app.ts';
import { fromNow } from '../../../../test/clock.ts';
import type { Person } from '../../../../test/factories.ts';
import * as on from '../test-calls.ts';
import { processWaitlists } from './waitlist.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t);
});

const volunteers = (size: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: size }, async () => (await on.makeVolunteer(t, scene)).person));

async function expectOrder(): Promise<void> {
  expect(await on.findOverfull(t)).toEqual([]);
  expect(await on.findOveroffered(t)).toEqual([]);
  expect(await on.findDoubles(t)).toEqual([]);
}

/** A full shift, and the people on its waitlist in order. */
async function makeCrowd(spots: number, inLine: number, changes: object = {}) {
  const shift = await on.plan(t, scene, { capacity: spots, ...changes });
  const there = await volunteers(spots);
  const signUps = await Promise.all(there.map((person) => on.signUp(t, person, shift)));
  const line = await volunteers(inLine);
  for (const person of line) expect((await on.joinWaitlist(t, person, shift)).status).toBe(201);
  return { shift, there, signUps, line };
}
const offered = async (line: readonly Person[]): Promise<boolean[]> =>
  (await Promise.all(line.map((person) => on.offerTo(t, person)))).map((token) => token !== undefined);
const cancelAll = (there: readonly Person[], signUps: readonly { _id: string }[]) =>
  Promise.all(
    there.map((person, n) => on.step(t, person, signUps[n] ?? { _id: '' }, 'cancel')), // same length
  );
const read = (shift: Shift) => on.read(t, scene.staff, shift);

test('gives twenty freed spots to the twenty people waiting, not to concurrent sign-ups', async () => {
  const { shift, there, signUps, line } = await makeCrowd(20, 20);
  const passersBy = await volunteers(20);
  const [cancelled, tried] = await Promise.all([
    cancelAll(there, signUps),
    Promise.all(passersBy.map((person) => on.trySignUp(t, person, shift))),
  ]);
  expect(on.codes(cancelled)).toEqual({ '200': 20 });
  expect(on.codes(tried)).toEqual({ '409 shift_full': 20 });
  expect(await read(shift)).toMatchObject({ current_volunteers: 0, available_spots: 0, waitlist_count: 20 });
  await expectOrder();
  const tokens = await Promise.all(line.map((person) => on.offerTo(t, person)));
  const [accepted, again] = await Promise.all([
    Promise.all([...tokens, ...tokens].map((token) => on.answer(t, token, true))),
    Promise.all(passersBy.map((person) => on.trySignUp(t, person, shift))),
  ]);
  expect(on.codes(accepted)).toEqual({ '200': 40 });
  expect(on.codes(again)).toEqual({ '409 shift_full': 20 });
  expect(await read(shift)).toMatchObject({ current_volunteers: 20, waitlist_count: 0 });
  await expectOrder();
});

test('offers spots freed concurrently to the first in line only', async () => {
  const { shift, there, signUps, line } = await makeCrowd(6, 12);
  await cancelAll(there.slice(0, 4), signUps);
  expect(await offered(line)).toEqual(line.map((_, n) => n < 4));
  // Two of the four pass while the others accept and two more spots become free.
  const tokens = await Promise.all(line.slice(0, 4).map((person) => on.offerTo(t, person)));
  const answers = await Promise.all([
    Promise.all(tokens.map((token, n) => on.answer(t, token, n % 2 === 0))),
    cancelAll(there.slice(4), signUps.slice(4)),
  ]).then((all) => all.flat());
  expect(on.codes(answers)).toEqual({ '200': 6 });
  expect(await offered(line)).toEqual(line.map((_, n) => n < 8));
  expect(await read(shift)).toMatchObject({ current_volunteers: 2, available_spots: 0, waitlist_count: 8 });
  await expectOrder();
});

test('either accepts an offer that runs out concurrently or passes it on, never both', async () => {
  const tomorrow = { ...t.ctx, clock: { now: () => fromNow(24 * 3_600_000) } };
  for (let round = 0; round < 12; round++) {
    const { shift, there, signUps, line } = await makeCrowd(1, 2);
    await cancelAll(there, signUps);
    const token = await on.offerTo(t, line[0]!);
    const processed = async () => {
      // In every other round, acceptance gets a head start.
      if (round % 2) for (let calls = 0; calls < 2; calls++) await read(shift);
      await Promise.all([processWaitlists(tomorrow), processWaitlists(tomorrow)]);
    };
    const [answer] = await Promise.all([on.answer(t, token, true), processed()]);
    const isTaken = answer.status === 200;
    if (!isTaken) expect(answer.body.code).toBe('offer_expired');
    await processWaitlists(t.ctx);
    expect(await offered(line)).toEqual([true, !isTaken]);
    expect(await read(shift)).toMatchObject({
      current_volunteers: isTaken ? 1 : 0,
      available_spots: 0,
      waitlist_count: 1,
    });
  }
  await expectOrder();
});

test('passes on expired offers once if several servers process them', async () => {
  const { shift, there, signUps, line } = await makeCrowd(3, 9);
  await cancelAll(there, signUps);
  await on.runOut(t, shift);
  await Promise.all(Array.from({ length: 8 }, () => processWaitlists(t.ctx)));
  expect(await offered(line)).toEqual(line.map((_, n) => n < 6));
  expect(await read(shift)).toMatchObject({ available_spots: 0, waitlist_count: 6 });
  await expectOrder();
});

test('accepts one of two overlapping offers taken concurrently', async () => {
  for (let round = 0; round < 6; round++) {
    const [one, two] = [
      await makeCrowd(1, 0, { start_time: '09:00', end_time: '12:00' }),
      await makeCrowd(1, 0, { start_time: '11:00', end_time: '14:00' }),
    ];
    const [person] = await volunteers(1);
    for (const { shift } of [one, two]) await on.joinWaitlist(t, person!, shift);
    const tokens = [];
    for (const { there, signUps } of [one, two]) {
      await cancelAll(there, signUps);
      tokens.push(await on.offerTo(t, person!));
    }
    const answers = await Promise.all(tokens.map((token) => on.answer(t, token, true)));
    expect(on.codes(answers)).toEqual({ '200': 1, '409 shift_overlaps': 1 });
  }
  await expectOrder();
});

test('leaves no free spot unoffered after concurrent joins, departures and sign-ups', async () => {
  const { shift, there, signUps, line } = await makeCrowd(5, 5);
  const others = await volunteers(10);
  const answers = await Promise.all([
    cancelAll(there, signUps),
    ...line.map((person, n) =>
      n % 2
        ? on.send(t, person, 'DELETE /api/shifts/:id/waitlist', shift._id)
        : on.trySignUp(t, person, shift),
    ),
    ...others.map((person) => on.joinWaitlist(t, person, shift)),
    ...others.map((person) => on.trySignUp(t, person, shift)),
    on.send(t, scene.staff, 'PUT /api/shifts/:id', shift._id, { capacity: 6 }),
    on.send(t, scene.staff, 'PUT /api/shifts/:id', shift._id, { capacity: 4 }),
  ]).then((all) => all.flat());
  for (const code of Object.keys(on.codes(answers)))
    expect([
      '200',
      '201',
      '409 shift_full',
      '409 shift_not_full',
      '409 already_signed_up',
      '409 already_waiting',
      '409 capacity_below_signups',
    ]).toContain(code);
  const { available_spots, current_volunteers, waitlist_count, capacity } = await read(shift);
  if (available_spots > 0) expect(waitlist_count).toBe(capacity - current_volunteers - available_spots);
  await expectOrder();
});
