import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SubmitOutcome, SubmitRun } from './submit-client.ts';

const SUBMIT = fileURLToPath(new URL('./submit-client.ts', import.meta.url));

/** A client to be told what to submit. */
export function startSubmitClient(): { load(run: SubmitRun): Promise<SubmitOutcome>; stop(): Promise<void> } {
  const child = fork(SUBMIT);
  return {
    load: async (run) => {
      child.send(run);
      const [outcome] = (await once(child, 'message')) as [SubmitOutcome]; // one for each run
      return outcome;
    },
    stop: async () => {
      const over = once(child, 'exit');
      child.kill('SIGTERM');
      await over;
    },
  };
}
