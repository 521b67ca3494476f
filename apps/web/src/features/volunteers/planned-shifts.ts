import type { Shift } from '@nourish/contract';

/** Where a shift stands by the clock. */
export function phaseOf(
  { starts_at, ends_at }: Pick<Shift, 'starts_at' | 'ends_at'>,
  now: number,
): 'coming' | 'running' | 'over' {
  if (Date.parse(ends_at) <= now) return 'over';
  return Date.parse(starts_at) <= now ? 'running' : 'coming';
}

/** How many people a shift still lacks that nobody else is asked to be: a spot held for somebody in line is no gap. */
export const gapOf = (shift: Shift, now: number): number =>
  shift.status === 'published' && phaseOf(shift, now) !== 'over' ? shift.available_spots : 0;

/** What a day amounts to in numbers: of shifts that take place, or took place. */
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

/** Whether a shift is part of a day at its food bank: it begins on it, or has been going on since the night before. */
export const isOnDay = (shift: Shift, day: string, now: number): boolean =>
  takesPlace(shift) &&
  (shift.shift_date === day || (shift.shift_date < day && phaseOf(shift, now) === 'running'));
