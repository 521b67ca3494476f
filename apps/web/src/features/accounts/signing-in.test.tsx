import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { changeLanguage } from '../../lib/i18n.ts';
import { fakeApi, refuse } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { paths } from '../../paths.ts';
import { EmailVerificationPage } from './email-verification-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

function refuseAll() {
  const refusal = refuse('invalid_input', 'Please correct the marked fields.', {
    errors: [
      { field: 'email', code: 'bad_format', message: 'Not like this' },
      { field: 'password', code: 'too_common', message: 'Not like this' },
    ],
  });
  return fakeApi({
    'POST /api/auth/login': refusal,
    'POST /api/auth/forgot-password': refusal,
    'POST /api/auth/reset-password': refusal,
  });
}

test.each([
  { who: 'signing in', page: <SignInForm initialEmail="" />, submit: 'Sign In', missing: /^Email/ },
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
  const { calls } = refuseAll();
  await renderWithApp(page, '/form?token=abc');
  await userEvent.click(screen.getByRole('button', { name: submit }));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(missing));
  expect(calls).toEqual([]);
});

test('focuses the second password if the two differ, also after another error', async () => {
  refuseAll();
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

test('focuses an address that is rejected', async () => {
  refuseAll();
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

test('reports a password that is too long without sending it', async () => {
  const { calls } = refuseAll();
  await renderWithApp(<ResetPasswordPage />, `${paths.resetPassword}?token=abc`);
  await userEvent.click(screen.getByLabelText(/^New password/));
  await userEvent.paste(LONG);
  await userEvent.keyboard('{Enter}');
  screen.getByText('Use at most 128 characters');
  expect(calls).toEqual([]);
});

describe.each([
  { response: 'the page of a proxy', respond: () => new Response('<h1>Bad Gateway</h1>', { status: 502 }) },
  { response: 'an empty body', respond: () => new Response(null, { status: 500 }) },
  { response: 'broken JSON', respond: () => new Response('{"success":fal', { status: 400 }) },
  { response: 'a failure without a message', respond: () => failWith({}) },
  { response: 'a failure with an empty message', respond: () => failWith({ message: ' ', errors: null }) },
])('after $response', ({ respond }) => {
  test('registration shows an error', async () => {
    fakeApi({ 'POST /api/auth/register': respond });
    await renderWithApp(<SignUpForm onRegistered={() => {}} />, '/form');
    await submitSignUp();
    await expectAlert('Registration failed. Please try again.');
  });

  test('signing in shows an error', async () => {
    fakeApi({ 'POST /api/auth/login': respond });
    await renderWithApp(<SignInForm initialEmail="ada@example.org" />, '/form');
    await userEvent.type(screen.getByLabelText(/^Password/), 'tomatoes on the sill{Enter}');
    await expectAlert('Login failed. Please try again.');
  });

  test('requesting another verification mail shows an error', async () => {
    fakeApi({ 'POST /api/auth/resend-verification': respond });
    await renderWithApp(<ResendVerification email="ada@example.org" />, '/form');
    await userEvent.click(screen.getByRole('button'));
    await expectAlert('Failed to resend verification email. Please try again.');
  });

  test('verifying an address shows an error', async () => {
    fakeApi({ 'GET /api/auth/verify-email': respond });
    await renderWithApp(<EmailVerificationPage />, '/form?token=abc');
    await screen.findByText('An error occurred during verification');
  });
});

test.each([
  { language: 'es', message: 'No se pudo completar el registro. Inténtelo de nuevo.' },
  { language: 'fr', message: 'Impossible de vous inscrire. Veuillez réessayer.' },
] as const)('registration says in $language that it failed', async ({ language, message }) => {
  fakeApi({ 'POST /api/auth/register': failWith({}) });
  await renderWithApp(<SignUpForm onRegistered={() => {}} />, '/form');
  await submitSignUp();
  await act(() => changeLanguage(language));
  await expectAlert(message);
  await act(() => changeLanguage('en'));
});

const failWith = (envelope: object) => Response.json({ success: false, ...envelope }, { status: 500 });

async function submitSignUp() {
  await userEvent.click(screen.getByRole('radio', { name: /Donor$/ }));
  await userEvent.type(screen.getByLabelText(/^(Full )?[Nn]ame/), 'Ada');
  await userEvent.type(screen.getByLabelText(/^Email/), 'ada@example.org');
  await userEvent.type(screen.getByLabelText(/^Password/), 'tomatoes on the sill');
  await userEvent.type(screen.getByLabelText(/^Confirm/), 'tomatoes on the sill{Enter}');
}

async function expectAlert(message: string) {
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe(message);
}
