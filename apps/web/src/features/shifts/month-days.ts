import type { Shift } from '@nourish/contract';
import { isShown, type StatusView } from './filters.ts';

export interface PlannedDay {
  day: string;
  shifts: Shift[];
  drafts: number;
  /** Spots of published shifts that nobody has taken. */
  missing: number;
}

/** What is planned on each day of a month, by its day. */
export function plannedDays(shifts: readonly Shift[], view: StatusView): Map<string, PlannedDay> {
  const days = new Map<string, PlannedDay>();
  for (const shift of shifts) {
    if (!isShown(shift.status, view)) continue;
    const day = days.get(shift.shift_date) ?? { day: shift.shift_date, shifts: [], drafts: 0, missing: 0 };
    day.shifts.push(shift);
    if (shift.status === 'draft') day.drafts += 1;
    if (shift.status === 'published') day.missing += Math.max(shift.capacity - shift.current_volunteers, 0);
    days.set(shift.shift_date, day);
  }
  return days;
}
