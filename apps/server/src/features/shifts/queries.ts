import { sql } from 'kysely';
import type { AssignmentStatus, ShiftStatus } from '@nourish/contract';
import type { Place } from '../../adapters/mail-format.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { hasWord } from '../../db/search.ts';
import type { Slice } from '../../http/pagination.ts';

// Lists the columns because a prepared `select *` breaks when another version of the program adds one.
export const SHIFT_COLUMNS = [
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

export interface OwnSignUp {
  id: string;
  shift_id: string;
  status: AssignmentStatus;
}

const shiftRows = (db: Db) =>
  db
    .selectFrom('shifts as s')
    .innerJoin('food_banks as b', 'b.id', 's.foodbank_id')
    .select(SHIFT_COLUMNS)
    .select('b.name as foodbank_name');

/** Whose drafts the caller may see: those of one food bank, all or none. */
export type DraftScope = { foodbank_id: string } | 'all' | 'none';

export const selectShift = (db: Db, drafts: DraftScope, id: string): Promise<ShiftRow | undefined> =>
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

/** All conditions must hold; an omitted one is not checked. */
export interface ShiftFilter {
  foodbank_id: string;
  statuses?: readonly ShiftStatus[] | undefined;
  words?: readonly string[];
  begins_after?: Date | undefined;
  begins_before?: Date | undefined;
  has_spots?: boolean;
  from_date?: string | undefined;
  to_date?: string | undefined;
}

function matching(db: Db, filter: ShiftFilter) {
  const { foodbank_id, statuses, words = [], begins_after, begins_before, has_spots = false } = filter;
  const { from_date, to_date } = filter;
  let query = db.selectFrom('shifts as s').where('s.foodbank_id', '=', foodbank_id);
  if (statuses?.length === 1) query = query.where('s.status', '=', statuses[0] ?? 'published');
  // May be empty, if the caller may see none of the statuses asked for.
  else if (statuses !== undefined) query = query.where(sql<boolean>`s.status = any(${statuses}::text[])`);
  if (begins_after !== undefined) query = query.where('s.starts_at', '>', begins_after);
  if (begins_before !== undefined) query = query.where('s.starts_at', '<', begins_before);
  if (has_spots) query = query.where(sql<boolean>`s.current_volunteers + s.offered_spots < s.capacity`);
  if (from_date !== undefined) query = query.where('s.shift_date', '>=', from_date);
  if (to_date !== undefined) query = query.where('s.shift_date', '<=', to_date);
  for (const word of words) query = query.where(hasWord(sql.ref('s.search_text'), word));
  return query;
}

export const countShifts = (db: Db, filter: ShiftFilter): Promise<number> => countRows(matching(db, filter));

export const selectShifts = (
  db: Db,
  filter: ShiftFilter,
  order: 'asc' | 'desc',
  page?: Slice,
): Promise<ShiftRow[]> =>
  matching(db, filter)
    .innerJoin('food_banks as b', 'b.id', 's.foodbank_id')
    .select(SHIFT_COLUMNS)
    .select('b.name as foodbank_name')
    .orderBy('s.starts_at', order)
    .orderBy('s.id', order)
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();

export const selectOwnSignUps = (
  db: Db,
  user_id: string,
  shift_ids: readonly string[],
): Promise<OwnSignUp[]> =>
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

export const selectPlace = (
  db: Db,
  foodbank_id: string,
): Promise<(FoodBankPlace & { archived_at: Date | null }) | undefined> =>
  db
    .selectFrom('food_banks')
    .select(['id', 'name', 'address', 'city', 'province', 'postal_code', 'contact_phone', 'contact_email'])
    .select(['time_zone', 'archived_at'])
    .where('id', '=', foodbank_id)
    .executeTakeFirst();

export const selectShiftLimit = (db: Db, foodbank_id: string) =>
  db
    .selectFrom('food_banks')
    .select(['name', 'max_upcoming_shifts'])
    .where('id', '=', foodbank_id)
    .executeTakeFirstOrThrow();
