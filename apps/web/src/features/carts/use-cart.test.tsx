import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../lib/test-data.ts';
import { fakeApi } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { useSession } from '../../lib/session.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { EMPTY_CART } from './cart-changes.ts';
import { useCart } from './use-cart.ts';

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

function Units() {
  const { user } = useSession();
  const { isPending, total_items } = useCart();
  return user && !isPending && <p>{`${user.name} has ${total_items}`}</p>;
}

test('fetches no cart for a user without the mandatory second factor', async () => {
  const { calls } = fakeApi({
    'GET /api/auth/me': makeUser({ name: 'Rosa', role: 'staff', second_factor: 'required' }),
  });
  await renderWithApp(<Units />);
  await screen.findByText('Rosa has 0');
  expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(['/api/auth/me']);
});

test('refetches the cart for a drawer, however recent the data', async () => {
  const { calls } = fakeApi({
    'GET /api/auth/me': makeUser({ name: 'Rosa' }),
    'GET /api/cart': EMPTY_CART,
  });
  await renderWithApp(<Opening />);
  const asked = () => calls.filter(({ url }) => url.endsWith('/api/cart')).length;
  await screen.findByText('Rosa has 0');
  expect(asked()).toBe(1);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(asked()).toBe(2));
});

function Opening() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Units />
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && <Opened />}
    </>
  );
}

function Opened() {
  return <p>{useCart({ refetchesOnMount: true }).total_items}</p>;
}
