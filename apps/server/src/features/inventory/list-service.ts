import type { OutputOf, inventoryRoutes } from '@nourish/contract';
import { INVENTORY_PAGE_SIZE } from '@nourish/contract/constants';
import type { Context } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { paginationOf } from '../../http/pagination.ts';
import { stockAt } from '../../db/changes.ts';
import { KeptFacts } from '../../adapters/kept-facts.ts';
import { decodeCursor, encodeCursor, type ListView } from './cursor.ts';
import { placeOf } from './list-keys.ts';
import {
  selectMatches,
  selectPageAt,
  selectPageFrom,
  selectSearchPatterns,
  type ListRow,
  type PageStart,
} from './list-queries.ts';
import { foldIfDue } from './list-upkeep.ts';
import { viewOf, type ListQuery } from './rules.ts';

/** A page as it was read: one row more than asked for tells that the list goes on in the direction it was read. */
interface Reading {
  rows: ListRow[];
  total: number;
  goesOn: boolean;
}

/** How long the lists are, by their filters: all pages of one share it, in any order. */
type Totals = KeptFacts<number>;
const MAX_BYTES_OF_TOTALS = 4 * 1024 * 1024;
/** About what one takes besides its key. */
const BYTES_OF_TOTAL = 300;

/**
 * Reads a page of what is offered, by page number or, when the client hands back the cursor it got, by place: then nothing is
 * skipped or shown twice while others add items. A cursor that is broken or another list's throws `invalid_input`.
 */
export function listReader(ctx: Context) {
  const { changes } = ctx.database;
  const now = () => ctx.clock.now();
  const totals: Totals = new KeptFacts({ cache: 'totals', changes, now, maxBytes: MAX_BYTES_OF_TOTALS });
  return async (
    query: ListQuery,
  ): Promise<{
    rows: ListRow[];
    pagination: OutputOf<typeof inventoryRoutes.listInventory>['pagination'];
  }> => {
    const view = viewOf(query);
    const page = query.page ?? 1;
    const limit = query.limit ?? INVENTORY_PAGE_SIZE;
    const start = query.cursor === undefined ? null : decodeCursor(view, query.cursor);
    if (query.cursor !== undefined && start === null)
      throw fail('invalid_input', { errors: [{ field: 'cursor', code: 'bad_format' }] });
    const offset = (page - 1) * limit;
    // Nothing that is kept counts by date: what a day makes of it changes without a write.
    const isList = view.search === '' && view.expiring_within_days === null;
    const { rows, total, goesOn } = isList
      ? await readList(ctx, totals, view, start ?? { offset }, limit)
      : await readMatches(ctx, view, start ?? { offset }, limit);
    return {
      rows,
      pagination: { ...paginationOf(page, limit, total), ...cursorsOf(view, page, rows, start, goesOn) },
    };
  };
}

async function readList(
  ctx: Context,
  totals: Totals,
  { filter, order }: ListView,
  start: PageStart | { offset: number },
  limit: number,
): Promise<Reading> {
  const { changes } = ctx.database;
  const key = JSON.stringify(filter);
  const known = changes.areKnown() === true ? totals.find(key) : undefined;
  const moment = changes.moment();
  const options = { withTotal: known === undefined };
  const isDeep = 'offset' in start && start.offset > 0;
  const position = 'offset' in start ? null : start;
  const page = isDeep
    ? await selectPageAt(ctx.db, filter, order, start.offset, limit, options)
    : await selectPageFrom(ctx.db, filter, order, position, limit + 1, options);
  if (page.total) {
    foldIfDue(ctx, page.total.unfolded);
    totals.keep(key, page.total.items, {
      of: [stockAt(filter.foodbank_id)],
      moment,
      bytes: BYTES_OF_TOTAL,
    });
  }
  const total = page.total?.items ?? known ?? 0;
  if (isDeep) return { rows: page.rows, total, goesOn: start.offset + page.rows.length < total };
  return { ...cutSurplus(page.rows, position, limit), total };
}

async function readMatches(
  ctx: Context,
  { search, filter, expiring_within_days: days, order }: ListView,
  start: PageStart | { offset: number },
  limit: number,
): Promise<Reading> {
  const patterns = search === '' ? [] : await selectSearchPatterns(ctx.db, search);
  if (search !== '' && patterns.length === 0) return { rows: [], total: 0, goesOn: false };
  const match = { patterns, expiring: days === null ? null : { now: ctx.clock.now(), days } };
  const { rows, total } = await selectMatches(ctx.db, match, filter, order, start, limit + 1);
  return { ...cutSurplus(rows, 'offset' in start ? null : start, limit), total: total?.items ?? 0 };
}

function cutSurplus(
  rows: ListRow[],
  start: PageStart | null,
  limit: number,
): Pick<Reading, 'rows' | 'goesOn'> {
  const goesOn = rows.length > limit;
  if (!goesOn) return { rows, goesOn };
  return { rows: start?.backwards ? rows.slice(1) : rows.slice(0, limit), goesOn };
}

function cursorsOf(
  view: ListView,
  page: number,
  rows: readonly ListRow[],
  start: PageStart | null,
  goesOn: boolean,
): { nextCursor: string | null; previousCursor: string | null } {
  const [first, last] = [rows.at(0), rows.at(-1)];
  // A page that was reached by a cursor has a neighbour on the side it was reached from.
  const hasNext = start?.backwards || goesOn;
  const hasPrevious = start === null ? page > 1 : !start.backwards || goesOn;
  return {
    nextCursor:
      last && hasNext ? encodeCursor(view, { position: placeOf(view.order, last), backwards: false }) : null,
    previousCursor:
      first && hasPrevious
        ? encodeCursor(view, { position: placeOf(view.order, first), backwards: true })
        : null,
  };
}
