import type { Role } from '@nourish/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, loseConnection } from '../lib/fake-api.ts';
import { renderWithApp } from '../lib/testing.tsx';
import { makeUser } from '../lib/test-data.ts';
import { clearToken, storeToken } from '../lib/token.ts';
import { paths } from '../paths.ts';
import { readToasts } from '../ui/toast-store.ts';
import { Guard } from './guards.tsx';

const signedInAs = (role: Role) => {
  storeToken('abc');
  fakeApi({ 'GET /api/auth/me': makeUser({ role }) });
};

afterEach(() => clearToken());

test('redirects visitors to the given page', async () => {
  await renderWithApp(<Guard signedOutTo={paths.signUp} />, paths.cart);
  await screen.findByText('At /signup');
});

test('does not redirect while the session is unknown', async () => {
  storeToken('abc');
  fakeApi({ 'GET /api/auth/me': loseConnection });
  const { router } = await renderWithApp(<Guard signedOutTo={paths.signUp} />, paths.cart);
  await screen.findByRole('button', { name: 'Retry' });
  expect(router.state.location.pathname).toBe('/cart');
});

test.each([
  ['donor', ['recipient'], 'Only recipient accounts can submit requests.'],
  ['recipient', ['staff', 'admin'], 'This page is for food bank staff.'],
] as const)(
  'sends a %s from a page for other roles to the dashboard with a message',
  async (role, roles, message) => {
    signedInAs(role);
    await renderWithApp(<Guard signedOutTo={paths.signIn} roles={roles} />, paths.requests);
    await screen.findByText('At /dashboard');
    expect(readToasts().map((toast) => toast.message)).toContain(message);
  },
);

test('stays on a page that the role may see', async () => {
  signedInAs('staff');
  const { router } = await renderWithApp(
    <Guard signedOutTo={paths.signIn} roles={['staff']} />,
    paths.requests,
  );
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
  expect(router.state.location.pathname).toBe('/requests');
});
