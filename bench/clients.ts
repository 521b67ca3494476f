// Simulates a thousand signed-in users at human pace on one server. Reports errors and response times every
// minute and the server's memory every five, and compares the response times with those of a few users on an
// idle server. The figures in docs/decisions/0021-submissions.md come from here.
//
//   node bench/clients.ts [--minutes 30] [--clients 1000] [--think 5] [--seed 1] [--arrival 120] [--items 100000]
//
// Starts its own PostgreSQL and server. Rate limits are on: each user has an address, as reported by a proxy
// (TRUST_PROXY). The first minutes, while users arrive, are not counted.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { watchMemory, type Memory } from './clients/memory.ts';
import { KINDS, type Kind } from './clients/people.ts';
import type { Crowd, Report } from './clients/crowd.ts';
import { PASSWORD, prepareCrowd } from './clients/scene.ts';
import { median, quantile } from './figures.ts';
import { SETTINGS, startPostgres } from './postgres.ts';
import { databaseTime, serverTime } from './processor-time.ts';
import { freePort } from '../apps/server/src/db/embedded-postmaster.ts';
import { startOurs } from './reads/children.ts';
import { onNewDatabase, say } from './servers.ts';
import { findPromiseDifferences } from './writes/proof.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    clients: { type: 'string', default: '1000' },
    think: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    arrival: { type: 'string', default: '120' },
    items: { type: 'string', default: '100000' },
  },
});
const CLIENTS = Number(options.clients);
/** One in fifty users is staff. */
const STAFF = Math.max(1, Math.round(CLIENTS / 50));
const MINUTE_MS = 60_000;
/**
 * Minutes between memory measurements, because each forces a garbage collection that blocks the server for
 * 0.1 s.
 */
const LOOK_EVERY = 5;
const CROWD = fileURLToPath(new URL('./clients/crowd.ts', import.meta.url));

type Taken = Record<Kind, number[]>;
// has every kind
const noneTaken = (): Taken => Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as Taken;

/** Measures each kind of step with a few users who hardly pause, on an otherwise idle server. */
async function measureIdle(origin: string): Promise<Taken> {
  const taken = noneTaken();
  for (const [recipients, staff] of [
    [1, 0],
    [0, 1],
  ] as const) {
    const crowd = startCrowd({ origin, recipients, staff, think: 0.05, arrival: 0, reportEvery: 20_000 });
    add(taken, await nextReport(crowd));
    await end(crowd);
  }
  return taken;
}

function startCrowd(crowd: Omit<Crowd, 'seed' | 'password'>): ChildProcess {
  const child = fork(CROWD);
  child.send({ ...crowd, seed: Number(options.seed), password: PASSWORD });
  return child;
}

const nextReport = async (crowd: ChildProcess): Promise<Report> => {
  const [report] = (await once(crowd, 'message')) as [Report]; // it sends nothing else
  return report;
};

async function end(crowd: ChildProcess): Promise<void> {
  const over = once(crowd, 'exit');
  crowd.send('over');
  await over;
}

function add(taken: Taken, report: Report): void {
  for (const kind of KINDS) taken[kind].push(...(report.taken[kind] ?? []));
}

async function measureCrowd(
  { origin, pid }: { origin: string; pid: number },
  { idle, look, ofDatabase }: { idle: Taken; look(): Promise<Memory>; ofDatabase(): number },
): Promise<void> {
  const arrival = Number(options.arrival);
  const ofServer = serverTime(pid);
  const crowd = startCrowd({
    origin,
    recipients: CLIENTS - STAFF,
    staff: STAFF,
    think: Number(options.think),
    arrival,
    reportEvery: MINUTE_MS,
  });
  const taken = noneTaken();
  let errors = 0;
  try {
    say(`${CLIENTS} people, ${STAFF} of them staff, ${options.think} s between two steps of one\n`);
    say(
      '| minute | signed in | calls | errors | conflicts | p50 | p99 | server | database | resident | heap |',
    );
    say(`|${' --- |'.repeat(11)}`);
    const settled = Math.ceil(arrival / 60) + 1;
    for (let minute = 1; minute <= settled + Number(options.minutes); minute++) {
      const before = { server: ofServer(), database: ofDatabase() };
      const report = await nextReport(crowd);
      const ofMinute = noneTaken();
      add(ofMinute, report);
      if (minute > settled) add(taken, report);
      errors += report.errors.length;
      const all = Object.values(ofMinute).flat();
      const share = (part: 'server' | 'database', time: () => number): string =>
        `${((time() - before[part]) / (MINUTE_MS * 10)).toFixed(0)} %`;
      const used = [share('server', ofServer), share('database', ofDatabase)].join(' | ');
      const memory = minute % LOOK_EVERY === 0 ? await look() : undefined;
      const held = memory ? `${memory.residentMb.toFixed(0)} MB | ${memory.heapMb.toFixed(1)} MB` : '|';
      say(
        `| ${minute}${minute > settled ? '' : ' (arriving)'} | ${report.signedIn} | ${all.length} | ${report.errors.length} | ${report.conflicts} | ` +
          `${within(all, 0.5)} | ${within(all, 0.99)} | ${used} | ${held} |`,
      );
      for (const error of new Set(report.errors.slice(0, 5))) say(error);
    }
  } finally {
    await end(crowd);
  }
  print(idle, taken, errors);
}

const within = (ms: readonly number[], share: number): string => `${quantile(ms, share).toFixed(1)} ms`;

function print(idle: Taken, taken: Taken, errors: number): void {
  say(`\n| step | calls | idle median | p50 | p99 | p99 / idle median |\n|${' --- |'.repeat(6)}`);
  const row = (title: string, idleMs: readonly number[], ms: readonly number[]): void => {
    const ratio = (quantile(ms, 0.99) / median(idleMs)).toFixed(1);
    say(
      `| ${title} | ${ms.length} | ${within(idleMs, 0.5)} | ${within(ms, 0.5)} | ${within(ms, 0.99)} | ${ratio} |`,
    );
  };
  const counted = KINDS.filter((kind) => kind !== 'sign in');
  for (const kind of counted) row(kind, idle[kind], taken[kind]);
  row(
    'all',
    counted.flatMap((kind) => idle[kind]),
    counted.flatMap((kind) => taken[kind]),
  );
  say(`\nerrors: ${errors}`);
}

const postgres = await startPostgres(SETTINGS);
try {
  await onNewDatabase(postgres.url, 'nourish_bench_clients', async (database, url) => {
    await prepareCrowd(database, { items: Number(options.items), recipients: CLIENTS - STAFF, staff: STAFF });
    const inspector = await freePort();
    const ours = await startOurs(url, [`--inspect=127.0.0.1:${inspector}`], {
      RATE_LIMIT: 'on',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
    });
    const memory = await watchMemory(ours.pid, inspector);
    try {
      const idle = await measureIdle(ours.origin);
      const ofDatabase = (await databaseTime(url)) ?? (() => Number.NaN);
      await measureCrowd(ours, { idle, look: memory.look, ofDatabase });
    } finally {
      memory.close();
      await ours.stop();
    }
    const differences = await findPromiseDifferences(database);
    say(
      differences.length === 0
        ? '\nWhat was promised, the ledger and the requests agree.'
        : differences.join('\n'),
    );
  });
} finally {
  await postgres.stop();
}
