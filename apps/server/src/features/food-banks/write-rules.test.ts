import { describe, expect, test } from 'vitest';
import { PROVINCES } from '@nourish/contract/constants';
import { POSTAL_LETTERS } from '@nourish/contract/canada';
import { foodBankProblems, obstacles, toColumns, type FoodBankColumns } from './write-rules.ts';

const BANK: FoodBankColumns = {
  name: 'Lantern Street Food Bank',
  address: '145 Lantern Street',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M6K 3P6',
  contact_email: 'hello@nourish.example',
  contact_phone: null,
  operating_hours: {},
  latitude: null,
  longitude: null,
  time_zone: 'America/Toronto',
  max_open_requests: 10,
  max_open_units: 200,
  max_upcoming_shifts: 20,
  money_link: null,
};

describe('toColumns', () => {
  test.each([
    ['names without extra whitespace', { name: '  Lantern   Street ' }, { name: 'Lantern Street' }],
    ['a normalized postal code', { postalCode: 'm6k3p6' }, { postal_code: 'M6K 3P6' }],
    ['an invalid postal code as entered', { postalCode: ' 90210 ' }, { postal_code: '90210' }],
    ['a normalized phone number', { contactPhone: '(416) 555 0142' }, { contact_phone: '416-555-0142' }],
    ['null for an empty phone number', { contactPhone: ' ' }, { contact_phone: null }],
    ['null for a phone number of null', { contactPhone: null }, { contact_phone: null }],
    ['an invalid phone number as entered', { contactPhone: 'ask Zoë' }, { contact_phone: 'ask Zoë' }],
    [
      'only days with hours',
      { operatingHours: { mon: ' 09:00-17:00 ', tue: '', wed: '  ', sun: 'By  appointment' } },
      { operating_hours: { mon: '09:00-17:00', sun: 'By appointment' } },
    ],
    ['empty hours', { operatingHours: {} }, { operating_hours: {} }],
    [
      'the canonical name of a time zone',
      { time_zone: 'america/vancouver' },
      { time_zone: 'America/Vancouver' },
    ],
    ['null for an empty link', { money_link: ' ' }, { money_link: null }],
    ['null coordinates', { latitude: null, longitude: null }, { latitude: null, longitude: null }],
    ['no column for an omitted field', {}, {}],
  ])('returns %s', (_, sent, expected) => {
    expect(toColumns(sent)).toStrictEqual(expected);
  });

  test('drops unknown weekdays', () => {
    const operatingHours = { mon: '09:00-17:00', caturday: 'all day' };
    expect(toColumns({ operatingHours })).toStrictEqual({ operating_hours: { mon: '09:00-17:00' } });
  });
});

describe('foodBankProblems', () => {
  test.each([
    ['an invalid postal code', { postal_code: '90210' }, 'postalCode', 'bad_postal_code'],
    ['a phone without area code', { contact_phone: '555-0142' }, 'contactPhone', 'bad_phone'],
    ['a link without encryption', { money_link: 'http://example.org' }, 'money_link', 'not_https'],
    ['an unknown time zone', { time_zone: 'Toronto' }, 'time_zone', 'unknown_time_zone'],
    ['a UTC offset', { time_zone: '+05:00' }, 'time_zone', 'unknown_time_zone'],
  ] as const)('rejects %s', (_, change, field, code) => {
    expect(foodBankProblems({ ...BANK, ...change })).toEqual([{ field, code }]);
  });

  test('reports all problems at once', () => {
    const bank = { ...BANK, postal_code: 'x', contact_phone: 'x', time_zone: 'x' };
    expect(foodBankProblems(bank).map(({ field }) => field)).toEqual([
      'postalCode',
      'contactPhone',
      'time_zone',
    ]);
  });

  test.each(PROVINCES)('rejects a postal code outside of %s', (province) => {
    for (const letter of 'ABCEGHJKLMNPRSTVXY') {
      const isThere = POSTAL_LETTERS[province].includes(letter);
      const params = { letters: POSTAL_LETTERS[province].join(', ') };
      expect(foodBankProblems({ ...BANK, province, postal_code: `${letter}1A 1A1` })).toEqual(
        isThere ? [] : [{ field: 'postalCode', code: 'postal_code_elsewhere', params }],
      );
    }
  });
});

test('obstacles returns one problem per kind with its count', () => {
  expect(obstacles({ items: 0, people: 0, requests: 0, messages: 0, history: 0 })).toEqual([]);
  expect(obstacles({ items: 391, people: 0, requests: 2 })).toEqual([
    { field: 'items', code: 'has_items', params: { count: 391 }, details: { count: 391 } },
    { field: 'requests', code: 'has_requests', params: { count: 2 }, details: { count: 2 } },
  ]);
});
