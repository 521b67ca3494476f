import { describe, expect, test } from 'vitest';
import { isPostalCodeIn, normalizePhone, normalizePostalCode, POSTAL_LETTERS } from './canada.ts';
import { PROVINCES } from './constants.ts';

describe('a postal code', () => {
  test.each([
    ['K1A 0B1', 'K1A 0B1'],
    ['k1a0b1', 'K1A 0B1'],
    [' h2x - 1y4 ', 'H2X 1Y4'],
    ['V6Z 1W7', 'V6Z 1W7'],
    ['X0A 0H0', 'X0A 0H0'],
  ])('typed as %j is stored as %j', (typed, stored) => {
    expect(normalizePostalCode(typed)).toBe(stored);
  });

  test.each(
    ['D', 'F', 'I', 'O', 'Q', 'U'].flatMap((letter) => [
      `${letter}1A 1A1`,
      `A1${letter} 1A1`,
      `A1A 1${letter}1`,
    ]),
  )('%s has a letter that is never used', (typed) => {
    expect(normalizePostalCode(typed)).toBeNull();
  });

  test.each([
    'W1A 1A1',
    'Z1A 1A1',
    '',
    '90210',
    'K1A',
    'K1A 0B',
    'K1A 0B12',
    'K1A_0B1',
    'KIA OBI',
    'K1A 0B1\nK1A 0B1',
    '１K1A 0B1',
  ])('typed as %j is invalid', (typed) => {
    expect(normalizePostalCode(typed)).toBeNull();
  });

  const LETTERS = 'ABCEGHJKLMNPRSTVXY'.split('');
  test.each(PROVINCES)('of %s starts with letters of that province', (province) => {
    const fitting = LETTERS.filter((letter) => isPostalCodeIn(province, `${letter}1A 1A1`));
    expect(fitting).toEqual(POSTAL_LETTERS[province].toSorted());
  });

  test('starts with X in both northern territories, otherwise with a letter of one province', () => {
    for (const letter of LETTERS) {
      const homes = PROVINCES.filter((province) => isPostalCodeIn(province, `${letter}1A 1A1`));
      expect(homes).toEqual(letter === 'X' ? ['NT', 'NU'] : [expect.any(String)]);
    }
  });
});

describe('a phone number', () => {
  test.each([
    '4165550142',
    '416-555-0142',
    '(416) 555-0142',
    '416.555.0142',
    ' +1 416 555 0142 ',
    '1-416-555-0142',
    '416–555–0142',
  ])('typed as %j is normalized', (typed) => {
    expect(normalizePhone(typed)).toBe('416-555-0142');
  });

  test.each([
    '',
    '555-0142',
    '016-555-0142',
    '116-555-0142',
    '416-055-0142',
    '416-155-0142',
    '911-555-0142',
    '416-911-0142',
    '416-555-01422',
    '+33 1 42 68 53 00',
    '416-555-0142 x5',
    'four one six',
  ])('typed as %j is invalid', (typed) => {
    expect(normalizePhone(typed)).toBeNull();
  });
});
