import type { ParseKeys } from 'i18next';
import type { RequestValues } from './draft.ts';
import { offeredTimes, pickupBounds } from '../pickup.ts';

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
