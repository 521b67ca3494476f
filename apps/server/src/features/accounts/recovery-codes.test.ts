import { expect, test } from 'vitest';
import { newRecoveryCodes, readRecoveryCode } from './second-factor.ts';

test('creates ten distinct codes that are easy to read and type', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test.each([
  ['as displayed', '0ABC-1DEF-2GHJ'],
  ['in small letters', '0abc-1def-2ghj'],
  ['without dashes', '0abc1def2ghj'],
  ['with spaces, and letters that look like digits', ' Oabc Ldef 2ghj '],
])('is understood %s', (_, typed) => {
  expect(readRecoveryCode(typed)).toBe('0ABC1DEF2GHJ');
});

test.each(['', '123456', '0ABC-1DEF-2GH', '0ABC-1DEF-2GHJ-0'])('%j is not a recovery code', (typed) => {
  expect(readRecoveryCode(typed)).toBeUndefined();
});
