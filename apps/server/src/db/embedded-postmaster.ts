import { execFile, execFileSync } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { type Binaries, findBinaries } from './embedded-binaries.ts';
import { explainLog } from './embedded-failures.ts';
import { type Identity, isAlive, reasonIn, spawnAs } from './embedded-process.ts';

const MAX_LOG_BYTES = 8 * 1024 * 1024;
const FAST_STOP_MS = 60_000;

const DEFAULT_SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Logs starts, stops and crashes; failed statements, which may quote personal data, are ours to log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Contents of `postmaster.pid`. The port is written shortly after the process id. */
export interface Postmaster {
  pid: number;
  port: number | undefined;
  isReady: boolean;
}

/** Returns the server that runs on the cluster: starting, ready or stopping. */
export function findPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  const found = readPidFile(file);
  if (!found || isPostmaster(found.pid, data)) return found;
  // A stale file from a crash, whose process id now belongs to another program. PostgreSQL would take that
  // program for a server and refuse to start. Stale files with an unused id it removes itself.
  if (isAlive(found.pid) && readPidFile(file)?.pid === found.pid) rmSync(file, { force: true });
  return undefined;
}

function readPidFile(file: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  return { pid, port: Number(lines[3]) || undefined, isReady: lines[7]?.trim() === 'ready' };
}

function isPostmaster(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  // Windows has no cheap way to read a command line, so the process id must do.
  if (process.platform === 'win32') return true;
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data);
  } catch {
    return false;
  }
}

export interface Launch {
  home: string;
  data: string;
  binaries: Binaries;
  identity: Identity;
  port: number | undefined;
  settings: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** A start that a retry may complete. */
export interface NotYet {
  kind: 'notYet';
  reason: string;
}

export interface Launched {
  kind: 'launched';
  pid: number;
}

/**
 * Starts postgres on the cluster and returns once it is ready, or `notYet` if the port was just taken or an
 * earlier server is still stopping. Throws a `StartError` for other failures.
 */
export async function launchPostmaster(launch: Launch): Promise<Launched | NotYet> {
  const { home, data, binaries, identity, signal } = launch;
  const logFile = join(home, 'server.log');
  const logStart = rotateLog(logFile);
  const port = String(launch.port ?? (await freePort()));
  const settings = Object.entries({ ...DEFAULT_SETTINGS, ...launch.settings, port });
  const log = openSync(logFile, 'a', 0o600);
  if (identity.owner) fchownSync(log, identity.owner.uid, identity.owner.gid);
  const child = spawnAs(
    identity,
    binaries.postgres,
    ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A separate process group: Ctrl-C in the terminal reaches only our process, which then stops the server.
    { cwd: home, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(''));
  });
  const cancel = () => child.kill('SIGINT');
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const exitMessage = await Promise.race([ended, sleep(10)]);
      if (exitMessage !== undefined) {
        const output = exitMessage || readFileSync(logFile).subarray(logStart).toString();
        if (/could not bind|lock file .* already exists|still in use/.test(output))
          return { kind: 'notYet', reason: reasonIn(output) };
        throw explainLog(output, home);
      }
      const found = readPidFile(join(data, 'postmaster.pid'));
      if (found?.pid === child.pid && found?.isReady) return { kind: 'launched', pid: found.pid };
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/**
 * Stops the server (fast shutdown, without waiting for clients) and returns when it is gone. Falls back to an
 * immediate shutdown after a minute.
 */
export async function stopPostmaster(pid: number, data: string): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(findBinaries().pgCtl, ['stop', '-D', data, '-m', 'fast', '-w']);
    return;
  }
  // Same signals as `pg_ctl stop -m fast`, which would have to run as the user of the server.
  process.kill(pid, 'SIGINT');
  const patienceEndsAt = performance.now() + FAST_STOP_MS;
  while (isPostmaster(pid, data)) {
    await sleep(20);
    if (performance.now() > patienceEndsAt) process.kill(pid, 'SIGQUIT');
  }
}

/** Rotates the log at 8 MiB. Returns the offset at which new lines start. */
function rotateLog(logFile: string): number {
  const bytes = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes < MAX_LOG_BYTES) return bytes;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}

/** Returns a free port of 127.0.0.1. Another process may take it before the caller does. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server, so never a path
  server.close();
  await once(server, 'close');
  return port;
}
