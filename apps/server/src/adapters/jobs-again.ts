import { PgBoss } from 'pg-boss';
import { type JobData, type QueueName, QUEUES } from './queues.ts';

export interface UndoneJob {
  name: string;
  data: object | null;
  start_after: Date;
}

const isQueue = (name: string): name is QueueName => Object.hasOwn(QUEUES, name);

/**
 * Enqueues the jobs of a backup again under the current rules of their queues; each starts with its first
 * try. Skips jobs of queues that no longer exist. Requires the queues (`Jobs.start`); every statement goes
 * through `executeSql`.
 */
export async function requeueJobs(
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
  jobs: readonly UndoneJob[],
): Promise<void> {
  const boss = new PgBoss({ schema: 'jobs', db: { executeSql }, supervise: false, schedule: false });
  await boss.start();
  try {
    for (const [queue, queueJobs] of Map.groupBy(jobs, (job) => job.name)) {
      if (!isQueue(queue)) continue;
      await boss.insert(
        queue,
        queueJobs.map(({ data, start_after }) => ({
          data: (data ?? {}) as JobData[QueueName], // valid when it was enqueued
          startAfter: start_after,
        })),
      );
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
