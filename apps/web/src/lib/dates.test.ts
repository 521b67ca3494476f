import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDate,
  formatDayOfMonth,
  formatInstant,
  formatSpan,
  formatTime,
  foreignZone,
  todayIn,
} from './dates.ts';
import { formatDays } from './format-days.ts';

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

test.each([
  ['en', 'Nov 21, 2026', 'Saturday, November 21, 2026'],
  ['es', '21 nov 2026', 'sábado, 21 de noviembre de 2026'],
  ['fr', '21 nov. 2026', 'samedi 21 novembre 2026'],
] as const)('formats a day in %s', (language, medium, long) => {
  expect(formatDate('2026-11-21', language)).toBe(unbroken(medium));
  expect(formatDate('2026-11-21', language, 'long')).toBe(long);
});

test.each(['en', 'es', 'fr'] as const)('spells the number of a day as in its date in %s', (language) => {
  for (const day of ['2028-02-01', '2028-02-02', '2028-02-11', '2028-02-29']) {
    expect(formatDate(day, language, 'long').split(/[ ,]/)).toContain(formatDayOfMonth(day, language));
  }
});

test.each([
  ['2026-12-01', '1er déc. 2026', 'mardi 1er décembre 2026'],
  ['2026-12-11', '11 déc. 2026', 'vendredi 11 décembre 2026'],
])('uses the ordinal for the first of the month in French: %s', (day, medium, long) => {
  expect(formatDate(day, 'fr')).toBe(unbroken(medium));
  expect(formatDate(day, 'fr', 'long')).toBe(long);
});

test.each([
  ['en', 'Nov 1 – 30, 2026', 'Oct 20 – Nov 1'],
  ['es', '1 – 30 de nov de 2026', '20 de oct – 1 de nov'],
  ['fr', '1er – 30 nov. 2026', '20 oct. – 1er nov.'],
] as const)('formats spans of days in %s', (language, month, weeks) => {
  expect(formatDays('2026-11-01', '2026-11-30', language, 'medium')).toEqual(
    month.split(' – ').map(unbroken),
  );
  expect(formatDays('2026-10-20', '2026-11-01', language, 'short')).toEqual(weeks.split(' – ').map(unbroken));
});

test.each(['2026-01-01', '2026-03-08', '2026-11-01', '2026-12-31'])(
  'keeps the day %s in every time zone',
  (day) => {
    const original = process.env.TZ;
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Toronto']) {
      process.env.TZ = zone;
      expect(formatDate(day, 'en')).toContain(String(Number(day.slice(-2))));
      expect(addDays(day, 0)).toBe(day);
    }
    process.env.TZ = original;
  },
);

test.each([
  ['en', '9:00\u00a0AM', '5:00\u00a0PM'],
  ['es', '09:00', '17:00'],
  ['fr', '9\u00a0h', '17\u00a0h'],
] as const)('formats times of day in %s', (language, morning, afternoon) => {
  expect(formatTime('09:00', language)).toBe(morning);
  expect(formatTime('17:00', language)).toBe(afternoon);
});

test('shows an instant in the given time zone', () => {
  expect(formatInstant('2026-11-21T02:30:00Z', 'en', 'America/Toronto')).toBe(
    `${unbroken('Nov 20, 2026')}, 9:30\u00a0PM`,
  );
});

test('returns an invalid date or time unchanged', () => {
  expect(formatDate('soon', 'en')).toBe('soon');
  expect(formatTime('noon', 'en')).toBe('noon');
});

test('todayIn depends on the time zone of the food bank', () => {
  const now = new Date('2026-11-21T02:30:00Z');
  expect(todayIn('America/Toronto', now)).toBe('2026-11-20');
  expect(todayIn('UTC', now)).toBe('2026-11-21');
});

test('counts days across month ends, leap days and clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});

test('names a time zone only if its clocks differ from the reader’s', () => {
  const winter = '2026-12-01T15:00:00Z';
  expect(foreignZone('America/Toronto', winter, 'en', 'America/Montreal')).toBeNull();
  expect(foreignZone('America/Toronto', winter, 'en', 'America/Vancouver')).toBe('Eastern Standard Time');
  expect(foreignZone('America/Toronto', winter, 'fr', 'Europe/Paris')).toMatch(/Est/i);
  // Saskatchewan has no daylight saving time: it agrees with Denver in summer but not in winter.
  expect(foreignZone('America/Regina', '2026-07-01T15:00:00Z', 'en', 'America/Denver')).toBeNull();
  expect(foreignZone('America/Regina', winter, 'en', 'America/Denver')).not.toBeNull();
});

test.each([
  ['en', '30 days', '12 months', '2 years', '90 months'],
  ['es', '30 días', '12 meses', '2 años', '90 meses'],
  ['fr', '30 jours', '12 mois', '2 ans', '90 mois'],
] as const)('formats durations in %s', (language, ...spans) => {
  const said = [
    formatSpan(30, 'day', language),
    formatSpan(12, 'month', language),
    formatSpan(24, 'month', language),
    formatSpan(90, 'month', language),
  ];
  expect(said.map((span) => span.replaceAll(/\s/g, ' '))).toEqual(spans);
});
