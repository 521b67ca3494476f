import type { QueueName as ContractName } from '@nourish/contract/admin-constants';
import type { QueueOptions } from 'pg-boss';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A process without a heartbeat for this many seconds counts as dead, and another takes its jobs over. */
const HEARTBEAT = 30;

/** Payload by queue. Payloads contain ids only; the rows are read when the job runs. */
export interface JobData {
  mail: { mail_id: string };
  imports: { import_id: string };
  'client-imports': { import_id: string };
  housekeeping: object;
  'alert-digest': object;
  'unclaimed-requests': object;
  'unusual-activity': object;
  waitlists: object;
  'shift-reminders': object;
  'pickup-reminders': object;
  'report-upkeep': object;
  'stock-proof': object;
  'recall-arrivals': object;
  'recall-feed': object;
  erasures: object;
  retention: object;
}
/** The intersection with the contract's names, because the System page shows them. */
export type QueueName = keyof JobData & ContractName;

interface QueueRules {
  /** Jobs of this queue that one process runs concurrently. */
  workers: number;
  pollSeconds: number;
  options: QueueOptions;
}

const DAILY: QueueOptions = {
  retryLimit: 3,
  retryDelay: MINUTE,
  retryBackoff: true,
  expireInSeconds: 10 * MINUTE,
  heartbeatSeconds: HEARTBEAT,
  deleteAfterSeconds: 7 * DAY,
};
const CLEANUP: QueueOptions = { ...DAILY, retryDelay: 5 * MINUTE, expireInSeconds: HOUR };
/** Not retried: the next job of the schedule follows within minutes. */
const FREQUENT: QueueOptions = {
  retryLimit: 0,
  expireInSeconds: 10 * MINUTE,
  heartbeatSeconds: HEARTBEAT,
  deleteAfterSeconds: HOUR,
};
/** Thirteen tries in about a day, each after up to twice the previous wait. */
const FOR_A_DAY = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * HOUR };
const IMPORT: QueueRules = {
  workers: 1,
  pollSeconds: 1,
  options: {
    // The database may be down for a while; every retry continues where the last one stopped.
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 5 * MINUTE,
    expireInSeconds: 6 * HOUR,
    heartbeatSeconds: 20,
    deleteAfterSeconds: DAY,
  },
};

export const QUEUES: Record<QueueName, QueueRules> = {
  mail: {
    workers: 2,
    pollSeconds: 1,
    options: {
      ...FOR_A_DAY,
      // The job of a dead process is retried after this long. Longer than any attempt to send.
      expireInSeconds: 2 * MINUTE,
      // Jobs must outlast any downtime: a queued mail must never lose its job.
      retentionSeconds: 365 * DAY,
      deleteAfterSeconds: DAY,
    },
  },
  'alert-digest': { workers: 1, pollSeconds: 30, options: DAILY },
  'unclaimed-requests': { workers: 1, pollSeconds: 30, options: DAILY },
  'unusual-activity': { workers: 1, pollSeconds: 30, options: DAILY },
  waitlists: { workers: 1, pollSeconds: 5, options: FREQUENT },
  'report-upkeep': { workers: 1, pollSeconds: 30, options: FREQUENT },
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
  'recall-arrivals': { workers: 1, pollSeconds: 5, options: FREQUENT },
  'recall-feed': { workers: 1, pollSeconds: 10, options: DAILY },
  'shift-reminders': { workers: 1, pollSeconds: 10, options: DAILY },
  'pickup-reminders': { workers: 1, pollSeconds: 10, options: DAILY },
  // Follow-up work of an erasure outside the database. After a day, housekeeping cleans up.
  erasures: {
    workers: 1,
    pollSeconds: 1,
    options: {
      ...FOR_A_DAY,
      expireInSeconds: 10 * MINUTE,
      heartbeatSeconds: HEARTBEAT,
      deleteAfterSeconds: DAY,
    },
  },
  retention: { workers: 1, pollSeconds: 30, options: CLEANUP },
  imports: IMPORT,
  'client-imports': IMPORT,
  housekeeping: { workers: 1, pollSeconds: 30, options: CLEANUP },
};
