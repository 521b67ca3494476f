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

/** The calendar day so many days after another; negative: before. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week that a day is in. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7));

/** The weeks of a span of days, by their Mondays. */
export function weeksOf(start_date: string, end_date: string): string[] {
  const first = mondayOf(start_date);
  const count = Math.floor(daysBetween(first, end_date) / 7) + 1;
  return Array.from({ length: count }, (_, n) => addDays(first, 7 * n));
}

/** The months (`YYYY-MM`) of a span of days. */
export function monthsOf(start_date: string, end_date: string): string[] {
  const first = monthNumber(start_date);
  return Array.from({ length: monthNumber(end_date) - first + 1 }, (_, n) => {
    const month = first + n;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** By how much the clocks of a time zone are ahead of UTC at a moment. */
function offsetMs(moment: number, timeZone: string): number {
  const { date, time } = localTime(new Date(moment), timeZone);
  return Date.parse(`${date}T${time}Z`) - moment;
}

/**
 * The moment when clocks in a time zone show a day and a time. Of a time that they show twice, when they are set back, it is
 * the first; for one that they skip, when they are set forward, it is the moment they are. So later times are never earlier
 * moments.
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

/** When the clocks are changed, which happens once between two moments. */
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

/** By so much the clock of a device may be wrong. */
export const CLOCK_SKEW_MS = 120_000;

/** When something happened that a device noted and could not send then; undefined where that is still to come. */
export function notedMoment(noted: string, now: Date): Date | undefined {
  const moment = new Date(noted);
  // Written so that what is no moment at all (a leap second) fails as well.
  if (!(moment.getTime() <= now.getTime() + CLOCK_SKEW_MS)) return undefined;
  return moment > now ? now : moment;
}
