import { PICKUP_MAX_DAYS_AHEAD, PICKUP_TIMES } from '@nourish/contract/constants';
import type { FieldProblem } from '../../http/fail.ts';

type PickupTime = (typeof PICKUP_TIMES)[number];

/** Reads a time of day, `14:00` or `2:00 PM`; answers the pickup time it stands for, or what is wrong with it. */
export function parsePickupTime(text: string): { time: PickupTime } | { problem: FieldProblem } {
  const field = 'preferredPickupTime';
  const match = /^(\d{1,2}):([0-5]\d)(?:\s?([ap])\.?m\.?)?$/i.exec(text.trim());
  const hour = readHour(match?.[1], match?.[3]);
  if (match === null || hour === undefined) return { problem: { field, code: 'bad_format' } };
  const wanted = `${String(hour).padStart(2, '0')}:${match[2]}`;
  const time = PICKUP_TIMES.find((option) => option === wanted);
  if (time !== undefined) return { time };
  return { problem: { field, code: 'not_an_option', params: { options: PICKUP_TIMES.join(', ') } } };
}

/** The hour from 0 to 23; undefined when there is no such hour. `half`: the a of AM, the p of PM. */
function readHour(text: string | undefined, half: string | undefined): number | undefined {
  const hour = Number(text);
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day (`YYYY-MM-DD`) and time (`HH:MM:SS`) that clocks show in a time zone. */
export function localTime(now: Date, timeZone: string): { date: string; time: string } {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    // This locale writes ISO dates; formatters are costly to make, and there are as many as food banks have zones.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  const [date = '', time = ''] = clock.format(now).split(' ');
  return { date, time };
}

export interface Pickup {
  /** `YYYY-MM-DD`, in the time zone of the food bank. */
  date: string;
  /** `HH:MM` */
  time: string;
}

/** What stands against a pickup at a food bank in that time zone; undefined: nothing. */
export function judgePickup(
  pickup: Pickup,
  now: Date,
  timeZone: string,
): { code: 'pickup_in_past' | 'invalid_input'; problem: FieldProblem } | undefined {
  const today = localTime(now, timeZone);
  if (pickup.date < today.date)
    return { code: 'pickup_in_past', problem: { field: 'preferredPickupDate', code: 'in_past' } };
  if (pickup.date === today.date && `${pickup.time}:00` < today.time)
    return { code: 'pickup_in_past', problem: { field: 'preferredPickupTime', code: 'in_past' } };
  if (daysBetween(today.date, pickup.date) > PICKUP_MAX_DAYS_AHEAD) {
    const params = { max: PICKUP_MAX_DAYS_AHEAD };
    return {
      code: 'invalid_input',
      problem: { field: 'preferredPickupDate', code: 'too_far_ahead', params },
    };
  }
  return undefined;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
