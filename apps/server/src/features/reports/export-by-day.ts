import type { Language } from '@nourish/contract';
import { DONATION_STATUSES, REQUEST_STATUSES } from '@nourish/contract/constants';
import { readOf, recordReads, type ReadSubject } from '../../adapters/record-reads.ts';
import type { Db } from '../../db/database.ts';
import { searchWords } from '../../db/search.ts';
import { readStatuses, readWords } from '../../http/status-list.ts';
import {
  selectDaySteps,
  selectDonationsToExport,
  selectRequestsToExport,
  type DayFilter,
  type DonationExportRow,
  type DayStep,
} from './export-queries.ts';
import { defineExport, wantedRows, type ExportCall } from './export-report.ts';

/** Food requests by day of submission, latest first. Leaves out health data and free-text wishes. */
export const requestsExport = defineExport({
  columns: {
    code: { en: 'Code', es: 'Código', fr: 'Code' },
    request_date: { en: 'Submitted', es: 'Enviada', fr: 'Envoyée le' },
    status: { en: 'Status', es: 'Estado', fr: 'État' },
    pickup_date: { en: 'Pickup date', es: 'Fecha para recoger', fr: 'Date de ramassage' },
    pickup_time: { en: 'Pickup time', es: 'Hora para recoger', fr: 'Heure de ramassage' },
    recipient_name: { en: 'Recipient', es: 'Persona beneficiaria', fr: 'Bénéficiaire' },
    recipient_email: {
      en: "Recipient's email",
      es: 'Correo de la persona beneficiaria',
      fr: 'Courriel du ou de la bénéficiaire',
    },
    total_items: { en: 'Units', es: 'Unidades', fr: 'Unités' },
    items: { en: 'Items', es: 'Artículos', fr: 'Articles' },
    fulfilled_date: { en: 'Handed out', es: 'Entregada', fr: 'Remise le' },
    foodbank: { en: 'Food bank', es: 'Banco de alimentos', fr: 'Banque alimentaire' },
    _id: { en: 'ID', es: 'ID', fr: 'ID' },
  },
  open(call) {
    const filter = filterOf(call, 'food_requests', readStatuses(call.query.status, REQUEST_STATUSES));
    return rowsOf(call, filter, selectRequestsToExport, (row) => readOf(row, null));
  },
});

/** Donations by the day they were offered, latest first. */
export const donationsExport = defineExport({
  columns: {
    code: { en: 'Code', es: 'Código', fr: 'Code' },
    offered_date: { en: 'Offered', es: 'Ofrecida', fr: 'Offert le' },
    status: { en: 'Status', es: 'Estado', fr: 'État' },
    product_name: { en: 'Product', es: 'Producto', fr: 'Produit' },
    category: { en: 'Category', es: 'Categoría', fr: 'Catégorie' },
    quantity: { en: 'Quantity offered', es: 'Cantidad ofrecida', fr: 'Quantité offerte' },
    unit: { en: 'Unit', es: 'Unidad', fr: 'Unité' },
    donor_name: { en: 'Donor', es: 'Persona donante', fr: 'Donateur ou donatrice' },
    donor_email: {
      en: "Donor's email",
      es: 'Correo de la persona donante',
      fr: 'Courriel du donateur ou de la donatrice',
    },
    donor_phone: {
      en: "Donor's phone",
      es: 'Teléfono de la persona donante',
      fr: 'Téléphone du donateur ou de la donatrice',
    },
    offer: { en: 'Offer', es: 'Oferta', fr: 'Offre' },
    delivery: { en: 'Delivery', es: 'Entrega', fr: 'Remise' },
    collection_address: { en: 'Collection address', es: 'Dirección de recogida', fr: 'Adresse de collecte' },
    pickup_date: { en: 'Date', es: 'Fecha', fr: 'Date' },
    pickup_time: { en: 'Time', es: 'Hora', fr: 'Heure' },
    received_date: { en: 'Received', es: 'Recibida', fr: 'Reçu le' },
    received_quantity: { en: 'Units received', es: 'Unidades recibidas', fr: 'Unités reçues' },
    weight_kg: { en: 'Weight (kg)', es: 'Peso (kg)', fr: 'Poids (kg)' },
    item_name: { en: 'Item in stock', es: 'Artículo del inventario', fr: 'Article en stock' },
    foodbank: { en: 'Food bank', es: 'Banco de alimentos', fr: 'Banque alimentaire' },
    _id: { en: 'ID', es: 'ID', fr: 'ID' },
  },
  open(call) {
    const filter = filterOf(call, 'donations', readStatuses(call.query.status, DONATION_STATUSES));
    const select: typeof selectDonationsToExport = async (db, ids) => {
      const rows = await selectDonationsToExport(db, ids);
      return rows.map((row) => ({
        ...row,
        donor_name: isAnonymous(row) ? ANONYMOUS[call.language] : row.donor_name,
      }));
    };
    return rowsOf(call, filter, select, ({ user_id }) =>
      user_id === null ? null : { user_id, record_id: null },
    );
  },
});

const isAnonymous = ({ donor_name, donor_email, donor_phone }: DonationExportRow): boolean =>
  donor_name === '' && donor_email === '' && donor_phone === null;

const ANONYMOUS: Record<Language, string> = {
  en: 'Anonymous donor',
  es: 'Donante anónimo',
  fr: 'Donateur anonyme',
};

const filterOf = (
  { scope, query }: ExportCall,
  table: DayFilter['table'],
  statuses: DayFilter['statuses'],
): DayFilter => ({
  table,
  foodbank_id: scope,
  start_date: query.start_date,
  end_date: query.end_date,
  statuses,
  categories: readWords(query.category),
  words: searchWords(query.search),
});

async function* rowsOf<Row extends { id: string; foodbank_id: string }>(
  { ctx, actor, places }: ExportCall,
  filter: DayFilter,
  select: (db: Db, ids: readonly string[]) => Promise<Row[]>,
  subjectOf: (row: Row) => ReadSubject | null,
) {
  const read = (after: DayStep | null, limit: number) => selectDaySteps(ctx.db, filter, after, limit);
  for await (const steps of wantedRows(read)) {
    const ids = steps.map(({ id }) => id);
    const rows = await select(ctx.db, ids);
    await recordReads(
      ctx,
      actor,
      'export',
      rows.flatMap((row) => subjectOf(row) ?? []),
    );
    yield rows.map((row) => ({
      ...row,
      foodbank: places.get(row.foodbank_id)?.name ?? null,
      _id: row.id,
    }));
  }
}
