import { runScript } from '../pgbench.ts';
import type { Read } from './cases.ts';

/**
 * Runs the statements of a read with pgbench and returns reads per second; undefined if pgbench is not
 * installed.
 */
export async function pgbench(
  database: string,
  { parts, count }: Read,
  connections: number,
): Promise<{ perSecond: number; count: number } | undefined> {
  const variables: Record<string, string> = {};
  const script = parts.map(({ thin, values }, n) => {
    for (const [place, value] of values.entries()) variables[`v${n}_${place + 1}`] = value;
    // pgbench passes values by name.
    return `${thin.sql.replace(/\$(\d)/g, (_, place: string) => `:v${n}_${place}`).trim()};\n`;
  });
  try {
    return await runScript(database, script.join(''), {
      count: count / parts.length,
      connections,
      variables,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
