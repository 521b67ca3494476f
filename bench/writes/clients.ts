import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SubmitOutcome, SubmitRun } from './submit-client.ts';

const SUBMIT = fileURLToPath(new URL('./submit-client.ts', import.meta.url));

/** Starts a client that submits requests. */
export function startSubmitClient(): { load(run: SubmitRun): Promise<SubmitOutcome>; stop(): Promise<void> } {
  const child = fork(SUBMIT);
  return {
    load: async (run) => {
      child.send(run);
      const [outcome] = (await once(child, 'message')) as [SubmitOutcome]; // one per run
      return outcome;
    },
    stop: async () => {
      const over = once(child, 'exit');
      child.kill('SIGTERM');
      await over;
    },
  };
}
