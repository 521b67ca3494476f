import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeUser } from '../lib/test-data.ts';
import { fakeApi } from '../lib/fake-api.ts';
import { renderWithApp } from '../lib/testing.tsx';
import { clearToken, storeToken } from '../lib/token.ts';
import { readToasts } from '../ui/toast-store.ts';
import { Header } from './header.tsx';

const network = vi.hoisted(() => ({ isAway: true }));
vi.mock('../features/carts/wishlists-dialog.tsx', async (original) => {
  if (network.isAway) throw new TypeError('Failed to fetch');
  return original();
});

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('reports wishlists whose code cannot be loaded and opens them once it can', async () => {
  fakeApi({
    'GET /api/auth/me': makeUser(),
    'GET /api/wishlists': [],
    'GET /api/cart': { items: [], total_items: 0 },
  });
  await renderWithApp(<Header />);
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Account of / }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'My Wishlists' }));
  };
  await ask();
  await waitFor(() => expect(readToasts().map(({ tone }) => tone)).toEqual(['danger']));
  expect(screen.queryByRole('dialog')).toBeNull();

  network.isAway = false;
  await ask();
  await screen.findByRole('dialog', { name: 'My Wishlists' });
});
