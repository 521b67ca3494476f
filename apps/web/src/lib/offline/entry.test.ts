import { describe, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { nextOf, outcomeOf, placeOf, replacedBy, timed, type Action, type Entry } from './entry.ts';

const checkIn = (id: string): Action => ({ kind: 'check_in', params: { id }, body: {} });
const checkOut = (id: string): Action => ({ kind: 'check_out', params: { id }, body: {} });
const count = (item_id: string, counted_quantity = 1): Action => ({
  kind: 'count',
  params: { id: 'c', item_id },
  body: { counted_quantity, version: 0 },
});
const REFUSAL = { code: 'conflict', message: 'No', errors: [] } as const;
const entry = (turn: number, action: Action, changes: Partial<Entry> = {}): Entry => ({
  key: `k${turn}`,
  user_id: 'u',
  at: turn,
  turn,
  action,
  name: 'Ana',
  refusal: null,
  wasSent: false,
  ...changes,
});

describe('what a new entry makes needless', () => {
  test.each([
    ['a second figure replaces the first of its line', count('a', 2), [entry(1, count('a'))], ['k1']],
    ['but no other line', count('b'), [entry(1, count('a'))], []],
    ['a check-out follows the check-in', checkOut('x'), [entry(1, checkIn('x'))], []],
    ['what was refused is answered', checkIn('x'), [entry(1, checkIn('x'), { refusal: REFUSAL })], ['k1']],
    ['of somebody else it stays', checkIn('y'), [entry(1, checkIn('x'), { refusal: REFUSAL })], []],
  ])('%s', (_, action, entries, needless) => {
    expect(replacedBy(action, entries).map(({ key }) => key)).toEqual(needless);
  });
});

test.each([
  ['nobody answered', 0, 'wait'],
  ['somebody else did, with a page of theirs', 200, 'wait'],
  ['the session is over', 401, 'wait'],
  ['too fast', 429, 'wait'],
  ['the server is down', 503, 'wait'],
  ['the server stumbles over it', 500, 'stuck'],
  ['a colleague was faster', 409, 'refused'],
  ['it is no longer theirs to do', 403, 'refused'],
  ['it is gone', 404, 'refused'],
  ['it cannot be so', 400, 'refused'],
])('%s (%i): %s', (_, status, expected) => {
  const outcome = outcomeOf(new ApiError({ status, code: 'conflict', message: 'No' }));
  expect(typeof outcome === 'string' ? outcome : 'refused').toBe(expected);
});
test('who must add a second step first is not refused, but kept waiting', () => {
  const error = new ApiError({ status: 403, code: 'second_factor_missing', message: 'Please add it' });
  expect(outcomeOf(error)).toBe('wait');
});
test('what went wrong on our side is no refusal', () => expect(outcomeOf(new Error('x'))).toBe('wait'));

test('one is sent after the other, and a refusal holds nobody up', () => {
  const entries = [
    entry(1, checkIn('x'), { refusal: REFUSAL }),
    entry(2, checkIn('y')),
    entry(3, checkOut('y')),
  ];
  expect(nextOf(entries)?.key).toBe('k2');
  expect(nextOf(entries, new Set(['assignment/y']))).toBeUndefined();
  expect(nextOf(entries.slice(0, 1))).toBeUndefined();
});

test('entries lie in the order in which they were made', () => {
  const places = [9, 10, 1_700_000_000_000].map((turn) => placeOf(entry(turn, checkIn('x'))));
  expect(places.toSorted()).toEqual(places);
});

test('the time is set when it is first sent, and never again', () => {
  const [first, later] = [new Date('2026-11-22T10:00:00Z'), new Date('2026-11-22T11:00:00Z')];
  const sent = timed(entry(1, checkIn('x')), first);
  expect(sent).toMatchObject({ wasSent: true, action: { body: { happened_at: first.toISOString() } } });
  expect(timed(sent, later)).toBe(sent);
  expect(timed(entry(1, count('a')), first).action.body).toMatchObject({ counted_at: first.toISOString() });
});
