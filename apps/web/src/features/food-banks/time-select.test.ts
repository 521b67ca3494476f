import { expect, test } from 'vitest';
import { timeChoices } from './time-select.tsx';

test.each([
  ['', 48, '00:30'],
  ['09:00', 48, '00:30'],
  ['09:15', 96, '00:15'],
  ['23:59', 49, '00:30'],
])('timeChoices(%j) includes it among %i times', (chosen, count, second) => {
  const times = timeChoices(chosen);
  expect([times.length, times[0], times[1]]).toEqual([count, '00:00', second]);
  if (chosen !== '') expect(times).toContain(chosen);
});
