import type { User } from '@nourish/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from './api.ts';
import { useSession } from './session.tsx';
import { renderWithApp, serve, type Answer } from './testing.tsx';
import { clearToken, readToken, storeToken } from './token.ts';

const ada: User = {
  _id: '0193a8e2-0000-7000-8000-000000000001',
  name: 'Ada',
  full_name: 'Ada Tremblay',
  email: 'ada@example.org',
  role: 'recipient',
  language: 'fr',
  email_verified: true,
  foodbank_id: null,
  foodbank: null,
  created_at: '2026-01-01T00:00:00Z',
};

function SessionProbe() {
  const { status, user, signIn, signOut, refresh } = useSession();
  return (
    <>
      <p>{`${status} ${user?.full_name ?? ''}`.trim()}</p>
      <button onClick={() => signIn('fresh', ada)}>in</button>
      <button onClick={() => void signOut()}>out</button>
      <button onClick={refresh}>again</button>
    </>
  );
}

afterEach(() => clearToken());

test('makes no call and reports signed_out without a token', async () => {
  const { calls } = serve(() => ({ body: {} }));
  await renderWithApp(<SessionProbe />);
  await screen.findByText('signed_out');
  expect(calls).toEqual([]);
});

test('looks up the user of a stored token', async () => {
  storeToken('abc');
  serve(() => ({ body: { success: true, data: ada } }));
  await renderWithApp(<SessionProbe />);
  await screen.findByText('signed_in Ada Tremblay');
});

test('sends the token of its own session after another tab has signed in', async () => {
  storeToken('abc');
  const { calls } = serve(() => ({ body: { success: true, data: ada } }));
  await renderWithApp(<SessionProbe />);
  await screen.findByText('signed_in Ada Tremblay');
  // As another tab does while this page is in the background.
  localStorage.setItem('authToken', 'def');
  await userEvent.click(screen.getByRole('button', { name: 'again' }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect(calls[1]?.headers.get('Authorization')).toBe('Bearer abc');
});

const refused = (status: number): Answer => ({
  status,
  body: { success: false, code: 'internal', message: 'No' },
});
test.each([
  [401, 'signed_out', null],
  [500, 'signed_out', null],
  [403, 'account_missing', 'abc'],
  [404, 'account_missing', 'abc'],
  [503, 'unreachable', 'abc'],
] as const)('a session check with response %i results in %s', async (status, expected, token) => {
  storeToken('abc');
  serve(() => refused(status));
  await renderWithApp(<SessionProbe />);
  await screen.findByText(expected);
  expect(readToken()).toBe(token);
});

test('keeps the token when the connection is lost', async () => {
  storeToken('abc');
  serve(() => {
    throw new TypeError('Failed to fetch');
  });
  await renderWithApp(<SessionProbe />);
  await screen.findByText('unreachable');
  expect(readToken()).toBe('abc');
});

test('uses the user from the sign-in response without another call', async () => {
  const { calls } = serve(() => ({ body: {} }));
  await renderWithApp(<SessionProbe />);
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await screen.findByText('signed_in Ada Tremblay');
  expect(calls).toEqual([]);
});

test('signs out on the server and clears cached data even if the server is unreachable', async () => {
  const { calls } = serve(() => {
    throw new TypeError('Failed to fetch');
  });
  const { queryClient } = await renderWithApp(<SessionProbe />);
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  queryClient.setQueryData(['cart'], { items: ['rice'] });
  await userEvent.click(screen.getByRole('button', { name: 'out' }));
  await screen.findByText('signed_out');
  expect(calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'POST /api/auth/logout',
  ]);
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer fresh');
  expect(queryClient.getQueryData(['cart'])).toBeUndefined();
});

test('ends the session when another tab ends it', async () => {
  await renderWithApp(<SessionProbe />);
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  await screen.findByText('signed_out');
});

/** A page that was open when the food bank made the second factor mandatory. */
function OpenPage() {
  const { user } = useSession();
  const cart = useQuery({ queryKey: ['cart'], queryFn: () => api('GET /api/cart') });
  const lists = useQuery({ queryKey: ['wishlists'], queryFn: () => api('GET /api/wishlists') });
  const clear = useMutation({ mutationFn: () => api('DELETE /api/cart/clear') });
  const failures = [cart, lists, clear].filter(({ isError }) => isError).length;
  return (
    <>
      <p>{`${user?.second_factor}, ${failures} refused`}</p>
      <button onClick={() => clear.mutate()}>clear</button>
    </>
  );
}

async function openPageBeforeChange() {
  storeToken('abc');
  const server = { needsFactor: false };
  const { calls } = serve((call) => {
    const data = { ...ada, second_factor: server.needsFactor ? 'required' : 'off' };
    if (call === 'GET /api/auth/me') return { body: { success: true, data } };
    return server.needsFactor
      ? { status: 403, body: { success: false, code: 'second_factor_missing', message: 'Please add it.' } }
      : { body: { success: true, data: [] } };
  });
  const { queryClient } = await renderWithApp(<OpenPage />);
  await screen.findByText('off, 0 refused');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  server.needsFactor = true;
  const countUserCalls = () => calls.filter(({ url }) => url.endsWith('/auth/me')).length;
  return { queryClient, asked: countUserCalls };
}

test('refetches the user once when a second factor becomes mandatory', async () => {
  const { queryClient, asked: countUserCalls } = await openPageBeforeChange();
  const isPage = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session';
  await queryClient.invalidateQueries({ predicate: isPage });
  await screen.findByText('required, 2 refused');
  expect(countUserCalls()).toBe(2);
  await queryClient.invalidateQueries({ predicate: isPage });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(countUserCalls()).toBe(2);
});

test('refetches the user when a mutation is refused for the missing second factor', async () => {
  const { asked: countUserCalls } = await openPageBeforeChange();
  await userEvent.click(screen.getByRole('button', { name: 'clear' }));
  await screen.findByText('required, 1 refused');
  expect(countUserCalls()).toBe(2);
});
