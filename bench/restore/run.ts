// Starts the cluster of bench/cluster with an object store, makes backups under a load of acknowledged writes,
// destroys data by mistake, restores to the moment before, burns the whole site down and restores again. Prints a
// table. Needs root. See ../cluster/README.md. The figures in bench/RESULTS.md come from here.
//
//   node bench/restore/run.ts [--fires 3] [--keep]
//
// `fires`: how often the site burns down. `keep`: keep the folder with data and logs.
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { say } from '../servers.ts';
import { startCluster, type Cluster } from '../cluster/cluster.ts';
import { primaryOf, versions } from '../cluster/databases.ts';
import { refuseWithoutPrograms } from '../cluster/fronts.ts';
import { inOwnNetwork, separate } from '../cluster/network.ts';
import { until } from '../cluster/programs.ts';
import { meetPeople, startWriting, type People } from '../cluster/trial.ts';
import { lookInto } from '../faults/stage.ts';
import { acknowledgedBy, countAcknowledged, countStored, findDifferences, withoutRecords } from './check.ts';
import { backUp, burnDown, pgbackrest, restore, startArchiving, takeAway } from './steps.ts';

const { values: options } = parseArgs({
  options: {
    fires: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
    inside: { type: 'boolean', default: false },
  },
});
/** Writes between two steps. */
const SOME = 100;
/** `archive_timeout`, and an allowance for the switch of the file and its upload on a busy machine. */
const MAX_LOSS_MS = 60_000 + 30_000;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const describe = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');

separate('restore');
refuseWithoutPrograms('pgbackrest', 'swift-proxy-server', 'memcached');
process.exitCode = await inOwnNetwork(options.inside, drill);

async function drill(): Promise<number> {
  const tell = (line: string) => say(`  ${new Date().toISOString().slice(11, 19)} ${line}`);
  const cluster = await startCluster({ keep: options.keep, store: true }, tell);
  tell(`folder: ${cluster.home}`);
  try {
    const primary = await primaryOf(cluster.databases);
    await until('the object store', () => pgbackrest(primary, 'repo-create').then(() => true));
    await pgbackrest(primary, 'stanza-create');
    await startArchiving(cluster);
    await pgbackrest(await primaryOf(cluster.databases), 'check');
    tell('the log is archived');
    const people = await meetPeople(cluster);
    const differences = await undoMistake(cluster, people, tell);
    const lossesMs: number[] = [];
    for (let fire = 0; fire < Number(options.fires); fire++)
      lossesMs.push(await surviveFire(cluster, withoutRecords(people), tell));
    const tooLong = lossesMs.filter((ms) => ms > MAX_LOSS_MS);
    for (const ms of tooLong) say(`  BROKEN: the last ${seconds(ms)} are lost`);
    say(`\n${await pgbackrest(await primaryOf(cluster.databases), 'info')}\n${await versions()}`);
    return differences.length + tooLong.length === 0 ? 0 : 1;
  } finally {
    await cluster.remove();
  }
}

/** Restores to the moment before a destructive statement. Returns what differs from what was acknowledged then. */
async function undoMistake(
  cluster: Cluster,
  people: People,
  tell: (line: string) => void,
): Promise<string[]> {
  const load = await startWriting(people);
  await load.more(SOME);
  for (const type of ['full', 'incr'] as const) {
    const startedAt = performance.now();
    await backUp(cluster, type);
    tell(`${type} backup under load: ${seconds(performance.now() - startedAt)}`);
    await load.more(SOME);
  }
  // Everybody has a call in progress. Timestamps of commits have microseconds.
  const moment = new Date(Date.now() + 1);
  const before = acknowledgedBy(people);
  await load.stop();
  const later = withoutRecords(people);
  const laterLoad = await startWriting(later);
  await laterLoad.more(SOME);
  await lookInto(await cluster.databaseUrl(), ({ pool }) => pool.query('truncate food_requests cascade'));
  tell('all requests are deleted by mistake');
  await laterLoad.more(SOME);
  await laterLoad.stop();
  await takeAway(cluster);
  tell(`restoring to ${moment.toISOString()}`);
  const { primaryMs, standbysMs, serversMs, stock } = await restore(cluster, moment);
  // The check forgets what it has found.
  const count = describe(countAcknowledged(before));
  const differences = await findDifferences(cluster, { before, meanwhile: people, later });
  for (const each of differences.slice(0, 10)) say(`  BROKEN: ${each}`);
  tell(
    `restored: ${count} acknowledged before the moment, ` +
      `${describe(countAcknowledged(later))} after it, ${differences.length} differences; primary after ` +
      `${seconds(primaryMs)}, standbys after ${seconds(standbysMs)}, servers after ${seconds(serversMs)}; ` +
      `stock:verify: ${stock}`,
  );
  await startArchiving(cluster);
  await backUp(cluster, 'full');
  return differences;
}

/**
 * Loses all database machines at once, restores what was archived, and counts what is lost. Returns the milliseconds
 * between the last stored write and the fire.
 */
async function surviveFire(cluster: Cluster, people: People, tell: (line: string) => void): Promise<number> {
  const load = await startWriting(people);
  await load.more(SOME);
  // The archive switches files once a minute, so the losses depend on the moment.
  await after(10_000 + Math.random() * 60_000);
  const burnedAt = Date.now();
  await burnDown(cluster);
  await load.stop();
  const acknowledged = countAcknowledged(people);
  const { primaryMs, serversMs, stock } = await restore(cluster);
  const url = await cluster.databaseUrl();
  const stored = await countStored(url, people);
  const { rows } = await lookInto(url, ({ pool }) =>
    pool.query<{ at: Date }>(
      'select greatest((select max(created_at) from clients), (select max(created_at) from food_requests)) as at',
    ),
  );
  const lostMs = burnedAt - (rows[0]?.at.getTime() ?? 0);
  const lost = Object.entries(acknowledged).map(
    ([kind, count]) => `${count - (stored[kind] ?? 0)} of ${count} ${kind}`,
  );
  tell(
    `fire: the last ${seconds(lostMs)} are lost, ${lost.join(', ')}; primary after ${seconds(primaryMs)}, ` +
      `servers after ${seconds(serversMs)}; stock:verify: ${stock}`,
  );
  await startArchiving(cluster);
  await backUp(cluster, 'incr');
  return lostMs;
}
