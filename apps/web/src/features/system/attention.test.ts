import type { SystemState } from '@nourish/contract';
import { expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { concernsIn, mailGroupOf } from './attention.ts';
import { makeCleanup, makeQueue, makeSystem } from './test-data.ts';

const fine = makeSystem();
const failedJob = { _id: idOf(1), queue: 'imports', failed_at: fine.read_at, tries: 3, error: null } as const;
const standby = { name: 'b', state: 'streaming', lag_seconds: 61 };
const other = { name: 'web-2:12', version: '0.2.0', connections: 3, answers: false };

test('a healthy system has no concerns', () => expect(concernsIn(fine)).toEqual([]));

test.each<[string, Partial<SystemState>]>([
  ['differences', { stock_proof: { ran_at: fine.read_at, seconds: 1, differences: 2, examples: [] } }],
  ['proofOld', { stock_proof: { ran_at: '2026-11-19T12:00:00Z', seconds: 1, differences: 0, examples: [] } }],
  ['diskFull', { uploads: { ...fine.uploads, free_bytes: 1_000_000 } }],
  [
    'clockJumped',
    {
      cleanups: [
        makeCleanup({
          pause: {
            clock_before: '2026-11-21T07:47:00Z',
            clock_after: '2029-11-22T07:47:00Z',
            resumes_at: '2029-11-23T03:47:00Z',
          },
        }),
      ],
    },
  ],
  ['mailsToFiles', { mails: { ...fine.mails, delivery: 'files' } }],
  ['failedMails', { mails: { ...fine.mails, failed: 1 } }],
  ['mailsWait', { mails: { ...fine.mails, waiting: 3, oldest_at: '2026-11-22T11:29:00Z' } }],
  ['failedJobs', { failed_jobs: [failedJob] }],
  ['jobsWait', { queues: [makeQueue({ queue: 'imports', waiting: 1, oldest_at: '2026-11-22T11:44:00Z' })] }],
  ['connections', { database: { ...fine.database, connections: 180 } }],
  ['replicaAway', { database: { ...fine.database, read_replica: 'away' } }],
  ['standbyBehind', { database: { ...fine.database, standbys: [standby] } }],
  ['versions', { processes: [...fine.processes, other] }],
])('%s is to be looked at', (id, changes) =>
  expect(concernsIn(makeSystem(changes)).map((concern) => concern.id)).toEqual([id]),
);

test('mails that are written to files are no concern on a demo', () => {
  const mails = { ...fine.mails, delivery: 'files' as const };
  expect(concernsIn(makeSystem({ is_demo: true, mails }))).toEqual([]);
});

test('unusual amounts need attention', () =>
  expect(concernsIn(fine, 2)).toEqual([{ id: 'unusual', count: 2 }]));

test('waiting mails are not reported a second time as waiting jobs', () => {
  const oldest_at = '2026-11-22T11:40:00Z';
  const mails = { ...fine.mails, waiting: 1, oldest_at };
  expect(concernsIn(makeSystem({ mails, queues: [makeQueue({ waiting: 1, oldest_at })] }))).toEqual([]);
});

test.each([
  ['request_approved', 'request'],
  ['shift_signed_up', 'shift'],
  ['verify_email', 'account'],
  ['new_device', 'account'],
  ['admin_invitation', 'account'],
  ['recovery_code_used', 'account'],
  ['waitlist_offer', 'shift'],
  ['alert_digest', 'stock'],
  ['unusual_activity', 'unusual'],
  ['donations_declined', 'donation'],
  ['something_new', 'other'],
])('a mail called %s is about: %s', (kind, group) => expect(mailGroupOf(kind)).toBe(group));
