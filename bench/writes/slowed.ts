import { setTimeout as after } from 'node:timers/promises';

const PERIOD_MS = 40;

/**
 * Gives a process a share of one processor core: it is stopped for the rest of each period. So a machine of few cores can
 * hold several servers that are each at their limit, while the database has as much as it asks for. `begin`: after what part
 * of a period its turns begin, so that several do not ask for the cores at the same time.
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
