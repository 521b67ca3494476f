import { describe, expect, test } from 'vitest';
import { accuracyOf, countNumber, readUnits } from './figures.ts';

describe('parsing units', () => {
  test.each([
    ['0', 0],
    ['24', 24],
    [' 1 200 ', 1200],
    ['1\u202f200', 1200],
    ['007', 7],
    ['1000000', 1_000_000],
    ['1000001', null],
    ['9999999999', null],
    ['', null],
    ['-3', null],
    ['1.5', null],
    ['1,5', null],
    ['two', null],
  ])('parses %j as %j', (text, units) => {
    expect(readUnits(text)).toBe(units);
  });
});

describe('the accuracy of a count', () => {
  test.each([
    [0, 0, null],
    [10, 0, 100],
    [10, 1, 90],
    [3, 1, 67],
    [1000, 1, 99],
    [1000, 999, 1],
    [4, 4, 0],
  ])('with %i lines counted and %i differing is %j percent', (counted, differing, percent) => {
    expect(accuracyOf({ counted, differing })).toBe(percent);
  });
});

test('the number of a count is the end of its id', () => {
  expect(countNumber('0193a8e2-0000-7000-8000-00000000abcd')).toBe('#0000abcd');
});
