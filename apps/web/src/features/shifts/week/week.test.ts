import { expect, test } from 'vitest';
import { makeShift } from '../../volunteers/test-data.ts';
import { formatTime } from '../../../lib/dates.ts';
import { briefHours, lanesOf, weekFrom, weekOf } from './week.ts';

test.each([
  ['en-CA', '2026-11-22'],
  ['fr-CA', '2026-11-22'],
  ['fr-FR', '2026-11-23'],
])('begins the week as usual in %s', (locale, first) => {
  const week = weekOf('2026-11-26', locale);
  expect(week).toHaveLength(7);
  expect(week[0]).toBe(first);
});

test('makes a week from any day', () => {
  const week = weekFrom('2026-11-28');
  expect([week.length, week[0], week.at(-1)]).toEqual([7, '2026-11-28', '2026-12-04']);
});

test('makes a lane per activity in the usual order, and a place for every day', () => {
  const at = (hour: number, changes: Partial<ReturnType<typeof makeShift>>) =>
    makeShift(`2026-11-26T${String(hour).padStart(2, '0')}:00:00Z`, changes);
  const shifts = [
    at(9, { _id: 'none', activity_category: null }),
    at(9, { _id: 'own', activity_category: 'Gardening' }),
    at(9, { _id: 'off', status: 'cancelled' }),
    at(15, { _id: 'late' }),
    at(10, { _id: 'early' }),
    at(9, { _id: 'driving', activity_category: 'transportation' }),
  ];
  const lanes = lanesOf(shifts, weekOf('2026-11-26', 'en-CA'));
  expect(lanes.map(({ activity_category }) => activity_category)).toEqual([
    'food_sorting',
    'transportation',
    'Gardening',
    null,
  ]);
  expect(lanes[0]?.days.map((day) => day.shifts.map(({ _id }) => _id))).toEqual([
    [],
    [],
    [],
    [],
    ['early', 'late', 'off'],
    [],
    [],
  ]);
});

test.each([
  ['09:00', '11:30', '9–11:30 AM', '09:00–11:30', '9 h–11 h 30'],
  ['09:30', '12:00', '9:30 AM–12 PM', '09:30–12:00', '9 h 30–12 h'],
  ['10:00', '13:00', '10 AM–1 PM', '10:00–13:00', '10 h–13 h'],
  ['13:00', '17:00', '1–5 PM', '13:00–17:00', '13 h–17 h'],
  ['22:00', '02:00', '10 PM–2 AM', '22:00–02:00', '22 h–2 h'],
  ['08:00', '20:30', '8 AM–8:30 PM', '08:00–20:30', '8 h–20 h 30'],
  ['09:00', '09:00', '9 AM–9 AM', '09:00–09:00', '9 h–9 h'],
] as const)('writes the hours from %s to %s in a few characters', (start_time, end_time, ...texts) => {
  for (const [n, language] of (['en', 'es', 'fr'] as const).entries()) {
    const { start, end } = briefHours({ start_time, end_time }, (time) => formatTime(time, language));
    expect(`${start}–${end}`.replaceAll('\u00a0', ' ')).toBe(texts[n]);
  }
});
