import { describe, expect, test } from 'vitest';
import { idOf, makeAssignment, makeShift } from '../volunteers/test-data.ts';
import { clockAt, isDay, shiftsOfDay, slotOf, tallyOf } from './day.ts';

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['0002-01-01', false],
  ['today', false],
  ['', false],
  [null, false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

describe('the shifts of a day', () => {
  const at = (shift_date: string, start_time: string, end_time: string, changes = {}) =>
    makeShift(`${shift_date}T${start_time}:00Z`, { shift_date, start_time, end_time, ...changes });
  const NOW = Date.parse('2026-06-10T05:00Z');
  const idsOf = (shifts: ReturnType<typeof at>[], day = '2026-06-10') =>
    shiftsOfDay(shifts, day, '2026-06-10', NOW).map(({ _id }) => _id);

  test('are those that begin on it, in their order', () => {
    const late = at('2026-06-10', '14:00', '17:00', { _id: idOf(1) });
    const early = at('2026-06-10', '09:00', '12:00', { _id: idOf(2) });
    const other = at('2026-06-11', '09:00', '12:00', { _id: idOf(3) });
    expect(idsOf([late, early, other])).toEqual([idOf(2), idOf(1)]);
  });

  const night = (changes = {}) => at('2026-06-09', '22:00', '06:00', { _id: idOf(4), ...changes });
  test.each([
    ['one that still runs', night({ ends_at: '2026-06-10T06:00:00Z' }), true],
    ['one that is over and not closed', night({ ends_at: '2026-06-10T04:00:00Z' }), true],
    ['one that is over and closed', night({ ends_at: '2026-06-10T04:00:00Z', status: 'completed' }), false],
    ['one that ended at midnight', night({ end_time: '00:00', ends_at: '2026-06-10T00:00:00Z' }), false],
    ['one that was called off', night({ status: 'cancelled' }), false],
    ['one of yesterday noon', at('2026-06-09', '12:00', '14:00'), false],
  ])('today, of the evening before: %s', (_, shift, isShown) => {
    expect(idsOf([shift])).toHaveLength(isShown ? 1 : 0);
  });

  test('on other days nothing of the evening before is left', () => {
    const shift = at('2026-06-07', '22:00', '06:00', { ends_at: '2026-06-08T06:00:00Z' });
    expect(idsOf([shift], '2026-06-08')).toEqual([]);
    expect(idsOf([shift], '2026-06-07')).toHaveLength(1);
  });
});

test.each([
  ['2026-06-08', '09:00', 'monday', 'morning'],
  ['2026-06-13', '12:00', 'saturday', 'afternoon'],
  ['2026-06-14', '17:00', 'sunday', 'evening'],
])('%s at %s is a %s, in the %s', (shift_date, start_time, day_of_week, shift_time) => {
  expect(slotOf({ shift_date, start_time })).toEqual({ day_of_week, shift_time });
});

test('a moment is what the clocks of the food bank show', () => {
  expect(clockAt(Date.parse('2026-06-10T13:05:40Z'), 'America/Toronto')).toBe('09:05');
});

test('the day in numbers', () => {
  const shift = makeShift('2026-06-10T13:00Z');
  const people = (['assigned', 'confirmed', 'checked_in', 'completed', 'no_show', 'cancelled'] as const).map(
    (status) => makeAssignment(shift, { status, hours_worked: status === 'completed' ? 2.5 : null }),
  );
  expect(tallyOf(people)).toEqual({ expected: 2, there: 1, done: 1, missed: 1, hours: 2.5 });
});
