import { EMAIL_SHAPE, LIMITS, PICKUP_MAX_DAYS_AHEAD } from '@nourish/contract/constants';
import { hasLink } from '@nourish/contract/names';
import type { ParseKeys } from 'i18next';
import { addDays } from '../../lib/dates.ts';
import { wholeNumber } from '../../lib/whole-number.ts';
import type { OfferValues } from './offer.ts';

export type OfferProblem = ParseKeys<'donation-form'>;
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

/** Returns the first and last possible pickup day. `today` is in the food bank's time zone. */
export const pickupBounds = (today: string) => ({
  first: addDays(today, 1),
  last: addDays(today, PICKUP_MAX_DAYS_AHEAD),
});

/** Returns the problems by field. Lengths are limited by the inputs. */
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

export const isIncomplete = (problems: OfferProblems) =>
  Object.values(problems).includes('form.errors.required');
