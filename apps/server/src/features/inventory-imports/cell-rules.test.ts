import { describe, expect, test } from 'vitest';
import {
  readBarcode,
  readCategory,
  readDate,
  readDateKind,
  readDiet,
  readId,
  readMinimum,
  readName,
  readQuantity,
} from './cell-rules.ts';

const value = (value: unknown) => ({ value });
const problem = (problem: string) => expect.objectContaining({ problem });

describe('readQuantity parses', () => {
  test.each([
    ['24', value(24)],
    [' 0 ', value(0)],
    ['1 234', value(1234)],
    ['1\u202f234\u00a0567', problem('too_big')],
    ['12.0', value(12)],
    ['12,00', value(12)],
    ['007', value(7)],
    ['1.000', problem('not_whole_number')],
    ['1,234', problem('not_whole_number')],
    ['2.5', problem('not_whole_number')],
    ['-3', problem('not_whole_number')],
    ['a dozen', problem('not_whole_number')],
    ['1000001', problem('too_big')],
    ['', problem('required')],
  ])('%j', (cell, read) => expect(readQuantity(cell)).toEqual(read));

  test('an empty minimum stock level sets nothing', () => expect(readMinimum(' ')).toEqual(value(undefined)));
});

describe('readDate parses', () => {
  test.each([
    ['2027-01-31', value('2027-01-31')],
    ['2027/1/5', value('2027-01-05')],
    ['2027.01.05', value('2027-01-05')],
    ['2027-01-31 00:00:00', value('2027-01-31')],
    ['31/01/2027', value('2027-01-31')],
    ['01-31-2027', value('2027-01-31')],
    ['5/5/2027', value('2027-05-05')],
    ['', value(null)],
    // Ambiguous: 1 June or 6 January.
    ['01/06/2027', problem('bad_date')],
    ['31/02/2027', problem('bad_date')],
    ['2027-02-29', problem('bad_date')],
    ['2027-13-01', problem('bad_date')],
    ['01/31/27', problem('bad_date')],
    ['soon', problem('bad_date')],
  ])('%j', (cell, read) => expect(readDate(cell)).toEqual(read));
});

describe('category, diet and kind of date', () => {
  test.each([
    [readCategory, 'Canned Goods', 'canned-goods'],
    [readCategory, 'canned-goods', 'canned-goods'],
    [readCategory, 'CONSERVES', 'canned-goods'],
    [readCategory, 'Frutas y verduras', 'fresh-produce'],
    [readCategory, '  Baby   food ', 'Baby food'],
    [readDiet, 'Sans gluten', 'gluten_free'],
    [readDiet, 'halal', 'halal'],
    [readDateKind, 'Best before', 'best_before'],
    [readDateKind, 'date de peremption', 'expiry'],
    [readDateKind, 'none', 'none'],
  ])('are recognized in three languages: %o %s', (read, cell, word) =>
    expect(read(cell)).toEqual(value(word)),
  );

  test('reject commas, and require a category', () => {
    expect(readCategory('tins, jars')).toEqual(problem('bad_format'));
    expect(readCategory('  ')).toEqual(problem('required'));
    expect(readDiet('  ')).toEqual(value(null));
    expect(readDateKind('soon')).toEqual(problem('not_an_option'));
    expect(readName(' \t')).toEqual(problem('required'));
    expect(readName('x'.repeat(201))).toEqual(problem('too_long'));
  });
});

test('a barcode keeps its spelling and is rejected in scientific notation', () => {
  expect(readBarcode(' 0036000291452 ')).toEqual(value('0036000291452'));
  expect(readBarcode('')).toEqual(value(null));
  expect(readBarcode('3.6E+10')).toEqual(problem('shortened_number'));
  expect(readBarcode('4,00638E+12')).toEqual(problem('shortened_number'));
});

test('an id is a UUID in either case', () => {
  expect(readId('0193A8E2-0000-7000-8000-000000000001')).toEqual(
    value('0193a8e2-0000-7000-8000-000000000001'),
  );
  expect(readId('12')).toEqual(problem('unknown_item'));
});
