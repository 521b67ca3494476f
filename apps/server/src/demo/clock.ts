import { addDays, instantOf, localTime } from '@nourish/contract/calendar';
import type { Context } from '../context.ts';

/** The same context at another moment: everything it does is dated then. */
export const at = (ctx: Context, moment: Date): Context => ({ ...ctx, clock: { now: () => moment } });

/** Both demo food banks are in this time zone. */
export const DEMO_TIME_ZONE = 'America/Toronto';

const instants = new Map<string, Date>();

/** The moment at which clocks at the food banks show a day and a time; cached, since plans ask for the same ones often. */
export function instantAt(date: string, time: string): Date {
  const key = `${date} ${time}`;
  const instant = instants.get(key) ?? instantOf({ date, time }, DEMO_TIME_ZONE);
  instants.set(key, instant);
  return instant;
}

export const todayAt = (now: Date): string => localTime(now, DEMO_TIME_ZONE).date;

/** 7 or 8 in the morning at the food banks, before the counters open; never after `now`. */
export const morningOf = (now: Date, day: string, minutes = 0): Date =>
  notAfter(now, new Date(Date.parse(`${day}T12:00:00Z`) + minutes * 60_000));

/** The morning that many days before today. */
export const morningDaysAgo = (now: Date, days: number, minutes = 0): Date =>
  morningOf(now, addDays(todayAt(now), -days), minutes);

export const notAfter = (now: Date, moment: Date): Date =>
  new Date(Math.min(moment.getTime(), now.getTime()));
