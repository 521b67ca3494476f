import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseMachine } from './databases.ts';

const EVERY_MS = 250;
const WRITE = `insert into written (id) values ($1)
  returning left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`;

interface Accepted {
  id: string;
  machine: string;
  timeline: number;
  startedAt: number;
  endedAt: number;
}

/** Writes to each database server directly, whatever its role, until `stop`. */
export function tryAllServers(databases: readonly DatabaseMachine[]): {
  stop(): Promise<void>;
  /**
   * Returns the contradictions since the start, to call after `stop`: writes that two primaries accepted, and
   * accepted writes that the primary of now does not have.
   */
  contradictions(primary: DatabaseMachine): Promise<string[]>;
} {
  const accepted: Accepted[] = [];
  let isOver = false;
  const open = new Set<pg.Client>();
  const keepWriting = async ({ machine, connect }: DatabaseMachine) => {
    let client: pg.Client | undefined;
    let isUnreplicated = false;
    while (!isOver) {
      const startedAt = performance.now();
      try {
        if (client === undefined) {
          open.add((client = await connect('postgres', 'postgres')));
          // The commit succeeds, with the notice that no standby may have it.
          client.on('notice', ({ routine }) => {
            if (routine === 'SyncRepWaitForLSN') isUnreplicated = true;
          });
        }
        const id = randomUUID();
        isUnreplicated = false;
        const { rows } = await client.query<{ timeline: string }>(WRITE, [id]);
        const timeline = Number.parseInt(rows[0]?.timeline ?? '', 16);
        if (!isUnreplicated)
          accepted.push({ id, machine: machine.name, timeline, startedAt, endedAt: performance.now() });
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
    contradictions: async (primary) => [
      ...findContradictions(accepted),
      ...(await findLost(accepted, primary)),
    ],
    stop: async () => {
      isOver = true;
      // Also ends writes that wait for a standby.
      for (const client of open) client.connection.stream.destroy();
      await all;
    },
  };
}

async function findLost(accepted: readonly Accepted[], primary: DatabaseMachine): Promise<string[]> {
  const client = await primary.connect('postgres', 'postgres');
  try {
    const { rows } = await client.query<{ id: string }>(
      `select a.id from unnest($1::uuid[]) a (id) where not exists (select from written w where w.id = a.id)`,
      [accepted.map(({ id }) => id)],
    );
    const lost = new Set(rows.map(({ id }) => id));
    return accepted
      .filter(({ id }) => lost.has(id))
      .map((each) => `${each.machine} accepted a write on timeline ${each.timeline} that is lost`);
  } finally {
    await client.end();
  }
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
