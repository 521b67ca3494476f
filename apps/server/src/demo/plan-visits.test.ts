import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysBetween, localTime, monthsOf } from '@nourish/contract/calendar';
import { readPhone } from '@nourish/contract/phones';
import { DEMO_TIME_ZONE, todayAt } from './clock.ts';
import { isOpen } from './data/dated.ts';
import { foodBanks } from './data/food-banks.ts';
import { people } from './data/people.ts';
import { programs } from './data/programs.ts';
import type { FoodBankKey } from './data/types.ts';
import { RECALLED_GOODS } from './data/recalls.ts';
import { planDesk, snapshotOn, type DeskPlan, type PlannedVisit } from './plan-visits.ts';

/** Every ninth day of two years, a leap day among them, at another time of day each; and the clock changes. */
const MOMENTS = [
  ...Array.from(
    { length: 81 },
    (_, n) => new Date(Date.UTC(2027, 0, 4 + n * 9, (n * 7) % 24, (n * 13) % 60)),
  ),
  ...['2028-02-29T04:59Z', '2028-02-29T05:01Z', '2028-02-29T17:00Z', '2027-03-14T07:01Z'].map(
    (moment) => new Date(moment),
  ),
  ...['2027-11-07T05:30Z', '2027-11-07T06:30Z', '2027-01-01T05:01Z', '2026-11-25T18:00Z'].map(
    (moment) => new Date(moment),
  ),
];

const CHECKS = { findMisplaced, findTooEarly, findMissingMonth, findWrongSize, findUnregistered };
/** The first problem that each check finds. Separate assertions would take minutes. */
const problems: Partial<Record<keyof typeof CHECKS, string>> = {};

beforeAll(() => {
  for (const now of MOMENTS) {
    const plan = planDesk(now);
    for (const name of Object.keys(CHECKS) as (keyof typeof CHECKS)[]) {
      const problem = problems[name] === undefined && CHECKS[name](plan, now);
      if (problem) problems[name] = `at ${now.toISOString()}: ${problem}`;
    }
  }
  // Generous: a busy machine takes minutes.
}, 300_000);

test('visits are within a year, during their program, and over by now', () => {
  expect(problems.findMisplaced).toBeUndefined();
});

test('a visit before the usual day has a reason, and no client is served twice a day', () => {
  expect(problems.findTooEarly).toBeUndefined();
});

test('every month has visits in every program, and more at the end than at the start', () => {
  expect(problems.findMissingMonth).toBeUndefined();
});

test('the numbers of clients and visits are about the same at any time', () => {
  expect(problems.findWrongSize).toBeUndefined();
});

test('clients are registered before their first visit, and merged after their last', () => {
  expect(problems.findUnregistered).toBeUndefined();
});

describe('clients', () => {
  const now = new Date('2026-11-25T18:00Z');
  const { clients, visits } = planDesk(now);
  const of = (food_bank: FoodBankKey) =>
    clients.map(({ client }) => client).filter((client) => client.food_bank === food_bank);

  test('have unique names that no demo account has', () => {
    for (const { key } of foodBanks) {
      const names = of(key).map(({ name, alias }) => name ?? alias ?? '');
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toContain('');
      expect(people.filter(({ name }) => names.includes(name))).toEqual([]);
    }
  });

  test('share a phone number only with their second record', () => {
    for (const { key } of foodBanks) {
      const phones = of(key)
        .filter(({ duplicate_of }) => duplicate_of === null)
        .flatMap(({ phone }) => phone ?? []);
      expect(new Set(phones).size).toBe(phones.length);
      for (const phone of phones) {
        expect(phone).toMatch(/^\+1\d{3}55501\d{2}$/);
        expect(readPhone(phone)).toBe(phone);
      }
    }
  });

  test('are families of real sizes, and give answers only with their consent', () => {
    const known = of('toronto').filter(({ adults }) => adults !== null);
    const sizes = known.map(
      ({ adults, seniors, children }) => (adults ?? 0) + (seniors ?? 0) + (children ?? 0),
    );
    expect(Math.min(...sizes)).toBe(1);
    expect(sizes.filter((size) => size === 1).length / sizes.length).toBeCloseTo(0.45, 1);
    for (const { key } of foodBanks) {
      expect(of(key).filter(({ adults }) => adults === null).length / of(key).length).toBeCloseTo(0.13, 1);
      const granted = of(key).filter(({ statistics }) => statistics === 'granted');
      expect(granted.length / of(key).length).toBeCloseTo(0.9, 1);
      for (const client of of(key).filter(({ statistics }) => statistics !== 'granted')) {
        const { household_type, income_source, newcomer } = client;
        expect([household_type, income_source, newcomer]).toEqual([null, null, null]);
      }
    }
  });

  test('tell the ages of their children in a third of the families, some with the needs of a child', () => {
    for (const { key } of foodBanks) {
      const families = of(key).filter(({ children }) => (children ?? 0) > 0);
      const told = families.filter(({ children_by_age }) => children_by_age !== null);
      expect(told.length / families.length).toBeGreaterThan(0.2);
      expect(told.length / families.length).toBeLessThan(0.5);
      for (const { children, children_by_age } of told)
        expect(Object.values(children_by_age ?? {}).reduce((sum, count) => sum + count, 0)).toBe(children);
      const withNeeds = families.filter(({ members }) => members.some(({ needs }) => needs !== null));
      expect(withNeeds.length).toBeGreaterThan(0);
      expect(withNeeds.filter((family) => !told.includes(family))).toEqual([]);
    }
  });

  test('include two that are merged, one registered twice, and one who withdrew from statistics', () => {
    const twice = of('toronto').filter(({ duplicate_of }) => duplicate_of !== null);
    expect(twice.filter(({ merged_days_ago }) => merged_days_ago !== null)).toHaveLength(2);
    expect(twice).toHaveLength(3);
    const withdrawn = of('toronto').filter(({ statistics }) => typeof statistics === 'object');
    expect(withdrawn).toHaveLength(1);
    const answers = visits
      .filter(({ client }) => client !== null && withdrawn.includes(client))
      .map(({ client, day }) => snapshotOn(client, day, todayAt(now)).statistics);
    expect(answers).toEqual(expect.arrayContaining(['granted', 'refused']));
  });

  test('had another household earlier in the year in a few families', () => {
    const grown = visits.filter(({ client, day }) => {
      if (client === null || client.earlier === null) return false;
      return snapshotOn(client, day, todayAt(now)).children !== client.children;
    });
    expect(new Set(grown.map(({ client }) => client)).size).toBeGreaterThan(4);
  });
});

const nameOf = ({ client, program, day }: PlannedVisit): string =>
  `${program} for ${client?.name ?? client?.alias ?? 'somebody'} on ${day}`;

const programOf = ({ food_bank, program }: PlannedVisit) =>
  programs.find((each) => each.food_bank === food_bank && each.kind === program);

function findMisplaced({ visits }: DeskPlan, now: Date): string | undefined {
  const today = todayAt(now);
  for (const visit of visits) {
    const { food_bank, day, at, voided } = visit;
    if (at >= now || (voided !== null && voided.at >= now)) return `${nameOf(visit)} is in the future`;
    if (day <= addDays(today, -366)) return `${nameOf(visit)} is too long ago`;
    // Slow, and the same for a whole day.
    const time = cached(day, at);
    const hours = foodBanks.find(({ key }) => key === food_bank)?.operating_hours ?? {};
    if (!isOpen(hours, day, time)) return `${nameOf(visit)} is outside of the hours, at ${time}`;
    const served = programOf(visit)?.served ?? null;
    if (served !== null && (time < served.from || served.until < time))
      return `${nameOf(visit)} is outside of the program, at ${time}`;
  }
  return undefined;
}

const noons = new Map<string, number>();
/** Returns the local time of a visit by comparing it with noon of its day. */
function cached(day: string, at: Date): string {
  if (!noons.has(day)) {
    const noon = Date.parse(`${day}T17:00Z`);
    const [hours, minutes] = localTime(new Date(noon), DEMO_TIME_ZONE).time.split(':').map(Number);
    noons.set(day, noon - ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000);
  }
  return new Date(at.getTime() - (noons.get(day) ?? 0)).toISOString().slice(11, 16);
}

function findTooEarly({ visits }: DeskPlan): string | undefined {
  const last = new Map<string, string>();
  const ids = new Map([...new Set(visits.map(({ client }) => client))].map((client, n) => [client, n]));
  for (const visit of visits) {
    const { client, program, day, voided, override_reason } = visit;
    if (client === null || voided !== null) continue;
    const key = `${ids.get(client)} ${program}`;
    const days = daysBetween(last.get(key) ?? '2000-01-01', day);
    last.set(key, day);
    if (days === 0) return `${nameOf(visit)} is the second of the day`;
    const isEarly = days < (programOf(visit)?.frequency?.days ?? 0);
    if (isEarly !== (override_reason !== null)) return `${nameOf(visit)} comes after ${days} days`;
  }
  return undefined;
}

function findMissingMonth({ visits }: DeskPlan, now: Date): string | undefined {
  const today = todayAt(now);
  const months = monthsOf(addDays(today, -364), today).slice(1, -1);
  for (const { food_bank, kind } of programs) {
    const counts = months.map(
      (month) =>
        visits.filter(
          (visit) =>
            visit.food_bank === food_bank &&
            visit.program === kind &&
            visit.day.startsWith(month.slice(0, 7)),
        ).length,
    );
    if (counts.length < 10 || Math.min(...counts) < 10) return `${food_bank} ${kind}: ${counts.join()}`;
    const jumps = counts.filter((count, n) => n > 0 && count > 2 * (counts[n - 1] ?? 0));
    if (jumps.length > 0) return `${food_bank} ${kind} jumps: ${counts.join()}`;
  }
  return undefined;
}

const RANGES: Record<FoodBankKey, { clients: [number, number]; visits: [number, number] }> = {
  toronto: { clients: [318, 325], visits: [3200, 3900] },
  montreal: { clients: [118, 122], visits: [1100, 1450] },
};

function findWrongSize({ clients, visits }: DeskPlan): string | undefined {
  for (const { key } of foodBanks) {
    const own = visits.filter(({ food_bank }) => food_bank === key);
    const counts = {
      clients: clients.filter(({ client }) => client.food_bank === key).length,
      visits: own.length,
    };
    for (const [what, [least, most]] of Object.entries(RANGES[key]) as [
      'clients' | 'visits',
      [number, number],
    ][])
      if (counts[what] < least || counts[what] > most) return `${counts[what]} ${what} of ${key}`;
    const percent = (100 * own.filter(({ client }) => client === null).length) / own.length;
    if (percent < 6 || percent > 10) return `${percent} percent of ${key} are anonymous`;
    if (!own.some(({ voided }) => voided !== null)) return `none of ${key} is voided`;
    if (!own.some(({ override_reason }) => override_reason !== null)) return `none of ${key} has a reason`;
  }
  const filled = visits.filter(({ lines }) => lines.length > 0);
  return filled.length === 5 + RECALLED_GOODS.visits && filled.every(({ served_by }) => served_by === 'staff')
    ? undefined
    : `${filled.length} visits with contents`;
}

function findUnregistered({ clients, visits }: DeskPlan, now: Date): string | undefined {
  const registered = new Map(clients.map(({ client, registered_at }) => [client, registered_at]));
  for (const visit of visits) {
    const { client, day, at } = visit;
    if (client === null) continue;
    const since = registered.get(client);
    if (since === undefined || since >= at) return `${nameOf(visit)} comes before the registration`;
    if (client.merged_days_ago !== null && day >= addDays(todayAt(now), -client.merged_days_ago))
      return `${nameOf(visit)} comes after the merge`;
  }
  return undefined;
}
