import { median } from '../figures.ts';
import type { Kind } from './kinds.ts';
import type { Outcome } from './trial.ts';

export const HEAD = `| Fault | Trials | Writes acknowledged | Lost | Two primaries, other problems | Errors shown | Longest time without a write, median (longest) | Longest response |
| --- | --- | --- | --- | --- | --- | --- | --- |`;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** A row of the table of all trials of a kind. */
export function rowOf({ title }: Kind, outcomes: readonly Outcome[]): string {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, each) => total + of(each), 0);
  const gaps = outcomes.map(({ gapMs }) => gapMs);
  const cells = [
    title,
    outcomes.length,
    sum(({ acknowledged }) => acknowledged),
    sum(({ lost }) => lost.length),
    sum(({ problems }) => problems.length),
    errorsOf(outcomes) || 'none',
    `${seconds(median(gaps))} (${seconds(Math.max(...gaps))})`,
    seconds(Math.max(...outcomes.map(({ longestMs }) => longestMs))),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Error responses by status and code, with their number. */
function errorsOf(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { responses } of outcomes)
    for (const [name, count] of responses)
      if (!/^2\d\d/.test(name)) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');
}
