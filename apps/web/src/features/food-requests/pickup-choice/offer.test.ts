import { expect, test } from 'vitest';
import { makeSlotDay } from '../test-data.ts';
import { daysToOffer, offerOf } from './offer.ts';

/** 10:15 on 21 November in Toronto. */
const NOW = new Date('2026-11-21T15:15:00Z');
const foodBank = { time_zone: 'America/Toronto' };
const WITHOUT = { foodBank, slots: { has_schedule: false, days: [] } };
const scheduled = (...days: ReturnType<typeof makeSlotDay>[]) => ({
  foodBank,
  slots: { has_schedule: true, days },
});
const timesOf = (offer: ReturnType<typeof offerOf>) =>
  offer.kind === 'slots'
    ? offer.days.map(({ date, slots }) => [date, ...slots.map(({ time, state }) => `${time} ${state}`)])
    : offer.kind;

test('offers the nine hours if no food bank has a schedule', () => {
  expect(offerOf([WITHOUT, WITHOUT], NOW)).toEqual({ kind: 'hours' });
});

test('offers one food bank as it is', () => {
  const days = [makeSlotDay('2026-11-21', { '09:30': 'closed', '11:30': 'few' }, 'Inventory')];
  expect(offerOf([scheduled(...days)], NOW)).toEqual({ kind: 'slots', days });
});

test('offers the times that two schedules have in common, in the worse state', () => {
  const some = scheduled(
    makeSlotDay('2026-11-23', { '10:00': 'open', '10:30': 'open', '11:00': 'few' }),
    makeSlotDay('2026-11-24', { '10:00': 'open' }),
    makeSlotDay('2026-11-25', { '10:00': 'open' }, 'Inventory'),
  );
  const others = scheduled(
    makeSlotDay('2026-11-23', { '10:00': 'full', '11:00': 'open' }),
    makeSlotDay('2026-11-25', {}, 'Moving'),
  );
  const offer = offerOf([some, others], NOW);
  expect(timesOf(offer)).toEqual([['2026-11-23', '10:00 full', '11:00 few'], ['2026-11-25']]);
  expect(offer).toMatchObject({
    days: [
      { is_exceptional: false, reason: null },
      { is_exceptional: true, reason: 'Moving' },
    ],
  });
});

test('offers only full hours still to come if another food bank has no schedule', () => {
  const day = makeSlotDay('2026-11-21', {
    '10:00': 'open',
    '10:30': 'open',
    '11:00': 'open',
    '18:00': 'open',
  });
  expect(timesOf(offerOf([WITHOUT, scheduled(day)], NOW))).toEqual([['2026-11-21', '11:00 open']]);
});

test('offers the next seven days with a free time, and the chosen day among them', () => {
  const days = Array.from({ length: 12 }, (_, n) =>
    makeSlotDay(`2026-12-${String(n + 1).padStart(2, '0')}`, { '10:00': n % 3 === 1 ? 'full' : 'open' }),
  );
  const offered = (chosen: string) => daysToOffer(days, chosen).map(({ date }) => Number(date.slice(-2)));
  expect(offered('')).toEqual([1, 3, 4, 6, 7, 9, 10]);
  expect(offered('2026-12-05')).toEqual([1, 3, 4, 5, 6, 7, 9, 10]);
  expect(offered('2026-12-11')).toEqual([1, 3, 4, 6, 7, 9, 10]);
});
