// Starts a cluster of Debian's Patroni, etcd, PgBouncer, HAProxy and Redis with two Nourish servers in network
// namespaces, injects faults under a load of acknowledged writes, and prints a table. Needs root. See
// README.md. The figures in bench/RESULTS.md come from here.
//
//   node bench/cluster/run.ts [--trials 3] [--only primary,cut-both] [--keep]
//
// `only`: comma-separated names of kinds, or prefixes of names. `keep`: keep the folder with data and logs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { say } from '../servers.ts';
import { startCluster } from './cluster.ts';
import { versions } from './databases.ts';
import { refuseWithoutPrograms } from './fronts.ts';
import { KINDS } from './kinds.ts';
import { inside, LAN, makeNetwork, removeNetwork } from './network.ts';
import { HEAD, rowOf } from './table.ts';
import { meetPeople, tryOnce, type Outcome } from './trial.ts';

const { values: options } = parseArgs({
  options: {
    trials: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
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
  const [command = '', ...args] = [...inside(LAN), process.execPath, ...process.argv.slice(1), '--inside'];
  const child = spawn(command, args, { stdio: 'inherit' });
  // The other process gets them too, and cleans up.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  removeNetwork();
  return Number(code ?? 1);
}

async function tryAll(): Promise<number> {
  const cluster = await startCluster(options.keep, (line) => say(`  ${line}`));
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => void cluster.remove().finally(() => process.exit(1)));
  say(`  folder: ${cluster.home}`);
  const rows: string[] = [];
  let isBroken = false;
  try {
    const people = await meetPeople(cluster);
    for (const kind of kinds) {
      const outcomes: Outcome[] = [];
      for (let trial = 0; trial < Number(options.trials); trial++) {
        const outcome = await tryOnce(cluster, kind, trial, people);
        outcomes.push(outcome);
        for (const each of [...outcome.lost, ...outcome.problems].slice(0, 10)) say(`  BROKEN: ${each}`);
        isBroken ||= outcome.lost.length + outcome.problems.length > 0;
        say(`  ${new Date().toISOString()} ${rowOf(kind, [outcome])}`);
      }
      rows.push(rowOf(kind, outcomes));
    }
  } finally {
    say(`\n${HEAD}\n${rows.join('\n')}\n\n${await versions()}`);
    await cluster.remove();
  }
  return isBroken ? 1 : 0;
}
