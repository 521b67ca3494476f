import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { clearToken, storeToken } from '../../lib/token.ts';
import { serve } from '../../lib/testing.tsx';
import { idOf, makeAssignment, makeShift } from '../volunteers/test-data.ts';
import { ok } from '../volunteers/test-door.ts';
import { hoursOf, isWhole, jobFor, proposalFor } from './closing.ts';
import { runAll } from './use-batch.ts';

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

/** 9:00 to 12:00. */
const shift = makeShift('2026-06-10T13:00Z');
const expected = makeAssignment(shift, { status: 'assigned' });
const there = makeAssignment(shift, { status: 'checked_in', check_in_time: '10:05' });

describe('what is proposed', () => {
  test('for who was not seen: the hours of the shift', () => {
    expect(hoursOf(expected, proposalFor(expected))).toBe(3);
  });
  test('for who forgot to check out: until its end', () => {
    expect(proposalFor(there)).toEqual({ hasCome: true, came: '10:05', left: '12:00' });
    expect(hoursOf(there, proposalFor(there))).toBe(2);
  });
  test('is changed by the coordinator', () => {
    expect(hoursOf(expected, { hasCome: true, came: '09:00', left: '10:30' })).toBe(1.5);
    expect(hoursOf(expected, { hasCome: false, came: '', left: '' })).toBeNull();
    expect(isWhole({ hasCome: true, came: '09:00', left: '' })).toBe(false);
    expect(isWhole({ hasCome: false, came: '', left: '' })).toBe(true);
  });
});

describe('how it is recorded', () => {
  const callsOf = async (...[person, account]: Parameters<typeof jobFor>) => {
    const { calls } = serve(() => ok(person));
    await jobFor(person, account).run();
    return Promise.all(
      calls.map(async (call) => [new URL(call.url).pathname.split('/').at(-1), await call.json()]),
    );
  };
  test.each([
    ['as planned: no times are made up', expected, proposalFor(expected), [['complete', {}]]],
    [
      'with other times: they came and they left',
      expected,
      { ...proposalFor(expected), left: '11:00' },
      [
        ['check-in', { check_in_time: '09:00' }],
        ['check-out', { check_out_time: '11:00' }],
      ],
    ],
    ['who was there left', there, proposalFor(there), [['check-out', { check_out_time: '12:00' }]]],
    [
      'who did not come',
      expected,
      { ...proposalFor(expected), hasCome: false },
      [['status', { status: 'no_show' }]],
    ],
  ])('%s', async (_, person, account, calls) => {
    expect(await callsOf(person, account)).toEqual(calls);
  });
});

describe('several at once', () => {
  test('one that fails holds up nobody else', async () => {
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
  test('without a network nothing more is tried', async () => {
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
