import { median } from '../figures.ts';
import type { Kind } from './kinds.ts';
import type { Outcome } from './trial.ts';

const HEAD = `| Fault | Trials | Writes acknowledged | Lost | Two primaries, other problems | Errors shown | Longest time without a write, median (longest) | Longest response | Load |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** A table with a row for each kind that was tried. */
export function tableOf(kinds: readonly Kind[], outcomes: readonly Outcome[]): string {
  const rows = kinds.flatMap((kind) => {
    const its = outcomes.filter((outcome) => outcome.kind === kind.name);
    return its.length === 0 ? [] : [rowOf(kind, its)];
  });
  return [HEAD, ...rows].join('\n');
}

export function rowOf({ title }: Kind, outcomes: readonly Outcome[]): string {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, each) => total + of(each), 0);
  const gaps = outcomes.flatMap(({ gapsMs }) => gapsMs);
  const loads = outcomes.map(({ load }) => Math.round(load));
  const cells = [
    title,
    gaps.length,
    sum(({ acknowledged }) => acknowledged),
    sum(({ lost }) => lost.length),
    sum(({ problems }) => problems.length),
    errorsOf(outcomes) || 'none',
    gaps.length === 0 ? '' : `${seconds(median(gaps))} (${seconds(Math.max(...gaps))})`,
    seconds(Math.max(...outcomes.map(({ longestMs }) => longestMs))),
    `${Math.min(...loads)} to ${Math.max(...loads)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Error responses by status and code, with their number. */
function errorsOf(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { responses } of outcomes)
    for (const [name, count] of Object.entries(responses))
      if (!/^2\d\d/.test(name)) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');
}
