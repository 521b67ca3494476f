import { countRows } from '../../db/count-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';

export type ViewRow = Omit<Row<'list_views'>, 'created_at'>;
const COLUMNS = ['id', 'user_id', 'foodbank_id', 'list', 'name', 'query'] as const;

/** Views of the person that are not shared with another food bank, and those shared with this one. */
export const selectViews = (
  db: Db,
  { user_id, foodbank_id, list }: { user_id: string; foodbank_id: string | null; list: ViewRow['list'] },
): Promise<ViewRow[]> =>
  db
    .selectFrom('list_views')
    .select(COLUMNS)
    .where('list', '=', list)
    .where((eb) =>
      foodbank_id === null
        ? eb('user_id', '=', user_id)
        : eb.or([
            eb('foodbank_id', '=', foodbank_id),
            eb.and([eb('user_id', '=', user_id), eb('foodbank_id', 'is', null)]),
          ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

export const countViews = (db: Db, user_id: string, list: ViewRow['list']): Promise<number> =>
  countRows(db.selectFrom('list_views').where('user_id', '=', user_id).where('list', '=', list));

export const insertView = (tx: Tx, view: NewRow<'list_views'>): Promise<ViewRow> =>
  tx.insertInto('list_views').values(view).returning(COLUMNS).executeTakeFirstOrThrow();

/**
 * Changes a view of the person. Returns undefined if they have no such view, or if it is shared with a food bank
 * other than `foodbank_id` (null: all food banks).
 */
export const updateView = (
  tx: Tx,
  { user_id, foodbank_id }: { user_id: string; foodbank_id: string | null },
  id: string,
  changes: Partial<Pick<ViewRow, 'name' | 'query' | 'foodbank_id'>>,
): Promise<ViewRow | undefined> =>
  tx
    .updateTable('list_views')
    .set((eb) => ({ id: eb.ref('id'), ...changes }))
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .$if(foodbank_id !== null, (query) =>
      query.where((eb) => eb.or([eb('foodbank_id', 'is', null), eb('foodbank_id', '=', foodbank_id)])),
    )
    .returning(COLUMNS)
    .executeTakeFirst();

export const deleteView = (tx: Tx, user_id: string, id: string): Promise<{ id: string } | undefined> =>
  tx
    .deleteFrom('list_views')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst();
