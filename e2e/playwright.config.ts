import { defineConfig } from '@playwright/test';
import { server } from './support/server.ts';

const CI = process.env['CI'] !== undefined;

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // More workers than cores, because a journey spends half its time waiting for the server and animations.
  workers: 4,
  forbidOnly: CI,
  // Generous, for busy machines; passing tests do not wait.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: server.url,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // What fades in has too little contrast for axe at first. story.spec.ts runs with animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Its cache would leak between journeys; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Traces slow journeys down, so they are opt-in.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'],
      // With another encoding, Chromium cannot name a download with accents.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      // Containers run as root and have no GPU; the other flags prevent network access by the browser itself.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: new URL('..', import.meta.url).pathname,
    url: `${server.url}/api/health`,
    env: {
      PORT: String(server.port),
      DATA_DIR: server.dataDir,
      LOG_LEVEL: 'warn',
      ...(server.moment === undefined ? {} : { CLOCK: server.moment }),
      // Dozens of users at one address, faster than people.
      RATE_LIMIT: 'off',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 180_000,
  },
});
