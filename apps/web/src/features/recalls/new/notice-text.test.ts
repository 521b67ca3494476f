import { expect, test } from 'vitest';
import { readNotice } from './notice-text.ts';

const NOTHING = { barcodes: [], lot_codes: [], has_lot_range: false, date_from: null, date_to: null };

test.each([
  ['UPC: 0 64100 11112 7', ['064100111127']],
  ['UPC 064100111127', ['064100111127']],
  ['CUP : 0-64100-11112-7', ['064100111127']],
  ['Peanut butter\t500 g\t0 64100 11112 7', ['064100111127']],
  ['EAN 4006381333931', ['4006381333931']],
  ['GTIN 10614141000415', ['10614141000415']],
  ['EAN-8: 9638 5074', ['96385074']],
  ['UPC 0 64100 11112 7, 4006381333931', ['064100111127', '4006381333931']],
  // The label says that it is a barcode, although a digit is wrong.
  ['UPC: 0 64100 11112 9', ['064100111129']],
])('finds the barcodes of %j', (text, barcodes) => {
  expect(readNotice(text)).toEqual([{ ...NOTHING, barcodes }]);
});

test.each([
  'Call us at 1-800-442-2342 or 416 555 0123 4',
  'Published 2026-03-05, file 20260305',
  'Number 123456789013',
  '96385074',
])('takes %j for no barcode', (text) => {
  expect(readNotice(text)).toEqual([]);
});

test.each([
  ['Lot: L23456', ['L23456']],
  ['Lot L23456, L23457 and L23458', ['L23456', 'L23457', 'L23458']],
  ['Lot codes: A 1, B-2; C/3', ['A 1', 'B-2', 'C/3']],
  ['Lot # 24115', ['24115']],
  ['Code: 24115 or 24116', ['24115', '24116']],
  ['Numéro de lot : P-77 et P-78', ['P-77', 'P-78']],
  ['Code de lot : 24115', ['24115']],
  ['N° de lot : 24115', ['24115']],
  ['Lot: 24115 Best before: 2026 MR 05', ['24115']],
  ['All lots', []],
  ['Code of conduct', []],
])('finds the lot codes of %j', (text, lot_codes) => {
  expect(readNotice(text).flatMap((product) => product.lot_codes)).toEqual(lot_codes);
});

test.each([
  ['Best before 2026 MR 05', '2026-03-05', '2026-03-05'],
  ['BB/MA 2026MR05', '2026-03-05', '2026-03-05'],
  ['Meilleur avant : 26 JL 31', '2026-07-31', '2026-07-31'],
  ['Best before: 2026-03-05', '2026-03-05', '2026-03-05'],
  ['Expiry 2026/12/01', '2026-12-01', '2026-12-01'],
  ['Best before March 5, 2026', '2026-03-05', '2026-03-05'],
  ['Meilleur avant le 1er août 2026', '2026-08-01', '2026-08-01'],
  ['Best before 05 MR 2026', '2026-03-05', '2026-03-05'],
  ['Best before 2026 MR 05 to 2026 AL 10', '2026-03-05', '2026-04-10'],
  ['Best before 2026 FE', '2026-02-01', '2026-02-28'],
  ['Best before dates up to and including 2026 JA 15', null, '2026-01-15'],
  ['Meilleur avant, jusqu’au 2026 DE 24 inclusivement', null, '2026-12-24'],
  ['Best before 2027-03-05 and later', '2027-03-05', null],
  ['Best before 2027-03-05 or later', '2027-03-05', null],
  ['Best before dates on or after March 5, 2027', '2027-03-05', null],
  ['Best before dates after 2027-03-05', '2027-03-05', null],
  ['Meilleur avant : à partir du 5 mars 2027', '2027-03-05', null],
  ['Meilleur avant le 5 mars 2027 et après', '2027-03-05', null],
  ['Best before 2027-03-05 and earlier', null, '2027-03-05'],
  ['Best before 2027-03-05 or before', null, '2027-03-05'],
  ['Best before dates before 2027-03-05', null, '2027-03-05'],
  ['Meilleur avant le 5 mars 2027 et avant', null, '2027-03-05'],
  ['Best before 2027-03-05 up to 2027-04-10', '2027-03-05', '2027-04-10'],
  ['Meilleur avant : à partir du 5 mars 2027 jusqu’au 10 avril 2027', '2027-03-05', '2027-04-10'],
  ['Best before 2027-03-05, 2027-04-10 and earlier', null, '2027-04-10'],
  ['Best before: 2027-03-05\nBest before: 2027-04-10 and later', '2027-03-05', null],
])('finds the dates of %j', (text, date_from, date_to) => {
  expect(readNotice(text)).toEqual([{ ...NOTHING, date_from, date_to }]);
});

test.each(['Posted 2026-03-05', 'Best before 2026 FE 30', 'Recall date: March 5, 2026'])(
  'takes %j for no date on a label',
  (text) => {
    expect(readNotice(text)).toEqual([]);
  },
);

test.each([
  'Lot codes: L23400 to L23456',
  'Lot codes: L23400 - L23456',
  'Lot codes: L23400 – L23456',
  'Lot codes: L23400–L23456',
  'Lot codes: L23400-L23456',
  'Lot codes: L23400 à L23456',
  'Codes de lot : de L23400 à lot L23456',
  'Lot codes: L23400 through L23456 inclusive',
  'Lot codes: between L23400 and L23456',
  'Lots: L23400 and up',
  'All lots up to and including L23456',
  'Lot: L1, L2, L23400 to L23456',
])('proposes no lots for the range %j', (text) => {
  expect(readNotice(`UPC 4006381333931\n${text}`)).toEqual([
    { ...NOTHING, barcodes: ['4006381333931'], has_lot_range: true },
  ]);
});

test.each([
  'Lot B-2',
  'Lot: P-77 et P-78',
  'Lot: 24115 y 24116',
  'Lot: 24115 Best before: 2026 MR 05 to 2026 AL 10',
])('sees no range in %j', (text) => {
  expect(readNotice(text)[0]?.has_lot_range).toBe(false);
});

test('reads dates on lines of their own below a label', () => {
  expect(readNotice('Best before:\n2026 MR 05\n2026 MR 12\n\nContact: 2026-04-01 09:00')).toEqual([
    { ...NOTHING, date_from: '2026-03-05', date_to: '2026-03-12' },
  ]);
});

test('reads the table of a notice, product by product', () => {
  const notice = [
    'Notification - Sunny Grove brand Peanut Butter recalled due to Salmonella',
    'Posted 2026-03-01',
    'Brand\tProduct\tSize\tUPC\tCodes',
    'Sunny Grove\tSmooth peanut butter\t500 g\t0 64100 11112 7\tL23456 , L23457',
    'Sunny Grove\tGranola\t1 kg\t4006381333931\tBest before 2026 MR 05',
    'Last updated 2026-03-02',
  ].join('\n');
  expect(readNotice(notice)).toEqual([
    {
      barcodes: ['064100111127'],
      lot_codes: ['L23456', 'L23457'],
      has_lot_range: false,
      date_from: null,
      date_to: null,
    },
    {
      barcodes: ['4006381333931'],
      lot_codes: [],
      has_lot_range: false,
      date_from: '2026-03-05',
      date_to: '2026-03-05',
    },
  ]);
});

test('joins barcodes with the same lots, and those above shared lots', () => {
  expect(readNotice('UPC 0 64100 11112 7\nUPC 4006381333931\nLot: 24115')).toEqual([
    {
      barcodes: ['064100111127', '4006381333931'],
      lot_codes: ['24115'],
      has_lot_range: false,
      date_from: null,
      date_to: null,
    },
  ]);
  const same = '0 64100 11112 7\tLot 24115\n4006381333931\tLot 24115';
  expect(readNotice(same)).toHaveLength(1);
});

test('finds nothing in a text without codes', () => {
  expect(readNotice('')).toEqual([]);
  expect(readNotice('Please throw the food away.')).toEqual([]);
});
