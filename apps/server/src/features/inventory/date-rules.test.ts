import { expect, test } from 'vitest';
import { dateOf, type DateInput, type ItemDate } from './date-rules.ts';

const DAY = '2027-03-01';
const OTHER = '2027-04-01';
const none: ItemDate = { expiration_date: null, date_kind: 'none' };
const best: ItemDate = { expiration_date: DAY, date_kind: 'best_before' };
const expiry: ItemDate = { expiration_date: DAY, date_kind: 'expiry' };

test.each<[string, DateInput, ItemDate, ItemDate]>([
  ['a new item without a date', {}, none, none],
  ['a date alone', { expiration_date: DAY }, none, best],
  ['a date and its kind', { expiration_date: DAY, date_kind: 'expiry' }, none, expiry],
  ['no date, stated explicitly', { expiration_date: null, date_kind: 'none' }, best, none],
  ['no change to an existing date', {}, expiry, expiry],
  ['another kind for the same date', { date_kind: 'expiry' }, best, expiry],
  [
    'another date of the same kind',
    { expiration_date: OTHER },
    expiry,
    { ...expiry, expiration_date: OTHER },
  ],
  ['a removed date', { expiration_date: null }, expiry, none],
  ['a removed kind', { date_kind: 'none' }, best, none],
])('dateOf resolves %s', (_, input, before, expected) => {
  expect(dateOf(input, before)).toEqual(expected);
});

test.each<[string, DateInput, ItemDate, string, string]>([
  ['a kind without a date', { date_kind: 'expiry' }, none, 'expiration_date', 'date_kind_without_date'],
  [
    'a kind for a date taken out',
    { expiration_date: null, date_kind: 'best_before' },
    best,
    'expiration_date',
    'date_kind_without_date',
  ],
  [
    'a date that is said not to be one',
    { expiration_date: DAY, date_kind: 'none' },
    none,
    'date_kind',
    'date_without_kind',
  ],
])('dateOf rejects %s', (_, input, before, field, code) => {
  expect(dateOf(input, before)).toEqual({ problem: { field, code } });
});
