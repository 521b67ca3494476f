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
import { findPostmaster, launchPostmaster, type Postmaster, stopPostmaster } from './embedded-postmaster.ts';
import { chooseIdentity, errorCode, openFolder } from './embedded-process.ts';

const database = 'nourish';
const STILL_STARTING = 'it is still starting';
const remindEveryMs = 10_000;
const giveUpAfterMs = 5 * 60_000;
/** A transient failure, such as a full disk, may have passed. */
const tryAgainEveryMs = 5_000;

type Options = {
  /** Folder of the cluster; created if missing. */
  dir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** Further server settings, by their names in postgresql.conf. Ignored if the server already runs. */
  settings?: Record<string, string>;
  /** Aborts the start: the promise rejects, and the server is stopped unless another process uses it. */
  signal?: AbortSignal | undefined;
};

export type EmbeddedPostgres = {
  url: string;
  /** Releases the server; the last process to do so stops it. */
  stop(): Promise<void>;
};

type Held = { pid: number; port: number; password: string; keeper: Keeper };

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
      await sleep(tryAgainEveryMs, undefined, { ref: false });
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
    url: addressOf(first.port, first.password, database).href,
    // A server that is already gone needs no stopping.
    stop: () => (stopped ??= releaseServer().catch(() => undefined)),
  };
}

type ServerRequest = {
  home: string;
  log: Options['log'];
  settings: Record<string, string>;
  port?: number;
  signal?: AbortSignal | undefined;
};

/** Attaches to the server on the folder, or starts one. On failure, stops what it started. */
async function obtainServer(request: ServerRequest): Promise<Held> {
  const { home, log, port, signal } = request;
  const reminder = setInterval(() => log.info('Waiting for PostgreSQL…'), remindEveryMs);
  const deadline = performance.now() + giveUpAfterMs;
  let started: number | undefined;
  let delay = STILL_STARTING;
  try {
    while (performance.now() < deadline) {
      // After starting a server, hold it before checking for an abort: another process may already use it.
      if (started === undefined) signal?.throwIfAborted();
      const server = findPostmaster(clusterFolder(home));
      const found = server ? await holdIfReady(server, home) : await launch(request);
      if (typeof found === 'object') {
        if (port && found.port !== port) throw new Error(`it now listens on port ${found.port}`);
        return found;
      }
      if (typeof found === 'number') started = found;
      else await sleep(50);
      if (typeof found === 'string') delay = found;
      if (delay !== STILL_STARTING) signal?.throwIfAborted();
    }
    throw new StartError(
      `The embedded PostgreSQL is not ready after ${giveUpAfterMs / 60_000} minutes: ${delay}`,
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

/** Holds the server, or returns the reason if that is not possible yet. */
async function holdIfReady({ pid, port, isReady }: Postmaster, home: string): Promise<Held | string> {
  const password = await readPassword(home);
  if (!isReady || !port || password === undefined) return STILL_STARTING;
  try {
    return { pid, port, password, keeper: await holdServer(addressOf(port, password, 'postgres'), database) };
  } catch (error) {
    // Class 28 is a wrong password. Other errors pass: the server stops, or is out of connections.
    if (String(errorCode(error)).startsWith('28')) throw wrongPassword(home, error);
    return reasonOf(error);
  }
}

const wrongPassword = (home: string, error: unknown): StartError =>
  new StartError(
    reasonOf(error),
    `${home}/cluster/password must hold the password that was made with this database. Put back the file, for instance from a copy of the folder. Delete nothing inside the folder.`,
    error,
  );

async function launch({ home, log, settings, port, signal }: ServerRequest): Promise<number | string> {
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
