import type { Language } from '@nourish/contract';

export const IMPORT_FAILURES = [
  'unclosed_quote',
  'too_many_rows',
  'no_rows',
  'food_bank_archived',
  'internal',
] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

interface Texts {
  /** Reason in the ledger; `{file}` is the file name. */
  reason: string;
  failures: Record<ImportFailure, string>;
  /** Column headers of the problem export. */
  problems: { row: string; item: string; column: string; value: string; problem: string };
}

export const texts: Record<Language, Texts> = {
  en: {
    reason: 'Import of {file}',
    failures: {
      unclosed_quote: 'A quotation mark is opened and never closed, so the rest of the file cannot be read.',
      too_many_rows: 'The file has more than 100,000 rows. Please divide it.',
      no_rows: 'The file has no rows below the names of its columns.',
      food_bank_archived: 'The food bank was archived meanwhile.',
      internal: 'Something went wrong on our side. Please start the import again.',
    },
    problems: { row: 'Row', item: 'Item', column: 'Column', value: 'Value', problem: 'Problem' },
  },
  es: {
    reason: 'Importación de {file}',
    failures: {
      unclosed_quote:
        'Hay comillas que se abren y no se cierran, así que el resto del archivo no se puede leer.',
      too_many_rows: 'El archivo tiene más de 100,000 filas. Divídalo en varios, por favor.',
      no_rows: 'El archivo no tiene filas debajo de los nombres de las columnas.',
      food_bank_archived: 'Mientras tanto se archivó el banco de alimentos.',
      internal: 'Algo falló de nuestro lado. Inicie la importación de nuevo, por favor.',
    },
    problems: { row: 'Fila', item: 'Artículo', column: 'Columna', value: 'Valor', problem: 'Problema' },
  },
  fr: {
    reason: 'Importation de {file}',
    failures: {
      unclosed_quote: 'Un guillemet est ouvert et jamais fermé\u00a0: la suite du fichier est illisible.',
      too_many_rows: 'Le fichier compte plus de 100\u00a0000 lignes. Veuillez le diviser.',
      no_rows: 'Le fichier ne contient aucune ligne sous les noms des colonnes.',
      food_bank_archived: 'La banque alimentaire a été archivée entre-temps.',
      internal: 'Un problème est survenu de notre côté. Veuillez recommencer l’importation.',
    },
    problems: { row: 'Ligne', item: 'Article', column: 'Colonne', value: 'Valeur', problem: 'Problème' },
  },
};
