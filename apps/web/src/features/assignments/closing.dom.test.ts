import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { fakeApi } from '../../lib/fake-api.ts';
import { clearToken, storeToken } from '../../lib/token.ts';
import { idOf, makeAssignment, makeShift } from '../volunteers/test-data.ts';
import { hasAllTimes, hoursOf, jobFor, proposalFor, runAll } from './closing.ts';

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

/** 9:00 to 12:00. */
const shift = makeShift('2026-06-10T13:00Z');
const expected = makeAssignment(shift, { status: 'assigned' });
const there = makeAssignment(shift, { status: 'checked_in', check_in_time: '10:05' });

describe('proposalFor', () => {
  test('proposes the hours of the shift for an expected volunteer', () => {
    expect(hoursOf(expected, proposalFor(expected))).toBe(3);
  });
  test('proposes the end of the shift for a missing check-out', () => {
    expect(proposalFor(there)).toEqual({ hasAttended: true, came: '10:05', left: '12:00' });
    expect(hoursOf(there, proposalFor(there))).toBe(2);
  });
  test('lets the coordinator change the times', () => {
    expect(hoursOf(expected, { hasAttended: true, came: '09:00', left: '10:30' })).toBe(1.5);
    expect(hoursOf(expected, { hasAttended: false, came: '', left: '' })).toBeNull();
    expect(hasAllTimes({ hasAttended: true, came: '09:00', left: '' })).toBe(false);
    expect(hasAllTimes({ hasAttended: false, came: '', left: '' })).toBe(true);
  });
});

describe('jobFor', () => {
  const callsOf = async (...[person, attendance]: Parameters<typeof jobFor>) => {
    const { calls } = fakeApi({
      'PATCH /api/volunteer-shifts/:id/check-in': person,
      'PATCH /api/volunteer-shifts/:id/check-out': person,
      'PATCH /api/volunteer-shifts/:id/complete': person,
      'PATCH /api/volunteer-shifts/:id/status': person,
    });
    await jobFor(person, attendance).run();
    return Promise.all(
      calls.map(async (call) => [new URL(call.url).pathname.split('/').at(-1), await call.json()]),
    );
  };
  test.each([
    ['records planned attendance without times', expected, proposalFor(expected), [['complete', {}]]],
    [
      'records other times by check-in and check-out',
      expected,
      { ...proposalFor(expected), left: '11:00' },
      [
        ['check-in', { check_in_time: '09:00' }],
        ['check-out', { check_out_time: '11:00' }],
      ],
    ],
    [
      'checks out a volunteer who is checked in',
      there,
      proposalFor(there),
      [['check-out', { check_out_time: '12:00' }]],
    ],
    [
      'records a no-show',
      expected,
      { ...proposalFor(expected), hasAttended: false },
      [['status', { status: 'no_show' }]],
    ],
  ])('%s', async (_, person, attendance, calls) => {
    expect(await callsOf(person, attendance)).toEqual(calls);
  });
});

describe('runAll', () => {
  test('continues after a failed job', async () => {
    const done: string[] = [];
    const failures = await runAll(
      [1, 2, 3].map((number) => ({
        id: idOf(number),
        run: async () => {
          if (number === 2) throw new ApiError({ status: 409, code: 'shift_full', message: 'Full' });
          done.push(idOf(number));
        },
      })),
    );
    expect(done).toEqual([idOf(1), idOf(3)]);
    expect([...failures.keys()]).toEqual([idOf(2)]);
  });
  test('stops when the network is lost', async () => {
    let tries = 0;
    const failures = await runAll(
      [1, 2, 3].map((number) => ({
        id: idOf(number),
        run: async () => {
          tries += 1;
          throw new ApiError({ status: 0, code: 'network_error', message: 'No network' });
        },
      })),
    );
    expect([tries, failures.size]).toEqual([1, 3]);
  });
});
