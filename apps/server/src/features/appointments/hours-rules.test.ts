import { expect, test } from 'vitest';
import type { WeekBlock } from '@nourish/contract';
import { blockProblems, dateProblem, toReason, toSchedule, toWeekBlock, writeBlocks } from './hours-rules.ts';
import { slotsOn } from './rules.ts';

const MEALS = { id: 'aaaaaaaa-0000-7000-8000-000000000001', takes_requests: false };
const REQUESTS = { id: 'aaaaaaaa-0000-7000-8000-000000000002', takes_requests: true };
const block = (changes: Partial<WeekBlock> = {}): WeekBlock =>
  toWeekBlock({ weekday: 'mon', from: '09:00', to: '12:00', slot_minutes: 30, capacity: 5, ...changes });
const problems = (...blocks: Partial<WeekBlock>[]): string[] =>
  blockProblems(blocks.map(block), [MEALS, REQUESTS]).map(({ field, code }) => `${field} ${code}`);

test.each<[string, Partial<WeekBlock>, string[]]>([
  ['nothing wrong', {}, []],
  ['an end before the start', { to: '09:00' }, ['blocks.0.to before_start']],
  ['slots longer than the hours', { to: '09:20' }, ['blocks.0.slot_minutes too_big']],
  ['more walk-ins than people', { walk_ins: 6 }, ['blocks.0.walk_ins too_big']],
  ['only walk-ins', { walk_ins: 5 }, []],
  [
    'an end of validity before its start',
    { valid_from: '2027-02-02', valid_to: '2027-02-01' },
    ['blocks.0.valid_to before_start'],
  ],
  ['an unknown program', { program_id: 'b' }, ['blocks.0.program_id unknown_program']],
  ['a known program', { program_id: MEALS.id }, []],
  ['too many slots', { from: '00:00', to: '23:59', slot_minutes: 5 }, ['blocks.0.slot_minutes too_many']],
])('finds %s', (_, changes, expected) => {
  expect(problems(changes)).toEqual(expected);
});

test.each<[string, Partial<WeekBlock>, boolean]>([
  ['the same hours', {}, true],
  ['a part of them', { from: '11:30', to: '13:00' }, true],
  ['hours that begin at the end', { from: '12:00', to: '13:00' }, false],
  ['another weekday', { weekday: 'tue' }, false],
  ['the program of requests by name', { program_id: REQUESTS.id }, true],
  ['another program', { program_id: MEALS.id }, false],
  ['an earlier validity', { valid_to: '2027-01-31' }, false],
  ['a validity with the first day in common', { valid_to: '2027-02-01' }, true],
])('hours valid from 1 February overlap with %s: %#', (_, changes, isRefused) => {
  const found = problems({ valid_from: '2027-02-01' }, changes);
  expect(found).toEqual(isRefused ? ['blocks.1.from overlaps'] : []);
});

test('hours of the same other program must not overlap either', () => {
  const meals = { program_id: MEALS.id };
  expect(problems(meals, meals)).toEqual(['blocks.1.from overlaps']);
});

test('counts the slots of all blocks that are valid together', () => {
  const morning = { from: '00:00', to: '12:00', slot_minutes: 5 };
  const evening = { from: '12:00', to: '23:00', slot_minutes: 5 };
  expect(problems(morning, { ...evening, weekday: 'tue' })).toEqual([]);
  expect(problems({ ...morning, valid_to: '2027-01-31' }, { ...evening, valid_from: '2027-02-01' })).toEqual(
    [],
  );
  expect(problems(morning, { ...evening, valid_from: '2027-02-01' })).toEqual([
    'blocks.1.slot_minutes too_many',
  ]);
});

test('an exceptional day is from today to two years ahead', () => {
  const problem = (date: string) => dateProblem(date, '2027-05-03')?.code;
  expect(['2027-05-02', '2027-05-03', '2029-05-03', '2029-05-04'].map(problem)).toEqual([
    'in_past',
    undefined,
    undefined,
    'too_far_ahead',
  ]);
});

test('a reason is one line, or none', () => {
  expect([toReason('  Labour \n Day '), toReason(' '), toReason(null)]).toEqual(['Labour Day', null, null]);
});

test('only the hours of the program of requests have slots', () => {
  const hours = {
    lead_minutes: 0,
    window_days: 7,
    unclaimed_days: 2,
    unclaimed_days_chilled: 0,
    blocks: [
      block({ to: '09:30' }),
      block({ program_id: MEALS.id }),
      block({ from: '10:00', to: '10:30', program_id: REQUESTS.id }),
    ],
    days: [{ date: '2027-05-04', reason: null, blocks: [block({ to: '09:30' })] }],
  };
  const schedule = toSchedule(hours, 'America/Toronto', [MEALS, REQUESTS]);
  expect(slotsOn(schedule, '2027-05-03').map(({ time }) => time)).toEqual(['09:00', '10:00']);
  expect(slotsOn(schedule, '2027-05-04').map(({ time }) => time)).toEqual(['09:00']);
});

test('writes hours for the audit trail', () => {
  expect(
    writeBlocks([block(), block({ from: '13:00', walk_ins: 2, to: '14:00', valid_from: '2027-01-01' })]),
  ).toBe('09:00-12:00 30 min × 5, 13:00-14:00 30 min × 3+2 (2027-01-01/)');
});
