import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import type { RouteKey } from '@nourish/contract';
import type { Context } from '../src/context.ts';
import { freePort } from '../src/db/embedded-postmaster.ts';
import { clusterFolder } from '../src/db/embedded-cluster.ts';
import { findPostmaster, stopPostmaster } from '../src/db/embedded-postmaster.ts';
import { inTransaction } from '../src/db/database.ts';
import type { HttpResponse, CallOptions, TestApp } from './app.ts';
import { isShifted, testClock } from './clock.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** Environment variables that the servers inherit; all others are removed. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE', 'NODE_V8_COVERAGE'];

export type Environment = Record<string, string>;
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A server process, started like `npm start`. */
export interface ServerProcess {
  pid: number;
  ended: Promise<Ending>;
  /** Output so far. */
  output(): { stdout: string; stderr: string };
  /** Sends a signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<Ending>;
}
export interface ReadyServer extends ServerProcess {
  url: string;
  /** Rejects if the connection breaks before the response. */
  call(key: RouteKey, options?: CallOptions): Promise<HttpResponse>;
}

/** Manages server processes and folders of a test file, and removes them after its tests. */
export function serverProcesses(): Omit<ReturnType<typeof openProcesses>, 'close'> {
  const processes = openProcesses();
  afterAll(processes.close);
  return processes;
}

/** A demo server runs at the time of the tests if that is shifted. */
const clockFor = ({ DEMO }: Environment): Environment =>
  DEMO === '1' && isShifted ? { CLOCK: testClock().now().toISOString() } : {};

/** Marks the database as a loaded demo: only a demo accepts CLOCK. */
export function markAsDemo(ctx: Context): Promise<unknown> {
  const now = ctx.clock.now();
  return inTransaction(ctx, (tx) =>
    tx
      .insertInto('installation')
      .values({ demo: true, demo_loaded_at: now, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Returns the settings of a server that shares the database and the clock of a test file. */
export async function demoOn({ ctx, databaseUrl }: TestApp): Promise<Environment> {
  await markAsDemo(ctx);
  return { DATABASE_URL: databaseUrl, DEMO: '1' };
}

/** Starts server processes (`main`: entry file) and creates their folders; `close` ends and removes them. */
export function openProcesses(main = MAIN) {
  const running = new Set<ServerProcess>();
  const folders: string[] = [];

  function run(env: Environment): ServerProcess {
    const kept = INHERITED.flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    );
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
      env: { ...Object.fromEntries(kept), ...clockFor(env), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text));
    // `close` is emitted after all output was read.
    const ended = once(child, 'close').then(([code, signal]): Ending => {
      running.delete(server);
      return { code, signal };
    });
    const server: ServerProcess = {
      pid: child.pid!, // spawning the current Node binary does not fail
      ended,
      output: () => printed,
      end: (signal) => {
        child.kill(signal);
        return ended;
      },
    };
    running.add(server);
    return server;
  }

  /** Starts a server on a free port and waits until it reports ready. */
  async function start(env: Environment): Promise<ReadyServer> {
    const PORT = String(await freePort());
    const server = run({ PORT, RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...env });
    const isOver = server.ended.then(() => true);
    for (;;) {
      const url = /Nourish is ready: (\S+)/.exec(server.output().stdout)?.[1];
      if (url !== undefined) return { ...server, url, call: callOn(url) };
      const over = await Promise.race([
        isOver,
        new Promise<false>((resolve) => setTimeout(resolve, 10, false)),
      ]);
      if (over) throw new Error(`the server did not start: ${JSON.stringify(server.output())}`);
    }
  }

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'nourish-process-'));
    // Searchable by others, like a data folder: a database started by root belongs to another user.
    await chmod(folder, 0o711);
    folders.push(folder);
    return folder;
  }

  /** Ends every server, and every embedded database in these folders. */
  async function endAll(): Promise<void> {
    for (const server of running) await server.end('SIGKILL');
    for (const folder of folders) await stopEmbedded(folder);
  }

  async function close(): Promise<void> {
    await endAll();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  }

  return { run, start, newFolder, endAll, close };
}

/** Returns a function that calls the server at an origin. */
export const callOn =
  (origin: string): ReadyServer['call'] =>
  (key, options) =>
    call(origin, key, options);

async function call(origin: string, key: RouteKey, options: CallOptions = {}): Promise<HttpResponse> {
  const [method, path = ''] = key.split(' ');
  const url = new URL(
    path.replace(/:(\w+)/g, (_, name: string) => options.params?.[name] ?? ''),
    origin,
  );
  for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return {
    status: response.status,
    body: await response.json(),
    headers: Object.fromEntries(response.headers),
  };
}

const clusterOf = (dataDir: string): string => clusterFolder(join(dataDir, 'postgres'));

/** Returns the process id of the embedded PostgreSQL under a data folder; undefined if none runs. */
export const embeddedPid = (dataDir: string): number | undefined => findPostmaster(clusterOf(dataDir))?.pid;

async function stopEmbedded(dataDir: string): Promise<void> {
  const pid = embeddedPid(dataDir);
  if (pid !== undefined) await stopPostmaster(pid, clusterOf(dataDir));
}
