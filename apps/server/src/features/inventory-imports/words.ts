import type { DateKind, ImportField } from '@nourish/contract';

/** Normalizes a name for comparison: lower case, no accents, one space between words. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Comma-separated words in three languages, by meaning. */
type Words<T extends string> = Readonly<Partial<Record<T, string>>>;

/** Column names of other programs, besides our own export. */
export const OTHER_NAMES: Words<ImportField> = {
  item_name:
    "item name, name, product, product name, nombre, producto, nombre del articulo, nom, produit, nom du produit, nom de l'article",
  category: 'type, food category, tipo, catégorie de produit',
  dietary_category: 'diet, dietary, dieta, categoría dietética, régime, catégorie alimentaire',
  quantity:
    'quantity, qty, quantity available, available quantity, stock, units, count, cantidad, cantidad disponible, unidades, existencias, quantité, qté, quantité disponible, unités',
  minimum_stock_level:
    'minimum, min, minimum stock, min stock, reorder level, reorder point, mínimo, existencia mínima, stock mínimo, seuil, niveau minimum, seuil minimum',
  storage_location:
    "location, storage, shelf, bin, ubicación, lugar, estante, lieu, étagère, lieu d'entreposage, entreposage",
  expiration_date:
    "expiration, expiry, expiry date, best before, best before date, use by, date, vencimiento, caducidad, fecha de caducidad, fecha, consumir antes de, péremption, date d'expiration, meilleur avant, dluo, ddm",
  date_kind: 'date type, kind of date, sorte de date',
  barcode: 'bar code, upc, ean, gtin, código, código ean, code barres, code-barres, cup',
  description: 'notes, note, details, comments, notas, detalles, détails, remarques',
  foodbank: 'site, banco, banque',
  _id: 'item id',
};

/** The usual categories in common spellings; any other text is a category of its own. */
export const parseCategory = reader({
  'canned-goods': 'canned goods, canned, enlatados, conservas, conserves',
  'fresh-produce':
    'fresh produce, produce, productos frescos, frutas y verduras, produits frais, fruits et légumes',
  dairy: 'dairy, lácteos, produits laitiers',
  meat: 'meat, carne, carnes, viande, viandes',
  grains: 'grains, granos, cereales, granos y cereales, céréales, céréales et grains',
  beverages: 'beverages, drinks, bebidas, boissons',
  snacks: 'snacks, botanas, meriendas, refrigerios, collations',
  other: 'other, otro, otros, autre, autres',
});

export const parseDiet = reader({
  vegetarian: 'vegetarian, vegetariano, végétarien',
  vegan: 'vegan, vegano, végane, végétalien',
  gluten_free: 'gluten free, sin gluten, sans gluten',
  dairy_free: 'dairy free, sin lácteos, sans produits laitiers',
  nut_free: 'nut free, sin frutos secos, sin nueces, sans noix',
  low_sodium: 'low sodium, bajo en sodio, faible en sodium, pauvre en sodium',
});

export const parseDateKind = reader<DateKind>({
  best_before:
    'best before, best before date, bb, consumo preferente, consumir preferentemente antes de, meilleur avant, date meilleur avant, durabilité minimale',
  expiry:
    "expiry, expiry date, expiration, expires, use by, vencimiento, fecha de vencimiento, caducidad, vence, péremption, date de péremption, date d'expiration, expire",
  none: 'none, no date, ninguna, sin fecha, aucune, sans date',
});

export function foldedWords<T extends string>(words: Words<T>): [string, T][] {
  const entries = Object.entries(words) as [T, string][]; // a record's own keys
  return entries.flatMap(([meant, names]) =>
    [meant, ...names.split(', ')].map((name): [string, T] => [fold(name), meant]),
  );
}

/** Returns a parser from a cell to its meaning; undefined for an unknown word. */
function reader<T extends string>(words: Words<T>): (cell: string) => T | undefined {
  const known = new Map(foldedWords(words));
  return (cell) => known.get(fold(cell));
}
