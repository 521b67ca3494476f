import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { NewRow, Row } from '../../../db/tables.ts';

export type TemplateRow = Row<'shift_templates'>;

export const selectTemplates = (db: Db, foodbank_id: string | null): Promise<TemplateRow[]> =>
  db
    .selectFrom('shift_templates')
    .select(['id', 'foodbank_id', 'name', 'duration_hours', 'capacity', 'location', 'description'])
    .select(['activity_category', 'created_at'])
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .execute();

export const insertTemplate = (tx: Tx, template: NewRow<'shift_templates'>) =>
  tx.insertInto('shift_templates').values(template).execute();

export async function deleteTemplate(tx: Tx, foodbank_id: string | null, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shift_templates')
    .where('id', '=', id)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
