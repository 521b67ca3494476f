import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, normalBarcode } from './barcodes.ts';
import { GROUP_SEPARATOR as GS } from './barcodes.ts';
import { dateOfGs1, type Gs1Data, parseGs1 } from './gs1.ts';

const YEAR = 2026;
const NOTHING: Gs1Data = {
  barcode: null,
  lot_code: null,
  best_before: null,
  expiry: null,
  net_weight_kg: null,
};
const parsed = (facts: Partial<Gs1Data>): Gs1Data => ({ ...NOTHING, ...facts });
const tin = parsed({ barcode: '4006381333931', lot_code: 'L-42/A', best_before: '2027-03-31' });

describe('element strings', () => {
  test.each<[string, string, Gs1Data]>([
    ['of DataMatrix', `]d201040063813339311527033110L-42/A`, tin],
    ['of QR Code', `]Q301040063813339311527033110L-42/A`, tin],
    ['of GS1-128', `]C110L-42/A${GS}010400638133393115270331`, tin],
    ['of DataBar', `]e00104006381333931`, parsed({ barcode: '4006381333931' })],
    ['without a prefix', `01040063813339311527033110L-42/A`, tin],
    ['that start with a separator', `${GS}01040063813339311527033110L-42/A${GS}`, tin],
    ['with a separator after a predefined length', `]d20104006381333931${GS}15270331${GS}10L-42/A`, tin],
    ['with spaces around them', `  ]d201040063813339311527033110L-42/A \n`, tin],
    ['of a lot alone, if marked', ']C110ABC', parsed({ lot_code: 'ABC' })],
    [
      'with a weight of three decimals',
      ']C101040063813339313103001250',
      parsed({ barcode: '4006381333931', net_weight_kg: 1.25 }),
    ],
    [
      'with a weight of no decimals',
      ']C101040063813339313100000012',
      parsed({ barcode: '4006381333931', net_weight_kg: 12 }),
    ],
    [
      'with a weight in pounds, which is converted',
      ']C101040063813339313202000250',
      parsed({ barcode: '4006381333931', net_weight_kg: 1.134 }),
    ],
    [
      'with both weights, of which kilograms count',
      ']C1010400638133393132020002503103001134',
      parsed({ barcode: '4006381333931', net_weight_kg: 1.134 }),
    ],
    [
      'with a weight that rounds to nothing',
      ']C101040063813339313105000001',
      parsed({ barcode: '4006381333931' }),
    ],
    [
      'with fields to skip: production date, serial number, origin, price, internal',
      `]d211260101010400638133393121SER-1${GS}422124${GS}3922150${GS}91x${GS}10B`,
      parsed({ barcode: '4006381333931', lot_code: 'B' }),
    ],
    ['with an SSCC and a location', `]C100123456789012345678414061414100001210X`, parsed({ lot_code: 'X' })],
  ])('%s', (_, text, expected) => {
    expect(parseGs1(text, YEAR)).toEqual(expected);
  });
});

describe('the human-readable form', () => {
  test.each<[string, Gs1Data]>([
    ['(01)04006381333931(15)270331(10)L-42/A', tin],
    ['(01) 04006381333931 (10) L-42/A (15) 270331', tin],
    [
      '(01)04006381333931(10)A(1)B(3103)000500',
      { ...tin, lot_code: 'A(1)B', best_before: null, net_weight_kg: 0.5 },
    ],
    ['(10)AB12', parsed({ lot_code: 'AB12' })],
  ])('%s', (text, expected) => {
    expect(parseGs1(text, YEAR)).toEqual(expected);
  });
});

describe('Digital Link URIs', () => {
  test.each<[string, Gs1Data]>([
    ['https://id.gs1.org/01/04006381333931/10/L-42%2FA?15=270331', tin],
    ['HTTPS://ID.GS1.ORG/01/04006381333931/10/L-42%2FA?15=270331', tin],
    ['http://example.com/food/ca/01/4006381333931/10/L-42%2FA?utm=x&15=270331&99=%C3%A9', tin],
    ['https://id.gs1.org/01/04006381333931/22/2A/10/L-42%2FA/21/7?15=270331', tin],
    ['https://id.gs1.org/01/04006381333931/', parsed({ barcode: '4006381333931' })],
    ['https://id.gs1.org/01/73513537', parsed({ barcode: '73513537' })],
    [
      'https://id.gs1.org/01/04006381333931/10/B?17=270300&3102=000150',
      parsed({ barcode: '4006381333931', lot_code: 'B', expiry: '2027-03-31', net_weight_kg: 1.5 }),
    ],
  ])('%s', (text, expected) => {
    expect(parseGs1(text, YEAR)).toEqual(expected);
  });
});

test.each([
  ['nothing', ''],
  ['an EAN-13', '4006381333931'],
  ['an EAN-13 that starts with an application identifier', '1012345678905'],
  ['a UPC-A', '036000291452'],
  ['a GTIN-14 of a case', '01234567890128'],
  ['a code of the food bank', 'PALLET-0042'],
  ['a label code', 'N00012345678901'],
  ['digits without a GTIN', '10123456'],
  ['a GTIN with a wrong check digit', ']d20104006381333932'],
  ['a GTIN that is too short', ']d201040063813339'],
  ['an unknown application identifier', ']d2050400638133393110A'],
  ['an identifier in parentheses with too few digits', '(310)001250'],
  ['a lot code that is too long', `]d210${'A'.repeat(21)}`],
  ['a lot code with other characters', ']d210É1'],
  ['a prefix alone', ']C1'],
  ['another prefix', ']E04006381333931'],
  ['the address of a brand', 'https://example.com/recipes?id=01'],
  ['an address with a GTIN that is wrong', 'https://id.gs1.org/01/04006381333932'],
  ['an address that continues with something else', 'https://id.gs1.org/01/04006381333931/recipes'],
  ['an address with a broken escape', 'https://id.gs1.org/01/04006381333931/10/%E0%A4%A'],
  ['an address without a host', 'https://'],
])('%s is not GS1: %s', (_, text) => {
  expect(parseGs1(text, YEAR)).toBeNull();
});

describe('the barcode is spelled as elsewhere', () => {
  test.each([
    ['EAN-13', '04006381333931', '4006381333931'],
    ['UPC-A', '00036000291452', '0036000291452'],
    ['EAN-8', '00000073513537', '73513537'],
    ['a case with a number of its own', '14006381333938', '14006381333938'],
    ['variable weight', '94006381333934', '94006381333934'],
  ])('%s', (_, gtin, barcode) => {
    expect(parseGs1(`]d201${gtin}`, YEAR)?.barcode).toBe(barcode);
    expect(normalBarcode(barcode)).toBe(barcode);
  });
});

describe('dates', () => {
  test.each([
    ['270331', 2026, '2027-03-31'],
    ['270200', 2026, '2027-02-28'],
    ['280200', 2026, '2028-02-29'],
    ['281200', 2026, '2028-12-31'],
    ['270229', 2026, null],
    ['271301', 2026, null],
    ['270001', 2026, null],
    ['270132', 2026, null],
    // From 49 years ago to 50 years ahead.
    ['760101', 2026, '2076-01-01'],
    ['770101', 2026, '1977-01-01'],
    ['990101', 2026, '1999-01-01'],
    ['010101', 2099, '2101-01-01'],
    ['490101', 2099, '2149-01-01'],
    ['500101', 2099, '2050-01-01'],
    ['000131', 2050, '2100-01-31'],
  ])('%s read in %i is %s', (digits, year, date) => {
    expect(parseGs1(`]d217${digits}`, year)).toEqual(parsed({ expiry: date }));
  });

  test('an expiry date binds, even beside a best-before date', () => {
    const both = parseGs1('(15)270101(17)270331', YEAR);
    expect(both && dateOfGs1(both)).toEqual({ expiration_date: '2027-03-31', date_kind: 'expiry' });
    expect(dateOfGs1(tin)).toEqual({ expiration_date: '2027-03-31', date_kind: 'best_before' });
    expect(dateOfGs1(NOTHING)).toBeNull();
  });
});

const gs1Text = fc.string({
  unit: fc.constantFrom(
    ...'0123456789()]?/%dQCe'.split(''),
    GS,
    '01',
    '10',
    '15',
    '17',
    '310',
    'https://a.b/01/',
    'É',
  ),
});

test('never throws, whatever the text and year', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), gs1Text), fc.integer({ min: 0, max: 9_900 }), (text, year) => {
      const data = parseGs1(text, year);
      if (data === null) return;
      for (const date of [data.best_before, data.expiry])
        if (date !== null) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
      if (data.lot_code !== null) expect(data.lot_code).not.toBe('');
    }),
    { numRuns: 5_000 },
  );
});

test('the digits of an ordinary barcode are never GS1', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: 1, maxLength: 14 }),
      (digits) => {
        expect(parseGs1(digits, YEAR)).toBeNull();
      },
    ),
  );
});

const lotCode = fc.string({
  unit: fc.constantFrom(...'ABCXYZabc0123456789-/_'.split('')),
  minLength: 1,
  maxLength: 20,
});
const gtin = fc
  .tuple(fc.constantFrom('0', '1', '9'), fc.integer({ min: 0, max: 999_999_999_999 }))
  .map(([indicator, number]) => `${indicator}${String(number).padStart(12, '0')}`)
  .map((body) => `${body}${checkDigit(body)}`);

test('every form of the same facts is read alike', () => {
  fc.assert(
    fc.property(gtin, lotCode, (code, lot) => {
      const readings = [
        `]d201${code}1727033110${lot}`,
        `]C110${lot}${GS}17270331${GS}01${code}`,
        `(01)${code}(17)270331(10)${lot}`,
        `https://id.gs1.org/01/${code}/10/${encodeURIComponent(lot)}?17=270331`,
      ].map((text) => parseGs1(text, YEAR));
      for (const reading of readings) {
        expect(reading).toEqual(readings[0]);
        expect(reading).toMatchObject({ lot_code: lot, expiry: '2027-03-31' });
      }
    }),
  );
});
