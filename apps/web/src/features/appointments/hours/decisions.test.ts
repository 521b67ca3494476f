import { expect, test } from 'vitest';
import { idOf } from '../../../lib/test-data.ts';
import { actionsFor, choiceFor, chooseForAll, decisionsFrom, problemOf } from './decisions.ts';
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

test('a choice for all leaves those alone for whom it is not possible', () => {
  const moved = chooseForAll(chooseForAll({}, BOTH, 'keep'), BOTH, 'move');
  expect(BOTH.map((booking) => choiceFor(moved, booking).action)).toEqual(['move', 'keep']);
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
