import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { cleanUp, checkClock, selectCleanupRuns } from './cleanup.ts';

const HOUR_MS = 3_600_000;
const NIGHT = new Date('2027-03-01T07:47:00Z');
const after = (hours: number): Date => new Date(NIGHT.getTime() + hours * HOUR_MS);

describe('checkClock', () => {
  const seen = { seen_at: NIGHT, jumped_from: null, jumped_at: null };

  test.each([
    ['a night later', 24, true],
    ['a minute later', 1 / 60, true],
    ['after three days without a server', 3 * 24, true],
    ['set back by some seconds', -1 / 360, true],
    ['after a week without a server', 7 * 24, false],
    ['three years ahead', 3 * 365 * 24, false],
    ['an hour back', -1, false],
  ])('%s: %s hours since the last run, trusted: %s', (_, hours, isTrusted) => {
    expect(checkClock(seen, after(hours)).isTrusted).toBe(isTrusted);
  });

  test('distrusts the clock on the first attempt and trusts it one night later', () => {
    const first = checkClock(undefined, NIGHT);
    expect(first.isTrusted).toBe(false);
    expect(checkClock(first.clock, after(0.1)).isTrusted).toBe(false);
    expect(checkClock(first.clock, after(24))).toEqual({
      isTrusted: true,
      clock: { seen_at: after(24), jumped_from: null, jumped_at: null },
    });
  });

  test('trusts the clock again one night after it jumped and came back', () => {
    const ahead = checkClock(seen, after(3 * 365 * 24));
    const stillAhead = checkClock(ahead.clock, after(3 * 365 * 24 + 1));
    const back = checkClock(stillAhead.clock, after(24));
    expect([ahead, stillAhead, back].map(({ isTrusted }) => isTrusted)).toEqual([false, false, false]);
    expect(checkClock(back.clock, after(48)).isTrusted).toBe(true);
  });
});

const postgres = testDatabase();

test('erases nothing while the clock is wrong, and records how many rows a run erased', async () => {
  let now = NIGHT;
  let runs = 0;
  const ctx = { database: postgres.database, clock: { now: () => now }, log: pino({ level: 'silent' }) };
  const attempt = async (moment: Date) => {
    now = moment;
    await cleanUp(ctx, 'retention', () => {
      runs += 1;
      return Promise.resolve({ removed: { accounts: 2, reads: 5 }, reachedLimit: runs === 2 });
    });
    const [run] = await selectCleanupRuns(postgres.database.db);
    return { runs, ...run };
  };
  expect(await attempt(NIGHT)).toMatchObject({ runs: 0, jumped_from: null, ran_at: null, removed: null });
  expect(await attempt(after(24))).toMatchObject({
    runs: 1,
    ran_at: after(24),
    removed: 7,
    reached_limit: false,
  });
  const ahead = after(4 * 365 * 24);
  expect(await attempt(ahead)).toMatchObject({ runs: 1, jumped_from: after(24), jumped_at: ahead });
  expect(await attempt(after(48))).toMatchObject({ runs: 1, jumped_from: ahead, jumped_at: after(48) });
  expect(await attempt(after(72))).toMatchObject({
    runs: 2,
    jumped_at: null,
    ran_at: after(72),
    reached_limit: true,
  });
});
