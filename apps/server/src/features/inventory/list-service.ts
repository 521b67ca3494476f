import type { OutputOf, inventoryRoutes } from '@nourish/contract';
import { INVENTORY_PAGE_SIZE } from '@nourish/contract/constants';
import type { Context } from '../../context.ts';
import { fail } from '../../fail.ts';
import { paginationOf } from '../../http/pagination.ts';
import { decodeCursor, encodeCursor, type ListView } from './cursor.ts';
import { placeOf } from './list-keys.ts';
import { selectMatches, selectPage, type ListRow, type ListStart, type PageStart } from './list-queries.ts';
import { correctSearch, matchedWords, selectSearchTerms } from './search-queries.ts';
import { foldIfDue } from './list-upkeep.ts';
import { heldSeenBy, viewOf, type ListQuery, type Reader } from './rules.ts';

/** `goesOn`: there are more rows in the direction of reading. */
interface Reading {
  rows: ListRow[];
  total: number;
  goesOn: boolean;
  /** Words of the search, to mark in names. */
  matched?: string[];
}

/**
 * Reads a page of available items by number or cursor. Only staff and administrators see items on hold. With cursors no item is skipped or repeated while
 * others are added. Throws `invalid_input` for a cursor that is malformed or of another list.
 */
export async function listItems(
  ctx: Context,
  reader: Reader | null,
  query: ListQuery,
): Promise<{ rows: ListRow[]; pagination: OutputOf<typeof inventoryRoutes.listInventory>['pagination'] }> {
  const view = viewOf(query, heldSeenBy(reader));
  const page = query.page ?? 1;
  const limit = query.limit ?? INVENTORY_PAGE_SIZE;
  const cursor = query.cursor === undefined ? null : decodeCursor(view, query.cursor);
  if (query.cursor !== undefined && cursor === null)
    throw fail('invalid_input', { errors: [{ field: 'cursor', code: 'bad_format' }] });
  const start = cursor ?? { offset: (page - 1) * limit };
  const isWhole =
    view.search === '' &&
    view.dates === null &&
    view.without === null &&
    view.certified === null &&
    !view.held;
  const read = isWhole ? readList : readMatches;
  const { rows, total, goesOn, matched } = await read(ctx, view, start, limit);
  return {
    rows,
    pagination: {
      ...paginationOf(page, limit, total),
      ...cursorsOf(view, page, rows, cursor, goesOn),
      ...(matched && { matched }),
    },
  };
}

async function readList(
  ctx: Context,
  { filter, order }: ListView,
  start: ListStart,
  limit: number,
): Promise<Reading> {
  const page = await selectPage(ctx.db, filter, order, start, limit + 1);
  if (page.total) foldIfDue(ctx, page.total.unfolded);
  return { ...cutSurplus(page.rows, start, limit), total: page.total?.items ?? 0 };
}

async function readMatches(
  ctx: Context,
  { search, filter, dates, without, certified, held, order }: ListView,
  start: ListStart,
  limit: number,
): Promise<Reading> {
  const within = dates && { now: ctx.clock.now(), days: dates };
  const readFor = async (text: string): Promise<Reading> => {
    const terms = text === '' ? [] : await selectSearchTerms(ctx.db, text);
    if (text !== '' && terms.length === 0) return { rows: [], total: 0, goesOn: false };
    const match = { terms, dates: within, without, certified, held };
    const { rows, total } = await selectMatches(ctx.db, match, filter, order, start, limit + 1);
    return { ...cutSurplus(rows, start, limit), total: total?.items ?? 0, matched: matchedWords(terms) };
  };
  const reading = await readFor(search);
  const corrected = search !== '' && reading.total === 0 ? await correctSearch(ctx.db, search) : null;
  return corrected === null ? reading : readFor(corrected);
}

function cutSurplus(rows: ListRow[], start: ListStart, limit: number): Pick<Reading, 'rows' | 'goesOn'> {
  const goesOn = rows.length > limit;
  if (!goesOn) return { rows, goesOn };
  return { rows: 'backwards' in start && start.backwards ? rows.slice(1) : rows.slice(0, limit), goesOn };
}

function cursorsOf(
  view: ListView,
  page: number,
  rows: readonly ListRow[],
  start: PageStart | null,
  goesOn: boolean,
): { nextCursor: string | null; previousCursor: string | null } {
  const [first, last] = [rows.at(0), rows.at(-1)];
  // A page reached by a cursor has a neighbour on the side it was reached from.
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
