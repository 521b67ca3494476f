import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, instantOf, localTime, weekdayOf } from '@nourish/contract/calendar';
import { isBookable, slotAt, slotsOn, stateOf, type Schedule, type WeekdayBlock } from './rules.ts';

const BLOCK: WeekdayBlock = {
  weekday: 1,
  starts: '09:00',
  ends: '12:00',
  slot_minutes: 30,
  capacity: 5,
  walk_ins: 1,
  is_other: false,
  valid_from: null,
  valid_to: null,
};
const MONDAY = '2027-05-03';
const schedule = (blocks: Partial<WeekdayBlock>[], more: Partial<Schedule> = {}): Schedule => ({
  time_zone: 'America/Toronto',
  lead_minutes: 120,
  window_days: 28,
  blocks: blocks.map((block) => ({ ...BLOCK, ...block })),
  exceptions: new Map(),
  ...more,
});
const timesOn = (of: Schedule, day: string): string[] => slotsOn(of, day).map(({ time }) => time);
/** The same block on every day. */
const daily = (block: Partial<WeekdayBlock>, time_zone: string): Schedule =>
  schedule(
    Array.from({ length: 7 }, (_, index) => ({ ...block, weekday: index + 1 })),
    { time_zone },
  );

describe('the slots of a day', () => {
  test('are those of its blocks by time, without the places for walk-ins', () => {
    const of = schedule([{ starts: '13:00', ends: '14:10', slot_minutes: 20 }, { ends: '10:00' }]);
    expect(slotsOn(of, MONDAY)).toEqual([
      { time: '09:00', to: '09:30', places: 4, walk_ins: 1 },
      { time: '09:30', to: '10:00', places: 4, walk_ins: 1 },
      { time: '13:00', to: '13:20', places: 4, walk_ins: 1 },
      { time: '13:20', to: '13:40', places: 4, walk_ins: 1 },
      { time: '13:40', to: '14:00', places: 4, walk_ins: 1 },
    ]);
    expect(timesOn(of, '2027-05-04')).toEqual([]);
  });

  test.each(['0001-01-01', '0999-12-31', '1000-01-02', '9999-12-30', '9999-12-31'])(
    'are none at the ends of the calendar: %s',
    (day) => {
      expect(timesOn(daily({}, 'America/Toronto'), day)).toEqual([]);
    },
  );

  test.each(['1000-01-03', '9999-12-29'])(
    'are those of its weekday near the ends of the calendar: %s',
    (day) => {
      expect(timesOn(daily({}, 'Pacific/Auckland'), day)).toHaveLength(6);
    },
  );

  test('leave out hours of other programs, and blocks before and after their validity', () => {
    const of = schedule([
      { ends: '09:30', is_other: true },
      { starts: '10:00', ends: '10:30', valid_from: MONDAY },
      { starts: '11:00', ends: '11:30', valid_to: MONDAY },
    ]);
    expect(timesOn(of, '2027-04-26')).toEqual(['11:00']);
    expect(timesOn(of, MONDAY)).toEqual(['10:00', '11:00']);
    expect(timesOn(of, '2027-05-10')).toEqual(['10:00']);
  });

  test('are those of the exceptional day, if it is one', () => {
    const of = schedule([{}], {
      exceptions: new Map([
        [MONDAY, []],
        ['2027-05-04', [{ ...BLOCK, ends: '10:00' }]],
      ]),
    });
    expect(timesOn(of, MONDAY)).toEqual([]);
    expect(timesOn(of, '2027-05-04')).toEqual(['09:00', '09:30']);
  });
});

describe('on days on which the clocks change', () => {
  const ALL_DAY = { starts: '00:00', ends: '23:59', slot_minutes: 30 };

  test.each(['America/Toronto', 'America/St_Johns'])('the skipped hour has no slot in %s', (zone) => {
    const times = timesOn(daily(ALL_DAY, zone), '2027-03-14');
    expect(times).toHaveLength(45);
    expect(times.filter((time) => time >= '01:30' && time <= '03:00')).toEqual(['01:30', '03:00']);
  });

  test.each(['America/Toronto', 'America/St_Johns'])('the repeated hour has its slots once in %s', (zone) => {
    expect(timesOn(daily(ALL_DAY, zone), '2027-11-07')).toHaveLength(47);
  });

  test('no slot is lost in Regina, where they do not change', () => {
    for (const day of ['2027-03-14', '2027-11-07'])
      expect(timesOn(daily(ALL_DAY, 'America/Regina'), day)).toHaveLength(47);
  });

  test('slots exist, are in order and do not overlap, whatever the hours are', () => {
    const minute = fc.integer({ min: 0, max: 1_439 });
    const timeOf = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const zones = fc.constantFrom(
      'America/Toronto',
      'America/St_Johns',
      'America/Regina',
      'America/Vancouver',
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(minute, { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 5, max: 480 }),
        zones,
        fc
          .constantFrom('2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07')
          .chain((day) => fc.integer({ min: -1, max: 1 }).map((days) => addDays(day, days))),
        (edges, slot_minutes, zone, day) => {
          const sorted = edges.toSorted((a, b) => a - b).map(timeOf);
          const blocks = Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
            starts: sorted[2 * index]!, // in range
            ends: sorted[2 * index + 1]!, // in range
            slot_minutes,
            weekday: weekdayOf(day),
          }));
          const slots = slotsOn(schedule(blocks.toReversed(), { time_zone: zone }), day);
          for (const [index, { time, to }] of slots.entries()) {
            const shown = localTime(instantOf({ date: day, time: `${time}:00` }, zone), zone);
            expect(shown).toEqual({ date: day, time: `${time}:00` });
            const next = slots[index + 1];
            if (next !== undefined) expect(to <= next.time).toBe(true);
          }
        },
      ),
    );
  });
});

describe('a slot', () => {
  const of = schedule([{}]);
  const at = (time: string, isStaff = false, date = MONDAY) =>
    isBookable(of, { date, time }, new Date('2027-05-03T12:30:00Z'), { isStaff });

  test('can be booked until the lead time, and by staff until it begins', () => {
    // It is 8:30 in Toronto.
    expect([at('10:29'), at('10:30')]).toEqual([false, true]);
    expect([at('08:29', true), at('08:30', true)]).toEqual([false, true]);
  });

  test('can be booked within the window only', () => {
    expect([at('09:00', false, '2027-05-31'), at('09:00', true, '2027-06-01')]).toEqual([true, false]);
  });

  test('is found by its start only', () => {
    expect(slotAt(of, { date: MONDAY, time: '09:30' })).toEqual({
      time: '09:30',
      to: '10:00',
      places: 4,
      walk_ins: 1,
    });
    expect(slotAt(of, { date: MONDAY, time: '09:15' })).toBeUndefined();
  });

  test.each([
    [8, 0, 'open'],
    [8, 5, 'open'],
    [8, 6, 'few'],
    [8, 8, 'full'],
    [8, 9, 'full'],
    [1, 0, 'open'],
    [0, 0, 'full'],
  ])('of %i places with %i people is %s', (places, taken, state) => {
    expect(stateOf({ places }, taken)).toBe(state);
  });
});
