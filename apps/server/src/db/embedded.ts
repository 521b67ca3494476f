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
/** A disk that was full may have room again. */
const tryAgainEveryMs = 5_000;

type Options = {
  /** The folder of the cluster; made when missing. */
  dir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** Further server settings, by their names in postgresql.conf. A server that runs already keeps its own. */
  settings?: Record<string, string>;
  /** Aborts the start: the promise rejects, and a server without other users is stopped. */
  signal?: AbortSignal | undefined;
};

export type EmbeddedPostgres = {
  url: string;
  /** Gives the server up; the last process that does so stops it. */
  stop(): Promise<void>;
};

type Held = { pid: number; port: number; password: string; keeper: Keeper };

/**
 * Gives this process a PostgreSQL server on the folder: the one that runs there already (another process of ours, or
 * one that outlived a kill), else a new one, on a cluster made when there is none. Should the server die, it is
 * started again under the same address. Throws a `StartError` when PostgreSQL cannot run here.
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
        if (reason !== lastReason) log.warn(`PostgreSQL is down, and tried again until it runs: ${reason}`);
        lastReason = reason;
      }
      await sleep(tryAgainEveryMs, undefined, { ref: false });
    }
  }

  async function letGo(): Promise<void> {
    const { pid, keeper } = await held;
    if (await keeper.release()) await stopPostmaster(pid, clusterFolder(home));
  }

  if (signal?.aborted) {
    await letGo();
    signal.throwIfAborted();
  }
  void restartWhenLost(first);
  return {
    url: addressOf(first.port, first.password, database).href,
    // A server that is gone already needs no stopping.
    stop: () => (stopped ??= letGo().catch(() => undefined)),
  };
}

type Order = {
  home: string;
  log: Options['log'];
  settings: Record<string, string>;
  /** The only port that will do. */
  port?: number;
  signal?: AbortSignal | undefined;
};

/** Attaches to the server on the folder; starts one first if none runs. Stops what it started if it fails. */
async function obtainServer(order: Order): Promise<Held> {
  const { home, log, port, signal } = order;
  const reminder = setInterval(() => log.info('Waiting for PostgreSQL…'), remindEveryMs);
  const giveUpAt = performance.now() + giveUpAfterMs;
  let started: number | undefined;
  let delay = STILL_STARTING;
  try {
    while (performance.now() < giveUpAt) {
      // A server that was started is held first, to learn whether another process has begun to use it.
      if (started === undefined) signal?.throwIfAborted();
      const server = findPostmaster(clusterFolder(home));
      const found = server ? await holdIfReady(server, home) : await launch(order);
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

/** Returns the reason if the server cannot be held yet. */
async function holdIfReady({ pid, port, isReady }: Postmaster, home: string): Promise<Held | string> {
  const password = await readPassword(home);
  if (!isReady || !port || password === undefined) return STILL_STARTING;
  try {
    return { pid, port, password, keeper: await holdServer(addressOf(port, password, 'postgres'), database) };
  } catch (error) {
    // Class 28 is a wrong password. All else passes: a server that is stopping, or has no connection free just now.
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

async function launch({ home, log, settings, port, signal }: Order): Promise<number | string> {
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
