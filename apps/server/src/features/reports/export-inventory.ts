import { cellsOf, COLUMN_NAMES, INVENTORY_COLUMNS } from '../inventory/export-columns.ts';
import { walkItems } from '../inventory/export-service.ts';
import { defineExport, type ExportCall } from './export-report.ts';

/** Current stock, latest arrival first. Uses the columns of the inventory import. */
export const inventoryExport = defineExport({
  columns: INVENTORY_COLUMNS,
  names: COLUMN_NAMES,
  open: rowsOf,
});

async function* rowsOf({ ctx, scope, query, places }: ExportCall) {
  for await (const items of walkItems(ctx, scope, query))
    yield items.map((item) => cellsOf(item, places.get(item.foodbank_id)));
}
