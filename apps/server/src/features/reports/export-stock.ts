import { defineExport, wantedRows, type ExportCall } from './export-report.ts';
import { selectStockSteps, type StockFilter, type StockStep } from './stock-queries.ts';
import { filterOf } from './stock-service.ts';

/** Stock at the end of a day, or now, one food bank after the other, sorted by name. */
export const stockExport = defineExport({
  columns: {
    as_of: { en: 'As of', es: 'Al día', fr: 'En date du' },
    item_name: { en: 'Item', es: 'Artículo', fr: 'Article' },
    category: { en: 'Category', es: 'Categoría', fr: 'Catégorie' },
    storage_location: { en: 'Storage location', es: 'Lugar de almacenamiento', fr: 'Emplacement' },
    quantity: { en: 'Available', es: 'Disponible', fr: 'Disponible' },
    reserved_quantity: { en: 'Reserved', es: 'Reservado', fr: 'Réservé' },
    on_hand_quantity: { en: 'On hand', es: 'En el estante', fr: 'En main' },
    is_archived: { en: 'Deleted since', es: 'Eliminado después', fr: 'Supprimé depuis' },
    foodbank: { en: 'Food bank', es: 'Banco de alimentos', fr: 'Banque alimentaire' },
    _id: { en: 'ID', es: 'ID', fr: 'ID' },
  },
  open: (call) => rowsOf(call, filterOf(call.scope, call.query)),
});

async function* rowsOf({ ctx, query, places }: ExportCall, filter: StockFilter) {
  for (const [foodbank_id, place] of places) {
    const read = (after: StockStep | null, limit: number) =>
      selectStockSteps(ctx.db, { ...filter, foodbank_id }, after, limit);
    for await (const rows of wantedRows(read))
      yield rows.map((row) => ({
        ...row,
        as_of: query.as_of ?? place.dayOf(ctx.clock.now()),
        on_hand_quantity: row.quantity + row.reserved_quantity,
        is_archived: String(row.is_archived),
        foodbank: place.name,
        _id: row.id,
      }));
  }
}
