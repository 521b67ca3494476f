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
  ['what is left out stays', staff, {}, staff],
  ['a role alone keeps the food bank', staff, { role: 'donor' }, { ...staff, role: 'donor' }],
  ['null takes the food bank away', staff, { foodbank_id: null }, strayStaff],
  [
    'ids are compared in lower case',
    staff,
    { foodbank_id: THERE.toUpperCase() },
    { ...staff, foodbank_id: THERE },
  ],
  ['off', donor, { active: false }, { ...donor, active: false }],
])('of a change: %s', (_, before, change, after) => {
  expect(accessAfter(before, change)).toEqual(after);
});

test.each<[string, Access, Access, boolean]>([
  ['a donor who becomes staff of nowhere', donor, strayStaff, true],
  ['staff who lose their food bank', staff, strayStaff, true],
  ['a donor who becomes staff of a food bank', donor, staff, false],
  ['a donor without a food bank', staff, donor, false],
  ['staff of nowhere who are switched off', strayStaff, { ...strayStaff, active: false }, false],
])('staff need a food bank: %s', (_, before, after, strands) => {
  expect(strandsStaff(before, after)).toBe(strands);
});

test.each<[string, Access | null, Access, string | null]>([
  ['a new one', donor, staff, HERE],
  ['another one', staff, { ...staff, foodbank_id: THERE }, THERE],
  ['the old one of somebody who now works there', { ...staff, role: 'donor' }, staff, HERE],
  ['of who is invited', null, staff, HERE],
  ['none, where nothing moved', staff, { ...staff, active: false }, null],
  ['none, where it is left', staff, donor, null],
])('the food bank that must be open: %s', (_, before, after, expected) => {
  expect(newFoodBank(before, after)).toBe(expected);
});

test.each<[string, Access, Access, ReturnType<typeof actionOf>, ReturnType<typeof noticeOf>, boolean]>([
  ['nothing', staff, staff, undefined, null, false],
  ['a role', donor, { ...donor, role: 'volunteer' }, 'updated', 'access_changed', true],
  ['a food bank', staff, { ...staff, foodbank_id: THERE }, 'updated', 'access_changed', true],
  ['off', staff, { ...staff, active: false }, 'deactivated', 'deactivated', true],
  ['off, and demoted', staff, { ...staff, role: 'donor', active: false }, 'deactivated', 'deactivated', true],
  ['on again', { ...staff, active: false }, staff, 'reactivated', 'reactivated', false],
  ['on again as something else', { ...donor, active: false }, staff, 'reactivated', 'access_changed', true],
  ['a role while off', { ...donor, active: false }, { ...staff, active: false }, 'updated', null, true],
])(
  'a change of %s: its name, its mail, and whether sessions end',
  (_, before, after, action, notice, ends) => {
    expect([actionOf(before, after), noticeOf(before, after), endsSessions(before, after)]).toEqual([
      action,
      notice,
      ends,
    ]);
  },
);

test.each([
  ['an administrator', { role: 'admin', active: true, email_verified_at: new Date(0) }, true],
  ['one who is switched off', { role: 'admin', active: false, email_verified_at: new Date(0) }, false],
  ['one whose address is not verified', { role: 'admin', active: true, email_verified_at: null }, false],
  ['staff', { role: 'staff', active: true, email_verified_at: new Date(0) }, false],
] as const)('who can look after people: %s', (_, person, expected) => {
  expect(isLookingAfter(person)).toBe(expected);
});
