import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makePerson } from '../../../test/factories.ts';
import { setStatus } from '../food-requests/test-calls.ts';
import { makeReadyRequest, servedMonths, tell, visit, type Place } from '../../../test/visits.ts';

const t = testApp();
const recipient = () => makePerson(t.ctx, { role: 'recipient' });

async function makePlace(time_zone = 'America/Vancouver'): Promise<Place> {
  const foodbank_id = await makeFoodBank(t.ctx, { time_zone });
  return { foodbank_id, time_zone, staff: await makePerson(t.ctx, { role: 'staff', foodbank_id }) };
}

test('counts a visit in the month of the food bank’s time zone', async () => {
  const vancouver = await makePlace();
  const who = await recipient();
  // 23:30 on the 31st in Vancouver, and half an hour later.
  await visit(t.ctx, vancouver, who, new Date('2026-02-01T07:30Z'));
  await visit(t.ctx, vancouver, who, new Date('2026-02-01T08:00Z'));
  expect(await servedMonths(t.ctx, who)).toMatchObject([
    { month: '2026-01-01', visits: 1, last_day: '2026-01-31', is_first: true },
    { month: '2026-02-01', visits: 1, last_day: '2026-02-01', is_first: false },
  ]);
});

test('stores with a month the household at its last visit, and nothing of a deleted one', async () => {
  const place = await makePlace();
  const who = await recipient();
  const on = (day: string) => visit(t.ctx, place, who, new Date(`${day}T18:00Z`));
  await on('2026-03-02');
  await tell(t, who, { adults: 1, household_type: 'single' });
  await on('2026-04-02');
  await tell(t, who, { adults: 1, children: 1, household_type: 'single_parent', newcomer: false });
  await on('2026-04-30');
  await tell(t, who, null);
  await on('2026-05-01');
  const nothing = { adults: null, children: null, household_type: null, newcomer: null };
  expect(await servedMonths(t.ctx, who)).toMatchObject([
    { month: '2026-03-01', visits: 1, ...nothing },
    { month: '2026-04-01', visits: 2, adults: 1, children: 1, household_type: 'single_parent' },
    { month: '2026-05-01', visits: 1, ...nothing },
  ]);
});

test('marks the earliest month per food bank as first, whatever the order of visits', async () => {
  const [here, there] = [await makePlace(), await makePlace()];
  const who = await recipient();
  for (const [place, day] of [
    [here, '2026-05-05'],
    [here, '2026-03-05'],
    [there, '2026-06-05'],
    [here, '2026-04-05'],
  ] as const)
    await visit(t.ctx, place, who, new Date(`${day}T18:00Z`));
  const firsts = (await servedMonths(t.ctx, who)).map(({ month, is_first }) => [month, is_first]);
  expect(firsts).toEqual([
    ['2026-03-01', true],
    ['2026-04-01', false],
    ['2026-05-01', false],
    ['2026-06-01', true],
  ]);
});

test('counts twenty requests of one person fulfilled concurrently', async () => {
  const place = await makePlace();
  const who = await recipient();
  const now = t.ctx.clock.now();
  const ids = await Promise.all(Array.from({ length: 20 }, () => makeReadyRequest(t.ctx, place, who, now)));
  const answers = await Promise.all([
    ...ids.map((id) => setStatus(t, place.staff, id, 'fulfilled')),
    ...[1, 2, 3].map((adults) => tell(t, who, { adults })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await servedMonths(t.ctx, who)).toMatchObject([{ visits: 20, is_first: true }]);
});

test('counts a request once if several staff fulfil it concurrently', async () => {
  const place = await makePlace();
  const who = await recipient();
  const id = await makeReadyRequest(t.ctx, place, who, t.ctx.clock.now());
  const answers = await Promise.all([1, 2, 3].map(() => setStatus(t, place.staff, id, 'fulfilled')));
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409, 409]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await servedMonths(t.ctx, who)).toMatchObject([{ visits: 1 }]);
});

test('counts no visit for a cancelled request', async () => {
  const place = await makePlace();
  const who = await recipient();
  const id = await makeReadyRequest(t.ctx, place, who, t.ctx.clock.now());
  await setStatus(t, place.staff, id, 'cancelled');
  expect(await servedMonths(t.ctx, who)).toEqual([]);
});
