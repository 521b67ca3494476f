import { describe, expect, test } from 'vitest';
import type { PickupBooking } from '@nourish/contract';
import { daysBetween } from '@nourish/contract/calendar';
import { stateOf } from '../features/pickup-days/rules.ts';
import { DEMO_TIME_ZONE, todayAt } from './clock.ts';
import { foodBanks } from './data/food-banks.ts';
import { HOURS_OF, PICKUP_MINUTES, PLACES } from './data/pickup-hours.ts';
import type { FoodBankKey } from './data/types.ts';
import { planBoards } from './plan-boards.ts';
import { planPastPickups } from './plan-past-pickups.ts';
import { minutesAfter, openDayFrom, slotsOn, takenPlaces, type PlannedPickup } from './plan-pickups.ts';
import { planDesk } from './plan-visits.ts';

/** UTC. Weeks with usual days, with both DST changes, and over the end of a year. */
const WEEKS = ['2026-11-22', '2027-03-11', '2027-11-04', '2026-12-28'];
const EVERY_MINUTES = 35;
const momentsOf = (week: string): Date[] =>
  Array.from({ length: (7 * 24 * 60) / EVERY_MINUTES }, (_, n) =>
    minutesAfter(new Date(`${week}T00:05Z`), n * EVERY_MINUTES),
  );

const momentOf = ({ steps }: PlannedPickup, kind: string): Date | null =>
  steps.find((step) => step.kind === kind)?.at ?? null;

const isInOrder = ({ submitted_at, steps }: PlannedPickup, now: Date): boolean => {
  const moments = [submitted_at, ...steps.map(({ at }) => at), now];
  return moments.every((moment, n) => n === 0 || moment >= moments[n - 1]!); // n is at least 1
};

function stateAt(now: Date, pickup: PlannedPickup): PickupBooking['state'] {
  const { pickup_date: date, pickup_time: time } = pickup.request;
  const status = momentOf(pickup, 'fulfilled')
    ? 'fulfilled'
    : momentOf(pickup, 'ready')
      ? 'ready'
      : 'approved';
  const [arrived_at, packing_at] = [momentOf(pickup, 'arrived'), momentOf(pickup, 'packing')];
  return stateOf(
    { status, date, time, minutes: PICKUP_MINUTES, arrived_at, packing_at },
    DEMO_TIME_ZONE,
    now,
  );
}

/** The states that today's pickups can have. */
function possibleStates(food_bank: FoodBankKey, now: Date): PickupBooking['state'][] {
  const slots = slotsOn(food_bank, openDayFrom(food_bank, todayAt(now), 1), new Map());
  const some = (holds: (slot: (typeof slots)[number]) => boolean) => slots.some(holds);
  const isOver = (ends: Date) => minutesAfter(ends, 60) <= now;
  const isOpen = some(({ starts, ends }) => minutesAfter(starts, -10) <= now && now < ends);
  return [
    ...(some(({ starts }) => minutesAfter(starts, -10) > now) ? (['booked', 'ready'] as const) : []),
    ...(isOpen ? (['arrived', 'packing'] as const) : []),
    ...(some(({ starts }) => minutesAfter(starts, 5) <= now) ? (['handed_out'] as const) : []),
    ...(some(({ ends }) => ends <= now && !isOver(ends)) ? (['late'] as const) : []),
    ...(some(({ ends }) => isOver(ends)) ? (['no_show'] as const) : []),
  ];
}

describe.each(WEEKS)('in the week of %s', (week) => {
  const moments = momentsOf(week);
  const desk = planDesk(moments[0]!);

  test('the board of the next open day has 8 to 14 new bookings in every state that is possible', () => {
    const problems = moments.flatMap((now) =>
      foodBanks.flatMap(({ key }) => {
        const date = openDayFrom(key, todayAt(now), 1);
        const board = planBoards(now, desk).filter(
          ({ request }) => request.food_bank === key && request.pickup_date === date,
        );
        const states = new Set(board.map((pickup) => stateAt(now, pickup)));
        const missing = possibleStates(key, now).filter((state) => !states.has(state));
        const isPersonTwice = new Set(board.map(({ client }) => client)).size < board.length;
        const isFine = board.length >= 8 && board.length <= 14 && missing.length === 0 && !isPersonTwice;
        return isFine ? [] : { key, now, bookings: board.length, missing, isPersonTwice };
      }),
    );
    expect(problems).toEqual([]);
  });

  test('no step is out of order or in the future, and no time has more people than places', () => {
    const problems = moments.flatMap((now) => {
      const taken = new Map(takenPlaces(now));
      return planBoards(now, desk).flatMap((pickup) => {
        const { food_bank, pickup_date, pickup_time } = pickup.request;
        const name = `${food_bank} ${pickup_date} ${pickup_time}`;
        taken.set(name, (taken.get(name) ?? 0) + 1);
        const isFull = food_bank === HOURS_OF && (taken.get(name) ?? 0) > PLACES;
        return isFull || !isInOrder(pickup, now) ? { name, now, isFull } : [];
      });
    });
    expect(problems).toEqual([]);
  });
});

test('past appointments fill a good part of the busy times, and some are missed', () => {
  const now = new Date('2026-11-25T18:00Z');
  const pickups = planPastPickups(now, planDesk(now));
  const handed = pickups.filter(({ steps }) => steps.at(-1)?.kind === 'fulfilled');
  expect(handed.length).toBeGreaterThan(150);
  expect(pickups.filter(({ steps }) => steps.at(-1)?.kind === 'cancelled').length).toBeGreaterThan(20);
  const busy = pickups.filter(({ request }) => request.pickup_time === '10:00');
  const days = new Set(pickups.map(({ request }) => request.pickup_date));
  expect(busy.length / (days.size * PLACES)).toBeGreaterThan(0.4);
  expect(pickups.filter((pickup) => !isInOrder(pickup, now))).toEqual([]);
});

test('no household books twice within a week, or collects on the day of a visit at the desk', () => {
  const now = new Date('2026-11-25T18:00Z');
  const desk = planDesk(now);
  const days = Map.groupBy(planPastPickups(now, desk), ({ client }) => client);
  const isTooSoon = (pickups: readonly PlannedPickup[]) =>
    pickups.some(({ request: { pickup_date }, client }, n) => {
      const before = pickups[n - 1]?.request.pickup_date;
      return (
        (before !== undefined && daysBetween(before, pickup_date) < 7) ||
        desk.visits.some((visit) => visit.client === client && visit.day === pickup_date)
      );
    });
  expect([...days.values()].filter(isTooSoon)).toEqual([]);
});
