import { describe, expect, test } from 'vitest';
import { makeAssignment, makeShift } from '../volunteers/test-data.ts';
import { actionsOf, applyStep, hoursBetween, isStillOpen, takesPeople } from './steps.ts';

/** 13:00 to 16:00 UTC. */
const shift = makeShift('2026-06-10T13:00Z');
const at = (time: string) => Date.parse(`2026-06-10T${time}Z`);
const someone = (status: Parameters<typeof makeAssignment>[1]) => makeAssignment(shift, status);

describe('actionsOf', () => {
  test.each([
    ['assigned', '11:59', null, 'confirm', ['cancel']],
    ['assigned', '12:00', 'check_in', null, ['confirm', 'check_in_at', 'cancel']],
    ['assigned', '13:00', 'check_in', null, ['check_in_at', 'no_show', 'cancel']],
    ['assigned', '16:00', 'complete', 'no_show', ['check_in_at', 'cancel']],
    ['confirmed', '11:00', null, null, ['cancel']],
    ['confirmed', '12:30', 'check_in', null, ['check_in_at', 'cancel']],
    ['checked_in', '14:00', 'check_out', null, ['check_out_at', 'correct', 'undo_check_in']],
    ['checked_in', '18:00', 'check_out', null, ['check_out_at', 'correct', 'undo_check_in']],
    ['checked_in', '18:01', 'check_out_at', null, ['correct', 'undo_check_in']],
    ['completed', '14:00', null, null, ['correct', 'feedback', 'no_show']],
    ['completed', '20:00', null, null, ['correct', 'feedback', 'no_show']],
    ['no_show', '14:00', null, 'check_in', ['check_in_at', 'undo_no_show']],
    ['no_show', '20:00', null, 'complete', ['check_in_at']],
    ['cancelled', '14:00', null, null, []],
  ] as const)('offers the actions for %s at %s', (status, time, first, second, more) => {
    expect(actionsOf(someone({ status }), at(time))).toEqual({ first, second, more });
  });
});

test('confirms self-recorded hours in one tap', () => {
  const own = someone({ status: 'completed', self_recorded: true });
  expect(actionsOf(own, at('20:00')).second).toBe('confirm_hours');
  expect(actionsOf(someone({ status: 'checked_in', self_recorded: true }), at('14:00')).second).toBeNull();
  expect(applyStep(own, { kind: 'confirm_hours' }, '20:00')).toEqual({ ...own, self_recorded: false });
});

test('offers to undo a check-out while the shift lasts', () => {
  const gone = someone({ status: 'completed', check_in_time: '13:00' });
  expect(actionsOf(gone, at('14:00')).more).toContain('undo_check_out');
  expect(actionsOf(gone, at('16:00')).more).not.toContain('undo_check_out');
});

describe('applyStep', () => {
  test('applies check-in and check-out with their times', () => {
    const there = applyStep(someone({ status: 'assigned' }), { kind: 'check_in' }, '09:05');
    expect(there).toMatchObject({ status: 'checked_in', check_in_time: '09:05' });
    expect(applyStep(there, { kind: 'check_out', time: '11:00' }, '12:00')).toMatchObject({
      status: 'completed',
      check_out_time: '11:00',
    });
    expect(applyStep(there, { kind: 'undo_check_in' }, '09:06')).toMatchObject({
      status: 'confirmed',
      check_in_time: null,
    });
  });
  test('changes nothing else on feedback', () => {
    const done = someone({ status: 'completed' });
    expect(applyStep(done, { kind: 'feedback', feedback: 'Kind' }, '09:00')).toEqual(done);
  });
});

test.each([
  ['published', '21:59', true],
  ['published', '22:00', false],
  ['completed', '14:00', false],
] as const)('takesPeople for a %s shift at %s returns %s', (status, time, expected) => {
  expect(takesPeople({ ...shift, status }, at(time))).toBe(expected);
});

test('isStillOpen allows a retry only while the step is possible', () => {
  expect(isStillOpen('assigned', { kind: 'check_in' })).toBe(true);
  expect(isStillOpen('cancelled', { kind: 'check_in' })).toBe(false);
  expect(isStillOpen('completed', { kind: 'feedback', feedback: '' })).toBe(true);
});

test.each([
  ['09:00', '12:00', 3],
  ['09:00', '12:07', 3],
  ['09:00', '12:08', 3.25],
  ['22:00', '06:00', 8],
  ['09:00', '09:00', 0],
])('hoursBetween(%s, %s) returns %d', (from, to, hours) => {
  expect(hoursBetween(from, to)).toBe(hours);
});
