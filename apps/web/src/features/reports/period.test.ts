import { describe, expect, test } from 'vitest';
import { monthsOf, readPeriod, spanBefore, spanOf, writePeriod } from './period.ts';

const TODAY = '2026-11-21';

describe('on Saturday, 21 November', () => {
  test.each([
    ['this-month', '2026-11-01', TODAY],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-quarter', '2026-10-01', TODAY],
    ['last-12-weeks', '2026-08-31', TODAY],
    ['this-year', '2026-01-01', TODAY],
    ['last-year', '2025-01-01', '2025-12-31'],
  ] as const)('%s is from %s to %s', (name, start_date, end_date) => {
    expect(spanOf(name, TODAY)).toEqual({ start_date, end_date });
  });
});

test.each([
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['this-quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['this-quarter', '2026-09-30', '2026-07-01', '2026-09-30'],
  ['last-12-weeks', '2026-11-16', '2026-08-31', '2026-11-16'],
  ['last-12-weeks', '2026-11-22', '2026-08-31', '2026-11-22'],
  ['last-12-weeks', '2023-12-31', '2023-10-09', '2023-12-31'],
] as const)('%s on %s is from %s to %s', (name, today, start_date, end_date) => {
  expect(spanOf(name, today)).toEqual({ start_date, end_date });
});

test.each([
  // As many days as have passed of a running period.
  ['this-month', TODAY, '2026-10-01', '2026-10-21'],
  ['this-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['this-month', '2026-01-02', '2025-12-01', '2025-12-02'],
  ['this-quarter', TODAY, '2026-07-01', '2026-08-21'],
  ['this-quarter', '2026-02-10', '2025-10-01', '2025-11-10'],
  ['this-year', TODAY, '2025-01-01', '2025-11-21'],
  ['last-12-weeks', TODAY, '2026-06-08', '2026-08-29'],
  // The whole one of a period that is over, although it has more or fewer days.
  ['last-month', '2026-03-15', '2026-01-01', '2026-01-31'],
  ['last-year', TODAY, '2024-01-01', '2024-12-31'],
] as const)('%s on %s is compared with %s to %s', (name, today, start_date, end_date) => {
  expect(spanBefore({ name, span: spanOf(name, today) }, today)).toEqual({ start_date, end_date });
});

test.each([
  ['2026-11-01', '2026-11-10', { start_date: '2026-10-22', end_date: '2026-10-31' }],
  // It has run for two days of eleven.
  ['2026-11-20', '2026-11-30', { start_date: '2026-11-09', end_date: '2026-11-10' }],
  // Today has only begun.
  ['2026-11-21', '2026-11-21', null],
  ['2026-11-21', '2026-11-30', null],
  ['2026-11-22', '2026-11-30', null],
])('the dates %s to %s are compared with as many days before', (start_date, end_date, expected) => {
  expect(spanBefore({ name: 'own', span: { start_date, end_date } }, TODAY)).toEqual(expected);
});

test.each([
  ['', 'last-12-weeks'],
  ['period=last-month', 'last-month'],
  ['period=century', 'last-12-weeks'],
  ['period=own&from=2026-01-05&to=2026-04-30', 'own'],
  ['period=own&from=2026-01-05', 'last-12-weeks'],
  ['period=own&from=2020-01-01&to=2026-01-01', 'last-12-weeks'],
  ['from=2026-01-05&to=2026-04-30', 'last-12-weeks'],
])('reads %j as the period %s', (address, name) => {
  const period = readPeriod(new URLSearchParams(address), TODAY);
  expect(period.name).toBe(name);
  if (name === 'own') expect(period.span).toEqual({ start_date: '2026-01-05', end_date: '2026-04-30' });
  // The written period is read back unchanged.
  expect(readPeriod(new URLSearchParams(writePeriod(period)), TODAY)).toEqual(period);
});

test.each([
  ['2026-10-01', '2026-10-31', '2026-10', '2026-10'],
  ['2025-12-15', '2026-02-03', '2025-12', '2026-02'],
  ['2023-01-15', '2026-01-15', '2023-02', '2026-01'],
])(
  'a period from %s to %s is counted in the months from %s to %s',
  (start_date, end_date, from_month, to_month) => {
    expect(monthsOf({ start_date, end_date })).toEqual({ from_month, to_month });
  },
);
