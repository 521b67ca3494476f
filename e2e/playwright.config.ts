import { defineConfig } from '@playwright/test';
import { server } from './support/server.ts';

const CI = process.env['CI'] !== undefined;

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // A journey waits for the server and for what moves on the page half of its time.
  workers: 4,
  forbidOnly: CI,
  // Generous, for machines that have other things to do as well: what passes does not wait.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: server.url,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // What it keeps would reach from one journey into another's way; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // A trace costs each journey time; whoever looks for a cause asks for it.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'],
      // Containers run as root and have no GPU; the rest keeps the browser from calling home.
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
      // Dozens of people at one address, faster than people are.
      RATE_LIMIT: 'off',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 180_000,
  },
});
