import { setTimeout as sleep } from 'node:timers/promises';

import { reasonOf, StartError } from '../startup.ts';
import { findBinaries } from './embedded-binaries.ts';
import {
  clusterFolder,
  createCluster,
  readPassword,
  refuseMissingData,
  removeHalfMade,
} from './embedded-cluster.ts';
import { explainLog } from './embedded-failures.ts';
import { holdServer, type Keeper } from './embedded-keeper.ts';
import {
  findPostmaster,
  type Launched,
  launchPostmaster,
  type NotYet,
  type Postmaster,
  stopPostmaster,
} from './embedded-postmaster.ts';
import { chooseIdentity, errorCode, openFolder } from './embedded-process.ts';

const DATABASE = 'nourish';
const STILL_STARTING = 'it is still starting';
const REMIND_EVERY_MS = 10_000;
const GIVE_UP_AFTER_MS = 5 * 60_000;
/** A transient failure, such as a full disk, may have passed. */
const RETRY_EVERY_MS = 5_000;

interface Options {
  /** Folder of the cluster; created if missing. */
  dir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** Further settings of postgresql.conf by name. Ignored if the server already runs. */
  settings?: Record<string, string>;
  /** Aborts the start: the promise rejects, and the server is stopped unless another process uses it. */
  signal?: AbortSignal | undefined;
}

export interface EmbeddedPostgres {
  url: string;
  /** Releases the server; the last process to do so stops it. */
  stop(): Promise<void>;
}

interface Held {
  kind: 'held';
  pid: number;
  port: number;
  password: string;
  keeper: Keeper;
}

/**
 * Provides a PostgreSQL server on the folder. Uses the server that already runs there (started by another
 * process of ours, or left by a killed one); otherwise starts one and creates the cluster if needed. A server
 * that dies is restarted at the same address. Throws a `StartError` if PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dir, log, settings = {}, signal } = options;
  const home = openFolder(dir);
  const first = await obtainServer({ home, log, settings, signal });
  let held = Promise.resolve(first);
  let stopped: Promise<void> | undefined;

  async function restartWhenLost({ keeper, port }: Held): Promise<void> {
    await keeper.lost;
    if (stopped) return;
    log.warn('PostgreSQL stopped unexpectedly. Starting it again…');
    for (let lastReason = ''; !stopped;) {
      held = obtainServer({ home, log, settings, port });
      try {
        const next = await held;
        log.info('PostgreSQL is running again.');
        return void restartWhenLost(next);
      } catch (error) {
        const reason = reasonOf(error);
        if (reason !== lastReason)
          log.warn(`PostgreSQL is down and will be retried until it runs: ${reason}`);
        lastReason = reason;
      }
      await sleep(RETRY_EVERY_MS, undefined, { ref: false });
    }
  }

  async function releaseServer(): Promise<void> {
    const { pid, keeper } = await held;
    if (await keeper.release()) await stopPostmaster(pid, clusterFolder(home));
  }

  if (signal?.aborted) {
    await releaseServer();
    signal.throwIfAborted();
  }
  void restartWhenLost(first);
  return {
    url: addressOf(first.port, first.password, DATABASE).href,
    // A server that is already gone needs no stopping.
    stop: () => (stopped ??= releaseServer().catch(() => undefined)),
  };
}

interface ServerRequest {
  home: string;
  log: Options['log'];
  settings: Record<string, string>;
  port?: number;
  signal?: AbortSignal | undefined;
}

/** Attaches to the server on the folder, or starts one. On failure, stops what it started. */
async function obtainServer(request: ServerRequest): Promise<Held> {
  const { home, log, port, signal } = request;
  const reminder = setInterval(() => log.info('Waiting for PostgreSQL…'), REMIND_EVERY_MS);
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  let started: number | undefined;
  let lastReason = STILL_STARTING;
  try {
    while (performance.now() < deadline) {
      // After starting a server, hold it before checking for an abort: another process may already use it.
      if (started === undefined) signal?.throwIfAborted();
      const server = findPostmaster(clusterFolder(home));
      const step = server ? await holdIfReady(server, home) : await launch(request);
      if (step.kind === 'held') {
        if (port && step.port !== port) throw new Error(`it now listens on port ${step.port}`);
        return step;
      }
      if (step.kind === 'launched') started = step.pid;
      else {
        lastReason = step.reason;
        await sleep(50);
      }
      if (lastReason !== STILL_STARTING) signal?.throwIfAborted();
    }
    throw new StartError(
      `The embedded PostgreSQL is not ready after ${GIVE_UP_AFTER_MS / 60_000} minutes: ${lastReason}`,
      `Read ${home}/server.log. Delete nothing inside that folder.`,
    );
  } catch (error) {
    const data = clusterFolder(home);
    if (started !== undefined && findPostmaster(data)?.pid === started) await stopPostmaster(started, data);
    throw error;
  } finally {
    clearInterval(reminder);
  }
}

async function holdIfReady({ pid, port, isReady }: Postmaster, home: string): Promise<Held | NotYet> {
  const password = await readPassword(home);
  if (!isReady || !port || password === undefined) return { kind: 'notYet', reason: STILL_STARTING };
  try {
    const keeper = await holdServer(addressOf(port, password, 'postgres'), DATABASE);
    return { kind: 'held', pid, port, password, keeper };
  } catch (error) {
    // Class 28 is a wrong password. Other errors pass: the server stops, or is out of connections.
    if (String(errorCode(error)).startsWith('28')) throw wrongPassword(home, error);
    return { kind: 'notYet', reason: reasonOf(error) };
  }
}

const wrongPassword = (home: string, error: unknown): StartError =>
  new StartError(
    reasonOf(error),
    `${home}/cluster/password must hold the password that was made with this database. Put back the file, for instance from a copy of the folder. Delete nothing inside the folder.`,
    error,
  );

async function launch(request: ServerRequest): Promise<Launched | NotYet> {
  const { home, log, settings, port, signal } = request;
  const binaries = findBinaries();
  const identity = await chooseIdentity(home, binaries);
  await removeHalfMade(home);
  if ((await readPassword(home)) === undefined) {
    log.info('Creating the database…');
    await createCluster(home, binaries, identity, signal).catch((error: unknown) => {
      throw explainLog(reasonOf(error), home);
    });
  }
  await refuseMissingData(home);
  return launchPostmaster({ home, data: clusterFolder(home), binaries, identity, port, settings, signal });
}

function addressOf(port: number, password: string, name: string): URL {
  return new URL(`postgres://nourish:${password}@127.0.0.1:${port}/${name}`);
}
