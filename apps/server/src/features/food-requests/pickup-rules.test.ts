import { describe, expect, test } from 'vitest';
import { checkPickup, isHour, parsePickupTime } from './pickup-rules.ts';

describe('parsePickupTime', () => {
  test.each([
    ['09:00', '09:00'],
    ['9:00', '09:00'],
    ['17:00', '17:00'],
    ['9:00 AM', '09:00'],
    ['9:00AM', '09:00'],
    ['09:00 am', '09:00'],
    ['9:00 a.m.', '09:00'],
    ['9:00\u202fAM', '09:00'],
    ['12:00 PM', '12:00'],
    ['1:00 PM', '13:00'],
    ['5:00 pm', '17:00'],
    [' 10:00 ', '10:00'],
  ])('parses %j as %s', (text, time) => {
    expect(parsePickupTime(text, 'preferredPickupTime')).toEqual({ time });
  });

  test.each([
    '',
    'noon',
    '9',
    '9 AM',
    '24:00',
    '25:00',
    '09:60',
    '13:00 PM',
    '0:00 AM',
    '009:00',
    '9:00 XM',
    '-9:00',
  ])('rejects %j, which is no time', (text) => {
    expect(parsePickupTime(text, 'preferredPickupTime')).toEqual({
      problem: { field: 'preferredPickupTime', code: 'bad_format' },
    });
  });
});

test.each(['08:00', '18:00', '09:30', '00:00', '23:59'])(
  '%j is no pickup time without a schedule',
  (time) => {
    expect(isHour(time)).toBe(false);
  },
);

describe('checkPickup', () => {
  // 21 November, 10:00:00 in Toronto; still 7 in the morning in Vancouver.
  const now = new Date('2026-11-21T15:00:00Z');
  const judge = (date: string, time: string, zone = 'America/Toronto', at = now) =>
    checkPickup({ date, time }, at, zone);

  test.each([
    ['later today', '2026-11-21', '11:00'],
    ['at this very moment', '2026-11-21', '10:00'],
    ['tomorrow', '2026-11-22', '09:00'],
    ['a year ahead', '2027-11-21', '09:00'],
  ])('accepts a pickup %s', (_, date, time) => {
    expect(judge(date, time)).toBeUndefined();
  });

  test('rejects yesterday', () => {
    expect(judge('2026-11-20', '17:00')).toEqual({
      code: 'pickup_in_past',
      part: 'date',
    });
  });
  test('rejects earlier today', () => {
    expect(judge('2026-11-21', '09:00')).toEqual({
      code: 'pickup_in_past',
      part: 'time',
    });
  });
  test('rejects a second ago', () => {
    expect(judge('2026-11-21', '10:00', 'America/Toronto', new Date('2026-11-21T15:00:01Z'))).toMatchObject({
      code: 'pickup_in_past',
    });
  });
  test('uses the local time of the food bank', () => {
    expect(judge('2026-11-21', '09:00', 'America/Vancouver')).toBeUndefined();
    expect(judge('2026-11-21', '17:00', 'Asia/Tokyo')).toMatchObject({ code: 'pickup_in_past' });
  });
  test('rejects more than a year ahead', () => {
    expect(judge('2027-11-22', '09:00')).toEqual({
      code: 'invalid_input',
      part: 'date',
      params: { max: 365 },
    });
  });
});
