import type { Concern } from './attention.ts';

/** Sections that the head of the page links to. */
export const ANCHORS = {
  jobs: 'failed-jobs',
  mails: 'mails',
  proof: 'stock-proof',
  work: 'background-work',
  unusual: 'unusual-activity',
} as const;

/** The section with details of a concern. */
export const ANCHOR_OF: Partial<Record<Concern['id'], string>> = {
  differences: ANCHORS.proof,
  failedMails: ANCHORS.mails,
  failedJobs: ANCHORS.jobs,
  clockJumped: ANCHORS.work,
  unusual: ANCHORS.unusual,
};
