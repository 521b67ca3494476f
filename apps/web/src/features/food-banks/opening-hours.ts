import type { FoodBank } from '@nourish/contract';
import { WEEKDAYS } from '@nourish/contract/constants';

export type Weekday = (typeof WEEKDAYS)[number];
export type Hours = FoodBank['operatingHours'];

/** Opening hours, 'HH:MM'; `to` is exclusive. */
export interface Span {
  from: string;
  to: string;
}

/** Opening hours are free text; this matches spans like `9:00-17:00` or `9 h 00 – 17 h 00`. */
const SPAN = /(\d{1,2})\s?[:h]\s?(\d{2})\s*[-–—]\s*(\d{1,2})\s?[:h]\s?(\d{2})/g;
const CLOSED = /^(closed|cerrado|ferm[ée])/i;

export const readSpans = (text: string): Span[] =>
  [...text.matchAll(SPAN)].map(([, fromHour = '', fromMinute = '', toHour = '', toMinute = '']) => ({
    from: `${fromHour.padStart(2, '0')}:${fromMinute}`,
    to: `${toHour.padStart(2, '0')}:${toMinute}`,
  }));

/** Returns the weekday of a day ('YYYY-MM-DD'). */
export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? 'mon';
}

/** Returns the opening hours of a weekday as written by the food bank; null if closed. */
export function hoursOn(hours: Hours, day: Weekday): string | null {
  const text = hours[day]?.trim() ?? '';
  return text === '' || CLOSED.test(text) ? null : text;
}

export const isStated = (hours: Hours) => WEEKDAYS.some((day) => hours[day]?.trim());

/** Consecutive days with the same hours. */
export interface HoursRow {
  from: Weekday;
  to: Weekday;
  hours: string | null;
}

/** Groups the week into rows. Returns none if the food bank has no hours. */
export function weekOf(hours: Hours): HoursRow[] {
  if (!isStated(hours)) return [];
  return WEEKDAYS.reduce<HoursRow[]>((rows, day) => {
    const text = hoursOn(hours, day);
    const last = rows.at(-1);
    if (last && last.hours === text) return [...rows.slice(0, -1), { ...last, to: day }];
    return [...rows, { from: day, to: day, hours: text }];
  }, []);
}

export type PickupHint = { kind: 'closed' } | { kind: 'outside'; hours: string };

/** A hint only, because hours are free text and food banks make exceptions. Returns null without one. */
export function pickupHint(hours: Hours, date: string, time: string): PickupHint | null {
  if (date === '' || !isStated(hours)) return null;
  return hintOf(hoursOn(hours, weekdayOf(date)), time);
}

/** The hint for a time on a day with these hours; null: closed. */
export function hintOf(text: string | null, time: string): PickupHint | null {
  if (text === null) return { kind: 'closed' };
  const spans = readSpans(text);
  if (time === '' || spans.length === 0) return null;
  const isOpen = spans.some(({ from, to }) => from <= time && time < to);
  return isOpen ? null : { kind: 'outside', hours: text };
}
