import { describe, expect, test } from 'vitest';
import {
  barcodeSpellings,
  checkDigit,
  isMisread,
  normalBarcode,
  packageSpellings,
  unitBarcode,
  type CodeFormat,
} from './barcodes.ts';

test.each([
  ['400638133393', 1],
  ['03600029145', 2],
  ['7351353', 7],
  ['1001234567890', 2],
])('the check digit of %s is %i', (digits, check) => {
  expect(checkDigit(digits)).toBe(check);
});

describe('normalBarcode', () => {
  test.each<[string, CodeFormat, string]>([
    ['4006381333931', 'unknown', '4006381333931'],
    [' 4006381 333931 ', 'unknown', '4006381333931'],
    ['036000291452', 'unknown', '0036000291452'],
    ['0036000291452', 'unknown', '0036000291452'],
    // Eight digits are EAN-8 if the check digit matches.
    ['73513537', 'unknown', '73513537'],
    ['04252614', 'unknown', '0042100005264'],
    ['04252614', 'upc_e', '0042100005264'],
    ['01234133', 'upc_e', '0012300000413'],
    // Neither: unchanged.
    ['12345678', 'unknown', '12345678'],
    ['036000291453', 'unknown', '036000291453'],
    ['PALLET-0042', 'code_128', 'PALLET-0042'],
    ['0012', 'unknown', '0012'],
    ['', 'unknown', ''],
  ])('converts %s (%s) to %s', (text, format, normal) => {
    expect(normalBarcode(text, format)).toBe(normal);
    expect(normalBarcode(normal)).toBe(normal);
  });
});

test.each([
  ['4006381333931', false],
  ['4006381333932', true],
  ['036000291453', true],
  ['73513537', false],
  ['12345678', true],
  ['04252614', false],
  ['10012345678902', false],
  ['10012345678903', true],
  ['0012', false],
  ['PALLET-0042', false],
])('isMisread of %s is %s', (code, wrong) => {
  expect(isMisread(code)).toBe(wrong);
});

describe('barcodeSpellings', () => {
  test.each([
    ['036000291452', ['036000291452', '0036000291452']],
    ['0036000291452', ['036000291452', '0036000291452']],
    ['04252614', ['04252614', '0042100005264', '042100005264']],
    ['042100005264', ['04252614', '0042100005264', '042100005264']],
    ['4006381333931', ['4006381333931']],
    [' PALLET-0042', ['PALLET-0042']],
    ['  ', []],
  ])('contains every spelling of %s', (code, spellings) => {
    expect(barcodeSpellings(code).toSorted()).toEqual(spellings.toSorted());
  });

  test('contains all four ways to compress a UPC-A', () => {
    for (const last of ['0', '1', '2', '3', '4', '5', '9']) {
      const body = `012345${last}`;
      const check = '0123456789'
        .split('')
        .find((digit) => normalBarcode(body + digit, 'upc_e').length === 13)!; // one digit of ten is right
      const code = body + check;
      expect(barcodeSpellings(normalBarcode(code, 'upc_e'))).toContain(code);
    }
  });
});

describe('packageSpellings', () => {
  test.each([
    ['0-36000-29145-2', ['036000291452', '0036000291452', '00036000291452', '10036000291459']],
    ['10036000291459', ['036000291452', '0036000291452', '30036000291453']],
    ['0425 2614', ['042100005264', '00042100005264']],
    ['00000073513537', ['73513537']],
    ['73513537', ['00000073513537']],
    ['PALLET-0042', ['PALLET-0042', 'PALLET0042']],
  ])('of %s contains other spellings, the case and its package', (code, spellings) => {
    expect(packageSpellings(code)).toEqual(expect.arrayContaining(spellings));
  });

  test('of a code with a wrong check digit are only those of its text', () => {
    expect(packageSpellings('036000-291453')).toEqual(['036000-291453', '036000291453']);
    expect(packageSpellings(' - ')).toEqual(['-']);
  });
});

test.each([
  ['04006381333931', '4006381333931'],
  ['14006381333938', '4006381333931'],
  ['00000096385074', '96385074'],
  ['14006381333939', '14006381333939'],
  ['4006381333931', '4006381333931'],
  ['LOT-1', 'LOT-1'],
])('the barcode of the package with code %s is %s', (code, unit) => expect(unitBarcode(code)).toBe(unit));
