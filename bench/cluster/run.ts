// Starts a cluster of Debian's Patroni, etcd, PgBouncer, HAProxy and Redis with two Nourish servers in network
// namespaces, injects faults under a load of acknowledged writes, and prints a table. Needs root. See
// README.md. The figures in bench/RESULTS.md come from here.
//
//   node bench/cluster/run.ts [--trials 3] [--only primary,cut-both] [--results FILE] [--keep] [--asynchronous]
//
// `trials`: faults of each kind. Up to five of a kind follow each other under one load; then everything is checked.
// `only`: comma-separated names of kinds, or prefixes of names. `results`: file to which results are appended. Faults
// that it already has are not repeated, so the same command continues an interrupted run. `keep`: keep the folder with
// data and logs. `asynchronous`: without synchronous replication, so that trials with a failover must find lost writes.
// After Ctrl-C, the running fault is the last one.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../servers.ts';
import { startCluster } from './cluster.ts';
import { versions } from './databases.ts';
import { refuseWithoutPrograms } from './fronts.ts';
import { KINDS, type Kind } from './kinds.ts';
import { inOwnNetwork } from './network.ts';
import { rowOf, tableOf } from './table.ts';
import { meetPeople, tryKind, type Outcome } from './trial.ts';

const { values: options } = parseArgs({
  options: {
    trials: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    results: { type: 'string', default: join(tmpdir(), `nourish-trials-${Date.now()}.jsonl`) },
    keep: { type: 'boolean', default: false },
    asynchronous: { type: 'boolean', default: false },
    // Set by this program for its second process, which runs in the namespace of the clients.
    inside: { type: 'boolean', default: false },
  },
});
const only = options.only.split(',').filter(Boolean);
const kinds = KINDS.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)));
if (kinds.length === 0) throw new Error(`no kind with the name ${options.only}`);

/** Faults of a kind under one load. */
const AT_ONCE = 5;

refuseWithoutPrograms();
process.exitCode = await inOwnNetwork(options.inside, tryAll, ['--results', options.results]);

function resultsSoFar(): Outcome[] {
  if (!existsSync(options.results)) return [];
  const lines = readFileSync(options.results, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Outcome);
}

async function tryAll(): Promise<number> {
  let isStopping = false;
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => (isStopping = true));
  const cluster = await startCluster(options, (line) => say(`  ${line}`));
  say(`  folder: ${cluster.home}, results: ${options.results}`);
  const before = resultsSoFar();
  const done = new Map(
    kinds.map(({ name }) => [
      name,
      before.filter(({ kind }) => kind === name).flatMap(({ gapsMs }) => gapsMs).length,
    ]),
  );
  try {
    const people = await meetPeople(cluster);
    for (;;) {
      const kind = nextKind(done);
      if (kind === undefined || isStopping) break;
      const first = done.get(kind.name) ?? 0;
      const count = Math.min(AT_ONCE, Number(options.trials) - first);
      const trials = Array.from({ length: count }, (_, n) => first + n);
      const outcome = await tryKind(cluster, kind, trials, people, () => isStopping);
      done.set(kind.name, first + outcome.gapsMs.length);
      appendFileSync(options.results, `${JSON.stringify(outcome)}\n`);
      for (const each of [...outcome.lost, ...outcome.problems].slice(0, 10)) say(`  BROKEN: ${each}`);
      say(`  ${outcome.endedAt} ${rowOf(kind, [outcome])}`);
    }
  } finally {
    await cluster.remove();
    say(`\n${tableOf(KINDS, resultsSoFar())}\n\n${await versions()}`);
  }
  return resultsSoFar().every(({ lost, problems }) => lost.length + problems.length === 0) ? 0 : 1;
}

/** The kind with the fewest faults so far, as long as one is missing. */
function nextKind(done: ReadonlyMap<string, number>): Kind | undefined {
  const countOf = ({ name }: Kind) => done.get(name) ?? 0;
  const [next] = kinds.toSorted((a, b) => countOf(a) - countOf(b));
  return next && countOf(next) < Number(options.trials) ? next : undefined;
}
