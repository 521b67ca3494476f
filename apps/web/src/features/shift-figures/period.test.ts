import { expect, test } from 'vitest';
import { readPeriod, spanOf, writePeriod } from './period.ts';

const TODAY = '2026-03-10';
const LAST_30 = { start_date: '2026-02-09', end_date: TODAY };

test.each([
  ['30', LAST_30],
  ['90', { start_date: '2025-12-11', end_date: TODAY }],
  ['year', { start_date: '2026-01-01', end_date: TODAY }],
] as const)('the period %s ends today', (name, span) => {
  expect(spanOf(name, TODAY)).toEqual(span);
});

test.each([
  ['', '30', LAST_30],
  ['period=90', '90', spanOf('90', TODAY)],
  ['period=century', '30', LAST_30],
  ['period=own&from=2026-01-05&to=2026-04-30', 'own', { start_date: '2026-01-05', end_date: '2026-04-30' }],
  ['period=own&from=2026-01-05', '30', LAST_30],
  ['period=own&from=2026-02-30&to=2026-04-30', '30', LAST_30],
  ['period=own&from=2026-04-30&to=2026-01-05', '30', LAST_30],
])('reads %j as the period %s', (address, name, span) => {
  expect(readPeriod(new URLSearchParams(address), TODAY)).toEqual({ name, span });
});

test('preserves the other URL parameters when the period changes', () => {
  const params = new URLSearchParams('view=analytics&foodbank=7&period=own&from=2026-01-01&to=2026-01-31');
  expect(writePeriod(params, { name: '30', span: LAST_30 }).toString()).toBe('view=analytics&foodbank=7');
  expect(writePeriod(params, { name: '90', span: LAST_30 }).toString()).toBe(
    'view=analytics&foodbank=7&period=90',
  );
  const own = writePeriod(new URLSearchParams('view=analytics'), { name: 'own', span: LAST_30 });
  expect(own.toString()).toBe('view=analytics&period=own&from=2026-02-09&to=2026-03-10');
});
