import type { Shift, VolunteerShift } from '@nourish/contract';
import { isActive } from '../my-shifts/assignments.ts';
import { heldUntil, isMine } from '../waitlist/waiting.ts';

/** A shift of the schedule. */
export interface ScheduledShift extends Shift {
  /** Title of the reader's own shift at the same time; the server then refuses a sign-up. */
  overlaps: string | null;
}

export interface ShiftDay {
  day: string;
  shifts: ScheduledShift[];
  /** Open spots of the shifts that the reader can take. */
  spots: number;
  /** True if no shift has an open spot. */
  isFull: boolean;
  isMine: boolean;
}

/**
 * Returns the reader's shift, at any food bank, that takes place at the same time. Shifts that only meet, one
 * ending as the other starts, do not overlap.
 */
export const overlappingShift = (
  { _id, starts_at, ends_at }: Pick<Shift, '_id' | 'starts_at' | 'ends_at'>,
  assignments: readonly VolunteerShift[],
): VolunteerShift['shift'] | undefined =>
  assignments.find(
    (assignment) =>
      isActive(assignment) &&
      assignment.shift._id !== _id &&
      Date.parse(assignment.shift.starts_at) < Date.parse(ends_at) &&
      Date.parse(starts_at) < Date.parse(assignment.shift.ends_at),
  )?.shift;

/** True if the shift is open for sign-up, or the reader is on it and it is not over. */
const isOfInterest = (shift: Shift, now: number): boolean =>
  shift.status === 'published' &&
  (Date.parse(shift.starts_at) > now || (isMine(shift) && Date.parse(shift.ends_at) > now));

const canTake = (shift: ScheduledShift): boolean =>
  !isMine(shift) && shift.overlaps === null && shift.available_spots > 0;

/**
 * Open shifts first, then the reader's own, the full ones, and those that overlap one of the reader's. A spot
 * held for the reader is open, because it waits for a decision.
 */
function rankOf(shift: ScheduledShift, now: number): number {
  if (canTake(shift) || heldUntil(shift, now) !== null) return 0;
  if (isMine(shift)) return 1;
  return shift.overlaps === null ? 2 : 3;
}

/** Days with the shifts that the reader can sign up for; days without any are left out. */
export const withOpenSpots = (days: readonly ShiftDay[], now: number): ShiftDay[] =>
  days
    .map((day) => ({ ...day, shifts: day.shifts.filter((shift) => rankOf(shift, now) === 0) }))
    .filter(({ shifts }) => shifts.length > 0);

/** The days with relevant shifts, in order. `assignments`: the reader's, at all food banks. */
export function daysWithShifts(
  shifts: readonly Shift[],
  assignments: readonly VolunteerShift[],
  now: number,
): ShiftDay[] {
  const byDay = new Map<string, ScheduledShift[]>();
  for (const shift of shifts.filter((candidate) => isOfInterest(candidate, now)))
    byDay.set(shift.shift_date, [
      ...(byDay.get(shift.shift_date) ?? []),
      { ...shift, overlaps: overlappingShift(shift, assignments)?.title ?? null },
    ]);
  return [...byDay]
    .map(([day, ofDay]) => ({
      day,
      shifts: ofDay.toSorted(
        (one, other) => rankOf(one, now) - rankOf(other, now) || one.starts_at.localeCompare(other.starts_at),
      ),
      spots: ofDay.filter(canTake).reduce((sum, { available_spots }) => sum + available_spots, 0),
      isFull: ofDay.every(({ available_spots }) => available_spots === 0),
      isMine: ofDay.some(isMine),
    }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
