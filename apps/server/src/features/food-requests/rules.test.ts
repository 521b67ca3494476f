import { describe, expect, test } from 'vitest';
import { REQUEST_STATUSES } from '@nourish/contract/constants';
import type { Actor } from '../../context.ts';
import * as rules from './rules.ts';
import { testClock } from '../../../test/clock.ts';

const actor = (role: Actor['role'], foodbank_id: string | null = null): Actor => ({
  user_id: 'me',
  name: 'Me',
  email: 'me@nourish.example',
  role,
  language: 'en',
  foodbank_id,
});

describe('a status change', () => {
  const staffMoves = {
    pending: ['approved', 'rejected', 'cancelled'],
    approved: ['ready', 'rejected', 'cancelled'],
    ready: ['fulfilled', 'cancelled'],
    rejected: [],
    fulfilled: [],
    cancelled: [],
  };
  const every = REQUEST_STATUSES.flatMap((from) => REQUEST_STATUSES.map((to) => ({ from, to })));

  test.each(every)('by staff from $from to $to', ({ from, to }) => {
    const isAllowed = (staffMoves[from] as string[]).includes(to);
    const request = { status: from, foodbank_id: 'here', user_id: 'somebody' };
    expect(rules.checkChange(rules.scopeOf(actor('staff', 'here')), request, to)).toBe(
      isAllowed ? 'allowed' : 'invalid_transition',
    );
    expect(rules.nextStatuses(from, 'staff').includes(to)).toBe(isAllowed);
  });

  test.each(every)('by the recipient from $from to $to', ({ from, to }) => {
    const isWithdrawal = (from === 'pending' || from === 'approved') && to === 'cancelled';
    const exists = (staffMoves[from] as string[]).includes(to);
    const own = { status: from, foodbank_id: 'here', user_id: 'me' };
    const verdict = (role: Actor['role']) => rules.checkChange(rules.scopeOf(actor(role, 'here')), own, to);
    expect(verdict('recipient')).toBe(isWithdrawal ? 'allowed' : exists ? 'forbidden' : 'invalid_transition');
    for (const role of ['staff', 'admin'] as const)
      expect(verdict(role)).toBe(isWithdrawal ? 'allowed' : exists ? 'own_request' : 'invalid_transition');
    expect(rules.nextStatuses(from, 'recipient').includes(to)).toBe(isWithdrawal);
  });

  test('keeps the last notes, and records moment and local day of the hand-out', () => {
    const now = new Date('2026-03-01T07:59:00Z');
    const before = {
      notes: 'Side door',
      fulfilled_at: null,
      fulfilled_date: null,
      time_zone: 'America/Vancouver',
    };
    expect(rules.changedColumns('ready', null, before, { now })).toEqual({
      status: 'ready',
      ended_as: null,
      notes: 'Side door',
      updated_at: now,
      fulfilled_at: null,
      fulfilled_date: null,
    });
    expect(rules.changedColumns('fulfilled', 'Thanks', before, { now })).toMatchObject({
      notes: 'Thanks',
      fulfilled_at: now,
      fulfilled_date: '2026-02-28',
    });
    const later = new Date('2026-03-01T09:00:00Z');
    expect(rules.changedColumns('fulfilled', null, before, { now: later, given_at: now })).toMatchObject({
      updated_at: later,
      fulfilled_at: now,
      fulfilled_date: '2026-02-28',
    });
    const handedOut = { ...before, fulfilled_at: now, fulfilled_date: '2026-02-28' };
    expect(rules.changedColumns('cancelled', null, handedOut, { now: testClock().now() })).toMatchObject({
      fulfilled_at: now,
      fulfilled_date: '2026-02-28',
    });
  });
});

describe('partyOf', () => {
  const request = { foodbank_id: 'here', user_id: 'somebody' };
  test.each([
    ['an administrator', actor('admin'), 'staff'],
    ['staff of its food bank', actor('staff', 'here'), 'staff'],
    ['staff of another food bank', actor('staff', 'elsewhere'), 'recipient'],
    ['staff of no food bank', actor('staff'), 'recipient'],
    ['a recipient of that food bank', actor('recipient', 'here'), 'recipient'],
  ] as const)('is decided for %s', (_, who, party) => {
    expect(rules.partyOf(rules.scopeOf(who), request)).toBe(party);
  });

  test('treats staff as recipients of their own request', () => {
    const own = { foodbank_id: 'here', user_id: 'me' };
    expect(rules.partyOf(rules.scopeOf(actor('admin')), own)).toBe('recipient');
  });

  test('lets only staff see more than their own requests', () => {
    const own = { caller_id: 'me', foodbank_id: null, everywhere: false };
    for (const role of ['recipient', 'donor', 'volunteer'] as const)
      expect(rules.scopeOf(actor(role, 'here'))).toEqual(own);
    expect(rules.scopeOf(actor('staff', 'here'))).toEqual({ ...own, foodbank_id: 'here' });
    expect(rules.scopeOf(actor('admin'))).toEqual({ ...own, everywhere: true });
  });
});

describe('the stock moves of a status', () => {
  const lines = [
    { item_id: 'rice', quantity: 3 },
    { item_id: 'beans', quantity: 1 },
  ];
  const request = { id: '01890000-0000-7000-8000-0000deadbeef', code: 'LS-427', notes: null };
  test.each([
    ['pending', 'reserved', -3, 3],
    ['rejected', 'released', 3, -3],
    ['cancelled', 'released', 3, -3],
    ['fulfilled', 'fulfilled', 0, -3],
  ] as const)('%s: one move per line', (status, kind, quantity_delta, reserved_delta) => {
    const [move, other] = rules.stockMoves({ ...request, status }, lines);
    expect(move).toEqual({
      item_id: 'rice',
      kind,
      quantity_delta,
      reserved_delta,
      reason: 'LS-427',
      request_id: request.id,
    });
    expect(other).toMatchObject({ item_id: 'beans', kind });
  });

  test('are empty for approving and packing', () => {
    for (const status of ['approved', 'ready'] as const)
      expect(rules.stockMoves({ ...request, status }, lines)).toEqual([]);
  });

  test('have the notes in their reason', () => {
    const [move] = rules.stockMoves({ ...request, status: 'rejected', notes: 'Too late' }, lines);
    expect(move?.reason).toBe('LS-427: Too late');
  });
});

describe('lines of a submission', () => {
  const line = (id: string, foodbank_id: string, index: number, quantity: number) => ({
    item: { id, foodbank_id },
    index,
    quantity,
    acknowledged: [],
    no_substitute: undefined,
  });
  test('for the same item are merged at the first position', () => {
    const merged = rules.mergeLines([line('a', 'x', 0, 1), line('b', 'x', 1, 2), line('a', 'x', 2, 4)]);
    expect(merged).toEqual([line('a', 'x', 0, 5), line('b', 'x', 1, 2)]);
  });
  test('want no substitute if one of the merged lines wants none', () => {
    const strict = { ...line('a', 'x', 1, 1), no_substitute: true };
    for (const lines of [
      [line('a', 'x', 0, 1), strict],
      [strict, line('a', 'x', 2, 1)],
    ])
      expect(rules.mergeLines(lines)).toMatchObject([{ quantity: 2, no_substitute: true }]);
  });
  test('are grouped by food bank in order of occurrence', () => {
    const split = rules.splitByFoodBank([line('a', 'y', 0, 1), line('b', 'x', 1, 1), line('c', 'y', 2, 1)]);
    expect([...split].map(([foodbank, lines]) => [foodbank, lines.map(({ item }) => item.id)])).toEqual([
      ['y', ['a', 'c']],
      ['x', ['b']],
    ]);
  });
});

describe('limits on open requests', () => {
  const place = (id: string) => ({ id, name: `Bank ${id}`, max_open_requests: 2, max_open_units: 10 });
  const open = [{ foodbank_id: 'a', requests: 1, units: 6 }];

  test.each([
    ['allow a request without open ones', 'b', 10, undefined],
    ['allow units up to the limit', 'a', 4, undefined],
    ['reject one unit more', 'a', 5, 'too_many_units'],
    ['reject more than the limit at once', 'b', 11, 'too_many_units'],
  ])('%s', (_, id, units, code) => {
    expect(rules.exceededBounds([{ place: place(id), units }], open)?.code).toBe(code);
  });

  test('report the limit on requests first, for every food bank', () => {
    const full = [
      { foodbank_id: 'a', requests: 2, units: 2 },
      { foodbank_id: 'b', requests: 3, units: 30 },
    ];
    const exceeded = rules.exceededBounds(
      ['a', 'b', 'c'].map((id) => ({ place: place(id), units: 99 })),
      full,
    );
    expect(exceeded?.code).toBe('too_many_open_requests');
    expect(exceeded?.errors.map(({ details }) => details?.foodbank_id)).toEqual(['a', 'b']);
  });
});
