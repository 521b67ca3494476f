import type { ClientMember, MemberInput } from '@nourish/contract';
import { hasLink, oneLine, textOrNull } from '@nourish/contract/names';
import type { FieldProblem } from '../../../fail.ts';

/**
 * Returns the members to write, or all problems with the input. `hasService`: whether the client agrees to be
 * served once this is stored.
 */
export function readMembers(
  input: readonly MemberInput[],
  { hasService, now }: { hasService: boolean; now: Date },
): { members: ClientMember[]; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  if (input.length > 0 && !hasService) problems.push({ field: 'consents.service', code: 'required' });
  // In Canada, no year begins before it does in UTC.
  const max = now.getUTCFullYear();
  const members = input.map((said, index): ClientMember => {
    const field = `members.${index}`;
    const { year_of_birth = null, age_band = null } = said;
    const alias = oneLine(said.alias ?? '') || null;
    const needs = textOrNull(said.needs);
    if (hasLink(alias ?? '')) problems.push({ field: `${field}.alias`, code: 'has_link' });
    if (year_of_birth !== null && year_of_birth > max)
      problems.push({ field: `${field}.year_of_birth`, code: 'too_big', params: { max } });
    if (year_of_birth !== null && age_band !== null)
      problems.push({ field: `${field}.age_band`, code: 'wrong' });
    if (alias === null && year_of_birth === null && age_band === null && needs === null)
      problems.push({ field: `${field}.alias`, code: 'required' });
    return { alias, year_of_birth, age_band, needs };
  });
  return { members, problems };
}
