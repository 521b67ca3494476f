import { expect, test } from 'vitest';
import { ANY_DAYS, hasDays, span as kind } from './span.ts';

test.each([
  ['offered_from=2026-10-01&offered_to=2026-10-31', { start_date: '2026-10-01', end_date: '2026-10-31' }],
  ['offered_from=2026-10-01', { start_date: '2026-10-01', end_date: '' }],
  ['offered_to=2026-10-31', { start_date: '', end_date: '2026-10-31' }],
])('reads the days of %j as %j and writes them back', (address, span) => {
  const params = new URLSearchParams(address);
  expect(kind.read(params, 'offered', {})).toEqual(span);
  expect(hasDays(span)).toBe(true);
  expect(kind.read(params, 'received', {})).toEqual(ANY_DAYS);
  const written = new URLSearchParams();
  kind.write(written, 'offered', span, {});
  expect(written.toString()).toBe(address);
});

test.each(['', 'offered_from=2026-02-30', 'offered_from=2026-10-31&offered_to=2026-10-01'])(
  'ignores missing, invalid and reversed days in %j',
  (address) => {
    const span = kind.read(new URLSearchParams(address), 'offered', {});
    expect(span).toEqual(ANY_DAYS);
    expect(hasDays(span)).toBe(false);
  },
);
