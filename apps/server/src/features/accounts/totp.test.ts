import { expect, test } from 'vitest';
import { newTotpSecret, stepOf, totpAddress } from './totp.ts';

/** From RFC 6238, appendix B (SHA-1); our codes are the last six of its eight digits. */
const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1_000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at second %d the code of the standard is right, and of its step', (seconds, code, step) => {
  expect(stepOf(SECRET, code, at(seconds))).toBe(step);
});

test.each([
  ['half a minute early', -30, 37_037_037],
  ['half a minute late', 30, 37_037_037],
  ['a minute early', -60, undefined],
  ['a minute late', 60, undefined],
])('a code %s counts as that of its step, or as none', (_, seconds, step) => {
  expect(stepOf(SECRET, '050471', at(1_111_111_111 + seconds))).toBe(step);
});

test.each(['', '05047', '0504711', '050472', 'abcdef'])('%j is not a code', (code) => {
  expect(stepOf(SECRET, code, at(1_111_111_111))).toBeUndefined();
});

test('returns the secret for typing and as a URI with the email as account', () => {
  const { secret, uri } = totpAddress(SECRET, 'rosa+1@nourish.example');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const address = new URL(uri);
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri)).toContain('Nourish:rosa+1@nourish.example');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Nourish' });
});

test('each secret is different and has 160 bits', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret()).not.toEqual(newTotpSecret());
});
