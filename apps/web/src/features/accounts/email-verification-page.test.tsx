import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, nameOf, refuse, succeed } from '../../lib/fake-api.ts';
import { makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, readToken, storeToken } from '../../lib/token.ts';
import { dismissToast, readToasts } from '../../ui/toast-store.ts';
import { EmailVerificationPage } from './email-verification-page.tsx';
import { readPendingSignUp, rememberSignUp } from './pending-sign-up.ts';

afterEach(() => {
  clearToken();
  localStorage.clear();
  for (const { id } of readToasts()) dismissToast(id);
});

/** Fakes both calls of the page. Returns a function that lists the calls so far. */
function fakeLink() {
  const { calls } = fakeApi({
    'GET /api/auth/verify-email': succeed({
      message: 'Your email is verified.',
      data: { name: 'Mallory', created_at: '2026-11-21T15:00:00Z', browser: 'chrome', system: 'windows' },
    }),
    'POST /api/auth/disown': succeed({ message: 'The account is deleted.' }),
  });
  return () => calls.map(nameOf);
}

test('shows name, time and browser of the sign-up, and deletes the account after a confirmation', async () => {
  const called = fakeLink();
  await renderWithApp(<EmailVerificationPage />, '/form?token=abc');
  await screen.findByText('Your email is verified.');
  screen.getByText(/^Mallory signed up with this address on Nov 21, 2026.*\(Chrome, Windows\)\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'This was not me' }));
  expect(called()).toEqual(['GET /api/auth/verify-email']);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the account' }));
  await screen.findByText('The account is deleted.');
  expect(called().at(-1)).toBe('POST /api/auth/disown');
});

test('the second link of the mail does not verify the address', async () => {
  const called = fakeLink();
  await renderWithApp(<EmailVerificationPage />, '/form?token=abc&not_me=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the account' }));
  await screen.findByText('The account is deleted.');
  expect(called()).toEqual(['POST /api/auth/disown']);
});

const VERIFIED = { message: 'Your email is verified.' };

/** Fakes both ways to verify; the server signs in if `signsIn`. */
function fakeVerification({ signsIn = true } = {}) {
  const user = makeUser();
  return fakeApi({
    'GET /api/auth/verify-email': succeed(VERIFIED),
    'POST /api/auth/verify-email': succeed({
      ...VERIFIED,
      ...(signsIn && { session: { token: 'new', user } }),
    }),
    'GET /api/auth/me': user,
  });
}

test('signs the person in where they signed up, and continues on the page that led there', async () => {
  const { calls, sent } = fakeVerification();
  rememberSignUp('of-this-device', '/browse-inventory?search=rice');
  const { router } = await renderWithApp(<EmailVerificationPage />, '/form?token=abc');
  await screen.findByText('At /browse-inventory');
  expect(router.state.location.search).toBe('?search=rice');
  expect(sent('POST /api/auth/verify-email')).toEqual([
    { token: 'abc', sign_up_secret: 'of-this-device', device: expect.any(String) },
  ]);
  expect(calls.map(nameOf)).not.toContain('GET /api/auth/verify-email');
  expect(readToken()).toBe('new');
  expect(readToasts()).toMatchObject([
    { tone: 'success', message: 'Your email is verified. Welcome to Nourish, Rosa Delgado!' },
  ]);
  expect(readPendingSignUp()).toBeUndefined();
});

test('continues on the dashboard if no page led to the sign-up', async () => {
  fakeVerification();
  rememberSignUp('of-this-device', undefined);
  await renderWithApp(<EmailVerificationPage />, '/form?token=abc');
  await screen.findByText('At /dashboard');
});

test('offers to sign in on another device', async () => {
  const { calls } = fakeVerification();
  await renderWithApp(<EmailVerificationPage />, '/form?token=abc');
  await screen.findByRole('heading', { name: 'Email Verified' });
  screen.getByRole('link', { name: 'Sign In Now' });
  expect(calls.map(nameOf)).toEqual(['GET /api/auth/verify-email']);
  expect([readToken(), readToasts()]).toEqual([null, []]);
});

test('after a mail scanner was first, signing in leads to the page that led to the sign-up', async () => {
  fakeVerification({ signsIn: false });
  rememberSignUp('of-this-device', '/cart');
  const { router } = await renderWithApp(<EmailVerificationPage />, '/form?token=abc');
  await userEvent.click(await screen.findByRole('link', { name: 'Sign In Now' }));
  await screen.findByText('At /signin');
  expect(router.state.location.state).toEqual({ from: '/cart' });
  expect(readToken()).toBeNull();
});

test('does not replace the session of another person in this browser', async () => {
  const { calls } = fakeVerification();
  rememberSignUp('of-this-device', '/cart');
  storeToken('of-another-person');
  await renderWithApp(<EmailVerificationPage />, '/form?token=abc');
  await screen.findByRole('heading', { name: 'Email Verified' });
  expect(calls.map(nameOf)).not.toContain('POST /api/auth/verify-email');
  expect(readToken()).toBe('of-another-person');
});

test('keeps the secret for the next link if this one has expired', async () => {
  fakeApi({ 'POST /api/auth/verify-email': refuse('link_expired', 'This link has expired.') });
  rememberSignUp('of-this-device', '/cart');
  await renderWithApp(<EmailVerificationPage />, '/form?token=abc');
  await screen.findByText('This link has expired.');
  expect(readPendingSignUp()).toEqual({ secret: 'of-this-device', from: '/cart' });
});
