import type { Household, HouseholdAnswers } from '@nourish/contract';
import { HOUSEHOLD_MAX_PEOPLE } from '@nourish/contract/report-constants';
import type { ParseKeys } from 'i18next';

export const PEOPLE = ['adults', 'children', 'seniors'] as const;
export type People = (typeof PEOPLE)[number];

/** The value of "prefer not to say". */
export const UNSAID = 'unsaid';
type Answer<T extends string> = T | typeof UNSAID | null;

/** Form values; null means unanswered, which is stored like "prefer not to say". */
export interface HouseholdDraft extends Record<People, Answer<string>> {
  household_type: Answer<NonNullable<HouseholdAnswers['household_type']>>;
  income_source: Answer<NonNullable<HouseholdAnswers['income_source']>>;
  newcomer: Answer<'yes' | 'no'>;
}

export const NUMBERS = Array.from({ length: HOUSEHOLD_MAX_PEOPLE + 1 }, (_, number) => String(number));

const EMPTY: HouseholdDraft = {
  adults: null,
  children: null,
  seniors: null,
  household_type: null,
  income_source: null,
  newcomer: null,
};
const shown = (people: number | null) => (people === null ? UNSAID : String(people));
const told = <T extends string>(answer: Answer<T>): T | null => (answer === UNSAID ? null : answer);
const peopleTold = (answer: Answer<string>): number | null => {
  const people = told(answer);
  return people === null ? null : Number(people);
};

export function draftOf(household: Household | null): HouseholdDraft {
  if (!household) return EMPTY;
  const { newcomer } = household;
  return {
    adults: shown(household.adults),
    children: shown(household.children),
    seniors: shown(household.seniors),
    household_type: household.household_type ?? UNSAID,
    income_source: household.income_source ?? UNSAID,
    newcomer: newcomer === null ? UNSAID : newcomer ? 'yes' : 'no',
  };
}

export const answersOf = (draft: HouseholdDraft): HouseholdAnswers => ({
  adults: peopleTold(draft.adults),
  children: peopleTold(draft.children),
  seniors: peopleTold(draft.seniors),
  household_type: told(draft.household_type),
  income_source: told(draft.income_source),
  newcomer: told(draft.newcomer) === null ? null : draft.newcomer === 'yes',
});

export interface HouseholdComplaints {
  form?: ParseKeys<'privacy-rights'>;
  people?: ParseKeys<'privacy-rights'>;
  consent?: ParseKeys<'privacy-rights'>;
}

export function checkHousehold(draft: HouseholdDraft, isAgreed: boolean): HouseholdComplaints {
  return {
    ...(Object.values(draft).every((answer) => answer === null) && {
      form: 'household.errors.nothing' as const,
    }),
    ...(PEOPLE.every((age) => draft[age] === '0') && { people: 'household.errors.nobody' as const }),
    ...(!isAgreed && { consent: 'household.errors.consent' as const }),
  };
}
