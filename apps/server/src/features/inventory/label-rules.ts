import type { LabelInput, NewInventoryItem } from '@nourish/contract';
import { normalBarcode } from '@nourish/contract/barcodes';
import {
  ALLERGEN_STATES,
  GLUTEN_SOURCES,
  HIGH_IN,
  type Allergen,
  type Allergens,
  type AllergenState,
  type Certification,
} from '@nourish/contract/label-facts';
import { isSameName, oneLine } from '@nourish/contract/names';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import type { Row } from '../../db/tables.ts';
import type { ItemDate } from './date-rules.ts';

type ItemColumns = Row<'inventory_items'>;
export type LabelFacts = Pick<ItemColumns, 'allergens' | 'gluten_sources' | 'high_in' | 'certifications'>;
export type Reading = Pick<ItemColumns, 'label_read_at' | 'label_read_by'>;
/** What a label says, and who read it. Facts without a reading do not exist. */
export type Label = LabelFacts & Reading;
export type Lot = Pick<ItemColumns, 'lot_code' | 'lot_source'>;

export const NOT_READ: Label = {
  allergens: {},
  gluten_sources: [],
  high_in: [],
  certifications: [],
  label_read_at: null,
  label_read_by: null,
};
export const LABEL_FACTS = ['allergens', 'gluten_sources', 'high_in', 'certifications'] as const;

const isBlank = ({ allergens, gluten_sources, high_in, certifications }: LabelFacts): boolean =>
  Object.keys(allergens).length === 0 && gluten_sources.length + high_in.length + certifications.length === 0;

/** The facts of an input in their stored form: a fixed order (certifications: as given), no repeats. Missing keys are left out. */
export const factsOf = ({
  allergens,
  gluten_sources,
  high_in,
  certifications,
}: LabelInput): Partial<LabelFacts> => ({
  ...(allergens && { allergens: inOrder((allergen) => stated(allergens[allergen])) }),
  ...(gluten_sources && { gluten_sources: GLUTEN_SOURCES.filter((each) => gluten_sources.includes(each)) }),
  ...(high_in && { high_in: HIGH_IN.filter((each) => high_in.includes(each)) }),
  ...(certifications && { certifications: certificationsOf(certifications) }),
});

const stated = (state: AllergenState | 'not_checked' | undefined): AllergenState | undefined =>
  state === 'not_checked' ? undefined : state;

const inOrder = (stateOf: (allergen: Allergen) => AllergenState | undefined): Allergens =>
  Object.fromEntries(
    ALLERGENS.flatMap((allergen) => {
      const state = stateOf(allergen);
      return state === undefined ? [] : [[allergen, state]];
    }),
  );

/** In the order given. Certifiers are compared without case. */
function certificationsOf(given: readonly Certification[]): Certification[] {
  const read = given.map(({ kind, certifier }) => ({ kind, certifier: oneLine(certifier) }));
  return read.filter((each, index) => read.findIndex((other) => keyOf(other) === keyOf(each)) === index);
}
const keyOf = ({ kind, certifier }: Certification): string => `${kind} ${certifier.toLowerCase()}`;

/** Wheat among the sources of gluten is also the allergen, which covers triticale. */
function withWheat(label: Label): Label {
  const hasWheat = label.gluten_sources.some((source) => source === 'wheat' || source === 'triticale');
  return hasWheat && label.allergens.wheat !== 'contains'
    ? {
        ...label,
        allergens: inOrder((allergen) => (allergen === 'wheat' ? 'contains' : label.allergens[allergen])),
      }
    : label;
}

/** The label of an item after a reading of some of its facts. Without any fact it counts as not read. */
export function labelOf(facts: Partial<LabelFacts>, reading: Reading, before: Label = NOT_READ): Label {
  const { allergens, gluten_sources, high_in, certifications } = { ...before, ...facts };
  const { label_read_at, label_read_by } = reading;
  const read = { allergens, gluten_sources, high_in, certifications, label_read_at, label_read_by };
  return isBlank(read) ? NOT_READ : withWheat(read);
}

export const pickFacts = (values: Partial<LabelFacts>): Partial<LabelFacts> =>
  Object.fromEntries(
    LABEL_FACTS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );

/** What tells goods apart that may have different labels. */
type Goods = Lot & ItemDate & Pick<ItemColumns, 'item_name' | 'barcode'>;

interface Claims {
  /** A person confirmed that only the spelling of the name changed. */
  is_same_product?: boolean | undefined;
  /** The same change adds units. */
  adds_units: boolean;
}

/** Returns the label columns that a change sets. If the goods are others, only warnings are retained. */
export function changedLabel(
  before: Label & Goods,
  change: Partial<LabelFacts & Goods>,
  reading: Reading,
  claims: Claims,
): Partial<Label> {
  const isOther = hasOtherGoods(before, change, claims);
  const facts = pickFacts(change);
  const known = isOther ? warningsOf(before) : before;
  if (Object.keys(facts).length > 0) return labelOf(facts, reading, known);
  return isOther ? known : {};
}

/**
 * True if an item may hold other goods after a change. Without a lot code, the date tells lots apart once units are added;
 * without more units it was corrected.
 */
function hasOtherGoods(
  before: Goods,
  change: Partial<Goods>,
  { is_same_product = false, adds_units }: Claims,
): boolean {
  const after = { ...before, ...change };
  return (
    after.lot_code !== before.lot_code ||
    normalBarcode(after.barcode ?? '') !== normalBarcode(before.barcode ?? '') ||
    (!is_same_product && !isSameName(after.item_name, before.item_name)) ||
    (adds_units && after.lot_code === null && hasOtherDate(before, after))
  );
}

/**
 * The columns of the label that differ for a part of an item. If no lot is recorded, the date tells lots apart, and with
 * it labels.
 */
export const labelOfPart = (item: Label & Goods, part: Partial<Lot & ItemDate>): Partial<Label> => {
  const after = { ...item, ...part };
  const isOther = after.lot_code !== item.lot_code || (after.lot_code === null && hasOtherDate(item, after));
  return isOther ? warningsOf(item) : {};
};

const hasOtherDate = (one: ItemDate, other: ItemDate): boolean =>
  one.expiration_date !== other.expiration_date || one.date_kind !== other.date_kind;

/** What may still be true of units with another label. */
function warningsOf(label: Label): Label {
  const merged = mergeLabels(label, NOT_READ);
  return labelOf({ high_in: [] }, merged, merged);
}

const NO_LOT: Lot = { lot_code: null, lot_source: null };

/** Keys left out keep their value. Without a lot code there is no source either. */
export function lotOf(
  { lot_code, lot_source }: Pick<NewInventoryItem, 'lot_code' | 'lot_source'>,
  before: Lot = NO_LOT,
): Lot {
  const code = lot_code === undefined ? before.lot_code : oneLine(lot_code ?? '') || null;
  if (code === null) return NO_LOT;
  const known = code === before.lot_code ? before.lot_source : null;
  return { lot_code: code, lot_source: lot_source ?? known ?? 'typed' };
}

/**
 * The label of an item that holds units with either label. It never looks safer than one of them: an allergen
 * is not on the label only if both labels state that, and a certification counts only if both have it.
 */
export function mergeLabels(one: Label, other: Label): Label {
  const certified = new Set(other.certifications.map(keyOf));
  return labelOf(
    {
      allergens: inOrder((allergen) => mergeStates(one.allergens[allergen], other.allergens[allergen])),
      gluten_sources: GLUTEN_SOURCES.filter((each) =>
        [one, other].some(({ gluten_sources }) => gluten_sources.includes(each)),
      ),
      high_in: HIGH_IN.filter((each) => [one, other].some(({ high_in }) => high_in.includes(each))),
      certifications: one.certifications.filter((each) => certified.has(keyOf(each))),
    },
    earlier(one, other),
  );
}

function mergeStates(
  one: AllergenState | undefined,
  other: AllergenState | undefined,
): AllergenState | undefined {
  const worst = ALLERGEN_STATES.find((state) => state === one || state === other);
  return worst === 'not_on_label' && one !== other ? undefined : worst;
}

/** The merged facts are as old as the older reading. */
function earlier(one: Label, other: Label): Reading {
  const [first = NOT_READ, second = first] = [one, other].filter((label) => label.label_read_at !== null);
  return Number(second.label_read_at) < Number(first.label_read_at) ? second : first;
}
