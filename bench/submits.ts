// Measures the submission of a food request with three lines: our server next to pgbench with our server's
// statements, alternating in one run on one database, so that load affects both. The figures in
// docs/decisions/0021-submissions.md come from here.
//
//   node bench/submits.ts [--rounds 5] [--count 3000] [--connections 16] [--items 100000] [--statements] [--profile folder]
//
// Starts its own PostgreSQL in a temporary folder: Debian's newest if installed, else the embedded one. Needs
// pgbench. `--statements`: prints what pgbench runs. `--profile`: folder for a CPU profile of our server.
import { parseArgs } from 'node:util';
import { median } from './figures.ts';
import { runScript } from './pgbench.ts';
import { databaseTime, serverTime } from './processor-time.ts';
import { startOurs } from './reads/children.ts';
import { SETTINGS, startPostgres } from './postgres.ts';
import { onNewDatabase, say } from './servers.ts';
import { startSubmitClient } from './writes/clients.ts';
import { findPromiseDifferences } from './writes/proof.ts';
import { drawOf, prepareScene, type Spread } from './writes/scene.ts';
import { captureSubmission, pgbenchScript } from './writes/statements.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    count: { type: 'string', default: '3000' },
    connections: { type: 'string', default: '16' },
    items: { type: 'string', default: '100000' },
    statements: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const ROUNDS = Number(options.rounds);
const COUNT = Number(options.count);
const CONNECTIONS = Number(options.connections);
const ITEMS = Number(options.items);
const nodeOptions = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];

/** Of one run: requests per second, and microseconds of CPU time per request. */
interface Sample {
  perSecond: number;
  server: number;
  database: number;
}

const postgres = await startPostgres(SETTINGS);
try {
  await onNewDatabase(postgres.url, 'nourish_bench_submits', async (database, url) => {
    await prepareScene(database, ITEMS);
    await measure(url, () => database.pool.query('analyze'));
    for (const difference of await findPromiseDifferences(database)) say(difference);
  });
} finally {
  await postgres.stop();
}

/**
 * `analyze` runs after the warm-up: plans made while the tables were empty, such as those of foreign key
 * checks, scan whole tables until PostgreSQL updates its statistics, which autovacuum does once a minute.
 */
async function measure(url: string, analyze: () => Promise<unknown>): Promise<void> {
  const statements = await captureSubmission(url);
  if (options.statements) for (const { text } of statements) say(`${text}\n`);
  const ofDatabase = (await databaseTime(url)) ?? (() => Number.NaN);
  const ours = await startOurs(url, nodeOptions);
  const client = startSubmitClient();
  const ofServer = serverTime(ours.pid);
  const port = Number(new URL(ours.origin).port);
  let turn = 0;
  const kinds = {
    ours: async (spread: Spread) => {
      const outcome = await client.load({
        ports: [port],
        draw: drawOf(spread, ITEMS),
        count: COUNT,
        connections: CONNECTIONS,
      });
      if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed: ${outcome.failure}`);
      return { perSecond: COUNT / outcome.seconds, count: COUNT };
    },
    pgbench: async (spread: Spread) => {
      // Ids that no earlier run has used.
      turn += 1_000_000_000;
      const script = pgbenchScript(statements, drawOf(spread, ITEMS));
      return runScript(url, script, { count: COUNT, connections: CONNECTIONS, variables: { turn } });
    },
  };
  const sample = async (kind: keyof typeof kinds, spread: Spread): Promise<Sample> => {
    const before = { server: ofServer(), database: ofDatabase() };
    const { perSecond, count } = await kinds[kind](spread);
    return {
      perSecond,
      server: (ofServer() - before.server) / count,
      database: (ofDatabase() - before.database) / count,
    };
  };
  try {
    for (const spread of ['all items', 'hot items'] as const) {
      const samples: Record<keyof typeof kinds, Sample[]> = { ours: [], pgbench: [] };
      // The first round warms up.
      for (let round = -1; round < ROUNDS; round++) {
        for (const kind of ['ours', 'pgbench'] as const) {
          const taken = await sample(kind, spread);
          if (round >= 0) samples[kind].push(taken);
        }
        if (round < 0) await analyze();
      }
      print(spread, samples);
    }
  } finally {
    await client.stop();
    await ours.stop();
  }
}

function print(spread: Spread, samples: Record<'ours' | 'pgbench', Sample[]>): void {
  const of = (kind: 'ours' | 'pgbench', part: keyof Sample): number =>
    median(samples[kind].map((each) => each[part]));
  say(
    `\n| ${spread}, ${CONNECTIONS} connections | requests a second | server | database |\n| --- | --- | --- | --- |`,
  );
  say(
    `| ours | ${of('ours', 'perSecond').toFixed(0)} | ${of('ours', 'server').toFixed(0)} µs | ${of('ours', 'database').toFixed(0)} µs |`,
  );
  say(
    `| pgbench, same SQL | ${of('pgbench', 'perSecond').toFixed(0)} | | ${of('pgbench', 'database').toFixed(0)} µs |`,
  );
  const ratios = samples.ours.map(
    ({ perSecond }, round) => perSecond / (samples.pgbench[round]?.perSecond ?? Number.NaN),
  );
  say(
    `ours / pgbench: ${(median(ratios) * 100).toFixed(0)} % (${ratios.map((ratio) => (ratio * 100).toFixed(0)).join(', ')})`,
  );
}
