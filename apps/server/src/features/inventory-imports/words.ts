import type { DateKind, ImportField, Language } from '@nourish/contract';

/** Lower case, without accents, and with one space for everything between words: what names are compared by. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What other programs, and people, call the columns that we call otherwise. */
export const OTHER_NAMES: Partial<Record<ImportField, readonly string[]>> = {
  item_name: [
    ...[
      'item name',
      'name',
      'product',
      'product name',
      'nombre',
      'producto',
      'nombre del articulo',
      'articulo',
    ],
    ...['nom', 'produit', 'nom du produit', "nom de l'article"],
  ],
  category: ['type', 'food category', 'tipo', 'catégorie de produit'],
  dietary_category: ['diet', 'dietary', 'dieta', 'régime', 'régime alimentaire'],
  quantity: [
    ...['quantity', 'qty', 'quantity available', 'available quantity', 'stock', 'units', 'count'],
    ...['cantidad', 'cantidad disponible', 'unidades', 'existencias'],
    ...['quantité', 'qté', 'quantité disponible', 'unités'],
  ],
  minimum_stock_level: [
    ...['minimum', 'min', 'minimum stock', 'min stock', 'reorder level', 'reorder point'],
    ...['mínimo', 'existencia mínima', 'stock mínimo', 'seuil', 'niveau minimum', 'seuil minimum'],
  ],
  storage_location: [
    ...['location', 'storage', 'shelf', 'bin', 'ubicación', 'lugar', 'estante'],
    ...['lieu', 'étagère', "lieu d'entreposage", 'entreposage'],
  ],
  expiration_date: [
    ...['expiration', 'expiry', 'expiry date', 'best before', 'best before date', 'use by', 'date'],
    ...['vencimiento', 'caducidad', 'fecha de caducidad', 'fecha', 'consumir antes de'],
    ...['péremption', 'date de péremption', "date d'expiration", 'meilleur avant', 'dluo', 'ddm'],
  ],
  date_kind: ['date kind', 'date type', 'kind of date', 'tipo de fecha', 'type de date', 'sorte de date'],
  barcode: ['bar code', 'upc', 'ean', 'gtin', 'código', 'código ean', 'code barres', 'code-barres', 'cup'],
  description: ['notes', 'note', 'details', 'comments', 'notas', 'detalles', 'détails', 'remarques'],
  foodbank: ['foodbank', 'site', 'banco', 'banque'],
  _id: ['item id'],
};

/** The usual categories as people write them; whatever else stands in a cell is a category of its own. */
const CATEGORY_WORDS: Readonly<Record<string, readonly string[]>> = {
  'canned-goods': ['canned goods', 'canned', 'enlatados', 'conservas', 'conserves'],
  'fresh-produce': [
    ...['fresh produce', 'produce', 'productos frescos', 'frutas y verduras'],
    ...['produits frais', 'fruits et légumes'],
  ],
  dairy: ['dairy', 'lácteos', 'produits laitiers'],
  meat: ['meat', 'carne', 'carnes', 'viande', 'viandes'],
  grains: ['grains', 'granos', 'cereales', 'céréales', 'céréales et grains', 'granos y cereales'],
  beverages: ['beverages', 'drinks', 'bebidas', 'boissons'],
  snacks: ['snacks', 'botanas', 'meriendas', 'refrigerios', 'collations'],
  other: ['other', 'otro', 'otros', 'autre', 'autres'],
};

const DIETARY_WORDS: Readonly<Record<string, readonly string[]>> = {
  vegetarian: ['vegetarian', 'vegetariano', 'végétarien'],
  vegan: ['vegan', 'vegano', 'végane', 'végétalien'],
  gluten_free: ['gluten free', 'sin gluten', 'sans gluten'],
  dairy_free: ['dairy free', 'sin lácteos', 'sans produits laitiers'],
  nut_free: ['nut free', 'sin frutos secos', 'sin nueces', 'sans noix'],
  low_sodium: ['low sodium', 'bajo en sodio', 'faible en sodium', 'pauvre en sodium'],
};

const DATE_KIND_WORDS: Readonly<Record<DateKind, readonly string[]>> = {
  best_before: [
    ...['best before', 'best before date', 'bb', 'consumo preferente', 'consumir preferentemente antes de'],
    ...['meilleur avant', 'date meilleur avant', 'durabilité minimale'],
  ],
  expiry: [
    ...['expiry', 'expiry date', 'expiration', 'expires', 'use by', 'vencimiento', 'caducidad', 'vence'],
    ...['péremption', 'date de péremption', "date d'expiration", 'expire'],
  ],
  none: ['none', 'no date', 'ninguna', 'sin fecha', 'aucune', 'sans date'],
};

/** Finds the word that a cell means; undefined where it is none of them. */
function reader<T extends string>(
  words: Readonly<Record<T, readonly string[]>>,
): (cell: string) => T | undefined {
  const entries = Object.entries(words) as [T, readonly string[]][]; // a record's own keys
  const known = new Map(
    entries.flatMap(([word, names]) => [word, ...names].map((name): [string, T] => [fold(name), word])),
  );
  return (cell) => known.get(fold(cell));
}

export const categoryMeant = reader(CATEGORY_WORDS);
export const dietMeant = reader(DIETARY_WORDS);
export const dateKindMeant = reader(DATE_KIND_WORDS);

/** Why an import could not go on. */
export const IMPORT_FAILURES = [
  'unclosed_quote',
  'too_many_rows',
  'no_rows',
  'food_bank_archived',
  'internal',
] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

interface Texts {
  /** What the ledger says; `{file}` is the name of the file. */
  reason: string;
  failures: Record<ImportFailure, string>;
  /** Above the columns of the table of problems. */
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
      too_many_rows: 'El archivo tiene más de 100 000 filas. Hace falta dividirlo.',
      no_rows: 'El archivo no tiene filas debajo de los nombres de las columnas.',
      food_bank_archived: 'Mientras tanto se archivó el banco de alimentos.',
      internal: 'Algo falló de nuestro lado. Hace falta empezar la importación de nuevo.',
    },
    problems: { row: 'Fila', item: 'Artículo', column: 'Columna', value: 'Valor', problem: 'Problema' },
  },
  fr: {
    reason: 'Importation de {file}',
    failures: {
      unclosed_quote: 'Un guillemet est ouvert et jamais fermé : la suite du fichier est illisible.',
      too_many_rows: 'Le fichier compte plus de 100 000 lignes. Veuillez le diviser.',
      no_rows: 'Le fichier ne contient aucune ligne sous les noms des colonnes.',
      food_bank_archived: 'La banque alimentaire a été archivée entre-temps.',
      internal: 'Un problème est survenu de notre côté. Veuillez recommencer l’importation.',
    },
    problems: { row: 'Ligne', item: 'Article', column: 'Colonne', value: 'Valeur', problem: 'Problème' },
  },
};
