import { LIMITS } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { needsOf } from '../../needs/needs-words.ts';
import type { RequestValues } from './draft.ts';
import type { Profile } from './profile.ts';
import type { Submission } from './use-submission.ts';

type RequestProblems = Partial<Record<keyof RequestValues, ParseKeys<'requests'>>>;

type NeedsState = Pick<Submission, 'values' | 'isUnconfirmed' | 'offersToRemember'>;

/** Problems with needs from the profile, or with storing them there. */
export function validateNeeds(
  { values, isUnconfirmed, offersToRemember }: NeedsState,
  { names }: Profile,
): RequestProblems {
  const problems: RequestProblems = {};
  if (isUnconfirmed) problems.isUpToDate = 'profile.confirmRequired';
  const isTooLong = () => (needsOf(values, names).note ?? '').length > LIMITS.shortText;
  if (values.isRemembered && offersToRemember && isTooLong()) problems.isRemembered = 'profile.tooLong';
  return problems;
}
