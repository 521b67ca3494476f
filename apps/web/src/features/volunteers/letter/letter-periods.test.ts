import { expect, test } from 'vitest';
import { problemsOf, spanOf } from './letter-periods.ts';

const own = { from: '2026-03-01', to: '2026-03-31' };

test.each([
  ['school', '2026-06-30', { start_date: '2025-07-01' }],
  ['school', '2026-07-01', { start_date: '2026-07-01' }],
  ['school', '2027-01-01', { start_date: '2026-07-01' }],
  ['year', '2026-12-31', { start_date: '2026-01-01' }],
  ['all', '2026-12-31', {}],
  ['own', '2026-12-31', { start_date: '2026-03-01', end_date: '2026-03-31' }],
] as const)('the period %s on %s spans %o', (period, today, span) => {
  expect(spanOf(period, own, today)).toEqual(span);
});

test.each([
  [own, {}],
  [{ from: '2026-03-01', to: '2026-03-01' }, {}],
  [{ from: '2026-03-02', to: '2026-03-01' }, { to: 'errors.order' }],
  [{ from: '', to: '2026-03-01' }, { from: 'errors.day' }],
  [{ from: '2026-03-01', to: '' }, { to: 'errors.day' }],
  [
    { from: '', to: '' },
    { from: 'errors.day', to: 'errors.day' },
  ],
])('the dates %o have the problems %o', (days, problems) => {
  expect(problemsOf(days)).toEqual(problems);
});
