import { median } from '../figures.ts';
import { serverTime } from '../processor-time.ts';
import { say } from '../servers.ts';
import type { Server, startClient } from './children.ts';

const LIMIT = 12;
const COUNT = 500;
const CONNECTIONS = 8;

interface Setting {
  ours: Server;
  client: ReturnType<typeof startClient>;
  token: string;
  size: number;
  rounds: number;
  ofDatabase: (() => number) | undefined;
}

/** Measures the cost of a page by its depth, uncached: by cursor and by page number. */
export async function measurePages({
  ours,
  client,
  token,
  size,
  rounds,
  ofDatabase,
}: Setting): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const list = `/api/inventory?limit=${LIMIT}`;
  const deepest = Math.min(1_000, Math.floor(size / LIMIT));
  const paths: [string, string][] = [
    ['page 1', list],
    [
      `page ${deepest}, by cursor`,
      `${list}&page=${deepest}&cursor=${await cursorOf(ours.origin, list, deepest, headers)}`,
    ],
    [`page ${deepest}, by number`, `${list}&page=${deepest}`],
  ];
  const ofServer = serverTime(ours.pid);
  const taken = paths.map(([title, path]) => ({
    title,
    path,
    us: [] as number[],
    p50: [] as number[],
    p99: [] as number[],
  }));
  for (let round = -1; round < rounds; round++)
    for (const { path, us, p50, p99 } of taken) {
      const before = ofServer() + (ofDatabase?.() ?? 0);
      const run = {
        origin: ours.origin,
        paths: [path],
        headers,
        count: COUNT,
        connections: CONNECTIONS,
        isFirst: true,
      };
      const outcome = await client.load(run);
      if (outcome.failed > 0) throw new Error(`${outcome.failed} calls of ${path} failed`);
      if (round < 0) continue;
      us.push((ofServer() + (ofDatabase?.() ?? 0) - before) / COUNT);
      p50.push(outcome.p50);
      p99.push(outcome.p99);
    }
  say(`| ${size} items | processor time | p50 | p99 |\n| --- | --- | --- | --- |`);
  for (const { title, us, p50, p99 } of taken)
    say(
      `| ${title} | ${median(us).toFixed(0)} µs | ${median(p50).toFixed(1)} ms | ${median(p99).toFixed(1)} ms |`,
    );
  say('');
}

/** Returns the cursor of a page, from its predecessor found by number. */
async function cursorOf(
  origin: string,
  list: string,
  page: number,
  headers: Record<string, string>,
): Promise<string> {
  const response = await fetch(`${origin}${list}&page=${page - 1}`, { headers });
  const { pagination } = (await response.json()) as { pagination: { nextCursor: string } };
  return pagination.nextCursor;
}
