import { expect, test } from 'vitest';
import {
  copyMonday,
  dayProblem,
  fromWeek,
  isAllClosed,
  toWeek,
  type DayHours,
  withOfficeHours,
} from './day-hours.ts';

const HOURS = {
  mon: '09:00-18:00',
  tue: '9:30 – 17:00',
  wed: '09:00-12:00, 13:00-18:00',
  thu: 'By appointment',
  fri: 'Closed',
  sat: ' ',
};
const day = (changes: Partial<DayHours>): DayHours => ({
  mode: 'closed',
  from: '09:00',
  to: '17:00',
  text: '',
  ...changes,
});

test('toWeek parses a single span as times and keeps any other text', () => {
  expect(toWeek(HOURS)).toEqual({
    mon: day({ mode: 'open', to: '18:00' }),
    tue: day({ mode: 'open', from: '09:30' }),
    wed: day({ mode: 'text', text: '09:00-12:00, 13:00-18:00' }),
    thu: day({ mode: 'text', text: 'By appointment' }),
    fri: day({}),
    sat: day({}),
    sun: day({}),
  });
});

test('fromWeek keeps the hours and omits closed days', () => {
  expect(fromWeek(toWeek(HOURS))).toEqual({
    mon: '09:00-18:00',
    tue: '09:30-17:00',
    wed: '09:00-12:00, 13:00-18:00',
    thu: 'By appointment',
  });
  expect(fromWeek(toWeek({}))).toEqual({});
});

test('withOfficeHours opens a closed week from Monday to Friday', () => {
  const closed = toWeek({});
  expect(isAllClosed(closed)).toBe(true);
  const week = withOfficeHours(closed);
  expect(isAllClosed(week)).toBe(false);
  const usual = '09:00-17:00';
  expect(fromWeek(week)).toEqual({ mon: usual, tue: usual, wed: usual, thu: usual, fri: usual });
});

test('copyMonday copies Monday to every day', () => {
  expect(fromWeek(copyMonday(toWeek({ mon: '10:00-14:00', sun: 'By appointment' })))).toEqual({
    mon: '10:00-14:00',
    tue: '10:00-14:00',
    wed: '10:00-14:00',
    thu: '10:00-14:00',
    fri: '10:00-14:00',
    sat: '10:00-14:00',
    sun: '10:00-14:00',
  });
});

test.each([
  [day({}), null],
  [day({ mode: 'open' }), null],
  [day({ mode: 'open', from: '' }), 'timesMissing'],
  [day({ mode: 'open', to: '' }), 'timesMissing'],
  [day({ mode: 'open', to: '09:00' }), 'endsTooEarly'],
  [day({ mode: 'open', to: '08:59' }), 'endsTooEarly'],
  [day({ mode: 'text', text: 'Noon to three' }), null],
  [day({ mode: 'text', text: '  ' }), 'textMissing'],
  [day({ mode: 'closed', from: '', text: '' }), null],
])('dayProblem(%j) returns %s', (hours, problem) => {
  expect(dayProblem(hours)).toBe(problem);
});
