import type { Context } from '../../context.ts';
import { selectMatching } from './export-queries.ts';
import { placeOf } from './list-keys.ts';
import { selectPage, selectSearchPatterns, type ListStart } from './list-queries.ts';
import type { ItemRow } from './queries.ts';
import { viewOf, type ListQuery } from './rules.ts';

export type { ItemRow } from './queries.ts';

/** Rows read per query. */
const BATCH = 1_000;

/**
 * Yields all available items that match a query, latest first, without a transaction or connection between
 * batches. Arrival days never change, so concurrent edits neither duplicate nor drop items. `foodbank_id`
 * null: all food banks.
 */
export async function* walkItems(
  ctx: Context,
  foodbank_id: string | null,
  query: Pick<
    ListQuery,
    'search' | 'category' | 'dietary_category' | 'low_stock' | 'expiring' | 'past_date' | 'days'
  >,
): AsyncGenerator<ItemRow[]> {
  const { search, filter, dates, order } = viewOf({ ...query, sort: '-date_added' });
  const patterns = search === '' ? [] : await selectSearchPatterns(ctx.db, search);
  if (search !== '' && patterns.length === 0) return;
  const match = { patterns, dates: dates && { now: ctx.clock.now(), days: dates } };
  const isUnfiltered = search === '' && dates === null;
  let start: ListStart = { offset: 0 };
  for (;;) {
    const { rows } = await selectPage(ctx.db, { ...filter, foodbank_id }, order, start, BATCH, {
      withTotal: false,
    });
    if (isUnfiltered) yield rows;
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
