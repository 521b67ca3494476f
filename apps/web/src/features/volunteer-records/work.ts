import type { VolunteerShift } from '@nourish/contract';
import { sortAssignments } from '../volunteers/assignments.ts';

/** What somebody is expected for, the next first, and what is over or was called off, the latest first. */
export function partedByTime(shifts: readonly VolunteerShift[], now: number) {
  const coming = sortAssignments(shifts, now).upcoming;
  const isComing = new Set(coming.map(({ _id }) => _id));
  return {
    coming,
    past: shifts
      .filter(({ _id }) => !isComing.has(_id))
      .toSorted((one, other) => other.shift.starts_at.localeCompare(one.shift.starts_at)),
  };
}

/** Whether a shift that somebody was on is over without anybody having said whether they came. */
export const isUnrecorded = ({ status, shift }: VolunteerShift, now: number): boolean =>
  (status === 'assigned' || status === 'confirmed') && Date.parse(shift.ends_at) <= now;
