import type { Database } from '../../apps/server/src/db/database.ts';
import { findLosses } from '../../apps/server/test/find-losses.ts';
import type { Environment, ReadyServer } from '../../apps/server/test/processes.ts';
import { describe, startLoad, textOf, tooLate, type Load } from './load.ts';
import { startCluster, type Cluster } from './postgres.ts';
import type { Finding } from './scenario.ts';
import { lookInto, type Stage } from './stage.ts';

interface Fault {
  /** Environment of the server, in addition to a folder. */
  env: Environment;
  /** Database to check afterwards. */
  databaseUrl(): string;
  /** Causes the fault and ends it, while the load continues. Returns a remark for the table. */
  strike(load: Load, server: ReadyServer): Promise<string | undefined>;
  /** Maximum time for a response. */
  withinMs: number;
  /** Further checks at the end. */
  check?(load: Load, database: Database): Promise<string[]>;
}

/** A fault of a server on its own PostgreSQL. */
interface ClusterFault extends Omit<Fault, 'env' | 'databaseUrl' | 'strike'> {
  /** Environment of the server, in addition to the database URL and a folder. */
  env?: Environment;
  strike(load: Load, server: ReadyServer, cluster: Cluster): Promise<string | undefined>;
}

/** Timeout for a database connection, plus a margin for a busy machine. */
export const SHORT_MS = 20_000;
/** Timeout for a silent database, plus the one for a connection, plus a margin. */
export const LONG_MS = 60_000;
const BEFORE = 40;
const AFTERWARDS = 40;

/** Runs a server under a load of writes, causes the fault, and checks what is stored. */
export async function underLoad(stage: Stage, fault: Fault): Promise<Finding> {
  const server = await stage.processes.start({
    DEMO: '1',
    DATABASE_CONNECTIONS: '10',
    DATA_DIR: await stage.processes.newFolder(),
    ...fault.env,
  });
  const load = await startLoad(server);
  const problems: string[] = [];
  let remark: string | undefined;
  let recoveredMs = 0;
  try {
    await load.more(BEFORE);
    load.lookAnew();
    remark = await fault.strike(load, server);
    const overAt = performance.now();
    await load.more(1);
    recoveredMs = performance.now() - overAt;
    await load.more(AFTERWARDS);
  } catch (error) {
    problems.push((error as Error).message);
  } finally {
    await load.stop();
  }
  const end = await Promise.race([server.ended, Promise.resolve(undefined)]);
  if (end !== undefined)
    return {
      seen: describe(load.seen),
      recovery: 'it does not: the server is gone',
      problems: [`the server ended: ${JSON.stringify(end)} ${server.output().stderr.slice(-2_000)}`],
    };
  const lost = await findLosses(server, (read) => lookInto(fault.databaseUrl(), read), load.told);
  const more = await lookInto(
    fault.databaseUrl(),
    async (database) => (await fault.check?.(load, database)) ?? [],
  );
  const { code } = await server.end('SIGTERM');
  if (code !== 0) problems.push(`the server ended with ${code}`);
  const { told, seen } = load;
  return {
    seen: [describe(seen), textOf(seen, '503 not_ready')].filter(Boolean).join(' '),
    recovery:
      `${remark ? `${remark}; ` : ''}writes go on ${(recoveredMs / 1_000).toFixed(1)} s after its end; ` +
      `${lost.length} of ${told.requests.length} requests, ${told.accounts.length} accounts, ${told.carts.size} carts lost`,
    problems: [
      ...problems,
      ...tooLate(seen, fault.withinMs),
      ...seen.problems,
      ...lost.slice(0, 10),
      ...more,
    ],
  };
}

/** Like `underLoad`, on a PostgreSQL of the trial's own. */
export async function onCluster(stage: Stage, { env, strike, ...fault }: ClusterFault): Promise<Finding> {
  const cluster = await startCluster(stage);
  return underLoad(stage, {
    ...fault,
    env: { DATABASE_URL: cluster.url, ...env },
    databaseUrl: () => cluster.url,
    strike: (load, server) => strike(load, server, cluster),
  });
}
