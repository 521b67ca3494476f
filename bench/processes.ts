// Compares two server processes on one database with one, for reads and submissions in alternating runs. To
// measure what the processes share (the database, its locks, notifications), each gets a fixed share of a
// core and reaches its limit while cores and database have capacity left. The figures in
// docs/decisions/0021-submissions.md come from here.
//
//   node bench/processes.ts [--rounds 5] [--share 0.15] [--count 1500] [--connections 128] [--items 100000]
//
// `--share 1`: no limit; on a machine with two cores, one server and its database then use both.
import { parseArgs } from 'node:util';
import { median } from './figures.ts';
import { databaseTime, serverTime } from './processor-time.ts';
import { startClient, startOurs, type Server } from './reads/children.ts';
import { SETTINGS, startPostgres } from './postgres.ts';
import { onNewDatabase, say } from './servers.ts';
import { startSubmitClient } from './writes/clients.ts';
import { drawOf, itemId, prepareScene, tokenOf } from './writes/scene.ts';
import { slowDown } from './writes/slowed.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    share: { type: 'string', default: '0.15' },
    count: { type: 'string', default: '1500' },
    connections: { type: 'string', default: '128' },
    items: { type: 'string', default: '100000' },
  },
});
const ROUNDS = Number(options.rounds);
const SHARE = Number(options.share);
const COUNT = Number(options.count);
const CONNECTIONS = Number(options.connections);
const ITEMS = Number(options.items);

/** Of one run: responses per second, and microseconds of CPU time per response. */
interface Sample {
  perSecond: number;
  servers: number;
  database: number;
}

const postgres = await startPostgres(SETTINGS);
try {
  await onNewDatabase(postgres.url, 'nourish_bench_processes', async (database, url) => {
    await prepareScene(database, ITEMS);
    const servers = [await startOurs(url, []), await startOurs(url, [])];
    try {
      await measure(url, servers, () => database.pool.query('analyze'));
    } finally {
      for (const server of servers) await server.stop();
    }
  });
} finally {
  await postgres.stop();
}

/** `analyze` runs after the warm-up, as in submits.ts. */
async function measure(
  url: string,
  servers: readonly Server[],
  analyze: () => Promise<unknown>,
): Promise<void> {
  const readers = servers.map(() => startClient());
  const submitter = startSubmitClient();
  // there is one per server
  const readerOf = (n: number) => readers[n % readers.length]!;
  const ofDatabase = (await databaseTime(url)) ?? (() => Number.NaN);
  const runs = {
    'item by id': async (asked: readonly Server[]) => {
      const outcomes = await Promise.all(
        asked.map(({ origin }, n) =>
          readerOf(n).load({
            origin,
            paths: Array.from({ length: 500 }, (_, n) => `/api/inventory/${itemId(n * 7)}`),
            headers: { authorization: `Bearer ${tokenOf(0)}` },
            count: (COUNT * 4) / asked.length,
            connections: CONNECTIONS / asked.length,
            isFirst: true,
          }),
        ),
      );
      const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
      return { seconds: Math.max(...outcomes.map(({ seconds }) => seconds)), count: COUNT * 4, failed };
    },
    'submitting a request': async (asked: readonly Server[]) => {
      const ports = asked.map(({ origin }) => Number(new URL(origin).port));
      const draw = drawOf('all items', ITEMS);
      return {
        count: COUNT,
        ...(await submitter.load({ ports, draw, count: COUNT, connections: CONNECTIONS })),
      };
    },
  };
  const sample = async (run: keyof typeof runs, asked: readonly Server[]): Promise<Sample> => {
    const times = asked.map(({ pid }) => serverTime(pid));
    const ofServers = (): number => times.reduce((sum, time) => sum + time(), 0);
    const slowed = SHARE < 1 ? asked.map(({ pid }, n) => slowDown(pid, SHARE, n / asked.length)) : [];
    const before = { servers: ofServers(), database: ofDatabase() };
    try {
      const { seconds, count, failed } = await runs[run](asked);
      if (failed > 0) throw new Error(`${failed} calls of "${run}" failed`);
      return {
        perSecond: count / seconds,
        servers: (ofServers() - before.servers) / count,
        database: (ofDatabase() - before.database) / count,
      };
    } finally {
      for (const each of slowed) await each.release();
    }
  };
  try {
    for (const run of ['item by id', 'submitting a request'] as const) {
      const samples: [one: Sample[], two: Sample[]] = [[], []];
      // The first round warms up.
      for (let round = -1; round < ROUNDS; round++) {
        for (const [n, asked] of [servers.slice(0, 1), servers].entries()) {
          const taken = await sample(run, asked);
          if (round >= 0) samples[n]?.push(taken);
        }
        if (round < 0) await analyze();
      }
      print(run, samples);
    }
  } finally {
    for (const reader of readers) await reader.stop();
    await submitter.stop();
  }
}

function print(run: string, [one, two]: readonly [Sample[], Sample[]]): void {
  const of = (samples: readonly Sample[], part: keyof Sample): string =>
    median(samples.map((each) => each[part])).toFixed(0);
  say(
    `\n| ${run}, a server has ${SHARE} of a core | a second | servers | database |\n| --- | --- | --- | --- |`,
  );
  for (const [title, samples] of [['one process', one] as const, ['two processes', two] as const])
    say(
      `| ${title} | ${of(samples, 'perSecond')} | ${of(samples, 'servers')} µs | ${of(samples, 'database')} µs |`,
    );
  const ratios = two.map(({ perSecond }, round) => perSecond / (one[round]?.perSecond ?? Number.NaN));
  say(`two / one: ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`);
}
