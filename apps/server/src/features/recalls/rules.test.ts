import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecallProduct } from '@nourish/contract';
import { criteriaOf, matchOf, plainLot, productProblems, wordsOf, type Goods } from './rules.ts';

const UPC = '036000291452';
const EAN = `0${UPC}`;
const goods = (values: Partial<Goods> = {}): Goods => ({
  item_name: 'Crunchy Peanut Butter 500 g',
  barcode: EAN,
  lot_code: 'L 12-34',
  expiration_date: '2026-12-10',
  ...values,
});
const matched = (product: RecallProduct, item: Partial<Goods> = {}) =>
  matchOf([criteriaOf(product)], goods(item));

describe('goods', () => {
  test.each<[string, RecallProduct, Partial<Goods>, ReturnType<typeof matchOf>]>([
    ['the same barcode and nothing else', { barcodes: [EAN] }, {}, 'certain'],
    ['another spelling of the barcode', { barcodes: [UPC] }, {}, 'certain'],
    ['an item with the other spelling', { barcodes: [EAN] }, { barcode: UPC }, 'certain'],
    ['another barcode', { barcodes: ['4006381333931'] }, {}, null],
    ['no barcode', { barcodes: [EAN] }, { barcode: null }, null],
    ['all words of the name', { words: 'BUTTER, peanut' }, {}, 'possible'],
    ['part of a word', { words: 'peanut' }, { item_name: 'Peanuts' }, 'possible'],
    ['words with accents', { words: 'épinards' }, { item_name: 'EPINARDS hachés' }, 'possible'],
    ['one word that is missing', { words: 'smooth peanut butter' }, {}, null],
    [
      'words, and a barcode of another size',
      { words: 'peanut', barcodes: ['4006381333931'] },
      {},
      'possible',
    ],
    ['the lot', { words: 'peanut', lot_codes: ['l1234'] }, {}, 'certain'],
    ['the lot, with a barcode', { barcodes: [UPC], lot_codes: ['X', 'L-12 34'] }, {}, 'certain'],
    ['another lot', { barcodes: [UPC], lot_codes: ['L1235'] }, {}, null],
    ['no lot', { barcodes: [UPC], lot_codes: ['L1235'] }, { lot_code: null }, 'possible'],
    ['a lot of signs only', { barcodes: [UPC], lot_codes: ['L1235'] }, { lot_code: '--' }, 'possible'],
    ['the lot of other goods', { words: 'jam', lot_codes: ['L1234'] }, {}, null],
    [
      'a date in the range',
      { words: 'peanut', date_from: '2026-12-10', date_to: '2026-12-10' },
      {},
      'certain',
    ],
    ['a date before it', { barcodes: [UPC], date_from: '2026-12-11' }, {}, null],
    ['a date after it', { barcodes: [UPC], date_to: '2026-12-09' }, {}, null],
    ['no date', { barcodes: [UPC], date_to: '2026-12-09' }, { expiration_date: null }, 'possible'],
    [
      'the lot and another date',
      { barcodes: [UPC], lot_codes: ['L1234'], date_to: '2026-12-09' },
      {},
      'certain',
    ],
    [
      'no lot and another date',
      { barcodes: [UPC], lot_codes: ['L1234'], date_to: '2026-12-09' },
      { lot_code: null },
      null,
    ],
    [
      'no lot and a date in the range',
      { barcodes: [UPC], lot_codes: ['L1234'], date_to: '2026-12-11' },
      { lot_code: null },
      'possible',
    ],
  ])('with %s', (_, product, item, expected) => expect(matched(product, item)).toBe(expected));

  test('match by the surest of several products', () => {
    const products = [{ words: 'peanut' }, { words: 'jam' }, { barcodes: [UPC] }].map(criteriaOf);
    expect(matchOf(products, goods())).toBe('certain');
    expect(matchOf(products.slice(0, 2), goods())).toBe('possible');
    expect(matchOf(products.slice(1, 2), goods())).toBeNull();
  });
});

test('a product needs words or barcodes, lots with letters or digits, and days in order', () => {
  const products = [
    { words: ' , ' },
    { words: 'peanut', lot_codes: ['A1', '- -'] },
    { barcodes: [UPC], date_from: '2026-12-10', date_to: '2026-12-09' },
    { barcodes: [UPC], date_from: '2026-12-10', date_to: '2026-12-10' },
  ];
  expect(productProblems(products)).toEqual([
    { field: 'products.0.words', code: 'required' },
    { field: 'products.1.lot_codes.1', code: 'bad_format' },
    { field: 'products.2.date_to', code: 'before_start' },
  ]);
});

test('words and lots are compared without case, accents and signs', () => {
  expect(wordsOf('Bœuf  haché, boeuf & 2%')).toEqual(['boeuf', 'hache', '2']);
  expect([null, ' l-12/34 ', 'É1'].map(plainLot)).toEqual(['', 'l1234', 'e1']);
});

// The same rules as a list of questions, for codes and words that need no normalization.
interface Case {
  words: string[];
  barcodes: string[];
  lots: string[];
  from: string | null;
  to: string | null;
}
function oracle(cases: readonly Case[], item: Goods): ReturnType<typeof matchOf> {
  let best = 0;
  for (const { words, barcodes, lots, from, to } of cases) {
    const byCode = barcodes.some((code) => code === item.barcode);
    const byName = words.length > 0 && !words.some((word) => !item.item_name.split(' ').includes(word));
    let points = byCode || byName ? 1 : 0;
    const isDated = from !== null || to !== null;
    const day = item.expiration_date;
    const isOff = isDated && day !== null && ((from ?? day) > day || (to ?? day) < day);
    if (lots.length > 0 && item.lot_code !== null) points *= lots.includes(item.lot_code) ? 2 : 0;
    else if (isOff) points = 0;
    else if (lots.length === 0 && (isDated ? day !== null : byCode)) points *= 2;
    best = Math.max(best, points);
  }
  return ([null, 'possible', 'certain'] as const)[best] ?? null;
}

test('agrees with an independent reading of the rules on random goods and recalls', () => {
  const word = fc.constantFrom('rice', 'milk', 'jam', 'oats');
  const code = fc.constantFrom('4006381333931', EAN, '5901234123457');
  const lot = fc.constantFrom('a1', 'b2', 'c3');
  const day = fc.constantFrom('2026-12-01', '2026-12-05', '2026-12-09');
  const aCase = fc
    .record({
      words: fc.uniqueArray(word, { maxLength: 2 }),
      barcodes: fc.uniqueArray(code, { maxLength: 2 }),
      lots: fc.uniqueArray(lot, { maxLength: 2 }),
      from: fc.option(day),
      to: fc.option(day),
    })
    .filter(({ words, barcodes }) => words.length + barcodes.length > 0);
  const anItem = fc.record({
    item_name: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    barcode: fc.option(code),
    lot_code: fc.option(lot),
    expiration_date: fc.option(day),
  });
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(fc.array(aCase, { minLength: 1, maxLength: 3 }), anItem, (cases, item) => {
      const products = cases.map(({ words, barcodes, lots, from, to }) =>
        criteriaOf({ words: words.join(' '), barcodes, lot_codes: lots, date_from: from, date_to: to }),
      );
      const match = matchOf(products, item);
      seen.add(match);
      expect(match).toBe(oracle(cases, item));
    }),
    { numRuns: 5_000 },
  );
  expect(seen).toEqual(new Set([null, 'certain', 'possible']));
});
