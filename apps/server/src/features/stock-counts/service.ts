import type { RouteInput, StockCount, StockCountCandidate } from '@nourish/contract';
import { STOCK_COUNT_STATUSES } from '@nourish/contract/constants';
import { textOrNull } from '@nourish/contract/names';
import { lockFoodBank } from '../../db/locks.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Db, type Tx } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail, found } from '../../fail.ts';
import { readPage, type Paged, type PageRequest } from '../../http/pagination.ts';
import { readStatuses } from '../../http/status-list.ts';
import { countLines, selectLines, selectShortHolders, type LineFilter } from './line-queries.ts';
import { presentCount, presentLine } from './present.ts';
import * as queries from './queries.ts';
import { scopeOf } from './rules.ts';
import * as writes from './write-queries.ts';

const DEFAULT_LINES = 50;
const MAX_CANDIDATES = 20;

type Opening = NonNullable<RouteInput<'POST /api/stock-counts'>['body']>;

/**
 * Opens a count with a line for each item in its scope. A scope has at most one open count, and a count of
 * the food bank excludes all others. Throws `not_found`, `invalid_input`, `food_bank_archived`,
 * `count_already_open`.
 */
export async function openCount(ctx: Context, actor: Actor, input: Opening): Promise<StockCount> {
  const requested = foodBankScope(actor, input.foodbank_id);
  const scope = scopeOf(input);
  if (scope === undefined)
    throw fail('invalid_input', { errors: [{ field: 'storage_location_id', code: 'required' }] });
  return inTransaction(ctx, async (tx) => {
    const location =
      scope === 'location' ? await findLocation(tx, requested, input.storage_location_id ?? '') : null;
    const foodbank_id = location?.foodbank_id ?? requested ?? actor.foodbank_id;
    if (foodbank_id === null)
      throw fail('invalid_input', { errors: [{ field: 'foodbank_id', code: 'required' }] });
    // Only administrators can name a food bank that does not exist.
    found(await lockFoodBank(tx, foodbank_id));
    const open = await writes.selectOpenScopes(tx, foodbank_id);
    const storage_location_id = location?.id ?? null;
    if (
      open.some(
        (other) =>
          scope === 'food_bank' ||
          other.scope === 'food_bank' ||
          // The location of an open count may have been deleted; then it is null and equals no other.
          (other.scope === scope &&
            (scope !== 'location' || other.storage_location_id === storage_location_id)),
      )
    )
      throw fail('count_already_open');
    const count = {
      id: newId(),
      foodbank_id,
      scope,
      storage_location_id,
      location_name: location?.name ?? null,
      note: textOrNull(input.note),
      blind: input.blind ?? false,
      status: 'open' as const,
      opened_by: actor.user_id,
      opened_at: ctx.clock.now(),
    };
    await writes.insertCount(tx, count);
    await writes.insertLinesInScope(tx, count);
    return readCount(tx, actor, count.id);
  });
}

async function findLocation(tx: Tx, foodbank_id: string | null, id: string) {
  const location = await writes.lockLocation(tx, foodbank_id, id);
  if (location !== undefined) return location;
  throw fail('invalid_input', { errors: [{ field: 'storage_location_id', code: 'unknown_location' }] });
}

/** Returns the counts of a food bank, or of all, the newest first. Throws `not_found`, `invalid_input`. */
export async function listCounts(
  ctx: Context,
  actor: Actor,
  query: { status?: string; foodbank_id?: string } & PageRequest,
): Promise<Paged<StockCount>> {
  const statuses = readStatuses(query.status, STOCK_COUNT_STATUSES);
  const filter = { foodbank_id: foodBankScope(actor, query.foodbank_id), statuses };
  return readPage(query, queries.countCounts(ctx.db, filter), async (slice) =>
    presentCounts(ctx.db, await queries.selectCounts(ctx.db, filter, slice)),
  );
}

async function presentCounts(db: Db, rows: readonly queries.CountRow[]): Promise<StockCount[]> {
  const ids = rows.map(({ id }) => id);
  const summaries = await queries.selectSummaries(db, ids);
  return rows.map((row) => presentCount(row, summaries.get(row.id) ?? queries.EMPTY_SUMMARY));
}

export async function readCount(db: Db, actor: Actor, id: string): Promise<StockCount> {
  const row = found(await queries.selectCount(db, foodBankScope(actor, undefined), id));
  const [count] = await presentCounts(db, [row]);
  return found(count);
}

type LinesQuery = Partial<LineFilter> & PageRequest;

export async function getCount(ctx: Context, actor: Actor, id: string, query: LinesQuery) {
  const { page, limit = DEFAULT_LINES, lines = 'all', search = '', sort = 'item_name' } = query;
  const count = await readCount(ctx.db, actor, id);
  const filter = { lines, search: search.trim(), sort };
  const { data: rows, pagination } = await readPage(
    { page, limit },
    countLines(ctx.db, id, filter),
    (slice) => selectLines(ctx.db, id, filter, slice),
  );
  const short = rows.filter(({ shortage }) => shortage !== null).map(({ item_id }) => item_id);
  const holders = short.length === 0 ? [] : await selectShortHolders(ctx.db, id, short);
  return { data: { ...count, lines: rows.map((row) => presentLine(row, holders)) }, pagination };
}

/** Returns items that match the search and can be added to the count. Throws `not_found`. */
export async function listCandidates(
  ctx: Context,
  actor: Actor,
  id: string,
  search: string,
): Promise<StockCountCandidate[]> {
  const count = found(await queries.selectCount(ctx.db, foodBankScope(actor, undefined), id));
  return queries.selectCandidates(ctx.db, count, search.trim(), MAX_CANDIDATES);
}

/** Closes an open count without changing the stock. Throws `not_found`, `invalid_transition`. */
export const abandonCount = (ctx: Context, actor: Actor, id: string): Promise<StockCount> =>
  inTransaction(ctx, async (tx) => {
    const count = await lockOpenCount(tx, actor, id, 'close');
    await writes.releaseLines(tx, count.id);
    await writes.closeCount(tx, count.id, {
      status: 'abandoned',
      closed_by: actor.user_id,
      closed_at: ctx.clock.now(),
    });
    return readCount(tx, actor, count.id);
  });

/** Locks an open count of the caller's food bank. Throws `not_found`, `invalid_transition`. */
export async function lockOpenCount(tx: Tx, actor: Actor, id: string, mode: 'enter' | 'close') {
  const count = found(await writes.lockCount(tx, foodBankScope(actor, undefined), id, mode));
  if (count.status !== 'open') throw fail('invalid_transition');
  return count;
}
