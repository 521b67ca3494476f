import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithApp, serve } from '../../lib/testing.tsx';
import { paths } from '../../paths.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const refuse = () =>
  serve(() => ({
    status: 400,
    body: {
      success: false,
      code: 'invalid_input',
      message: 'Please correct the marked fields.',
      errors: [
        { field: 'email', code: 'email', message: 'Not like this' },
        { field: 'password', code: 'too_common', message: 'Not like this' },
      ],
    },
  }));

test.each([
  { who: 'signs in', page: <SignInForm initialEmail="" />, submit: 'Sign In', missing: /^Email/ },
  {
    who: 'signs in without a password',
    page: <SignInForm initialEmail="ada@example.org" />,
    submit: 'Sign In',
    missing: /^Password/,
  },
  { who: 'asks for a link', page: <ForgotPasswordPage />, submit: 'Send the link', missing: /^Email/ },
  {
    who: 'chooses a new password',
    page: <ResetPasswordPage />,
    submit: 'Save new password',
    missing: /^New password/,
  },
])('who $who is taken to what is missing', async ({ page, submit, missing }) => {
  const { calls } = refuse();
  await renderWithApp(page, '/form?token=abc');
  await userEvent.click(screen.getByRole('button', { name: submit }));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(missing));
  expect(calls).toEqual([]);
});

test('who types two new passwords is taken to the second, whatever was refused before', async () => {
  refuse();
  await renderWithApp(<ResetPasswordPage />, `${paths.resetPassword}?token=abc`);
  const [password, again] = [screen.getByLabelText(/^New password/), screen.getByLabelText(/^Confirm/)];
  await userEvent.type(password, 'tomatoes on the sill');
  await userEvent.type(again, 'tomatoes on the sill{Enter}');
  await screen.findByText('Not like this');
  await expect.poll(() => document.activeElement).toBe(password);
  await userEvent.type(password, 's{Enter}');
  await screen.findByText('Passwords do not match');
  await expect.poll(() => document.activeElement).toBe(again);
});

test('who asks for a link is taken to an address that is refused', async () => {
  refuse();
  await renderWithApp(<ForgotPasswordPage />, paths.forgotPassword);
  const email = screen.getByLabelText(/^Email/);
  await userEvent.type(email, 'ada at example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await expect.poll(() => document.activeElement).toBe(email);
});

const LONG = 'tomatoes on the sill '.repeat(7);

test.each([
  { who: 'somebody who signs up', page: <SignUpForm onRegistered={() => {}} />, label: /^Password/ },
  { who: 'somebody who has lost it', page: <ResetPasswordPage />, label: /^New password/ },
  { who: 'somebody who changes it', page: <PasswordForm />, label: /^New password/ },
])('a pasted password is not cut for $who', async ({ page, label }) => {
  await renderWithApp(page, '/form?token=abc');
  const password = screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.click(password);
  await userEvent.paste(LONG);
  expect(password.value).toBe(LONG);
});

test('a new password that is too long is said to be so, and not sent', async () => {
  const { calls } = refuse();
  await renderWithApp(<ResetPasswordPage />, `${paths.resetPassword}?token=abc`);
  await userEvent.click(screen.getByLabelText(/^New password/));
  await userEvent.paste(LONG);
  await userEvent.keyboard('{Enter}');
  screen.getByText('Use at most 128 characters');
  expect(calls).toEqual([]);
});
