import type { LaterDetail } from '@nourish/contract';
import { EMAIL_SHAPE } from '@nourish/contract/constants';
import { LATER_DETAILS } from '@nourish/contract/volunteer-constants';
import type { ParseKeys } from 'i18next';
import { isPhone } from '../../../lib/phone.ts';
import type { RegistrationValues } from './registration.ts';

export type RegistrationProblem = ParseKeys<'volunteers'>;
export type RegistrationProblems = Partial<Record<keyof RegistrationValues, RegistrationProblem>>;

const EMAIL = new RegExp(EMAIL_SHAPE, 'u');
const REQUIRED = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'postalCode',
  'emergencyContact',
  'emergencyPhone',
] as const satisfies (keyof RegistrationValues)[];

/** The fields of each detail that volunteers may add after their first sign-up. */
const FIELDS_OF = {
  phone: ['phone'],
  emergency_contact: ['emergencyContact', 'emergencyPhone'],
  address: ['address', 'city', 'postalCode'],
  availability: ['availability'],
  skills: ['skills'],
} as const satisfies Record<LaterDetail, readonly (keyof RegistrationValues)[]>;
type LaterField = (typeof FIELDS_OF)[LaterDetail][number];

export const fieldsOf = (details: readonly LaterDetail[]): LaterField[] =>
  details.flatMap((detail) => [...FIELDS_OF[detail]]);

const isEmpty = (value: RegistrationValues[LaterField]): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0;

/** What the stored record lacks may stay empty, but a contact needs a name and a number. */
export function optionalFields(values: RegistrationValues, stored: RegistrationValues): LaterField[] {
  const isHalf = isEmpty(values.emergencyContact) !== isEmpty(values.emergencyPhone);
  const halves: readonly LaterField[] = isHalf ? FIELDS_OF.emergency_contact : [];
  return fieldsOf(LATER_DETAILS).filter(
    (name) => isEmpty(stored[name]) && isEmpty(values[name]) && !halves.includes(name),
  );
}

/** Problems by field. The fields limit the text lengths themselves. */
export function validateRegistration(values: RegistrationValues): RegistrationProblems {
  const problems: RegistrationProblems = {};
  for (const name of REQUIRED) if (values[name].trim() === '') problems[name] = `form.errors.${name}`;
  if (!problems.email && !EMAIL.test(values.email)) problems.email = 'form.errors.emailInvalid';
  for (const name of ['phone', 'emergencyPhone'] as const)
    if (!problems[name] && !isPhone(values[name])) problems[name] = 'form.errors.phoneInvalid';
  if (values.skills.length === 0) problems.skills = 'form.errors.skills';
  if (values.availability.length === 0) problems.availability = 'form.errors.availability';
  return problems;
}
