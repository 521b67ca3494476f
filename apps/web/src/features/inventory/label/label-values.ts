import type { LabelFacts } from '@nourish/contract';
import type { Allergen, Allergens, AllergenState, GlutenSource } from '@nourish/contract/label-facts';
import { ALLERGENS } from '@nourish/contract/needs-constants';

/** What a person reads on a label. An allergen without a state is not checked. */
export type LabelValues = LabelFacts;

/** The label of an item; keys that the reader may not see count as empty. */
export const labelOf = ({
  allergens,
  gluten_sources = [],
  high_in = [],
  certifications,
}: Pick<LabelFacts, 'allergens' | 'certifications'> & Partial<LabelFacts>): LabelValues => ({
  allergens,
  gluten_sources,
  high_in,
  certifications,
});

export const allergensIn = (allergens: Allergens, state: AllergenState | undefined): Allergen[] =>
  ALLERGENS.filter((allergen) => allergens[allergen] === state);

const WHEAT_GRAINS: readonly GlutenSource[] = ['wheat', 'triticale'];

/** Sets or clears a state. Wheat that the label does not contain is no source of gluten either. */
export function withState(
  { allergens, gluten_sources, ...label }: LabelValues,
  allergen: Allergen,
  state: AllergenState | undefined,
): LabelValues {
  const { [allergen]: _, ...others } = allergens;
  return {
    ...label,
    allergens: state === undefined ? others : { ...others, [allergen]: state },
    gluten_sources:
      allergen === 'wheat' && state !== 'contains'
        ? gluten_sources.filter((source) => !WHEAT_GRAINS.includes(source))
        : gluten_sources,
  };
}

/** Sets the cereals; wheat and triticale are also the allergen. */
export const withSources = (label: LabelValues, gluten_sources: GlutenSource[]): LabelValues => ({
  ...label,
  gluten_sources,
  allergens: gluten_sources.some((source) => WHEAT_GRAINS.includes(source))
    ? { ...label.allergens, wheat: 'contains' }
    : label.allergens,
});

/** Every allergen without a state is not on the label. */
export const withNothingElse = (label: LabelValues): LabelValues => ({
  ...label,
  allergens: Object.fromEntries(
    ALLERGENS.map((allergen) => [allergen, label.allergens[allergen] ?? 'not_on_label']),
  ),
});

/** What the card of an item says first about its allergens. Gluten counts like one, unless it is from wheat. */
export function headlineOf({ allergens, gluten_sources }: LabelValues) {
  for (const state of ['contains', 'may_contain'] as const) {
    const hasGluten = state === 'contains' && gluten_sources.length > 0 && allergens.wheat !== 'contains';
    const named = [...allergensIn(allergens, state), ...(hasGluten ? (['gluten'] as const) : [])];
    if (named.length > 0) return { kind: state, named };
  }
  const unchecked = allergensIn(allergens, undefined).length;
  const kind =
    unchecked === 0
      ? ('clear' as const)
      : unchecked === ALLERGENS.length
        ? ('unread' as const)
        : ('partly' as const);
  return { kind, named: [] };
}
