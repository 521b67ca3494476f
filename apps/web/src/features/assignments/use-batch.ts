import { ApiError } from '../../lib/api-error.ts';
import { useShiftChange } from '../volunteers/shift-changes.ts';

/** Something to do about one person. */
export interface Job {
  id: string;
  run: () => Promise<unknown>;
}
/** What went wrong, by the id of the job; the others are done. */
export type Failures = ReadonlyMap<string, unknown>;

/** One after the other, each on its own: one that fails holds up nobody else. Without a network the rest is not tried. */
export async function runAll(jobs: readonly Job[]): Promise<Failures> {
  const failures = new Map<string, unknown>();
  let lost: unknown = null;
  for (const { id, run } of jobs) {
    if (lost !== null) {
      failures.set(id, lost);
      continue;
    }
    try {
      await run();
    } catch (error) {
      failures.set(id, error);
      if (error instanceof ApiError && error.status === 0) lost = error;
    }
  }
  return failures;
}

/** Does the same about several people. It is done when the screen shows what has become of them. */
export const useBatch = () => useShiftChange(runAll);
