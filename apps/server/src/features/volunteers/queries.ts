import { sql, type RawBuilder } from 'kysely';
import type { LaterDetail, VolunteerSort, VolunteerStatus } from '@nourish/contract';
import { countRows } from '../../db/count-rows.ts';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { hasWord } from '../../db/search.ts';
import type { Slice } from '../../http/pagination.ts';

export type VolunteerRow = Row<'volunteers'> & {
  foodbank_name: string;
  account_name: string;
  account_email: string;
  missing_details: LaterDetail[];
  hours_completed: string;
  shifts_completed: number;
};

/** The records that a caller may see: those of one food bank and of one user; null means any. */
export interface VolunteerScope {
  foodbank_id: string | null;
  user_id: string | null;
}

// Lists the columns because a prepared `select *` breaks when another version of the program adds one.
export const VOLUNTEER_COLUMNS = [
  'v.id',
  'v.foodbank_id',
  'v.user_id',
  'v.first_name',
  'v.last_name',
  'v.email',
  'v.phone',
  'v.address',
  'v.city',
  'v.postal_code',
  'v.skills',
  'v.slots',
  'v.max_hours_per_week',
  'v.emergency_contact',
  'v.experience',
  'v.motivation',
  'v.notes',
  'v.notes_by_staff',
  'v.status',
  'v.desk',
  'v.created_at',
  'v.updated_at',
  'v.removed_at',
] as const;

/** Details of the record `v` that the volunteer has not given yet, in the order of `LATER_DETAILS`. */
export const MISSING_DETAILS = sql<LaterDetail[]>`array_remove(array[
  case when v.phone is null then 'phone' end,
  case when coalesce(v.emergency_contact ->> 'name', '') = '' or coalesce(v.emergency_contact ->> 'phone', '') = ''
    then 'emergency_contact' end,
  case when v.address is null or v.city is null or v.postal_code is null then 'address' end,
  case when v.slots = '{}' then 'availability' end,
  case when v.skills = '[]' then 'skills' end
], null)`;

export const VOLUNTEER_NAME = sql<string>`coalesce(nullif(concat_ws(' ', v.first_name, v.last_name), ''), u.name)`;

const HOURS_COMPLETED = sql<string>`(select coalesce(sum(a.hours_worked), 0) from assignments a
  where a.volunteer_id = v.id and a.status = 'completed')`;

const volunteers = (db: Db, { foodbank_id, user_id }: VolunteerScope) =>
  db
    .selectFrom('volunteers as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .where('v.removed_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('v.foodbank_id', '=', foodbank_id))
    .$if(user_id !== null, (query) => query.where('v.user_id', '=', user_id));

const volunteerRows = (db: Db, scope: VolunteerScope) =>
  volunteers(db, scope)
    .innerJoin('food_banks as b', 'b.id', 'v.foodbank_id')
    .select(VOLUNTEER_COLUMNS)
    .select(['b.name as foodbank_name', 'u.name as account_name', 'u.email as account_email'])
    .select(MISSING_DETAILS.as('missing_details'))
    .select(HOURS_COMPLETED.as('hours_completed'))
    .select((eb) => [
      eb
        .selectFrom('assignments as a')
        .select((count) => count.fn.countAll<number>().as('shifts'))
        .whereRef('a.volunteer_id', '=', 'v.id')
        .where('a.status', '=', 'completed')
        .$asScalar()
        .$notNull()
        .as('shifts_completed'),
    ]);

export const selectVolunteer = (
  db: Db,
  scope: VolunteerScope,
  id: string,
): Promise<VolunteerRow | undefined> => volunteerRows(db, scope).where('v.id', '=', id).executeTakeFirst();

export const selectVolunteersInScope = (db: Db, scope: VolunteerScope): Promise<VolunteerRow[]> =>
  volunteerRows(db, scope).orderBy('v.created_at').orderBy('v.id').execute();

/** All conditions must hold; an omitted one is not checked. */
export interface VolunteerFilter extends VolunteerScope {
  words?: readonly string[];
  status?: VolunteerStatus | undefined;
  signs_in?: boolean;
  slots?: readonly string[] | undefined;
  /** Not on this shift, and not busy then (`is_only_here`: at this food bank). */
  free_for?: { shift_id: string; starts_at: Date; ends_at: Date; is_only_here: boolean } | undefined;
}

const SEARCHED = sql<string>`fold_text(concat_ws(' ', ${VOLUNTEER_NAME}, u.name, v.email, u.email, v.phone))`;

function matching(
  db: Db,
  { words = [], status, signs_in = false, slots, free_for, ...scope }: VolunteerFilter,
) {
  let query = volunteers(db, scope);
  if (status !== undefined) query = query.where('v.status', '=', status);
  if (signs_in) query = query.where('u.active', '=', true);
  if (slots !== undefined) query = query.where(sql<boolean>`v.slots && ${slots}::text[]`);
  if (free_for !== undefined) query = query.where(isFree(free_for));
  for (const word of words) query = query.where(hasWord(SEARCHED, word));
  return query;
}

const isFree = ({
  shift_id,
  starts_at,
  ends_at,
  is_only_here,
}: NonNullable<VolunteerFilter['free_for']>): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from assignments a
    where (a.volunteer_id = v.id and a.shift_id = ${shift_id} and a.status <> 'cancelled')
      or (a.user_id = v.user_id and a.period && tstzrange(${starts_at}, ${ends_at})
        and a.status in ('assigned', 'confirmed', 'checked_in')
        and (not ${is_only_here}::boolean or a.foodbank_id = v.foodbank_id))
  )`;

export const countVolunteers = (db: Db, filter: VolunteerFilter): Promise<number> =>
  countRows(matching(db, filter));

const NAME_ORDER = sql`fold_text(${VOLUNTEER_NAME})`;
const ORDERS: Record<VolunteerSort, { by: RawBuilder<unknown>; direction: 'asc' | 'desc' }> = {
  name: { by: NAME_ORDER, direction: 'asc' },
  '-name': { by: NAME_ORDER, direction: 'desc' },
  hours: { by: HOURS_COMPLETED, direction: 'asc' },
  '-hours': { by: HOURS_COMPLETED, direction: 'desc' },
  created_at: { by: sql`v.created_at`, direction: 'asc' },
  '-created_at': { by: sql`v.created_at`, direction: 'desc' },
};

/** Equal rows are sorted by name. */
export async function selectVolunteers(
  db: Db,
  filter: VolunteerFilter,
  sort: VolunteerSort,
  { limit, offset }: Slice,
): Promise<VolunteerRow[]> {
  const { by, direction } = ORDERS[sort];
  const page = await matching(db, filter)
    .select('v.id')
    .orderBy(by, direction)
    .orderBy(NAME_ORDER)
    .orderBy('v.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = page.map((row) => row.id);
  const rows = await volunteerRows(db, filter)
    .where('v.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface Span {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** Volunteers by status, and how many registered in the current month of the food bank's time zone. */
export const selectCounts = (db: Db, foodbank_id: string, now: Date) =>
  db
    .selectFrom('volunteers as v')
    .innerJoin('food_banks as b', 'b.id', 'v.foodbank_id')
    .select((eb) => ['v.status', eb.fn.countAll<number>().as('volunteers')])
    .select(
      sql<number>`count(*) filter (where v.created_at >=
        date_trunc('month', ${now}::timestamptz at time zone b.time_zone) at time zone b.time_zone)`.as(
        'new_this_month',
      ),
    )
    .where('v.foodbank_id', '=', foodbank_id)
    .where('v.removed_at', 'is', null)
    .groupBy('v.status')
    .execute();

/** Hours, completed shifts and no-shows of shifts in a span, including those of former volunteers. */
export const selectWork = (db: Db, foodbank_id: string, { start_date, end_date }: Span) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('shifts as s', 's.id', 'a.shift_id')
    .select(sql<string>`coalesce(sum(a.hours_worked), 0)`.as('hours'))
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('a.status', '=', 'completed').as('completed'),
      eb.fn.countAll<number>().filterWhere('a.status', '=', 'no_show').as('no_shows'),
    ])
    .where('a.foodbank_id', '=', foodbank_id)
    .where('a.status', 'in', ['completed', 'no_show'])
    .$if(start_date !== undefined, (query) => query.where('s.shift_date', '>=', start_date ?? ''))
    .$if(end_date !== undefined, (query) => query.where('s.shift_date', '<=', end_date ?? ''))
    .executeTakeFirstOrThrow();

export async function selectSkills(
  db: Db,
  foodbank_id: string,
): Promise<{ skill_name: string; count: number }[]> {
  const { rows } = await sql<{ skill_name: string; count: number }>`
    select skill ->> 'skill_name' as skill_name, count(*) as count
    from volunteers v cross join lateral jsonb_array_elements(v.skills) as skill
    where v.foodbank_id = ${foodbank_id} and v.removed_at is null
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

export const foodBankExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('food_banks').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const isArchived = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('food_banks')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export const selectOldestFoodBank = (db: Db): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('food_banks')
    .select('id')
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();

/** An active user known at the food bank (null: any user): as staff, or by a record there. */
export const selectPerson = (db: Db, id: string, foodbank_id: string | null) =>
  db
    .selectFrom('users')
    .select(['id', 'foodbank_id'])
    .where('id', '=', id)
    .where('active', '=', true)
    .$if(foodbank_id !== null, (query) =>
      query.where(({ eb, or, exists, selectFrom, ref }) =>
        or([
          eb.and([eb('foodbank_id', '=', foodbank_id), eb('role', 'in', ['staff', 'admin'])]),
          ...(['food_requests', 'donations', 'volunteers'] as const).map((table) =>
            exists(
              selectFrom(table)
                .select('id')
                .where('foodbank_id', '=', foodbank_id as string) // checked by $if
                .where(table === 'food_requests' ? 'recipient_id' : 'user_id', '=', ref('users.id')),
            ),
          ),
        ]),
      ),
    )
    .executeTakeFirst();

export const selectShiftTimes = (db: Db, foodbank_id: string | null, id: string) =>
  db
    .selectFrom('shifts')
    .select(['id', 'starts_at', 'ends_at', 'foodbank_id', 'status'])
    .where('id', '=', id)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .executeTakeFirst();
