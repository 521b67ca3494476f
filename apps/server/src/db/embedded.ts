import { setTimeout as sleep } from 'node:timers/promises';

import { findBinaries } from './embedded-binaries.ts';
import { clusterFolder, createCluster, readPassword, removeHalfMade } from './embedded-cluster.ts';
import { holdServer, type Keeper } from './embedded-keeper.ts';
import { findPostmaster, launchPostmaster, type Postmaster, stopPostmaster } from './embedded-postmaster.ts';
import { chooseIdentity, errorCode, openFolder } from './embedded-process.ts';

const database = 'nourish';
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
 * started again under the same address. Throws an Error of one line when PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres({ dir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const home = openFolder(dir);
  const first = await obtainServer(home, log, settings);
  let held = Promise.resolve(first);
  let stopped: Promise<void> | undefined;

  async function restartWhenLost({ keeper, port }: Held): Promise<void> {
    await keeper.lost;
    if (stopped) return;
    log.warn('PostgreSQL stopped unexpectedly. Starting it again…');
    for (let lastReason = ''; !stopped;) {
      held = obtainServer(home, log, settings, port);
      try {
        const next = await held;
        log.info('PostgreSQL is running again.');
        return void restartWhenLost(next);
      } catch (error) {
        const reason = messageOf(error);
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

  void restartWhenLost(first);
  return {
    url: addressOf(first.port, first.password, database).href,
    // A server that is gone already needs no stopping.
    stop: () => (stopped ??= letGo().catch(() => undefined)),
  };
}

/** Attaches to the server on the folder, starting it first where nobody has. `port`: the only one that will do. */
async function obtainServer(
  home: string,
  log: Options['log'],
  settings: Record<string, string>,
  port?: number,
): Promise<Held> {
  const reminder = setInterval(() => log.info('Waiting for PostgreSQL…'), remindEveryMs);
  const giveUpAt = performance.now() + giveUpAfterMs;
  try {
    while (performance.now() < giveUpAt) {
      const server = findPostmaster(clusterFolder(home));
      const held = server ? await holdIfReady(server, home) : undefined;
      if (held && port && held.port !== port) throw new Error(`it now listens on port ${held.port}`);
      if (held) return held;
      const isUp = !server && (await launch(home, log, settings, port));
      if (!isUp) await sleep(50);
    }
  } finally {
    clearInterval(reminder);
  }
  throw new Error(`The embedded PostgreSQL did not come up; see ${home}/server.log.`);
}

async function holdIfReady({ pid, port, isReady }: Postmaster, home: string): Promise<Held | undefined> {
  const password = await readPassword(home);
  if (!isReady || !port || password === undefined) return undefined;
  try {
    return { pid, port, password, keeper: await holdServer(addressOf(port, password, 'postgres'), database) };
  } catch (error) {
    // Class 28 is a wrong password. All else passes: a server that is stopping, or has no connection free just now.
    if (String(errorCode(error)).startsWith('28')) throw error;
    return undefined;
  }
}

async function launch(
  home: string,
  log: Options['log'],
  settings: Record<string, string>,
  port: number | undefined,
): Promise<boolean> {
  const binaries = findBinaries();
  const identity = await chooseIdentity(home, binaries);
  await removeHalfMade(home);
  if ((await readPassword(home)) === undefined) {
    log.info('Creating the database…');
    await createCluster(home, binaries, identity);
  }
  return launchPostmaster({ home, data: clusterFolder(home), binaries, identity, port, settings });
}

function addressOf(port: number, password: string, name: string): URL {
  return new URL(`postgres://nourish:${password}@127.0.0.1:${port}/${name}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
