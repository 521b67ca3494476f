import { median } from '../figures.ts';
import { databaseTime, serverTime } from '../processor-time.ts';
import { startClient, startOurs } from '../reads/children.ts';
import { say } from '../servers.ts';
import { callsOf, enterRecall, signIn, type Call } from './calls.ts';
import { onDatabase, type Urls } from './databases.ts';
import { AVERAGE, LARGE, SMALL } from './sizes.ts';

/** Whose reads are measured: the small food bank alone and among others, an average one, and the large one. */
const TARGETS = [
  { title: 'small, alone', which: 'one', bank: SMALL },
  { title: 'small, of 300', which: 'all', bank: SMALL },
  { title: 'average, of 300', which: 'all', bank: AVERAGE },
  { title: 'large, of 300', which: 'all', bank: LARGE },
] as const;

interface Options {
  rounds: number;
  count: number;
  /** Part of the titles of calls. */
  only: string;
}

/** How many times as long a read of an average food bank may take as that of a small one alone. */
const MAX_RATIO = 2;

interface Sample {
  p50: number[];
  p95: number[];
  p99: number[];
  /** Microseconds of processor time of server and database per call. */
  us: number[];
}

/**
 * Measures each read through one server per database, in turn. Prints a table. Returns the titles of the reads for which
 * an average food bank exceeds `MAX_RATIO` in p95 and in p99: a single slow call only affects p99.
 */
export async function measureCalls(urls: Urls, { rounds, count, only }: Options): Promise<string[]> {
  const servers = { one: await startOurs(urls.one, []), all: await startOurs(urls.all, []) };
  const client = startClient();
  try {
    const targets = await Promise.all(
      TARGETS.map(async ({ title, which, bank }) => {
        const { origin, pid } = servers[which];
        return onDatabase(urls[which], async (database) => {
          const token = await signIn(database, bank);
          const calls = [...(await callsOf(database, bank)), await enterRecall(origin, token)];
          return {
            title,
            origin,
            ofServer: serverTime(pid),
            headers: { authorization: `Bearer ${token}` },
            calls,
          };
        });
      }),
    );
    const ofDatabase = (await databaseTime(urls.all)) ?? (() => Number.NaN);
    const ratios = ['small, of 300', 'average'].map((who) => `${who} / small, alone`).join(' | ');
    say(
      `\n| read | ${targets.map(({ title }) => title).join(' | ')} | ${ratios} |\n|---|---|---|---|---|---|---|`,
    );
    const tooSlow: string[] = [];
    for (const [n, { title }] of (targets[0]?.calls ?? []).entries()) {
      if (!title.includes(only)) continue;
      const samples = targets.map((): Sample => ({ p50: [], p95: [], p99: [], us: [] }));
      // The first round warms up. Rounds alternate between food banks, so that the load of the machine affects all.
      for (let round = -1; round < rounds; round++)
        for (const [t, { origin, ofServer, headers, calls }] of targets.entries()) {
          const { paths } = calls[n] as Call; // each food bank has the same calls
          const before = ofServer() + ofDatabase();
          const outcome = await client.load({ origin, paths, headers, count, connections: 1, isFirst: true });
          if (outcome.failed > 0)
            throw new Error(`${outcome.failed} calls failed, such as ${paths[0] ?? title}`);
          if (round < 0) continue;
          samples[t]?.us.push((ofServer() + ofDatabase() - before) / count);
          samples[t]?.p50.push(outcome.p50);
          samples[t]?.p95.push(outcome.p95);
          samples[t]?.p99.push(outcome.p99);
        }
      const ratioOf = (sample: Sample | undefined, of: keyof Sample): number =>
        median(sample?.[of] ?? []) / median(samples[0]?.[of] ?? []);
      const ratio = Math.min(ratioOf(samples[2], 'p95'), ratioOf(samples[2], 'p99'));
      if (ratio > MAX_RATIO) tooSlow.push(title);
      const cells = samples.map(
        ({ p50, p95, p99, us }) =>
          `${median(p50).toFixed(1)} / ${median(p95).toFixed(1)} / ${median(p99).toFixed(1)} / ${(median(us) / 1_000).toFixed(1)}`,
      );
      const compared = [samples[1], samples[2]].map(
        (sample) => `${ratioOf(sample, 'p99').toFixed(2)} (${ratioOf(sample, 'us').toFixed(2)})`,
      );
      say(`| ${[title, ...cells, ...compared].join(' | ')} |`);
    }
    say(
      `\nMilliseconds: p50 / p95 / p99 / processor time of server and database, medians of ${rounds} rounds of ${count} uncached calls one after the other. Ratios of p99 (of processor time). More than ${MAX_RATIO} times a small one alone: ${tooSlow.join(', ') || 'none'}.`,
    );
    return tooSlow;
  } finally {
    await client.stop();
    await servers.one.stop();
    await servers.all.stop();
  }
}
