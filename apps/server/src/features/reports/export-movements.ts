import { localTime } from '@nourish/contract/calendar';
import { inBatches } from './batches.ts';
import { defineExport, type ExportCall } from './export-report.ts';
import { selectMovementSteps, type MovementFilter, type MovementStep } from './movements-queries.ts';
import { filterOf } from './movements-service.ts';

/** The stock ledger, latest movement first. */
export const movementsExport = defineExport({
  columns: [
    'day',
    'time',
    'item_name',
    'category',
    'kind',
    'quantity_delta',
    'reserved_delta',
    'on_hand_delta',
    'quantity_after',
    'reserved_after',
    'reason',
    'actor_name',
    'from_location',
    'to_location',
    'request',
    'donation',
    'foodbank',
    'item_id',
    '_id',
  ],
  names: {
    en: {
      day: 'Day',
      time: 'Time',
      item_name: 'Item',
      category: 'Category at that time',
      kind: 'Kind',
      quantity_delta: 'Change available',
      reserved_delta: 'Change reserved',
      on_hand_delta: 'Change on hand',
      quantity_after: 'Available after',
      reserved_after: 'Reserved after',
      reason: 'Reason',
      actor_name: 'By',
      from_location: 'From location',
      to_location: 'To location',
      request: 'Request',
      donation: 'Donation',
      foodbank: 'Food bank',
      item_id: 'Item ID',
      _id: 'ID',
    },
    es: {
      day: 'Día',
      time: 'Hora',
      item_name: 'Artículo',
      category: 'Categoría en ese momento',
      kind: 'Tipo',
      quantity_delta: 'Cambio en lo disponible',
      reserved_delta: 'Cambio en lo reservado',
      on_hand_delta: 'Cambio en el estante',
      quantity_after: 'Disponible después',
      reserved_after: 'Reservado después',
      reason: 'Motivo',
      actor_name: 'Por',
      from_location: 'Desde el lugar',
      to_location: 'Hacia el lugar',
      request: 'Solicitud',
      donation: 'Donación',
      foodbank: 'Banco de alimentos',
      item_id: 'ID del artículo',
      _id: 'ID',
    },
    fr: {
      day: 'Jour',
      time: 'Heure',
      item_name: 'Article',
      category: 'Catégorie à ce moment',
      kind: 'Type',
      quantity_delta: 'Variation du disponible',
      reserved_delta: 'Variation du réservé',
      on_hand_delta: 'Variation en main',
      quantity_after: 'Disponible après',
      reserved_after: 'Réservé après',
      reason: 'Motif',
      actor_name: 'Par',
      from_location: 'De l’emplacement',
      to_location: 'Vers l’emplacement',
      request: 'Demande',
      donation: 'Don',
      foodbank: 'Banque alimentaire',
      item_id: 'ID de l’article',
      _id: 'ID',
    },
  },
  open: (call) => rowsOf(call, filterOf(call.scope, call.query)),
});

async function* rowsOf(call: ExportCall, filter: MovementFilter) {
  const { db } = call.ctx;
  const read = (after: MovementStep | null, limit: number) => selectMovementSteps(db, filter, after, limit);
  for await (const steps of inBatches(read))
    yield steps.filter((step) => step.is_wanted).map((step) => cellsOf(call, step));
}

const numberOf = (id: string | null): string | null => id?.slice(-8) ?? null;

function cellsOf({ places, here }: ExportCall, row: MovementStep) {
  const place = places.get(row.foodbank_id) ?? here;
  return {
    day: row.day,
    time: localTime(row.created_at, place.time_zone).time.slice(0, 5),
    item_name: row.item_name,
    category: row.category,
    kind: row.kind,
    quantity_delta: row.quantity_delta,
    reserved_delta: row.reserved_delta,
    on_hand_delta: row.quantity_delta + row.reserved_delta,
    quantity_after: row.quantity_after,
    reserved_after: row.reserved_after,
    reason: row.reason,
    actor_name: row.actor_name,
    from_location: row.from_location,
    to_location: row.to_location,
    request: numberOf(row.request_id),
    donation: numberOf(row.donation_id),
    foodbank: place.name,
    item_id: row.item_id,
    _id: row.id,
  };
}
