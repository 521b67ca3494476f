import { expect, test } from 'vitest';
import { hoursRows, openAndClose } from './opening-hours.ts';

test('days in a row with the same hours share a line', () => {
  const weekdays = { mon: '09:00-18:00', tue: '09:00-18:00', wed: '09:00-18:00', thu: '09:00-18:00' };
  expect(hoursRows({ ...weekdays, fri: '09:00-18:00', sat: '10:00-16:00' })).toEqual([
    { first: 'mon', last: 'fri', hours: '09:00-18:00' },
    { first: 'sat', last: 'sat', hours: '10:00-16:00' },
    { first: 'sun', last: 'sun', hours: null },
  ]);
});

test('a day without hours, or with blank ones, is closed', () => {
  expect(hoursRows({ wed: ' ' })).toEqual([{ first: 'mon', last: 'sun', hours: null }]);
});

test.each([
  ['09:00-17:00', ['09:00', '17:00']],
  ['9:00 – 17:30', ['09:00', '17:30']],
  ['by appointment', null],
])('%s is understood as %j', (hours, expected) => {
  expect(openAndClose(hours)).toEqual(expected);
});
