import type { FoodBank } from '@nourish/contract';
import { WEEKDAYS } from '@nourish/contract/constants';

type OperatingHours = FoodBank['operatingHours'];
type Weekday = (typeof WEEKDAYS)[number];

/** Days in a row with the same hours. `hours` null: closed. */
export interface HoursRow {
  first: Weekday;
  last: Weekday;
  hours: string | null;
}

/** A week's hours in as few rows as they take, Monday first. */
export function hoursRows(operatingHours: OperatingHours): HoursRow[] {
  const rows: HoursRow[] = [];
  for (const day of WEEKDAYS) {
    const hours = operatingHours[day]?.trim() || null;
    const row = rows.at(-1);
    if (row && row.hours === hours) row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  return rows;
}

/** The two ends of hours written as '09:00-17:00'; null for any other text, which is shown as it stands. */
export function openAndClose(hours: string): [open: string, close: string] | null {
  const match = /^(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/.exec(hours);
  return match ? [(match[1] ?? '').padStart(5, '0'), (match[2] ?? '').padStart(5, '0')] : null;
}
