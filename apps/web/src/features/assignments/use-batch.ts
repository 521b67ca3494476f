import { ApiError } from '../../lib/api-error.ts';
import { useShiftChange } from '../volunteers/shift-changes.ts';

/** A call for one volunteer of a batch. */
export interface Job {
  id: string;
  run: () => Promise<unknown>;
}
/** Errors by job id; all other jobs succeeded. */
export type Failures = ReadonlyMap<string, unknown>;

/** Runs the jobs one by one and continues after failures. Stops if the network is lost. */
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

/** Runs a batch. Pending until the refetched data is on screen. */
export const useBatch = () => useShiftChange(runAll);
