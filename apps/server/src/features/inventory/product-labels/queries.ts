import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { ProductLabel } from './product-rules.ts';

export const deleteProducts = (tx: Tx) => tx.deleteFrom('product_labels').execute();

export const insertProducts = (tx: Tx, products: readonly ProductLabel[]) =>
  sql`
    insert into product_labels (barcode, contains, may_contain)
    select p.barcode, array(select jsonb_array_elements_text(p.contains)), array(select jsonb_array_elements_text(p.may_contain))
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as p (barcode text, contains jsonb, may_contain jsonb)`.execute(
    tx,
  );

export const recordImport = (tx: Tx, imported_at: Date, products: number) =>
  tx
    .insertInto('product_label_imports')
    .values({ imported_at, products })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ imported_at, products }))
    .execute();

export const selectProduct = (db: Db, barcode: string) =>
  db
    .selectFrom('product_labels as p')
    .innerJoin('product_label_imports as i', (join) => join.onTrue())
    .select(['p.contains', 'p.may_contain', 'i.imported_at'])
    .where('p.barcode', '=', barcode)
    .executeTakeFirst();
