import { expect, test } from 'vitest';
import { isPressing } from './pickup-mark.ts';
import { makeRequest } from './test-data.ts';

const HERE = { arrived_at: '2026-11-25T14:00:00Z' };

/** Local times; the pickup is at 10:00. */
test.each([
  ['here and not packed', { status: 'approved', ...HERE }, '09:00', true],
  ['here from an earlier day', { status: 'ready', pickup_date: '2026-11-24', ...HERE }, '09:00', true],
  ['packed, due later', { status: 'ready' }, '09:30', false],
  ['packed and due in this hour', { status: 'ready' }, '10:30', true],
  ['packed and late', { status: 'ready' }, '12:00', true],
  ['packed, of an earlier day', { status: 'ready', pickup_date: '2026-11-24' }, '10:30', false],
  ['not packed and late', { status: 'approved' }, '12:00', false],
  ['handed out', { status: 'fulfilled', ...HERE }, '10:30', false],
] as const)('tells whether a pickup cannot wait: %s', (_, request, time, expected) => {
  const now = new Date(`2026-11-25T${time}:00-05:00`);
  expect(isPressing(makeRequest(request), 'America/Toronto', now)).toBe(expected);
});
