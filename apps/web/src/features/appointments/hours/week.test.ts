import { expect, test } from 'vitest';
import { makeBlock, makeSchedule } from './test-data.ts';
import {
  blocksOn,
  inOrder,
  isSameWeek,
  overlap,
  proposalFrom,
  rebase,
  startsIn,
  startsOn,
  totalOf,
  weekIn,
} from './week.ts';

const TUESDAY = '2026-12-01';
const AFTERNOON = makeBlock({ from: '13:00', to: '15:00' });
const FRIDAY = makeBlock({ weekday: 'fri' });
const weekOf = (...blocks: ReturnType<typeof makeBlock>[]) => weekIn(makeSchedule({ blocks }));

test.each([
  [{ from: '09:00', to: '10:00', slot_minutes: 30 }, ['09:00', '09:30']],
  // The rest of 20 minutes is no time.
  [{ from: '09:00', to: '10:20', slot_minutes: 40 }, ['09:00', '09:40']],
  [{ from: '09:00', to: '09:10', slot_minutes: 15 }, []],
  [{ from: '12:00', to: '09:00', slot_minutes: 15 }, []],
])('the times of %j begin at %j', (block, starts) => {
  expect(startsIn(block)).toEqual(starts);
});

test('counts the times and places of a week that can be booked today', () => {
  const blocks = [
    makeBlock(),
    makeBlock({ weekday: 'wed', program_id: 'soup' }),
    makeBlock({ weekday: 'thu', valid_to: '2026-11-30' }),
    makeBlock({ weekday: 'fri', valid_from: TUESDAY, to: '10:00', walk_ins: 0 }),
  ];
  expect(totalOf(blocks, TUESDAY)).toEqual({ times: 8, places: 6 * 5 + 2 * 6 });
});

test('an exceptional day has its own hours, also none', () => {
  const hours = { blocks: [makeBlock()], exceptions: [{ date: TUESDAY, reason: null, blocks: [] }] };
  expect(blocksOn(hours, TUESDAY)).toEqual([]);
  expect(blocksOn(hours, '2026-12-08')).toHaveLength(1);
  expect(blocksOn(hours, '2026-12-09')).toEqual([]);
});

test('people cannot choose hours of another program, nor hours that are kept for walk-ins', () => {
  const blocks = [
    makeBlock({ from: '11:00', to: '12:00' }),
    makeBlock({ program_id: 'soup' }),
    makeBlock({ from: '09:00', to: '10:00', walk_ins: 6 }),
    makeBlock({ from: '08:00', to: '08:30' }),
  ];
  expect(startsOn({ blocks, exceptions: [] }, TUESDAY)).toEqual(['08:00', '11:00', '11:30']);
});

test.each([
  ['the same hours', {}, true],
  ['hours that begin when the others end', { from: '12:00', to: '13:00' }, false],
  ['hours that begin before the others end', { from: '11:30', to: '13:00' }, true],
  ['another day', { weekday: 'wed' as const }, false],
  ['another program', { program_id: 'soup' }, false],
  ['a later season', { valid_from: '2027-06-01' }, false],
])('tells whether hours overlap: %s', (_, changes, expected) => {
  const before = makeBlock({ valid_to: '2027-05-31' });
  expect(overlap(before, makeBlock(changes))).toBe(expected);
  expect(overlap(makeBlock(changes), before)).toBe(expected);
});

test('orders hours by weekday and time', () => {
  expect(inOrder([FRIDAY, AFTERNOON, makeBlock()])).toEqual([makeBlock(), AFTERNOON, FRIDAY]);
});

test('the changes of two people are both kept', () => {
  const base = weekOf(makeBlock(), FRIDAY);
  const mine = { ...weekOf(makeBlock({ capacity: 9 }), FRIDAY), lead_hours: 1 };
  const theirs = { ...weekOf(makeBlock(), AFTERNOON), window_days: 14 };
  expect(rebase(mine, base, theirs)).toEqual({
    ...weekOf(makeBlock({ capacity: 9 }), AFTERNOON),
    lead_hours: 1,
    window_days: 14,
  });
});

test('a change that was saved in the meantime is not made twice', () => {
  const [base, mine] = [weekOf(), weekOf(makeBlock())];
  expect(rebase(mine, base, mine)).toEqual(mine);
});

test('the order of the hours, and of their fields, makes no difference', () => {
  const { weekday, ...rest } = makeBlock();
  expect(isSameWeek(weekOf(makeBlock(), FRIDAY), weekOf(FRIDAY, { ...rest, weekday }))).toBe(true);
  expect(isSameWeek(weekOf(makeBlock()), weekOf(makeBlock({ capacity: 7 })))).toBe(false);
  expect(isSameWeek(weekOf(makeBlock()), weekOf(makeBlock(), FRIDAY))).toBe(false);
});

test('proposes the opening hours that have times', () => {
  const { blocks } = proposalFrom({
    mon: '9:00-12:00, 13:00-16:00',
    tue: 'By appointment',
    wed: 'closed',
    thu: '10 h 00 – 10 h 15',
    fri: '18:00-26:00',
  });
  expect(blocks.map(({ weekday, from, to }) => [weekday, from, to])).toEqual([
    ['mon', '09:00', '12:00'],
    ['mon', '13:00', '16:00'],
  ]);
});
