import { PgBoss } from 'pg-boss';
import { type JobData, type QueueName, QUEUES } from './queues.ts';

export interface UndoneJob {
  name: string;
  data: object | null;
  start_after: Date;
}

const isQueue = (name: string): name is QueueName => Object.hasOwn(QUEUES, name);

/**
 * Hands jobs of a backup in anew, by the rules that their queues have now: each begins with its first try. Jobs of queues
 * that are no more are left out. The queues have to be there (`Jobs.start`), and everything goes through `executeSql`.
 */
export async function handInAgain(
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
  jobs: readonly UndoneJob[],
): Promise<void> {
  const boss = new PgBoss({ schema: 'jobs', db: { executeSql }, supervise: false, schedule: false });
  await boss.start();
  try {
    for (const [queue, ofQueue] of Map.groupBy(jobs, (job) => job.name)) {
      if (!isQueue(queue)) continue;
      await boss.insert(
        queue,
        ofQueue.map(({ data, start_after }) => ({
          data: (data ?? {}) as JobData[QueueName], // as the queue once took it
          startAfter: start_after,
        })),
      );
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
