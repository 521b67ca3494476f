import type { ClientMember } from '@nourish/contract';
import { FIRST_YEAR_OF_BIRTH, MEMBER_BANDS } from '@nourish/contract/client-constants';
import { wholeNumber } from '../../../lib/numbers.ts';

/** How the age is given: not at all, as a year of birth, or as a band. */
export const AGE_CHOICES = ['unsaid', 'year', ...MEMBER_BANDS] as const;
type AgeChoice = (typeof AGE_CHOICES)[number];

interface MemberDraft {
  alias: string;
  age: AgeChoice;
  year_of_birth: string;
  needs: string;
}

export const draftOf = (member: ClientMember | null): MemberDraft => ({
  alias: member?.alias ?? '',
  age: member?.age_band ?? (typeof member?.year_of_birth === 'number' ? 'year' : 'unsaid'),
  year_of_birth: String(member?.year_of_birth ?? ''),
  needs: member?.needs ?? '',
});

export const memberOf = ({ alias, age, year_of_birth, needs }: MemberDraft): ClientMember => ({
  alias: alias.trim() || null,
  year_of_birth: age === 'year' ? wholeNumber(year_of_birth) : null,
  age_band: age === 'year' || age === 'unsaid' ? null : age,
  needs: needs.trim() || null,
});

/** Problems as keys of texts. `year`: the current one. */
export function problemsOf(draft: MemberDraft, year: number) {
  const { alias, needs, year_of_birth: born } = memberOf(draft);
  const isKnown = alias !== null || needs !== null || draft.age !== 'unsaid';
  const isYear = born !== null && born >= FIRST_YEAR_OF_BIRTH && born <= year;
  return {
    alias: !isKnown && ('members.nothing' as const),
    year_of_birth: draft.age === 'year' && !isYear && ('members.yearOutside' as const),
  };
}

const isSame = (one: ClientMember, other: ClientMember): boolean =>
  one.alias === other.alias &&
  one.year_of_birth === other.year_of_birth &&
  one.age_band === other.age_band &&
  one.needs === other.needs;

/** The list with `after` in the place of `before`. Null: no such member; without `before`, the member is added. */
export function membersWith(
  members: readonly ClientMember[],
  before: ClientMember | null,
  after: ClientMember | null,
): ClientMember[] {
  const place = members.findIndex((member) => before !== null && isSame(member, before));
  const added = after === null ? [] : [after];
  return place === -1 ? [...members, ...added] : members.toSpliced(place, 1, ...added);
}
