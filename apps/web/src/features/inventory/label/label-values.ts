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

type Named = Allergen | 'gluten';
export interface LabelLine {
  kind: 'contains' | 'may_contain' | 'clear' | 'partly' | 'unread';
  named: Named[];
}

/** What the card of an item says about its allergens. Gluten counts like one, unless it is from wheat. */
export function linesOf({ allergens, gluten_sources }: LabelValues): LabelLine[] {
  const hasGluten = gluten_sources.length > 0 && allergens.wheat !== 'contains';
  const contained: Named[] = [
    ...allergensIn(allergens, 'contains'),
    ...(hasGluten ? ['gluten' as const] : []),
  ];
  const listed: LabelLine[] = [
    { kind: 'contains' as const, named: contained },
    { kind: 'may_contain' as const, named: allergensIn(allergens, 'may_contain') },
  ].filter(({ named }) => named.length > 0);
  const unchecked = allergensIn(allergens, undefined).length;
  if (unchecked > 0) {
    const isUnread = listed.length === 0 && unchecked === ALLERGENS.length;
    return [...listed, { kind: isUnread ? 'unread' : 'partly', named: [] }];
  }
  return listed.length > 0 ? listed : [{ kind: 'clear', named: [] }];
}

/** True if the label has not been read and no allergen is recorded. */
export const isUnread = (label: LabelValues): boolean => linesOf(label).some(({ kind }) => kind === 'unread');
