import type { Concern } from './attention.ts';

/** The parts of the page that its head leads to. */
export const ANCHORS = {
  jobs: 'failed-jobs',
  mails: 'mails',
  proof: 'stock-proof',
  work: 'background-work',
  unusual: 'unusual-activity',
} as const;

/** Where more is told of a concern. */
export const ANCHOR_OF: Partial<Record<Concern['id'], string>> = {
  differences: ANCHORS.proof,
  failedMails: ANCHORS.mails,
  failedJobs: ANCHORS.jobs,
  clockJumped: ANCHORS.work,
  unusual: ANCHORS.unusual,
};
