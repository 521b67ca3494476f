/** A day and a time of day that people agree on, as the clocks where they meet show them. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` or `HH:MM:SS` */
  time: string;
}

/** Reads a time of day, `14:00` or `2:00 PM`, as `HH:MM`; undefined when it is none. */
export function readTimeOfDay(text: string): string | undefined {
  const match = /^(\d{1,2}):([0-5]\d)(?:\s?([ap])\.?m\.?)?$/i.exec(text.trim());
  const hour = readHour(match?.[1], match?.[3]);
  if (match === null || hour === undefined) return undefined;
  return `${String(hour).padStart(2, '0')}:${match[2]}`;
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
export function localTime(now: Date, timeZone: string): LocalTime {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    // This locale writes ISO dates; formatters are costly to make, and there are as many as food banks have zones.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  const [date = '', time = ''] = clock.format(now).split(' ');
  return { date, time };
}

const DAY_MS = 86_400_000;
/** How many days after one calendar day the other is; negative: before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
