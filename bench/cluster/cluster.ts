import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDatabase,
  databaseMachine,
  PASSWORD,
  primaryOf,
  untilWhole,
  type DatabaseMachine,
} from './databases.ts';
import { copyProgram, frontOf, redisOf, untilCounting, untilOpen, type Front } from './fronts.ts';
import { DATABASES, FRONTS, heal, LIMITS, STORE } from './network.ts';
import { cutPower, type Program } from './programs.ts';
import { startStore } from './store.ts';

export interface Cluster {
  /** Folder with the data, the configurations and the output of all programs. */
  home: string;
  databases: DatabaseMachine[];
  fronts: Front[];
  redis: Program;
  /** Returns the address of the primary itself. */
  databaseUrl(): Promise<string>;
  /** Resolves when all programs run and the database has its standbys. */
  untilWhole(): Promise<void>;
  /** Kills everything and removes the folder. */
  remove(): Promise<void>;
}

/** Starts three database machines, two fronts with a Nourish server each, Redis, and perhaps an object store. */
export async function startCluster(
  { keep, asynchronous = false, store = false }: { keep: boolean; asynchronous?: boolean; store?: boolean },
  tell: (line: string) => void,
): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'nourish-cluster-'));
  chmodSync(home, 0o755);
  copyProgram(home);
  const databases = DATABASES.map((machine) => databaseMachine(machine, home, asynchronous));
  const fronts = FRONTS.map((machine) => frontOf(machine, home));
  const redis = redisOf(home);
  const whole = async () => {
    await untilWhole(databases, asynchronous);
    for (const front of fronts) await untilOpen(front);
    await untilCounting();
  };
  const cluster: Cluster = {
    home,
    databases,
    fronts,
    redis,
    databaseUrl: async () => {
      const { address } = (await primaryOf(databases)).machine;
      return `postgres://nourish:${PASSWORD}@${address}/nourish`;
    },
    untilWhole: whole,
    remove: async () => {
      for (const machine of [...FRONTS, ...DATABASES, LIMITS, STORE]) {
        try {
          heal(machine);
          await cutPower(machine);
        } catch (error) {
          tell(`${machine.name} is not removed yet: ${(error as Error).message}`);
        }
      }
      if (!keep) await rm(home, { recursive: true, force: true });
    },
  };
  try {
    for (const { etcd } of databases) etcd.start();
    for (const { patroni } of databases) patroni.start();
    redis.start();
    if (store) startStore(home);
    tell('etcd, Patroni and Redis are starting');
    await untilWhole(databases, asynchronous);
    await createDatabase(await primaryOf(databases));
    tell('PostgreSQL has a primary and two standbys');
    for (const { haproxy, pgbouncer } of fronts) {
      haproxy.start();
      pgbouncer.start();
    }
    for (const { server } of fronts) server.start();
    await whole();
    tell('two servers are serving');
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}
