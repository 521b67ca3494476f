import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs a script `count` times over several connections with prepared statements. Returns transactions per
 * second. Throws with code ENOENT if pgbench is not installed.
 */
export async function runScript(
  url: string,
  script: string,
  {
    count,
    connections,
    variables,
  }: { count: number; connections: number; variables: Record<string, number | string> },
): Promise<{ perSecond: number; count: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'nourish-bench-'));
  const each = Math.max(1, Math.floor(count / connections));
  try {
    const file = join(folder, 'script.sql');
    await writeFile(file, script);
    const settings = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
    const clients = ['-c', `${connections}`, '-t', `${each}`];
    const { stdout } = await run('pgbench', [
      '-n',
      '-M',
      'prepared',
      ...clients,
      ...settings,
      '-f',
      file,
      url,
    ]).catch((error: NodeJS.ErrnoException & { stderr?: string }) => {
      if (error.code === 'ENOENT') throw error;
      throw new Error(`pgbench failed: ${error.stderr?.split('\n').slice(0, 3).join('\n')}`);
    });
    return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), count: each * connections };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
