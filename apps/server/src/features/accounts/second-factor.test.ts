import { expect, test } from 'vitest';
import { codeLimits } from './second-factor.ts';
import type { Account } from './queries.ts';

const rosa: Account = {
  id: 'rosa',
  name: 'Rosa',
  email: 'rosa@nourish.example',
  role: 'staff',
  language: 'en',
  foodbank_id: null,
  password_hash: 'hash',
  email_verified_at: null,
  active: true,
  second_factor_at: null,
};

test.each([
  ['elsewhere', undefined],
  ['on a device that its owner used', 'library'],
])('wrong codes %s are counted by the quarter of an hour and by the day', (_, device) => {
  expect(codeLimits(rosa, device).map(([, { max, perSeconds }]) => [max, perSeconds])).toEqual([
    [10, 900],
    [50, 86_400],
  ]);
});

test('devices are counted separately, and a new password starts a new count', () => {
  const keys = [
    codeLimits(rosa, undefined),
    codeLimits(rosa, 'a'),
    codeLimits({ ...rosa, password_hash: 'new' }, 'a'),
  ];
  expect(new Set(keys.flat().map(([key]) => key)).size).toBe(6);
});
