import { expect, test } from 'vitest';
import { actOf, addressOf, changesToShow, kindOfValue, knownField } from './change-words.ts';

test('every kind of change has its name, and an unknown one a generic name', () => {
  expect(actOf({ entity: 'user', action: 'deactivated' })).toBe('changes.user.deactivated');
  expect(actOf({ entity: 'food_bank', action: 'restored' })).toBe('changes.foodBank.restored');
  expect(actOf({ entity: 'storage_location', action: 'archived' })).toBe('changes.other');
});

test.each([
  ['user', 'updated', '/users?person=p'],
  ['sign_in', 'new_device', '/users?person=p'],
  ['food_bank', 'archived', '/foodbank/p'],
  ['food_bank', 'deleted', undefined],
  ['storage_location', 'created', '/foodbank?storage=b'],
  ['job', 'retried', '/system'],
] as const)('links a %s that was %s to %s', (entity, action, address) => {
  expect(addressOf({ entity, action, entity_id: 'p', foodbank_id: 'b' })).toBe(address);
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
