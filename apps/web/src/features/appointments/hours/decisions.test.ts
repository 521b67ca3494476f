import type { AffectedBooking } from '@nourish/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { idOf } from '../../../lib/test-data.ts';
import {
  actionsFor,
  choiceFor,
  chooseForAll,
  decisionsFrom,
  problemOf,
  refusalOf,
  refusedMoves,
  type Choices,
} from './decisions.ts';
import { makeAffected } from './test-data.ts';

const ROSA = makeAffected();
const OMAR = makeAffected({ request_id: idOf(401), name: 'Omar Haddad', proposed: null });
const BOTH = [ROSA, OMAR];

test('proposes to move, and asks where no time is free', () => {
  expect(choiceFor({}, ROSA).action).toBe('move');
  expect(choiceFor({}, OMAR).action).toBeNull();
  expect(actionsFor(OMAR)).toEqual(['other', 'cancel', 'keep']);
  expect(problemOf(choiceFor({}, OMAR))).toBe('action');
});

test('moving all asks again where no time is free, rather than leave a cancellation', () => {
  const moved = chooseForAll(chooseForAll({}, BOTH, 'cancel'), BOTH, 'move');
  expect(BOTH.map((booking) => choiceFor(moved, booking).action)).toEqual(['move', null]);
  expect(problemOf(choiceFor(moved, OMAR))).toBe('action');
});

test('a refused time is shown at its booking until another one is chosen', () => {
  const other = { action: 'other' as const, date: '2026-12-02', time: '11:00' };
  const choices = { [OMAR.request_id]: other };
  const error = new ApiError({
    status: 409,
    code: 'slot_full',
    message: 'Full.',
    errors: [{ field: 'decisions.1.time', code: 'taken', message: 'This time is full.' }],
  });
  const refused = refusedMoves(error, decisionsFrom(choices, BOTH, ''));
  const shownAt = (booking: AffectedBooking, changed: Choices = choices) =>
    refusalOf(refused, booking, choiceFor(changed, booking));
  expect([shownAt(ROSA), shownAt(OMAR)]).toEqual([undefined, 'This time is full.']);
  expect(shownAt(OMAR, { [OMAR.request_id]: { ...other, time: '11:30' } })).toBeUndefined();
  expect(refusedMoves(new Error('Lost'), [])).toEqual([]);
});

test('asks again if the proposed time is gone', () => {
  const choices = chooseForAll({}, [ROSA], 'move');
  expect(choiceFor(choices, { ...ROSA, proposed: null }).action).toBeNull();
});

test.each([
  [{ date: '', time: '' }, 'date'],
  [{ date: '2026-12-02', time: '' }, 'time'],
  [{ date: '2026-12-02', time: '09:00' }, null],
])('another time needs its day and its time: %j', (when, problem) => {
  expect(problemOf({ action: 'other', ...when })).toBe(problem);
});

test('sends one decision for each booking', () => {
  const choices = {
    ...chooseForAll({}, BOTH, 'cancel'),
    [ROSA.request_id]: { action: 'other' as const, date: '2026-12-02', time: '11:00' },
  };
  expect(decisionsFrom(choices, BOTH, 'The heating is broken')).toEqual([
    { request_id: ROSA.request_id, action: 'move', date: '2026-12-02', time: '11:00' },
    { request_id: OMAR.request_id, action: 'cancel', notes: 'The heating is broken' },
  ]);
  expect(decisionsFrom(chooseForAll({}, [OMAR], 'keep'), BOTH, '')).toEqual([
    { request_id: ROSA.request_id, action: 'move', date: '2026-12-01', time: '10:30' },
    { request_id: OMAR.request_id, action: 'keep' },
  ]);
});
