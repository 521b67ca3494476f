import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '@nourish/contract/constants';
import type { Schedule } from '../rules.ts';
import { endedSlots, figuresOf, spanOf, type BookedCounts, type SlotCounts } from './rules.ts';

const MONDAY = '2027-05-03';
const TUESDAY = '2027-05-04';
const NEXT_MONDAY = '2027-05-10';

describe('the span', () => {
  test('is the last twelve weeks if the query has none', () => {
    expect(spanOf({}, '2027-05-06')).toEqual({ from: '2027-02-15', to: '2027-05-06' });
    expect(spanOf({ to: '2027-02-15' }, TUESDAY)).toEqual({ from: '2026-11-30', to: '2027-02-15' });
  });

  test('covers the first day only if it begins after today', () => {
    expect(spanOf({ from: NEXT_MONDAY }, MONDAY)).toEqual({ from: NEXT_MONDAY, to: NEXT_MONDAY });
  });

  test('has at most 366 days, and ends no earlier than it begins', () => {
    expect(spanOf({ from: '2027-01-01', to: '2028-01-01' }, MONDAY)).toMatchObject({ to: '2028-01-01' });
    const params = { max: 366 };
    expect(spanOf({ from: '2027-01-01', to: '2028-01-02' }, MONDAY)).toEqual({
      field: 'to',
      code: 'too_big',
      params,
    });
    expect(spanOf({ from: '2026-05-01' }, MONDAY)).toEqual({ field: 'from', code: 'too_big', params });
    expect(spanOf({ from: TUESDAY, to: MONDAY }, MONDAY)).toEqual({ field: 'to', code: 'before_start' });
  });
});

/** Hourly slots from nine to eleven on all days, with three places each, one of them for walk-ins. */
const WEEK: Schedule = {
  time_zone: 'America/Toronto',
  lead_minutes: 0,
  window_days: 14,
  blocks: WEEKDAYS.map((_, index) => ({
    weekday: index + 1,
    starts: '09:00',
    ends: '11:00',
    slot_minutes: 60,
    capacity: 3,
    walk_ins: 1,
    is_other: false,
    valid_from: null,
    valid_to: null,
  })),
  exceptions: new Map(),
};

const slot = (date: string, time: string, counts: Partial<SlotCounts> = {}): SlotCounts => ({
  date,
  time,
  places: 2,
  booked: 0,
  cancelled: 0,
  handed_out: 0,
  missed: 0,
  waits: [],
  ...counts,
});
const booked = (date: string, time: string, counts: Partial<BookedCounts> = {}): BookedCounts => ({
  ...slot(date, time, { booked: 1 }),
  minutes: 60,
  ...counts,
});

describe('the slots of a report', () => {
  const slotsAt = (now: string, more: Partial<Parameters<typeof endedSlots>[2]> = {}, of = WEEK) =>
    endedSlots(
      of,
      { from: MONDAY, to: NEXT_MONDAY },
      { booked: [], first_day: MONDAY, now: new Date(now), ...more },
    ).map(({ date, time, places }) => `${date} ${time} ${places}`);

  test('are those that ended an hour ago or earlier, in the time zone of the food bank', () => {
    // Noon in Toronto is an hour after the last slot.
    expect(slotsAt('2027-05-03T15:59Z')).toEqual([`${MONDAY} 09:00 2`]);
    expect(slotsAt('2027-05-03T16:00Z')).toEqual([`${MONDAY} 09:00 2`, `${MONDAY} 10:00 2`]);
    expect(slotsAt('2027-05-03T13:00Z')).toEqual([]);
    expect(slotsAt('2027-06-01T13:00Z')).toHaveLength(2 * 8);
  });

  test('have the places that they had when they were booked, and at least as many as appointments', () => {
    const of = [booked(MONDAY, '09:00', { places: 7 }), booked(MONDAY, '08:00', { places: 0, booked: 3 })];
    expect(slotsAt('2027-05-03T16:00Z', { booked: of })).toEqual([
      `${MONDAY} 09:00 7`,
      `${MONDAY} 08:00 3`,
      `${MONDAY} 10:00 2`,
    ]);
  });

  test('leave out a booked slot that has not ended', () => {
    expect(slotsAt('2027-05-03T15:59Z', { booked: [booked(MONDAY, '10:00')] })).toEqual([
      `${MONDAY} 09:00 2`,
    ]);
  });

  test('begin with the first day that has a booked slot, and skip closed days', () => {
    expect(slotsAt('2027-05-05T16:00Z', { first_day: '2027-05-05' })).toEqual([
      '2027-05-05 09:00 2',
      '2027-05-05 10:00 2',
    ]);
    const closed = { ...WEEK, exceptions: new Map([[MONDAY, []]]) };
    expect(slotsAt('2027-05-03T16:00Z', {}, closed)).toEqual([]);
  });
});

describe('figures', () => {
  const SPAN = { from: MONDAY, to: NEXT_MONDAY };
  const SLOTS = [
    slot(MONDAY, '09:00', { booked: 2, handed_out: 1, missed: 1, cancelled: 1, waits: [12] }),
    slot(MONDAY, '10:00', { booked: 1, handed_out: 1, waits: [5] }),
    slot(TUESDAY, '09:00', { booked: 2, handed_out: 2, waits: [20, 3] }),
    slot(TUESDAY, '10:00'),
    slot(NEXT_MONDAY, '09:00', { booked: 2, handed_out: 1, missed: 1, waits: [40] }),
  ];

  test('add up all slots', () => {
    // 7 of 10 places, 2 of 7 missed; 3, 5, 12, 20 and 40 minutes.
    expect(figuresOf(SLOTS, SPAN).totals).toEqual({
      places: 10,
      booked: 7,
      cancelled: 1,
      handed_out: 5,
      missed: 2,
      capacity_use: 70,
      no_show_rate: 28.6,
      waiting: { visits: 5, median_minutes: 12, p90_minutes: 40 },
    });
  });

  test('are of weeks from Monday, also of weeks without slots', () => {
    const { by_week } = figuresOf(SLOTS, { from: MONDAY, to: '2027-05-17' });
    expect(by_week.map(({ week, places, capacity_use }) => [week, places, capacity_use])).toEqual([
      // 5 of 8, 2 of 2.
      [MONDAY, 8, 62.5],
      [NEXT_MONDAY, 2, 100],
      ['2027-05-17', 0, null],
    ]);
    expect(by_week[2]?.no_show_rate).toBeNull();
  });

  test('are of each weekday and time with places, in their order', () => {
    const { by_slot } = figuresOf([...SLOTS, slot('2027-05-05', '09:00', { places: 0 })].toReversed(), SPAN);
    expect(
      by_slot.map((each) => [each.weekday, each.time, each.booked, each.places, each.no_show_rate]),
    ).toEqual([
      // Two Mondays: 4 of 4 booked, 2 of these missed.
      ['mon', '09:00', 4, 4, 50],
      ['mon', '10:00', 1, 2, 0],
      ['tue', '09:00', 2, 2, 0],
      ['tue', '10:00', 0, 2, null],
    ]);
  });

  test('withhold waiting times of fewer than five visits, but not their number', () => {
    const waitingOf = (...waits: number[]) =>
      figuresOf([slot(MONDAY, '09:00', { waits })], SPAN).totals.waiting;
    expect(waitingOf(1, 2, 3, 4)).toEqual({ visits: 4, median_minutes: null, p90_minutes: null });
    expect(waitingOf(5, 1, 4, 2, 3)).toEqual({ visits: 5, median_minutes: 3, p90_minutes: 5 });
    // The fifth and the ninth of ten.
    expect(waitingOf(9, 8, 7, 6, 5, 4, 3, 2, 1, 90)).toEqual({
      visits: 10,
      median_minutes: 5,
      p90_minutes: 9,
    });
  });
});
