import type { AffectedBooking } from '@nourish/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { idOf } from '../../../lib/test-data.ts';
import {
  actionsFor,
  choiceFor,
  chooseFor,
  countToCall,
  decisionsFrom,
  problemOf,
  refusalOf,
  refusedMoves,
  NO_CHOICES,
  type Choices,
} from './decisions.ts';
import { makeAffected } from './test-data.ts';

const ROSA = makeAffected();
const OMAR = makeAffected({ request_id: idOf(401), name: 'Omar Haddad', proposed: null });
const BOTH = [ROSA, OMAR];

test('proposes to move, and asks where no time is free', () => {
  expect(choiceFor(NO_CHOICES, ROSA).action).toBe('move');
  expect(choiceFor(NO_CHOICES, OMAR).action).toBeNull();
  expect(actionsFor(OMAR)).toEqual(['other', 'cancel', 'keep']);
  expect(problemOf(choiceFor(NO_CHOICES, OMAR))).toBe('action');
});

const all = (action: NonNullable<Choices['all']>): Choices => ({ all: action, single: {} });

test('moving all asks again where no time is free', () => {
  expect(BOTH.map((booking) => choiceFor(all('move'), booking).action)).toEqual(['move', null]);
  expect(problemOf(choiceFor(all('move'), OMAR))).toBe('action');
});

test('a refused time is shown at its booking until another one is chosen', () => {
  const other = { action: 'other' as const, date: '2026-12-02', time: '11:00' };
  const choices = chooseFor(NO_CHOICES, OMAR, other);
  const errorAt = (field: string, request_id: string) =>
    new ApiError({
      status: 409,
      code: 'slot_full',
      message: 'Full.',
      errors: [{ field, code: 'taken', message: 'This time is full.', request_id }],
    });
  const refused = refusedMoves(
    errorAt('decisions.1.time', OMAR.request_id),
    decisionsFrom(choices, BOTH, ''),
    BOTH,
  );
  const shownAt = (booking: AffectedBooking, changed: Choices = choices) =>
    refusalOf(refused, booking, choiceFor(changed, booking));
  expect([shownAt(ROSA), shownAt(OMAR)]).toEqual([undefined, 'This time is full.']);
  expect(shownAt(OMAR, chooseFor(choices, OMAR, { ...other, time: '11:30' }))).toBeUndefined();
  expect(refusedMoves(new Error('Lost'), { decisions: [] }, BOTH)).toEqual([]);
  const ofAll = refusedMoves(errorAt('default_decision', ROSA.request_id), { decisions: [] }, BOTH);
  expect(ofAll).toEqual([{ request_id: ROSA.request_id, ...ROSA.proposed, message: 'This time is full.' }]);
});

test('asks again if the proposed time is gone', () => {
  expect(choiceFor(all('move'), { ...ROSA, proposed: null }).action).toBeNull();
});

test.each([
  [{ date: '', time: '' }, 'date'],
  [{ date: '2026-12-02', time: '' }, 'time'],
  [{ date: '2026-12-02', time: '09:00' }, null],
])('another time needs its day and its time: %j', (when, problem) => {
  expect(problemOf({ action: 'other', ...when })).toBe(problem);
});

test('sends one decision for each booking', () => {
  const choices = chooseFor(NO_CHOICES, OMAR, { action: 'keep', date: '', time: '' });
  expect(decisionsFrom(choices, BOTH, '')).toEqual({
    decisions: [
      { request_id: ROSA.request_id, action: 'move', date: '2026-12-01', time: '10:30' },
      { request_id: OMAR.request_id, action: 'keep' },
    ],
  });
});

test('sends the decision for all, and the bookings that differ', () => {
  const other = { action: 'other' as const, date: '2026-12-02', time: '11:00' };
  expect(decisionsFrom(chooseFor(all('cancel'), ROSA, other), BOTH, 'The heating is broken')).toEqual({
    decisions: [{ request_id: ROSA.request_id, action: 'move', date: '2026-12-02', time: '11:00' }],
    default_decision: { action: 'cancel', notes: 'The heating is broken' },
  });
  expect(decisionsFrom(all('keep'), BOTH, '')).toEqual({
    decisions: [],
    default_decision: { action: 'keep' },
  });
});

test("keeps the reader's own booking without a decision", () => {
  const own = { ...ROSA, is_own: true };
  expect(choiceFor(all('cancel'), own).action).toBe('keep');
  expect(decisionsFrom(NO_CHOICES, [own], '')).toEqual({ decisions: [] });
});

test('counts the people without email whose booking moves or ends', () => {
  const silent = { ...ROSA, has_email: false };
  expect([NO_CHOICES, all('cancel'), all('keep')].map((each) => countToCall(each, [silent, OMAR]))).toEqual([
    1, 1, 0,
  ]);
});
