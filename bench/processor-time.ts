import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Length of a kernel tick, the unit of the CPU time of ended children. */
const TICK_US = 10_000;

/** Microseconds of CPU time of a running process with all its threads. Linux only. */
function timeOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const ns = threads.map((thread) => textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? '0');
  return ns.reduce((sum, each) => sum + Number(each), 0) / 1_000;
}

/** Returns a function that reads a server process's CPU time. */
export const serverTime =
  (pid: number): (() => number) =>
  () =>
    timeOf(pid);

/**
 * Returns a function that reads PostgreSQL's CPU time: the postmaster, its running children and the ended
 * ones. Undefined if it does not run on this machine.
 */
export async function databaseTime(url: string): Promise<(() => number) | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? 0;
  const name = textOf(`/proc/${backend}/comm`).trim();
  const postmaster = name.startsWith('postgres') ? fieldsOf(backend).parent : undefined;
  await client.end();
  if (postmaster === undefined) return undefined;
  return () => {
    const children = readdirSync('/proc').filter(
      (entry) => /^\d+$/.test(entry) && fieldsOf(Number(entry)).parent === postmaster,
    );
    const running = [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + timeOrNone(pid), 0);
    return running + fieldsOf(postmaster).endedTicks * TICK_US;
  };
}

/** A process may end between listing and reading. */
function timeOrNone(pid: number): number {
  try {
    return timeOf(pid);
  } catch {
    return 0;
  }
}

function fieldsOf(pid: number): { parent: number; endedTicks: number } {
  // The name, in parentheses, may contain anything.
  const fields = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return { parent: Number(fields[1] ?? 0), endedTicks: Number(fields[13] ?? 0) + Number(fields[14] ?? 0) };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
