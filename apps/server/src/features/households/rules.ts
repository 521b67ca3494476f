import type { HouseholdAnswers } from '@nourish/contract';
import type { Actor } from '../../context.ts';

/** Answers in a request; an omitted answer counts as not given. */
export type ToldAnswers = Partial<HouseholdAnswers>;

type HouseholdProblem = 'recipients_only' | 'too_few';

/** Returns why the actor may not store these answers (or, null, delete them); undefined if they may. */
export function householdProblem(
  actor: Pick<Actor, 'role'>,
  answers: ToldAnswers | null,
): HouseholdProblem | undefined {
  if (actor.role !== 'recipient') return 'recipients_only';
  const isEmpty = answers !== null && answers.adults === 0 && answers.children === 0 && answers.seniors === 0;
  return isEmpty ? 'too_few' : undefined;
}

export const completeAnswers = (answers: ToldAnswers): HouseholdAnswers => ({
  adults: answers.adults ?? null,
  children: answers.children ?? null,
  seniors: answers.seniors ?? null,
  household_type: answers.household_type ?? null,
  income_source: answers.income_source ?? null,
  newcomer: answers.newcomer ?? null,
});
