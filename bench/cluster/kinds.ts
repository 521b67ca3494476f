import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { join } from 'node:path';
import { signal } from '../faults/postgres.ts';
import type { Cluster } from './cluster.ts';
import {
  hasRole,
  primaryOf,
  replaceWithEmpty,
  switchOver,
  untilWhole,
  type DatabaseMachine,
} from './databases.ts';
import { addMigration, untilServing, type Front } from './fronts.ts';
import { cut, heal, LIMITS, type Cut } from './network.ts';
import { cutPower, until, type Program } from './programs.ts';

/** A kind of fault. */
export interface Kind {
  name: string;
  title: string;
  /** Causes the fault and ends it, while people write. `trial` counts from 0. */
  strike(cluster: Cluster, trial: number): Promise<unknown>;
}

/** Until an operator or systemd starts a program again. */
const AWAY_MS = 5_000;
/** Longer than the primary's lock in etcd lasts, and than calls without a response. */
const LONG_MS = 35_000;

const starts = (programs: readonly Program[]): void => {
  for (const program of programs) program.start();
};

async function killAndStart(program: Program): Promise<void> {
  await program.end('SIGKILL');
  await after(AWAY_MS);
  program.start();
}

/** Machines take turns. */
const turn = <T>(all: readonly T[], trial: number): T => {
  const chosen = all[trial % all.length];
  if (chosen === undefined) throw new Error('expected at least one');
  return chosen;
};
const onFront = (strike: (front: Front) => Promise<unknown>) => (cluster: Cluster, trial: number) =>
  strike(turn(cluster.fronts, trial));

const anotherPrimary = async (old: DatabaseMachine, all: readonly DatabaseMachine[]) =>
  until('another primary', async () => {
    const others = all.filter((each) => each !== old);
    for (const each of others) if (await hasRole(each.machine, 'primary')) return each;
    return undefined;
  });

const synchronousOf = (all: readonly DatabaseMachine[]): Promise<DatabaseMachine> =>
  until('a synchronous standby', async () => {
    for (const each of all) if (await hasRole(each.machine, 'synchronous')) return each;
    return undefined;
  });

/** Loses packets of the primary until another one is elected, and some seconds more. */
const partition = (name: string, title: string, direction: Cut, onlyDatabases: boolean): Kind => ({
  name,
  title,
  strike: async ({ databases }) => {
    const primary = await primaryOf(databases);
    const others = databases.filter((each) => each !== primary).map(({ machine }) => machine);
    cut(primary.machine, direction, onlyDatabases ? others : undefined);
    await anotherPrimary(primary, databases);
    await after(AWAY_MS);
    heal(primary.machine);
  },
});

const stopEtcd = (name: string, title: string, members: number, awayMs: number): Kind => ({
  name,
  title,
  strike: async ({ databases }, trial) => {
    const first = trial % databases.length;
    const stopped = [...databases, ...databases].slice(first, first + members).map(({ etcd }) => etcd);
    for (const etcd of stopped) await etcd.end('SIGKILL');
    await after(awayMs);
    starts(stopped);
  },
});

async function restart(program: Program, how: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  await program.end(how);
  program.start();
}

/** Restarts every program in turn; the servers start with another migration. */
async function rollAll(cluster: Cluster, trial: number): Promise<void> {
  const { databases, fronts, redis, home } = cluster;
  addMigration(home, trial);
  for (const front of fronts) {
    await restart(front.server);
    await untilServing(front);
    // The load balancers check every two seconds.
    await after(3_000);
  }
  for (const { haproxy, pgbouncer } of fronts) {
    // SIGINT: PgBouncer finishes the running transactions.
    await restart(pgbouncer, 'SIGINT');
    await restart(haproxy);
    await after(3_000);
  }
  await restart(redis);
  for (const { etcd } of databases) {
    await restart(etcd);
    await after(3_000);
  }
  const primary = await primaryOf(databases);
  for (const standby of databases.filter((each) => each !== primary)) {
    await restart(standby.patroni);
    await untilWhole(databases);
  }
  await switchOver(primary.machine, (await synchronousOf(databases)).machine);
  await anotherPrimary(primary, databases);
  await untilWhole(databases);
  await restart(primary.patroni);
}

const postmasterOf = ({ home }: Cluster, { machine }: DatabaseMachine): number =>
  Number(readFileSync(join(home, machine.name, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

export const KINDS: Kind[] = [
  {
    name: 'primary-power',
    title: 'power cut of the primary with its etcd member',
    strike: async ({ databases }) => {
      const primary = await primaryOf(databases);
      await cutPower(primary.machine);
      await anotherPrimary(primary, databases);
      await after(AWAY_MS);
      starts([primary.etcd, primary.patroni]);
    },
  },
  {
    name: 'primary-postgres',
    title: 'kill -9 of PostgreSQL on the primary',
    strike: async (cluster) => {
      signal(postmasterOf(cluster, await primaryOf(cluster.databases)), 'SIGKILL');
      await after(AWAY_MS);
    },
  },
  {
    name: 'primary-patroni',
    title: 'kill -9 of Patroni on the primary, whose PostgreSQL runs on',
    strike: async ({ databases }) => {
      const primary = await primaryOf(databases);
      await primary.patroni.end('SIGKILL');
      await anotherPrimary(primary, databases);
      await after(AWAY_MS);
      primary.patroni.start();
    },
  },
  partition('cut-peers', 'the primary loses etcd and its standbys, not the servers', 'both', true),
  partition('cut-both', 'the primary loses the network', 'both', false),
  partition('cut-in', 'the primary receives nothing', 'in', false),
  partition('cut-out', 'the primary can send nothing', 'out', false),
  {
    name: 'standby-power',
    title: 'power cut of the synchronous standby',
    strike: async ({ databases }) => {
      const standby = await synchronousOf(databases);
      await cutPower(standby.machine);
      await synchronousOf(databases.filter((each) => each !== standby));
      await after(AWAY_MS);
      starts([standby.etcd, standby.patroni]);
    },
  },
  {
    name: 'replaced',
    title: 'a database machine loses its disk, and an empty one takes its place',
    strike: async ({ databases }, trial) => {
      const lost = turn(databases, trial);
      await cutPower(lost.machine);
      const primary = await primaryOf(databases.filter((each) => each !== lost));
      await after(AWAY_MS);
      await replaceWithEmpty(lost, primary);
    },
  },
  // Two rounds of Patroni.
  stopEtcd('etcd-one', 'kill -9 of one etcd member for 10 s', 1, 10_000),
  stopEtcd('etcd-two', 'kill -9 of two etcd members for 35 s', 2, LONG_MS),
  // Before PgBouncer, whose end moves connections to the other front for some minutes.
  { name: 'haproxy', title: 'kill -9 of a HAProxy', strike: onFront(({ haproxy }) => killAndStart(haproxy)) },
  {
    name: 'pgbouncer',
    title: 'kill -9 of a PgBouncer',
    strike: onFront(({ pgbouncer }) => killAndStart(pgbouncer)),
  },
  {
    name: 'server',
    title: 'kill -9 of a Nourish server',
    strike: onFront(({ server }) => killAndStart(server)),
  },
  {
    name: 'front-power',
    title: 'power cut of a front with all its programs',
    strike: onFront(async ({ machine, haproxy, pgbouncer, server }) => {
      await cutPower(machine);
      await after(AWAY_MS);
      starts([haproxy, pgbouncer, server]);
    }),
  },
  {
    name: 'front-cut',
    title: 'a front loses the network for 35 s',
    strike: onFront(async ({ machine }) => {
      cut(machine, 'both');
      await after(LONG_MS);
      heal(machine);
    }),
  },
  {
    name: 'redis-kill',
    title: 'kill -9 of Redis',
    strike: ({ redis }) => killAndStart(redis),
  },
  {
    name: 'redis-cut',
    title: 'Redis loses the network for 35 s',
    strike: async () => {
      cut(LIMITS, 'both');
      await after(LONG_MS);
      heal(LIMITS);
    },
  },
  {
    name: 'switchover',
    title: 'planned switchover',
    strike: async ({ databases }) => {
      const primary = await primaryOf(databases);
      await switchOver(primary.machine, (await synchronousOf(databases)).machine);
      await anotherPrimary(primary, databases);
    },
  },
  { name: 'rolling', title: 'rolling upgrade of everything, with a migration', strike: rollAll },
];
