import { describe, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import {
  nextOf,
  outcomeOf,
  placeOf,
  replacedBy,
  subjectOf,
  timed,
  type Action,
  type Entry,
} from './entry.ts';

const checkIn = (id: string): Action => ({ kind: 'check_in', params: { id }, body: {} });
const checkOut = (id: string): Action => ({ kind: 'check_out', params: { id }, body: {} });
const count = (item_id: string, counted_quantity = 1): Action => ({
  kind: 'count',
  params: { id: 'c', item_id },
  body: { counted_quantity, version: 0 },
});
const visit = (client_id: string | null, body: object = {}): Action => ({
  kind: 'visit',
  body: { program_id: 'p', client_id, ...body },
  facts: { foodbank_id: 'f', program_name: 'Hampers', client_code: null, item_names: {} },
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

describe('replacedBy', () => {
  test.each([
    ['replaces the earlier count of the same line', count('a', 2), [entry(1, count('a'))], ['k1']],
    ['keeps the count of another line', count('b'), [entry(1, count('a'))], []],
    ['keeps a check-in when its check-out follows', checkOut('x'), [entry(1, checkIn('x'))], []],
    [
      'replaces a refused entry about the same record',
      checkIn('x'),
      [entry(1, checkIn('x'), { refusal: REFUSAL })],
      ['k1'],
    ],
    [
      'keeps a refused entry about another record',
      checkIn('y'),
      [entry(1, checkIn('x'), { refusal: REFUSAL })],
      [],
    ],
    [
      'keeps a refused visit of the same household, which got something twice',
      visit('x'),
      [entry(1, visit('x'), { refusal: REFUSAL })],
      [],
    ],
  ])('%s', (_, action, entries, needless) => {
    expect(replacedBy(action, entries).map(({ key }) => key)).toEqual(needless);
  });
});

test.each([
  ['no response', 0, 'wait'],
  ['the page of a proxy', 200, 'wait'],
  ['an ended session', 401, 'wait'],
  ['a rate limit', 429, 'wait'],
  ['an unavailable server', 503, 'wait'],
  ['a server error', 500, 'stuck'],
  ['a conflict', 409, 'refused'],
  ['a missing permission', 403, 'refused'],
  ['a deleted record', 404, 'refused'],
  ['invalid input', 400, 'refused'],
])('a failed sending with %s (%i) has the outcome %s', (_, status, expected) => {
  const outcome = outcomeOf(new ApiError({ status, code: 'conflict', message: 'No' }));
  expect(typeof outcome === 'string' ? outcome : 'refused').toBe(expected);
});
test('keeps an entry waiting until its user has set up the second factor', () => {
  const error = new ApiError({ status: 403, code: 'second_factor_missing', message: 'Please add it' });
  expect(outcomeOf(error)).toBe('wait');
});
test('keeps an entry waiting after a client-side error', () =>
  expect(outcomeOf(new Error('x'))).toBe('wait'));

test('sends entries in order and skips refused ones', () => {
  const entries = [
    entry(1, checkIn('x'), { refusal: REFUSAL }),
    entry(2, checkIn('y')),
    entry(3, checkOut('y')),
  ];
  expect(nextOf(entries)?.key).toBe('k2');
  expect(nextOf(entries, new Set(['assignment/y']))).toBeUndefined();
  expect(nextOf(entries.slice(0, 1))).toBeUndefined();
});

test('visits concern a household and a program, and an anonymous visit only itself', () => {
  const subjects = [
    visit('x'),
    visit('x', { override_reason: 'Twins' }),
    visit('y'),
    visit(null),
    visit(null, { household: { adults: 2 } }),
  ].map(subjectOf);
  expect(subjects[1]).toBe(subjects[0]);
  expect(new Set(subjects).size).toBe(4);
});

test('sorts the storage keys of entries by creation order', () => {
  const places = [9, 10, 1_700_000_000_000].map((turn) => placeOf(entry(turn, checkIn('x'))));
  expect(places.toSorted()).toEqual(places);
});

test('sets the time on the first sending and keeps it afterwards', () => {
  const [first, later] = [new Date('2026-11-22T10:00:00Z'), new Date('2026-11-22T11:00:00Z')];
  const sent = timed(entry(1, checkIn('x')), first);
  expect(sent).toMatchObject({ wasSent: true, action: { body: { happened_at: first.toISOString() } } });
  expect(timed(sent, later)).toBe(sent);
  expect(timed(entry(1, count('a')), first).action.body).toMatchObject({ counted_at: first.toISOString() });
});

test('a visit that is sent again keeps the time at which it was given', () => {
  const [first, later] = [new Date('2026-11-22T10:00:00Z'), new Date('2026-11-22T11:00:00Z')];
  const sent = timed(entry(1, visit('x')), first);
  expect(sent.action.body).toMatchObject({ happened_at: first.toISOString() });
  const again = timed({ ...sent, wasSent: false }, later);
  expect(again).toMatchObject({ wasSent: true, action: { body: { happened_at: first.toISOString() } } });
});
