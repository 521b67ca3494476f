import type { OutputOf, Shift, routes } from '@nourish/contract';
import { SHIFT_STATUSES } from '@nourish/contract/volunteering';
import type { Actor, Context } from '../../context.ts';
import { searchWords } from '../../db/search.ts';
import { fail } from '../../http/fail.ts';
import { paginationOf, type PageAsked } from '../../http/pagination.ts';
import { readStatuses } from '../../http/status-list.ts';
import { draftsOf, found, seesDrafts } from './access.ts';
import { presentShift } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { selectLineOf } from './waitlist-queries.ts';

const DEFAULT_PAGE_SIZE = 20;
type Page = Pick<OutputOf<typeof routes.listShifts>, 'data' | 'pagination'>;
/** Shifts as a reader sees them, with their own sign-ups. */
export async function presentShifts(
  ctx: Context,
  { user_id }: Pick<Actor, 'user_id'>,
  rows: readonly queries.ShiftRow[],
): Promise<Shift[]> {
  const ids = rows.map((row) => row.id);
  const [own, lines] = await Promise.all([
    queries.selectOwn(ctx.db, user_id, ids),
    selectLineOf(ctx.db, user_id, ids),
  ]);
  return rows.map((row) =>
    presentShift(
      row,
      own.find(({ shift_id }) => shift_id === row.id),
      lines.find(({ shift_id }) => shift_id === row.id),
    ),
  );
}

/** One shift. Throws `not_found`, also for a draft that the caller may not know of. */
export async function getShift(ctx: Context, actor: Actor, id: string): Promise<Shift> {
  const row = found(await queries.selectShift(ctx.db, draftsOf(actor), id));
  const [shift] = await presentShifts(ctx, actor, [row]);
  return found(shift);
}

/** One shift as somebody sees it who has a secret link to it. Throws `not_found`. */
export async function readShiftFor(ctx: Context, user_id: string, id: string): Promise<Shift> {
  const row = found(await queries.selectShift(ctx.db, 'none', id));
  const [shift] = await presentShifts(ctx, { user_id }, [row]);
  return found(shift);
}

async function listPage(
  ctx: Context,
  actor: Actor,
  filter: queries.ShiftFilter,
  order: 'asc' | 'desc',
  { page = 1, limit = DEFAULT_PAGE_SIZE }: PageAsked,
): Promise<Page> {
  const [total, rows] = await Promise.all([
    queries.countShifts(ctx.db, filter),
    queries.selectShifts(ctx.db, filter, order, { limit, offset: (page - 1) * limit }),
  ]);
  return { data: await presentShifts(ctx, actor, rows), pagination: paginationOf(page, limit, total) };
}

/** What of a food bank somebody is shown: its staff everything, everybody else what is published. Throws `not_found`. */
async function shownAt(ctx: Context, actor: Actor, asked: string): Promise<queries.ShiftFilter> {
  const { id } = found(await queries.selectPlace(ctx.db, asked));
  return { foodbank_id: id, statuses: seesDrafts(draftsOf(actor), id) ? undefined : ['published'] };
}

interface ListQuery extends PageAsked {
  status?: string;
  search?: string;
  start_date?: string;
  end_date?: string;
  order?: 'asc' | 'desc';
}

/** Shifts of a food bank, the latest first unless asked otherwise. Throws `not_found`, `invalid_input`. */
export async function listShifts(
  ctx: Context,
  actor: Actor,
  foodbank: string,
  { status, search, start_date: from_date, end_date: to_date, order = 'desc', ...page }: ListQuery,
): Promise<Page> {
  const shown = await shownAt(ctx, actor, foodbank);
  const asked = readStatuses(status, SHIFT_STATUSES);
  const statuses = asked?.filter((each) => shown.statuses?.includes(each) ?? true) ?? shown.statuses;
  const filter = { ...shown, statuses, words: searchWords(search), from_date, to_date };
  return listPage(ctx, actor, filter, order, page);
}

/** Shifts that have not begun, the next first; of those that were called off its staff see nothing here. Throws `not_found`. */
export async function listUpcoming(
  ctx: Context,
  actor: Actor,
  foodbank: string,
  page: PageAsked,
): Promise<Page> {
  const { statuses = ['draft', 'published'], ...shown } = await shownAt(ctx, actor, foodbank);
  const filter = { ...shown, statuses, begins_after: ctx.clock.now() };
  return listPage(ctx, actor, filter, 'asc', page);
}

/** Published shifts that have not begun and have a spot left, the next first. Throws `not_found`. */
export async function listAvailable(
  ctx: Context,
  actor: Actor,
  foodbank: string,
  page: PageAsked,
): Promise<Page> {
  const { foodbank_id } = await shownAt(ctx, actor, foodbank);
  const filter: queries.ShiftFilter = {
    foodbank_id,
    statuses: ['published'],
    begins_after: ctx.clock.now(),
    has_spots: true,
  };
  return listPage(ctx, actor, filter, 'asc', page);
}

/** All shifts that begin in a span of days, in their order. Throws `not_found`, `invalid_input` for a span that is too long. */
export async function listBetween(
  ctx: Context,
  actor: Actor,
  foodbank: string,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<Shift[]> {
  const shown = await shownAt(ctx, actor, foodbank);
  const problem = rules.spanProblem(start_date, end_date);
  if (problem !== undefined) throw fail('invalid_input', { errors: [problem] });
  const filter = { ...shown, from_date: start_date, to_date: end_date };
  return presentShifts(ctx, actor, await queries.selectShifts(ctx.db, filter, 'asc'));
}
