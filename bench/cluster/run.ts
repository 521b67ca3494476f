// Starts a cluster of Debian's Patroni, etcd, PgBouncer, HAProxy and Redis with two Nourish servers in network
// namespaces, injects faults under a load of acknowledged writes, and prints a table. Needs root. See
// README.md. The figures in bench/RESULTS.md come from here.
//
//   node bench/cluster/run.ts [--trials 3] [--only primary,cut-both] [--keep] [--asynchronous]
//
// `only`: comma-separated names of kinds, or prefixes of names. `keep`: keep the folder with data and logs.
// `asynchronous`: without synchronous replication, so that trials with a failover must find lost writes. Each round
// tries all kinds. After Ctrl-C, the running trial is the last one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { say } from '../servers.ts';
import { startCluster } from './cluster.ts';
import { versions } from './databases.ts';
import { refuseWithoutPrograms } from './fronts.ts';
import { KINDS, type Kind } from './kinds.ts';
import { inside, LAN, makeNetwork, removeNetwork } from './network.ts';
import { HEAD, rowOf } from './table.ts';
import { meetPeople, tryOnce, type Outcome } from './trial.ts';

const { values: options } = parseArgs({
  options: {
    trials: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    asynchronous: { type: 'boolean', default: false },
    // Set by this program for its second process, which runs in the namespace of the clients.
    inside: { type: 'boolean', default: false },
  },
});
const only = options.only.split(',').filter(Boolean);
const kinds = KINDS.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)));
if (kinds.length === 0) throw new Error(`no kind with the name ${options.only}`);

process.exitCode = options.inside ? await tryAll() : await runInside();

async function runInside(): Promise<number> {
  if (process.getuid?.() !== 0) throw new Error('network namespaces need root');
  refuseWithoutPrograms();
  makeNetwork();
  const [command, ...args] = [...inside(LAN), process.execPath, ...process.argv.slice(1), '--inside'];
  const child = spawn(command, args, { stdio: 'inherit' });
  // The other process ends and cleans up. It gets SIGINT from the terminal too.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill('SIGTERM'));
  try {
    const [code] = await once(child, 'exit');
    return Number(code ?? 1);
  } finally {
    removeNetwork();
  }
}

async function tryAll(): Promise<number> {
  let isStopping = false;
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => (isStopping = true));
  const cluster = await startCluster(options, (line) => say(`  ${line}`));
  say(`  folder: ${cluster.home}`);
  const outcomes = new Map<Kind, Outcome[]>(kinds.map((kind) => [kind, []]));
  try {
    const people = await meetPeople(cluster);
    const rounds = Array.from({ length: Number(options.trials) }, (_, round) =>
      kinds.map((kind) => ({ kind, round })),
    );
    for (const { kind, round } of rounds.flat()) {
      if (isStopping) break;
      const outcome = await tryOnce(cluster, kind, round, people);
      outcomes.get(kind)?.push(outcome);
      for (const each of [...outcome.lost, ...outcome.problems].slice(0, 10)) say(`  BROKEN: ${each}`);
      say(`  ${new Date().toISOString()} ${rowOf(kind, [outcome])}`);
    }
  } finally {
    await cluster.remove();
    const rows = [...outcomes].filter(([, all]) => all.length > 0).map(([kind, all]) => rowOf(kind, all));
    say(`\n${HEAD}\n${rows.join('\n')}\n\n${await versions()}`);
  }
  const all = [...outcomes.values()].flat();
  return all.every(({ lost, problems }) => lost.length + problems.length === 0) ? 0 : 1;
}
