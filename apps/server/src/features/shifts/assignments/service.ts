import type { RotaEntry, VolunteerShift } from '@nourish/contract';
import { ROTA_DAYS } from '@nourish/contract/volunteer-constants';
import { recordReads } from '../../../adapters/record-reads.ts';
import type { Actor, Context } from '../../../context.ts';
import { foodBankScope, requireFoodBank } from '../../../http/access.ts';
import { fail, found } from '../../../fail.ts';
import { pageOf, type PageRequest, type Paged } from '../../../http/pagination.ts';
import { readVolunteerRecord } from '../../volunteers/service.ts';
import { roleAt, assignmentScopeOf } from '../access.ts';
import { selectHoursByMonth, selectHoursByVolunteer } from './hours-queries.ts';
import * as queries from './queries.ts';
import { presentAssignment, presentHours } from '../present.ts';
import { selectPlace, selectShift } from '../queries.ts';
import { spanProblem } from '../rules.ts';

const presentFor =
  (actor: Actor) =>
  (row: queries.AssignmentRow): VolunteerShift =>
    presentAssignment(row, roleAt(actor, row.foodbank_id));

/** Hides assignments of drafts from non-staff: ones cancelled before the shift was set back to draft. */
const isShownTo =
  (actor: Actor) =>
  ({ shift_status, foodbank_id }: queries.AssignmentRow): boolean =>
    shift_status !== 'draft' || roleAt(actor, foodbank_id) === 'staff';

export const getAssignment = async (ctx: Context, actor: Actor, id: string): Promise<VolunteerShift> =>
  presentFor(actor)(found(await queries.selectAssignment(ctx.db, assignmentScopeOf(actor), id)));

/** Returns the assignments of a volunteer, the latest shift first. Throws `not_found`. */
export async function listOfVolunteer(
  ctx: Context,
  actor: Actor,
  id: string,
  span: queries.Span,
): Promise<VolunteerShift[]> {
  const { id: volunteer_id } = await readVolunteerRecord(ctx, actor, id);
  const rows = await queries.selectAssignments(ctx.db, assignmentScopeOf(actor), { volunteer_id }, span);
  return rows.filter(isShownTo(actor)).map(presentFor(actor));
}

/** Returns the assignments that the caller may see of a user, the latest first. Throws `not_found`. */
export async function listOfUser(
  ctx: Context,
  actor: Actor,
  id: string,
  span: queries.Span,
): Promise<VolunteerShift[]> {
  const user_id = id.toLowerCase();
  const scope = assignmentScopeOf(actor);
  if (user_id !== actor.user_id && scope.staff_of === undefined) throw fail('not_found');
  const rows = await queries.selectAssignments(ctx.db, scope, { user_id }, span);
  const isKnown =
    rows.length > 0 ||
    user_id === actor.user_id ||
    (await queries.isVolunteerAt(ctx.db, user_id, scope.staff_of ?? null));
  if (!isKnown) throw fail('not_found');
  await recordReads(ctx, actor, 'volunteer', [{ user_id, record_id: null }]);
  return rows.filter(isShownTo(actor)).map(presentFor(actor));
}

/** Returns the assignments of a shift in the order of sign-up, all or one page. Throws `not_found`. */
export async function listOfShift(
  ctx: Context,
  actor: Actor,
  id: string,
  page: PageRequest,
): Promise<Paged<VolunteerShift>> {
  const shift = found(await selectShift(ctx.db, 'all', id));
  requireFoodBank(actor, shift);
  const { data: rows, pagination } = pageOf(await queries.selectByShift(ctx.db, shift.id), page);
  await recordPeopleRead(ctx, actor, rows);
  return { data: rows.map(presentFor(actor)), pagination };
}

/** Returns the names on the shifts of a span of days. Throws `not_found`, `invalid_input`. */
export async function listRota(
  ctx: Context,
  actor: Actor,
  foodbank: string,
  span: { start_date: string; end_date: string },
): Promise<RotaEntry[]> {
  const { id } = found(await selectPlace(ctx.db, foodBankScope(actor, foodbank) ?? foodbank));
  const problem = spanProblem(span.start_date, span.end_date, ROTA_DAYS - 1);
  if (problem !== undefined) throw fail('invalid_input', { errors: [problem] });
  const rows = await queries.selectRota(ctx.db, id, span);
  await recordPeopleRead(ctx, actor, rows);
  return rows.map((row) => ({ _id: row.id, shift_id: row.shift_id, name: row.name, status: row.status }));
}

const recordPeopleRead = (
  ctx: Context,
  actor: Actor,
  people: readonly { user_id: string }[],
): Promise<void> =>
  recordReads(
    ctx,
    actor,
    'volunteer_list',
    people.map(({ user_id }) => ({ user_id, record_id: null })),
  );

export async function getVolunteerHours(ctx: Context, actor: Actor, id: string, span: queries.Span) {
  const { id: volunteer_id } = await readVolunteerRecord(ctx, actor, id);
  return presentHours(await selectHoursByMonth(ctx.db, { volunteer_id }, span));
}

/** Returns the hours worked at a food bank, including those of former volunteers. Throws `not_found`. */
export async function getFoodBankHours(ctx: Context, actor: Actor, foodbank: string, span: queries.Span) {
  const scope = foodBankScope(actor, foodbank) ?? foodbank;
  const { id: foodbank_id } = found(await selectPlace(ctx.db, scope));
  const [months, people] = await Promise.all([
    selectHoursByMonth(ctx.db, { foodbank_id }, span),
    selectHoursByVolunteer(ctx.db, foodbank_id, span),
  ]);
  await recordPeopleRead(ctx, actor, people);
  return {
    ...presentHours(months),
    by_volunteer: people.map(({ volunteer_id, name, hours, shifts }) => ({
      volunteer_id,
      name,
      hours: Number(hours),
      shifts,
    })),
  };
}
