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
  type ListPage,
  type ListPosition,
  type ListRow,
  type PageOptions,
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

/** What pages of the lists have in common. */
interface Known {
  /** How long the lists are, by their filters: in any order. */
  totals: KeptFacts<number>;
  /** What stands before a page, by list and offset: far down a list it takes long to find. */
  places: KeptFacts<ListPosition>;
}
const MAX_BYTES = 4 * 1024 * 1024;
/** About what one takes besides its key. */
const BYTES_OF_TOTAL = 300;
const BYTES_OF_PLACE = 500;

/**
 * Reads a page of what is offered, by page number or, when the client hands back the cursor it got, by place: then nothing is
 * skipped or shown twice while others add items. A cursor that is broken or another list's throws `invalid_input`.
 */
export function listReader(ctx: Context) {
  const { changes } = ctx.database;
  const now = () => ctx.clock.now();
  const known: Known = {
    totals: new KeptFacts({ cache: 'totals', changes, now, maxBytes: MAX_BYTES }),
    places: new KeptFacts({ cache: 'places', changes, now, maxBytes: MAX_BYTES }),
  };
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
      ? await readList(ctx, known, view, start ?? { offset }, limit)
      : await readMatches(ctx, view, start ?? { offset }, limit);
    return {
      rows,
      pagination: { ...paginationOf(page, limit, total), ...cursorsOf(view, page, rows, start, goesOn) },
    };
  };
}

async function readList(
  ctx: Context,
  known: Known,
  view: ListView,
  start: PageStart | { offset: number },
  limit: number,
): Promise<Reading> {
  const memory = memoryOf(ctx, known, view);
  const total = memory.total();
  const options = { withTotal: total === undefined };
  const cursor = 'offset' in start ? null : start;
  const page =
    'offset' in start
      ? await readNumbered(ctx, memory, view, start.offset, limit, options)
      : await selectPageFrom(ctx.db, view.filter, view.order, cursor, limit + 1, options);
  if (page.total) {
    foldIfDue(ctx, page.total.unfolded);
    memory.keepTotal(page.total.items);
  }
  return { ...cutSurplus(page.rows, cursor, limit), total: page.total?.items ?? total ?? 0 };
}

/** What is known of a list from pages that were read before, and what a page leaves to those that come after it. */
interface ListMemory {
  total(): number | undefined;
  keepTotal(items: number): void;
  /** The entry before the one at the offset. */
  placeBefore(offset: number): ListPosition | undefined;
  keepPlaceBefore(offset: number, row: ListRow | undefined): void;
}

/** To be called before the page is read: what changes meanwhile has changed since. */
function memoryOf(ctx: Context, { totals, places }: Known, { filter, order }: ListView): ListMemory {
  const { changes } = ctx.database;
  const areKnown = changes.areKnown() === true;
  const made = { of: [stockAt(filter.foodbank_id)], moment: changes.moment() };
  const totalKey = JSON.stringify(filter);
  const placeKey = (offset: number): string => `${order.list} ${order.descending} ${offset} ${totalKey}`;
  return {
    total: () => (areKnown ? totals.find(totalKey) : undefined),
    keepTotal: (items) => totals.keep(totalKey, items, { ...made, bytes: BYTES_OF_TOTAL }),
    placeBefore: (offset) => (areKnown ? places.find(placeKey(offset)) : undefined),
    keepPlaceBefore: (offset, row) => {
      if (row) places.keep(placeKey(offset), placeOf(order, row), { ...made, bytes: BYTES_OF_PLACE });
    },
  };
}

/** A page by its number: from the place where it begins, or else found by counting, which takes longer. */
async function readNumbered(
  ctx: Context,
  memory: ListMemory,
  { filter, order }: ListView,
  offset: number,
  limit: number,
  options: PageOptions,
): Promise<ListPage> {
  const before = offset === 0 ? null : memory.placeBefore(offset);
  let page: ListPage;
  if (before === undefined) {
    // One entry more is read before the page, to keep as the place where it begins; and as ever one after it.
    page = await selectPageAt(ctx.db, filter, order, offset - 1, limit + 2, options);
    memory.keepPlaceBefore(offset, page.rows.shift());
  } else {
    const start = before && { position: before, backwards: false };
    page = await selectPageFrom(ctx.db, filter, order, start, limit + 1, options);
  }
  // The last entry of a page is the place where the next one begins.
  if (page.rows.length > limit) memory.keepPlaceBefore(offset + limit, page.rows[limit - 1]);
  return page;
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
