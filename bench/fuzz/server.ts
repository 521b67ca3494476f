import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/db/embedded-postmaster.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
/** Oldest log lines are dropped beyond this number. */
const MAX_LOG_LINES = 2_000;

/** A server in a separate process. */
export interface Server {
  origin: string;
  /** Reason of an unexpected exit; undefined while it runs. */
  ending(): string | undefined;
  /** Returns the log line of a request. */
  logOf(requestId: string): string | undefined;
  stop(): Promise<void>;
}

/** Starts a server with demo data on a database. */
export async function startServer(databaseUrl: string, dataDir: string): Promise<Server> {
  const port = String(await freePort());
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: port,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // End it with this process.
  process.once('exit', () => child.kill('SIGKILL'));
  const log = new Map<string, string>();
  let printed = '';
  let ending: string | undefined;
  const ended = once(child, 'exit').then(([code, signal]) => {
    ending = `the server ended with ${String(signal ?? code)}: ${printed.slice(-2_000)}`;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-10_000)));
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('Nourish is ready')) resolve();
      const id = /"request_id":"([^"]+)"/.exec(line)?.[1];
      if (id === undefined) return;
      log.set(id, line);
      const [oldest] = log.keys();
      if (log.size > MAX_LOG_LINES && oldest !== undefined) log.delete(oldest);
    });
  });
  await Promise.race([ready, ended]);
  if (ending !== undefined) throw new Error(ending);
  return {
    origin: `http://127.0.0.1:${port}`,
    ending: () => ending,
    logOf: (id) => log.get(id),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
