import { sql } from 'kysely';
import type { AssignmentStatus, ShiftStatus } from '@nourish/contract';
import type { Place } from '../../adapters/mail-format.ts';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { hasWord } from '../../db/search.ts';

// Named one by one: a prepared `select *` breaks when another version of the program adds a column.
export const SHIFT = [
  's.id',
  's.foodbank_id',
  's.series_id',
  's.title',
  's.shift_date',
  's.start_time',
  's.end_time',
  's.time_zone',
  's.starts_at',
  's.ends_at',
  's.capacity',
  's.current_volunteers',
  's.offered_spots',
  's.location',
  's.description',
  's.activity_category',
  's.status',
  's.created_at',
  's.updated_at',
] as const;
export interface ShiftRow extends Omit<Row<'shifts'>, 'search_text'> {
  foodbank_name: string;
}

/** The reader's own sign-up for a shift. */
export interface OwnRow {
  id: string;
  shift_id: string;
  status: AssignmentStatus;
}

const shiftRows = (db: Db) =>
  db
    .selectFrom('shifts as s')
    .innerJoin('food_banks as b', 'b.id', 's.foodbank_id')
    .select(SHIFT)
    .select('b.name as foodbank_name');

/** Which shifts a reader sees. `drafts`: the food bank whose drafts are shown too; 'all' of them, or nobody's. */
export type DraftsOf = { foodbank_id: string } | 'all' | 'none';

/** One shift; a draft only where the reader may see it. */
export const selectShift = (db: Db, drafts: DraftsOf, id: string): Promise<ShiftRow | undefined> =>
  shiftRows(db)
    .where('s.id', '=', id)
    .$if(drafts === 'none', (query) => query.where('s.status', '<>', 'draft'))
    .$if(typeof drafts === 'object', (query) =>
      query.where((eb) =>
        eb.or([
          eb('s.status', '<>', 'draft'),
          eb('s.foodbank_id', '=', typeof drafts === 'object' ? drafts.foodbank_id : null),
        ]),
      ),
    )
    .executeTakeFirst();

/** Every condition that is set must hold. */
export interface ShiftFilter {
  foodbank_id: string;
  statuses?: readonly ShiftStatus[] | undefined;
  words?: readonly string[];
  /** Has not begun at this moment. */
  begins_after?: Date | undefined;
  has_spots?: boolean;
  from_date?: string | undefined;
  to_date?: string | undefined;
}

function matching(db: Db, filter: ShiftFilter) {
  const { foodbank_id, statuses, words = [], begins_after, has_spots = false, from_date, to_date } = filter;
  let query = db.selectFrom('shifts as s').where('s.foodbank_id', '=', foodbank_id);
  if (statuses?.length === 1) query = query.where('s.status', '=', statuses[0] ?? 'published');
  // Of what a reader may see perhaps none.
  else if (statuses !== undefined) query = query.where(sql<boolean>`s.status = any(${statuses}::text[])`);
  if (begins_after !== undefined) query = query.where('s.starts_at', '>', begins_after);
  if (has_spots) query = query.where(sql<boolean>`s.current_volunteers + s.offered_spots < s.capacity`);
  if (from_date !== undefined) query = query.where('s.shift_date', '>=', from_date);
  if (to_date !== undefined) query = query.where('s.shift_date', '<=', to_date);
  for (const word of words) query = query.where(hasWord(sql.ref('s.search_text'), word));
  return query;
}

export async function countShifts(db: Db, filter: ShiftFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface PageOf {
  limit: number;
  offset: number;
}

/** By their start; all of them, or a page. */
export const selectShifts = (
  db: Db,
  filter: ShiftFilter,
  order: 'asc' | 'desc',
  page?: PageOf,
): Promise<ShiftRow[]> =>
  matching(db, filter)
    .innerJoin('food_banks as b', 'b.id', 's.foodbank_id')
    .select(SHIFT)
    .select('b.name as foodbank_name')
    .orderBy('s.starts_at', order)
    .orderBy('s.id', order)
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();

/** What a person has signed up for of these shifts, what was cancelled aside. */
export const selectOwn = (db: Db, user_id: string, shift_ids: readonly string[]): Promise<OwnRow[]> =>
  db
    .selectFrom('assignments')
    .select(['id', 'shift_id', 'status'])
    .where('user_id', '=', user_id)
    .where('shift_id', '=', sql<string>`any(${shift_ids}::uuid[])`)
    .where('status', '<>', 'cancelled')
    .execute();

export interface FoodBankPlace extends Place {
  id: string;
  time_zone: string;
}

export const selectPlace = (db: Db, foodbank_id: string): Promise<FoodBankPlace | undefined> =>
  db
    .selectFrom('food_banks')
    .select(['id', 'name', 'address', 'city', 'province', 'postal_code', 'contact_phone', 'contact_email'])
    .select('time_zone')
    .where('id', '=', foodbank_id)
    .executeTakeFirst();
