import { localTime } from '@nourish/contract/calendar';
import { splitReason } from '@nourish/contract/codes';
import { defineExport, wantedRows, type ExportCall } from './export-report.ts';
import { selectMovementSteps, type MovementFilter, type MovementStep } from './movements-queries.ts';
import { filterOf } from './movements-service.ts';

export const movementsExport = defineExport({
  columns: {
    day: { en: 'Day', es: 'Día', fr: 'Jour' },
    time: { en: 'Time', es: 'Hora', fr: 'Heure' },
    item_name: { en: 'Item', es: 'Artículo', fr: 'Article' },
    category: { en: 'Category at that time', es: 'Categoría en ese momento', fr: 'Catégorie à ce moment' },
    kind: { en: 'Kind', es: 'Tipo', fr: 'Type' },
    quantity_delta: { en: 'Change available', es: 'Cambio en lo disponible', fr: 'Variation du disponible' },
    reserved_delta: { en: 'Change reserved', es: 'Cambio en lo reservado', fr: 'Variation du réservé' },
    on_hand_delta: { en: 'Change on hand', es: 'Cambio en el estante', fr: 'Variation en main' },
    quantity_after: { en: 'Available after', es: 'Disponible después', fr: 'Disponible après' },
    reserved_after: { en: 'Reserved after', es: 'Reservado después', fr: 'Réservé après' },
    reason: { en: 'Reason', es: 'Motivo', fr: 'Motif' },
    actor_name: { en: 'By', es: 'Por', fr: 'Par' },
    from_location: { en: 'From location', es: 'Desde el lugar', fr: 'De l’emplacement' },
    to_location: { en: 'To location', es: 'Hacia el lugar', fr: 'Vers l’emplacement' },
    request: { en: 'Request', es: 'Solicitud', fr: 'Demande' },
    donation: { en: 'Donation', es: 'Donación', fr: 'Don' },
    foodbank: { en: 'Food bank', es: 'Banco de alimentos', fr: 'Banque alimentaire' },
    item_id: { en: 'Item ID', es: 'ID del artículo', fr: 'ID de l’article' },
    _id: { en: 'ID', es: 'ID', fr: 'ID' },
  },
  open: (call) => rowsOf(call, filterOf(call.scope, call.query)),
});

async function* rowsOf({ ctx, places, here }: ExportCall, filter: MovementFilter) {
  const read = (after: MovementStep | null, limit: number) =>
    selectMovementSteps(ctx.db, filter, after, limit);
  for await (const rows of wantedRows(read))
    yield rows.map((row) => {
      const place = places.get(row.foodbank_id) ?? here;
      return {
        ...row,
        time: localTime(row.created_at, place.time_zone).time.slice(0, 5),
        on_hand_delta: row.quantity_delta + row.reserved_delta,
        request: row.request_id === null ? null : codeOf(row),
        donation: row.donation_id === null ? null : codeOf(row),
        foodbank: place.name,
        _id: row.id,
      };
    });
}

/** Reasons of requests and donations start with their code. */
const codeOf = ({ reason }: { reason: string | null }) => splitReason(reason ?? '').code;
