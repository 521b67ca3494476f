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
};

describe('what was sent is kept', () => {
  test.each([
    ['names without spare space', { name: '  Lantern   Street ' }, { name: 'Lantern Street' }],
    ['a postal code in its one form', { postalCode: 'm6k3p6' }, { postal_code: 'M6K 3P6' }],
    ['a postal code that is none as it was typed', { postalCode: ' 90210 ' }, { postal_code: '90210' }],
    ['a phone in its one form', { contactPhone: '(416) 555 0142' }, { contact_phone: '416-555-0142' }],
    ['no phone where it is empty', { contactPhone: ' ' }, { contact_phone: null }],
    ['no phone where there is none', { contactPhone: null }, { contact_phone: null }],
    ['a phone that is none as it was typed', { contactPhone: 'ask Zoë' }, { contact_phone: 'ask Zoë' }],
    [
      'the hours of the days that have any',
      { operatingHours: { mon: ' 09:00-17:00 ', tue: '', wed: '  ', sun: 'By  appointment' } },
      { operating_hours: { mon: '09:00-17:00', sun: 'By appointment' } },
    ],
    ['no hours at all', { operatingHours: {} }, { operating_hours: {} }],
    ['a time zone as it is spelled', { time_zone: 'america/vancouver' }, { time_zone: 'America/Vancouver' }],
    [
      'that the place on the map is not known',
      { latitude: null, longitude: null },
      { latitude: null, longitude: null },
    ],
    ['nothing of what was not sent', {}, {}],
  ])('%s', (_, sent, kept) => {
    expect(toColumns(sent)).toStrictEqual(kept);
  });

  test('and days that no week has are dropped', () => {
    const operatingHours = { mon: '09:00-17:00', caturday: 'all day' };
    expect(toColumns({ operatingHours })).toStrictEqual({ operating_hours: { mon: '09:00-17:00' } });
  });
});

describe('a food bank is refused', () => {
  test.each([
    ['a postal code of no form', { postal_code: '90210' }, 'postalCode', 'bad_postal_code'],
    ['a phone without area code', { contact_phone: '555-0142' }, 'contactPhone', 'bad_phone'],
    ['a time zone of no name', { time_zone: 'Toronto' }, 'time_zone', 'unknown_time_zone'],
    ['an offset for a time zone', { time_zone: '+05:00' }, 'time_zone', 'unknown_time_zone'],
  ] as const)('for %s', (_, change, field, code) => {
    expect(foodBankProblems({ ...BANK, ...change })).toEqual([{ field, code }]);
  });

  test('for everything that is wrong at once', () => {
    const bank = { ...BANK, postal_code: 'x', contact_phone: 'x', time_zone: 'x' };
    expect(foodBankProblems(bank).map(({ field }) => field)).toEqual([
      'postalCode',
      'contactPhone',
      'time_zone',
    ]);
  });

  test.each(PROVINCES)('for a postal code that is not of %s', (province) => {
    for (const letter of 'ABCEGHJKLMNPRSTVXY') {
      const isThere = POSTAL_LETTERS[province].includes(letter);
      const params = { letters: POSTAL_LETTERS[province].join(', ') };
      expect(foodBankProblems({ ...BANK, province, postal_code: `${letter}1A 1A1` })).toEqual(
        isThere ? [] : [{ field: 'postalCode', code: 'postal_code_elsewhere', params }],
      );
    }
  });
});

test('what stands in the way of deleting is said by kind, with counts', () => {
  expect(obstacles({ items: 0, people: 0, requests: 0, messages: 0, history: 0 })).toEqual([]);
  expect(obstacles({ items: 391, people: 0, requests: 2 })).toEqual([
    { field: 'items', code: 'has_items', params: { count: 391 }, details: { count: 391 } },
    { field: 'requests', code: 'has_requests', params: { count: 2 }, details: { count: 2 } },
  ]);
});
