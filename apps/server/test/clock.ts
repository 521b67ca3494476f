import { onTestFailed } from 'vitest';
import { clockFrom, systemClock, type Clock } from '../src/clock.ts';

/** Start time of the run's clock, chosen by `scripts/test.mjs`. Without it, tests run at the real time. */
const moment = process.env['TEST_MOMENT'];
export const isShifted = moment !== undefined;
const clock = moment === undefined ? systemClock : clockFrom(new Date(moment));

/** Returns a ticking clock that starts at the run's moment. All clocks of a worker show the same time. */
export const testClock = (): Clock => ({ now: clock.now });

/** Returns the time this many milliseconds from now (by `testClock`), or before now if negative. */
export const fromNow = (milliseconds = 0): Date => new Date(clock.now().getTime() + milliseconds);

/**
 * Number of the run, by its moment. Divided by 2 to 8, the moments of `scripts/lib/moments.mjs` leave every
 * remainder.
 */
const TURN = Math.floor((moment === undefined ? systemClock.now() : new Date(moment)).getTime() / 60_000);

/**
 * Returns one in `parts` (at most 8) of the values, others at other moments: what is too much for each run.
 * `offset` varies the choice within a run.
 */
export const inTurn = <T>(values: readonly T[], parts: number, offset = 0): T[] =>
  values.filter((_, index) => (index + offset + TURN) % parts === 0);

/**
 * Seed of the run for random tests, by its moment, so that `TEST_MOMENT` repeats a run. A failed test that calls this
 * prints it.
 */
export function seedOfRun(): number {
  onTestFailed(() => console.log(`random values of seed ${TURN}: repeat with TEST_MOMENT=${moment}`));
  return TURN;
}

/** A zone without DST, where local times are unambiguous on every day. */
export const STEADY_ZONE = 'America/Regina';
