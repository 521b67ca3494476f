import type { Context } from '../../context.ts';
import { selectMatching } from './export-queries.ts';
import { placeOf } from './list-keys.ts';
import { selectPageFrom, selectSearchPatterns, type PageStart } from './list-queries.ts';
import type { ItemRow } from './queries.ts';
import { viewOf, type ListQuery } from './rules.ts';

export type { ItemRow } from './queries.ts';

/** Rows in memory at a time. */
const BATCH = 1_000;

/**
 * All offered items that a query leaves, the latest first, in batches: a walk along the list's index that holds neither a
 * transaction nor a connection between them, however slowly it is taken. Days of arrival never change, so no item comes
 * twice or is left out for others' work meanwhile. `foodbank_id` null: of all food banks.
 */
export async function* walkItems(
  ctx: Context,
  foodbank_id: string | null,
  query: Pick<ListQuery, 'search' | 'category' | 'dietary_category' | 'low_stock' | 'expiring' | 'days'>,
): AsyncGenerator<ItemRow[]> {
  const { search, filter, expiring_within_days: days, order } = viewOf({ ...query, sort: '-date_added' });
  const patterns = search === '' ? [] : await selectSearchPatterns(ctx.db, search);
  if (search !== '' && patterns.length === 0) return;
  const match = { patterns, expiring: days === null ? null : { now: ctx.clock.now(), days } };
  const isWhole = search === '' && days === null;
  let start: PageStart | null = null;
  for (;;) {
    const { rows } = await selectPageFrom(ctx.db, { ...filter, foodbank_id }, order, start, BATCH, {
      withTotal: false,
    });
    if (isWhole) yield rows;
    else {
      const ids = rows.map((row) => row.id);
      const found = await selectMatching(ctx.db, ids, match);
      yield rows.filter((row) => found.has(row.id));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    start = { position: placeOf(order, last), backwards: false };
  }
}
