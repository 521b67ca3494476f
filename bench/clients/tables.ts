import { median, quantile } from '../figures.ts';
import { say } from '../servers.ts';
import type { Report } from './crowd.ts';
import { timesOf } from './crowds.ts';
import type { Memory } from './memory.ts';
import { KINDS, type Kind } from './people.ts';

/** Microseconds of CPU time. */
export interface Used {
  server: number;
  database: number;
  /** The processes of the users. */
  crowd: number;
}

export interface Minute {
  report: Report;
  seconds: number;
  used: Used;
  memory: Memory | undefined;
}

/** The machine that the reserve is stated for. */
const CORES = 2;
/** Signing in takes as long as the hash of a password, whatever else happens. */
const COUNTED = KINDS.filter((kind) => kind !== 'sign in');

const reportsOf = (minutes: readonly Minute[]): Report[] => minutes.map(({ report }) => report);
const callsOf = (reports: readonly Report[], kinds: readonly Kind[] = KINDS): number[] =>
  kinds.flatMap((kind) => timesOf(reports, kind));
const within = (ms: readonly number[], share: number): string =>
  ms.length === 0 ? '' : `${quantile(ms, share).toFixed(1)} ms`;
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const row = (cells: readonly (string | number)[]): void => say(`| ${cells.join(' | ')} |`);

function heading(cells: readonly string[]): void {
  say('');
  row(cells);
  say(`|${' --- |'.repeat(cells.length)}`);
}

export function startMinutes(): void {
  heading([
    'minute',
    'people',
    'calls',
    'refused',
    'waiting',
    'errors',
    'conflicts',
    'p50',
    'p99',
    'server',
    'database',
    'simulation',
    'resident',
    'heap',
  ]);
}

export function printMinute(title: string, { report, seconds, used, memory }: Minute): void {
  const calls = callsOf([report]);
  const ofCore = (us: number): string => percent(us / seconds / 1e6);
  row([
    title,
    report.arrived,
    calls.length,
    report.refused,
    report.waiting,
    report.errors.length,
    report.conflicts,
    within(calls, 0.5),
    within(calls, 0.99),
    ofCore(used.server),
    ofCore(used.database),
    ofCore(used.crowd),
    memory ? `${memory.residentMb.toFixed(0)} MB` : '',
    memory ? `${memory.heapMb.toFixed(1)} MB` : '',
  ]);
  for (const error of new Set(report.errors.slice(0, 5))) say(error);
}

export interface Phases {
  peak: Minute[];
  steady: Minute[];
}

export function printSteps(idle: Report, { peak, steady }: Phases): void {
  heading([
    'step',
    'idle median',
    'calls in the peak',
    'p50',
    'p99',
    'calls after it',
    'p50',
    'p99',
    'p99 after it / idle median',
  ]);
  const line = (title: string, kinds: readonly Kind[]): void => {
    const [alone, inPeak, later] = [[idle], reportsOf(peak), reportsOf(steady)].map((reports) =>
      callsOf(reports, kinds),
    ) as [number[], number[], number[]];
    row([
      title,
      within(alone, 0.5),
      ...[inPeak, later].flatMap((ms) => [ms.length, within(ms, 0.5), within(ms, 0.99)]),
      later.length === 0 ? '' : (quantile(later, 0.99) / median(alone)).toFixed(1),
    ]);
  };
  line('sign in', ['sign in']);
  for (const kind of COUNTED) line(kind, [kind]);
  line('all but sign in', COUNTED);
}

const sum = (minutes: readonly Minute[], of: (minute: Minute) => number): number =>
  minutes.reduce((total, minute) => total + of(minute), 0);
/** Share of the time of the cores. */
const shareOf = (minutes: readonly Minute[], of: (used: Used) => number): number =>
  sum(minutes, ({ used }) => of(used)) / sum(minutes, ({ seconds }) => seconds) / 1e6 / CORES;

export function printPhases({ peak, steady }: Phases): void {
  heading([
    'phase',
    'calls per second',
    'refused',
    'had to wait',
    'until served, p50',
    'longest',
    'errors',
    'server per call',
    'database per call',
    `of ${CORES} cores`,
    'simulation, in addition',
  ]);
  for (const [title, minutes] of [
    ['peak', peak],
    ['after it', steady],
  ] as const) {
    const calls = callsOf(reportsOf(minutes)).length;
    const waited = reportsOf(minutes).flatMap((report) => report.waited);
    const perCall = (part: keyof Used): string =>
      `${(sum(minutes, ({ used }) => used[part]) / 1_000 / calls).toFixed(2)} ms`;
    const seconds = (share: number): string =>
      waited.length === 0 ? '' : `${quantile(waited, share).toFixed(0)} s`;
    row([
      title,
      (calls / sum(minutes, (minute) => minute.seconds)).toFixed(0),
      sum(minutes, ({ report }) => report.refused),
      waited.length,
      seconds(0.5),
      seconds(1),
      sum(minutes, ({ report }) => report.errors.length),
      perCall('server'),
      perCall('database'),
      percent(shareOf(minutes, ({ server, database }) => server + database)),
      percent(shareOf(minutes, ({ crowd }) => crowd)),
    ]);
  }
}

/** How many people who pause for `think` seconds the cores and one process would carry, by the CPU time per call. */
export function printReserve({ steady }: Phases, think: number): void {
  const calls = callsOf(reportsOf(steady));
  const apart = think + median(calls) / 1_000;
  const carried = (of: (used: Used) => number, cores: number): string => {
    const perCall = sum(steady, ({ used }) => of(used)) / 1e6 / calls.length;
    return Math.round((cores / perCall) * apart).toLocaleString('en');
  };
  say(
    `\nExtrapolated from the CPU time per call after the peak, at a call per person every ${apart.toFixed(1)} s and without the ` +
      `simulation: ${CORES} cores carry at most ${carried(({ server, database }) => server + database, CORES)} people, and one ` +
      `server process, which uses at most one core, ${carried(({ server }) => server, 1)}.`,
  );
  const refused = sum(steady, ({ report }) => report.refused);
  if (refused > 0)
    say(`${refused} calls were refused after the peak: this machine does not carry so many people at once.`);
}

/** Growth from the second to the last quarter that is no leak: caches fill up, and the allocator keeps pages. */
const ALLOWED = { heapMb: { factor: 1.1, mb: 10 }, residentMb: { factor: 1.2, mb: 50 } } as const;

/** Compares the memory of the last quarter with that of the second. Returns whether it grew. */
export function printLeak({ steady }: Phases): boolean {
  const quarter = (n: number): Memory[] =>
    steady
      .filter((_, index) => Math.ceil(((index + 1) / steady.length) * 4) === n)
      .flatMap(({ memory }) => memory ?? []);
  let isLeaking = false;
  for (const [title, of] of [
    ['heap after a garbage collection', 'heapMb'],
    ['resident memory', 'residentMb'],
  ] as const) {
    const [second, last] = [quarter(2), quarter(4)].map((some) => median(some.map((memory) => memory[of])));
    if (second === undefined || last === undefined || Number.isNaN(second + last)) {
      say(`${title}: not measured in both the second and the last quarter`);
      continue;
    }
    const grew = last > second * ALLOWED[of].factor + ALLOWED[of].mb;
    isLeaking ||= grew;
    say(
      `${title}: ${second.toFixed(1)} MB in the second quarter, ${last.toFixed(1)} MB in the last: ${grew ? 'grew' : 'steady'}`,
    );
  }
  return isLeaking;
}
