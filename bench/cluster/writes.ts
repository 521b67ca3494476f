import { setTimeout as after } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseMachine } from './databases.ts';

const EVERY_MS = 250;
const WRITE = `insert into written default values
  returning left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`;

interface Accepted {
  machine: string;
  timeline: number;
  startedAt: number;
  endedAt: number;
}

/** Writes to each database server directly, whatever its role, until `stop`. */
export function tryAllServers(databases: readonly DatabaseMachine[]): {
  /** Returns the contradictions since the start: writes that two primaries accepted. */
  contradictions(): string[];
  stop(): Promise<void>;
} {
  const accepted: Accepted[] = [];
  let isOver = false;
  const open = new Set<pg.Client>();
  const keepWriting = async ({ machine, connect }: DatabaseMachine) => {
    let client: pg.Client | undefined;
    while (!isOver) {
      const startedAt = performance.now();
      try {
        if (client === undefined) open.add((client = await connect('postgres', 'postgres')));
        const { rows } = await client.query<{ timeline: string }>(WRITE);
        const timeline = Number.parseInt(rows[0]?.timeline ?? '', 16);
        accepted.push({ machine: machine.name, timeline, startedAt, endedAt: performance.now() });
      } catch (error) {
        // A standby refuses the write, and its connection remains usable.
        if ((error as { code?: string }).code !== '25006' && client !== undefined) {
          open.delete(client);
          void client.end().catch(() => {});
          client = undefined;
        }
      }
      await after(EVERY_MS);
    }
  };
  const all = Promise.all(databases.map(keepWriting));
  return {
    contradictions: () => findContradictions(accepted),
    stop: async () => {
      isOver = true;
      // Also ends writes that wait for a standby.
      for (const client of open) client.connection.stream.destroy();
      await all;
    },
  };
}

/** A primary must accept no write that began after a later primary accepted one. */
function findContradictions(accepted: readonly Accepted[]): string[] {
  const first = new Map<number, Accepted>();
  for (const each of accepted) if (!first.has(each.timeline)) first.set(each.timeline, each);
  return accepted.flatMap((each) =>
    [...first.values()]
      .filter(
        (later) =>
          (later.timeline > each.timeline && later.endedAt < each.startedAt) ||
          (later.timeline === each.timeline && later.machine !== each.machine),
      )
      .map(
        (later) =>
          `${each.machine} accepted a write on timeline ${each.timeline} after ${later.machine} did on ${later.timeline}`,
      ),
  );
}
