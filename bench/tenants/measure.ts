import { median } from '../figures.ts';
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

interface Sample {
  p50: number[];
  p99: number[];
}

/** Measures each read through one server per database, in turn. Prints a table; returns the worst ratio of an average one. */
export async function measureCalls(urls: Urls, { rounds, count, only }: Options): Promise<void> {
  const servers = { one: await startOurs(urls.one, []), all: await startOurs(urls.all, []) };
  const client = startClient();
  try {
    const targets = await Promise.all(
      TARGETS.map(async ({ title, which, bank }) => {
        const { origin } = servers[which];
        return onDatabase(urls[which], async (database) => {
          const token = await signIn(database, bank);
          const calls = [...(await callsOf(database, bank)), await enterRecall(origin, token)];
          return { title, origin, headers: { authorization: `Bearer ${token}` }, calls };
        });
      }),
    );
    say(
      `\n| read | ${targets.map(({ title }) => title).join(' | ')} | small, of 300 / alone | average / small, alone |\n|---|---|---|---|---|---:|---:|`,
    );
    const worst: number[] = [];
    for (const [n, { title }] of (targets[0]?.calls ?? []).entries()) {
      if (!title.includes(only)) continue;
      const samples = targets.map((): Sample => ({ p50: [], p99: [] }));
      // The first round warms up. Rounds alternate between food banks, so that the load of the machine affects all.
      for (let round = -1; round < rounds; round++)
        for (const [t, { origin, headers, calls }] of targets.entries()) {
          const { paths } = calls[n] as Call; // each food bank has the same calls
          const outcome = await client.load({ origin, paths, headers, count, connections: 1, isFirst: true });
          if (outcome.failed > 0)
            throw new Error(`${outcome.failed} calls failed, such as ${paths[0] ?? title}`);
          if (round < 0) continue;
          samples[t]?.p50.push(outcome.p50);
          samples[t]?.p99.push(outcome.p99);
        }
      const [alone, among, average] = samples.map(({ p99 }) => median(p99)) as [
        number,
        number,
        number,
        number,
      ];
      worst.push(average / alone);
      const cells = samples.map(({ p50, p99 }) => `${median(p50).toFixed(1)} / ${median(p99).toFixed(1)} ms`);
      const ratios = [among / alone, average / alone].map((ratio) => ratio.toFixed(2));
      say(`| ${[title, ...cells, ...ratios].join(' | ')} |`);
    }
    say(
      `\np50 / p99, medians of ${rounds} rounds of ${count} calls, uncached. Worst p99 of an average food bank: ${Math.max(...worst).toFixed(2)} times that of a small one alone.`,
    );
  } finally {
    await client.stop();
    await servers.one.stop();
    await servers.all.stop();
  }
}
