import { describe, expect, test } from 'vitest';
import type { Client, Frequency } from '@nourish/contract';
import { addDays, localTime } from '@nourish/contract/calendar';
import { testApp } from '../../../test/app.ts';
import { STEADY_ZONE } from '../../../test/clock.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { requestProgramOf } from '../../../test/visits.ts';
import { watchVisits } from '../../../test/watch-visits.ts';
import { addClient, done, giveAccount, makeDesk, makeVisit, send } from '../clients/test-calls.ts';
import { listAllowances } from '../food-requests/service.ts';
import { listUsualVisits, voidVisit } from './service.ts';
import * as on from './test-calls.ts';

const t = testApp();
watchVisits(t);

interface Household {
  desk: Awaited<ReturnType<typeof makeDesk>>;
  client: Client;
  person: Person;
}

/** A household with an account, at a food bank whose program of requests has a frequency. */
async function makeHousehold(frequency: Frequency, time_zone = STEADY_ZONE): Promise<Household> {
  const desk = await makeDesk(t, time_zone);
  const id = await requestProgramOf(t.ctx, desk.foodbank_id);
  await done(send(t, desk.staff, 'PUT /api/programs/:id', { id, body: { frequency } }));
  const client = await addClient(t, desk.staff);
  return { desk, client, person: await giveAccount(t, client) };
}

const contextAt = (moment?: string) =>
  moment ? { ...t.ctx, clock: { now: () => new Date(moment) } } : t.ctx;
const usualFrom = async ({ actor }: Person, foodbank_id: string, moment?: string) =>
  (await listAllowances(contextAt(moment), actor)).find((each) => each.foodbank_id === foodbank_id)
    ?.usual_from;
/** What the person reads, which must be what the desk reads. */
async function usualOf({ desk, client, person }: Household, moment?: string) {
  const program_id = await requestProgramOf(t.ctx, desk.foodbank_id);
  const seen = await listUsualVisits(contextAt(moment), desk.staff.actor, client._id);
  const usual = await usualFrom(person, desk.foodbank_id, moment);
  expect(usual).toBe(seen.find((each) => each.program_id === program_id)?.next_day);
  return usual;
}
const today = () => localTime(t.ctx.clock.now(), STEADY_ZONE).date;

describe('the next usual day that people read with the limits of their requests', () => {
  test('follows from their latest visits in the program of requests, as at the desk', async () => {
    const household = await makeHousehold({ count: 2, days: 14 });
    const { client, desk, person } = household;
    await makeVisit(t, client, addDays(today(), -10));
    expect(await usualOf(household)).toBeNull();
    const last = await makeVisit(t, client, addDays(today(), -3));
    expect(await usualOf(household)).toBe(addDays(today(), 4));
    const { body } = await t.call('GET /api/food-requests/allowances', { token: person.token });
    expect(body.data).toContainEqual(
      expect.objectContaining({ foodbank_id: desk.foodbank_id, usual_from: addDays(today(), 4) }),
    );
    await voidVisit(t.ctx, desk.staff.actor, last, 'Typed twice');
    expect(await usualOf(household)).toBeNull();
  });

  test('is any day without a visit, an account at the food bank, or a frequency', async () => {
    const household = await makeHousehold({ count: 1, days: 7 });
    expect(await usualOf(household)).toBeNull();
    const stranger = await makePerson(t.ctx, { role: 'recipient' });
    await makeVisit(t, household.client, today());
    expect(await usualFrom(stranger, household.desk.foodbank_id)).toBeNull();
    const unlimited = await makeHousehold(null);
    await makeVisit(t, unlimited.client, today());
    expect(await usualOf(unlimited)).toBeNull();
  });

  test('ignores visits in other programs', async () => {
    const household = await makeHousehold({ count: 1, days: 7 });
    const { desk, client } = household;
    const program_id = await on.makeProgram(t, desk.staff, { frequency: { count: 1, days: 30 } });
    await makeVisit(t, client, today(), { program_id });
    expect(await usualOf(household)).toBeNull();
  });

  test('is the one of each food bank', async () => {
    const here = await makeHousehold({ count: 1, days: 7 });
    const there = await makeHousehold({ count: 1, per: 'month' });
    await makeVisit(t, here.client, today());
    const elsewhere = await usualFrom(here.person, there.desk.foodbank_id);
    expect([await usualOf(here), elsewhere]).toEqual([addDays(today(), 7), null]);
  });

  test('counts visits of a household that was merged with the one of the account', async () => {
    const household = await makeHousehold({ count: 1, days: 7 });
    const { client, desk } = household;
    const root = await addClient(t, desk.staff);
    await makeVisit(t, root, addDays(today(), -1));
    expect(await usualOf(household)).toBeNull();
    await done(
      send(t, desk.staff, 'POST /api/clients/:id/merge', { id: client._id, body: { into: root._id } }),
    );
    expect(await usualOf(household)).toBe(addDays(today(), 6));
  });

  test('does not count a visit that was collected for another household', async () => {
    const household = await makeHousehold({ count: 1, days: 7 });
    const other = await addClient(t, household.desk.staff);
    await makeVisit(t, other, today(), { proxy_id: household.client._id });
    expect(await usualOf(household)).toBeNull();
  });
});

test.each<[string, string, Frequency, string, string, string | null]>([
  [
    'the evening before',
    'America/Toronto',
    { count: 1, days: 7 },
    '2026-03-04',
    '2026-03-11T03:59:59Z',
    '2026-03-11',
  ],
  [
    'midnight after clocks go forward',
    'America/Toronto',
    { count: 1, days: 7 },
    '2026-03-04',
    '2026-03-11T04:00:00Z',
    null,
  ],
  [
    'the last hour before clocks go back',
    'America/St_Johns',
    { count: 1, days: 1 },
    '2026-10-31',
    '2026-11-01T02:29:59Z',
    '2026-11-01',
  ],
  [
    'the day of 25 hours',
    'America/St_Johns',
    { count: 1, days: 1 },
    '2026-10-31',
    '2026-11-01T02:30:00Z',
    null,
  ],
  [
    'the end of that day',
    'America/St_Johns',
    { count: 1, days: 1 },
    '2026-11-01',
    '2026-11-02T03:29:59Z',
    '2026-11-02',
  ],
  [
    'a Sunday',
    'America/Regina',
    { count: 1, per: 'week' },
    '2026-11-30',
    '2026-12-07T05:59:59Z',
    '2026-12-07',
  ],
  [
    'the last of the month',
    'America/Toronto',
    { count: 1, per: 'month' },
    '2027-01-31',
    '2027-02-01T04:59:59Z',
    '2027-02-01',
  ],
  [
    'the first of the month',
    'America/Toronto',
    { count: 1, per: 'month' },
    '2027-01-31',
    '2027-02-01T05:00:00Z',
    null,
  ],
  [
    '29 February',
    'America/Regina',
    { count: 1, days: 366 },
    '2027-02-28',
    '2028-02-29T05:00:00Z',
    '2028-02-29',
  ],
])('the usual day is a day of the food bank: %s', async (_, zone, frequency, visited, moment, expected) => {
  const household = await makeHousehold(frequency, zone);
  await makeVisit(t, household.client, visited);
  expect(await usualOf(household, moment)).toBe(expected);
});
