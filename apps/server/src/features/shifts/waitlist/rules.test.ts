import { expect, test } from 'vitest';
import { hasLine, hasHeldSpot, offerEndsAt } from './rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

test.each([
  ['half a day if the shift is far away', 24 * 30, 12],
  ['half a day if it begins in a day', 24, 12],
  ['half of the remaining time if it is near', 10, 5],
  ['half an hour if the waitlist is about to close', 1, 0.5],
])('an offer is valid for %s', (_, startsIn, hours) => {
  expect(offerEndsAt(NOW, { starts_at: at(startsIn) })).toEqual(at(hours));
});

test.each([
  ['published', 2, true],
  ['published', 1, false],
  ['published', -1, false],
  ['draft', 2, false],
  ['cancelled', 2, false],
] as const)(
  'returns for a shift that is %s and begins in %i hours whether it has a waitlist: %s',
  (status, startsIn, expected) => {
    expect(hasLine({ status, starts_at: at(startsIn) }, NOW)).toBe(expected);
  },
);

test('a spot is held until its offer runs out', () => {
  expect(hasHeldSpot(undefined, NOW)).toBe(false);
  expect(hasHeldSpot({ status: 'waiting', offered_until: at(1) }, NOW)).toBe(false);
  expect(hasHeldSpot({ status: 'offered', offered_until: at(1) }, NOW)).toBe(true);
  expect(hasHeldSpot({ status: 'offered', offered_until: NOW }, NOW)).toBe(false);
});
