import { describe, expect, test } from 'vitest';
import { compareLots, lotOf, plainLot, wordsOf } from './lot-rules.ts';

test('words and lots are compared without case, accents and signs', () => {
  expect(wordsOf('Bœuf  haché, boeuf & 2% nº')).toEqual(['boeuf', 'hache', '2', 'n']);
  expect([null, ' l-12/34 ', 'É1'].map(plainLot)).toEqual(['', 'l1234', 'e1']);
});

describe('lots', () => {
  test.each<[string, string, ReturnType<typeof compareLots>]>([
    ['L 12-34', 'l1234', 'same'],
    ['1234', 'L1234', 'similar'],
    ['1234', 'LOT 1234', 'similar'],
    ['L1234', 'Lot: L1234', 'similar'],
    ['1234', 'Lot n° 1234', 'similar'],
    ['1234', 'Lote 001234', 'similar'],
    ['1234', 'BATCH#1234', 'similar'],
    ['A123', 'Lot A123', 'similar'],
    ['1O34', '1034', 'similar'],
    ['L1234', 'L1234 14:32 B', 'similar'],
    ['0234', '234', 'similar'],
    ['L1234', 'L12345', 'other'],
    ['1234', '1235', 'other'],
    ['12', 'A 12 34', 'other'],
    ['A123', 'B123', 'other'],
    ['Lot', 'Lote', 'other'],
  ])('%s and %s', (one, other, expected) => {
    expect(compareLots(lotOf(one), lotOf(other))).toBe(expected);
    expect(compareLots(lotOf(other), lotOf(one))).toBe(expected);
  });
});
