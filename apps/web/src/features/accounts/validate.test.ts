import { expect, test } from 'vitest';
import { checkPasswordChange, checkSignUp, type SignUpValues } from './validate.ts';

const filled: SignUpValues = {
  role: 'recipient',
  name: 'Rosa',
  email: 'rosa@nourish.example',
  password: 'tomatoes on the sill',
  confirmation: 'tomatoes on the sill',
};

test('accepts a complete form', () => {
  expect(checkSignUp(filled)).toEqual({ form: null, fields: {} });
});

test.each([
  ['no role', { role: null }, 'fillAllFields', 'role'],
  ['a blank name', { name: '  ' }, 'fillAllFields', 'name'],
  ['no address', { email: '' }, 'fillAllFields', 'email'],
  ['no confirmation', { confirmation: '' }, 'fillAllFields', 'confirmation'],
  [
    'another password the second time',
    { confirmation: 'tomatoes in the sill' },
    'passwordMismatch',
    'confirmation',
  ],
  ['nine characters', { password: '123456789', confirmation: '123456789' }, null, 'password'],
  ['129 characters', { password: 'x'.repeat(129), confirmation: 'x'.repeat(129) }, null, 'password'],
] as const)('complains about %s', (_, change, form, field) => {
  const complaints = checkSignUp({ ...filled, ...change });
  expect(complaints.form).toBe(form);
  expect(complaints.fields[field]).toBeDefined();
});

test('requires the old password and the new one twice', () => {
  const values = {
    current: 'old one',
    password: 'tomatoes on the sill',
    confirmation: 'tomatoes on the sill',
  };
  expect(checkPasswordChange(values)).toEqual({});
  expect(checkPasswordChange({ ...values, current: '' })).toEqual({ current: 'errors.required' });
  expect(checkPasswordChange({ ...values, confirmation: 'other' })).toHaveProperty('confirmation');
  expect(checkPasswordChange({ ...values, password: 'short' })).toHaveProperty('password');
});
