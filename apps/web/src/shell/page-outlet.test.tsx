import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../lib/test-data.ts';
import { useSession } from '../lib/session.tsx';
import { fakeApi } from '../lib/fake-api.ts';
import { renderWithApp } from '../lib/testing.tsx';
import { clearToken, storeToken } from '../lib/token.ts';
import { paths } from '../paths.ts';
import { PageOutlet } from './page-outlet.tsx';

const heldBack = makeUser({ second_factor: 'required' });
beforeEach(() => {
  storeToken('abc');
  fakeApi({ 'GET /api/auth/me': heldBack });
});
afterEach(() => clearToken());

/** Like the security page: enables the second factor, then shows the recovery codes. */
function AddsSecondStep() {
  const { setUser } = useSession();
  const [codes, setCodes] = useState('');
  const add = () => {
    setCodes('AAAA-BBBB');
    setUser({ ...heldBack, second_factor: 'on' });
  };
  return (
    <>
      <button onClick={add}>Add a second step</button>
      <p>{codes}</p>
    </>
  );
}

const open = (path: string) =>
  renderWithApp(
    <Routes>
      <Route element={<PageOutlet />}>
        <Route path="*" element={<p>The page</p>} />
        <Route path={paths.security} element={<AddsSecondStep />} />
      </Route>
    </Routes>,
    path,
    '*',
  );

test.each([paths.account, paths.forgotPassword, paths.resetPassword, paths.emailVerification, paths.help])(
  'opens %s for a user without the mandatory second factor',
  async (path) => {
    const { router } = await open(path);
    await screen.findByText('The page');
    expect(router.state.location.pathname).toBe(path);
  },
);

test('redirects any other page to the second factor setup', async () => {
  const { router } = await open(paths.dashboard);
  await screen.findByRole('button', { name: 'Add a second step' });
  expect(router.state.location.pathname).toBe(paths.security);
});

test('keeps the recovery codes visible after the second factor is enabled', async () => {
  const { router } = await open(paths.security);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a second step' }));
  await screen.findByText('AAAA-BBBB');
  await router.navigate(paths.dashboard);
  await screen.findByText('The page');
});
