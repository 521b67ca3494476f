import { systemClock, type Clock } from 'pg-boss';

/**
 * Monotonic clock for the job queue's waits. It follows the machine's clock forward (the machine may have
 * slept) and ignores it going back: otherwise the queue would pause that long, and neither retry mails nor
 * take over the jobs of a dead process.
 */
export function createSteadyClock(): Clock {
  let shown = Date.now();
  let shownAt = performance.now();
  return {
    ...systemClock,
    now: () => {
      const at = performance.now();
      shown = Math.max(Date.now(), shown + at - shownAt);
      shownAt = at;
      return Math.floor(shown);
    },
  };
}
