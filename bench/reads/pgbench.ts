import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Read } from './cases.ts';

const run = promisify(execFile);

/** Runs the statements of a read with pgbench, prepared, and answers reads a second; undefined where there is no pgbench. */
export async function pgbench(
  database: string,
  { parts, count }: Read,
  connections: number,
): Promise<{ perSecond: number; count: number } | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'nourish-bench-'));
  const each = Math.max(1, Math.floor(count / parts.length / connections));
  try {
    const files = parts.map(({ thin, values }, n) => {
      // Of pgbench a statement takes its values by name.
      const sql = thin.sql.replace(/\$(\d)/g, (_, place: string) => `:v${n}_${place}`).trim();
      return { sql, settings: values.flatMap((value, place) => ['-D', `v${n}_${place + 1}=${value}`]) };
    });
    const file = join(folder, 'read.sql');
    await writeFile(file, files.map(({ sql }) => `${sql};\n`).join(''));
    const clients = ['-c', String(connections), '-t', String(each)];
    const { stdout } = await run('pgbench', [
      '-n',
      '-M',
      'prepared',
      ...clients,
      ...files.flatMap(({ settings }) => settings),
      '-f',
      file,
      database,
    ]);
    return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), count: each * connections };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
