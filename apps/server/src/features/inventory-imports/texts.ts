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
  /** How to write a cell that could not be read; its words are those that the import accepts. */
  unread: Record<'list' | 'choice' | 'allergens' | 'certifications', string>;
  contradictory: Record<'allergens' | 'gluten_sources', string>;
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
    contradictory: {
      allergens: 'An allergen is named twice, with different words for what the label says.',
      gluten_sources: 'Wheat or triticale is named here, but not as an allergen that the food contains.',
    },
    unread: {
      allergens:
        'Not understood. Write each allergen with what the label says, such as “milk: contains; soy: may contain; eggs: not on the label”. Allergens: eggs, milk, mustard, peanuts, crustaceans and molluscs, fish, sesame, soy, sulphites, tree nuts, wheat.',
      list: 'Not understood. Use {options}, separated by semicolons.',
      choice: 'Not understood. Use {options}.',
      certifications:
        'Not understood. Write halal or kosher with the name of the certifier, such as “halal: HMA Canada”.',
    },
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
    contradictory: {
      allergens: 'Un alérgeno aparece dos veces, y la etiqueta no puede decir ambas cosas.',
      gluten_sources: 'Aquí figura trigo o triticale, pero no como alérgeno que el alimento contiene.',
    },
    unread: {
      allergens:
        'No se entiende. Escriba cada alérgeno con lo que dice la etiqueta, como «leche: contiene; soya: puede contener; huevos: no aparece en la etiqueta». Alérgenos: huevos, leche, mostaza, maní, crustáceos y moluscos, pescado, sésamo, soya, sulfitos, nueces, trigo.',
      list: 'No se entiende. Use {options}, separados por punto y coma.',
      choice: 'No se entiende. Use {options}.',
      certifications:
        'No se entiende. Escriba halal o kosher con el nombre de quien certifica, como «halal: HMA Canada».',
    },
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
    contradictory: {
      allergens: 'Un allergène est nommé deux fois, et l’étiquette ne peut pas dire les deux.',
      gluten_sources: 'Le blé ou le triticale figure ici, mais pas comme allergène que l’aliment contient.',
    },
    unread: {
      allergens:
        'Pas compris. Écrivez chaque allergène avec ce que dit l’étiquette, par exemple «\u00a0lait\u00a0: contient; soja\u00a0: peut contenir; œufs\u00a0: absent de l’étiquette\u00a0». Allergènes\u00a0: œufs, lait, moutarde, arachides, crustacés et mollusques, poisson, sésame, soja, sulfites, noix, blé.',
      list: 'Pas compris. Utilisez {options}, séparés par des points-virgules.',
      choice: 'Pas compris. Utilisez {options}.',
      certifications:
        'Pas compris. Écrivez halal ou casher suivi du nom de l’organisme, par exemple «\u00a0halal\u00a0: HMA Canada\u00a0».',
    },
  },
};
