/** Decides whether food is safe for the needs of a person or household. Pure: server and browser use the same rules. */
import type { Allergen, Allergens, AllergenState, GlutenSource } from './label-facts.ts';
import type { INTOLERANCES } from './needs-constants.ts';

export type Intolerance = (typeof INTOLERANCES)[number];

export interface GuardedNeeds {
  allergies: readonly Allergen[];
  intolerances: readonly Intolerance[];
}

/** The label facts of an item that the guard reads. */
export interface GuardedLabel {
  allergens: Allergens;
  gluten_sources: readonly GlutenSource[];
}

/** Something on the label, or not checked on it, that the person should know. */
export interface Caution {
  need: 'allergy' | 'intolerance';
  /** An allergen, `lactose` or `gluten`. */
  allergen: Intolerance;
  state: Exclude<AllergenState, 'not_on_label'> | 'not_checked';
}

/** A caution that stops a line: 409 `allergen_conflict` unless the person may and did acknowledge it. */
export interface Conflict {
  allergen: Allergen;
  state: 'contains' | 'may_contain';
}

/**
 * Returns the cautions of an item, allergies first, each in the order of the needs. Each allergen appears
 * once: an allergy replaces the intolerance of the same name.
 */
export function findCautions(needs: GuardedNeeds, label: GuardedLabel): Caution[] {
  const allergies = needs.allergies.map((allergen) => ({ need: 'allergy' as const, allergen }));
  const intolerances = needs.intolerances
    .filter((allergen) => !needs.allergies.some((each) => each === allergen))
    .map((allergen) => ({ need: 'intolerance' as const, allergen }));
  return [...allergies, ...intolerances].flatMap(({ need, allergen }): Caution[] => {
    const state = stateOf(label, allergen);
    return state === 'not_on_label' ? [] : [{ need, allergen, state }];
  });
}

/**
 * Returns the cautions that stop a line. An allergy to what the label contains always does; to what it may
 * contain unless `acknowledged` names it. Intolerances and unchecked labels never do.
 */
export const conflictsOf = (cautions: readonly Caution[], acknowledged: readonly string[]): Conflict[] =>
  cautions.flatMap(({ need, allergen, state }): Conflict[] => {
    if (need !== 'allergy' || allergen === 'lactose' || allergen === 'gluten') return [];
    if (state === 'contains') return [{ allergen, state }];
    return state === 'may_contain' && !acknowledged.includes(allergen) ? [{ allergen, state }] : [];
  });

/** Wheat is also a source of gluten; its allergen covers triticale (Health Canada: "wheat and triticale"). */
const WHEAT_GRAINS: readonly GlutenSource[] = ['wheat', 'triticale'];

/** The state of an allergen, or of lactose and gluten, which follow from milk and from the cereals. */
export function stateOf(label: GuardedLabel, allergen: Intolerance): AllergenState | 'not_checked' {
  switch (allergen) {
    case 'lactose':
      return label.allergens.milk ?? 'not_checked';
    case 'gluten':
      return glutenOf(label);
    case 'wheat':
      return label.gluten_sources.some((source) => WHEAT_GRAINS.includes(source))
        ? 'contains'
        : (label.allergens.wheat ?? 'not_checked');
    default:
      return label.allergens[allergen] ?? 'not_checked';
  }
}

/** Never `not_on_label`: a sorter records the cereals that the label names, and the list of cereals may be incomplete. */
function glutenOf({ allergens, gluten_sources }: GuardedLabel): AllergenState | 'not_checked' {
  if (gluten_sources.length > 0 || allergens.wheat === 'contains') return 'contains';
  return allergens.wheat === 'may_contain' ? 'may_contain' : 'not_checked';
}
