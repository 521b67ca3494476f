import { setTimeout as after } from 'node:timers/promises';

const PERIOD_MS = 40;

/**
 * Limits a process to a share of one core by stopping it for the rest of each period, so that a machine with
 * few cores can run several saturated servers while the database has enough CPU. `begin`: offset of its turns
 * within a period, so that servers do not run at the same time.
 */
export function slowDown(pid: number, share: number, begin: number): { release(): Promise<void> } {
  let isOver = false;
  const turns = (async () => {
    process.kill(pid, 'SIGSTOP');
    await after(PERIOD_MS * begin);
    while (!isOver) {
      process.kill(pid, 'SIGCONT');
      await after(PERIOD_MS * share);
      process.kill(pid, 'SIGSTOP');
      await after(PERIOD_MS * (1 - share));
    }
    process.kill(pid, 'SIGCONT');
  })();
  return {
    release: async () => {
      isOver = true;
      await turns;
    },
  };
}
