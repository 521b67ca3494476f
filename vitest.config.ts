import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** More than there are cores: tests wait for a database, for processes and for clocks. */
const maxWorkers = availableParallelism() + 2;

/** As long as other waits: a loaded machine is slow. The default is one second. */
const PATIENT = { poll: { timeout: 60_000 } };

/** A guard against hanging, not a measure: a loaded machine is slow. */
const HANGS_AFTER_MS = 600_000;

/** Pure decisions, which need no database: `npm test -- --quick` runs them. */
const SERVER_RULES = 'src/**/*rules.test.ts';

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'server',
          maxWorkers,
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [SERVER_RULES],
          // A worker reads the server's modules once instead of once a file: half of the time. Nothing of a file stays in them.
          isolate: false,
          globalSetup: ['test/global-setup.ts'],
          // As the program is started: the passkey library asks Node which algorithms of Web Crypto it has.
          execArgv: ['--disable-warning=ExperimentalWarning'],
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'server rules',
          maxWorkers,
          root: 'apps/server',
          include: [SERVER_RULES],
          isolate: false,
          testTimeout: HANGS_AFTER_MS,
          pool: 'threads',
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          maxWorkers,
          root: 'apps/web',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          testTimeout: HANGS_AFTER_MS,
          expect: PATIENT,
          environment: 'jsdom',
          // A context per file instead of a worker per file: half of the time.
          pool: 'vmThreads',
        },
      },
      {
        // What needs no document (else it is a `.dom.test.ts`): making one takes longer than most of these take to run.
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web rules',
          maxWorkers,
          root: 'apps/web',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
          isolate: false,
          testTimeout: HANGS_AFTER_MS,
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'scripts',
          maxWorkers,
          root: '.',
          include: ['scripts/**/*.test.mjs', 'packages/**/*.test.ts'],
          isolate: false,
          testTimeout: HANGS_AFTER_MS,
        },
      },
    ],
  },
});
