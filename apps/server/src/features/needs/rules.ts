import type { NeedsAnswers } from '@nourish/contract';
import { ALLERGENS, DIETS, INTOLERANCES } from '@nourish/contract/needs-constants';
import { textOrNull } from '@nourish/contract/names';

export const NO_NEEDS: NeedsAnswers = { allergies: [], intolerances: [], diets: [], note: null };

/** Applies changes to the stored needs. The result has each code once, in the order of its options. */
export function changedNeeds(stored: NeedsAnswers, changes: Partial<NeedsAnswers>): NeedsAnswers {
  const { allergies, intolerances, diets, note } = { ...stored, ...changes };
  return {
    allergies: inOrder(ALLERGENS, allergies),
    intolerances: inOrder(INTOLERANCES, intolerances),
    diets: inOrder(DIETS, diets),
    note: textOrNull(note),
  };
}

const inOrder = <T extends string>(options: readonly T[], chosen: readonly T[]): T[] =>
  options.filter((option) => chosen.includes(option));
