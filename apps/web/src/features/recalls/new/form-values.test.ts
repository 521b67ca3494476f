import { expect, test } from 'vitest';
import { emptyProduct, entriesOf, problemOf, sentRecall, withNotice } from './form-values.ts';

const FOUND = {
  barcodes: ['064100111127'],
  lot_codes: ['L1', 'L2'],
  has_lot_range: false,
  date_from: null,
  date_to: '2026-03-05',
};

test('reads lists by line, comma or semicolon, without duplicates', () => {
  expect(entriesOf(' L1, L2;L3\n\nL1\r\n')).toEqual(['L1', 'L2', 'L3']);
  expect(entriesOf(' \n ,')).toEqual([]);
});

test.each([
  [{}, 'unnamed'],
  [{ lot_codes: 'L1' }, 'unnamed'],
  [{ words: 'rice' }, null],
  [{ barcodes: '064100111127' }, null],
  [{ words: 'rice', date_from: '2026-03-05', date_to: '2026-03-04' }, 'order'],
  [{ words: 'rice', date_from: '2026-03-05', date_to: '2026-03-05' }, null],
] as const)('checks the product %j', (values, problem) => {
  expect(problemOf({ ...emptyProduct(1), ...values })).toBe(problem);
});

test('fills the empty product with what the notice says', () => {
  const [product, ...others] = withNotice([emptyProduct(1)], [FOUND], '');
  expect(others).toEqual([]);
  expect(product).toEqual({
    key: 2,
    words: '',
    barcodes: '064100111127',
    lot_codes: 'L1\nL2',
    date_from: '',
    date_to: '2026-03-05',
  });
});

test('leaves words that were typed before with the first product of the notice', () => {
  const products = withNotice([{ ...emptyProduct(1), words: 'Peanut butter' }], [FOUND, FOUND], '');
  expect(products.map(({ key, words }) => [key, words])).toEqual([
    [2, 'Peanut butter'],
    [3, ''],
  ]);
});

test('takes the words of the notice, unless there are others already or several products', () => {
  const wordsOf = (typed: string, found: (typeof FOUND)[]) =>
    withNotice([{ ...emptyProduct(1), words: typed }], found, 'peanut butter').map(({ words }) => words);
  expect(wordsOf('', [])).toEqual(['peanut butter']);
  expect(wordsOf('', [FOUND])).toEqual(['peanut butter']);
  expect(wordsOf('jam', [])).toEqual(['jam']);
  expect(wordsOf('jam', [FOUND])).toEqual(['jam']);
  expect(wordsOf('', [FOUND, FOUND])).toEqual(['', '']);
});

test('keeps products that were typed before', () => {
  const typed = { ...emptyProduct(1), words: 'Rice', lot_codes: 'R1' };
  expect(withNotice([typed], [FOUND], '').map(({ lot_codes }) => lot_codes)).toEqual(['R1', 'L1\nL2']);
});

test('sends lists and leaves out what is empty', () => {
  const values = {
    foodbank_id: null,
    title: ' Peanut butter ',
    reference: ' ',
    class: 'none' as const,
    products: [{ ...emptyProduct(1), words: ' peanut ', lot_codes: 'L1, L2' }],
  };
  expect(sentRecall(values, true)).toEqual({
    title: 'Peanut butter',
    reference: null,
    class: null,
    products: [{ words: 'peanut', barcodes: [], lot_codes: ['L1', 'L2'], date_from: null, date_to: null }],
    drill: true,
  });
});
