import type { Context } from '../../context.ts';
import { selectMatching } from './export-queries.ts';
import { placeOf } from './list-keys.ts';
import { selectMatches, selectPage, type ListStart, type Match } from './list-queries.ts';
import type { ItemRow } from './queries.ts';
import { correctSearch, selectSearchTerms } from './search-queries.ts';
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
    | 'search'
    | 'category'
    | 'dietary_category'
    | 'low_stock'
    | 'expiring'
    | 'past_date'
    | 'days'
    | 'without'
    | 'certified'
    | 'held'
  >,
): AsyncGenerator<ItemRow[]> {
  const { search, filter, dates, without, certified, held, order } = viewOf(
    { ...query, sort: '-date_added' },
    null,
  );
  const scope = { ...filter, foodbank_id };
  const matchFor = async (text: string): Promise<Match> => ({
    terms: text === '' ? [] : await selectSearchTerms(ctx.db, text),
    dates: dates && { now: ctx.clock.now(), days: dates },
    without,
    certified,
    held,
  });
  let match = await matchFor(search);
  if (search !== '' && match.terms.length === 0) return;
  if (search !== '') {
    const { total } = await selectMatches(ctx.db, match, scope, order, { offset: 0 }, 1);
    const corrected = total?.items === 0 ? await correctSearch(ctx.db, search) : null;
    if (corrected !== null) match = await matchFor(corrected);
  }
  const isUnfiltered = search === '' && dates === null && without === null && certified === null && !held;
  let start: ListStart = { offset: 0 };
  for (;;) {
    const { rows } = await selectPage(ctx.db, scope, order, start, BATCH, {
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
