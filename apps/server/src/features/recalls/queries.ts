import { isOf } from '../../db/conditions.ts';
import { sql } from 'kysely';
import { countRows } from '../../db/count-rows.ts';
import { newId, type Db, type Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import type { Slice } from '../../http/pagination.ts';
import type { Match } from './rules.ts';

const COLUMNS = [
  'r.id',
  'r.foodbank_id',
  'r.title',
  'r.reference',
  'r.class',
  'r.products',
  'r.drill',
  'r.status',
  'r.created_at',
  'r.held_at',
  'r.lifted_at',
  'r.notified_at',
] as const;

const recalls = (db: Db, foodbank_id: string | null) =>
  db
    .selectFrom('recalls as r')
    .select(COLUMNS)
    .select([
      sql<number>`(select count(*) from recall_items i where i.recall_id = r.id)`.as('items_held'),
      sql<number>`(select count(*) from recall_notices n where n.recall_id = r.id)`.as('notified'),
      sql<number>`(
        select count(*) from recall_notices n
        where n.recall_id = r.id and (n.channel = 'mail' or n.called_at is not null))`.as('told'),
    ])
    .where(isOf(sql`r.foodbank_id`, foodbank_id));

/** `foodbank_id` null, here and below: of any food bank. */
export const selectRecall = (db: Db, foodbank_id: string | null, id: string) =>
  recalls(db, foodbank_id).where('r.id', '=', id).executeTakeFirst();
export type RecallRow = NonNullable<Awaited<ReturnType<typeof selectRecall>>>;

/** Latest first. */
export const selectRecalls = (db: Db, foodbank_id: string | null, { limit, offset }: Slice) =>
  recalls(db, foodbank_id)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countRecalls = (db: Db, foodbank_id: string | null): Promise<number> =>
  countRows(db.selectFrom('recalls as r').where(isOf(sql`r.foodbank_id`, foodbank_id)));

export type LockedRecall = Pick<
  Row<'recalls'>,
  'id' | 'foodbank_id' | 'title' | 'products' | 'drill' | 'status' | 'created_at'
>;

/** Locks a recall: what happens to it happens one after the other. */
export const lockRecall = (
  tx: Tx,
  foodbank_id: string | null,
  id: string,
): Promise<LockedRecall | undefined> =>
  tx
    .selectFrom('recalls as r')
    .select(['r.id', 'r.foodbank_id', 'r.title', 'r.products', 'r.drill', 'r.status', 'r.created_at'])
    .where('r.id', '=', id)
    .where(isOf(sql`r.foodbank_id`, foodbank_id))
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertRecall = (tx: Tx, recall: NewRow<'recalls'>) =>
  tx.insertInto('recalls').values(recall).execute();

export const updateRecall = (
  tx: Tx,
  id: string,
  columns: Partial<Pick<Row<'recalls'>, 'status' | 'held_at' | 'lifted_at' | 'lifted_by' | 'notified_at'>>,
) => tx.updateTable('recalls').set(columns).where('id', '=', id).execute();

/** Items that are there already stay unchanged. */
export const insertItems = (
  tx: Tx,
  { id: recall_id, foodbank_id }: Pick<LockedRecall, 'id' | 'foodbank_id'>,
  items: readonly { id: string; match: Match }[],
  held_at: Date,
) =>
  tx
    .insertInto('recall_items')
    .values(items.map(({ id: item_id, match }) => ({ recall_id, foodbank_id, item_id, match, held_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Returns the ids of the items that a recall holds, or would hold in a drill. */
export async function selectItemIds(db: Db, recall_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recall_items')
    .select('item_id')
    .where('recall_id', '=', recall_id)
    .orderBy('item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}

export const selectHeldItems = (db: Db, recall_id: string) =>
  db
    .selectFrom('recall_items as r')
    .innerJoin('inventory_items as i', 'i.id', 'r.item_id')
    .innerJoin('stock_levels as s', 's.item_id', 'r.item_id')
    .leftJoin('storage_locations as p', 'p.id', 'i.storage_location_id')
    .select(['r.item_id', 'r.match', 'r.held_at'])
    .select(['i.item_name', 'i.lot_code', 'i.expiration_date', 'p.name as storage_location'])
    .select(sql<number>`s.quantity + s.reserved_quantity`.as('on_hand'))
    .where('r.recall_id', '=', recall_id)
    .orderBy('r.match')
    .orderBy(sql`i.name_key`)
    .orderBy('r.item_id')
    .execute();
export type HeldItemRow = Awaited<ReturnType<typeof selectHeldItems>>[number];

export const selectOutcomes = (db: Db, recall_id: string) =>
  db
    .selectFrom('recall_outcomes as o')
    .innerJoin('users as u', 'u.id', 'o.recorded_by')
    .select([
      'o.id',
      'o.item_id',
      'o.outcome',
      'o.units',
      'o.recorded_at',
      'o.photo_key',
      'u.name as recorded_by',
    ])
    .where('o.recall_id', '=', recall_id)
    .orderBy('o.recorded_at')
    .orderBy('o.id')
    .execute();
export type OutcomeRow = Awaited<ReturnType<typeof selectOutcomes>>[number];

/** Returns the names of those who entered and lifted a recall. */
export const selectPeopleOf = (db: Db, id: string) =>
  db
    .selectFrom('recalls as r')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .leftJoin('users as l', 'l.id', 'r.lifted_by')
    .select(['u.name as created_by', 'l.name as lifted_by'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();

export async function insertOutcomes(
  tx: Tx,
  outcomes: readonly Omit<Row<'recall_outcomes'>, 'id' | 'photo_key'>[],
): Promise<void> {
  const rows = outcomes.map((outcome) => ({ ...outcome, id: newId() }));
  await tx.insertInto('recall_outcomes').values(rows).execute();
}

export const selectOutcome = (db: Db, foodbank_id: string | null, id: string) =>
  db
    .selectFrom('recall_outcomes as r')
    .select(['r.recall_id', 'r.photo_key'])
    .where('r.id', '=', id)
    .where(isOf(sql`r.foodbank_id`, foodbank_id))
    .executeTakeFirst();

export const setPhotoOf = (tx: Tx, outcome_id: string, photo_key: string | null) =>
  tx.updateTable('recall_outcomes').set({ photo_key }).where('id', '=', outcome_id).execute();
