import type { OutputOf, inventoryRoutes } from '@nourish/contract';
import { INVENTORY_PAGE_SIZE } from '@nourish/contract/constants';
import type { Context } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { paginationOf } from '../../http/pagination.ts';
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

/**
 * Reads a page of what is offered, by page number or, when the client hands back the cursor it got, by place: then nothing is
 * skipped or shown twice while others add items. A cursor that is broken or another list's throws `invalid_input`.
 */
export function listReader(ctx: Context) {
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
    const isList = view.search === '' && view.expiring_within_days === null;
    const { rows, total, goesOn } = isList
      ? await readList(ctx, view, start ?? { offset }, limit)
      : await readMatches(ctx, view, start ?? { offset }, limit);
    return {
      rows,
      pagination: { ...paginationOf(page, limit, total), ...cursorsOf(view, page, rows, start, goesOn) },
    };
  };
}

async function readList(
  ctx: Context,
  { filter, order }: ListView,
  start: PageStart | { offset: number },
  limit: number,
): Promise<Reading> {
  const cursor = 'offset' in start ? null : start;
  const page =
    'offset' in start && start.offset > 0
      ? await selectPageAt(ctx.db, filter, order, start.offset, limit + 1)
      : await selectPageFrom(ctx.db, filter, order, cursor, limit + 1);
  if (page.total) foldIfDue(ctx, page.total.unfolded);
  return { ...cutSurplus(page.rows, cursor, limit), total: page.total?.items ?? 0 };
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
