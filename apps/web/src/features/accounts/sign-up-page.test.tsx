import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, succeed } from '../../lib/fake-api.ts';
import { makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { readPendingSignUp } from './pending-sign-up.ts';
import { SignUpPage } from './sign-up-page.tsx';

// jsdom has no layout and no scrollIntoView.
const scrolledTo = vi.fn<(element: Element) => void>();
Element.prototype.scrollIntoView = function () {
  scrolledTo(this);
};
afterEach(() => {
  clearToken();
  localStorage.clear();
});

const FROM = '/browse-inventory?search=rice';

/** Signs up, coming from the page in `FROM`. */
async function signUp() {
  const user = makeUser({ email_verified: false });
  fakeApi({
    'POST /api/auth/register': succeed({ message: 'Done.', data: user, sign_up_secret: 'of-this-device' }),
    'GET /api/auth/me': user,
  });
  const { router } = await renderWithApp(<SignUpPage />, paths.signUp);
  await act(() => router.navigate(paths.signUp, { state: { from: FROM } }));
  await userEvent.click(screen.getByRole('radio', { name: /Recipient$/ }));
  await userEvent.type(screen.getByLabelText(/^(Full )?[Nn]ame/), 'Rosa Delgado');
  await userEvent.type(screen.getByLabelText(/^Email/), 'rosa@example.org');
  await userEvent.type(screen.getByLabelText(/^Password/), 'tomatoes on the sill');
  await userEvent.type(screen.getByLabelText(/^Confirm/), 'tomatoes on the sill{Enter}');
  return { router, heading: await screen.findByRole('heading', { name: 'Check your email' }) };
}

test('moves the focus and the view to the heading of the notice', async () => {
  const { heading } = await signUp();
  await expect.poll(() => document.activeElement).toBe(heading);
  expect(scrolledTo).toHaveBeenLastCalledWith(heading);
});

test('stores the secret of this device and the page that led to the sign-up', async () => {
  await signUp();
  expect(readPendingSignUp()).toEqual({ secret: 'of-this-device', from: FROM });
});

test('continues to that page once another tab has signed in', async () => {
  const { router } = await signUp();
  act(() => storeToken('token'));
  await screen.findByText('At /browse-inventory');
  expect(router.state.location.search).toBe('?search=rice');
});
