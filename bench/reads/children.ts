import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/db/embedded-postmaster.ts';
import type { Outcome, Run } from './load-client.ts';
import type { Served } from './thin-server.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const MAIN = fileOf('../../apps/server/src/main.ts');

/** A server in a separate process. */
export interface Server {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts our server like `npm start` on an existing database, without rate limits unless `env` sets them. */
export async function startOurs(
  database: string,
  nodeOptions: string[],
  env: Record<string, string> = {},
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'nourish-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeOptions, MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database,
      DEMO: '0',
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      // Keep reading, like a log collector, but discard the output.
      if (printed.includes('Nourish is ready')) return;
      printed += text;
      if (printed.includes('Nourish is ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`our server did not start: ${printed}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the servers to compare with. */
export async function startThin(served: Served): Promise<Server> {
  const child = fork(fileOf('./thin-server.ts'));
  child.send(served);
  const [origin] = (await once(child, 'message')) as [string]; // it sends nothing else first
  return { origin, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Starts a load client. */
export function startClient(): { load(run: Run): Promise<Outcome>; stop(): Promise<void> } {
  const child = fork(fileOf('./load-client.ts'));
  return {
    load: async (run) => {
      child.send(run);
      const [outcome] = (await once(child, 'message')) as [Outcome]; // one per run
      return outcome;
    },
    stop: () => end(child),
  };
}

/** Ends the child with this process. */
function endWithUs(child: ChildProcess): void {
  process.once('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const over = once(child, 'exit');
  child.kill('SIGTERM');
  await over;
}
