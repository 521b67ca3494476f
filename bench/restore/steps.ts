import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cluster } from '../cluster/cluster.ts';
import { hasRole, primaryOf, untilWhole, type DatabaseMachine } from '../cluster/databases.ts';
import { untilServing } from '../cluster/fronts.ts';
import { cutPower, run, until } from '../cluster/programs.ts';
import { verifyStock } from './check.ts';

// Steps of docs/guides/point-in-time-recovery.md.

const ARCHIVE = fileURLToPath(new URL('../../deploy/cluster/archive.yml', import.meta.url));
const RESTORE_MS = 600_000;

/** `command` is part of a line of the shell. */
const patronictl = ({ machine, dir }: DatabaseMachine, command: string): Promise<string> =>
  run(machine, ['sh', '-c', `patronictl -c ${join(dir, 'patroni.yml')} ${command}`], 'postgres');

export const pgbackrest = ({ machine, dir }: DatabaseMachine, ...args: string[]): Promise<string> =>
  run(
    machine,
    ['pgbackrest', `--config=${join(dir, 'pgbackrest.conf')}`, '--stanza=nourish', ...args],
    'postgres',
  );

export const backUp = async ({ databases }: Cluster, type: 'full' | 'incr'): Promise<string> =>
  pgbackrest(await primaryOf(databases), `--type=${type}`, 'backup');

/**
 * Switches archiving on, which needs a restart. After a restore, PostgreSQL has not archived the history of its timeline,
 * and a later restore would take the same timeline again.
 */
export async function startArchiving(cluster: Cluster): Promise<void> {
  const primary = await primaryOf(cluster.databases);
  const log = join(primary.dir, 'data/pg_wal');
  const history = readdirSync(log).filter((name) => name.endsWith('.history'));
  const newest = history.toSorted().at(-1);
  if (newest !== undefined) await pgbackrest(primary, 'archive-push', join(log, newest));
  await patronictl(primary, `edit-config nourish --apply ${ARCHIVE} --force`);
  await until('the pending restart', async () =>
    (await patronictl(primary, 'list')).includes('Pending restart'),
  );
  await patronictl(primary, 'restart nourish --force');
  await cluster.untilWhole();
}

/** Stops everything, and moves the data out of the way. */
export async function takeAway({ fronts, databases }: Cluster): Promise<void> {
  for (const { server, pgbouncer } of fronts) {
    await server.end('SIGTERM');
    await pgbouncer.end('SIGTERM');
  }
  const primary = await primaryOf(databases);
  for (const { patroni, dir } of [...databases.filter((each) => each !== primary), primary]) {
    await patroni.end('SIGTERM');
    renameSync(join(dir, 'data'), join(dir, `data-${Date.now()}`));
  }
  await patronictl(
    primary,
    String.raw`remove nourish << END
nourish
Yes I am aware
END`,
  );
}

/** Kills all database machines at once, and replaces them by empty ones with the same configurations. */
export async function burnDown({ fronts, databases }: Cluster): Promise<void> {
  await Promise.all(databases.map(({ machine }) => cutPower(machine)));
  for (const { server, pgbouncer } of fronts) {
    await server.end('SIGTERM');
    await pgbouncer.end('SIGTERM');
  }
  for (const { dir, etcd } of databases) {
    for (const name of ['data', 'etcd']) rmSync(join(dir, name), { recursive: true, force: true });
    etcd.start();
  }
}

/** Milliseconds from the start of a restore. */
interface Restored {
  primaryMs: number;
  standbysMs: number;
  /** Includes the check of the stock. */
  serversMs: number;
  /** Last line of `npm run stock:verify`. */
  stock: string;
}

/** Restores to a moment, or as much as was archived, checks the stock, and starts the servers. */
export async function restore(cluster: Cluster, moment?: Date): Promise<Restored> {
  const startedAt = performance.now();
  const passed = () => performance.now() - startedAt;
  const [first, ...others] = cluster.databases;
  if (first === undefined) throw new Error('expected database machines');
  const config = join(first.dir, 'patroni.yml');
  const initial = readFileSync(config, 'utf8');
  const target = ' --type=time --target="MOMENT" --target-action=promote';
  const restoring = initial
    .replace('method: initdb', 'method: pgbackrest')
    .replace(target, moment === undefined ? '' : target.replace('MOMENT', postgresTime(moment)));
  if (moment !== undefined && !restoring.includes(postgresTime(moment)))
    throw new Error(`patroni.yml lacks ${target}`);
  writeFileSync(config, restoring);
  first.patroni.start();
  await until('the restored primary', () => hasRole(first.machine, 'primary'), RESTORE_MS);
  const primaryMs = passed();
  writeFileSync(config, initial);
  for (const { patroni } of others) patroni.start();
  await untilWhole(cluster.databases, false);
  const standbysMs = passed();
  for (const { pgbouncer } of cluster.fronts) pgbouncer.start();
  const stock = verifyStock(await cluster.databaseUrl());
  for (const { server } of cluster.fronts) server.start();
  for (const front of cluster.fronts) await untilServing(front);
  const serversMs = passed();
  await cluster.untilWhole();
  return { primaryMs, standbysMs, serversMs, stock };
}

const postgresTime = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');
