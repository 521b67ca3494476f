import { sql } from 'kysely';
import type { Role } from '@nourish/contract';
import type { PEOPLE_SORTS } from '@nourish/contract/admin-constants';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { countRows } from '../../db/count-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import { hasWord } from '../../db/search.ts';
import type { Row } from '../../db/tables.ts';
import type { Slice } from '../../http/pagination.ts';

// Listed explicitly: a prepared `select *` breaks when another version of the server adds a column.
const COLUMNS = [
  'id',
  'name',
  'email',
  'role',
  'foodbank_id',
  'active',
  'email_verified_at',
  'invited',
  'language',
  'created_at',
  'updated_at',
  'last_seen_at',
  'second_factor_at',
  'owner_since',
] as const;
const PERSON = COLUMNS.map((name) => `u.${name}` as const);
export type PersonRow = Pick<Row<'users'>, (typeof COLUMNS)[number]> & { foodbank_name: string | null };

/** All conditions that are set must hold. */
export interface PeopleFilter {
  words: readonly string[];
  role?: Role | undefined;
  foodbank_id?: string | undefined;
  active?: boolean | undefined;
  verified?: boolean | undefined;
}
export type PeopleOrder = (typeof PEOPLE_SORTS)[number];

function matching(db: Db, { words, role, foodbank_id, active, verified }: PeopleFilter) {
  let query = db.selectFrom('users as u').where('u.erased_at', 'is', null);
  if (role !== undefined) query = query.where('u.role', '=', role);
  if (foodbank_id !== undefined) query = query.where('u.foodbank_id', '=', foodbank_id);
  if (active !== undefined) query = query.where('u.active', '=', active);
  if (verified !== undefined) query = query.where('u.email_verified_at', verified ? 'is not' : 'is', null);
  for (const word of words) query = query.where(hasWord(sql.ref('u.search_text'), word));
  return query;
}

export const countPeople = (db: Db, filter: PeopleFilter): Promise<number> => countRows(matching(db, filter));

export function selectPeople(
  db: Db,
  filter: PeopleFilter,
  order: PeopleOrder,
  { limit, offset }: Slice,
): Promise<PersonRow[]> {
  const query = matching(db, filter)
    .leftJoin('food_banks as b', 'b.id', 'u.foodbank_id')
    .select([...PERSON, 'b.name as foodbank_name']);
  const by = order.endsWith('name') ? sql`fold_text(u.name)` : sql`u.created_at`;
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  return query.orderBy(by, direction).orderBy('u.id', direction).limit(limit).offset(offset).execute();
}

export const selectPerson = (db: Db, id: string): Promise<PersonRow | undefined> =>
  db
    .selectFrom('users as u')
    .leftJoin('food_banks as b', 'b.id', 'u.foodbank_id')
    .select([...PERSON, 'b.name as foodbank_name'])
    .where('u.id', '=', id)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();

/** In id order. Serializes changes of administrators, so that two who demote each other leave one of them. */
export const lockWithAdmins = (tx: Tx, id: string): Promise<PersonRow[]> =>
  tx
    .selectFrom('users as u')
    .select(PERSON)
    .select((eb) =>
      eb
        .selectFrom('food_banks as b')
        .select('b.name')
        .whereRef('b.id', '=', 'u.foodbank_id')
        .as('foodbank_name'),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('u.id', '=', id), eb('u.erased_at', 'is', null)]),
        eb.and([
          eb('u.role', '=', 'admin'),
          eb('u.active', '=', true),
          eb('u.email_verified_at', 'is not', null),
        ]),
      ]),
    )
    .orderBy('u.id')
    .forNoKeyUpdate('u')
    .execute();

/** Locks a person against new references until the commit. Returns false if they are erased already. */
export async function lockForErasure(tx: Tx, id: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

export async function hasOtherAdmin(db: Db, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('email_verified_at', 'is not', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export const updateAccess = (
  tx: Tx,
  id: string,
  changes: Pick<Row<'users'>, 'role' | 'foodbank_id' | 'active' | 'updated_at'> & { owner_since?: Date },
) => tx.updateTable('users').set(changes).where('id', '=', id).execute();

/** Replaces the password and spends the codes that were asked for after it was typed. */
export async function replacePassword(
  tx: Tx,
  id: string,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<void> {
  await tx.updateTable('users').set({ password_hash, updated_at: now }).where('id', '=', id).execute();
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', id)
    .where('purpose', '=', 'second_factor')
    .where('used_at', 'is', null)
    .execute();
}

export const selectRequestCounts = (db: Db, recipient_id: string) =>
  db
    .selectFrom('food_requests')
    .select((eb) => [
      eb.fn.countAll<number>().as('requests'),
      eb.fn.countAll<number>().filterWhere('status', 'in', OPEN_REQUEST_STATUSES).as('open_requests'),
    ])
    .where('recipient_id', '=', recipient_id)
    .executeTakeFirstOrThrow();
export type RequestCounts = Awaited<ReturnType<typeof selectRequestCounts>>;

/** Deletes the responses stored under a person's idempotency keys, which were filtered by the old rights. */
export const deleteStoredResponses = (tx: Tx, user_id: string) =>
  tx.deleteFrom('idempotency_keys').where('owner', '=', user_id).execute();
