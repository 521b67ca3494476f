import type { Substitute } from '@nourish/contract';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import {
  leftOf,
  linesOf,
  NO_CHANGES,
  onlyAdded,
  problemsOf,
  sentLines,
  stillMissing,
  withItem,
  withoutShortages,
  withSubstitute,
} from './lines.ts';

const RICE = { inventory_id: 'rice', item_name: 'Rice', quantity: 2 };
const BEANS = { inventory_id: 'beans', item_name: 'Beans', quantity: 3 };
const SOAP = { inventory_id: 'soap', item_name: 'Soap' };
const HAMPER = [RICE, BEANS];

test('shows the hamper with its changes, and sends no line without units', () => {
  const lines = linesOf(HAMPER, { quantities: { beans: 0, soap: 2 }, added: [SOAP] });
  expect(lines).toEqual([RICE, { ...BEANS, quantity: 0 }, { ...SOAP, quantity: 2 }]);
  expect(sentLines(lines)).toEqual([
    { inventory_id: 'rice', quantity: 2 },
    { inventory_id: 'soap', quantity: 2 },
  ]);
});

test('a scanned item is added once, then counted up', () => {
  const once = withItem(linesOf(HAMPER, NO_CHANGES), NO_CHANGES, SOAP);
  const twice = withItem(linesOf(HAMPER, once), once, SOAP);
  expect(twice).toEqual({ quantities: { soap: 2 }, added: [SOAP] });
  expect(withItem(linesOf(HAMPER, NO_CHANGES), NO_CHANGES, RICE)).toEqual({
    quantities: { rice: 3 },
    added: [],
  });
});

test('an added item that the hamper contains as well is one line', () => {
  expect(linesOf([RICE], { quantities: {}, added: [RICE] })).toEqual([RICE]);
});

test('another program keeps the items that were added by hand', () => {
  expect(onlyAdded({ quantities: { rice: 5, soap: 2 }, added: [SOAP] })).toEqual({
    quantities: { soap: 2 },
    added: [SOAP],
  });
});

const SHORT = new ApiError({
  status: 409,
  code: 'insufficient_stock',
  message: 'There is not enough in stock.',
  errors: [
    {
      field: 'lines.1.quantity',
      message: 'Soap: 4 asked for, 1 available',
      code: 'insufficient_stock',
      available: 1,
    },
    { field: 'override_reason', message: 'Required', code: 'required' },
  ],
});

test('finds the refused lines by their place in the call', () => {
  const sent = sentLines([RICE, { ...SOAP, quantity: 4 }]);
  expect([...problemsOf(SHORT, sent)]).toEqual([
    ['soap', { message: 'Soap: 4 asked for, 1 available', available: 1 }],
  ]);
  expect(problemsOf(new Error('lost'), sent).size).toBe(0);
});

test('a refreshed hamper starts again where the stock was short', () => {
  const problems = new Map([
    ['rice', { message: '', available: 0 }],
    ['soap', { message: '', available: 1 }],
  ]);
  expect(withoutShortages({ quantities: { rice: 9, beans: 1, soap: 4 }, added: [SOAP] }, problems)).toEqual({
    quantities: { beans: 1, soap: 1 },
    added: [SOAP],
  });
});

test('refreshing the hamper keeps out what was taken out because of an allergy', () => {
  const conflict = { message: '', available: 0, isConflict: true as const };
  const changes = { quantities: { rice: 0, soap: 3 }, added: [SOAP] };
  const problems = new Map([
    ['rice', conflict],
    ['soap', conflict],
  ]);
  expect(withoutShortages(changes, problems)).toEqual(changes);
});

describe('a substitute', () => {
  const by = { inventory_id: 'b', item_name: 'Beans' };
  const lines = [{ inventory_id: 'a', item_name: 'Lentils', quantity: 3 }];

  test('takes the place of units of a line', () => {
    const of = { inventory_id: 'a', item_name: 'Lentils' };
    const changes = withSubstitute(lines, NO_CHANGES, { of, by, quantity: 2 });
    expect(linesOf(lines, changes)).toMatchObject([
      { inventory_id: 'a', quantity: 1 },
      { inventory_id: 'b', quantity: 2 },
    ]);
  });

  test('is added to what is given of it already', () => {
    const both = [...lines, { ...by, quantity: 1 }];
    const of = { inventory_id: 'a', item_name: 'Lentils' };
    const changes = withSubstitute(both, NO_CHANGES, { of, by, quantity: 3 });
    expect(linesOf(both, changes).map(({ quantity }) => quantity)).toEqual([0, 4]);
  });

  test('leaves of a missing product what it does not replace', () => {
    const hamper = { lines, missing: [{ item_name: 'Oil', quantity: 3 }] };
    const first = withSubstitute(lines, NO_CHANGES, { of: { item_name: 'Oil' }, by, quantity: 2 });
    expect(stillMissing(hamper, first)).toEqual([{ item_name: 'Oil', quantity: 1 }]);
    const now = linesOf(lines, first);
    const second = withSubstitute(now, first, { of: { item_name: 'Oil' }, by, quantity: 1 });
    expect(stillMissing(hamper, second)).toEqual([]);
    expect(linesOf(lines, second)).toMatchObject([{ quantity: 3 }, { quantity: 3 }]);
  });

  const oil = { item_name: 'Oil', quantity: 3 };
  const replaced = (hamper: typeof lines) =>
    withSubstitute(hamper, NO_CHANGES, { of: { item_name: 'Oil' }, by, quantity: 3 });

  test('is missing again as far as its substitute is no longer given', () => {
    const changes = replaced(lines);
    for (const [units, left] of [
      [0, [oil]],
      [2, [{ ...oil, quantity: 1 }]],
      [5, []],
    ] as const)
      expect(stillMissing({ lines, missing: [oil] }, { ...changes, quantities: { b: units } })).toEqual(left);
  });

  test('is missing again after its substitute, which the hamper contains too, was refused', () => {
    const both = [...lines, { ...by, quantity: 2 }];
    const changes = replaced(both);
    expect(stillMissing({ lines: both, missing: [oil] }, changes)).toEqual([]);
    const after = withoutShortages(changes, new Map([['b', { message: '', available: 2 }]]));
    expect(stillMissing({ lines: both, missing: [oil] }, after)).toEqual([oil]);
  });

  test('leaves with the hamper of its program; what was added by hand stays', () => {
    expect(onlyAdded(replaced(lines))).toEqual({ quantities: {}, added: [] });
    const more = withItem(linesOf(lines, replaced(lines)), replaced(lines), by);
    expect(onlyAdded(more)).toEqual({ quantities: { b: 1 }, added: [by] });
  });

  test('has only the units that the lines leave', () => {
    const proposal: Substitute = {
      inventory_id: 'a',
      item_name: 'Lentils',
      dietary_category: null,
      lot_code: null,
      expiration_date: null,
      date_kind: 'none',
      storage_location: null,
      available: 5,
      label_read_at: null,
      cautions: [],
    };
    expect(leftOf([proposal], lines)).toEqual([{ ...proposal, available: 2 }]);
    expect(leftOf([{ ...proposal, available: 3 }], lines)).toEqual([]);
  });
});
