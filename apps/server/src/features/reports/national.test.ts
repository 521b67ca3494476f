import { beforeAll, describe, expect, test } from 'vitest';
import type { HouseholdAnswers, NationalReport } from '@nourish/contract';
import { localTime, monthsOf } from '@nourish/contract/calendar';
import { PROGRAM_KINDS } from '@nourish/contract/client-constants';
import { HOUSEHOLD_TYPES, INCOME_SOURCES } from '@nourish/contract/report-constants';
import { testApp, type CallOptions } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';
import { at } from '../food-requests/test-calls.ts';
import { tell, visit, type Place } from '../../../test/visits.ts';
import { makeClient, makeDesk, makeProgram, served, voidVisit } from '../visits/test-calls.ts';

const t = testApp();
let vancouver: Place;
let toronto: Place;
let admin: Person;

async function makePlace(time_zone: string): Promise<Place> {
  const foodbank_id = await makeFoodBank(t.ctx, { time_zone });
  return { foodbank_id, time_zone, staff: await makePerson(t.ctx, { role: 'staff', foodbank_id }) };
}

const ask = (who: Person | undefined, query: CallOptions['query'] = {}) =>
  t.call('GET /api/reports/national', { token: who?.token, query });

async function read(who: Person, query: CallOptions['query']): Promise<NationalReport> {
  const { status, body } = await ask(who, query);
  expect(status).toBe(200);
  return body.data;
}

/** A visit: the person, the place, the moment, and the household data at that time. */
interface Seen {
  place: Place;
  person: string;
  moment: Date;
  told: Partial<HouseholdAnswers> | null;
}
const seen: Seen[] = [];

const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!; // never an empty one
const maybe = <T>(value: T): T | null => (Math.random() < 0.25 ? null : value);
const randomHousehold = (): Partial<HouseholdAnswers> => ({
  adults: maybe(one([1, 2, 3])),
  children: maybe(one([0, 1, 4])),
  seniors: maybe(one([0, 1])),
  household_type: maybe(one(HOUSEHOLD_TYPES)),
  income_source: maybe(one(INCOME_SOURCES)),
  newcomer: maybe(one([true, false])),
});

/** A moment within half a day of the turn of a month, or anywhere. */
function randomMoment(): Date {
  const turn = Date.UTC(2026, one([1, 2, 3, 4]), 1, 6);
  const hours = one([12, 12, 500]);
  return new Date(turn + Math.round((Math.random() - 0.5) * 2 * hours * 3_600_000));
}

beforeAll(async () => {
  [vancouver, toronto] = [await makePlace('America/Vancouver'), await makePlace('America/Toronto')];
  admin = await makePerson(t.ctx, { role: 'admin' });
  const people = await Promise.all(
    Array.from({ length: 14 }, () => makePerson(t.ctx, { role: 'recipient' })),
  );
  const told = new Map<Person, Seen['told']>();
  const moments = Array.from({ length: 110 }, randomMoment).toSorted((a, b) => Number(a) - Number(b));
  for (const moment of moments) {
    const person = one(people);
    if (Math.random() < 0.4) {
      const household = maybe(randomHousehold());
      expect((await tell(t, person, household)).status).toBe(200);
      told.set(person, household);
    }
    const place = one([vancouver, vancouver, toronto]);
    await visit(t.ctx, place, person, moment);
    seen.push({ place, person: person.actor.user_id, moment, told: told.get(person) ?? null });
  }
});

const dayOf = ({ place, moment }: Seen): string => localTime(moment, place.time_zone).date;
const monthOf = (each: Seen): string => dayOf(each).slice(0, 7);

/**
 * The last visit of each person by local day. On a tie the food bank with the lower id wins, as in the query.
 */
const newest = (list: readonly Seen[]): Seen[] => {
  const orderOf = (each: Seen) =>
    [dayOf(each), each.place === firstPlace() ? 1 : 0, each.moment.toISOString()].join();
  const ordered = list.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return [...new Map(ordered.map((each) => [each.person, each] as const)).values()];
};
const firstPlace = (): Place => (vancouver.foodbank_id < toronto.foodbank_id ? vancouver : toronto);

const isStated = (told: Seen['told']): boolean =>
  [told?.adults, told?.children, told?.seniors].some((count) => (count ?? 0) > 0);

function recount(list: readonly Seen[], everBefore: readonly Seen[]) {
  const households = newest(list);
  const total = (amountOf: (told: Partial<HouseholdAnswers>) => number): number =>
    households.reduce((sum, { told }) => sum + amountOf(told ?? {}), 0);
  const known = new Set(everBefore.map(({ person }) => person));
  return {
    visits: list.length,
    anonymousVisits: 0,
    households: households.length,
    people: total(({ adults, children, seniors }) =>
      Math.max(1, (adults ?? 0) + (children ?? 0) + (seniors ?? 0)),
    ),
    children: total(({ children }) => children ?? 0),
    adults: total(({ adults }) => adults ?? 0),
    seniors: total(({ seniors }) => seniors ?? 0),
    unknownAge: households.length - households.filter(({ told }) => isStated(told)).length,
    newHouseholds: households.filter(({ person }) => !known.has(person)).length,
  };
}

describe('the national report', () => {
  test.each([
    ['one month', '2026-02', '2026-02'],
    ['two months', '2026-03', '2026-04'],
    ['all months', '2026-01', '2026-06'],
    ['months without visits', '2020-01', '2020-02'],
  ])('equals a recount of the visits: %s', async (_, from_month, to_month) => {
    const scopes: { who: Person; places: Place[]; query: Record<string, string> }[] = [
      { who: vancouver.staff, places: [vancouver], query: {} },
      { who: admin, places: [toronto], query: { foodbank_id: toronto.foodbank_id } },
      { who: admin, places: [vancouver, toronto], query: {} },
    ];
    for (const { who, places, query } of scopes) {
      const report = await read(who, { ...query, from_month, to_month });
      const here = seen.filter(({ place }) => places.includes(place));
      const within = (from: string, to: string) =>
        here.filter((each) => monthOf(each) >= from && monthOf(each) <= to);
      const before = (month: string) => here.filter((each) => monthOf(each) < month);
      const span = within(from_month, to_month);
      expect(report).toMatchObject({ fromMonth: from_month, toMonth: to_month, isSuppressed: false });
      expect(report.total).toEqual(recount(span, before(from_month)));
      expect(report.byMonth).toEqual(
        monthsOf(from_month, to_month).map((month) => ({
          month,
          ...recount(within(month, month), before(month)),
        })),
      );
      const households = newest(span).map(({ told }) => told ?? {});
      const having = <K extends keyof HouseholdAnswers>(key: K, value: HouseholdAnswers[K]): number =>
        households.filter((told) => (told[key] ?? null) === value).length;
      expect(report.byHouseholdType).toEqual(
        [...HOUSEHOLD_TYPES, null].map((householdType) => ({
          householdType,
          households: having('household_type', householdType),
        })),
      );
      expect(report.byIncomeSource).toEqual(
        [...INCOME_SOURCES, null].map((incomeSource) => ({
          incomeSource,
          households: having('income_source', incomeSource),
        })),
      );
      expect(report.newcomers).toEqual({
        yes: having('newcomer', true),
        no: having('newcomer', false),
        notSaid: having('newcomer', null),
      });
      expect(report.answered.households).toBe(households.filter(isStated).length);
      // Requests count in a program of hampers.
      const { visits, households: unique, people } = report.total;
      const none = { visits: 0, households: 0, people: 0 };
      expect(report.byKind).toEqual(
        PROGRAM_KINDS.map((kind) => ({
          kind,
          ...(kind === 'hamper' ? { visits, households: unique, people } : none),
        })),
      );
    }
  });

  test('agrees with the fulfilled requests', async () => {
    const raw = `
      select to_char(r.fulfilled_at at time zone b.time_zone, 'YYYY-MM') as month,
        count(*)::int as visits, count(distinct r.recipient_id)::int as households
      from food_requests r join food_banks b on b.id = r.foodbank_id
      where r.status = 'fulfilled' and ($1::uuid is null or b.id = $1)
      group by month having to_char(min(r.fulfilled_at), 'YYYY') = '2026' order by month`;
    for (const foodbank_id of [vancouver.foodbank_id, toronto.foodbank_id, null]) {
      const { rows } = await t.database.pool.query(raw, [foodbank_id]);
      const { byMonth } = await read(admin, {
        ...(foodbank_id !== null && { foodbank_id }),
        from_month: '2026-01',
        to_month: '2026-06',
      });
      const counted = byMonth.flatMap(({ month, visits, households }) =>
        visits === 0 ? [] : [{ month, visits, households }],
      );
      expect(counted).toEqual(rows);
    }
  });

  test('counts clients who refused statistics, and anonymous visits, as visits only, and no voided ones', async () => {
    const desk = await makeDesk(t);
    const month = { from_month: '2025-05', to_month: '2025-05' };
    const given = (client_id: string | null) =>
      at(t.ctx, new Date('2025-05-10T18:00Z'), () => served(t, desk, { client_id }));
    await given(await makeClient(t, desk, { adults: 2, children: 1 }));
    await given(await makeClient(t, desk, { adults: 5, statistics: false }));
    await given(null);
    const { _id } = await given(await makeClient(t, desk));
    const ages = { children: 1, adults: 2, seniors: 0, unknownAge: 0 };
    const counted = { visits: 3, anonymousVisits: 1, households: 1, people: 3, ...ages, newHouseholds: 1 };
    expect((await read(desk.staff, month)).total).toMatchObject({ visits: 4, households: 2 });
    expect((await voidVisit(t, desk.staff, _id)).status).toBe(200);
    expect((await read(desk.staff, month)).total).toEqual(counted);
  });

  test('counts hampers apart from meals, and a household once in each', async () => {
    const desk = await makeDesk(t);
    const meals = { ...desk, program_id: await makeProgram(t, desk.staff, { name: 'Meals', kind: 'meal' }) };
    const given = (day: string, place: typeof desk, client_id: string | null) =>
      at(t.ctx, new Date(`2025-05-${day}T18:00Z`), () => served(t, place, { client_id }));
    const [pair, silent] = [await makeClient(t, desk, { adults: 2 }), await makeClient(t, desk, {})];
    for (const day of ['10', '11']) {
      await given(day, desk, pair);
      await given(day, meals, pair);
    }
    await given('12', meals, silent);
    await given('12', meals, null);
    const report = await read(desk.staff, { from_month: '2025-05', to_month: '2025-05' });
    expect(report.byKind).toEqual([
      { kind: 'hamper', visits: 2, households: 1, people: 2 },
      { kind: 'meal', visits: 4, households: 2, people: 3 },
      { kind: 'delivery', visits: 0, households: 0, people: 0 },
      { kind: 'other', visits: 0, households: 0, people: 0 },
    ]);
    expect(report.total).toMatchObject({
      visits: 6,
      anonymousVisits: 1,
      households: 2,
      people: 3,
      unknownAge: 1,
    });
    expect(report.answered).toEqual({ households: 1, rate: 50 });
  });

  test('withholds small counts if shared', async () => {
    const place = await makePlace('America/Halifax');
    const people = await Promise.all(
      Array.from({ length: 7 }, () => makePerson(t.ctx, { role: 'recipient' })),
    );
    for (const [n, person] of people.entries()) {
      await tell(t, person, { adults: 1, household_type: n < 2 ? 'single' : 'couple' });
      await visit(t.ctx, place, person, new Date('2026-09-10T15:00Z'));
    }
    const query = { from_month: '2026-09', to_month: '2026-09', shared: true };
    const report = await read(place.staff, query);
    expect(report).toMatchObject({
      isSuppressed: true,
      total: { visits: 7, households: 7, people: 7, children: 0 },
      byHouseholdType: [{ households: null }, { households: null }, { households: 0 }, {}, {}, {}],
      answered: { households: 7, rate: 100 },
    });
  });
});

describe('the query of the national report', () => {
  test('defaults to the last twelve complete months in the time zone of the food bank', async () => {
    // Still September in Vancouver.
    await at(t.ctx, new Date('2026-10-01T06:30Z'), async () => {
      const local = await read(vancouver.staff, {});
      const all = await read(admin, {});
      expect([local.fromMonth, local.toMonth]).toEqual(['2025-09', '2026-08']);
      expect([all.fromMonth, all.toMonth]).toEqual(['2025-10', '2026-09']);
    });
  });

  test.each([
    [{ from_month: '2026-03', to_month: '2026-02' }, 'before_start', 'The last month must not be before'],
    [{ from_month: '2023-01', to_month: '2026-01' }, 'too_big', 'Choose at most 36 months'],
    [{ to_month: '2026-13' }, 'bad_format', ''],
  ])('is rejected with invalid months: %j', async (query, code, message) => {
    expect(await ask(admin, query)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'to_month', code, message: expect.stringContaining(message) }] },
    });
  });

  test("is limited to the caller's food bank", async () => {
    const { foodbank_id } = toronto;
    expect(await ask(vancouver.staff, { foodbank_id })).toMatchObject({ status: 404 });
    expect(await ask(admin, { foodbank_id: newId() })).toMatchObject({ status: 404 });
    expect((await ask(await makePerson(t.ctx, { role: 'recipient', foodbank_id }))).status).toBe(403);
    expect((await ask(undefined)).status).toBe(401);
  });
});
