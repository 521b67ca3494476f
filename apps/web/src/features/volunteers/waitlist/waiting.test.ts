import type { Shift, WaitlistOffer } from '@nourish/contract';
import { expect, test } from 'vitest';
import { idOf, makeShift } from '../test-data.ts';
import { canWait, heldUntil, outcomeOf, placeInLine, type OfferOutcome } from './waiting.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const LATER = '2026-11-21T18:00:00Z';
const mineOf = (mine: Partial<NonNullable<Shift['mine']>>): Shift['mine'] => ({
  assignment_id: null,
  status: null,
  waitlist_position: null,
  ...mine,
});
const full = (changes: Partial<Shift> = {}) =>
  makeShift('2026-11-24T14:00:00Z', { available_spots: 0, ...changes });
const signedUp = mineOf({ assignment_id: idOf(200), status: 'assigned' });
const second = mineOf({ waitlist_position: 2 });
const held = mineOf({ waitlist_position: 1, offered_until: LATER });

test('returns the waitlist position, and the end of a held spot until it has passed', () => {
  expect(heldUntil(full({ mine: held }), NOW)).toBe(LATER);
  expect(heldUntil(full({ mine: held }), Date.parse(LATER))).toBeNull();
  expect(heldUntil(full({ mine: second }), NOW)).toBeNull();
  expect(heldUntil(full(), NOW)).toBeNull();
  expect(placeInLine(full({ mine: second }))).toBe(2);
  expect(placeInLine(full({ mine: signedUp }))).toBeNull();
});

test.each<[string, Shift, boolean]>([
  ['a full shift', full(), true],
  ['one with a spot left', full({ available_spots: 1 }), false],
  ['one they are on', full({ mine: signedUp }), false],
  ['one they wait for', full({ mine: second }), false],
  ['one that starts within the hour', full({ starts_at: '2026-11-21T13:00:00Z' }), false],
  ['one that starts later today', full({ starts_at: '2026-11-21T13:01:00Z' }), true],
])('decides whether the waitlist is open for %s', (_, shift, can) => {
  expect(canWait(shift, NOW)).toBe(can);
});

test.each<[WaitlistOffer['state'], Partial<Shift>, OfferOutcome]>([
  ['open', { mine: held }, 'open'],
  ['open', { mine: { ...second!, offered_until: '2026-11-21T11:59:00Z' } }, 'waiting'],
  ['accepted', { mine: signedUp }, 'taken'],
  // Cancelled afterwards.
  ['accepted', {}, 'over'],
  ['passed', {}, 'passed'],
  // Signed up or joined the waitlist again.
  ['passed', { mine: signedUp }, 'taken'],
  ['passed', { mine: second }, 'waiting'],
  ['expired', {}, 'over'],
  ['expired', { mine: second }, 'waiting'],
  ['accepted', { mine: signedUp, ends_at: '2026-11-20T12:00:00Z' }, 'over'],
  ['open', { mine: held, status: 'cancelled' }, 'over'],
])('an offer in the state %s with %o has the outcome %s', (state, changes, outcome) => {
  expect(outcomeOf({ state, offered_until: LATER, shift: full(changes) }, NOW)).toBe(outcome);
});
