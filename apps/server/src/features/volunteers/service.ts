import type { Volunteer, VolunteerChange, VolunteerSort, VolunteerStatus } from '@nourish/contract';
import { recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { searchWords } from '../../db/search.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail, found } from '../../fail.ts';
import { retryConflict } from '../../http/retry-conflict.ts';
import { readPage, type Paged, type PageRequest } from '../../http/pagination.ts';
import { presentStats, presentVolunteer } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import * as writes from './write-queries.ts';

/** Scopes of the caller: their own records, for staff also their food bank, for administrators all. */
const scopesOf = (actor: Actor): queries.VolunteerScope[] => [
  { foodbank_id: null, user_id: actor.user_id },
  ...(actor.role === 'admin' ? [{ foodbank_id: null, user_id: null }] : []),
  ...(actor.role === 'staff' && actor.foodbank_id !== null
    ? [{ foodbank_id: actor.foodbank_id, user_id: null }]
    : []),
];

export const isStaffAt = ({ role, foodbank_id }: Actor, place: string): boolean =>
  role === 'admin' || (role === 'staff' && foodbank_id === place);

async function inAnyScope<T>(
  actor: Actor,
  find: (scope: queries.VolunteerScope) => Promise<T | undefined>,
): Promise<T> {
  for (const scope of scopesOf(actor)) {
    const row = await find(scope);
    if (row !== undefined) return row;
  }
  throw fail('not_found');
}

export async function readVolunteer(tx: Tx, id: string): Promise<Volunteer> {
  const row = await queries.selectVolunteer(tx, { foodbank_id: null, user_id: null }, id);
  if (row === undefined) throw new Error(`no volunteers row for id ${id}`);
  return presentVolunteer(row);
}

/** A change returns the full record, so it is logged as a read. */
export async function withReadRecorded(ctx: Context, actor: Actor, volunteer: Volunteer): Promise<Volunteer> {
  await recordReads(ctx, actor, 'volunteer', [{ user_id: volunteer.user_id, record_id: volunteer._id }]);
  return volunteer;
}

export const listMyVolunteers = async (ctx: Context, actor: Actor): Promise<Volunteer[]> =>
  (await queries.selectVolunteersInScope(ctx.db, { foodbank_id: null, user_id: actor.user_id })).map(
    presentVolunteer,
  );

export const getVolunteer = async (ctx: Context, actor: Actor, id: string): Promise<Volunteer> =>
  presentVolunteer(await readVolunteerRecord(ctx, actor, id));

/** Returns a record to be shown to the caller, and logs the read. Throws `not_found`. */
export async function readVolunteerRecord(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<queries.VolunteerRow> {
  const row = await findVolunteer(ctx, actor, id);
  await recordReads(ctx, actor, 'volunteer', [{ user_id: row.user_id, record_id: row.id }]);
  return row;
}

async function listPage(
  ctx: Context,
  actor: Actor,
  filter: queries.VolunteerFilter,
  { sort = 'name', ...page }: PageRequest & { sort?: VolunteerSort },
): Promise<Paged<Volunteer>> {
  const { data, pagination } = await readPage(page, queries.countVolunteers(ctx.db, filter), (slice) =>
    queries.selectVolunteers(ctx.db, filter, sort, slice),
  );
  const subjects = data.map(({ user_id }) => ({ user_id, record_id: null }));
  await recordReads(ctx, actor, 'volunteer_list', subjects);
  return { data: data.map(presentVolunteer), pagination };
}

/** Returns a page of a food bank's volunteers. Throws `not_found`. */
export async function listVolunteers(
  ctx: Context,
  actor: Actor,
  foodbank: string,
  {
    search,
    status,
    ...page
  }: PageRequest & { search?: string; status?: VolunteerStatus; sort?: VolunteerSort },
): Promise<Paged<Volunteer>> {
  const foodbank_id = await requireFoodBank(ctx, actor, foodbank);
  return listPage(ctx, actor, { foodbank_id, user_id: null, status, words: searchWords(search) }, page);
}

/** Returns active volunteers available at a time, or for a shift. Throws `not_found`. */
export async function listAvailable(
  ctx: Context,
  actor: Actor,
  query: PageRequest & {
    foodbank_id?: string;
    day_of_week?: string;
    shift_time?: string;
    shift_id?: string;
    sort?: VolunteerSort;
  },
): Promise<Paged<Volunteer>> {
  const { day_of_week: day, shift_time: part, shift_id, ...page } = query;
  const scope = foodBankScope(actor, query.foodbank_id);
  const shift =
    shift_id === undefined ? undefined : found(await queries.selectShiftTimes(ctx.db, scope, shift_id));
  const anyTime = day === undefined && part === undefined;
  const filter: queries.VolunteerFilter = {
    foodbank_id: shift?.foodbank_id ?? scope,
    user_id: null,
    status: 'active',
    signs_in: true,
    slots: anyTime ? undefined : rules.slotsOf(day?.toLowerCase(), part?.toLowerCase()),
    // A draft leaves no trace, so it would reveal when volunteers work at other food banks.
    free_for: shift && { ...shift, shift_id: shift.id, is_only_here: shift.status === 'draft' },
  };
  return listPage(ctx, actor, filter, page);
}

/** Returns the numbers of volunteers by status and skill, and their hours in a span. Throws `not_found`. */
export async function getStats(ctx: Context, actor: Actor, foodbank: string, span: queries.Span) {
  const foodbank_id = await requireFoodBank(ctx, actor, foodbank);
  const [counts, work, skills] = await Promise.all([
    queries.selectCounts(ctx.db, foodbank_id, ctx.clock.now()),
    queries.selectWork(ctx.db, foodbank_id, span),
    queries.selectSkills(ctx.db, foodbank_id),
  ]);
  return presentStats(counts, work, skills);
}

async function requireFoodBank(ctx: Context, actor: Actor, foodbank: string): Promise<string> {
  const id = foodBankScope(actor, foodbank);
  if (id === null || !(await queries.foodBankExists(ctx.db, id))) throw fail('not_found');
  return id;
}

/** Changes the details of a volunteer; omitted fields stay. Throws `not_found`, `invalid_input`. */
export async function updateVolunteer(
  ctx: Context,
  actor: Actor,
  id: string,
  change: VolunteerChange,
): Promise<Volunteer> {
  const changed = await inTransaction(ctx, async (tx) => {
    const row = await inAnyScope(actor, (scope) => writes.lockVolunteer(tx, scope, id));
    const known = { ...row, max_hours_per_week: Number(row.max_hours_per_week) };
    const parsed = rules.readDetails(change, known);
    if ('problems' in parsed) throw fail('invalid_input', { errors: parsed.problems });
    const { columns } = parsed;
    const isStaff = isStaffAt(actor, row.foodbank_id);
    if (!isStaff) {
      const person = { hasHours: await writes.hasHours(tx, row.id), account_name: actor.name };
      const errors = rules.staffOnlyProblems(columns, known, person);
      if (errors.length > 0) throw fail('invalid_input', { errors });
    }
    await writes.updateVolunteer(tx, row.id, {
      ...columns,
      ...(rules.changesNotes(columns, known) && { notes_by_staff: isStaff }),
      updated_at: ctx.clock.now(),
    });
    return readVolunteer(tx, row.id);
  });
  return withReadRecorded(ctx, actor, changed);
}

/** Sets the status. `prepare` runs in the transaction before the record is locked. Throws `not_found`. */
export async function changeVolunteerStatus(
  ctx: Context,
  actor: Actor,
  id: string,
  status: VolunteerStatus,
  prepare: (tx: Tx, volunteer: { id: string; user_id: string }) => Promise<void>,
): Promise<Volunteer> {
  const scope = { foodbank_id: foodBankScope(actor, undefined), user_id: null };
  const changed = await retryConflict(() =>
    inTransaction(ctx, async (tx) => {
      await prepare(tx, found(await queries.selectVolunteer(tx, scope, id)));
      const known = found(await writes.lockVolunteer(tx, scope, id));
      await writes.updateVolunteer(tx, known.id, { status, updated_at: ctx.clock.now() });
      return readVolunteer(tx, known.id);
    }),
  );
  return withReadRecorded(ctx, actor, changed);
}

/** Lets a volunteer work at the desk on days with a shift, or ends that. Throws `not_found`. */
export async function setPermissions(
  ctx: Context,
  actor: Actor,
  id: string,
  { desk }: { desk: boolean },
): Promise<Volunteer> {
  const scope = { foodbank_id: foodBankScope(actor, undefined), user_id: null };
  const changed = await inTransaction(ctx, async (tx) => {
    const known = found(await writes.lockVolunteer(tx, scope, id));
    await writes.updateVolunteer(tx, known.id, { desk, updated_at: ctx.clock.now() });
    return readVolunteer(tx, known.id);
  });
  return withReadRecorded(ctx, actor, changed);
}

/** Returns a volunteer that the caller may act for. Throws `not_found`. */
export const findVolunteer = (ctx: Context, actor: Actor, id: string): Promise<queries.VolunteerRow> =>
  inAnyScope(actor, (scope) => queries.selectVolunteer(ctx.db, scope, id));

export { MISSING_DETAILS, VOLUNTEER_NAME } from './queries.ts';
export { nameOf } from './rules.ts';
export { lockRecordsOf, selectRecordIdsOf, type LockedRecord } from './write-queries.ts';
