import { expect, test } from 'vitest';
import {
  accessAfter,
  actionOf,
  endsSessions,
  isLookingAfter,
  newFoodBank,
  noticeOf,
  strandsStaff,
  type Access,
} from './rules.ts';

const [HERE, THERE] = ['0193a8e2-0000-7000-8000-00000000000a', '0193a8e2-0000-7000-8000-00000000000b'];
const donor: Access = { role: 'donor', foodbank_id: null, active: true };
const staff: Access = { role: 'staff', foodbank_id: HERE, active: true };
const strayStaff: Access = { ...staff, foodbank_id: null };

test.each<[string, Access, Partial<Access>, Access]>([
  ['properties left out stay', staff, {}, staff],
  ['a role alone keeps the food bank', staff, { role: 'donor' }, { ...staff, role: 'donor' }],
  ['null removes the food bank', staff, { foodbank_id: null }, strayStaff],
  [
    'ids are compared in lower case',
    staff,
    { foodbank_id: THERE.toUpperCase() },
    { ...staff, foodbank_id: THERE },
  ],
  ['off', donor, { active: false }, { ...donor, active: false }],
])('accessAfter: %s', (_, before, change, after) => {
  expect(accessAfter(before, change)).toEqual(after);
});

test.each<[string, Access, Access, boolean]>([
  ['a donor who becomes staff without a food bank', donor, strayStaff, true],
  ['staff who lose their food bank', staff, strayStaff, true],
  ['a donor who becomes staff of a food bank', donor, staff, false],
  ['a donor without a food bank', staff, donor, false],
  ['staff without a food bank who are deactivated', strayStaff, { ...strayStaff, active: false }, false],
])('strandsStaff: %s', (_, before, after, strands) => {
  expect(strandsStaff(before, after)).toBe(strands);
});

test.each<[string, Access | null, Access, string | null]>([
  ['a new food bank', donor, staff, HERE],
  ['another food bank', staff, { ...staff, foodbank_id: THERE }, THERE],
  ['the food bank of a person who becomes staff there', { ...staff, role: 'donor' }, staff, HERE],
  ['the food bank of an invited person', null, staff, HERE],
  ['none without a move', staff, { ...staff, active: false }, null],
  ['none when it is left', staff, donor, null],
])('newFoodBank: %s', (_, before, after, expected) => {
  expect(newFoodBank(before, after)).toBe(expected);
});

test.each<[string, Access, Access, ReturnType<typeof actionOf>, ReturnType<typeof noticeOf>, boolean]>([
  ['no change', staff, staff, undefined, null, false],
  ['a change of role', donor, { ...donor, role: 'volunteer' }, 'updated', 'access_changed', true],
  ['a change of food bank', staff, { ...staff, foodbank_id: THERE }, 'updated', 'access_changed', true],
  ['deactivation', staff, { ...staff, active: false }, 'deactivated', 'deactivated', true],
  [
    'deactivation with a change of role',
    staff,
    { ...staff, role: 'donor', active: false },
    'deactivated',
    'deactivated',
    true,
  ],
  ['reactivation', { ...staff, active: false }, staff, 'reactivated', 'reactivated', false],
  [
    'reactivation with a change of role',
    { ...donor, active: false },
    staff,
    'reactivated',
    'access_changed',
    true,
  ],
  [
    'a change of role of a deactivated account',
    { ...donor, active: false },
    { ...staff, active: false },
    'updated',
    null,
    true,
  ],
])('%s: audit action, mail, and whether sessions end', (_, before, after, action, notice, ends) => {
  expect([actionOf(before, after), noticeOf(before, after), endsSessions(before, after)]).toEqual([
    action,
    notice,
    ends,
  ]);
});

test.each([
  ['an administrator', { role: 'admin', active: true, email_verified_at: new Date(0) }, true],
  ['a deactivated administrator', { role: 'admin', active: false, email_verified_at: new Date(0) }, false],
  [
    'an administrator with an unverified address',
    { role: 'admin', active: true, email_verified_at: null },
    false,
  ],
  ['staff', { role: 'staff', active: true, email_verified_at: new Date(0) }, false],
] as const)('isLookingAfter: %s', (_, person, expected) => {
  expect(isLookingAfter(person)).toBe(expected);
});
