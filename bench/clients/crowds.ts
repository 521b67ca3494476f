import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverTime } from '../processor-time.ts';
import type { Crowd, Order, Report } from './crowd.ts';
import { KINDS, type Kind, type Person } from './people.ts';

/** Users per process, so that their own work does not delay their calls. */
const PER_PROCESS = 2_500;
const CROWD = fileURLToPath(new URL('./crowd.ts', import.meta.url));

/** Users in as many processes as they need. */
export interface Crowds {
  /** What happened since the last report. */
  report(): Promise<Report>;
  /** Lets the calls in progress end, and the processes; the last report. */
  end(): Promise<Report>;
  /** Microseconds of CPU time of the processes. */
  time(): number;
}

export function startCrowds(people: readonly Person[], crowd: Omit<Crowd, 'people'>): Crowds {
  const numbered = people.map((person, n) => ({ n, person }));
  const processes = Math.ceil(people.length / PER_PROCESS);
  const children = Array.from({ length: processes }, (_, process) => {
    const child = fork(CROWD);
    child.send({ ...crowd, people: numbered.filter(({ n }) => n % processes === process) } satisfies Order);
    return child;
  });
  const times = children.map(({ pid }) => serverTime(pid ?? 0));
  const tell = async (order: Order): Promise<Report> =>
    merged(await Promise.all(children.map((child) => ask(child, order))));
  return {
    report: () => tell('report'),
    end: () => tell('over'),
    time: () => times.reduce((sum, time) => sum + time(), 0),
  };
}

async function ask(child: ChildProcess, order: Order): Promise<Report> {
  const cancel = new AbortController();
  const { signal } = cancel;
  try {
    child.send(order);
    return await Promise.race([
      once(child, 'message', { signal }).then(([report]) => report as Report), // it sends nothing else
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`a process of users ended: ${code}`);
      }),
    ]);
  } finally {
    cancel.abort();
  }
}

export function merged(reports: readonly Report[]): Report {
  const sum = (of: (report: Report) => number): number =>
    reports.reduce((total, report) => total + of(report), 0);
  return {
    taken: Object.fromEntries(KINDS.map((kind) => [kind, timesOf(reports, kind)])),
    refused: sum(({ refused }) => refused),
    waited: reports.flatMap(({ waited }) => waited),
    conflicts: sum(({ conflicts }) => conflicts),
    errors: reports.flatMap(({ errors }) => errors),
    acknowledged: reports.flatMap(({ acknowledged }) => acknowledged),
    arrived: sum(({ arrived }) => arrived),
    waiting: sum(({ waiting }) => waiting),
    unanswered: sum(({ unanswered }) => unanswered),
  };
}

/** Milliseconds of the calls of a kind. */
export const timesOf = (reports: readonly Report[], kind: Kind): number[] =>
  reports.flatMap(({ taken }) => taken[kind] ?? []);
