import type { AffectedBooking } from '@nourish/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { idOf } from '../../../lib/test-data.ts';
import {
  actionsFor,
  choiceFor,
  chooseFor,
  chooseForAll,
  decisionsFrom,
  isCancelling,
  peopleToCall,
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
const LISTED = { affected: BOTH, hasMore: false };
const FIRST_OF_MANY = { affected: BOTH, hasMore: true };

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
    decisionsFrom(choices, LISTED, ''),
    BOTH,
  );
  const shownAt = (booking: AffectedBooking, changed: Choices = choices) =>
    refusalOf(refused, booking, choiceFor(changed, booking));
  expect([shownAt(ROSA), shownAt(OMAR)]).toEqual([undefined, 'This time is full.']);
  expect(shownAt(OMAR, chooseFor(choices, OMAR, { ...other, time: '11:30' }))).toBeUndefined();
  expect(refusedMoves(new Error('Lost'), { decisions: [] }, BOTH)).toEqual([]);
  const ofAll = refusedMoves(errorAt('default_action', ROSA.request_id), { decisions: [] }, BOTH);
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
  expect(decisionsFrom(choices, LISTED, '')).toEqual({
    decisions: [
      { request_id: ROSA.request_id, action: 'move', date: '2026-12-01', time: '10:30' },
      { request_id: OMAR.request_id, action: 'keep' },
    ],
  });
});

test('with more bookings than are listed, sends the decision for all, and the bookings that differ', () => {
  const other = { action: 'other' as const, date: '2026-12-02', time: '11:00' };
  expect(
    decisionsFrom(chooseFor(all('cancel'), ROSA, other), FIRST_OF_MANY, 'The heating is broken'),
  ).toEqual({
    decisions: [{ request_id: ROSA.request_id, action: 'move', date: '2026-12-02', time: '11:00' }],
    default_action: 'cancel',
    default_notes: 'The heating is broken',
  });
  expect(decisionsFrom(all('keep'), FIRST_OF_MANY, '')).toEqual({
    decisions: [],
    default_action: 'keep',
  });
});

test('never cancels a booking that was not listed if all are listed', () => {
  const keep = { action: 'keep' as const, date: '', time: '' };
  const kept = chooseFor(chooseFor(all('cancel'), ROSA, keep), OMAR, keep);
  expect(isCancelling(kept, LISTED)).toBe(false);
  expect(decisionsFrom(kept, LISTED, '')).toEqual({
    decisions: BOTH.map(({ request_id }) => ({ request_id, action: 'keep' })),
  });
  expect(isCancelling(kept, FIRST_OF_MANY)).toBe(true);
});

test('choosing for all again keeps the times that were chosen', () => {
  const other = { action: 'other' as const, date: '2026-12-02', time: '11:00' };
  const keep = { action: 'keep' as const, date: '', time: '' };
  const chosen = chooseFor(chooseFor(all('cancel'), ROSA, keep), OMAR, other);
  const actions = (action: 'move' | 'cancel' | 'keep') =>
    BOTH.map((booking) => choiceFor(chooseForAll(chosen, action), booking).action);
  expect(actions('cancel')).toEqual(['cancel', 'other']);
  expect(actions('move')).toEqual(['move', 'other']);
  expect(actions('keep')).toEqual(['keep', 'keep']);
});

test("keeps the reader's own booking without a decision", () => {
  const own = { ...ROSA, is_own: true };
  expect(choiceFor(all('cancel'), own).action).toBe('keep');
  expect(decisionsFrom(NO_CHOICES, { affected: [own], hasMore: false }, '')).toEqual({ decisions: [] });
});

test('finds the people without email whose booking moves or ends', () => {
  const silent = BOTH.map((booking) => ({ ...booking, has_email: false }));
  const namesOf = (choices: Choices) =>
    peopleToCall(choices, [...silent, makeAffected()]).map(({ name }) => name);
  expect(namesOf(NO_CHOICES)).toEqual([ROSA.name]);
  expect(namesOf(all('cancel'))).toEqual([ROSA.name, OMAR.name]);
  expect(namesOf(all('keep'))).toEqual([]);
});
