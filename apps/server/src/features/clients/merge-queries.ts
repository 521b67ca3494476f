import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { touchEntries } from '../needs/client-service.ts';

/** Whether both trees contain a client with an account. */
export async function haveTwoAccounts(tx: Tx, roots: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ accounts: number }>`
    select count(*) as accounts from clients where root_id = any(${roots}::uuid[]) and user_id is not null`.execute(
    tx,
  );
  return (rows[0]?.accounts ?? 0) > 1;
}

/** Puts a client, with those merged into it, under another one. Both are locked roots. */
export async function joinTrees(tx: Tx, id: string, into: string, now: Date): Promise<void> {
  await sql`update clients set root_id = ${into}, merged_into = case when id = ${id} then ${into}::uuid else merged_into end
    where root_id = ${id}`.execute(tx);
  await settleTrees(tx, [into], now);
}

/** Undoes the merge of a client: it stands again for itself and for those merged into it. The root is locked. */
export async function splitTree(tx: Tx, id: string, root: string, now: Date): Promise<void> {
  await sql`with recursive tree as (
      select id from clients where id = ${id}
      union all
      select c.id from clients c join tree t on c.merged_into = t.id where c.root_id = ${root}
    )
    update clients set root_id = ${id}, merged_into = case when id = ${id} then null else merged_into end
    where id in (select id from tree)`.execute(tx);
  await settleTrees(tx, [id, root], now);
}

/**
 * The person of a client is the account in its tree, so that figures of several food banks count it once. A form with
 * the needs of a tree that is open meanwhile is out of date.
 */
async function settleTrees(tx: Tx, roots: readonly string[], now: Date): Promise<void> {
  await sql`update clients r
    set person_id = coalesce((select m.user_id from clients m where m.root_id = r.id and m.user_id is not null), r.id),
      updated_at = ${now}
    where r.id = any(${roots}::uuid[])`.execute(tx);
  await touchEntries(tx, roots, now);
}
