import type { QueueState, SystemState } from '@nourish/contract';

/** A problem that needs attention, with a count if there is one. */
export interface Concern {
  id:
    | 'mailsToFiles'
    | 'differences'
    | 'failedMails'
    | 'failedJobs'
    | 'mailsWait'
    | 'jobsWait'
    | 'proofOld'
    | 'diskFull'
    | 'connections'
    | 'replicaAway'
    | 'standbyBehind'
    | 'versions'
    | 'clockJumped'
    | 'unusual';
  count?: number;
  /** Something does not work at all, rather than needing a look. */
  isFailure?: boolean;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Longer than usual outages of mail servers. */
const MAIL_WAITS_MS = 30 * MINUTE;
const JOB_WAITS_MS = 15 * MINUTE;
/** The proof runs every night. */
const PROOF_OLD_MS = 2 * DAY;
const DISK_LOW_BYTES = 1024 ** 3;
const CONNECTIONS_HIGH = 0.9;
const STANDBY_BEHIND_SECONDS = 60;

const isOlder = (instant: string | null, ms: number, now: number): boolean =>
  instant !== null && now - Date.parse(instant) > ms;

/** Whether the oldest task of a job has waited too long at the instant `readAt`. */
export const hasLateTask = ({ queue, oldest_at }: QueueState, readAt: string): boolean =>
  isOlder(oldest_at, queue === 'mail' ? MAIL_WAITS_MS : JOB_WAITS_MS, Date.parse(readAt));

/** Returns the concerns, most severe first. `unusual`: the number of unusual amounts. */
export function concernsIn(state: SystemState, unusual = 0): Concern[] {
  const now = Date.parse(state.read_at);
  const { database, failed_jobs, mails, stock_proof: proof, uploads } = state;
  const others = state.queues.filter(({ queue }) => queue !== 'mail');
  const versions = new Set(state.processes.map(({ version }) => version));
  const concerns: (Concern | false)[] = [
    mails.delivery === 'files' && !state.is_demo && { id: 'mailsToFiles', isFailure: true },
    proof !== null && proof.differences > 0 && { id: 'differences', count: proof.differences },
    uploads.free_bytes !== null && uploads.free_bytes < DISK_LOW_BYTES && { id: 'diskFull' },
    state.cleanups.some(({ pause }) => pause !== null) && { id: 'clockJumped' },
    unusual > 0 && { id: 'unusual', count: unusual },
    mails.failed > 0 && { id: 'failedMails', count: mails.failed },
    failed_jobs.length > 0 && { id: 'failedJobs', count: failed_jobs.length },
    isOlder(mails.oldest_at, MAIL_WAITS_MS, now) && { id: 'mailsWait', count: mails.waiting },
    others.some((queue) => hasLateTask(queue, state.read_at)) && { id: 'jobsWait' },
    isOlder(proof?.ran_at ?? null, PROOF_OLD_MS, now) && { id: 'proofOld' },
    database.connections >= CONNECTIONS_HIGH * database.max_connections && { id: 'connections' },
    database.read_replica === 'away' && { id: 'replicaAway' },
    database.standbys.some(({ lag_seconds }) => (lag_seconds ?? 0) > STANDBY_BEHIND_SECONDS) && {
      id: 'standbyBehind',
    },
    versions.size > 1 && { id: 'versions', count: versions.size },
  ];
  return concerns.filter((concern) => concern !== false);
}

/** Sections that the head of the page links to. */
export const ANCHORS = {
  jobs: 'failed-jobs',
  mails: 'mails',
  proof: 'stock-proof',
  work: 'background-work',
  unusual: 'unusual-activity',
} as const;

export const ANCHOR_OF: Partial<Record<Concern['id'], string>> = {
  differences: ANCHORS.proof,
  mailsToFiles: ANCHORS.mails,
  failedMails: ANCHORS.mails,
  failedJobs: ANCHORS.jobs,
  clockJumped: ANCHORS.work,
  unusual: ANCHORS.unusual,
};

/** Kinds of mails by the prefix of their technical names. */
const GROUPS = [
  ['request', /^request_/],
  ['donation', /^donations?_/],
  ['shift', /^(shift|wait|offer)/],
  ['message', /^message_/],
  ['stock', /^alert_/],
  ['unusual', /^unusual_/],
  ['account', /^(account|person|new|verify|reset|password|staff|admin|second|recovery)_/],
] as const;

export const mailGroupOf = (kind: string) => GROUPS.find(([, pattern]) => pattern.test(kind))?.[0] ?? 'other';
