import { inBatches } from './batches.ts';
import { defineExport, type ExportCall } from './export-report.ts';
import { selectStockSteps, type StockFilter, type StockStep } from './stock-queries.ts';
import { filterOf } from './stock-service.ts';

/** Stock at the end of a day, or now, one food bank after the other, sorted by name. */
export const stockExport = defineExport({
  columns: [
    'as_of',
    'item_name',
    'category',
    'storage_location',
    'quantity',
    'reserved_quantity',
    'on_hand_quantity',
    'is_archived',
    'foodbank',
    '_id',
  ],
  names: {
    en: {
      as_of: 'As of',
      item_name: 'Item',
      category: 'Category',
      storage_location: 'Storage location',
      quantity: 'Available',
      reserved_quantity: 'Reserved',
      on_hand_quantity: 'On hand',
      is_archived: 'Deleted since',
      foodbank: 'Food bank',
      _id: 'ID',
    },
    es: {
      as_of: 'Al día',
      item_name: 'Artículo',
      category: 'Categoría',
      storage_location: 'Lugar de almacenamiento',
      quantity: 'Disponible',
      reserved_quantity: 'Reservado',
      on_hand_quantity: 'En el estante',
      is_archived: 'Eliminado después',
      foodbank: 'Banco de alimentos',
      _id: 'ID',
    },
    fr: {
      as_of: 'En date du',
      item_name: 'Article',
      category: 'Catégorie',
      storage_location: 'Emplacement',
      quantity: 'Disponible',
      reserved_quantity: 'Réservé',
      on_hand_quantity: 'En main',
      is_archived: 'Supprimé depuis',
      foodbank: 'Banque alimentaire',
      _id: 'ID',
    },
  },
  open: (call) => rowsOf(call, filterOf(call.scope, call.query)),
});

async function* rowsOf(call: ExportCall, filter: StockFilter) {
  const { db } = call.ctx;
  for (const foodbank_id of call.places.keys()) {
    const read = (after: StockStep | null, limit: number) =>
      selectStockSteps(db, { ...filter, foodbank_id }, after, limit);
    for await (const steps of inBatches(read))
      yield steps.filter((step) => step.is_wanted).map((step) => cellsOf(call, step));
  }
}

function cellsOf({ ctx, query, places, here }: ExportCall, row: StockStep) {
  const place = places.get(row.foodbank_id) ?? here;
  return {
    as_of: query.as_of ?? place.dayOf(ctx.clock.now()),
    item_name: row.item_name,
    category: row.category,
    storage_location: row.storage_location,
    quantity: row.quantity,
    reserved_quantity: row.reserved_quantity,
    on_hand_quantity: row.quantity + row.reserved_quantity,
    is_archived: String(row.is_archived),
    foodbank: place.name,
    _id: row.id,
  };
}
