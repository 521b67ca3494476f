import type { OpenShift, Shift } from '@nourish/contract';
import { DAY_MS } from '@nourish/contract/calendar';
import {
  OPEN_SCHEDULE_DAYS,
  OPEN_SCHEDULE_SHIFTS,
  SHIFT_STATUSES,
} from '@nourish/contract/volunteer-constants';
import type { Actor, Context } from '../../context.ts';
import { searchWords } from '../../db/search.ts';
import { fail, found } from '../../fail.ts';
import { readPage, type Paged, type PageRequest } from '../../http/pagination.ts';
import { readStatuses } from '../../http/status-list.ts';
import { draftScopeOf, canSeeDrafts } from './access.ts';
import { presentOpenShift, presentShift } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { selectWaitlistSummaries } from './waitlist/queries.ts';

export async function presentShifts(
  ctx: Context,
  { user_id }: Pick<Actor, 'user_id'>,
  rows: readonly queries.ShiftRow[],
): Promise<Shift[]> {
  const ids = rows.map((row) => row.id);
  const [own, lines] = await Promise.all([
    queries.selectOwnSignUps(ctx.db, user_id, ids),
    selectWaitlistSummaries(ctx.db, user_id, ids),
  ]);
  return rows.map((row) =>
    presentShift(
      row,
      own.find(({ shift_id }) => shift_id === row.id),
      lines.find(({ shift_id }) => shift_id === row.id),
    ),
  );
}

/** Returns a shift. Throws `not_found`, also for a draft that the caller may not see. */
export async function getShift(ctx: Context, actor: Actor, id: string): Promise<Shift> {
  const row = found(await queries.selectShift(ctx.db, draftScopeOf(actor), id));
  const [shift] = await presentShifts(ctx, actor, [row]);
  return found(shift);
}

/** Returns a shift for the holder of a secret link; drafts are hidden. Throws `not_found`. */
export async function getShiftForUser(ctx: Context, user_id: string, id: string): Promise<Shift> {
  const row = found(await queries.selectShift(ctx.db, 'none', id));
  const [shift] = await presentShifts(ctx, { user_id }, [row]);
  return found(shift);
}

const listPage = (
  ctx: Context,
  actor: Actor,
  filter: queries.ShiftFilter,
  order: 'asc' | 'desc',
  page: PageRequest,
): Promise<Paged<Shift>> =>
  readPage(page, queries.countShifts(ctx.db, filter), async (slice) =>
    presentShifts(ctx, actor, await queries.selectShifts(ctx.db, filter, order, slice)),
  );

/** Filter for the shifts that the caller may see: all for staff, else published ones. Throws `not_found`. */
async function visibleFilter(ctx: Context, actor: Actor, foodbank: string): Promise<queries.ShiftFilter> {
  const { id } = found(await queries.selectPlace(ctx.db, foodbank));
  return { foodbank_id: id, statuses: canSeeDrafts(draftScopeOf(actor), id) ? undefined : ['published'] };
}

interface ListQuery extends PageRequest {
  status?: string;
  search?: string;
  start_date?: string;
  end_date?: string;
  order?: 'asc' | 'desc';
}

/** Returns a page of shifts, the latest first by default. Throws `not_found`, `invalid_input`. */
export async function listShifts(
  ctx: Context,
  actor: Actor,
  foodbank: string,
  { status, search, start_date: from_date, end_date: to_date, order = 'desc', ...page }: ListQuery,
): Promise<Paged<Shift>> {
  const shown = await visibleFilter(ctx, actor, foodbank);
  const requested = readStatuses(status, SHIFT_STATUSES);
  const statuses = requested?.filter((each) => shown.statuses?.includes(each) ?? true) ?? shown.statuses;
  const filter = { ...shown, statuses, words: searchWords(search), from_date, to_date };
  return listPage(ctx, actor, filter, order, page);
}

/** Returns a page of future shifts, the next first, without cancelled ones. Throws `not_found`. */
export async function listUpcoming(
  ctx: Context,
  actor: Actor,
  foodbank: string,
  page: PageRequest,
): Promise<Paged<Shift>> {
  const { statuses = ['draft', 'published'], ...shown } = await visibleFilter(ctx, actor, foodbank);
  const filter = { ...shown, statuses, begins_after: ctx.clock.now() };
  return listPage(ctx, actor, filter, 'asc', page);
}

/** Returns a page of published future shifts with a free spot, the next first. Throws `not_found`. */
export async function listAvailable(
  ctx: Context,
  actor: Actor,
  foodbank: string,
  page: PageRequest,
): Promise<Paged<Shift>> {
  const { foodbank_id } = await visibleFilter(ctx, actor, foodbank);
  const filter: queries.ShiftFilter = {
    foodbank_id,
    statuses: ['published'],
    begins_after: ctx.clock.now(),
    has_spots: true,
  };
  return listPage(ctx, actor, filter, 'asc', page);
}

/**
 * Returns the published shifts of the next weeks for everybody, the next first. Throws `not_found`, also for an
 * archived food bank, which the public does not see.
 */
export async function listOpen(ctx: Context, foodbank: string): Promise<OpenShift[]> {
  const { id, archived_at } = found(await queries.selectPlace(ctx.db, foodbank));
  if (archived_at !== null) throw fail('not_found');
  const now = ctx.clock.now();
  const filter: queries.ShiftFilter = {
    foodbank_id: id,
    statuses: ['published'],
    begins_after: now,
    begins_before: new Date(now.getTime() + OPEN_SCHEDULE_DAYS * DAY_MS),
  };
  const slice = { offset: 0, limit: OPEN_SCHEDULE_SHIFTS };
  return (await queries.selectShifts(ctx.db, filter, 'asc', slice)).map(presentOpenShift);
}

/** Returns all shifts of a span of days, the earliest first. Throws `not_found`, `invalid_input`. */
export async function listBetween(
  ctx: Context,
  actor: Actor,
  foodbank: string,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<Shift[]> {
  const shown = await visibleFilter(ctx, actor, foodbank);
  const problem = rules.spanProblem(start_date, end_date);
  if (problem !== undefined) throw fail('invalid_input', { errors: [problem] });
  const filter = { ...shown, from_date: start_date, to_date: end_date };
  return presentShifts(ctx, actor, await queries.selectShifts(ctx.db, filter, 'asc'));
}
