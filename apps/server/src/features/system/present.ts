import type { SystemState } from '@nourish/contract';
import { resumesAt } from '../../adapters/cleanup.ts';
import type { Row } from '../../db/tables.ts';
import { PROCESS_NAME } from '../../version.ts';
import type { DatabaseRow, FailedJobRow, QueueRow, StandbyRow } from './queries.ts';

export const presentProcess = ({
  name,
  connections,
}: {
  name: string;
  connections: number;
}): SystemState['processes'][number] => {
  const [program = '', ...place] = name.split(' ');
  return {
    name: place.join(' '),
    version: program.split('/')[1] ?? '',
    connections,
    answers: name === PROCESS_NAME,
  };
};

export const presentDatabase = (
  row: DatabaseRow,
  standbys: readonly StandbyRow[],
  about: Pick<SystemState['database'], 'embedded' | 'read_replica'>,
): SystemState['database'] => ({
  // Distributions append their own version in brackets.
  version: row.version.split(' ')[0] ?? row.version,
  embedded: about.embedded,
  started_at: row.started_at.toISOString(),
  size_bytes: row.size_bytes,
  connections: row.connections,
  max_connections: row.max_connections,
  standbys: standbys.map(({ name, state, lag_seconds }) => ({
    name,
    state: state ?? '',
    lag_seconds: lag_seconds === null ? null : Math.max(0, lag_seconds),
  })),
  read_replica: about.read_replica,
  migrations: row.migrations,
  migration: row.migration,
  migrated_at: row.migrated_at.toISOString(),
});

export const presentQueue = (row: QueueRow): SystemState['queues'][number] => ({
  queue: row.queue,
  waiting: row.waiting,
  oldest_at: row.oldest_at?.toISOString() ?? null,
  running: row.running,
  retrying: row.retrying,
  failed: row.failed,
  done_at: row.done_at?.toISOString() ?? null,
});

export const presentCleanup = (
  row: Omit<Row<'cleanup_runs'>, 'seen_at'>,
): SystemState['cleanups'][number] => ({
  queue: row.queue,
  ran_at: row.ran_at?.toISOString() ?? null,
  removed: row.removed,
  reached_limit: row.reached_limit,
  // `jumped_from` is null after the first run, which has no earlier clock value to compare.
  pause:
    row.jumped_from === null || row.jumped_at === null
      ? null
      : {
          clock_before: row.jumped_from.toISOString(),
          clock_after: row.jumped_at.toISOString(),
          resumes_at: resumesAt(row.jumped_at).toISOString(),
        },
});

export const presentFailedJob = (row: FailedJobRow): SystemState['failed_jobs'][number] => ({
  _id: row.id,
  queue: row.queue,
  failed_at: row.failed_at.toISOString(),
  tries: row.tries,
  error: row.error,
});

export interface FailedMailRow {
  id: string;
  kind: string;
  to_address: string;
  created_at: Date;
  attempts: number;
  last_error: string | null;
  has_text: unknown;
}

export const presentFailedMail = (row: FailedMailRow): SystemState['mails']['failures'][number] => ({
  _id: row.id,
  kind: row.kind,
  to: maskAddress(row.to_address),
  created_at: row.created_at.toISOString(),
  tries: row.attempts,
  error: row.last_error,
  can_resend: row.has_text === true,
});

/** Masks the address but keeps the domain, which shows whether one mail provider rejects all mails. */
function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(Math.max(at, 1))}`;
}
