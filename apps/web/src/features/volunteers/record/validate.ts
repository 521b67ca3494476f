import { EMAIL_SHAPE } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { isPhone } from './phone.ts';
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
