import type { VolunteerShift } from '@nourish/contract';
import { sortAssignments } from '../volunteers/my-shifts/assignments.ts';

/** Splits shifts into upcoming ones, earliest first, and past or cancelled ones, latest first. */
export function splitByTime(shifts: readonly VolunteerShift[], now: number) {
  const coming = sortAssignments(shifts, now).upcoming;
  const isComing = new Set(coming.map(({ _id }) => _id));
  return {
    coming,
    past: shifts
      .filter(({ _id }) => !isComing.has(_id))
      .toSorted((one, other) => other.shift.starts_at.localeCompare(one.shift.starts_at)),
  };
}

/** True if the shift is over without recorded attendance. */
export const isUnrecorded = ({ status, shift }: VolunteerShift, now: number): boolean =>
  (status === 'assigned' || status === 'confirmed') && Date.parse(shift.ends_at) <= now;
