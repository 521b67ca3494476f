import { sql } from 'kysely';
import { vi } from 'vitest';
import type { HttpResponse, TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/factories.ts';
import { inside, inTransaction } from '../../db/database.ts';
import { removeItem } from './write-service.ts';

/** Sends a call while an item is being deleted, and commits the deletion once the call waits for it. */
export async function whileDeleting(
  t: TestApp,
  { actor }: Person,
  item_id: string,
  call: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const sent = await inTransaction(t.ctx, async (tx) => {
    await removeItem({ ...t.ctx, database: inside(t.ctx.database, tx), db: tx }, actor, item_id);
    const answer = call();
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks w join pg_stat_activity a on a.pid = w.pid
        where not w.granted and a.datname = current_database()`.execute(t.ctx.db);
      if (rows.length === 0) throw new Error('the call does not wait');
    }, 30_000);
    return { answer };
  });
  return sent.answer;
}
