import { now } from './clock.ts';
import { LOCALES, type Language } from './texts.ts';

const HOUR_MS = 3_600_000;

/** Day ('YYYY-MM-DD') and time ('HH:mm') where the demo's food banks are, so many hours from now. */
export function inHours(hours: number): { date: string; time: string } {
  // Swedish writes days the way the API does.
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Toronto',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(now() + hours * HOUR_MS)
    .split(' ');
  return { date, time };
}

/** The times of a shift that lasts three hours; it starts so many hours from now, or has begun if negative. */
export function shiftTimes(hours: number) {
  const { date: shift_date, time: start_time } = inHours(hours);
  return { shift_date, start_time, end_time: inHours(hours + 3).time };
}

/** The day so many days from today where the demo's food banks are, as 'YYYY-MM-DD'. */
export function inDays(days: number): string {
  return new Date(Date.parse(inHours(0).date) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}

/** The first day of the month before this one, likewise. */
export function firstOfLastMonth(): string {
  const lastMonth = new Date(`${inDays(0).slice(0, 7)}-01`);
  lastMonth.setUTCMonth(lastMonth.getUTCMonth() - 1);
  return lastMonth.toISOString().slice(0, 10);
}

const formatIn = (language: Language, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).formatToParts(new Date(day));

/** What French says of the first of a month, and Intl does not. */
const withFirst = (text: string, language: Language) =>
  language === 'fr' ? text.replace(/(?<!\d)1(?= \p{L})/u, '1er') : text;

/** A day in words, as the app writes it. */
export const spokenDay = (day: string, language: Language): string =>
  withFirst(calendarDay(day, language), language);

/** A day as the calendar of a date field reads it out. */
export const calendarDay = (day: string, language: Language): string =>
  formatIn(language, day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .map(({ value }) => value)
    .join('');

/** The digits of a day in the order in which its readers write it. */
export const typedDay = (day: string, language: Language): string =>
  formatIn(language, day, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join('');

/** A day as lists write it. */
export const mediumDay = (day: string, language: Language): string =>
  withFirst(
    formatIn(language, day, { dateStyle: 'medium' })
      .map(({ value }) => value)
      .join(''),
    language,
  );
