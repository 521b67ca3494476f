import { expect, test } from 'vitest';
import { hasLine, isHeld, offerEndsAt } from './waitlist-rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

test.each([
  ['half a day when the shift is far away', 24 * 30, 12],
  ['half a day when it begins in a day', 24, 12],
  ['half of what is left when it is near', 10, 5],
  ['half an hour when the line is about to close', 1, 0.5],
])('an offer stands for %s', (_, startsIn, hours) => {
  expect(offerEndsAt(NOW, { starts_at: at(startsIn) })).toEqual(at(hours));
});

test.each([
  ['published', 2, true],
  ['published', 1, false],
  ['published', -1, false],
  ['draft', 2, false],
  ['cancelled', 2, false],
] as const)('a shift that is %s and begins in %i hours has a line: %s', (status, startsIn, expected) => {
  expect(hasLine({ status, starts_at: at(startsIn) }, NOW)).toBe(expected);
});

test('a spot is held until the offer runs out', () => {
  expect(isHeld(undefined, NOW)).toBe(false);
  expect(isHeld({ status: 'waiting', offered_until: at(1) }, NOW)).toBe(false);
  expect(isHeld({ status: 'offered', offered_until: at(1) }, NOW)).toBe(true);
  expect(isHeld({ status: 'offered', offered_until: NOW }, NOW)).toBe(false);
});
