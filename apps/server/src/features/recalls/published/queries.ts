import { sql } from 'kysely';
import { countRows } from '../../../db/count-rows.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Slice } from '../../../http/pagination.ts';
import type { FeedRow } from './feed-rules.ts';

/** Replaces the stored notices. */
export async function replaceNotices(tx: Tx, rows: readonly FeedRow[]): Promise<void> {
  await tx.deleteFrom('published_recalls').execute();
  if (rows.length > 0)
    await sql`
      insert into published_recalls (number, title, product, issue, class, url, updated_on, words)
      select r.number, r.title, r.product, r.issue, r.class, r.url, r.updated_on,
        array(select jsonb_array_elements_text(r.words))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (number text, title text, product text, issue text, class text, url text, updated_on date, words jsonb)`.execute(
      tx,
    );
}

export const selectNotices = (db: Db, { limit, offset }: Slice) =>
  db
    .selectFrom('published_recalls')
    .select(['number', 'title', 'product', 'issue', 'class', 'url', 'updated_on', 'words'])
    .orderBy('updated_on', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countNotices = (db: Db): Promise<number> => countRows(db.selectFrom('published_recalls'));

export interface LikelyRow {
  number: string;
  item_id: string;
  item_name: string;
  is_on_hand: boolean;
}

/** Items per notice that `feed-rules.ts` chooses from. */
const MAX_CANDIDATES = 100;

/**
 * Returns items with words of these notices, those with the most words first, then those on hand: items in
 * stock, and items with units handed out `since` then, even if no units remain.
 */
export async function selectCandidates(
  db: Db,
  foodbank_id: string,
  notices: readonly { number: string; words: readonly string[] }[],
  since: Date,
): Promise<LikelyRow[]> {
  const isGiven = sql<boolean>`exists (
    select from stock_movements m
    where m.item_id = i.id and m.kind = 'fulfilled' and m.created_at >= ${since}::timestamptz)`;
  const { rows } = await sql<LikelyRow>`
    select n.number, c.id as item_id, c.item_name, c.is_on_hand
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n (number text, words jsonb)
    cross join lateral (
      select array(select '%' || w || '%' from jsonb_array_elements_text(n.words) w) as patterns
    ) p
    cross join lateral (
      select i.id, i.item_name, i.is_on_hand from (
        select i.*, s.quantity + s.reserved_quantity > 0 as is_on_hand from inventory_items i join stock_levels s on s.item_id = i.id
        where i.foodbank_id = ${foodbank_id}::uuid and i.archived_at is null and i.search_text like any(p.patterns)
          and (s.quantity + s.reserved_quantity > 0 or ${isGiven})
        union all
        select i.*, false from inventory_items i
        where i.foodbank_id = ${foodbank_id}::uuid and i.archived_at is not null
          and i.search_text like any(p.patterns) and ${isGiven}
      ) i
      order by (select count(*) from unnest(p.patterns) w where i.search_text like w) desc, i.is_on_hand desc,
        i.name_key, i.id
      limit ${sql.lit(MAX_CANDIDATES)}
    ) c`.execute(db);
  return rows;
}

/** Returns the recalls of a food bank that name these notices as their reference. */
export const selectEntered = (db: Db, foodbank_id: string, urls: readonly string[]) =>
  db
    .selectFrom('recalls')
    .select(['id', 'reference'])
    .where('foodbank_id', '=', foodbank_id)
    .where('reference', 'in', [...urls, ''])
    .where('drill', '=', false)
    .orderBy('created_at')
    .execute();

export const recordRead = (tx: Tx, read_at: Date) =>
  tx
    .insertInto('recall_feed')
    .values({ read_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ read_at }))
    .execute();

export const selectFeed = (db: Db) =>
  db
    .selectFrom('recall_feed')
    .select('read_at')
    .select(sql<string | null>`(select max(updated_on) from published_recalls)`.as('latest_on'))
    .executeTakeFirst();
