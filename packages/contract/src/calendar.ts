/** A local day and time, without a time zone. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` or `HH:MM:SS` */
  time: string;
}

/** Parses a time of day, `14:00` or `2:00 PM`, to `HH:MM`; undefined if invalid. */
export function readTimeOfDay(text: string): string | undefined {
  const match = /^(\d{1,2}):([0-5]\d)(?:\s?([ap])\.?m\.?)?$/i.exec(text.trim());
  const hour = readHour(match?.[1], match?.[3]);
  if (match === null || hour === undefined) return undefined;
  return `${String(hour).padStart(2, '0')}:${match[2]}`;
}

/** Returns the hour from 0 to 23; undefined if invalid. `half`: the a of AM, the p of PM. */
function readHour(text: string | undefined, half: string | undefined): number | undefined {
  const hour = Number(text);
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the local day (`YYYY-MM-DD`) and time (`HH:MM:SS`) in a time zone. */
export function localTime(now: Date, timeZone: string): LocalTime {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    // This locale writes ISO dates. Formatters are cached, because they are expensive to construct.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  const [date = '', time = ''] = clock.format(now).split(' ');
  return { date, time };
}

/** Returns the minutes from midnight to a time of day, `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the time of day, `HH:MM`, so many minutes after midnight. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const DAY_MS = 86_400_000;

/** Returns the days from one calendar day to another; negative if it is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns the calendar day `days` later; negative: earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the day of the week, from 1 (Monday) to 7. */
export const weekdayOf = (date: string): number => ((new Date(date).getUTCDay() + 6) % 7) + 1;

export const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7));

/** Returns the Mondays of all weeks of a span. */
export function weeksOf(start_date: string, end_date: string): string[] {
  const first = mondayOf(start_date);
  const count = Math.floor(daysBetween(first, end_date) / 7) + 1;
  return Array.from({ length: count }, (_, n) => addDays(first, 7 * n));
}

export function monthsOf(start_date: string, end_date: string): string[] {
  const first = monthNumber(start_date);
  return Array.from({ length: monthNumber(end_date) - first + 1 }, (_, n) => {
    const month = first + n;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Returns the UTC offset of a time zone at a moment, in milliseconds. */
function offsetMs(moment: number, timeZone: string): number {
  const { date, time } = localTime(new Date(moment), timeZone);
  return Date.parse(`${date}T${time}Z`) - moment;
}

/**
 * Converts a local time to an instant. For a time that occurs twice (clocks go back) returns the first; for a
 * skipped time (clocks go forward) the moment of the change. Monotonic: later times are never earlier
 * instants.
 */
export function instantOf({ date, time }: LocalTime, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}Z`);
  const before = shown - offsetMs(shown - DAY_MS, timeZone);
  const after = shown - offsetMs(shown + DAY_MS, timeZone);
  const showing = [Math.min(before, after), Math.max(before, after)].find(
    (moment) => moment + offsetMs(moment, timeZone) === shown,
  );
  return new Date(showing ?? momentOfChange(after, before, timeZone));
}

/** Finds the change of offset between two moments, which must be the only one. */
function momentOfChange(from: number, to: number, timeZone: string): number {
  const offset = offsetMs(from, timeZone);
  let [early, late] = [from, to];
  while (late - early > 1_000) {
    const middle = early + Math.floor((late - early) / 2_000) * 1_000;
    if (offsetMs(middle, timeZone) === offset) early = middle;
    else late = middle;
  }
  return late;
}

/** Tolerated error of a device's clock. */
export const CLOCK_SKEW_MS = 120_000;

/** Returns the time of an event that a device recorded offline; undefined if it is in the future. */
export function recordedMoment(noted: string, now: Date): Date | undefined {
  const moment = new Date(noted);
  // Written so that an invalid date (such as a leap second) fails too.
  if (!(moment.getTime() <= now.getTime() + CLOCK_SKEW_MS)) return undefined;
  return moment > now ? now : moment;
}
