import { expect, test } from 'vitest';
import type { UnusualKind } from '@nourish/contract/admin-constants';
import { actionOf, DAYS_COMPARED, isUnusual, usualOf, windowAt } from './rules.ts';

/** Four weeks with the same amounts every week, the latest day first; the last of the seven is the day of the window. */
const weeks = (...week: number[]): number[] =>
  Array.from({ length: DAYS_COMPARED }, (_, index) => week[index % 7] ?? 0);
const everyDay = (amount: number) => weeks(...Array.from({ length: 7 }, () => amount));

test.each<[string, number[], number]>([
  ['of four empty weeks is 0', everyDay(0), 0],
  ['of steady weeks is their amount', everyDay(7), 7],
  ['lies between two middle days', [...everyDay(2).slice(0, 14), ...everyDay(3).slice(0, 14)], 2.5],
  ['is not raised by one day of abuse', [900, ...everyDay(3).slice(1)], 3],
  ['is not raised by a week of abuse', [...everyDay(900).slice(0, 7), ...everyDay(3).slice(0, 21)], 3],
  ['is that of the busy day of the week on this day', weeks(1, 1, 1, 1, 1, 1, 60), 60],
  ['is not that of the busy day on other days', weeks(60, 1, 1, 1, 1, 1, 1), 1],
])('the usual amount %s', (_, days, usual) => expect(usualOf(days)).toBe(usual));

test.each<[string, UnusualKind, number, number, boolean]>([
  ['five sign-ups on an opening day', 'sign_ups', 5, 0, false],
  ['29 sign-ups on an opening day', 'sign_ups', 29, 0, false],
  ['30 sign-ups where there are none', 'sign_ups', 30, 0, true],
  ['30 sign-ups where 7 are usual', 'sign_ups', 30, 7, true],
  ['160 sign-ups where 40 are usual', 'sign_ups', 160, 40, false],
  ['161 sign-ups where 40 are usual', 'sign_ups', 161, 40, true],
  ['seven requests of one person', 'food_requests', 7, 1, false],
  ['eight requests of one person', 'food_requests', 8, 1.2, true],
  ['eight requests where people make three a day', 'food_requests', 8, 3, false],
  ['three pauses of a forgetful person', 'failed_sign_ins', 3, 0, false],
  ['four pauses', 'failed_sign_ins', 4, 0, true],
  ['eleven offers of a shop that clears a shelf', 'donations', 11, 0, false],
  ['twelve offers of a stranger', 'donations', 12, 0, true],
  ['twelve offers of a shop that makes ten every day', 'donations', 12, 10, false],
  ['thirty offers to a food bank that gets eight', 'food_bank_donations', 30, 8, false],
  ['thirty offers to a food bank that gets one', 'food_bank_donations', 30, 1, true],
  ['nine messages of one sender', 'messages', 9, 0, false],
  ['ten messages of one sender', 'messages', 10, 0, true],
])('%s are unusual or not', (_, kind, amount, usual, isFound) =>
  expect(isUnusual(kind, { amount, usual })).toBe(isFound),
);

test.each([
  ['2026-11-22T12:00:00Z', '2026-11-21T12:00:00.000Z', '2026-10-24T12:00:00.000Z'],
  ['2028-02-29T23:59:00Z', '2028-02-28T23:59:00.000Z', '2028-01-31T23:59:00.000Z'],
  ['2027-03-14T07:00:00Z', '2027-03-13T07:00:00.000Z', '2027-02-13T07:00:00.000Z'],
])('at %s the window is the 24 hours before, and 28 days precede it', (now, since, comparedFrom) => {
  const window = windowAt(new Date(now));
  expect([window.since.toISOString(), window.comparedFrom.toISOString()]).toEqual([since, comparedFrom]);
});

test('the action on many requests is to cancel them while one is open, and otherwise to look at the person', () => {
  expect(actionOf('food_requests')).toBe('cancel_requests');
  expect(actionOf('food_requests', false)).toBe('show_person');
  expect(actionOf('sign_ups')).toBe('show_people');
});
