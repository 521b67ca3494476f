import { now } from './clock.ts';
import { LOCALES, type Language } from './texts.ts';

const HOUR_MS = 3_600_000;

/** Returns the day ('YYYY-MM-DD') and time ('HH:mm') in the demo's time zone, `hours` from now. */
export function inHours(hours: number): { date: string; time: string } {
  // The Swedish locale writes ISO dates.
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Toronto',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(now() + hours * HOUR_MS)
    .split(' ');
  return { date, time };
}

/** Returns a time zone in which pickups are still possible later today. */
export const zoneBeforeEvening = (): string =>
  inHours(0).time < '20:00' ? 'America/Toronto' : 'America/Vancouver';

/** Returns the times of a three-hour shift that starts `hours` from now (negative: in the past). */
export function shiftTimes(hours: number) {
  const { date: shift_date, time: start_time } = inHours(hours);
  return { shift_date, start_time, end_time: inHours(hours + 3).time };
}

/** Returns the day `days` from today in the demo's time zone, as 'YYYY-MM-DD'. */
export function inDays(days: number): string {
  return new Date(Date.parse(inHours(0).date) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}

/** Returns the first day of the previous month, likewise. */
export function firstOfLastMonth(): string {
  const lastMonth = new Date(`${inDays(0).slice(0, 7)}-01`);
  lastMonth.setUTCMonth(lastMonth.getUTCMonth() - 1);
  return lastMonth.toISOString().slice(0, 10);
}

const formatIn = (language: Language, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).formatToParts(new Date(day));

/** French writes the first of a month as `1er`; Intl does not. */
const withFirst = (text: string, language: Language) =>
  language === 'fr' ? text.replace(/(?<!\d)1(?= \p{L})/u, '1er') : text;

/** Formats a day as the app writes it in full. */
export const spokenDay = (day: string, language: Language): string =>
  withFirst(calendarDay(day, language), language);

const CLOCKS = { en: 'en-US', es: 'es-MX', fr: 'fr-CA' } as const;

/** Matches a time ('HH:MM') as the app writes it, at the start of a name. */
export function clockTime(time: string, language: Language): RegExp {
  const spoken = new Intl.DateTimeFormat(CLOCKS[language], {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: language === 'en' ? 'h12' : 'h23',
    timeZone: 'UTC',
  }).format(new Date(`2000-01-01T${time}Z`));
  return new RegExp(`^${spoken.replaceAll(/\s/g, String.raw`\s`)}`);
}

/** Formats day and month like in a short date. */
export const shortDay = (day: string, language: Language): string =>
  withFirst(
    formatIn(language, day, { day: 'numeric', month: 'short' })
      .map(({ value }) => value)
      .join(''),
    language,
  );

/** Formats a day like the accessible name in a calendar. */
export const calendarDay = (day: string, language: Language): string =>
  formatIn(language, day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .map(({ value }) => value)
    .join('');

/** Returns the digits of a day in the order in which the language's readers type it. */
export const typedDay = (day: string, language: Language): string =>
  formatIn(language, day, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join('');

/** Formats a day as in lists. */
export const mediumDay = (day: string, language: Language): string =>
  withFirst(
    formatIn(language, day, { dateStyle: 'medium' })
      .map(({ value }) => value)
      .join(''),
    language,
  );
