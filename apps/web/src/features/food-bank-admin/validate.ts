import { isPostalCodeIn, normalizePhone, normalizePostalCode, type Province } from '@nourish/contract/canada';
import { EMAIL_SHAPE, LIMITS, WEEKDAYS } from '@nourish/contract/constants';
import { isWebAddress } from '@nourish/contract/names';
import type { ParseKeys } from 'i18next';
import type { Weekday } from '../food-banks/opening-hours.ts';
import { dayProblem } from './day-hours.ts';
import type { FormValues } from './form-values.ts';

const WHOLE_NUMBER = /^\d+$/;

/** Parses a whole number from 1 to `max`. Returns null for an empty text, undefined if invalid. */
function wholeNumberIn(text: string, max: number): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const number = Number(typed);
  return WHOLE_NUMBER.test(typed) && number >= 1 && number <= max ? number : undefined;
}

/** Parses a capacity in units. Returns null for an empty text, undefined if invalid. */
export const capacityIn = (text: string): number | null | undefined => wholeNumberIn(text, LIMITS.stock);

type Complaint = ParseKeys<'food-bank-admin'>;
export interface FormProblems {
  fields: Partial<Record<Exclude<keyof FormValues, 'hours'>, Complaint>>;
  days: Partial<Record<Weekday, Complaint>>;
}

/** Largest values of the limits per person. */
export const LARGEST = {
  max_open_requests: 1_000,
  max_open_units: LIMITS.stock,
  max_upcoming_shifts: 1_000,
} as const;
const LIMIT_NAMES = ['max_open_requests', 'max_open_units', 'max_upcoming_shifts'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
export const isLimit = (name: string): name is LimitName => name in LARGEST;

type ValidValues = FormValues & { province: Province };

export const isValid = (values: FormValues, { fields, days }: FormProblems): values is ValidValues =>
  values.province !== null && Object.keys(fields).length === 0 && Object.keys(days).length === 0;

/** Returns the problems by field and day. Lengths are limited by the inputs. */
export function validateFoodBank(values: FormValues): FormProblems {
  const fields: FormProblems['fields'] = {};
  for (const name of ['name', 'address', 'city', 'province', 'postalCode', 'contactEmail'] as const)
    if ((values[name] ?? '').trim() === '') fields[name] = 'form.required';
  const postalCode = postalCodeProblem(values);
  if (!fields.postalCode && postalCode) fields.postalCode = postalCode;
  if (!fields.contactEmail && !new RegExp(EMAIL_SHAPE).test(values.contactEmail))
    fields.contactEmail = 'form.emailBad';
  if (values.contactPhone.trim() !== '' && normalizePhone(values.contactPhone) === null)
    fields.contactPhone = 'form.phoneBad';
  const link = values.money_link.trim();
  if (link !== '' && !isWebAddress(link)) fields.money_link = 'form.moneyLinkBad';
  for (const name of LIMIT_NAMES) {
    const number = wholeNumberIn(values[name], LARGEST[name]);
    if (number === null) fields[name] = 'form.required';
    else if (number === undefined) fields[name] = 'form.numberBad';
  }
  return { fields, days: dayProblems(values) };
}

function postalCodeProblem({ postalCode, province }: FormValues): Complaint | undefined {
  const normalized = normalizePostalCode(postalCode);
  if (normalized === null) return 'form.postalCodeBad';
  return province === null || isPostalCodeIn(province, normalized) ? undefined : 'form.postalCodeElsewhere';
}

const dayProblems = ({ hours }: FormValues): FormProblems['days'] =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const problem = dayProblem(hours[day]);
      return problem ? [[day, `hours.${problem}` as const]] : [];
    }),
  );
