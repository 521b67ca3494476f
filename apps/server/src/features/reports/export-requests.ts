import { REQUEST_STATUSES } from '@nourish/contract/constants';
import { recordReads } from '../../adapters/record-reads.ts';
import { searchWords } from '../../db/search.ts';
import { readStatuses, readWords } from '../../http/status-list.ts';
import { inBatches, wantedIds } from './batches.ts';
import {
  selectRequestsToExport,
  selectRequestSteps,
  type DayFilter,
  type DayStep,
  type RequestExportRow,
} from './export-queries.ts';
import { defineExport, type ExportCall } from './export-report.ts';

/** Food requests by day of submission, latest first. Leaves out health data and free-text wishes. */
export const requestsExport = defineExport({
  columns: [
    'number',
    'request_date',
    'status',
    'pickup_date',
    'pickup_time',
    'recipient_name',
    'recipient_email',
    'total_items',
    'items',
    'fulfilled_date',
    'foodbank',
    '_id',
  ],
  names: {
    en: {
      number: 'Number',
      request_date: 'Submitted',
      status: 'Status',
      pickup_date: 'Pickup date',
      pickup_time: 'Pickup time',
      recipient_name: 'Recipient',
      recipient_email: "Recipient's email",
      total_items: 'Units',
      items: 'Items',
      fulfilled_date: 'Handed out',
      foodbank: 'Food bank',
      _id: 'ID',
    },
    es: {
      number: 'Número',
      request_date: 'Enviada',
      status: 'Estado',
      pickup_date: 'Fecha para recoger',
      pickup_time: 'Hora para recoger',
      recipient_name: 'Persona beneficiaria',
      recipient_email: 'Correo de la persona beneficiaria',
      total_items: 'Unidades',
      items: 'Artículos',
      fulfilled_date: 'Entregada',
      foodbank: 'Banco de alimentos',
      _id: 'ID',
    },
    fr: {
      number: 'Numéro',
      request_date: 'Envoyée le',
      status: 'État',
      pickup_date: 'Date de ramassage',
      pickup_time: 'Heure de ramassage',
      recipient_name: 'Bénéficiaire',
      recipient_email: 'Courriel du ou de la bénéficiaire',
      total_items: 'Unités',
      items: 'Articles',
      fulfilled_date: 'Remise le',
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
      statuses: readStatuses(query.status, REQUEST_STATUSES),
      categories: readWords(query.category),
      words: searchWords(query.search),
    });
  },
});

async function* rowsOf(call: ExportCall, filter: DayFilter<RequestExportRow['status']>) {
  const { ctx, actor } = call;
  const read = (after: DayStep | null, limit: number) => selectRequestSteps(ctx.db, filter, after, limit);
  for await (const steps of inBatches(read)) {
    const rows = await selectRequestsToExport(ctx.db, wantedIds(steps));
    const subjects = rows.map((row) => ({ user_id: row.recipient_id, record_id: null }));
    await recordReads(ctx, actor, 'export', subjects);
    yield rows.map((row) => cellsOf(call, row));
  }
}

const cellsOf = ({ places }: ExportCall, row: RequestExportRow) => ({
  number: row.id.slice(-8),
  request_date: row.request_date,
  status: row.status,
  pickup_date: row.pickup_date,
  pickup_time: row.pickup_time,
  recipient_name: row.recipient_name,
  recipient_email: row.recipient_email,
  total_items: row.total_items,
  items: row.items,
  fulfilled_date: row.fulfilled_date,
  foodbank: places.get(row.foodbank_id)?.name ?? null,
  _id: row.id,
});
