import { expect, test } from 'vitest';
import { daysOfMonth, daysOfWeek, isDay, problemsOfSpan, spanIn } from './span.ts';

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['0002-01-01', false],
  ['today', false],
  ['', false],
  [null, false],
])('isDay(%s) returns %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

const SPAN = { start_date: '2026-10-23', end_date: '2026-11-21' };

test.each([
  ['2026-01-05', '2026-01-05', {}],
  ['2025-01-01', '2026-01-02', {}],
  ['2025-01-01', '2026-01-03', { end_date: 'tooLong' }],
  ['2026-01-05', '2026-01-04', { end_date: 'order' }],
  ['', '2026-01-04', { start_date: 'missing' }],
  ['2026-01-05', '', { end_date: 'missing' }],
  ['', '', { start_date: 'missing', end_date: 'missing' }],
])('a span from "%s" to "%s" has the problems %j', (start_date, end_date, problems) => {
  expect(problemsOfSpan({ start_date, end_date }, 366)).toEqual(problems);
});

test.each([
  ['from=2026-10-23&to=2026-11-21', SPAN],
  ['from=2026-10-23', null],
  ['from=2026-02-30&to=2026-04-30', null],
  ['from=2026-11-21&to=2026-10-23', null],
])('reads the span in "%s" as %j', (address, span) => {
  expect(spanIn(new URLSearchParams(address), 366)).toEqual(span);
});

test.each([
  ['2026-10-19', '2026-10-23', '2026-10-25'],
  ['2026-10-26', '2026-10-26', '2026-11-01'],
  ['2026-11-16', '2026-11-16', '2026-11-21'],
])('clips the week of %s to %s to %s', (week, start_date, end_date) => {
  expect(daysOfWeek(week, SPAN)).toEqual({ start_date, end_date });
});

test.each([
  ['2026-10', SPAN, '2026-10-23', '2026-10-31'],
  ['2026-11', SPAN, '2026-11-01', '2026-11-21'],
  ['2028-02', { start_date: '2028-01-01', end_date: '2028-12-31' }, '2028-02-01', '2028-02-29'],
  ['2026-12', { start_date: '2026-01-01', end_date: '2027-01-31' }, '2026-12-01', '2026-12-31'],
])('clips the month %s to the span %j: %s to %s', (month, span, start_date, end_date) => {
  expect(daysOfMonth(month, span)).toEqual({ start_date, end_date });
});
