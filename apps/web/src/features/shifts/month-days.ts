import type { Shift } from '@nourish/contract';
import { isShown, type StatusView } from './filters.ts';

export interface PlannedDay {
  day: string;
  /** Cancelled shifts come last. */
  shifts: Shift[];
  drafts: number;
  cancelled: number;
  /** Open spots of published shifts. */
  missing: number;
}

export function plannedDays(shifts: readonly Shift[], view: StatusView): Map<string, PlannedDay> {
  const days = new Map<string, PlannedDay>();
  for (const shift of shifts) {
    if (!isShown(shift.status, view)) continue;
    const day = days.get(shift.shift_date) ?? {
      day: shift.shift_date,
      shifts: [],
      drafts: 0,
      cancelled: 0,
      missing: 0,
    };
    if (shift.status === 'cancelled') {
      day.shifts.push(shift);
      day.cancelled += 1;
    } else day.shifts.splice(day.shifts.length - day.cancelled, 0, shift);
    if (shift.status === 'draft') day.drafts += 1;
    if (shift.status === 'published') day.missing += Math.max(shift.capacity - shift.current_volunteers, 0);
    days.set(shift.shift_date, day);
  }
  return days;
}
