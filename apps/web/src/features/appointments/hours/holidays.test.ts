import type { Province } from '@nourish/contract/canada';
import { PROVINCES } from '@nourish/contract/constants';
import { expect, test } from 'vitest';
import { holidaysIn, type HolidayName } from './holidays.ts';

const yearOf = (province: Province, year: number) =>
  Object.fromEntries(
    holidaysIn(province, `${year}-01-01`, `${year}-12-31`).map(({ date, name }) => [name, date.slice(5)]),
  );

test('lists the holidays of Ontario in 2026 by day', () => {
  expect(yearOf('ON', 2026)).toEqual({
    new_year: '01-01',
    family_day: '02-16',
    good_friday: '04-03',
    victoria_day: '05-18',
    canada_day: '07-01',
    civic_holiday: '08-03',
    labour_day: '09-07',
    thanksgiving: '10-12',
    christmas: '12-25',
    boxing_day: '12-26',
  });
});

test('Québec has its own holidays, and Easter Monday beside Good Friday', () => {
  expect(yearOf('QC', 2027)).toEqual({
    new_year: '01-01',
    good_friday: '03-26',
    easter_monday: '03-29',
    patriots_day: '05-24',
    national_holiday: '06-24',
    canada_day: '07-01',
    labour_day: '09-06',
    thanksgiving: '10-11',
    christmas: '12-25',
  });
});

test.each([
  [2008, '03-21'],
  [2011, '04-22'],
  [2024, '03-29'],
  [2025, '04-18'],
  [2028, '04-14'],
  [2038, '04-23'],
  [2049, '04-16'],
])('Good Friday of %i is on %s', (year, date) => {
  expect(yearOf('SK', year)['good_friday']).toBe(date);
});

test.each<[number, Province, HolidayName, string]>([
  [2025, 'BC', 'victoria_day', '05-19'],
  [2022, 'AB', 'victoria_day', '05-23'],
  // 25 May is itself a Monday.
  [2026, 'QC', 'patriots_day', '05-18'],
  [2020, 'QC', 'patriots_day', '05-18'],
  [2029, 'QC', 'national_holiday', '06-25'],
  [2029, 'NL', 'canada_day', '07-02'],
  [2028, 'YT', 'discovery_day', '08-21'],
  [2031, 'NT', 'indigenous_peoples_day', '06-21'],
  [2031, 'BC', 'truth_and_reconciliation', '09-30'],
])('in %i, %s has %s on %s', (year, province, name, date) => {
  expect(yearOf(province, year)[name]).toBe(date);
});

test('each province has the holidays of all of Canada, in order', () => {
  for (const province of PROVINCES) {
    const days = holidaysIn(province, '2030-01-01', '2030-12-31').map(({ date }) => date);
    expect(days).toEqual(days.toSorted());
    expect(yearOf(province, 2030)).toMatchObject({
      new_year: '01-01',
      good_friday: '04-19',
      canada_day: '07-01',
      labour_day: '09-02',
      christmas: '12-25',
    });
  }
});

test('a span over two years includes its first and its last day', () => {
  expect(holidaysIn('ON', '2026-12-26', '2027-01-01')).toEqual([
    { date: '2026-12-26', name: 'boxing_day' },
    { date: '2027-01-01', name: 'new_year' },
  ]);
});
