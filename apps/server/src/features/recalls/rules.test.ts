import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecallProduct } from '@nourish/contract';
import { criteriaOf, differenceOf, matchOf, productProblems, untold, type Goods } from './rules.ts';

const UPC = '036000291452';
const EAN = `0${UPC}`;
const goods = (values: Partial<Goods> = {}): Goods => ({
  item_name: 'Crunchy Peanut Butter 500 g',
  barcode: EAN,
  lot_code: 'L 12-34',
  expiration_date: '2026-12-10',
  is_mixed: false,
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
  ])('with %s', (_, product, item, expected) => expect(matched(product, item)).toBe(expected));

  test('match by the surest of several products', () => {
    const products = [{ words: 'peanut' }, { words: 'jam' }, { barcodes: [UPC] }].map(criteriaOf);
    expect(matchOf(products, goods())).toBe('certain');
    expect(matchOf(products.slice(0, 2), goods())).toBe('possible');
    expect(matchOf(products.slice(1, 2), goods())).toBeNull();
  });
});

test.each<[string, RecallProduct, Partial<Goods>, ReturnType<typeof differenceOf>]>([
  ['another lot', { barcodes: [UPC], lot_codes: ['L1235'] }, {}, 'lot'],
  ['another lot, by its name', { words: 'peanut', lot_codes: ['L1235'] }, { barcode: null }, 'lot'],
  ['another date', { words: 'peanut', date_to: '2026-12-01' }, {}, 'date'],
  ['another product', { words: 'jam', lot_codes: ['L1235'] }, {}, null],
])('goods are told apart by %s', (_, product, item, difference) => {
  expect(matched(product, item)).toBeNull();
  expect(differenceOf([{ words: 'rice' }, product].map(criteriaOf), goods(item))).toBe(difference);
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

describe('lots and dates', () => {
  const lots = { lot_codes: ['L1235', 'L1234'] };
  const dates = { date_from: '2026-12-05', date_to: '2026-12-15' };
  const [inside, off, mixed] = [
    { expiration_date: '2026-12-05' },
    { expiration_date: '2026-12-16' },
    { expiration_date: '2026-12-04', is_mixed: true },
  ];
  const undated = { expiration_date: null };
  const noLot = { lot_code: null };
  const [same, similar, other] = [{ lot_code: 'l-12 34' }, { lot_code: '1234' }, { lot_code: 'L1236' }];

  // The rows of the comment on `matchProduct`.
  test.each<[string, RecallProduct, Partial<Goods>, ReturnType<typeof matchOf>, ReturnType<typeof matchOf>]>([
    ['lots, one of them', lots, same, 'certain', 'certain'],
    ['lots and dates, one of them', { ...lots, ...dates }, { ...same, ...off }, 'certain', 'certain'],
    ['lots, a similar one', lots, similar, 'possible', 'possible'],
    ['lots and dates, a similar one', { ...lots, ...dates }, { ...similar, ...off }, 'possible', 'possible'],
    ['lots, another', lots, other, null, null],
    ['lots and dates, another', { ...lots, ...dates }, { ...other, ...inside }, null, null],
    ['lots, none recorded', lots, noLot, 'possible', 'possible'],
    [
      'lots and dates, none recorded, in between',
      { ...lots, ...dates },
      { ...noLot, ...inside },
      'possible',
      'possible',
    ],
    [
      'lots and dates, none recorded, no date',
      { ...lots, ...dates },
      { ...noLot, ...undated },
      'possible',
      'possible',
    ],
    [
      'lots and dates, none recorded, off',
      { ...lots, ...dates },
      { ...noLot, ...off },
      'possible',
      'possible',
    ],
    [
      'lots and dates, none recorded, several',
      { ...lots, ...dates },
      { ...noLot, ...mixed },
      'possible',
      'possible',
    ],
    ['dates, in between', dates, inside, 'certain', 'possible'],
    ['dates, in between and several', dates, { ...inside, is_mixed: true }, 'certain', 'possible'],
    ['dates, the last', { date_to: '2026-12-05' }, inside, 'certain', 'possible'],
    ['dates, off', dates, off, null, null],
    ['dates, off and no lot', dates, { ...noLot, ...off }, 'possible', 'possible'],
    ['a first date, off', { date_from: '2026-12-06' }, inside, null, null],
    ['dates, several', dates, mixed, 'possible', 'possible'],
    ['dates, no date', dates, undated, 'possible', 'possible'],
    ['neither', {}, { ...other, ...off }, 'certain', 'possible'],
  ])('of a notice with %s', (_, product, item, byBarcode, byName) => {
    expect(matched({ ...product, barcodes: [UPC] }, item)).toBe(byBarcode);
    expect(matched({ ...product, words: 'peanut' }, item)).toBe(byName);
    expect(matched({ ...product, words: 'jam' }, item)).toBeNull();
  });
});

test.each<[string, string]>([
  ['0-36000-29145-2', UPC],
  ['0 36000 29145 2', EAN],
  ['00036000291452', UPC],
  ['10036000291459', EAN],
  [EAN, '10036000291459'],
  ['30036000291453', '10036000291459'],
  ['04252614', '0042100005264'],
  ['00042100005264', '04252614'],
  ['00000073513537', '73513537'],
])('a notice with the barcode %s is about goods with %s', (code, barcode) => {
  expect(matched({ barcodes: [code] }, { barcode })).toBe('certain');
  expect(matched({ barcodes: [barcode] }, { barcode: code })).toBe('certain');
  expect(matched({ barcodes: [code] }, { barcode: '4006381333931' })).toBeNull();
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
    const isDateKnown = day !== null && !(isOff && item.is_mixed);
    const digitsOf = (lot: string) => Number(lot.replace(/\D/g, ''));
    if (lots.length > 0 && item.lot_code !== null) {
      const near = lots.some((lot) => digitsOf(lot) === digitsOf(item.lot_code ?? ''));
      points *= lots.includes(item.lot_code) ? 2 : near ? 1 : 0;
    } else if (isOff && isDateKnown) points *= item.lot_code === null ? 1 : 0;
    else if (lots.length === 0 && byCode && (!isDated || isDateKnown)) points *= 2;
    best = Math.max(best, points);
  }
  return ([null, 'possible', 'certain'] as const)[best] ?? null;
}

test('agrees with an independent reading of the rules on random goods and recalls', () => {
  const word = fc.constantFrom('rice', 'milk', 'jam', 'oats');
  const code = fc.constantFrom('4006381333931', EAN, '5901234123457');
  const lot = fc.constantFrom('l1234', 'lot 1234', '5678', '0 5678', '777');
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
    is_mixed: fc.boolean(),
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

test('people hear of items that they were not told about, and once more of those that they got after all', () => {
  const [got, lost] = ['2026-12-01', null];
  const goods = (person: string | null, item_id: string, day: string | null) => ({ person, item_id, day });
  const told = [
    { person: 'ada', item_id: 'rice', received: true },
    { person: 'bob', item_id: 'rice', received: false },
    { person: 'eve', item_id: null, received: null },
  ];
  const reached = [
    goods('ada', 'rice', got),
    goods('ada', 'rice', lost),
    goods('ada', 'oats', lost),
    goods('bob', 'rice', lost),
    goods('bob', 'rice', got),
    goods('eve', 'rice', got),
    goods('eve', 'oats', got),
    goods(null, 'rice', got),
  ];
  expect(Object.fromEntries(untold(reached, told))).toEqual({
    ada: [reached[2]],
    bob: [reached[4]],
    eve: [reached[5], reached[6]],
  });
});
