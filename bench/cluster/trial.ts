import { loadavg } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { findLosses } from '../../apps/server/test/find-losses.ts';
import { nothingTold, type Caller, type Told, type Workload } from '../../apps/server/test/workload.ts';
import { startLoad, newWorkload, type Load } from '../faults/load.ts';
import { lookInto } from '../faults/stage.ts';
import type { Cluster } from './cluster.ts';
import { primaryOf } from './databases.ts';
import type { Kind } from './kinds.ts';
import {
  callFronts,
  findDeskLosses,
  keepServing,
  keepSigningIn,
  nothingRecorded,
  openDesk,
  stockUp,
  type DeskStaff,
  type Recorded,
} from './people.ts';
import { tryAllServers } from './writes.ts';

/** Result of several faults of a kind, one after the other under one load. */
export interface Outcome {
  kind: string;
  endedAt: string;
  /** Load average of the machine, over five minutes. */
  load: number;
  acknowledged: number;
  /** Responses by status and code, without those that everybody expects. */
  responses: Record<string, number>;
  /** Longest time without an acknowledged write of each fault. */
  gapsMs: number[];
  longestMs: number;
  lost: string[];
  problems: string[];
}

/** People who remain the same during all trials. */
export interface People {
  workload: Workload;
  told: Told;
  desk: DeskStaff;
  recorded: Recorded;
}

export const fronts: Caller = { call: callFronts };
/** Each of eight people writes at most twice a second. */
const PAUSE_MS = 400;
const SOME = 20;
/** Some recipients order what they are allergic to, without confirming it. */
const EXPECTED = '409 allergen_conflict';

export async function meetPeople(cluster: Cluster): Promise<People> {
  const workload = await newWorkload(fronts);
  const desk = await openDesk(fronts);
  await stockUp(fronts, [desk.item_id, ...workload.items]);
  // More than the API allows: there are three recipients for all trials.
  await lookInto(await cluster.databaseUrl(), ({ pool }) =>
    pool.query('update food_banks set max_open_requests = 1000000, max_open_units = 10000000'),
  );
  return { workload, told: nothingTold(), desk, recorded: nothingRecorded() };
}

export const startWriting = (people: People): Promise<Load> =>
  startLoad(fronts, {
    before: people,
    pauseMs: PAUSE_MS,
    also: [keepSigningIn(fronts, people.recorded), keepServing(fronts, people.desk, people.recorded)],
  });

/**
 * Strikes once for each number in `trials` while people write, each time when the cluster is whole again, and then
 * looks for everything that was acknowledged. `isStopping` ends it after the running fault.
 */
export async function tryKind(
  cluster: Cluster,
  kind: Kind,
  trials: readonly number[],
  people: People,
  isStopping: () => boolean,
): Promise<Outcome> {
  const load = await startWriting(people);
  const servers = tryAllServers(cluster.databases);
  const problems: string[] = [];
  const tell = (error: unknown) => {
    const { message, cause } = error as Error;
    problems.push(cause instanceof Error ? `${message}: ${cause.message}` : message);
  };
  const gapsMs: number[] = [];
  try {
    await load.more(SOME);
    load.lookAnew();
    for (const trial of trials) {
      if (isStopping()) break;
      const gap = longestGap(load);
      try {
        await kind.strike(cluster, trial);
        await load.more(SOME);
      } finally {
        gapsMs.push(gap());
      }
      await cluster.untilWhole();
      await load.more(SOME);
    }
  } catch (error) {
    tell(error);
  }
  await load.stop();
  await servers.stop();
  const primary = await primaryOf(cluster.databases);
  problems.push(
    ...(await servers.contradictions(primary).catch((error: unknown) => {
      tell(error);
      return [];
    })),
    ...load.seen.problems,
    ...refusals(load),
  );
  const lost = await findAllLosses(cluster, people).catch((error: unknown) => {
    problems.push(`the check failed: ${(error as Error).message}`);
    return [];
  });
  const { seen } = load;
  return {
    kind: kind.name,
    endedAt: new Date().toISOString(),
    load: loadavg()[1] ?? 0,
    acknowledged: seen.acknowledged,
    responses: Object.fromEntries(
      [...seen.responses].filter(([name]) => name !== EXPECTED).map(([name, { count }]) => [name, count]),
    ),
    gapsMs,
    longestMs: Math.max(0, ...[...seen.responses.values()].map((each) => each.longestMs)),
    lost,
    problems,
  };
}

/** Returns the refusals that are bugs, such as that of a call that was done and reported as failed. */
const refusals = ({ seen }: Load): string[] =>
  [...seen.responses.keys()]
    .filter((name) => /^4\d\d/.test(name) && name !== EXPECTED)
    .map((name) => `returned ${name}`);

/** Returns everything acknowledged that is not stored once. */
export const findAllLosses = async (cluster: Cluster, { told, desk, recorded }: People): Promise<string[]> =>
  lookInto(await cluster.databaseUrl(), async (database) => [
    ...(await findLosses(fronts, (read) => read(database), told)),
    ...(await findDeskLosses(fronts, database, desk, recorded)),
  ]);

/** Measures the longest time without an acknowledged write, until the returned function is called. */
function longestGap({ seen }: Load): () => number {
  const watch = new AbortController();
  let longest = 0;
  const watching = async () => {
    while (!watch.signal.aborted) {
      longest = Math.max(longest, performance.now() - seen.acknowledgedAt);
      await after(10);
    }
  };
  void watching();
  return () => {
    watch.abort();
    return longest;
  };
}
