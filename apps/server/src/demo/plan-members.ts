import type { ChildrenByAge, ClientMember } from '@nourish/contract';
import type { DemoClientele } from './data/desk-types.ts';
import type { Dice } from './random.ts';

/** A member with an age in years instead of a year of birth, so that a load in any year makes the same people. */
type PlannedMember = Omit<ClientMember, 'year_of_birth'> & { age: number | null };

export interface PlannedMembers {
  children_by_age: ChildrenByAge | null;
  members: PlannedMember[];
}

type ChildBand = keyof ChildrenByAge;

const AGES: Record<ChildBand, readonly [from: number, to: number]> = {
  under_3: [0, 2],
  from_3_to_5: [3, 5],
  from_6_to_12: [6, 12],
  from_13_to_17: [13, 17],
};
const BANDS = [
  [22, 'under_3'],
  [22, 'from_3_to_5'],
  [36, 'from_6_to_12'],
  [20, 'from_13_to_17'],
] as const;
/** Households with children whose ages are known, and of these the ones with a child who has needs. */
const KNOWN_PERCENT = 34;
const NEEDS_PERCENT = 30;

export const NO_MEMBERS: PlannedMembers = { children_by_age: null, members: [] };

/** The ages of the children in some households, and a child with needs, with a grandparent if one lives there. */
export function planMembers(
  dice: Dice,
  { children, seniors }: { children: number | null; seniors: number | null },
  { child_names, child_needs }: DemoClientele,
): PlannedMembers {
  if (children === null || children === 0 || !dice.hits(KNOWN_PERCENT)) return NO_MEMBERS;
  const bands = Array.from({ length: children }, (): ChildBand => dice.weigh(BANDS)[1]);
  const count = (band: ChildBand) => bands.filter((each) => each === band).length;
  const children_by_age = {
    under_3: count('under_3'),
    from_3_to_5: count('from_3_to_5'),
    from_6_to_12: count('from_6_to_12'),
    from_13_to_17: count('from_13_to_17'),
  };
  if (!dice.hits(NEEDS_PERCENT)) return { children_by_age, members: [] };
  const [from, to] = AGES[dice.pick(bands)];
  const child = {
    alias: dice.pick(child_names),
    age: from + dice.below(to - from + 1),
    age_band: null,
    needs: dice.pick(child_needs),
  };
  const grandparent = { alias: null, age: null, age_band: 'from_65' as const, needs: null };
  return { children_by_age, members: (seniors ?? 0) > 0 ? [child, grandparent] : [child] };
}
