// Simulates people at human pace who use the food banks of one server: most arrive within the first minutes, like at
// nine in the morning. Those refused with 503 come back after the time in `Retry-After`. Results: RESULTS.md,
// "A morning of 300 food banks".
//
//   node bench/clients.ts [--minutes 30] [--clients 1000] [--banks 1] [--think 5] [--arrival 120] [--items 100000]
//     [--sign-in 20] [--seed 1]
//   node bench/clients.ts --banks 300 --clients 10000 --think 20 --arrival 600 --minutes 15
//
// --think: seconds between two steps of one person. --arrival: seconds; half of the people arrive in the first fifth, and
// until all have, it is the peak; --minutes follow. --sign-in: percent of the people who type their password; the others have a session.
//
// Prints each minute, the times of the steps in the peak and after it, the CPU time per call, how many people it would
// suffice for, and the memory. Fails (exit code 1) if an acknowledged request is lost or half-done, if stock and ledger
// differ, or after at least SOAK_MINUTES if memory grew.
//
// Starts its own PostgreSQL and server. Rate limits are on: each user has an address, as reported by a proxy
// (TRUST_PROXY).
import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../apps/server/src/clock.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { freePort } from '../apps/server/src/db/embedded-postmaster.ts';
import { proveStock } from '../apps/server/src/features/system/stock-proof.ts';
import type { Report } from './clients/crowd.ts';
import { merged, startCrowds, type Crowds } from './clients/crowds.ts';
import { watchMemory, type Memory } from './clients/memory.ts';
import type { Person } from './clients/people.ts';
import { PASSWORD, prepareCrowd } from './clients/scene.ts';
import {
  printLeak,
  printMinute,
  printPhases,
  printReserve,
  printSteps,
  startMinutes,
  type Minute,
  type Phases,
  type Used,
} from './clients/tables.ts';
import { SETTINGS, startPostgres } from './postgres.ts';
import { databaseTime, serverTime } from './processor-time.ts';
import { startOurs } from './reads/children.ts';
import { onNewDatabase, onUnhurried, say } from './servers.ts';
import { findHalfDone } from './writes/proof.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    clients: { type: 'string', default: '1000' },
    banks: { type: 'string', default: '1' },
    think: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    arrival: { type: 'string', default: '120' },
    items: { type: 'string', default: '100000' },
    'sign-in': { type: 'string', default: '20' },
  },
});
const CLIENTS = Number(options.clients);
const BANKS = Number(options.banks);
const MINUTES = Number(options.minutes);
const THINK = Number(options.think);
const ARRIVAL = Number(options.arrival);
/** One in fifty users is staff, and two of each food bank. */
const STAFF = Math.max(2 * BANKS, Math.round(CLIENTS / 50));
const MINUTE_MS = 60_000;
const IDLE_MS = 20_000;
/** Files and connections of the server other than those of the people. */
const OTHER_FILES = 500;
/** Shorter runs say little about leaks. */
const SOAK_MINUTES = 30;
/** Minutes between memory measurements, because each forces a garbage collection that blocks the server for 0.1 s. */
const LOOK_EVERY = Math.max(1, Math.min(5, Math.floor(MINUTES / 12)));

if (STAFF >= CLIENTS)
  throw new Error(`${CLIENTS} people are too few for two staff in each of ${BANKS} food banks`);
// Node.js raises the limit as far as it may.
const files = Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
if (CLIENTS + OTHER_FILES > files)
  throw new Error(`the limit of open files, ${files}, is too low for ${CLIENTS} connections`);

const SHARED = { seed: Number(options.seed), password: PASSWORD };

/** Measures each kind of step with a few users who hardly pause, on an otherwise idle server. */
async function measureIdle(origin: string, people: readonly Person[]): Promise<Report> {
  const reports: Report[] = [];
  for (const work of ['recipient', 'requests', 'desk'] as const) {
    const person = people.find((each) => each.work === work);
    if (person === undefined) continue;
    const crowds = startCrowds([person], { ...SHARED, origin, think: 0.05, arrival: 0, signingIn: 1 });
    await after(IDLE_MS);
    reports.push(await crowds.end());
  }
  return merged(reports);
}

/** Measures the peak and the time after it. `last` is what happened while the people ended. */
async function measureCrowds(
  crowds: Crowds,
  { look, times }: { look(): Promise<Memory>; times: Record<keyof Used, () => number> },
): Promise<Phases & { last: Report }> {
  const phases: Phases = { peak: [], steady: [] };
  const read = () => ({
    at: performance.now(),
    server: times.server(),
    database: times.database(),
    crowd: times.crowd(),
  });
  startMinutes();
  const ofPeak = Math.ceil(ARRIVAL / 60) + 1;
  let before = read();
  for (let minute = 1; minute <= ofPeak + MINUTES; minute++) {
    await after(before.at + MINUTE_MS - performance.now());
    const report = await crowds.report();
    const now = read();
    const isPeak = minute <= ofPeak;
    const isLooked = minute === 1 || (minute - ofPeak) % LOOK_EVERY === 0;
    const measured: Minute = {
      report,
      seconds: (now.at - before.at) / 1_000,
      used: {
        server: now.server - before.server,
        database: now.database - before.database,
        crowd: now.crowd - before.crowd,
      },
      memory: isLooked ? await look() : undefined,
    };
    before = now;
    phases[isPeak ? 'peak' : 'steady'].push(measured);
    printMinute(`${minute}${isPeak ? ' (peak)' : ''}`, measured);
  }
  return { ...phases, last: await crowds.end() };
}

async function simulate(
  people: readonly Person[],
  url: string,
): Promise<Pick<Report, 'acknowledged' | 'unanswered'>> {
  const inspector = await freePort();
  const ours = await startOurs(url, [`--inspect=127.0.0.1:${inspector}`], {
    RATE_LIMIT: 'on',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
  });
  const memory = await watchMemory(ours.pid, inspector);
  try {
    const idle = await measureIdle(ours.origin, people);
    const atRest = await memory.look();
    say(
      `\n${people.length} people of ${BANKS} food banks, ${STAFF} of them staff, ${THINK} s between two steps of one; ` +
        `before, ${atRest.residentMb.toFixed(0)} MB resident, heap ${atRest.heapMb.toFixed(1)} MB`,
    );
    const database = (await databaseTime(url)) ?? (() => Number.NaN);
    const crowds = startCrowds(people, {
      ...SHARED,
      origin: ours.origin,
      think: THINK,
      arrival: ARRIVAL,
      signingIn: Number(options['sign-in']) / 100,
    });
    const times = { server: serverTime(ours.pid), database, crowd: crowds.time };
    const { last, ...phases } = await measureCrowds(crowds, { look: memory.look, times });
    printSteps(idle, phases);
    printPhases(phases);
    printReserve(phases, THINK);
    if (printLeak(phases) && MINUTES >= SOAK_MINUTES) process.exitCode = 1;
    const minutes = [...phases.peak, ...phases.steady].map(({ report }) => report);
    return {
      acknowledged: [idle, ...minutes, last].flatMap(({ acknowledged }) => acknowledged),
      unanswered: last.unanswered,
    };
  } finally {
    memory.close();
    await ours.stop();
  }
}

async function prove(
  database: Database,
  url: string,
  { acknowledged, unanswered }: Pick<Report, 'acknowledged' | 'unanswered'>,
): Promise<void> {
  const problems = [
    ...(await onUnhurried(url, (pool) => findHalfDone({ pool }, acknowledged, unanswered))),
    ...(await proveStock({ clock: systemClock, database })),
  ];
  say(
    `\n${acknowledged.length} requests acknowledged, ${unanswered} without a response, ${problems.length} problems: ` +
      'lost or half-done requests, and differences between stock, ledger, requests, lists and reports.',
  );
  for (const problem of problems.slice(0, 20)) say(problem);
  if (problems.length > 0) process.exitCode = 1;
}

const postgres = await startPostgres(SETTINGS);
try {
  await onNewDatabase(postgres.url, 'nourish_bench_clients', async (database, url) => {
    const size = { banks: BANKS, items: Number(options.items), recipients: CLIENTS - STAFF, staff: STAFF };
    const people = await onUnhurried(url, (pool) => prepareCrowd(pool, size));
    await prove(database, url, await simulate(people, url));
  });
} finally {
  await postgres.stop();
}
