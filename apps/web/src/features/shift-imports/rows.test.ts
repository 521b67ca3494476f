import { expect, test } from 'vitest';
import { daysOf, isAlreadyPlanned, summaryOf } from './rows.ts';
import { makeBadRow, makeRow } from './test-data.ts';

const there = (row: number) => makeBadRow(row, 'title', 'shift_there_already');
const wrong = (row: number) => makeBadRow(row, 'shift_date', 'bad_date');

test.each([
  ['all rows are right', [makeRow(2), makeRow(3, { status: 'draft' })], 'fine', 0, 1],
  ['one is wrong', [makeRow(2), wrong(3)], 'errors', 1, 0],
  ['some are planned already', [makeRow(2), there(3)], 'errors', 1, 0],
  ['all are planned already', [there(2), there(3)], 'there', 2, 0],
  ['all are wrong, one because it is planned', [there(2), wrong(3)], 'errors', 2, 0],
])('summarizes a check: %s', (_, rows, outcome, bad, drafts) => {
  expect(summaryOf({ rows })).toEqual({ rows: 2, wrong: bad, drafts, outcome });
});

test('a row that occurs twice in the file does not count as existing', () => {
  expect(isAlreadyPlanned(makeBadRow(3, 'title', 'shift_twice_in_file'))).toBe(false);
  expect(isAlreadyPlanned(makeRow(3))).toBe(false);
});

test('finds the first and the last day of the shifts', () => {
  const rows = ['2027-02-01', '2027-01-09', '2027-01-20'].map((shift_date, n) => makeRow(n, { shift_date }));
  expect(daysOf({ rows })).toEqual({ first: '2027-01-09', last: '2027-02-01' });
  expect(daysOf({ rows: [wrong(2)] })).toBeUndefined();
});
