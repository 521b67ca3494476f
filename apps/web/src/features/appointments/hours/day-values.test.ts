import { expect, test } from 'vitest';
import { dayValuesOf, validateDay, withUsualHours } from './day-values.ts';
import { makeBlock, makeSchedule } from './test-data.ts';

const { weekday: _weekday, valid_from: _from, valid_to: _to, ...MORNING } = makeBlock();
const [TUESDAY, WEDNESDAY] = ['2026-12-01', '2026-12-02'];
const closed = { ...dayValuesOf(null), date: TUESDAY };
const hours = makeSchedule();

test('other hours begin with those of the weekday', () => {
  expect(withUsualHours(hours, closed, { kind: 'open' })).toEqual({ kind: 'open', blocks: [MORNING] });
  expect(withUsualHours(hours, closed, { reason: 'Move' })).toEqual({ reason: 'Move' });
});

test('other hours of a day that was closed begin with those of the weekday', () => {
  const day = { date: TUESDAY, reason: null, blocks: [] };
  const withDay = makeSchedule({ exceptions: [day] });
  expect(withUsualHours(withDay, dayValuesOf(day), { kind: 'open' })).toEqual({
    kind: 'open',
    blocks: [MORNING],
  });
});

test('they follow the day until they are changed', () => {
  const open = { ...closed, kind: 'open' as const, blocks: [MORNING] };
  expect(withUsualHours(hours, open, { date: WEDNESDAY })).toEqual({ date: WEDNESDAY, blocks: [] });
  const changed = { ...open, blocks: [{ ...MORNING, to: '11:00' }] };
  expect(withUsualHours(hours, changed, { date: WEDNESDAY })).toEqual({ date: WEDNESDAY });
});

test('removing the last hours leaves none', () => {
  const open = { ...closed, kind: 'open' as const, blocks: [MORNING] };
  expect(withUsualHours(hours, open, { blocks: [] })).toEqual({ blocks: [] });
});

test.each([
  [{ ...closed }, { date: false, blocks: false }],
  [
    { ...closed, date: '' },
    { date: 'day', blocks: false },
  ],
  [
    { ...closed, date: '2026-11-26' },
    { date: 'past', blocks: false },
  ],
  [
    { ...closed, date: WEDNESDAY },
    { date: 'taken', blocks: false },
  ],
  [
    { ...closed, kind: 'open' as const },
    { date: false, blocks: 'noBlocks' },
  ],
])('of %j it reports %j', (values, problems) => {
  expect(validateDay(values, { today: '2026-11-27', taken: [WEDNESDAY] })).toEqual(problems);
});

test('an exceptional day without hours is closed', () => {
  expect(dayValuesOf({ date: TUESDAY, reason: null, blocks: [] }).kind).toBe('closed');
  expect(dayValuesOf({ date: TUESDAY, reason: 'Fair', blocks: [MORNING] })).toEqual({
    date: TUESDAY,
    kind: 'open',
    reason: 'Fair',
    blocks: [MORNING],
  });
});
