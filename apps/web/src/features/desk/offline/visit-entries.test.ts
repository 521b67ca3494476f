import { expect, test } from 'vitest';
import type { Refusal } from '../../../lib/offline/entry.ts';
import { NEVER, RICE, TODAY } from '../test-data.ts';
import {
  canBeGiven,
  canBeSetRight,
  givenAt,
  isHandedOut,
  isJustGiven,
  isTimeRefused,
  missingItems,
  servedPrograms,
  undecided,
  whyRefused,
  withGivenNow,
  withoutMissing,
  withReason,
  withServed,
  type VisitEntry,
} from './visit-entries.ts';

const ZONE = 'America/Toronto';
const NOW = Date.parse(`${TODAY}T16:00:00Z`);
const entry = (
  body: Partial<VisitEntry['action']['body']> = {},
  changes: Partial<VisitEntry> = {},
): VisitEntry => ({
  key: 'k',
  user_id: 'u',
  at: Date.parse(`${TODAY}T15:00:00Z`),
  turn: 1,
  name: 'Amina',
  refusal: null,
  wasSent: false,
  action: {
    kind: 'visit',
    body: { program_id: 'p', client_id: 'c', ...body },
    facts: { foodbank_id: 'f', program_name: 'Hampers', client_code: null, item_names: {} },
  },
  ...changes,
});

test('a visit has the time at which it was given at the food bank, also if it is sent again', () => {
  expect(givenAt(entry(), ZONE)).toEqual({ date: TODAY, time: '10:00:00' });
  const happened_at = '2026-11-24T03:30:00Z';
  expect(givenAt(entry({ happened_at }), ZONE)).toMatchObject({ date: '2026-11-23' });
});

test('a household is served in the programs of its waiting visits of today', () => {
  const waiting = [
    entry(),
    entry({ program_id: 'other', client_id: 'x' }),
    entry({ program_id: 'yesterday', happened_at: '2026-11-23T15:00:00Z' }),
    entry({ program_id: 'anonymous', client_id: null }),
  ];
  expect(servedPrograms(waiting, { clientId: 'c', today: TODAY, timeZone: ZONE })).toEqual(['p']);
});

test('a program that was given on this device counts as given today, also an unknown one', () => {
  const early = { ...NEVER, program_id: 'p', last_day: '2026-11-20', next_day: '2026-11-27', is_early: true };
  expect(withServed([NEVER, early], ['p', 'q'], TODAY)).toEqual([
    NEVER,
    { ...early, last_day: TODAY },
    { program_id: 'q', last_day: TODAY, next_day: null, is_early: false },
  ]);
});

test('knows the requests that waiting visits hand out', () => {
  const waiting = [entry({ request_id: 'r' })];
  expect([isHandedOut(waiting, 'r'), isHandedOut(waiting, 's')]).toEqual([true, false]);
});

const refusal = (code: Refusal['code'], field = 'x'): Refusal => ({
  code,
  message: 'No',
  errors: [{ field, code: 'wrong', message: 'No' }],
});
test.each([
  ['already_served', 'alreadyServed'],
  ['reason_required', 'early'],
  ['insufficient_stock', 'missing'],
  ['item_expired', 'missing'],
  ['item_not_matched', 'missing'],
  ['allergen_conflict', 'allergen'],
  ['item_held', 'held'],
  ['not_found', 'gone'],
  ['forbidden', 'noDesk'],
  ['invalid_transition', 'requestGone'],
  ['invalid_input', 'other'],
] as const)('a refusal with %s is explained as “%s”', (code, why) => {
  expect(whyRefused({ refusal: refusal(code) })).toBe(why);
  expect(canBeGiven({ refusal: refusal(code) })).toBe(
    ['allergen_conflict', 'item_held', 'insufficient_stock', 'item_not_matched'].includes(code),
  );
});
test.each([
  ['unpacked', 'unpacked', false],
  ['ended_unclaimed', 'requestEnded', false],
  ['wrong', 'requestGone', false],
] as const)('a refused request with %s is explained as “%s”', (code, why, isAgain) => {
  const errors = [{ field: 'request_id', code, message: 'No' }];
  const refused = entry(
    { request_id: 'r' },
    { refusal: { code: 'invalid_transition', message: 'No', errors } },
  );
  expect([whyRefused(refused), canBeSetRight(refused)]).toEqual([why, isAgain]);
});

test('names what the stock lacks of a request, which can be sent again', () => {
  const problem = { message: 'No', code: 'insufficient_stock', field: 'items.0.quantity' } as const;
  const errors = [{ ...problem, inventory_id: 'rice', item_name: 'Basmati rice', available: 2 }];
  const refused = entry(
    { request_id: 'r' },
    { refusal: { code: 'insufficient_stock', message: 'No', errors } },
  );
  expect(missingItems(refused)).toEqual(['Basmati rice']);
  expect([whyRefused(refused), canBeSetRight(refused)]).toEqual(['requestShort', true]);
  expect(canBeSetRight(entry({}, { refusal: { code: 'insufficient_stock', message: 'No', errors } }))).toBe(
    false,
  );
});

test.each([
  ['in_past', 'tooOld'],
  ['still_to_come', 'stillToCome'],
  ['before_ready', 'tooEarly'],
  ['before_registration', 'tooEarly'],
] as const)('a refused time with %s is explained as “%s”, and can be given up', (code, why) => {
  const errors = [{ field: 'happened_at', code, message: 'No' }];
  const refused = { refusal: { code: 'invalid_input' as const, message: 'No', errors } };
  expect([whyRefused(refused), isTimeRefused(refused)]).toEqual([why, true]);
});

test('a visit that is recorded as given now has this moment and a reason', () => {
  const { body } = withGivenNow(entry({ happened_at: '2026-11-30T15:00:00Z' }), 'Wrong clock', NOW);
  expect(body).toEqual({
    program_id: 'p',
    client_id: 'c',
    happened_at: '2026-11-24T16:00:00.000Z',
    override_reason: 'Wrong clock',
  });
});

test('a decision that the food was given is not sent again with another one', () => {
  const decided = entry({ already_given: true, lines: [] });
  for (const { body } of [
    undecided(decided),
    withoutMissing(decided),
    withReason(decided, 'Twins'),
    withGivenNow(decided, 'Wrong clock', NOW),
  ])
    expect(body).not.toHaveProperty('already_given');
});

test('what was given within the last minute cannot be recorded as given yet', () => {
  const given = entry({ happened_at: new Date(NOW).toISOString() });
  expect([isJustGiven(given, NOW + 60_000), isJustGiven(given, NOW + 60_001)]).toEqual([true, false]);
  expect([isJustGiven(entry(), entry().at), isJustGiven(entry(), NOW)]).toEqual([true, false]);
});

test('leaves out what the stock lacks, and gives what it has', () => {
  const line = (inventory_id: string, quantity: number) => ({ inventory_id, quantity });
  const lines = [line(RICE.inventory_id, 2), line('oil', 3), line('milk', 1)];
  const problem = { message: 'No', code: 'insufficient_stock' } as const;
  const errors = [
    { ...problem, field: 'lines.1.quantity', available: 2 },
    { ...problem, field: 'lines.2.inventory_id' },
  ];
  const refused = entry({ lines }, { refusal: { code: 'insufficient_stock', message: 'No', errors } });
  expect(withoutMissing(refused).body.lines).toEqual([line(RICE.inventory_id, 2), line('oil', 2)]);
});
