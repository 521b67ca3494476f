import { expect, test } from 'vitest';
import { makeSlotDay } from '../test-data.ts';
import { daysToOffer } from './offer.ts';

test('offers the next seven days with a free time, and the chosen day among them', () => {
  const days = Array.from({ length: 12 }, (_, n) =>
    makeSlotDay(`2026-12-${String(n + 1).padStart(2, '0')}`, { '10:00': n % 3 === 1 ? 'full' : 'open' }),
  );
  const offered = (chosen: string) => daysToOffer(days, chosen).map(({ date }) => Number(date.slice(-2)));
  expect(offered('')).toEqual([1, 3, 4, 6, 7, 9, 10]);
  expect(offered('2026-12-05')).toEqual([1, 3, 4, 5, 6, 7, 9, 10]);
  expect(offered('2026-12-11')).toEqual([1, 3, 4, 6, 7, 9, 10]);
});
