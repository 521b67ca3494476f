import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Totals } from '../../backup/format.ts';
import type { Config } from '../../config.ts';
import { clusterFolder } from '../../db/embedded-cluster.ts';
import { describeFailure, StartError } from '../../startup.ts';

/** Runs a command. On failure, prints plain lines on standard error and exits with code 1. */
export async function runCommand(
  main: () => Promise<void>,
  explain = (error: Error): string => error.message,
): Promise<never> {
  try {
    await main();
  } catch (error) {
    const isDebug = process.env['LOG_LEVEL'] === 'debug';
    const lines = error instanceof StartError ? describeFailure(error, isDebug) : [explain(error as Error)];
    for (const line of lines) process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
  process.exit();
}

/** A terminal would show noise, and npm's own output would corrupt the stream. */
export function refuseTerminal(usage: string): void {
  const isLoud =
    process.env['npm_lifecycle_event'] !== undefined && process.env['npm_config_loglevel'] !== 'silent';
  if (process.stdout.isTTY || isLoud) throw new Error(usage);
}

/** Opening an embedded database would create it. */
export function requireDatabase({ databaseUrl, dataDir }: Readonly<Config>, action: string): void {
  if (databaseUrl === undefined && !existsSync(clusterFolder(join(dataDir, 'postgres'))))
    throw new Error(`there is nothing to ${action}: DATA_DIR, ${dataDir}, holds no database`);
}

const number = new Intl.NumberFormat('en');

export const describeTotals = ({ rows, uploads }: Totals): string =>
  [
    countOf(Object.keys(rows).length, 'table'),
    countOf(
      Object.values(rows).reduce((sum, count) => sum + count, 0),
      'row',
    ),
    countOf(uploads, 'picture'),
  ].join(', ');

export const countOf = (count: number, what: string): string =>
  `${number.format(count)} ${what}${count === 1 ? '' : 's'}`;

export function sizeOf(bytes: number): string {
  if (bytes < 1e6) return `${number.format(Math.ceil(bytes / 1e3))} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
