import { describe, expect, test } from 'vitest';
import { fromNow } from '../../../test/clock.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import {
  checkResetLink,
  checkVerificationLink,
  isGuessable,
  mayGetDigest,
  maySignInByVerifying,
} from './rules.ts';

const rosa = { name: 'Rosa Delgado', email: 'rosa.delgado@nourish.example' };

test('a password is hashed at the cost that OWASP recommends', async () => {
  const hash = await hashPassword('eleven purple lanterns');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('eleven purple lanterns', hash)).toBe(true);
  expect(await verifyPassword('twelve purple lanterns', hash)).toBe(false);
});

describe('guessable passwords', () => {
  test.each([
    ['a very common one', 'password123'],
    ['the same in capitals', 'PASSWORD123'],
    ['the same in wide letters', 'ｐａｓｓｗｏｒｄ１２３'],
    ['one character repeated', 'aaaaaaaaaaaa'],
    ['two characters in turn', 'ababababab'],
    ['a run of digits', '3456789012'],
    ['a run of the keyboard', 'qwertyuiopas'],
    ['a run backwards', 'poiuytrewq'],
    ['the own address', 'rosa.delgado@nourish.example'],
    ['the own name and a year', 'RosaDelgado2026'],
    ['what this is about, and a year', 'FoodBank2026'],
    ['the same in French', 'banquealimentaire!'],
  ])('refuses %s', (_, password) => expect(isGuessable(password, rosa)).toBe(true));

  test.each(['Nourish-demo-2026', 'correct horse battery', 'žluťoučký kůň', 'rosa grows tomatoes in May'])(
    'accepts %s',
    (password) => expect(isGuessable(password, rosa)).toBe(false),
  );
});

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date(now.getTime() + 1);

describe('a verification link', () => {
  const fresh = { used_at: null, expires_at: later, email_verified_at: null };
  test.each([
    ['is unknown', undefined, 'invalid'],
    ['is fresh', fresh, 'ok'],
    ['runs out this moment', { ...fresh, expires_at: now }, 'expired'],
    [
      'is old, but the address was verified',
      { ...fresh, expires_at: now, email_verified_at: now },
      'already_done',
    ],
    ['was used', { ...fresh, used_at: now, email_verified_at: now }, 'already_done'],
    ['was replaced before it was used', { ...fresh, used_at: now }, 'invalid'],
  ] as const)('that %s', (_, link, verdict) => expect(checkVerificationLink(link, now)).toBe(verdict));
});

describe('a link to choose a new password', () => {
  const registered = { active: true, second_factor_at: null, owner_since: null, role: 'recipient' } as const;
  test.each([
    { account: 'a new account', change: {}, may: true },
    { account: 'a deactivated account', change: { active: false }, may: false },
    { account: 'an account with a second factor', change: { second_factor_at: fromNow(0) }, may: false },
    { account: 'an account whose owner is known', change: { owner_since: fromNow(0) }, may: false },
    { account: 'an account that became staff', change: { role: 'staff' as const }, may: false },
  ])('verifying the address of $account signs in on the device that signed up: $may', ({ change, may }) => {
    expect(maySignInByVerifying({ ...registered, ...change })).toBe(may);
  });

  test.each([
    ['is unknown', undefined, 'invalid'],
    ['is fresh', { used_at: null, expires_at: later }, 'ok'],
    ['runs out this moment', { used_at: null, expires_at: now }, 'expired'],
    ['was used', { used_at: now, expires_at: later }, 'invalid'],
  ] as const)('that %s', (_, link, verdict) => expect(checkResetLink(link, now)).toBe(verdict));
});

test.each([
  ['staff', 'bank', true],
  ['admin', 'bank', true],
  ['admin', null, false],
  ['staff', null, false],
  ['recipient', 'bank', false],
] as const)(
  'the morning mail on stock is for who works at a food bank: %s at %s',
  (role, foodbank_id, may) => {
    expect(mayGetDigest({ role, foodbank_id })).toBe(may);
  },
);
