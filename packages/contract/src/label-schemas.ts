import Type, { type Static, type TSchema } from 'typebox';
import { LIMITS } from './constants.ts';
import {
  ALLERGEN_STATES,
  CERTIFICATION_KINDS,
  GLUTEN_SOURCES,
  HIGH_IN,
  LOT_SOURCES,
  MAX_CERTIFICATIONS,
  type Allergen,
  type Allergens,
} from './label-facts.ts';
import { ALLERGENS } from './needs-constants.ts';
import { Instant, Nullable, Options, RequiredText, Text, described } from './schema.ts';

/** One optional key for each allergen. */
const byAllergen = <T extends TSchema>(state: T, description: string) =>
  Type.Unsafe<Partial<Record<Allergen, Static<T>>>>(
    Type.Object(Object.fromEntries(ALLERGENS.map((allergen) => [allergen, Type.Optional(state)])), {
      description,
    }),
  );

const AllergenStates = Type.Unsafe<Allergens>(
  byAllergen(Options(ALLERGEN_STATES), 'What the label says by allergen. A missing key: not checked'),
);
const Certifications = Type.Array(
  Type.Object({
    kind: Options(CERTIFICATION_KINDS),
    certifier: RequiredText(LIMITS.name, 'As the label names it'),
  }),
);

/** Bounds the input only; stored lists contain each code once. */
const Codes = <T extends TSchema>(code: T, description: string) =>
  Type.Array(code, { maxItems: 50, description });

const GlutenSources = Codes(Options(GLUTEN_SOURCES), 'Cereals with gluten that the label names');
const HighInNutrients = Codes(Options(HIGH_IN), 'Nutrients of the "High in" symbol, for sorting only');

export const LotCode = Nullable(
  Type.String({ description: 'As printed; null: not recorded, which is a lot of its own' }),
);
export const LotSource = Nullable({
  ...Options(LOT_SOURCES),
  description: 'How the lot code was recorded; null without one',
});

/** The label of an item that everyone sees. */
export const publicLabel = {
  allergens: AllergenStates,
  certifications: described(Certifications, 'Halal or kosher, with who certified it'),
};

/** What a label says, as one reading. */
export const LabelFacts = Type.Object({
  ...publicLabel,
  gluten_sources: GlutenSources,
  high_in: HighInNutrients,
});
export type LabelFacts = Static<typeof LabelFacts>;

/** Who read the label, and when. */
export const labelReading = {
  label_read_at: described(Nullable(Instant), 'null: nobody has read the label'),
  label_read_by: Nullable(Type.String({ description: 'Name of who read the label' })),
};

/** A new reading of a label. Its keys replace the stored values. */
export const LabelInput = Type.Object({
  allergens: Type.Optional(
    byAllergen(
      Options([...ALLERGEN_STATES, 'not_checked'] as const),
      'Replaces all states. `not_checked` is the same as a missing key',
    ),
  ),
  gluten_sources: Type.Optional(GlutenSources),
  high_in: Type.Optional(HighInNutrients),
  certifications: Type.Optional(
    Type.Array(Certifications.items, {
      maxItems: MAX_CERTIFICATIONS,
      description: 'Several certifiers of one kind are allowed; repeats are dropped',
    }),
  ),
});
export type LabelInput = Static<typeof LabelInput>;

export const LotInput = Type.Object({
  lot_code: Type.Optional(
    Nullable(Text(LIMITS.lotCode, 'As printed; only units of one lot share an item. null: not recorded')),
  ),
  lot_source: Type.Optional(
    Nullable({ ...Options(LOT_SOURCES), description: 'How the lot code was recorded. Default: typed' }),
  ),
});

const ALLERGEN_LIST = `( *(${ALLERGENS.join('|')})? *)`;
export const Without = Type.String({
  maxLength: LIMITS.shortText,
  pattern: `^${ALLERGEN_LIST}(,${ALLERGEN_LIST})*$`,
  description:
    'Allergens, separated by commas: only items whose label was read and lists none of them (`not_on_label`)',
});

const KIND_LIST = ` *(${CERTIFICATION_KINDS.join('|')})? *`;
/** A filter of items. */
export const Certified = Type.String({
  maxLength: LIMITS.shortText,
  pattern: `^${KIND_LIST}(,${KIND_LIST})*$`,
  description:
    'Certifications, separated by commas: only items whose label names who certified them so, for each of these',
});
