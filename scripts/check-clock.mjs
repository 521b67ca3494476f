// Ensures that the server and its tests read the time from one clock. Otherwise a demo with a shifted clock,
// and tests at other moments, would mix two times.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { clockProblems } from './lib/clock.mjs';
import { root } from './lib/project.mjs';

const JOB_TABLE = 'pg-boss fills its tables by the clock of the database';
const WAITING = 'a real duration: how long a statement has been waiting';

/** Allowed reads of the current time by file, with the reason. */
const ALLOWED = {
  'apps/server/src/clock.ts': {
    reads: ['new Date()', 'Date.now()', 'systemClock', 'now()'],
    reason: 'the clock itself',
  },
  'apps/server/src/adapters/job-times.ts': { reads: ['now()'], reason: JOB_TABLE },
  'apps/server/src/adapters/steady-clock.ts': {
    reads: ['Date.now()', 'systemClock'],
    reason: 'paces the job queue, whose table keeps real time',
  },
  'apps/server/src/log.ts': { reads: ['Date.now()'], reason: 'log lines carry real time' },
  'apps/server/src/db/embedded-cluster.ts': {
    reads: ['Date.now()'],
    reason: 'compares the age of files, which carry real time',
  },
  'apps/server/src/db/migrate.ts': {
    reads: ['now()'],
    reason: 'a default for older programs, which leave the column out',
  },
  'apps/server/migrations/0001-init.sql': {
    reads: ['now()'],
    reason: 'defaults for older programs, which leave the columns out; the tests drop them',
  },
  'apps/server/test/clock.ts': { reads: ['systemClock'], reason: 'the clock of the tests' },
  'apps/server/test/global-setup.ts': { reads: ['now()'], reason: 'looks for the defaults that it drops' },
  'apps/server/test/migration-rules.ts': {
    reads: ['*_timestamp()'],
    reason: 'a pattern that migrations must not have',
  },
  'apps/server/src/adapters/jobs.test.ts': { reads: ['now()'], reason: JOB_TABLE },
  'apps/server/src/adapters/outbox.test.ts': { reads: ['now()'], reason: JOB_TABLE },
  'apps/server/src/backup/backup.test.ts': { reads: ['now()'], reason: JOB_TABLE },
  'apps/server/src/http/metrics-page.test.ts': { reads: ['now()'], reason: JOB_TABLE },
  'apps/server/test/scheduled-work.test.ts': { reads: ['now()'], reason: JOB_TABLE },
  'apps/server/test/valid-calls.ts': { reads: ['now()'], reason: JOB_TABLE },
  'apps/server/src/db/supervision.ts': { reads: ['*_timestamp()'], reason: WAITING },
  'apps/server/src/db/migrate.test.ts': { reads: ['*_timestamp()'], reason: WAITING },
  'apps/server/src/features/reports/stock-proof.test.ts': { reads: ['*_timestamp()'], reason: WAITING },
};

const sources = Object.fromEntries(
  ['apps/server/src', 'apps/server/test', 'apps/server/migrations'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(ts|sql)$/.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  ),
);
const problems = clockProblems(sources, ALLOWED);
if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
}
