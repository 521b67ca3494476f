import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../lib/test-data.ts';
import { renderWithApp, serve } from '../../lib/testing.tsx';
import { useSession } from '../../lib/session.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { useCart } from './use-cart.ts';

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

function Units() {
  const { user } = useSession();
  const { isPending, total_items } = useCart();
  return user && !isPending && <p>{`${user.name} has ${total_items}`}</p>;
}

test('whoever still has to add a second step is not asked for a cart', async () => {
  const { calls } = serve(() => ({
    body: { success: true, data: makeUser({ name: 'Rosa', role: 'staff', second_factor: 'required' }) },
  }));
  await renderWithApp(<Units />);
  await screen.findByText('Rosa has 0');
  expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(['/api/auth/me']);
});
