import { systemClock, type Clock } from 'pg-boss';

/**
 * The time by which the job queue works out how long it still has to wait. Where the clock of the machine is put ahead (the
 * machine may have slept) it follows; where that is put back it goes on at its own pace: the queue would otherwise rest for as
 * long as it was put back, and nobody would take over the jobs of a dead process, or send a mail again, meanwhile.
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
