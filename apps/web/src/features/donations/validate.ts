import { normalizePostalCode } from '@nourish/contract/canada';
import { EMAIL_SHAPE, LIMITS, PICKUP_MAX_DAYS_AHEAD } from '@nourish/contract/constants';
import { hasLink } from '@nourish/contract/names';
import type { ParseKeys } from 'i18next';
import { addDays } from '../../lib/dates.ts';
import { wholeNumber } from '../../lib/numbers.ts';
import { productField, type FormValues, type OfferValues, type ProductValues } from './offer.ts';

export type OfferProblem = ParseKeys<'donation-form'>;
export type OfferProblems = Partial<Record<keyof FormValues, OfferProblem>>;

const EMAIL = new RegExp(EMAIL_SHAPE, 'u');
const REQUIRED = [
  'scheduledPickupDate',
  'scheduledPickupTime',
  'donorName',
  'donorEmail',
] as const satisfies (keyof OfferValues)[];
const REQUIRED_TO_COLLECT = [
  'collection_street',
  'collection_city',
  'collection_postal_code',
] as const satisfies (keyof OfferValues)[];

/** Returns the first and last possible pickup day. `today` is in the food bank's time zone. */
export const pickupBounds = (today: string) => ({
  first: addDays(today, 1),
  last: addDays(today, PICKUP_MAX_DAYS_AHEAD),
});

/** Returns the problems by field, in the order of the fields. Lengths are limited by the inputs. */
export function validateOffer(values: OfferValues, today: string): OfferProblems {
  const problems: OfferProblems = {};
  for (const [index, product] of [values, ...values.more_products].entries())
    for (const [name, problem] of Object.entries(productProblems(product)))
      // `productProblems` names fields of products only.
      problems[productField(index, name as keyof ProductValues)] = problem;

  const required = values.delivery === 'collect' ? [...REQUIRED_TO_COLLECT, ...REQUIRED] : REQUIRED;
  for (const name of required) if (values[name].trim() === '') problems[name] = 'form.errors.required';
  if (values.delivery === 'collect') Object.assign(problems, collectionProblems(values, problems));

  if (hasLink(values.donorName)) problems.donorName = 'form.errors.hasLink';

  const { first, last } = pickupBounds(today);
  const date = values.scheduledPickupDate;
  if (date !== '' && date < first) problems.scheduledPickupDate = 'form.errors.dateTooEarly';
  else if (date > last) problems.scheduledPickupDate = 'form.errors.dateTooFar';

  if (!problems.donorEmail && !EMAIL.test(values.donorEmail))
    problems.donorEmail = 'form.errors.emailInvalid';
  return problems;
}

function productProblems({ productName, quantity: typed }: ProductValues) {
  const problems: Partial<Record<keyof ProductValues, OfferProblem>> = {};
  if (productName.trim() === '') problems.productName = 'form.errors.required';
  else if (hasLink(productName)) problems.productName = 'form.errors.hasLink';
  const quantity = wholeNumber(typed) ?? 0;
  if (typed.trim() === '') problems.quantity = 'form.errors.required';
  else if (quantity < 1) problems.quantity = 'form.errors.quantityInvalid';
  else if (quantity > LIMITS.stock) problems.quantity = 'form.errors.quantityTooBig';
  return problems;
}

function collectionProblems(values: OfferValues, known: OfferProblems): OfferProblems {
  const { collection_postal_code, collection_until, scheduledPickupTime } = values;
  const problems: OfferProblems = {};
  if (!known.collection_postal_code && normalizePostalCode(collection_postal_code) === null)
    problems.collection_postal_code = 'form.errors.postalCodeBad';
  if (collection_until !== '' && collection_until <= scheduledPickupTime)
    problems.collection_until = 'form.errors.untilTooEarly';
  return problems;
}

export const isIncomplete = (problems: OfferProblems) =>
  Object.values(problems).includes('form.errors.required');
