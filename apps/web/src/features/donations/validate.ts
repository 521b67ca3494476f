import { EMAIL_SHAPE, LIMITS, PICKUP_MAX_DAYS_AHEAD } from '@nourish/contract/constants';
import { hasLink } from '@nourish/contract/names';
import type { ParseKeys } from 'i18next';
import { addDays } from '../../lib/dates.ts';
import { wholeNumber } from '../stock/item-values.ts';
import type { OfferValues } from './offer.ts';

export type OfferProblem = ParseKeys<'donations'>;
export type OfferProblems = Partial<Record<keyof OfferValues, OfferProblem>>;

const EMAIL = new RegExp(EMAIL_SHAPE, 'u');
const REQUIRED = [
  'productName',
  'quantity',
  'scheduledPickupDate',
  'scheduledPickupTime',
  'donorName',
  'donorEmail',
] as const satisfies (keyof OfferValues)[];

/** The first and the last day that food can be offered for. `today` is the food bank's. */
export const pickupBounds = (today: string) => ({
  first: addDays(today, 1),
  last: addDays(today, PICKUP_MAX_DAYS_AHEAD),
});

/** What keeps the form from being sent, by field. Lengths are bounded by the fields themselves. */
export function validateOffer(values: OfferValues, today: string): OfferProblems {
  const problems: OfferProblems = {};
  for (const name of REQUIRED) if (values[name].trim() === '') problems[name] = 'form.errors.required';

  for (const name of ['productName', 'donorName'] as const)
    if (hasLink(values[name])) problems[name] = 'form.errors.hasLink';

  const quantity = wholeNumber(values.quantity) ?? 0;
  if (!problems.quantity && quantity < 1) problems.quantity = 'form.errors.quantityInvalid';
  else if (quantity > LIMITS.stock) problems.quantity = 'form.errors.quantityTooBig';

  const { first, last } = pickupBounds(today);
  const date = values.scheduledPickupDate;
  if (date !== '' && date < first) problems.scheduledPickupDate = 'form.errors.dateTooEarly';
  else if (date > last) problems.scheduledPickupDate = 'form.errors.dateTooFar';

  if (!problems.donorEmail && !EMAIL.test(values.donorEmail))
    problems.donorEmail = 'form.errors.emailInvalid';
  return problems;
}

/** Whether anything that is needed was left out. */
export const isIncomplete = (problems: OfferProblems) =>
  Object.values(problems).includes('form.errors.required');
