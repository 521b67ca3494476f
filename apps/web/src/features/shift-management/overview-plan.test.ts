import { expect, test } from 'vitest';
import { idOf, makeShift } from '../volunteers/test-data.ts';
import { daysToClose, gapsOf, wantedOf, weekOf } from './overview-plan.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const titles = (shifts: readonly { title: string }[]) => shifts.map(({ title }) => title);

test('orders gaps by day, and within a day by size', () => {
  const shifts = [
    makeShift(at(48), { title: 'in two days' }),
    makeShift(at(26), { title: 'tomorrow, one', available_spots: 1 }),
    makeShift(at(27), { title: 'tomorrow, four', available_spots: 4 }),
    makeShift(at(24), { title: 'full', available_spots: 0 }),
    makeShift(at(-5), { title: 'over' }),
    makeShift(at(1), { title: 'a draft', status: 'draft' }),
  ];
  expect(titles(gapsOf(shifts, NOW))).toEqual(['tomorrow, four', 'tomorrow, one', 'in two days']);
});

test('orders full shifts by the length of their waitlist', () => {
  const full = { available_spots: 0, current_volunteers: 5 };
  const shifts = [
    makeShift(at(24), { ...full, title: 'one waits', waitlist_count: 1 }),
    makeShift(at(48), { ...full, title: 'three wait', waitlist_count: 3 }),
    makeShift(at(48), { ...full, title: 'nobody waits' }),
    makeShift(at(-1), { ...full, title: 'under way', waitlist_count: 2 }),
  ];
  expect(titles(wantedOf(shifts, NOW))).toEqual(['three wait', 'one waits']);
});

test('the week starts tomorrow and includes days without shifts', () => {
  const week = weekOf([makeShift(at(24)), makeShift(at(0))], '2026-11-21', NOW);
  expect(week.map(({ day, shifts }) => [day, shifts])).toEqual([
    ['2026-11-22', 1],
    ['2026-11-23', 0],
    ['2026-11-24', 0],
    ['2026-11-25', 0],
    ['2026-11-26', 0],
    ['2026-11-27', 0],
    ['2026-11-28', 0],
  ]);
});

test('a day needs closing if a past shift of it is not completed', () => {
  const shifts = [
    makeShift(at(-24), { _id: idOf(1) }),
    makeShift(at(-28), { _id: idOf(2) }),
    makeShift(at(-48), { _id: idOf(3) }),
    makeShift(at(-72), { _id: idOf(4), status: 'completed' }),
    makeShift(at(-1), { _id: idOf(5) }),
  ];
  expect(daysToClose(shifts, NOW).map(({ day, shifts: open }) => [day, open.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ]);
});
