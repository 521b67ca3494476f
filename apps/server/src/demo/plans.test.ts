import { beforeAll, expect, test } from 'vitest';
import { addDays, localTime } from '@nourish/contract/calendar';
import { inTurn } from '../../test/clock.ts';
import { checkPickup } from '../features/food-requests/pickup-rules.ts';
import {
  checkInAt,
  latestCheckOut,
  checkOutAt,
  opensAt,
  signUpCloses,
} from '../features/shifts/attendance/rules.ts';
import { hasLine } from '../features/shifts/waitlist/rules.ts';
import { DEMO_TIME_ZONE, morningOf, todayAt } from './clock.ts';
import { datedFoodRequests, datedItems } from './data/dated.ts';
import { HOURS_OF } from './data/pickup-hours.ts';
import { volunteers } from './data/volunteers.ts';
import { planRequests, type PlannedRequest } from './plan-requests.ts';
import { planOneOffs, planSeries, type PlannedShift, type PlannedSignUp } from './plan-shifts.ts';

const HOUR_MS = 3_600_000;
const FAR_AHEAD = new Date('9999-12-31T00:00:00Z');
/**
 * The hours of 2028, a leap year; alternately at the start and in the last minute of the hour. A run plans
 * every fifth of them, so that it has all hours of the day and all days.
 */
const HOURS = inTurn(
  Array.from(
    { length: 366 * 24 },
    (_, hour) => new Date(Date.UTC(2028, 0, 1, hour, hour % 2 === 0 ? 0 : 59)),
  ),
  5,
);

interface Planned extends PlannedShift {
  title: string;
  capacity: number;
  created_at: Date;
  waiting: string[];
  isPublished: boolean;
}
interface Plans {
  now: Date;
  shifts: Planned[];
  requests: PlannedRequest[];
}

const CHECKS = {
  overlaps: findOverlap,
  signUps: ({ now, shifts }: Plans) => firstOf(shifts, (shift) => signUpProblem(now, shift)),
  outcomes: ({ now, shifts }: Plans) =>
    firstOf(shifts, (shift) => firstOf(shift.sign_ups, (signUp) => outcomeProblem(now, shift, signUp))),
  pickups: findPickupProblem,
  emptyScreens: findEmptyScreen,
};
/** The first problem that each check finds over all hours. Separate assertions would take minutes. */
const problems: Partial<Record<keyof typeof CHECKS, string>> = {};

beforeAll(() => {
  for (const now of HOURS) {
    const today = todayAt(now);
    const dated = cached(`requests ${today}`, () => datedFoodRequests(today));
    const plans = { now, shifts: planShifts(now), requests: planRequests(now, dated) };
    for (const name of Object.keys(CHECKS) as (keyof typeof CHECKS)[]) {
      const problem = problems[name] === undefined && CHECKS[name](plans);
      if (problem) problems[name] = `at ${now.toISOString()}: ${problem}`;
    }
  }
  // Generous: a busy machine takes minutes.
}, 900_000);

test('no volunteer has overlapping shifts at any hour of a leap year', () => {
  expect(problems.overlaps).toBeUndefined();
});

test('every sign-up is within the rules at any hour of a leap year', () => {
  expect(problems.signUps).toBeUndefined();
});

test('every check-in, check-out and cancellation is within the rules at any hour of a leap year', () => {
  expect(problems.outcomes).toBeUndefined();
});

test('every pickup is within the rules and has its items in stock at any hour of a leap year', () => {
  expect(problems.pickups).toBeUndefined();
});

test('the coming days always have a shift, a waitlist and a free spot, and the demo volunteer has hours', () => {
  expect(problems.emptyScreens).toBeUndefined();
});

function planShifts(now: Date): Planned[] {
  const weekly = planSeries(now).flatMap(({ series: { title, capacity }, created_at, shifts }) =>
    shifts.map((shift) => ({ ...shift, title, capacity, created_at, waiting: [], isPublished: true })),
  );
  const oneOffs = planOneOffs(now).map(({ shift: { title, capacity, status }, ...planned }) => ({
    ...planned,
    title,
    capacity,
    isPublished: status !== 'draft',
  }));
  return [...weekly, ...oneOffs];
}

const cache = new Map<string, unknown>();
/** Caches values that many hours share, because time zone conversions are slow. */
function cached<T>(key: string, make: () => T): T {
  if (!cache.has(key)) cache.set(key, make());
  return cache.get(key) as T; // each key has one type
}

function firstOf<T>(rows: readonly T[], problemOf: (row: T) => string | undefined): string | undefined {
  for (const row of rows) {
    const problem = problemOf(row);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const isInOrder = (moments: readonly Date[]): boolean =>
  moments.every((moment, n) => n === 0 || moment >= moments[n - 1]!); // n is at least 1

function findOverlap({ shifts }: Plans): string | undefined {
  const last = new Map<string, Planned>();
  return firstOf(
    shifts.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime()),
    (shift) =>
      firstOf([...shift.sign_ups.map((signUp) => signUp.person), ...shift.waiting], (person) => {
        const before = last.get(person);
        last.set(person, shift);
        if (before === undefined || before.ends_at <= shift.starts_at) return undefined;
        return `${person} is on "${before.title}" and "${shift.title}" on ${shift.shift_date}`;
      }),
  );
}

function signUpProblem(now: Date, planned: Planned): string | undefined {
  const { title, shift_date, capacity, created_at, starts_at, sign_ups, waiting, isPublished } = planned;
  const name = `"${title}" on ${shift_date}`;
  if (sign_ups.length > capacity) return `${name} has ${sign_ups.length} sign-ups for ${capacity} spots`;
  if (!isPublished && sign_ups.length > 0) return `${name} is a draft with sign-ups`;
  if (waiting.length > 0 && sign_ups.length < capacity) return `${name} has a waitlist and free spots`;
  if (waiting.length > 0 && !hasLine({ status: 'published', starts_at }, now))
    return `${name} has a waitlist that is closed`;
  return firstOf(sign_ups, ({ person, signed_up_at }) => {
    if (signed_up_at > now) return `${name}: ${person} signs up in the future`;
    if (signed_up_at >= signUpCloses(planned, false)) return `${name}: ${person} signs up too late`;
    if (signed_up_at < created_at) return `${name}: ${person} signs up before the shift exists`;
    const days = volunteers.find((volunteer) => volunteer.person === person)?.registered_days_ago ?? 0;
    if (signed_up_at < new Date(now.getTime() - days * 24 * HOUR_MS))
      return `${name}: ${person} is no volunteer yet`;
    return undefined;
  });
}

function outcomeProblem(
  now: Date,
  shift: PlannedShift,
  { person, signed_up_at, outcome }: PlannedSignUp,
): string | undefined {
  const name = `${person} on ${shift.shift_date}`;
  const { starts_at, ends_at, completed_at } = shift;
  if ((outcome === undefined) !== (completed_at === undefined))
    return `${name}: a shift is completed exactly when its sign-ups have outcomes`;
  if (outcome === undefined || completed_at === undefined) return undefined;
  if (outcome.kind === 'cancelled')
    return isInOrder([signed_up_at, outcome.at, starts_at]) ? undefined : `${name}: cancelled out of order`;
  if (outcome.kind !== 'attended')
    return isInOrder([ends_at, outcome.at, completed_at, now]) ? undefined : `${name}: recorded out of order`;
  const { came_at, left_at, checked_out_at } = outcome;
  if (!isInOrder([opensAt(shift), came_at, left_at, checked_out_at, completed_at, now]))
    return `${name}: attended out of order`;
  return cached(`attendance ${starts_at.getTime()} ${came_at.getTime()} ${left_at.getTime()}`, () => {
    const clock = (moment: Date) => localTime(moment, DEMO_TIME_ZONE).time.slice(0, 5);
    const came = checkInAt(clock(came_at), shift, DEMO_TIME_ZONE);
    if (came?.getTime() !== came_at.getTime()) return `${name}: checked in outside of the shift`;
    const left = checkOutAt(clock(left_at), came, latestCheckOut(shift, true), DEMO_TIME_ZONE);
    return left?.getTime() === left_at.getTime() ? undefined : `${name}: checked out outside of the shift`;
  });
}

function findPickupProblem({ now, requests }: Plans): string | undefined {
  const today = todayAt(now);
  const arrivals = cached(`arrivals ${today}`, () => arrivalsOf(today));
  return firstOf(requests, ({ request, submitted_at, steps, taken_off_at }) => {
    const { pickup_date: date, pickup_time: time, food_bank } = request;
    const name = `the request of ${request.recipient} for ${date}`;
    const judged = cached(`pickup ${date} ${time} ${submitted_at.getTime()}`, () =>
      checkPickup({ date, time }, submitted_at, DEMO_TIME_ZONE),
    );
    if (judged !== undefined) return `${name}: ${judged.code}`;
    if (!isInOrder([submitted_at, ...steps.map((step) => step.at), taken_off_at ?? now, now]))
      return `${name}: steps out of order`;
    return firstOf(request.lines, ({ item_name }) => {
      const arrival = arrivals.get(`${food_bank} ${item_name}`) ?? Infinity;
      return Math.min(arrival, now.getTime()) <= submitted_at.getTime() && arrival !== Infinity
        ? undefined
        : `${name}: ${item_name} arrives too late`;
    });
  });
}

/** Arrival time of each past item, by food bank and name. */
const arrivalsOf = (today: string): Map<string, number> =>
  new Map(
    datedItems(today).map(({ food_bank, item_name, date_added }) => [
      `${food_bank} ${item_name}`,
      morningOf(FAR_AHEAD, date_added).getTime(),
    ]),
  );

function findEmptyScreen({ now, shifts, requests }: Plans): string | undefined {
  const coming = shifts.filter(({ starts_at, isPublished }) => isPublished && starts_at > now);
  const soon = now.getTime() + 4 * 24 * HOUR_MS;
  if (!coming.some(({ starts_at }) => starts_at.getTime() < soon)) return 'no shift in the next four days';
  if (!coming.some(({ waiting }) => waiting.includes('volunteer')))
    return 'the demo volunteer is on no waitlist';
  if (!coming.some(({ capacity, sign_ups }) => sign_ups.length < capacity)) return 'no free spot';
  const own = shifts.flatMap(({ sign_ups }) => sign_ups.filter(({ person }) => person === 'volunteer'));
  if (own.filter(({ outcome }) => outcome?.kind === 'attended').length < 2)
    return 'the demo volunteer has no hours';
  if (!own.some(({ outcome }) => outcome === undefined)) return 'the demo volunteer has no coming shift';
  if (!requests.some(({ request }) => request.status === 'pending' && request.pickup_date >= todayAt(now)))
    return 'no pending request with a pickup to come';
  const week = addDays(todayAt(now), -6);
  const isRecent = ({ request, steps }: PlannedRequest) =>
    request.food_bank === HOURS_OF && steps.at(-1)?.status === 'fulfilled' && request.pickup_date >= week;
  if (!requests.some(isRecent)) return 'nobody with an account is told a next usual day';
  return undefined;
}
