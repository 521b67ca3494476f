import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Every core: by itself it would leave one free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          // A guard against hanging, not a measure: a loaded machine is slow.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.tsx'],
          testTimeout: 120_000,
          environment: 'jsdom',
          pool: 'threads',
        },
      },
      {
        // What renders nothing needs no document, which takes longer to make than most of these take to run.
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web rules',
          root: 'apps/web',
          include: ['src/**/*.test.ts'],
          testTimeout: 120_000,
          pool: 'threads',
        },
      },
      { test: { name: 'scripts', root: '.', include: ['scripts/**/*.test.mjs', 'packages/**/*.test.ts'] } },
    ],
  },
});
