import { addDays, instantOf, localTime } from '@nourish/contract/calendar';
import type { FoodRequestMail } from '../mail-texts/texts.ts';

/** Earliest local hour of the reminder of the day before, so that messages wake no one. */
const FIRST_HOUR = 9;
const HOUR_MS = 3_600_000;
const SOON_MS = 2 * HOUR_MS;
/** After a booking, move or step this short before the pickup, the person needs no second reminder. */
const FRESH_MS = 3 * HOUR_MS;

export interface Remindable {
  pickup_date: string;
  pickup_time: string;
  time_zone: string;
  /** When this time was chosen, or the person last got a message about the request. */
  told_at: Date;
  reminded_for: string | null;
  reminded_soon_for: string | null;
}

export type Reminder = Extract<FoodRequestMail, 'request_reminder' | 'request_reminder_soon'>;

/** The pickup that a reminder is about: another day or time makes a new one due. */
export const pickupKey = ({ pickup_date, pickup_time }: Remindable): string =>
  `${pickup_date} ${pickup_time}`;

/**
 * Returns the due reminder. The first is due from nine o'clock on the day before, unless the person got a
 * message on that day; the second two hours before, unless they got a message shortly before.
 */
export function dueReminder(now: Date, pickup: Remindable): Reminder | null {
  const { pickup_date: date, pickup_time, time_zone, told_at } = pickup;
  const key = pickupKey(pickup);
  const start = instantOf({ date, time: `${pickup_time}:00` }, time_zone).getTime();
  const left = start - now.getTime();
  if (left > 0 && left <= SOON_MS && start - told_at.getTime() >= FRESH_MS)
    return pickup.reminded_soon_for === key ? null : 'request_reminder_soon';
  const today = localTime(now, time_zone);
  const isDayBefore = addDays(today.date, 1) === date && Number(today.time.slice(0, 2)) >= FIRST_HOUR;
  const isFresh = localTime(told_at, time_zone).date >= today.date;
  return isDayBefore && !isFresh && pickup.reminded_for !== key ? 'request_reminder' : null;
}
