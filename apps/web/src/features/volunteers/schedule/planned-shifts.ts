import type { Shift } from '@nourish/contract';

/** The phase of a shift at `now`. */
export function phaseOf(
  { starts_at, ends_at }: Pick<Shift, 'starts_at' | 'ends_at'>,
  now: number,
): 'ahead' | 'running' | 'over' {
  if (Date.parse(ends_at) <= now) return 'over';
  return Date.parse(starts_at) <= now ? 'running' : 'ahead';
}

/** Open spots of a published shift that is not over. A spot held for the waitlist is not a gap. */
export const gapOf = (shift: Shift, now: number): number =>
  shift.status === 'published' && phaseOf(shift, now) !== 'over' ? shift.available_spots : 0;

/** Totals of the shifts that take place or took place on a day. */
export interface Tally {
  shifts: number;
  filled: number;
  capacity: number;
  gap: number;
}

export const takesPlace = ({ status }: Pick<Shift, 'status'>): boolean =>
  status === 'published' || status === 'completed';

export function tallyOf(shifts: readonly Shift[], now: number): Tally {
  const held = shifts.filter(takesPlace);
  const sum = (numberOf: (shift: Shift) => number) =>
    held.reduce((total, shift) => total + numberOf(shift), 0);
  return {
    shifts: held.length,
    filled: sum(({ current_volunteers }) => current_volunteers),
    capacity: sum(({ capacity }) => capacity),
    gap: sum((shift) => gapOf(shift, now)),
  };
}

/** True if the shift starts on this day or is still running. Days are the food bank's. */
export const isOnDay = (shift: Shift, day: string, now: number): boolean =>
  takesPlace(shift) &&
  (shift.shift_date === day || (shift.shift_date < day && phaseOf(shift, now) === 'running'));
