import { addDays, instantOf, localTime } from '@nourish/contract/calendar';
import type { Context } from '../context.ts';

/** Returns the context with a fixed clock, so that everything is dated at `moment`. */
export const at = (ctx: Context, moment: Date): Context => ({ ...ctx, clock: { now: () => moment } });

/** Time zone of both demo food banks. */
export const DEMO_TIME_ZONE = 'America/Toronto';

const instants = new Map<string, Date>();

/** Converts a local day and time to an instant; cached, because plans repeat them. */
export function instantAt(date: string, time: string): Date {
  const key = `${date} ${time}`;
  const instant = instants.get(key) ?? instantOf({ date, time }, DEMO_TIME_ZONE);
  instants.set(key, instant);
  return instant;
}

export const todayAt = (now: Date): string => localTime(now, DEMO_TIME_ZONE).date;

/**
 * Returns an instant at 7 or 8 in the morning (depending on DST), before the counters open; never after
 * `now`.
 */
export const morningOf = (now: Date, day: string, minutes = 0): Date =>
  notAfter(now, new Date(Date.parse(`${day}T12:00:00Z`) + minutes * 60_000));

/** Returns the morning `days` days before today. */
export const morningDaysAgo = (now: Date, days: number, minutes = 0): Date =>
  morningOf(now, addDays(todayAt(now), -days), minutes);

export const notAfter = (now: Date, moment: Date): Date =>
  new Date(Math.min(moment.getTime(), now.getTime()));
