import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, nameOf, succeed } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { EmailVerificationPage } from './email-verification-page.tsx';

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
