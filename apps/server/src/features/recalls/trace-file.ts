import type { Language, Trace } from '@nourish/contract';
import { csvOf, type Cell } from '../../http/csv.ts';
import { FileInstead } from '../../http/respond.ts';

/** A file of a trace with all its visits. */
export const traceFile = (
  trace: Trace,
  visits: AsyncIterable<Trace['visits']>,
  language: Language,
): FileInstead =>
  new FileInstead({
    name: 'trace.csv',
    content: csvOf(TEXTS[language].header, rowsOf(trace, visits, language)),
  });

/** The items, then where they came from, then whom they reached. */
async function* rowsOf(
  trace: Trace,
  visits: AsyncIterable<Trace['visits']>,
  language: Language,
): AsyncGenerator<Cell[]> {
  const texts = TEXTS[language];
  for (const { item_name, lot_code } of trace.items)
    yield [texts.item, null, item_name, lot_code, null, null, null];
  for (const { code, product_name, day, units } of trace.donations)
    yield [texts.donation, code, product_name, null, day, units, null];
  for (const { code, status, lines } of trace.requests)
    for (const { item_name, quantity } of lines)
      yield [texts.request, code, item_name, null, null, quantity, texts.statuses[status]];
  for await (const page of visits)
    for (const { day, person, units, is_possible } of page) {
      const name = person?.name ?? texts.unknown;
      yield [texts.visit, person?.code ?? null, name, null, day, units, is_possible ? texts.possible : null];
    }
}

interface Texts {
  header: [
    part: string,
    number: string,
    name: string,
    lot: string,
    day: string,
    units: string,
    status: string,
  ];
  item: string;
  donation: string;
  request: string;
  visit: string;
  /** In place of a person. */
  unknown: string;
  /** The status of units that may have stayed at the food bank. */
  possible: string;
  statuses: Record<Trace['requests'][number]['status'], string>;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    header: ['Part', 'Number', 'Name', 'Lot code', 'Date', 'Units', 'Status'],
    item: 'Item',
    donation: 'Donation',
    request: 'Open request',
    visit: 'Visit',
    unknown: 'Name not known',
    possible: 'May have been in the bag',
    statuses: {
      pending: 'Pending review',
      approved: 'Approved',
      rejected: 'Rejected',
      ready: 'Ready for pickup',
      fulfilled: 'Completed',
      cancelled: 'Cancelled',
    },
  },
  es: {
    header: ['Parte', 'Número', 'Nombre', 'Código de lote', 'Fecha', 'Unidades', 'Estado'],
    item: 'Artículo',
    donation: 'Donación',
    request: 'Solicitud abierta',
    visit: 'Visita',
    unknown: 'Nombre desconocido',
    possible: 'Puede que estuviera en la bolsa',
    statuses: {
      pending: 'En revisión',
      approved: 'Aprobada',
      rejected: 'Rechazada',
      ready: 'Lista para recoger',
      fulfilled: 'Completada',
      cancelled: 'Cancelada',
    },
  },
  fr: {
    header: ['Partie', 'Numéro', 'Nom', 'Code de lot', 'Date', 'Unités', 'Statut'],
    item: 'Article',
    donation: 'Don',
    request: 'Demande ouverte',
    visit: 'Visite',
    unknown: 'Nom inconnu',
    possible: 'Était peut-être dans le sac',
    statuses: {
      pending: 'À l’étude',
      approved: 'Approuvée',
      rejected: 'Refusée',
      ready: 'Prête pour le ramassage',
      fulfilled: 'Terminée',
      cancelled: 'Annulée',
    },
  },
};
