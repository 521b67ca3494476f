import { expect, test } from 'vitest';
import { lengthChoices, validateBlock, valuesOf, weekBlocksOf, type BlockValues } from './block-form.ts';
import { makeBlock } from './test-data.ts';

const values = (changes: Partial<BlockValues> = {}): BlockValues => ({
  ...valuesOf(makeBlock()),
  ...changes,
});
const problemsOf = (changes: Partial<BlockValues>, others = [makeBlock({ from: '13:00', to: '14:00' })]) =>
  Object.fromEntries(
    Object.entries(validateBlock(values(changes), others, true)).filter(([, found]) => found),
  );

test('hours are unchanged by a form', () => {
  const block = makeBlock({ program_id: 'soup', valid_from: '2026-12-01' });
  expect(weekBlocksOf(valuesOf(block))).toEqual([block]);
});

test('copies hours to each chosen weekday', () => {
  expect(weekBlocksOf(values({ days: ['tue', 'fri'] }))).toEqual([
    makeBlock(),
    makeBlock({ weekday: 'fri' }),
  ]);
});

test.each<[Partial<BlockValues>, object]>([
  [{}, {}],
  [{ to: '09:00' }, { to: 'order' }],
  [{ to: '09:20' }, { to: 'tooShort' }],
  [{ to: '13:30' }, { from: 'overlaps' }],
  [{ to: '13:30', days: ['wed'] }, {}],
  [{ minutes: '4' }, { minutes: 'minutes' }],
  [{ from: '00:00', to: '13:00', minutes: '5' }, {}],
  [{ from: '00:00', to: '23:00', minutes: '5', days: ['wed'] }, { minutes: 'tooMany' }],
  [{ capacity: '0', walk_ins: '0' }, { capacity: 'capacity' }],
  [{ capacity: 'six' }, { capacity: 'capacity', walk_ins: 'walkIns' }],
  [{ walk_ins: '6' }, {}],
  [{ walk_ins: '7' }, { walk_ins: 'walkIns' }],
  [{ walk_ins: '' }, { walk_ins: 'walkIns' }],
  [{ days: [] }, { days: 'days' }],
  [{ valid_from: '2027-01-02', valid_to: '2027-01-01' }, { valid_to: 'validity' }],
])('of %j it reports %j', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

test('a week has a largest number of hours', () => {
  const others = Array.from({ length: 60 }, () => makeBlock({ weekday: 'sun' }));
  expect(problemsOf({}, others)).toEqual({ days: 'full' });
});

test('offers an unusual length among the usual ones', () => {
  expect(lengthChoices('25').slice(3, 6)).toEqual(['20', '25', '30']);
  expect(lengthChoices('30')).toHaveLength(9);
});
