import type { Wishlist } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, nameOf, refuse, succeed, type FakeRoutes } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { dismissToast, readToasts } from '../../ui/toast-store.ts';
import { cartOf, recipient, wishlistOf } from './test-data.ts';
import { WishlistsDialog } from './wishlists-dialog.tsx';

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  for (const { id } of readToasts()) dismissToast(id);
});

function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  return <WishlistsDialog isOpen={isOpen} onOpenChange={setIsOpen} />;
}

async function openWith(wishlists: Wishlist[], routes: FakeRoutes = {}) {
  const { calls } = fakeApi({
    'GET /api/auth/me': recipient,
    'GET /api/cart': cartOf(),
    'GET /api/wishlists': wishlists,
    'POST /api/wishlists': ({ body }) => wishlistOf(body.name),
    'DELETE /api/wishlists/:id': succeed({ message: 'Done' }),
    ...routes,
  });
  await renderWithApp(<Opened />);
  return { calls, dialog: within(await screen.findByRole('dialog', { name: 'My Wishlists' })) };
}

test('shows the first three items of a wishlist and the number of the others', async () => {
  const { dialog } = await openWith([wishlistOf('Basics', 'Rice', 'Milk', 'Beans', 'Apples', 'Tea')]);
  await dialog.findByRole('heading', { name: 'Basics' });
  for (const text of ['Rice (Qty: 3)', 'Milk (Qty: 3)', 'Beans (Qty: 3)', '... and 2 more items']) {
    expect(dialog.getByText(text)).toBeDefined();
  }
  expect(dialog.queryByText('Apples (Qty: 3)')).toBeNull();
  expect(dialog.getByText(/^15 items/)).toBeDefined();
});

test('explains how to create a first wishlist', async () => {
  const { dialog } = await openWith([]);
  await dialog.findByText('No wishlists found');
  expect(dialog.getByText('Add items to your cart and save as a wishlist!')).toBeDefined();
});

const went = (item_name: string, quantity: number) => ({
  inventory_id: item_name,
  item_name,
  requested: 3,
  quantity,
});
test.each([
  [[went('Rice', 3)], [], 'Wishlist loaded! 1 item added to cart.'],
  [
    [went('Rice', 3), went('Milk', 3)],
    [went('Tea', 0)],
    "Wishlist loaded! 2 items added to cart. Note: 1 item was unavailable and couldn't be added.",
  ],
  [
    [went('Rice', 1)],
    [],
    'Wishlist loaded! 1 item added to cart. Some quantities were lowered to what is available.',
  ],
])('closes the dialog after loading and shows: %3$s', async (validItems, invalidItems, expected) => {
  const { dialog } = await openWith([wishlistOf('Basics', 'Rice')], {
    'POST /api/wishlists/:id/load-to-cart': { cart: cartOf(), validItems, invalidItems },
  });
  await userEvent.click(await dialog.findByRole('button', { name: /^Load to Cart/ }));
  await waitFor(() => expect(readToasts().map(({ message }) => message)).toEqual([expected]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('loads a wishlist with the lines that the person accepts, and lists the omitted ones', async () => {
  const peanuts = { inventory_id: 'nuts', item_name: 'Nuts', requested: 3, quantity: 0 };
  const { calls, dialog } = await openWith([wishlistOf('Basics', 'Rice', 'Nuts')], {
    'POST /api/wishlists/:id/load-to-cart': ({ body }) =>
      body === null || body === undefined
        ? refuse('allergen_conflict', 'Contains an allergen', {
            errors: [{ field: 'invalidItems.0.inventory_id', code: 'allergen_conflict', message: '' }],
          })
        : {
            cart: cartOf(),
            validItems: [went('Rice', 3)],
            invalidItems: [{ ...peanuts, reason: 'allergen_conflict' }],
          },
  });
  await userEvent.click(await dialog.findByRole('button', { name: /^Load to Cart/ }));
  await waitFor(() =>
    expect(readToasts().map(({ message }) => message)).toEqual([
      "Wishlist loaded! 1 item added to cart. Note: 1 item was unavailable and couldn't be added. 1 contains or may contain what you are allergic to: Nuts.",
    ]),
  );
  const loads = calls.filter(({ url }) => url.includes('/load-to-cart'));
  expect(loads.map(({ url }) => new URL(url).search)).toEqual(['', '?leave_out_conflicts=true']);
});

test('shows a failed load in the dialog', async () => {
  const { dialog } = await openWith([wishlistOf('Basics', 'Rice')], {
    'POST /api/wishlists/:id/load-to-cart': refuse('internal', 'Try later.'),
  });
  await userEvent.click(await dialog.findByRole('button', { name: /^Load to Cart/ }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to load wishlist to cartTry later.');
});

test('deletes a wishlist after a confirmation and offers undo', async () => {
  const { calls, dialog } = await openWith([wishlistOf('Basics', 'Rice'), wishlistOf('Party', 'Tea')]);
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete Basics' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText('Are you sure you want to delete this wishlist? It holds 3 items.'),
  ).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog.queryByRole('heading', { name: 'Basics' })).toBeNull());
  expect(dialog.getByRole('heading', { name: 'Party', hidden: true })).toBeDefined();
  const [undo] = readToasts();
  expect(undo).toMatchObject({ message: '“Basics” was deleted.', action: { label: 'Undo' } });
  undo?.action?.onAction();
  await waitFor(() => expect(calls.map(nameOf)).toContain('POST /api/wishlists'));
});
