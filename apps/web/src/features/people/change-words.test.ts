import { expect, test } from 'vitest';
import { changesToShow, kindOfValue, knownField, sentenceOf } from './change-words.ts';

test('every kind of change has its sentence, and an unknown one a generic sentence', () => {
  expect(sentenceOf({ entity: 'user', action: 'deactivated' })).toBe('changes.user.deactivated');
  expect(sentenceOf({ entity: 'food_bank', action: 'restored' })).toBe('changes.foodBank.restored');
  expect(sentenceOf({ entity: 'storage_location', action: 'archived' })).toBe('changes.other');
});

test.each([
  ['role', 'staff', { role: 'staff' }],
  ['role', 'captain', { text: 'captain' }],
  ['name', 'staff', { text: 'staff' }],
  ['active', false, { flag: false }],
  ['latitude', 43.64, { text: '43.64' }],
  ['browser', 'samsung', { text: 'Samsung Internet' }],
  ['system', 'iphone', { text: 'iPhone' }],
  ['system', 'amiga', { text: 'amiga' }],
  ['foodbank', null, 'none'],
] as const)('describes the value of %s, %j, in words', (field, value, expected) => {
  expect(kindOfValue(field, value)).toEqual(expected);
});

test('shows an unknown field under its technical name', () => {
  expect([knownField('hours_mon'), knownField('colour')]).toEqual(['hours_mon', undefined]);
});

test('omits the state from a deactivation and lists the role first', () => {
  const changes = [
    { field: 'active', before: true, after: false },
    { field: 'role', before: 'staff', after: 'donor' },
  ];
  const entry = {
    _id: '1',
    action: 'deactivated',
    entity: 'user',
    entity_id: '2',
    entity_name: 'Rosa',
    foodbank_id: null,
    actor: null,
    changes,
    request_id: null,
    created_at: '2026-11-21T12:00:00Z',
  } as const;
  expect(changesToShow({ ...entry, changes })).toEqual([changes[1]]);
  expect(changesToShow({ ...entry, action: 'updated', changes })).toEqual([changes[1], changes[0]]);
});
