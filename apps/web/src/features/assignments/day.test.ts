import { describe, expect, test } from 'vitest';
import { idOf, makeAssignment, makeShift } from '../volunteers/test-data.ts';
import { clockAt, shiftsOfDay, slotOf, tallyOf } from './day.ts';

describe('shiftsOfDay', () => {
  const at = (shift_date: string, start_time: string, end_time: string, changes = {}) =>
    makeShift(`${shift_date}T${start_time}:00Z`, { shift_date, start_time, end_time, ...changes });
  const NOW = Date.parse('2026-06-10T05:00Z');
  const idsOf = (shifts: ReturnType<typeof at>[], day = '2026-06-10') =>
    shiftsOfDay(shifts, day, '2026-06-10', NOW).map(({ _id }) => _id);

  test('returns the shifts that begin on the day, in order', () => {
    const late = at('2026-06-10', '14:00', '17:00', { _id: idOf(1) });
    const early = at('2026-06-10', '09:00', '12:00', { _id: idOf(2) });
    const other = at('2026-06-11', '09:00', '12:00', { _id: idOf(3) });
    expect(idsOf([late, early, other])).toEqual([idOf(2), idOf(1)]);
  });

  const night = (changes = {}) => at('2026-06-09', '22:00', '06:00', { _id: idOf(4), ...changes });
  test.each([
    ['still running', night({ ends_at: '2026-06-10T06:00:00Z' }), true],
    ['over but not closed', night({ ends_at: '2026-06-10T04:00:00Z' }), true],
    ['over and closed', night({ ends_at: '2026-06-10T04:00:00Z', status: 'completed' }), false],
    ['ended at midnight', night({ end_time: '00:00', ends_at: '2026-06-10T00:00:00Z' }), false],
    ['cancelled', night({ status: 'cancelled' }), false],
    ['at noon yesterday', at('2026-06-09', '12:00', '14:00'), false],
  ])('handles a shift of the evening before today: %s', (_, shift, isShown) => {
    expect(idsOf([shift])).toHaveLength(isShown ? 1 : 0);
  });

  test('ignores the evening before on other days', () => {
    const shift = at('2026-06-07', '22:00', '06:00', { ends_at: '2026-06-08T06:00:00Z' });
    expect(idsOf([shift], '2026-06-08')).toEqual([]);
    expect(idsOf([shift], '2026-06-07')).toHaveLength(1);
  });
});

test.each([
  ['2026-06-08', '09:00', 'monday', 'morning'],
  ['2026-06-13', '12:00', 'saturday', 'afternoon'],
  ['2026-06-14', '17:00', 'sunday', 'evening'],
])('slotOf maps %s at %s to %s %s', (shift_date, start_time, day_of_week, shift_time) => {
  expect(slotOf({ shift_date, start_time })).toEqual({ day_of_week, shift_time });
});

test('clockAt returns the local time of the food bank', () => {
  expect(clockAt(Date.parse('2026-06-10T13:05:40Z'), 'America/Toronto')).toBe('09:05');
});

test('tallyOf counts the volunteers of a day by status', () => {
  const shift = makeShift('2026-06-10T13:00Z');
  const people = (['assigned', 'confirmed', 'checked_in', 'completed', 'no_show', 'cancelled'] as const).map(
    (status) => makeAssignment(shift, { status, hours_worked: status === 'completed' ? 2.5 : null }),
  );
  expect(tallyOf(people)).toEqual({ expected: 2, there: 1, done: 1, missed: 1, hours: 2.5 });
});
