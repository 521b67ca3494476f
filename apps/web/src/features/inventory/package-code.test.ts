import { expect, test } from 'vitest';
import {
  isPackageCode,
  isScannedText,
  looksLikeBarcode,
  readPackageCode,
  searchedText,
} from './package-code.ts';

const TIN = '(01)04006381333931(17)270331(10)L-42';

test('reads the product, the lot and the date of a GS1 code', () => {
  expect(readPackageCode(TIN)).toEqual({
    barcode: '4006381333931',
    lot: { lot_code: 'L-42', date: { expiration_date: '2027-03-31', date_kind: 'expiry' } },
    weight_kg: null,
  });
  expect(readPackageCode('(01)94006381333934(3103)001250')).toEqual({
    barcode: '94006381333934',
    lot: null,
    weight_kg: 1.25,
  });
  expect(readPackageCode('https://id.gs1.org/01/04006381333931?15=270331').lot).toEqual({
    lot_code: null,
    date: { expiration_date: '2027-03-31', date_kind: 'best_before' },
  });
});

test.each([
  ['036000291452', '0036000291452'],
  ['https://id.gs1.org/01/04006381333931', '4006381333931'],
  ['PALLET 42', 'PALLET42'],
])('reads only the product of %s', (text, barcode) => {
  expect(readPackageCode(text)).toEqual({ barcode, lot: null, weight_kg: null });
});

test('a search looks for the product of a GS1 code, and for other texts unchanged', () => {
  expect(searchedText(TIN)).toBe('4006381333931');
  expect(searchedText('beans 540')).toBe('beans 540');
  expect(isPackageCode(TIN)).toBe(true);
  expect(isPackageCode('4006381333931')).toBe(false);
});

test.each<[text: string, isScanned: boolean, isDoubtful: boolean]>([
  [TIN, true, false],
  ['4006381333931', true, true],
  ['036000291452', false, true],
  [' 10036000291459 ', false, true],
  ['036000291453', false, false],
  ['20260117', false, false],
  ['L-42', false, false],
])('%s in a lot field is no lot code: %s; can be a barcode: %s', (text, isScanned, isDoubtful) => {
  expect(isScannedText(text, '4006381333931')).toBe(isScanned);
  expect(looksLikeBarcode(text)).toBe(isDoubtful);
});
