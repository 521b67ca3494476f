import type { HouseholdAnswers } from '@nourish/contract';
import type { Actor } from '../../context.ts';

/** What is answered at once, as it comes in: an answer that is left out is not said. */
export type ToldAnswers = Partial<HouseholdAnswers>;

/** Why a household cannot be kept: it is no recipient's, or nobody lives in it. */
type HouseholdProblem = 'recipients_only' | 'too_few';

/** Decides whether somebody may tell (or, null, take back) this of their household. */
export function judgeHousehold(
  actor: Pick<Actor, 'role'>,
  told: ToldAnswers | null,
): HouseholdProblem | undefined {
  if (actor.role !== 'recipient') return 'recipients_only';
  const isEmpty = told !== null && told.adults === 0 && told.children === 0 && told.seniors === 0;
  return isEmpty ? 'too_few' : undefined;
}

/** Every answer, null where nothing was said. */
export const wholeAnswers = (told: ToldAnswers): HouseholdAnswers => ({
  adults: told.adults ?? null,
  children: told.children ?? null,
  seniors: told.seniors ?? null,
  household_type: told.household_type ?? null,
  income_source: told.income_source ?? null,
  newcomer: told.newcomer ?? null,
});
