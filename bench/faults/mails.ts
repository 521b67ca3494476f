import { setTimeout as after } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/db/database.ts';

/**
 * Time until another process takes over a dead process's job: two minutes, plus polling and the retry delay.
 */
const WITHIN_MS = 6 * 60_000;

/** Waits until no mail is queued, and compares the mails to be sent with those received. */
export async function allMailsArrive(
  database: Database,
  received: () => readonly string[],
): Promise<{ remark: string; problems: string[] }> {
  const giveUpAt = performance.now() + WITHIN_MS;
  for (;;) {
    const { rows } = await database.pool.query(`select from outbox_mails where status = 'queued' limit 1`);
    if (rows.length === 0 || performance.now() > giveUpAt) break;
    await after(500);
  }
  // The demo data has none.
  const { rows } = await database.pool.query<{ id: string; status: string }>(
    `select id, status from outbox_mails`,
  );
  const arrived = new Map<string, number>();
  for (const id of received()) arrived.set(id, (arrived.get(id) ?? 0) + 1);
  const ids = new Set(rows.map(({ id }) => id));
  const repeats = [...arrived.values()].filter((count) => count > 1).length;
  return {
    remark: `${rows.length} mails, all there, ${repeats} of them twice (same Message-ID)`,
    problems: [
      ...rows.filter(({ status }) => status !== 'sent').map(({ id, status }) => `mail ${id} is ${status}`),
      ...rows.filter(({ id }) => !arrived.has(id)).map(({ id }) => `mail ${id} never arrived`),
      ...[...arrived.keys()].filter((id) => !ids.has(id)).map((id) => `mail ${id} arrived from nowhere`),
    ].slice(0, 10),
  };
}
