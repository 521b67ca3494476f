import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';

type Complaint = ParseKeys<'accounts'>;

/** Values of the placeholders in messages about passwords. */
export const PASSWORD_LENGTH = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH };

export interface SignUpValues {
  role: 'donor' | 'volunteer' | 'recipient' | null;
  name: string;
  email: string;
  password: string;
  confirmation: string;
}

export interface Complaints {
  form: Complaint | null;
  fields: Partial<Record<keyof SignUpValues, Complaint>>;
}

export function checkSignUp(values: SignUpValues): Complaints {
  const fields: Complaints['fields'] = {};
  for (const field of ['role', 'name', 'email', 'password', 'confirmation'] as const) {
    const value = values[field];
    if (value === null || value.trim() === '') fields[field] = 'errors.required';
  }
  if (Object.keys(fields).length > 0) return { form: 'fillAllFields', fields };
  const passwords = checkNewPassword(values);
  return { form: passwords.confirmation ?? null, fields: passwords };
}

export type PasswordChangeValues = Record<'current' | 'password' | 'confirmation', string>;

export function checkPasswordChange(
  values: PasswordChangeValues,
): Partial<Record<keyof PasswordChangeValues, Complaint>> {
  return {
    ...(values.current === '' && { current: 'errors.required' as const }),
    ...checkNewPassword(values),
  };
}

export function checkNewPassword(values: {
  password: string;
  confirmation: string;
}): Pick<Complaints['fields'], 'password' | 'confirmation'> {
  if (values.password.length < PASSWORD_LENGTH.min) return { password: 'errors.passwordTooShort' };
  if (values.password.length > PASSWORD_LENGTH.max) return { password: 'errors.passwordTooLong' };
  return values.password === values.confirmation ? {} : { confirmation: 'passwordMismatch' };
}
