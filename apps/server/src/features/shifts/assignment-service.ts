import type { VolunteerShift } from '@nourish/contract';
import { recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail } from '../../http/fail.ts';
import { pageOf, type PageAsked, type Paged } from '../../http/pagination.ts';
import { readVolunteerRecord } from '../volunteers/service.ts';
import { found, partyAt, reachOf } from './access.ts';
import * as queries from './assignment-queries.ts';
import { presentAssignment, presentHours } from './present.ts';
import { selectPlace, selectShift } from './queries.ts';

const presentFor =
  (actor: Actor) =>
  (row: queries.AssignmentRow): VolunteerShift =>
    presentAssignment(row, partyAt(actor, row.foodbank_id));

/** What somebody gave up before the shift became a draft again tells nobody but staff of the draft. */
const isShownTo =
  (actor: Actor) =>
  ({ shift_status, foodbank_id }: queries.AssignmentRow): boolean =>
    shift_status !== 'draft' || partyAt(actor, foodbank_id) === 'staff';

/** One assignment within reach, as it stands. Throws `not_found`. */
export const getAssignment = async (ctx: Context, actor: Actor, id: string): Promise<VolunteerShift> =>
  presentFor(actor)(found(await queries.selectAssignment(ctx.db, reachOf(actor), id)));

/** Assignments of a volunteer, the latest shift first. Throws `not_found`. */
export async function listOfVolunteer(
  ctx: Context,
  actor: Actor,
  id: string,
  span: queries.Span,
): Promise<VolunteerShift[]> {
  const { id: volunteer_id } = await readVolunteerRecord(ctx, actor, id);
  const rows = await queries.selectAssignments(ctx.db, reachOf(actor), { volunteer_id }, span);
  return rows.filter(isShownTo(actor)).map(presentFor(actor));
}

/**
 * Assignments of a person, the latest shift first: at all food banks for themself and administrators, at their own for
 * staff. Throws `not_found` where everybody but the person would learn of them.
 */
export async function listOfUser(
  ctx: Context,
  actor: Actor,
  id: string,
  span: queries.Span,
): Promise<VolunteerShift[]> {
  const user_id = id.toLowerCase();
  const reach = reachOf(actor);
  if (user_id !== actor.user_id && reach.staff_of === undefined) throw fail('not_found');
  const rows = await queries.selectAssignments(ctx.db, reach, { user_id }, span);
  const isKnown =
    rows.length > 0 ||
    user_id === actor.user_id ||
    (await queries.isVolunteerWithin(ctx.db, user_id, reach.staff_of ?? null));
  if (!isKnown) throw fail('not_found');
  await recordReads(ctx, actor, 'volunteer', [{ user_id, record_id: null }]);
  return rows.filter(isShownTo(actor)).map(presentFor(actor));
}

/** Who signed up for a shift of the caller's food bank, in the order they did: all, or a page of them. Throws `not_found`. */
export async function listOfShift(
  ctx: Context,
  actor: Actor,
  id: string,
  asked: PageAsked,
): Promise<Paged<VolunteerShift>> {
  const scope = foodBankScope(actor, undefined);
  const shift = found(await selectShift(ctx.db, 'all', id));
  if (scope !== null && shift.foodbank_id !== scope) throw fail('not_found');
  const { data: rows, pagination } = pageOf(await queries.selectOfShift(ctx.db, shift.id), asked);
  await recordPeopleRead(ctx, actor, rows);
  return { data: rows.map(presentFor(actor)), pagination };
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

/** Hours of a volunteer. Throws `not_found`. */
export async function getVolunteerHours(ctx: Context, actor: Actor, id: string, span: queries.Span) {
  const { id: volunteer_id } = await readVolunteerRecord(ctx, actor, id);
  return presentHours(await queries.selectMonths(ctx.db, { volunteer_id }, span));
}

/** Hours given to a food bank, also by people who volunteer there no more. Throws `not_found`. */
export async function getFoodBankHours(ctx: Context, actor: Actor, asked: string, span: queries.Span) {
  const scope = foodBankScope(actor, asked) ?? asked;
  const { id: foodbank_id } = found(await selectPlace(ctx.db, scope));
  const [months, people] = await Promise.all([
    queries.selectMonths(ctx.db, { foodbank_id }, span),
    queries.selectHoursByVolunteer(ctx.db, foodbank_id, span),
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
