import type { QueueOptions } from 'pg-boss';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What each queue's jobs carry: never more than ids, the rows themselves are read when the job runs. */
export interface JobData {
  mail: { mail_id: string };
  housekeeping: object;
}
export type QueueName = keyof JobData;

interface QueueRules {
  /** How many of its jobs one process runs side by side. */
  workers: number;
  pollSeconds: number;
  options: QueueOptions;
}

export const QUEUES: Record<QueueName, QueueRules> = {
  mail: {
    workers: 2,
    pollSeconds: 1,
    options: {
      // Thirteen tries: after half a minute, then each wait up to twice as long, at most six hours. About a day in all.
      retryLimit: 12,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 6 * HOUR,
      // A job of a process that died is taken up again after this long. Longer than any attempt to send lasts.
      expireInSeconds: 2 * MINUTE,
      // A mail waits for as long as no server runs: its row in the outbox must never lose its job.
      retentionSeconds: 365 * DAY,
      deleteAfterSeconds: DAY,
    },
  },
  housekeeping: {
    workers: 1,
    pollSeconds: 30,
    options: {
      retryLimit: 3,
      retryDelay: 5 * MINUTE,
      retryBackoff: true,
      expireInSeconds: HOUR,
      deleteAfterSeconds: 7 * DAY,
    },
  },
};
