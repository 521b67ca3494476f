import { clockFrom, systemClock, type Clock } from '../src/clock.ts';

/** `scripts/test.mjs` picks the moment at which a run starts. Without it, tests run at the real time. */
const moment = process.env['TEST_MOMENT'];
export const isShifted = moment !== undefined;
const clock = moment === undefined ? systemClock : clockFrom(new Date(moment));

/** A clock that starts at the moment of the test run and ticks. All clocks of a worker show the same time. */
export const testClock = (): Clock => ({ now: clock.now });

/** The moment so many milliseconds after the present of `testClock`, or before it if negative. */
export const fromNow = (milliseconds = 0): Date => new Date(clock.now().getTime() + milliseconds);

/** Has no daylight saving time: its clocks show a time so many minutes from now once, whatever the day. */
export const STEADY_ZONE = 'America/Regina';
