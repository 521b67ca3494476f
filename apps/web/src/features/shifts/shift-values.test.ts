import { describe, expect, test } from 'vitest';
import { idOf, makeShift } from '../volunteers/test-data.ts';
import {
  changeOf,
  needsNotification,
  newShiftOf,
  newValues,
  templateOf,
  validateShift,
  valuesOf,
  withTemplate,
} from './shift-values.ts';

const ZONE = 'America/Toronto';
const FILLED = newValues({
  title: ' Food Sorting ',
  activity: 'food_sorting',
  shift_date: '2026-11-21',
  start_time: '09:00',
  end_time: '12:00',
  capacity: '5',
});
const TEMPLATE = {
  _id: null,
  foodbank_id: null,
  name: 'Food Distribution',
  duration_hours: 4,
  capacity: 4,
  location: null,
  description: null,
  activity_category: 'food_distribution',
  is_own: false,
};

test('converts the form to a new shift', () => {
  expect(newShiftOf(FILLED, idOf(1))).toEqual({
    title: 'Food Sorting',
    activity_category: 'food_sorting',
    shift_date: '2026-11-21',
    start_time: '09:00',
    end_time: '12:00',
    capacity: 5,
    location: null,
    description: null,
    status: 'published',
    foodbank_id: idOf(1),
  });
  const series = { ...FILLED, repeats: true, every_weeks: '2', until: '2026-12-19' };
  expect(newShiftOf(series, idOf(1)).recurrence).toEqual({ every_weeks: 2, until: '2026-12-19' });
});

test('sends only the changed fields', () => {
  const shift = makeShift('2026-11-21T14:00:00Z', { activity_category: 'Soup kitchen' });
  const values = valuesOf(shift);
  expect([values.activity, values.own_activity]).toEqual(['own words', 'Soup kitchen']);
  expect(changeOf(values, shift)).toEqual({});
  const change = changeOf({ ...values, location: ' ', capacity: '7' }, shift);
  expect(change).toEqual({ location: null, capacity: 7 });
  expect([
    needsNotification(change),
    needsNotification({ capacity: 7 }),
    needsNotification({ end_time: '13:00' }),
  ]).toEqual([true, false, true]);
});

test('a template fills in its values and keeps day, start and location', () => {
  const values = withTemplate({ ...FILLED, start_time: '22:00', location: 'Hall' }, TEMPLATE);
  expect(values).toMatchObject({
    title: 'Food Distribution',
    activity: 'food_distribution',
    shift_date: '2026-11-21',
    start_time: '22:00',
    end_time: '02:00',
    capacity: '4',
    location: 'Hall',
  });
  expect(withTemplate(newValues(), TEMPLATE)).toMatchObject({ start_time: '09:00', end_time: '13:00' });
});

test('converts the form to a template', () => {
  expect(templateOf(FILLED, ' Mornings ', idOf(1))).toEqual({
    name: 'Mornings',
    duration_hours: 3,
    capacity: 5,
    location: null,
    description: null,
    activity_category: 'food_sorting',
    foodbank_id: idOf(1),
  });
  expect(templateOf({ ...FILLED, capacity: '' }, 'Mornings', idOf(1))).toBeNull();
});

describe('the validation of a shift', () => {
  test('accepts a complete shift', () => expect(validateShift(FILLED, ZONE)).toEqual({}));
  test('reports all missing fields', () => {
    expect(Object.keys(validateShift(newValues(), ZONE)).toSorted()).toEqual([
      'capacity',
      'end_time',
      'shift_date',
      'start_time',
      'title',
    ]);
  });
  test.each([
    [{ end_time: '09:00' }, { end_time: 'problems.noLength' }],
    [
      { shift_date: '2026-03-08', start_time: '02:10', end_time: '02:50' },
      { start_time: 'problems.skipped' },
    ],
    [{ capacity: '0' }, { capacity: 'problems.capacity' }],
    [{ capacity: 'five' }, { capacity: 'problems.capacity' }],
    [{ capacity: '501' }, { capacity: 'problems.tooMany' }],
    [{ activity: 'own words' }, { own_activity: 'problems.ownActivity' }],
    [{ repeats: true }, { until: 'problems.until' }],
    [{ repeats: true, until: '2026-11-20' }, { until: 'problems.untilBefore' }],
    [{ repeats: true, until: '2036-11-20' }, { until: 'problems.tooLong' }],
    [{ repeats: true, until: '2026-12-20' }, {}],
  ])('reports for %j: %j', (changes, problems) => {
    expect(validateShift({ ...FILLED, ...changes }, ZONE)).toEqual(problems);
  });
});
