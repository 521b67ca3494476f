import type { Language, VisitTrace } from '@nourish/contract';
import { csvOf, type Cell } from '../../http/csv.ts';
import { FileInstead } from '../../http/respond.ts';

/** A file of the trace of a visit, without the person. One row for each source of each item, the latest ones. */
export const visitTraceFile = (trace: VisitTrace, language: Language): FileInstead =>
  new FileInstead({
    name: 'trace.csv',
    content: csvOf(TEXTS[language].header, rowsOf(trace, TEXTS[language])),
  });

async function* rowsOf({ visit, lines }: VisitTrace, texts: Texts): AsyncGenerator<Cell[]> {
  for (const { item_name, lot_code, quantity, donations, has_more_donations, has_unknown_source } of lines) {
    const line = [visit.day, item_name, lot_code, quantity];
    for (const { code, product_name, donor_name, day, units } of donations)
      yield [...line, code, donor_name, product_name, day, units];
    if (has_more_donations) yield [...line, texts.more, null, null, null, null];
    if (has_unknown_source || donations.length === 0) yield [...line, texts.unknown, null, null, null, null];
  }
}

interface Texts {
  header: [
    visit: string,
    item: string,
    lot: string,
    units: string,
    donation: string,
    donor: string,
    product: string,
    received: string,
    unitsReceived: string,
  ];
  /** In place of a donation. */
  unknown: string;
  /** In place of donations that are not listed. */
  more: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    header: [
      'Visit',
      'Item',
      'Lot code',
      'Units given',
      'Donation',
      'Donor',
      'Product',
      'Received',
      'Units received',
    ],
    unknown: 'Source not known',
    more: 'Earlier donations are not listed',
  },
  es: {
    header: [
      'Visita',
      'Artículo',
      'Código de lote',
      'Unidades entregadas',
      'Donación',
      'Donante',
      'Producto',
      'Fecha de recepción',
      'Unidades recibidas',
    ],
    unknown: 'Origen desconocido',
    more: 'Hay donaciones anteriores que no se muestran',
  },
  fr: {
    header: [
      'Visite',
      'Article',
      'Code de lot',
      'Unités remises',
      'Don',
      'Donateur',
      'Produit',
      'Reçu le',
      'Unités reçues',
    ],
    unknown: 'Provenance inconnue',
    more: 'Des dons antérieurs ne sont pas affichés',
  },
};
