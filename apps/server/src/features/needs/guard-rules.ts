import {
  conflictsOf,
  findCautions,
  type Conflict,
  type GuardedLabel,
  type GuardedNeeds,
} from '@nourish/contract/allergen-guard';
import type { Allergen } from '@nourish/contract/label-facts';
import type { FieldProblem } from '../../fail.ts';

/** An item that is chosen, packed or handed out for a person or household. */
export interface GuardedLine {
  /** The field of the caller's input that names the item. */
  field: string;
  inventory_id: string;
  item_name: string;
  label: GuardedLabel;
  /** Allergens that the item may contain and that are accepted. */
  acknowledged: readonly Allergen[];
}

export const NOTHING_GUARDED: GuardedNeeds = { allergies: [], intolerances: [] };

/** Unites the needs of several people or records. */
export const unite = (all: readonly GuardedNeeds[]): GuardedNeeds => ({
  allergies: [...new Set(all.flatMap(({ allergies }) => allergies))],
  intolerances: [...new Set(all.flatMap(({ intolerances }) => intolerances))],
});

export const lineConflicts = (
  needs: GuardedNeeds,
  { label, acknowledged }: Pick<GuardedLine, 'label' | 'acknowledged'>,
): Conflict[] => conflictsOf(findCautions(needs, label), acknowledged);

/** Returns one problem for each line and allergen that stops it. */
export const conflictProblems = (needs: GuardedNeeds, lines: readonly GuardedLine[]): FieldProblem[] =>
  lines.flatMap((line) =>
    lineConflicts(needs, line).map(({ allergen, state }): FieldProblem => {
      const { field, inventory_id, item_name } = line;
      return {
        field,
        code: 'allergen_conflict',
        params: { item: item_name },
        details: { inventory_id, item_name, details: { inventory_id, allergen, state } },
      };
    }),
  );

export interface Accepted {
  item_id: string;
  allergen: Allergen;
}

/** Returns the possible allergens that were accepted; other acknowledgements have no effect. */
export const acceptedCautions = (needs: GuardedNeeds, lines: readonly GuardedLine[]): Accepted[] =>
  lines.flatMap(({ inventory_id: item_id, label, acknowledged }) =>
    lineConflicts(needs, { label, acknowledged: [] }).flatMap(({ allergen, state }) =>
      state === 'may_contain' && acknowledged.includes(allergen) ? { item_id, allergen } : [],
    ),
  );
