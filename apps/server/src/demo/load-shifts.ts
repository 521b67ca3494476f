import type { Shift } from '@nourish/contract';
import { addDays, localTime } from '@nourish/contract/calendar';
import { WEEKDAYS } from '@nourish/contract/constants';
import type { Context } from '../context.ts';
import {
  cancelAssignment,
  checkIn,
  checkOut,
  completeAssignment,
  setAssignmentStatus,
} from '../features/shifts/attendance-service.ts';
import { createShift } from '../features/shifts/plan-service.ts';
import { listBetween } from '../features/shifts/service.ts';
import { signUpForShift } from '../features/shifts/sign-up-service.ts';
import { setShiftStatus } from '../features/shifts/status-service.ts';
import { joinWaitlist } from '../features/shifts/waitlist-service.ts';
import { createVolunteer } from '../features/volunteers/service.ts';
import { at, morningOf, notAfterNow } from './clock.ts';
import { dayAfter } from './data/dated.ts';
import { shifts, shiftSeries } from './data/shifts.ts';
import type { DemoShiftSeries, FoodBankKey } from './data/types.ts';
import { volunteers } from './data/volunteers.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import { today } from './load-stock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEKS = { past: 5, ahead: 6 };
/** Shifts further away than this are still to fill. */
const FILLED_DAYS_AHEAD = 18;

/** Registers every volunteer on their day. */
export async function loadVolunteers(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
): Promise<void> {
  for (const [
    index,
    { person, food_bank, registered_days_ago, skills, slots, ...told },
  ] of volunteers.entries()) {
    const then = morningOf(ctx, dayAfter(today(ctx), -registered_days_ago), (index * 13) % 55);
    await createVolunteer(at(ctx, then), personOf(people, person), {
      ...told,
      foodbank_id: banks.get(food_bank)?.id,
      skills: skills.map((skill_name) => ({ skill_name })),
      availability: {
        slots: slots.map((slot) => {
          const [day_of_week, day_part] = slot.split(' ') as [never, never]; // as their type says
          return { day_of_week, day_part };
        }),
      },
    });
  }
}

/** Plans the shifts, has people sign up for them, and takes those that are over through their day. */
export async function loadShifts(ctx: Context, people: LoadedPeople, banks: LoadedFoodBanks): Promise<void> {
  for (const series of shiftSeries) await loadSeries(ctx, people, banks, series);
  const planned = at(ctx, morningOf(ctx, dayAfter(today(ctx), -7)));
  for (const { food_bank, in_days, status, reason, signed_up, waiting = [], ...details } of shifts) {
    const staff = personOf(people, STAFF[food_bank]);
    const shift_date = dayAfter(today(ctx), in_days);
    const first = status === 'draft' ? 'draft' : 'published';
    const { shift } = await createShift(planned, staff, {
      ...details,
      shift_date,
      status: first,
      foodbank_id: banks.get(food_bank)?.id,
    });
    for (const key of signed_up)
      await signUpForShift(planned, personOf(people, key), { shift_id: shift._id });
    for (const key of waiting) await joinWaitlist(planned, personOf(people, key), shift._id);
    if (status === 'cancelled') await setShiftStatus(ctx, staff, shift._id, { status, reason });
  }
}

async function loadSeries(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
  { weekday, regulars, others, food_bank, ...details }: DemoShiftSeries,
): Promise<void> {
  const staff = personOf(people, STAFF[food_bank]);
  const shift_date = firstOn(weekday, dayAfter(today(ctx), -7 * WEEKS.past));
  const until = dayAfter(today(ctx), 7 * WEEKS.ahead);
  const planned = at(ctx, morningOf(ctx, dayAfter(shift_date, -10)));
  const foodbank_id = banks.get(food_bank)?.id;
  const { shift } = await createShift(planned, staff, {
    ...details,
    shift_date,
    foodbank_id,
    recurrence: { every_weeks: 1, until },
  });
  const span = { start_date: shift_date, end_date: until };
  const all = await listBetween(ctx, staff, shift.foodbank_id, span);
  for (const [week, each] of all.filter(({ series_id }) => series_id === shift.series_id).entries())
    await loadOne(ctx, people, food_bank, each, peopleFor(ctx, each, week, regulars, others));
}

const firstOn = (weekday: DemoShiftSeries['weekday'], from: string): string =>
  // Our week starts on Monday, JavaScript's on Sunday.
  [0, 1, 2, 3, 4, 5, 6]
    .map((days) => addDays(from, days))
    .find((day) => WEEKDAYS[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] === weekday) ?? from;

/** The regulars, and of the others two by turns; not so many of what is far away. */
function peopleFor(ctx: Context, shift: Shift, week: number, regulars: string[], others: string[]): string[] {
  const days = (Date.parse(shift.starts_at) - ctx.clock.now().getTime()) / DAY_MS;
  if (days > FILLED_DAYS_AHEAD) return week % 2 ? regulars.slice(0, 1) : [];
  const turns = others.map((_, n) => others[(week + n) % others.length] ?? '').slice(0, 2);
  return [...regulars, ...turns].slice(0, shift.capacity);
}

async function loadOne(
  ctx: Context,
  people: LoadedPeople,
  food_bank: FoodBankKey,
  shift: Shift,
  keys: string[],
): Promise<void> {
  const [starts, ends] = [Date.parse(shift.starts_at), Date.parse(shift.ends_at)];
  const now = ctx.clock.now().getTime();
  const before = (hours: number) => at(ctx, notAfterNow(ctx, new Date(starts - hours * HOUR_MS)));
  // What runs right now is left to the visitor.
  const isOver = ends + 3 * HOUR_MS < now;
  const made: string[] = [];
  for (const [n, key] of keys.entries()) {
    const signUpAt = starts > now ? at(ctx, new Date(now - (n + 2) * HOUR_MS)) : before(80 - n * 7);
    made.push((await signUpForShift(signUpAt, personOf(people, key), { shift_id: shift._id }))._id);
  }
  if (!isOver) return;
  const staff = personOf(people, STAFF[food_bank]);
  for (const [n, id] of made.entries()) {
    const own = personOf(people, keys[n] ?? '');
    await attend({ ctx, shift, staff, own, id, turn: (new Date(starts).getUTCDate() + n) % 9 });
  }
  await setShiftStatus(at(ctx, new Date(ends + 2 * HOUR_MS)), staff, shift._id, { status: 'completed' });
}

interface Attendance {
  ctx: Context;
  shift: Shift;
  staff: ReturnType<typeof personOf>;
  own: ReturnType<typeof personOf>;
  id: string;
  turn: number;
}

const FEEDBACK = ['A good crowd today.', 'We could use a second pallet jack.', 'Time flew.'];

/** One of nine had to cancel, one did not come, one was not checked in; all others came and left more or less on time. */
async function attend({ ctx, shift, staff, own, id, turn }: Attendance): Promise<void> {
  const [starts, ends] = [Date.parse(shift.starts_at), Date.parse(shift.ends_at)];
  const over = at(ctx, new Date(ends + HOUR_MS));
  if (turn === 3)
    return void (await cancelAssignment(at(ctx, new Date(starts - 30 * HOUR_MS)), own, id, {
      cancelled_reason: 'Cancelled by volunteer',
    }));
  if (turn === 6) return void (await setAssignmentStatus(over, staff, id, 'no_show'));
  if (turn === 8) return void (await completeAssignment(over, staff, id, {}));
  const clock = (moment: number) => localTime(new Date(moment), shift.time_zone).time.slice(0, 5);
  const came = starts + (turn - 4) * 5 * MINUTE_MS;
  const left = ends + (turn % 3) * 10 * MINUTE_MS;
  await checkIn(at(ctx, new Date(came)), staff, id, { check_in_time: clock(came) });
  await checkOut(over, staff, id, { check_out_time: clock(left) });
  const feedback = FEEDBACK[turn];
  if (feedback !== undefined) await completeAssignment(over, own, id, { feedback });
}
