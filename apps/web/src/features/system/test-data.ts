import type { Cleanup, QueueState, SystemState, UnusualActivity, UnusualFinding } from '@nourish/contract';
import { QUEUE_NAMES } from '@nourish/contract/admin-constants';

const NOW = '2026-11-22T12:00:00Z';

export const makeQueue = (changes: Partial<QueueState> = {}): QueueState => ({
  queue: 'mail',
  waiting: 0,
  oldest_at: null,
  running: 0,
  retrying: 0,
  failed: 0,
  done_at: NOW,
  ...changes,
});

export const makeCleanup = (changes: Partial<Cleanup> = {}): Cleanup => ({
  queue: 'retention',
  ran_at: '2026-11-22T07:47:00Z',
  removed: 3,
  reached_limit: false,
  pause: null,
  ...changes,
});

/** A healthy system. */
export const makeSystem = (changes: Partial<SystemState> = {}): SystemState => ({
  read_at: NOW,
  version: '0.1.0',
  is_demo: false,
  node: 'v26.10.0',
  started_at: '2026-11-20T12:00:00Z',
  process: 'web-1:4711',
  processes: [{ name: 'web-1:4711', version: '0.1.0', connections: 4, answers: true }],
  database: {
    version: '18.4',
    embedded: true,
    started_at: '2026-11-20T12:00:00Z',
    size_bytes: 84_000_000,
    connections: 5,
    max_connections: 200,
    standbys: [],
    read_replica: 'none',
    migrations: 24,
    migration: '0023-stock-proofs.sql',
    migrated_at: '2026-11-20T12:00:00Z',
  },
  queues: QUEUE_NAMES.map((queue) => makeQueue({ queue })),
  cleanups: [makeCleanup(), makeCleanup({ queue: 'housekeeping', removed: 41 })],
  failed_jobs: [],
  mails: { delivery: 'smtp', waiting: 0, oldest_at: null, sent_at: NOW, failed: 0, failures: [] },
  uploads: { place: 'folder', files: 6, free_bytes: 74_000_000_000 },
  stock_proof: { ran_at: '2026-11-22T09:23:00Z', seconds: 1, differences: 0, examples: [] },
  stock_proof_running: false,
  ...changes,
});

/** Unusual activity with these findings; without any, nothing is unusual. */
export const makeUnusual = (...findings: UnusualFinding[]): UnusualActivity => ({
  since: '2026-11-21T12:00:00Z',
  read_at: NOW,
  total: findings.length,
  findings,
});

export const makeFinding = (changes: Partial<UnusualFinding> = {}): UnusualFinding => ({
  kind: 'sign_ups',
  amount: 41,
  usual: 2.5,
  person: null,
  foodbank: null,
  sender: null,
  action: 'show_people',
  ...changes,
});
