/** Results of the requests to an endpoint. */
export interface Result {
  name: string;
  sent: number;
  /** Responses by status; 0: no response, as expected. */
  statuses: Map<number, number>;
  slowestMs: number;
  seconds: number;
  /** By kind of failure: the count and the first example. */
  failures: Map<string, Failure>;
}

export interface Failure {
  times: number;
  /** How to reproduce it. */
  example: string;
}

export const noResult = (name: string): Result => ({
  name,
  sent: 0,
  statuses: new Map(),
  slowestMs: 0,
  seconds: 0,
  failures: new Map(),
});

const COLUMNS: [heading: string, holds: (status: number) => boolean][] = [
  ['2xx', (status) => status >= 200 && status < 300],
  ['400', (status) => status === 400],
  ['401', (status) => status === 401],
  ['403', (status) => status === 403],
  ['404', (status) => status === 404],
  ['409', (status) => status === 409],
  ['other 4xx', (status) => status > 401 && status < 500 && ![403, 404, 409].includes(status)],
  ['5xx', (status) => status >= 500],
];

const count = ({ statuses }: Result, holds: (status: number) => boolean): number =>
  [...statuses].reduce((sum, [status, times]) => sum + (holds(status) ? times : 0), 0);

const cellsOf = (result: Result): string[] => [
  result.name,
  String(result.sent),
  ...COLUMNS.map(([, holds]) => String(count(result, holds))),
  String(Math.round(result.slowestMs)),
  String(Math.round(result.seconds)),
  String([...result.failures.values()].reduce((sum, { times }) => sum + times, 0)),
];

/** Formats one line per endpoint. */
export const lineOf = (result: Result): string =>
  cellsOf(result)
    .map((cell, index) => (index === 0 ? cell.padEnd(54) : cell.padStart(9)))
    .join(' ');

export const HEADING = [
  'endpoint',
  'sent',
  ...COLUMNS.map(([heading]) => heading),
  'slowest',
  'seconds',
  'failures',
]
  .map((cell, index) => (index === 0 ? cell.padEnd(54) : cell.padStart(9)))
  .join(' ');

/** Formats the totals, and every failure with its reproduction. */
export function tableOf(results: readonly Result[]): string {
  const sum = results.reduce(
    (all, { sent, statuses, slowestMs, seconds, failures }) => {
      all.sent += sent;
      for (const [status, times] of statuses)
        all.statuses.set(status, (all.statuses.get(status) ?? 0) + times);
      all.slowestMs = Math.max(all.slowestMs, slowestMs);
      all.seconds += seconds;
      for (const [what, failure] of failures) all.failures.set(`${what} ${all.failures.size}`, failure);
      return all;
    },
    noResult(`${results.length} endpoints`),
  );
  const failures = results.flatMap(({ name, failures: found }) =>
    [...found].map(([what, { times, example }]) => `\n${name}: ${what} (${times} times)\n${example}`),
  );
  return [HEADING, lineOf(sum), ...failures].join('\n');
}
