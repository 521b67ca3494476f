import { DONATION_STATUSES } from '@nourish/contract/constants';
import { recordReads } from '../../adapters/record-reads.ts';
import { searchWords } from '../../db/search.ts';
import { readStatuses, readWords } from '../../http/status-list.ts';
import { inBatches, wantedIds } from './batches.ts';
import {
  selectDonationsToExport,
  selectDonationSteps,
  type DayFilter,
  type DayStep,
  type DonationExportRow,
} from './export-queries.ts';
import { defineExport, type ExportCall } from './export-report.ts';

/** Donations by the day they were offered, latest first. */
export const donationsExport = defineExport({
  columns: [
    'number',
    'offered_date',
    'status',
    'product_name',
    'category',
    'quantity',
    'unit',
    'donor_name',
    'donor_email',
    'donor_phone',
    'pickup_date',
    'pickup_time',
    'received_date',
    'received_quantity',
    'item_name',
    'foodbank',
    '_id',
  ],
  names: {
    en: {
      number: 'Number',
      offered_date: 'Offered',
      status: 'Status',
      product_name: 'Product',
      category: 'Category',
      quantity: 'Quantity offered',
      unit: 'Unit',
      donor_name: 'Donor',
      donor_email: "Donor's email",
      donor_phone: "Donor's phone",
      pickup_date: 'Pickup date',
      pickup_time: 'Pickup time',
      received_date: 'Received',
      received_quantity: 'Units received',
      item_name: 'Item in stock',
      foodbank: 'Food bank',
      _id: 'ID',
    },
    es: {
      number: 'Número',
      offered_date: 'Ofrecida',
      status: 'Estado',
      product_name: 'Producto',
      category: 'Categoría',
      quantity: 'Cantidad ofrecida',
      unit: 'Unidad',
      donor_name: 'Persona donante',
      donor_email: 'Correo de la persona donante',
      donor_phone: 'Teléfono de la persona donante',
      pickup_date: 'Fecha para recoger',
      pickup_time: 'Hora para recoger',
      received_date: 'Recibida',
      received_quantity: 'Unidades recibidas',
      item_name: 'Artículo del inventario',
      foodbank: 'Banco de alimentos',
      _id: 'ID',
    },
    fr: {
      number: 'Numéro',
      offered_date: 'Offert le',
      status: 'État',
      product_name: 'Produit',
      category: 'Catégorie',
      quantity: 'Quantité offerte',
      unit: 'Unité',
      donor_name: 'Donateur ou donatrice',
      donor_email: 'Courriel du donateur ou de la donatrice',
      donor_phone: 'Téléphone du donateur ou de la donatrice',
      pickup_date: 'Date de ramassage',
      pickup_time: 'Heure de ramassage',
      received_date: 'Reçu le',
      received_quantity: 'Unités reçues',
      item_name: 'Article en stock',
      foodbank: 'Banque alimentaire',
      _id: 'ID',
    },
  },
  open(call) {
    const { query, scope } = call;
    return rowsOf(call, {
      foodbank_id: scope,
      start_date: query.start_date,
      end_date: query.end_date,
      statuses: readStatuses(query.status, DONATION_STATUSES),
      categories: readWords(query.category),
      words: searchWords(query.search),
    });
  },
});

async function* rowsOf(call: ExportCall, filter: DayFilter<DonationExportRow['status']>) {
  const { ctx, actor } = call;
  const read = (after: DayStep | null, limit: number) => selectDonationSteps(ctx.db, filter, after, limit);
  for await (const steps of inBatches(read)) {
    const rows = await selectDonationsToExport(ctx.db, wantedIds(steps));
    const subjects = rows.flatMap(({ user_id }) => (user_id === null ? [] : { user_id, record_id: null }));
    await recordReads(ctx, actor, 'export', subjects);
    yield rows.map((row) => cellsOf(call, row));
  }
}

const cellsOf = ({ places }: ExportCall, row: DonationExportRow) => ({
  number: row.id.slice(-8),
  offered_date: row.offered_date,
  status: row.status,
  product_name: row.product_name,
  category: row.category,
  quantity: row.quantity,
  unit: row.unit,
  donor_name: row.donor_name,
  donor_email: row.donor_email,
  donor_phone: row.donor_phone,
  pickup_date: row.pickup_date,
  pickup_time: row.pickup_time,
  received_date: row.received_date,
  received_quantity: row.received_quantity,
  item_name: row.item_name,
  foodbank: places.get(row.foodbank_id)?.name ?? null,
  _id: row.id,
});
