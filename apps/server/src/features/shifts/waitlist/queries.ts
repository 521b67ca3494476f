import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { NewRow, Row } from '../../../db/tables.ts';
import { periodOf, type AssignmentRow } from '../assignments/queries.ts';
import { SHIFT_COLUMNS, type ShiftRow } from '../queries.ts';
import { ACTIVE_ASSIGNMENT_STATUSES } from '@nourish/contract/volunteer-constants';

const IN_LINE = ['waiting', 'offered'] as const;

export type WaitlistEntry = Pick<
  Row<'waitlist_entries'>,
  'id' | 'shift_id' | 'volunteer_id' | 'user_id' | 'status' | 'offered_until'
>;
const ENTRY_COLUMNS = [
  'e.id',
  'e.shift_id',
  'e.volunteer_id',
  'e.user_id',
  'e.status',
  'e.offered_until',
] as const;

export type WaitingVolunteer = WaitlistEntry &
  Pick<
    AssignmentRow,
    | 'foodbank_id'
    | 'volunteer_name'
    | 'account_email'
    | 'language'
    | 'title'
    | 'shift_date'
    | 'start_time'
    | 'end_time'
    | 'starts_at'
    | 'ends_at'
    | 'time_zone'
    | 'location'
  >;

// Changes to the entries of a shift require the lock on the shift's row.

const waitingVolunteers = (tx: Tx) =>
  tx
    .selectFrom('waitlist_entries as e')
    .innerJoin('shifts as s', 's.id', 'e.shift_id')
    .innerJoin('volunteers as v', 'v.id', 'e.volunteer_id')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(ENTRY_COLUMNS)
    .select(['s.foodbank_id', 's.title', 's.shift_date', 's.start_time', 's.end_time'])
    .select(['s.starts_at', 's.ends_at', 's.time_zone', 's.location'])
    .select(['u.email as account_email', 'u.language'])
    .select(
      sql<string>`coalesce(nullif(concat_ws(' ', v.first_name, v.last_name), ''), u.name)`.as(
        'volunteer_name',
      ),
    );

export const selectWaiting = (tx: Tx, shift_ids: readonly string[]): Promise<WaitingVolunteer[]> =>
  waitingVolunteers(tx)
    .where('e.shift_id', '=', sql<string>`any(${shift_ids}::uuid[])`)
    .where('e.status', 'in', IN_LINE)
    .orderBy('e.place')
    .execute();

/** The next waiting entries. Skips volunteers who are busy then or may not sign up; they keep their place. */
export const selectNextWaiting = (tx: Tx, shift: ShiftRow, limit: number): Promise<WaitingVolunteer[]> =>
  waitingVolunteers(tx)
    .innerJoin('food_banks as b', 'b.id', 's.foodbank_id')
    .where('e.shift_id', '=', shift.id)
    .where('e.status', '=', 'waiting')
    .where('b.archived_at', 'is', null)
    .where('u.active', '=', true)
    .where('v.removed_at', 'is', null)
    .where('v.status', '<>', 'suspended')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assignments as a')
            .select('a.id')
            .whereRef('a.user_id', '=', 'e.user_id')
            .where('a.status', 'in', ACTIVE_ASSIGNMENT_STATUSES)
            .where(sql<boolean>`a.period && ${periodOf(shift)}`),
        ),
      ),
    )
    .orderBy('e.place')
    .limit(limit)
    .execute();

export const selectEntry = (
  db: Db,
  shift_id: string,
  owner: { volunteer_id: string } | { user_id: string },
): Promise<WaitlistEntry | undefined> =>
  db
    .selectFrom('waitlist_entries as e')
    .select(ENTRY_COLUMNS)
    .where('e.shift_id', '=', shift_id)
    .where('e.status', 'in', IN_LINE)
    .$if('volunteer_id' in owner, (query) =>
      query.where('e.volunteer_id', '=', 'volunteer_id' in owner ? owner.volunteer_id : ''),
    )
    .$if('user_id' in owner, (query) =>
      query.where('e.user_id', '=', 'user_id' in owner ? owner.user_id : ''),
    )
    .executeTakeFirst();

export const selectEntriesOf = (tx: Tx, volunteer_ids: readonly string[]): Promise<WaitlistEntry[]> =>
  tx
    .selectFrom('waitlist_entries as e')
    .select(ENTRY_COLUMNS)
    .where('e.volunteer_id', '=', sql<string>`any(${volunteer_ids}::uuid[])`)
    .where('e.status', 'in', IN_LINE)
    .execute();

/** Published shifts that have not begun and for which the user waits, the next first. */
export const selectWaitlistedShifts = (db: Db, user_id: string, now: Date): Promise<ShiftRow[]> =>
  db
    .selectFrom('volunteers as v')
    .innerJoin('waitlist_entries as e', 'e.volunteer_id', 'v.id')
    .innerJoin('shifts as s', 's.id', 'e.shift_id')
    .innerJoin('food_banks as b', 'b.id', 's.foodbank_id')
    .select(SHIFT_COLUMNS)
    .select('b.name as foodbank_name')
    .where('v.user_id', '=', user_id)
    .where('e.status', 'in', IN_LINE)
    .where('s.status', '=', 'published')
    .where('s.starts_at', '>', now)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();

export const selectByToken = (db: Db, token_hash: Buffer): Promise<WaitlistEntry | undefined> =>
  db
    .selectFrom('waitlist_entries as e')
    .select(ENTRY_COLUMNS)
    .where('e.token_hash', '=', token_hash)
    .executeTakeFirst();

/** Needs `users as u` and `volunteers as v`. */
const IS_ELIGIBLE = sql<boolean>`(u.active and v.status <> 'suspended')`;

/** Open offers of a shift, the last in line first, and whether each volunteer may still accept. */
export const selectOffers = (
  tx: Tx,
  shift_id: string,
): Promise<(WaitlistEntry & { is_eligible: boolean })[]> =>
  tx
    .selectFrom('waitlist_entries as e')
    .innerJoin('volunteers as v', 'v.id', 'e.volunteer_id')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(ENTRY_COLUMNS)
    .select(IS_ELIGIBLE.as('is_eligible'))
    .where('e.shift_id', '=', shift_id)
    .where('e.status', '=', 'offered')
    .orderBy('e.place', 'desc')
    .execute();

/**
 * Shifts with an offer that ran out or may not be accepted any more, with a free spot and volunteers waiting,
 * or with a waitlist although they have begun.
 */
export async function selectDueShifts(db: Db, now: Date, opensBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('waitlist_entries as e')
    .innerJoin('shifts as s', 's.id', 'e.shift_id')
    .innerJoin('volunteers as v', 'v.id', 'e.volunteer_id')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select('e.shift_id')
    .distinct()
    .where((eb) =>
      eb.or([
        eb.and([eb('e.status', '=', 'offered'), eb('e.offered_until', '<=', now)]),
        eb.and([eb('e.status', '=', 'offered'), eb.not(IS_ELIGIBLE)]),
        eb.and([eb('e.status', '=', 'waiting'), eb('s.starts_at', '<=', now)]),
        eb.and([
          eb('e.status', '=', 'waiting'),
          eb('s.status', '=', 'published'),
          eb('s.starts_at', '>', opensBefore),
          sql<boolean>`s.current_volunteers + s.offered_spots < s.capacity`,
        ]),
      ]),
    )
    .orderBy('e.shift_id')
    .execute();
  return rows.map((row) => row.shift_id);
}

export interface WaitlistSummary {
  shift_id: string;
  waiting: number;
  position: number | null;
  offered_until: Date | null;
}
/** Number of people in line for these shifts, and the position of one user (null: not in line). */
export async function selectWaitlistSummaries(
  db: Db,
  user_id: string,
  shift_ids: readonly string[],
): Promise<WaitlistSummary[]> {
  const { rows } = await sql<WaitlistSummary>`
    select shift_id, count(*) as waiting,
      max(place) filter (where user_id = ${user_id}) as position,
      max(offered_until) filter (where user_id = ${user_id} and status = 'offered') as offered_until
    from (
      select shift_id, user_id, status, offered_until,
        row_number() over (partition by shift_id order by place) as place
      from waitlist_entries
      where shift_id = any(${shift_ids}::uuid[]) and status in ('waiting', 'offered')
    ) line
    group by shift_id`.execute(db);
  return rows;
}

export const insertEntry = (
  tx: Tx,
  entry: Pick<NewRow<'waitlist_entries'>, 'id' | 'shift_id' | 'volunteer_id' | 'user_id'>,
  now: Date,
) =>
  tx
    .insertInto('waitlist_entries')
    .values({
      ...entry,
      status: 'waiting',
      offered_until: null,
      token_hash: null,
      joined_at: now,
      updated_at: now,
    })
    .execute();

export type EntryChange = Pick<Row<'waitlist_entries'>, 'status' | 'updated_at'> &
  Partial<Pick<Row<'waitlist_entries'>, 'offered_until' | 'token_hash'>>;
export const updateEntries = (tx: Tx, ids: readonly string[], change: EntryChange) =>
  tx.updateTable('waitlist_entries').set(change).where('id', 'in', ids).execute();
