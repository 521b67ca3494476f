import type { OpenShift, Shift, VolunteerShift, OutputOf, routes } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import type { AssignmentRow } from './assignments/queries.ts';
import type { MonthRow } from './assignments/hours-queries.ts';
import type { OwnSignUp, ShiftRow } from './queries.ts';
import { lengthHours } from './rules.ts';
import type { WaitlistSummary } from './waitlist/queries.ts';
import { freeSpots } from './waitlist/rules.ts';

export const presentShift = (
  row: ShiftRow,
  own: OwnSignUp | undefined,
  line: WaitlistSummary | undefined,
): Shift => ({
  _id: row.id,
  foodbank_id: row.foodbank_id,
  foodbank_name: row.foodbank_name,
  title: row.title,
  shift_date: row.shift_date,
  start_time: row.start_time,
  end_time: row.end_time,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  time_zone: row.time_zone,
  duration_hours: lengthHours(row),
  capacity: row.capacity,
  current_volunteers: row.current_volunteers,
  available_spots: freeSpots(row),
  waitlist_count: line?.waiting ?? 0,
  location: row.location,
  description: row.description,
  activity_category: row.activity_category,
  status: row.status,
  series_id: row.series_id,
  ...presentMine(own, line),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentOpenShift = (row: ShiftRow): OpenShift => ({
  _id: row.id,
  foodbank_id: row.foodbank_id,
  foodbank_name: row.foodbank_name,
  title: row.title,
  shift_date: row.shift_date,
  start_time: row.start_time,
  end_time: row.end_time,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  time_zone: row.time_zone,
  capacity: row.capacity,
  available_spots: freeSpots(row),
  location: row.location,
  description: row.description,
  activity_category: row.activity_category,
});

function presentMine(own: OwnSignUp | undefined, line: WaitlistSummary | undefined): Pick<Shift, 'mine'> {
  const { position = null, offered_until = null } = line ?? {};
  if (own === undefined && position === null) return {};
  return {
    mine: {
      assignment_id: own?.id ?? null,
      status: own?.status ?? null,
      waitlist_position: position,
      ...(offered_until && { offered_until: offered_until.toISOString() }),
    },
  };
}

/** Only staff get the contact details of the volunteer. */
export const presentAssignment = (row: AssignmentRow, role: 'staff' | 'volunteer'): VolunteerShift => ({
  _id: row.id,
  shift_id: row.shift_id,
  volunteer_id: row.volunteer_id,
  user_id: row.user_id,
  foodbank_id: row.foodbank_id,
  volunteer_name: row.volunteer_name,
  ...(role === 'staff' && {
    volunteer_email: row.volunteer_email,
    volunteer_phone: row.volunteer_phone,
    missing_details: row.missing_details,
  }),
  work_date: row.shift_date,
  assignment_date: row.assigned_at.toISOString(),
  status: row.status,
  hours_worked: row.hours_worked === null ? null : Number(row.hours_worked),
  check_in_time: clockAt(row.check_in_at, row),
  check_out_time: clockAt(row.check_out_at, row),
  self_recorded: row.self_recorded,
  feedback: row.feedback,
  cancelled_reason: row.cancelled_reason,
  cancelled_by: row.cancelled_by,
  shift: {
    _id: row.shift_id,
    title: row.title,
    shift_date: row.shift_date,
    start_time: row.start_time,
    end_time: row.end_time,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    time_zone: row.time_zone,
    duration_hours: lengthHours(row),
    location: row.location,
    description: row.description,
    activity_category: row.activity_category,
    status: row.shift_status,
  },
  updated_at: row.updated_at.toISOString(),
});

/** Local time at the food bank, `HH:MM`. */
const clockAt = (moment: Date | null, { time_zone }: { time_zone: string }): string | null =>
  moment === null ? null : localTime(moment, time_zone).time.slice(0, 5);

export const presentHours = (
  months: readonly MonthRow[],
): OutputOf<typeof routes.getVolunteerHours>['data'] => ({
  total_hours: months.reduce((sum, { hours }) => sum + Number(hours), 0),
  completed_shifts: months.reduce((sum, { shifts }) => sum + shifts, 0),
  by_month: months.map(({ month, hours, shifts }) => ({ month, hours: Number(hours), shifts })),
});
