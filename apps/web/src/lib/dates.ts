import type { Language } from '@nourish/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './i18n.ts';
import { dateFormat, deviceZone, numberFormat } from './formats.ts';
import { workZone } from './work-zone.ts';

/** Locales for the order of day and month, the first day of the week and digits. */
export const LOCALES: Record<Language, string> = { en: 'en-CA', es: 'es-MX', fr: 'fr-CA' };
/** 12-hour clock in English, 24-hour clock in Spanish and French. */
const TIME_FORMATS: Record<Language, { locale: string; options: Intl.DateTimeFormatOptions }> = {
  en: { locale: 'en-US', options: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } },
  es: { locale: 'es-MX', options: { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } },
  fr: { locale: 'fr-CA', options: { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } },
};

/**
 * `dayName`: 'Saturday', `short`: 'Nov 21', `near`: 'Sat, Nov 21', `medium`: 'Nov 21, 2026', `weekday`: 'Sat, Nov 21, 2026', `long`:
 * 'Saturday, November 21, 2026'.
 */
export type DateStyle = 'dayName' | 'short' | 'near' | 'medium' | 'weekday' | 'long';
export const DATE_OPTIONS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  dayName: { weekday: 'long' },
  short: { month: 'short', day: 'numeric' },
  near: { weekday: 'short', day: 'numeric', month: 'short' },
  medium: { dateStyle: 'medium' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  long: { dateStyle: 'full' },
};

const PLAIN_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME_OF_DAY = /^(\d{2}):(\d{2})/;

/** Days have no time zone. All arithmetic and formatting is in UTC so that no day shifts. */
export function utcOf(plainDate: string): Date | null {
  const match = PLAIN_DATE.exec(plainDate);
  return match ? new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))) : null;
}

/** Keeps a short text on one line. */
export const withoutBreaks = (text: string) => text.replaceAll(/\s/g, '\u00a0');

/** Styles whose dates stay on one line. */
const UNBROKEN: readonly DateStyle[] = ['short', 'near', 'medium'];

/** French writes the first of a month as an ordinal ('1er novembre'); Intl does not. */
export const withFrenchOrdinal = (text: string, language: Language) =>
  language === 'fr' ? text.replace(/(?<!\d)1(?= \p{L})/u, '1er') : text;

/** Formats a day ('YYYY-MM-DD'). Returns any other text unchanged. */
export function formatDate(plainDate: string, language: Language, style: DateStyle = 'medium'): string {
  const date = utcOf(plainDate);
  if (!date) return plainDate;
  const format = dateFormat(LOCALES[language], { ...DATE_OPTIONS[style], timeZone: 'UTC' });
  const text = withFrenchOrdinal(format.format(date), language);
  return UNBROKEN.includes(style) ? withoutBreaks(text) : text;
}

/** The number of a day, spelled as in its full date: '1er' on the first of a month in French. */
export const formatDayOfMonth = (plainDate: string, language: Language): string =>
  language === 'fr' && plainDate.endsWith('-01') ? '1er' : String(Number(plainDate.slice(-2)));

/** Formats a month ('YYYY-MM') as 'November 2026'. */
function formatMonth(month: string, language: Language): string {
  const date = utcOf(`${month}-01`);
  if (!date) return month;
  return dateFormat(LOCALES[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}

/** Formats a span of months ('YYYY-MM') as 'November–December 2026'; a single month as itself. */
function formatMonths(from: string, to: string, language: Language): string {
  const [first, last] = [utcOf(`${from}-01`), utcOf(`${to}-01`)];
  if (!first || !last) return `${from} – ${to}`;
  return dateFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    first,
    last,
  );
}

/** Formats a duration: '30 days', '7 years'. Whole years from two on are shown as years. */
export function formatSpan(count: number, unit: 'day' | 'month', language: Language): string {
  const isYears = unit === 'month' && count >= 24 && count % 12 === 0;
  return numberFormat(LOCALES[language], {
    style: 'unit',
    unit: isYears ? 'year' : unit,
    unitDisplay: 'long',
  }).format(isYears ? count / 12 : count);
}

/** Small integers look the same in every locale; creating the first NumberFormat is slow on phones. */
const formatNumber = (value: number, language: Language): string =>
  Number.isInteger(value) && value >= 0 && value < 1_000
    ? String(value)
    : numberFormat(LOCALES[language]).format(value);

/** '9 h' and '9 h 30' instead of '9 h 00' (Office québécois de la langue française). */
const withFrenchHours = (time: string) => time.replace(/\sh\s(?:00)?/, ' h ').trimEnd();

/** Formats a time of day ('HH:MM'). Returns any other text unchanged. */
export function formatTime(time: string, language: Language): string {
  const match = TIME_OF_DAY.exec(time);
  if (!match) return time;
  const { locale, options } = TIME_FORMATS[language];
  const date = new Date(Date.UTC(2000, 0, 1, Number(match[1]), Number(match[2])));
  return withoutBreaks(withFrenchHours(dateFormat(locale, { ...options, timeZone: 'UTC' }).format(date)));
}

/** Formats the day of an instant (ISO 8601) in the reader's time zone or in `timeZone`. */
function formatInstantDate(instant: string, language: Language, timeZone?: string): string {
  const format = dateFormat(LOCALES[language], { ...DATE_OPTIONS.medium, timeZone });
  return withoutBreaks(withFrenchOrdinal(format.format(new Date(instant)), language));
}

/** Formats day and time of an instant (ISO 8601) in the reader's time zone or in `timeZone`. */
export function formatInstant(instant: string, language: Language, timeZone?: string): string {
  const { locale, options } = TIME_FORMATS[language];
  const time = withFrenchHours(dateFormat(locale, { ...options, timeZone }).format(new Date(instant)));
  return `${formatInstantDate(instant, language, timeZone)}, ${withoutBreaks(time)}`;
}

const DAY_PARTS: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

export function todayIn(timeZone: string, now: Date = new Date()): string {
  if (timeZone === 'UTC') return now.toISOString().slice(0, 10);
  // `sv-SE` would format this directly, but browsers load the data of a second locale first.
  const parts = dateFormat('en-US', { timeZone, ...DAY_PARTS }).formatToParts(now);
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}

/** Returns the name of a time zone if its clocks differ from the reader's at that instant, else null. */
export function foreignZone(
  timeZone: string,
  instant: string,
  language: Language,
  ownZone = deviceZone(),
): string | null {
  const at = new Date(instant);
  const clock = (zone: string) =>
    dateFormat(LOCALES[language], { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  if (clock(timeZone) === clock(ownZone)) return null;
  const parts = dateFormat(LOCALES[language], { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export function addDays(plainDate: string, days: number): string {
  const date = utcOf(plainDate);
  if (!date) return plainDate;
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the number of days from `from` to `plainDate`, negative if earlier. NaN if either is invalid. */
export function daysBetween(from: string, plainDate: string): number {
  return ((utcOf(plainDate)?.getTime() ?? NaN) - (utcOf(from)?.getTime() ?? NaN)) / 86_400_000;
}

/**
 * Formatters in the reader's language and time zone, which for staff is that of their food bank. Rerenders the
 * component when one of them changes.
 */
export function useDates() {
  useTranslation('common');
  const language = currentLanguage();
  const zone = workZone.useValue() || undefined;
  return useMemo(
    () => ({
      formatDate: (plainDate: string, style?: DateStyle) => formatDate(plainDate, language, style),
      formatTime: (time: string) => formatTime(time, language),
      formatInstant: (instant: string, timeZone = zone) => formatInstant(instant, language, timeZone),
      formatInstantDate: (instant: string, timeZone = zone) => formatInstantDate(instant, language, timeZone),
      formatMonth: (month: string) => formatMonth(month, language),
      formatMonths: (from: string, to: string) => formatMonths(from, to, language),
      formatSpan: (count: number, unit: 'day' | 'month') => formatSpan(count, unit, language),
      foreignZone: (timeZone: string, instant: string) => foreignZone(timeZone, instant, language),
      formatNumber: (value: number) => formatNumber(value, language),
      /** `hundredths`: 0 to 100. */
      formatPercent: (hundredths: number) =>
        numberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 1 }).format(
          hundredths / 100,
        ),
    }),
    [language, zone],
  );
}
