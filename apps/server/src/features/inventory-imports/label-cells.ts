import {
  ALLERGEN_STATES,
  CERTIFICATION_KINDS,
  MAX_CERTIFICATIONS,
  type Allergen,
  type Certification,
  type CertificationKind,
  type GlutenSource,
  type HighIn,
} from '@nourish/contract/label-facts';
import { LIMITS } from '@nourish/contract/constants';
import { oneLine } from '@nourish/contract/names';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import { factsOf, LABEL_FACTS, type LabelFacts } from '../inventory/bulk-service.ts';
import { FACT_TEXTS } from '../inventory/export-columns.ts';
import { entriesOf, invalid, listReader, notAnOption, valid, type ParsedCell } from './cells.ts';
import { readerOf, type OptionWords } from './words.ts';

export const isLabelFact = (field: string): field is keyof LabelFacts =>
  LABEL_FACTS.some((name) => name === field);

const parseAllergen = readerOf<Allergen>({
  eggs: 'egg, huevo, huevos, œuf, œufs',
  milk: 'dairy, leche, lácteos, lait, produits laitiers',
  mustard: 'mostaza, moutarde',
  peanuts: 'peanut, maní, manís, cacahuate, cacahuates, maní (cacahuate), arachide, arachides',
  shellfish:
    'crustaceans and molluscs, crustaceans, molluscs, crustáceos y moluscos, mariscos, crustacés et mollusques, crustacés, fruits de mer',
  fish: 'pescado, poisson, poissons',
  sesame: 'sésamo, ajonjolí, sésamo (ajonjolí), sésame',
  soy: 'soya, soja, soybeans',
  sulphites: 'sulfites, sulfitos',
  tree_nuts: 'tree nuts, nuts, nueces, frutos secos, nueces y otros frutos secos, noix',
  wheat: 'wheat and triticale, trigo, trigo y triticale, blé, blé et triticale',
});

const parseState = readerOf<(typeof ALLERGEN_STATES)[number] | 'not_checked'>({
  contains: 'contiene, contient',
  may_contain: 'may contain, puede contener, peut contenir',
  not_on_label:
    'not on the label, not on label, no aparece en la etiqueta, no figura en la etiqueta, no aparece, pas sur l’étiquette, absent de l’étiquette, absent',
  not_checked: 'not checked, sin revisar, non vérifié',
});

/** In the order of `GLUTEN_SOURCES`. */
export const SOURCE_WORDS: OptionWords<GlutenSource> = {
  barley: { en: 'barley', es: 'cebada', fr: 'orge' },
  oats: { en: 'oats, oat', es: 'avena', fr: 'avoine' },
  rye: { en: 'rye', es: 'centeno', fr: 'seigle' },
  triticale: { en: 'triticale', es: 'triticale', fr: 'triticale' },
  wheat: { en: 'wheat', es: 'trigo', fr: 'blé' },
};

/** In the order of `HIGH_IN`. */
export const NUTRIENT_WORDS: OptionWords<HighIn> = {
  saturated_fat: {
    en: 'saturated fat, sat fat, saturates',
    es: 'grasas saturadas',
    fr: 'gras saturés, lipides saturés',
  },
  sugars: { en: 'sugars, sugar', es: 'azúcares, azúcar', fr: 'sucres, sucre' },
  sodium: { en: 'sodium, salt', es: 'sodio, sal', fr: 'sodium, sel' },
};

const parseKind = readerOf<CertificationKind>({
  halal: 'halal, hallal',
  kosher: 'cosher, casher, cacher, kasher',
});

export function factText<K extends keyof LabelFacts>(values: Partial<LabelFacts>, field: K): string {
  const facts = values[field];
  return facts === undefined ? '' : FACT_TEXTS[field](facts);
}

/** `milk: contains; soy: may_contain` */
function readAllergens(cell: string): ParsedCell<LabelFacts['allergens']> {
  const states: Partial<Record<Allergen, NonNullable<ReturnType<typeof parseState>>>> = {};
  for (const entry of entriesOf(cell)) {
    const [name = '', state = ''] = entry.split(/[:=]/);
    const allergen = parseAllergen(name);
    if (allergen === undefined) return notAnOption(ALLERGENS);
    const read = parseState(state);
    if (read === undefined) return notAnOption(ALLERGEN_STATES);
    // A repeat must not look safer than the first mention.
    if (states[allergen] !== undefined && states[allergen] !== read) return invalid('contradictory');
    states[allergen] = read;
  }
  return valid(factsOf({ allergens: states }).allergens);
}

/** `halal: HMA Canada; kosher: COR`. Only a semicolon before a kind ends an entry. */
function readCertifications(cell: string): ParsedCell<Certification[]> {
  const certifications: Certification[] = [];
  for (const entry of entriesOf(cell, /[;\n](?=[^;:]*:)/)) {
    const [, word = '', certifier = ''] = /^([^:]*):(.*)$/.exec(entry) ?? [];
    const kind = parseKind(word);
    if (kind === undefined) return notAnOption(CERTIFICATION_KINDS);
    if (oneLine(certifier) === '') return invalid('required');
    if (oneLine(certifier).length > LIMITS.name) return invalid('too_long', { max: LIMITS.name });
    certifications.push({ kind, certifier });
  }
  if (certifications.length > MAX_CERTIFICATIONS) return invalid('too_many', { max: MAX_CERTIFICATIONS });
  return valid(factsOf({ certifications }).certifications);
}

/** True if the facts name wheat as a source of gluten, but not as an allergen that the food contains. */
export const contradictsWheat = ({ allergens, gluten_sources }: Partial<LabelFacts>): boolean =>
  allergens?.wheat !== undefined &&
  allergens.wheat !== 'contains' &&
  Boolean(gluten_sources?.some((source) => source === 'wheat' || source === 'triticale'));

/** An empty cell takes the facts away. */
export const FACT_READERS: { readonly [K in keyof LabelFacts]: (cell: string) => ParsedCell<LabelFacts[K]> } =
  {
    allergens: readAllergens,
    gluten_sources: listReader(SOURCE_WORDS),
    high_in: listReader(NUTRIENT_WORDS),
    certifications: readCertifications,
  };
