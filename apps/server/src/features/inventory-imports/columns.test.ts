import { describe, expect, test } from 'vitest';
import type { ImportField } from '@nourish/contract';
import { LANGUAGES } from '@nourish/contract/constants';
import { COLUMN_NAMES, INVENTORY_COLUMNS } from '../inventory/export-columns.ts';
import { recogniseColumns } from './columns.ts';

const ID = '0193a8e2-0000-7000-8000-000000000001';
const rowOf = (...cells: string[]) => ({ row_number: 2, cells });
const fieldsOf = (header: string[], ...rows: ReturnType<typeof rowOf>[]) => {
  const { columns, isSure } = recogniseColumns(header, rows);
  return { fields: columns.map(({ field }) => field), isSure };
};

test.each(LANGUAGES)('recognizes the columns of our own export: %s', (language) => {
  const { fields, isSure } = fieldsOf(INVENTORY_COLUMNS.map((column) => COLUMN_NAMES[language][column]));
  expect(isSure).toBe(true);
  const leftOut = ['reserved_quantity', 'on_hand_quantity', 'date_added', 'label_read_at'];
  expect(fields).toEqual(INVENTORY_COLUMNS.map((column) => (leftOut.includes(column) ? null : column)));
});

describe('recognizes column names of other programs', () => {
  test.each<[string[], (ImportField | null)[]]>([
    [
      ['PRODUCT NAME', 'Qty', 'UPC', 'Best before'],
      ['item_name', 'quantity', 'barcode', 'expiration_date'],
    ],
    [
      ['Nom du produit', 'Qté', 'Code-barres'],
      ['item_name', 'quantity', 'barcode'],
    ],
    [
      ['nombre', 'CANTIDAD', 'Código EAN'],
      ['item_name', 'quantity', 'barcode'],
    ],
    [
      ['item_name', 'dietary_category', 'minimum_stock_level'],
      ['item_name', 'dietary_category', 'minimum_stock_level'],
    ],
  ])('%o', (header, fields) => {
    expect(fieldsOf(header)).toEqual({ fields, isSure: true });
  });
});

test('truncates long names and values between characters, because PostgreSQL rejects half a surrogate pair', () => {
  const long = `a${'😀'.repeat(100)}`;
  const { columns } = recogniseColumns([long], [rowOf(long)]);
  const cut = `a${'😀'.repeat(49)}`;
  expect(columns).toEqual([{ name: cut, field: null, samples: [cut] }]);
});

describe('asks a person to assign the columns', () => {
  test('if a name is unknown and the column has values', () => {
    expect(fieldsOf(['Item', 'Colour'])).toEqual({ fields: ['item_name', null], isSure: false });
    expect(fieldsOf(['Item', ''], rowOf('Rice', 'x')).isSure).toBe(false);
    expect(fieldsOf(['Item', ''], rowOf('Rice', '')).isSure).toBe(true);
  });
  test('if two columns have the same meaning', () => {
    expect(fieldsOf(['Item', 'Product', 'Qty'])).toEqual({
      fields: ['item_name', null, 'quantity'],
      isSure: false,
    });
  });
  test('if no column identifies the item', () => {
    expect(fieldsOf(['Qty', 'Category']).isSure).toBe(false);
    expect(fieldsOf(['ID', 'Qty'], rowOf(ID, '3')).isSure).toBe(true);
  });
  test('if the ids are not ours', () => {
    expect(fieldsOf(['ID', 'Item'], rowOf('17', 'Rice'))).toEqual({
      fields: [null, 'item_name'],
      isSure: false,
    });
  });
});
