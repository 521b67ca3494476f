import type { Tx } from '../../db/database.ts';
import * as queries from './bulk-queries.ts';
import type { ItemFields } from './fields.ts';
import { changedLabel, lotOf } from './label-rules.ts';
import { lockFiguresOf, moveStock, setMinimumStockLevel, type MoveContext } from './ledger.ts';
import { updateItems, type ItemRow } from './queries.ts';

export { holdLocations, selectItems, selectLookalikes, type LooksLike } from './bulk-queries.ts';
export { dateOf } from './date-rules.ts';
export { ITEM_FIELDS, type ItemFields } from './fields.ts';
export { factsOf, LABEL_FACTS, lotOf, type LabelFacts } from './label-rules.ts';
export type { ItemRow } from './queries.ts';
export { lockNames } from './write-queries.ts';

/** Returns the available items with these ids, with descriptions and figures locked until the commit. */
export async function lockItems(
  tx: Tx,
  foodbank_id: string,
  ids: readonly string[],
): Promise<Map<string, ItemRow>> {
  const locked = (await queries.lockItems(tx, foodbank_id, ids)).map(({ id }) => id);
  await lockFiguresOf(tx, locked);
  const rows = await queries.selectItems(tx, foodbank_id, locked);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A change of an item; properties left out stay. */
export interface BulkChange {
  item: ItemRow;
  columns: Partial<ItemFields>;
  minimum_stock_level?: number;
  quantity?: number;
}

/** Changes items that were locked by `lockItems`. New quantities become `adjusted` ledger entries. */
export async function changeItems(
  tx: Tx,
  context: MoveContext,
  reason: string | null,
  changes: readonly BulkChange[],
): Promise<void> {
  const reading = { label_read_at: context.now, label_read_by: context.actor_id };
  const described = changes.filter(({ columns }) => Object.keys(columns).length > 0);
  if (described.length > 0)
    await updateItems(
      tx,
      described.map(({ item, columns, quantity = item.quantity }) => ({
        ...item,
        ...columns,
        ...lotOf(columns, item),
        ...changedLabel(item, columns, reading, { adds_units: quantity > item.quantity }),
      })),
      context.now,
    );
  for (const { item, minimum_stock_level } of changes)
    if (minimum_stock_level !== undefined) await setMinimumStockLevel(tx, item.id, minimum_stock_level);
  await moveStock(
    tx,
    context,
    changes.flatMap(({ item, quantity = item.quantity }) =>
      quantity === item.quantity
        ? []
        : {
            item_id: item.id,
            kind: 'adjusted' as const,
            quantity_delta: quantity - item.quantity,
            reason,
          },
    ),
  );
}
