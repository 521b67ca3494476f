import { expect, test } from 'vitest';
import { makeSlotDay } from '../test-data.ts';
import { daysToOffer, openingDay } from './offer.ts';

/** Twelve days; every third one is full. */
const DAYS = Array.from({ length: 12 }, (_, n) =>
  makeSlotDay(`2026-12-${String(n + 1).padStart(2, '0')}`, { '10:00': n % 3 === 1 ? 'full' : 'open' }),
);
const offered = (chosen: string, usualFrom: string | null = null) =>
  daysToOffer(DAYS, chosen, usualFrom).map(({ date }) => Number(date.slice(-2)));

test('offers the next seven days with a free time, and the chosen day among them', () => {
  expect(offered('')).toEqual([1, 3, 4, 6, 7, 9, 10]);
  expect(offered('2026-12-05')).toEqual([1, 3, 4, 5, 6, 7, 9, 10]);
  expect(offered('2026-12-11')).toEqual([1, 3, 4, 6, 7, 9, 10]);
});

test('offers the first two days and those of the next usual visit', () => {
  expect(offered('', '2026-12-08')).toEqual([1, 3, 9, 10, 12]);
  expect(offered('', '2026-12-03')).toEqual([1, 3, 4, 6, 7, 9, 10]);
  expect(offered('2026-12-05', '2026-12-08')).toEqual([1, 3, 5, 9, 10, 12]);
  expect(offered('', '2027-01-01')).toEqual([1, 3, 4, 6, 7, 9, 10]);
});

test('opens on the first day with a free time on which a visit is usual', () => {
  expect(openingDay(DAYS, '2026-12-08')).toBe('2026-12-09');
  expect(openingDay(DAYS, '2026-12-09')).toBe('2026-12-09');
  expect(openingDay(DAYS, '2026-12-13')).toBeUndefined();
});
