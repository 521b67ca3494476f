import { describe, expect, test } from 'vitest';
import type { BookingDecision } from '@nourish/contract';
import { affectedBookings, decide, keyOf, proposals, timeOf } from './affected-rules.ts';
import type { Schedule, WeekdayBlock } from './rules.ts';

const NOW = new Date('2027-05-03T04:00:00Z'); // midnight in Toronto
const MONDAY = '2027-05-03';

/** Hours on all days of the week, of one hour each. */
const week = (starts: string, ends: string, capacity: number, closed: readonly string[] = []): Schedule => ({
  time_zone: 'America/Toronto',
  lead_minutes: 0,
  window_days: 14,
  blocks: Array.from({ length: 7 }, (_, index): WeekdayBlock => ({
    weekday: index + 1,
    starts,
    ends,
    slot_minutes: 60,
    capacity,
    walk_ins: 0,
    is_other: false,
    valid_from: null,
    valid_to: null,
  })),
  exceptions: new Map(closed.map((day) => [day, []])),
});

/** Booked in the order of the list. */
const booked = (...times: string[]) =>
  times.map((time, index) => ({
    id: String(index),
    pickup_date: time.includes(' ') ? time.slice(0, 10) : MONDAY,
    pickup_time: time.slice(-5),
    slot_id: 's',
    created_at: new Date(NOW.getTime() - 1_000_000 + index),
    is_own: false,
  }));
const takenBy = (bookings: ReturnType<typeof booked>): Map<string, number> => {
  const groups = Map.groupBy(bookings, (booking) => keyOf(timeOf(booking)));
  return new Map([...groups].map(([key, group]) => [key, group.length]));
};
const idsOf = (before: Schedule | null, after: Schedule, bookings: ReturnType<typeof booked>): string[] =>
  affectedBookings(before, after, { bookings, taken: takenBy(bookings) }).map(({ id }) => id);

describe('a change affects', () => {
  const before = week('09:00', '17:00', 3);

  test('all bookings of a slot that it closes, in the order of their pickup', () => {
    const bookings = booked('15:00', '09:00', '14:00');
    expect(idsOf(before, week('10:00', '14:00', 3), bookings)).toEqual(['1', '2', '0']);
  });

  test('the latest bookings of a slot that it makes too small', () => {
    expect(idsOf(before, week('09:00', '17:00', 1), booked('10:00', '10:00', '10:00', '11:00'))).toEqual([
      '1',
      '2',
    ]);
  });

  test('no booking that an earlier change left in a closed or too small slot', () => {
    const bookings = booked('08:00', '10:00', '10:00', '10:00', '10:00');
    expect(idsOf(before, week('09:00', '18:00', 3), bookings)).toEqual([]);
    expect(idsOf(before, week('09:00', '17:00', 2), bookings)).toEqual(['3']);
  });

  test('as the first schedule only bookings at a time that is no slot', () => {
    expect(idsOf(null, week('09:00', '12:00', 1), booked('10:00', '10:00', '12:00'))).toEqual(['2']);
  });
});

describe('proposals', () => {
  const proposed = (
    after: Schedule,
    bookings: ReturnType<typeof booked>,
    taken = new Map<string, number>(),
  ) => proposals(after, bookings, taken, NOW).map((slot) => slot && keyOf(slot));

  test('are the nearest slots of the same day, the later one first, and count as taken', () => {
    const after = { ...week('09:00', '12:00', 1) };
    after.blocks = [...after.blocks, ...week('13:00', '15:00', 1).blocks];
    expect(proposed(after, booked('12:00', '12:00', '12:00', '12:00'))).toEqual([
      `${MONDAY} 13:00`,
      `${MONDAY} 11:00`,
      `${MONDAY} 14:00`,
      `${MONDAY} 10:00`,
    ]);
  });

  test('are on the nearest other day if the day is closed, later days first', () => {
    const after = week('09:00', '10:00', 1, ['2027-05-05']);
    expect(proposed(after, booked(...Array<string>(3).fill('2027-05-05 09:00')))).toEqual([
      '2027-05-06 09:00',
      '2027-05-04 09:00',
      '2027-05-07 09:00',
    ]);
  });

  test('are never full, past or beyond the window', () => {
    const after = { ...week('00:00', '02:00', 1), window_days: 0 };
    const taken = new Map([[`${MONDAY} 01:00`, 1]]);
    expect(proposed(after, booked('03:00', '03:00'), taken)).toEqual([`${MONDAY} 00:00`, null]);
    const later = new Date(NOW.getTime() + 1);
    expect(proposals(after, booked('03:00'), taken, later)).toEqual([null]);
  });

  test('are null for a booking after the window, because every slot would be much earlier', () => {
    const after = week('09:00', '10:00', 1, ['2027-05-17']);
    const bookings = booked('2027-05-17 09:00', '2027-05-18 09:00', '2027-12-01 09:00');
    expect(proposed(after, bookings)).toEqual(['2027-05-16 09:00', null, null]);
  });
});

describe('decisions', () => {
  const after = week('09:00', '12:00', 1);
  const bookings = booked('15:00', '16:00');
  const decided = (...decisions: BookingDecision[]) =>
    decide(after, bookings, { decisions }, { taken: takenBy([...bookings, ...booked('11:00')]), now: NOW });
  const keep = (request_id: string) => ({ request_id, action: 'keep' as const });
  const move = (request_id: string, time?: string) => ({
    request_id,
    action: 'move' as const,
    ...(time !== undefined && { date: MONDAY, time }),
  });

  test('are needed for each affected booking, and ignored for others', () => {
    expect(decided(keep('0'))).toMatchObject({
      code: 'bookings_affected',
      errors: [{ field: 'decisions', details: { request_id: '1' } }],
    });
    expect(decided(keep('0'), { request_id: '1', action: 'cancel', notes: ' Sorry ' }, move('x'))).toEqual({
      moves: [],
      cancellations: [{ id: '1', notes: 'Sorry' }],
    });
  });

  test('for all others count the single ones first', () => {
    const input = { decisions: [move('1', '10:00')], default_action: 'move' as const };
    const taken = takenBy([...bookings, ...booked('11:00')]);
    expect(decide(after, bookings, input, { taken, now: NOW })).toMatchObject({
      moves: [
        { id: '0', time: '09:00' },
        { id: '1', time: '10:00' },
      ],
    });
  });

  test('move to a slot with a place only', () => {
    expect(decided(move('0', '10:00'), move('1', '09:00'))).toMatchObject({
      moves: [{ time: '10:00' }, { time: '09:00' }],
    });
    expect(decided(keep('0'), move('1', '12:00'))).toEqual({ code: 'slot_closed' });
    for (const decisions of [
      [keep('0'), move('1', '11:00')],
      [move('0', '10:00'), move('1', '10:00')],
    ])
      expect(decided(...decisions)).toEqual({
        code: 'slot_full',
        errors: [{ field: 'decisions.1.time', code: 'taken', details: { request_id: '1' } }],
      });
    expect(decided(keep('0'), move('1'))).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'decisions.1.date', code: 'required' }],
    });
  });
});
