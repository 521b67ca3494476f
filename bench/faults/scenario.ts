import type { Stage } from './stage.ts';

/** Result of a trial: a row of the table. */
export interface Finding {
  /** What clients see during the fault: responses by status and code, and the longest wait. */
  seen: string;
  /** How the servers recover, and what was checked. */
  recovery: string;
  /** Violated requirements; empty in a good run. */
  problems: string[];
}

/** Programs that a trial may need; see `programs.ts`. */
export type Need = 'postgresql' | 'redis' | 'nginx' | 'faketime' | 'tmpfs';

export interface Scenario {
  name: string;
  title: string;
  needs: Need[];
  run(stage: Stage): Promise<Finding>;
}

const WIDTHS = [30, 58, 58];

/** Formats a finding as a table row that stays readable in a terminal. */
export function rowOf({ title }: Scenario, { seen, recovery, problems }: Finding): string {
  const columns = [title, seen, recovery].map((text, n) => wrap(text, WIDTHS[n] ?? 58));
  const height = Math.max(...columns.map((column) => column.length));
  const lines = Array.from({ length: height }, (_, line) =>
    columns.map((column, n) => (column[line] ?? '').padEnd(WIDTHS[n] ?? 58)).join(' | '),
  );
  return [...lines, ...problems.map((problem) => `  BROKEN: ${problem}`)].join('\n');
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
