import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from './api.ts';
import { useSession } from './session.tsx';
import { fakeApi, loseConnection, nameOf, refuse } from './fake-api.ts';
import { renderWithApp } from './testing.tsx';
import { makeUser } from './test-data.ts';
import { clearToken, readToken, storeToken } from './token.ts';

const ada = makeUser({ name: 'Ada', full_name: 'Ada Tremblay', language: 'fr' });
const ME = 'GET /api/auth/me';

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
  const { calls } = fakeApi();
  await renderWithApp(<SessionProbe />);
  await screen.findByText('signed_out');
  expect(calls).toEqual([]);
});

test('looks up the user of a stored token', async () => {
  storeToken('abc');
  fakeApi({ [ME]: ada });
  await renderWithApp(<SessionProbe />);
  await screen.findByText('signed_in Ada Tremblay');
});

test('sends the token of its own session after another tab has signed in', async () => {
  storeToken('abc');
  const { calls } = fakeApi({ [ME]: ada });
  await renderWithApp(<SessionProbe />);
  await screen.findByText('signed_in Ada Tremblay');
  // As another tab does while this page is in the background.
  localStorage.setItem('authToken', 'def');
  await userEvent.click(screen.getByRole('button', { name: 'again' }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect(calls[1]?.headers.get('Authorization')).toBe('Bearer abc');
});

test.each([
  [401, 'signed_out', null],
  [500, 'signed_out', null],
  [403, 'account_missing', 'abc'],
  [404, 'account_missing', 'abc'],
  [503, 'unreachable', 'abc'],
] as const)('a session check with response %i results in %s', async (status, expected, token) => {
  storeToken('abc');
  fakeApi({ [ME]: refuse('internal', 'No', { status }) });
  await renderWithApp(<SessionProbe />);
  await screen.findByText(expected);
  expect(readToken()).toBe(token);
});

test('keeps the token when the connection is lost', async () => {
  storeToken('abc');
  fakeApi({ [ME]: loseConnection });
  await renderWithApp(<SessionProbe />);
  await screen.findByText('unreachable');
  expect(readToken()).toBe('abc');
});

test('uses the user from the sign-in response without another call', async () => {
  const { calls } = fakeApi();
  await renderWithApp(<SessionProbe />);
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await screen.findByText('signed_in Ada Tremblay');
  expect(calls).toEqual([]);
});

test('signs out on the server and clears cached data even if the server is unreachable', async () => {
  const { calls } = fakeApi({ 'POST /api/auth/logout': loseConnection });
  const { queryClient } = await renderWithApp(<SessionProbe />);
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  queryClient.setQueryData(['cart'], { items: ['rice'] });
  await userEvent.click(screen.getByRole('button', { name: 'out' }));
  await screen.findByText('signed_out');
  expect(calls.map(nameOf)).toEqual(['POST /api/auth/logout']);
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
  const refusal = refuse('second_factor_missing', 'Please add it.');
  const { calls } = fakeApi({
    [ME]: () => ({ ...ada, second_factor: server.needsFactor ? 'required' : 'off' }),
    'GET /api/cart': () => (server.needsFactor ? refusal : { items: [], total_items: 0 }),
    'GET /api/wishlists': () => (server.needsFactor ? refusal : []),
    'DELETE /api/cart/clear': () => (server.needsFactor ? refusal : { items: [], total_items: 0 }),
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
