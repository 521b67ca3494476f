import { localTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../context.ts';
import {
  cancelAssignment,
  checkIn,
  checkOut,
  completeAssignment,
  setAssignmentStatus,
} from '../features/shifts/attendance/service.ts';
import { createShift } from '../features/shifts/planning/service.ts';
import { listBetween } from '../features/shifts/service.ts';
import { signUpForShift } from '../features/shifts/sign-up-service.ts';
import { setShiftStatus } from '../features/shifts/status-service.ts';
import { joinWaitlist } from '../features/shifts/waitlist/service.ts';
import { createVolunteer } from '../features/volunteers/registration-service.ts';
import { setPermissions } from '../features/volunteers/service.ts';
import { at, DEMO_TIME_ZONE, morningDaysAgo } from './clock.ts';
import type { DemoShiftDetails } from './data/types.ts';
import { volunteers } from './data/volunteers.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import {
  planOneOffs,
  planSeries,
  type Outcome,
  type PlannedSeries,
  type PlannedShift,
} from './plan-shifts.ts';

/** Registers every volunteer on their day; some may work at the desk. */
export async function loadVolunteers(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
): Promise<void> {
  for (const [
    index,
    { person, food_bank, registered_days_ago, desk_days_ago, skills, slots, ...details },
  ] of volunteers.entries()) {
    const then = morningDaysAgo(ctx.clock.now(), registered_days_ago, (index * 13) % 55);
    const { _id } = await createVolunteer(at(ctx, then), personOf(people, person), {
      ...details,
      foodbank_id: banks.get(food_bank)?.id,
      skills: skills.map((skill_name) => ({ skill_name })),
      availability: {
        slots: slots.map((slot) => {
          const [day_of_week, day_part] = slot.split(' ') as [never, never]; // as the type of slots says
          return { day_of_week, day_part };
        }),
      },
    });
    if (desk_days_ago === undefined) continue;
    const permitted = at(ctx, morningDaysAgo(ctx.clock.now(), desk_days_ago, 20));
    await setPermissions(permitted, personOf(people, STAFF[food_bank]), _id, { desk: true });
  }
}

/** Creates the shifts, signs volunteers up and records attendance of past shifts. */
export async function loadShifts(ctx: Context, people: LoadedPeople, banks: LoadedFoodBanks): Promise<void> {
  for (const planned of planSeries(ctx.clock.now())) await loadSeries(ctx, people, banks, planned);
  for (const { shift, created_at, shift_date, sign_ups, waiting } of planOneOffs(ctx.clock.now())) {
    const { food_bank, status, reason } = shift;
    const staff = personOf(people, STAFF[food_bank]);
    const then = at(ctx, created_at);
    const created = await createShift(then, staff, {
      ...detailsOf(shift),
      shift_date,
      status: status === 'draft' ? 'draft' : 'published',
      foodbank_id: banks.get(food_bank)?.id,
    });
    const shift_id = created.shift._id;
    for (const { person, signed_up_at } of sign_ups)
      await signUpForShift(at(ctx, signed_up_at), personOf(people, person), { shift_id });
    for (const person of waiting) await joinWaitlist(then, personOf(people, person), shift_id);
    if (status === 'cancelled') await setShiftStatus(ctx, staff, shift_id, { status, reason });
  }
}

const detailsOf = ({
  title,
  start_time,
  end_time,
  capacity,
  location,
  description,
  activity_category,
}: DemoShiftDetails) => ({ title, start_time, end_time, capacity, location, description, activity_category });

async function loadSeries(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
  { series, created_at, first_date, until, shifts }: PlannedSeries,
): Promise<void> {
  const { food_bank } = series;
  const staff = personOf(people, STAFF[food_bank]);
  const { shift } = await createShift(at(ctx, created_at), staff, {
    ...detailsOf(series),
    shift_date: first_date,
    foodbank_id: banks.get(food_bank)?.id,
    recurrence: { every_weeks: 1, until },
  });
  const created = await listBetween(ctx, staff, shift.foodbank_id, {
    start_date: first_date,
    end_date: until,
  });
  const ids = new Map(
    created
      .filter(({ series_id }) => series_id === shift.series_id)
      .map(({ shift_date, _id }) => [shift_date, _id]),
  );
  for (const planned of shifts) {
    const id = ids.get(planned.shift_date);
    if (id === undefined) throw new Error(`no shift "${series.title}" on ${planned.shift_date}`);
    await loadOne(ctx, people, staff, id, planned);
  }
}

async function loadOne(
  ctx: Context,
  people: LoadedPeople,
  staff: Actor,
  shift_id: string,
  { sign_ups, completed_at }: PlannedShift,
): Promise<void> {
  const assignments: (() => Promise<void>)[] = [];
  for (const { person, signed_up_at, outcome } of sign_ups) {
    const volunteer = personOf(people, person);
    const { _id } = await signUpForShift(at(ctx, signed_up_at), volunteer, { shift_id });
    if (outcome !== undefined) assignments.push(() => record(ctx, staff, volunteer, _id, outcome));
  }
  for (const recordOutcome of assignments) await recordOutcome();
  if (completed_at !== undefined)
    await setShiftStatus(at(ctx, completed_at), staff, shift_id, { status: 'completed' });
}

async function record(
  ctx: Context,
  staff: Actor,
  volunteer: Actor,
  id: string,
  outcome: Outcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'cancelled':
      await cancelAssignment(at(ctx, outcome.at), volunteer, id, {
        cancelled_reason: 'Cancelled by volunteer',
      });
      return;
    case 'no_show':
      await setAssignmentStatus(at(ctx, outcome.at), staff, id, 'no_show');
      return;
    case 'completed_by_staff':
      await completeAssignment(at(ctx, outcome.at), staff, id, {});
      return;
    case 'completed_by_volunteer':
      await completeAssignment(at(ctx, outcome.at), volunteer, id, {});
      return;
    case 'attended': {
      const { came_at, left_at, checked_out_at, feedback } = outcome;
      await checkIn(at(ctx, came_at), staff, id, { check_in_time: timeOfDay(came_at) });
      await checkOut(at(ctx, checked_out_at), staff, id, { check_out_time: timeOfDay(left_at) });
      if (feedback !== undefined)
        await completeAssignment(at(ctx, checked_out_at), volunteer, id, { feedback });
    }
  }
}

const timeOfDay = (moment: Date): string => localTime(moment, DEMO_TIME_ZONE).time.slice(0, 5);
