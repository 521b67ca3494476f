import { LIMITS } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { needsOf } from '../../needs/needs-words.ts';
import { offeredTimes, pickupBounds } from '../pickup.ts';
import type { RequestValues } from './draft.ts';
import type { Profile } from './profile.ts';
import type { Submission } from './use-submission.ts';

export type RequestProblems = Partial<Record<keyof RequestValues, ParseKeys<'requests'>>>;

/** Problems by field. The fields limit the text lengths themselves. */
export function validateRequest(
  { date, time }: RequestValues,
  timeZones: readonly string[],
  now: Date,
): RequestProblems {
  const problems: RequestProblems = {};
  const { first, last } = pickupBounds(timeZones, now);
  if (date === '') problems.date = 'form.dateRequired';
  else if (date < first) problems.date = 'form.dateInPast';
  else if (date > last) problems.date = 'form.dateTooFar';
  if (time === '') problems.time = 'form.timeRequired';
  else if (!problems.date && !offeredTimes(date, timeZones, now).some((offered) => offered === time))
    problems.time = 'form.timeInPast';
  return problems;
}

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
