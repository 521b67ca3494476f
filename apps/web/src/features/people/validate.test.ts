import { expect, test } from 'vitest';
import { checkInvitation } from './validate.ts';

const filled = { name: 'Rosa', email: 'rosa@nourish.example', role: 'staff', foodbank_id: 'bank' } as const;

test('accepts a complete invitation, and an administrator without a food bank', () => {
  expect(checkInvitation(filled)).toEqual({});
  expect(checkInvitation({ ...filled, role: 'admin', foodbank_id: null })).toEqual({});
});

test.each([
  ['no name', { name: '  ' }, 'name'],
  ['no address', { email: '' }, 'email'],
  ['what is no address', { email: 'rosa at home' }, 'email'],
  ['staff of nowhere', { foodbank_id: null }, 'foodbank_id'],
] as const)('rejects an invitation with %s', (_, changes, field) => {
  expect(Object.keys(checkInvitation({ ...filled, ...changes }))).toEqual([field]);
});
