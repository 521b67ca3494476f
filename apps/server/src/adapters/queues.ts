import type { QueueName as ContractName } from '@nourish/contract/admin';
import type { QueueOptions } from 'pg-boss';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** However long a job may take: a process that has not been heard of for so long is dead, and another takes its job over. */
const HEARTBEAT = 30;

/** What each queue's jobs carry: never more than ids, the rows themselves are read when the job runs. */
export interface JobData {
  mail: { mail_id: string };
  imports: { import_id: string };
  housekeeping: object;
  'alert-digest': object;
  waitlists: object;
  'shift-reminders': object;
  'report-upkeep': object;
  'stock-proof': object;
  erasures: object;
  retention: object;
}
/** Those that the contract names, which shows them to administrators. */
export type QueueName = keyof JobData & ContractName;

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
  'alert-digest': {
    workers: 1,
    pollSeconds: 30,
    options: {
      retryLimit: 3,
      retryDelay: MINUTE,
      retryBackoff: true,
      expireInSeconds: 10 * MINUTE,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: 7 * DAY,
    },
  },
  waitlists: {
    workers: 1,
    pollSeconds: 5,
    options: {
      // The next minute has a job of its own.
      retryLimit: 0,
      expireInSeconds: 10 * MINUTE,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: HOUR,
    },
  },
  'report-upkeep': {
    workers: 1,
    pollSeconds: 30,
    options: {
      // The next ten minutes have a job of their own.
      retryLimit: 0,
      expireInSeconds: 10 * MINUTE,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: HOUR,
    },
  },
  'stock-proof': {
    workers: 1,
    pollSeconds: 5,
    options: {
      retryLimit: 1,
      retryDelay: 10 * MINUTE,
      expireInSeconds: HOUR,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: 7 * DAY,
    },
  },
  'shift-reminders': {
    workers: 1,
    pollSeconds: 10,
    options: {
      retryLimit: 3,
      retryDelay: MINUTE,
      retryBackoff: true,
      expireInSeconds: 10 * MINUTE,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: 7 * DAY,
    },
  },
  // What an erasure leaves to do outside of the database.
  erasures: {
    workers: 1,
    pollSeconds: 1,
    options: {
      // Thirteen tries in about a day, as a store that is away may come back; after that housekeeping goes on.
      retryLimit: 12,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 6 * HOUR,
      expireInSeconds: 10 * MINUTE,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: DAY,
    },
  },
  retention: {
    workers: 1,
    pollSeconds: 30,
    options: {
      retryLimit: 3,
      retryDelay: 5 * MINUTE,
      retryBackoff: true,
      expireInSeconds: HOUR,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: 7 * DAY,
    },
  },
  imports: {
    workers: 1,
    pollSeconds: 1,
    options: {
      // What failed may be a database that is away for a while; every try goes on where the last one stopped.
      retryLimit: 10,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 5 * MINUTE,
      expireInSeconds: 6 * HOUR,
      // However long the work takes: a process that has not been heard of for so long is dead, and another takes over.
      heartbeatSeconds: 20,
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
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: 7 * DAY,
    },
  },
};
