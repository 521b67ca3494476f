import { expect, test } from 'vitest';
import { problemsOf, readPeriod, spanOf, writePeriod } from './period.ts';

const TODAY = '2026-03-10';
const LAST_30 = { start_date: '2026-02-09', end_date: TODAY };

test.each([
  ['30', LAST_30],
  ['90', { start_date: '2025-12-11', end_date: TODAY }],
  ['year', { start_date: '2026-01-01', end_date: TODAY }],
] as const)('%s ends today', (name, span) => {
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
])('the address "%s" means %s', (address, name, span) => {
  expect(readPeriod(new URLSearchParams(address), TODAY)).toEqual({ name, span });
});

test.each([
  ['2026-01-05', '2026-01-05', {}],
  ['2025-01-01', '2026-01-02', {}],
  ['2025-01-01', '2026-01-03', { end_date: 'tooLong' }],
  ['2026-01-05', '2026-01-04', { end_date: 'order' }],
  ['', '2026-01-04', { start_date: 'missing' }],
  ['2026-01-05', '', { end_date: 'missing' }],
  ['', '', { start_date: 'missing', end_date: 'missing' }],
])('from "%s" to "%s": %j', (start_date, end_date, problems) => {
  expect(problemsOf({ start_date, end_date })).toEqual(problems);
});

test('the rest of the address stays when the period changes', () => {
  const params = new URLSearchParams('view=analytics&foodbank=7&period=own&from=2026-01-01&to=2026-01-31');
  expect(writePeriod(params, { name: '30', span: LAST_30 }).toString()).toBe('view=analytics&foodbank=7');
  expect(writePeriod(params, { name: '90', span: LAST_30 }).toString()).toBe(
    'view=analytics&foodbank=7&period=90',
  );
  const own = writePeriod(new URLSearchParams('view=analytics'), { name: 'own', span: LAST_30 });
  expect(own.toString()).toBe('view=analytics&period=own&from=2026-02-09&to=2026-03-10');
});
