import type { Cart, Wishlist } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../lib/fake-api.ts';
import { makeFoodBank } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { dismissToast, readToasts } from '../../ui/toast-store.ts';
import { CartPage } from './cart-page.tsx';
import { MixingDialog } from './mixing-dialog.tsx';
import { stopMixingQuestion, useMixingQuestion } from './mixing-question.ts';
import { mixingOf, useAddingFrom } from './mixing.ts';
import { cartOf, recipient, wishlistOf } from './test-data.ts';
import { WishlistsDialog } from './wishlists-dialog.tsx';

const ADD = 'POST /api/cart/add';
const LOAD = 'POST /api/wishlists/:id/load-to-cart';
const rice = cartOf({ item_name: 'Rice', quantity: 1, available: 9 });

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  stopMixingQuestion();
  for (const { id } of readToasts()) dismissToast(id);
});

test.each([
  ['an empty cart takes food of one place', [], ['bank'], undefined],
  ['a cart takes more of its own place', ['bank'], ['bank'], undefined],
  ['a mixed cart takes more of its places', ['bank', 'canal'], ['canal', 'bank'], undefined],
  ['another place', ['bank'], ['canal'], { inCart: ['bank'], added: ['canal'] }],
  ['a third place', ['bank', 'canal'], ['elm'], { inCart: ['bank', 'canal'], added: ['elm'] }],
  ['a list of both places', ['bank'], ['bank', 'canal', 'canal'], { inCart: ['bank'], added: ['canal'] }],
  ['a mixed list for an empty cart', [], ['bank', 'canal'], { inCart: [], added: ['bank', 'canal'] }],
  ['an empty list', ['bank'], [], undefined],
])('decides about %s', (_, inCart, adding, expected) => {
  const items = inCart.flatMap((foodbank_id) =>
    rice.items.map((line) => ({ ...line, inventory_id: { ...line.inventory_id, foodbank_id } })),
  );
  expect(mixingOf(items, adding)).toEqual(expected);
});

/** Renders the question as the layout does. */
function Asked() {
  const question = useMixingQuestion();
  return question && <MixingDialog question={question} />;
}

function AddFrom({ foodBank, onAdd }: { foodBank: string; onAdd: () => void }) {
  const addingFrom = useAddingFrom();
  return <button onClick={() => addingFrom([foodBank], onAdd)}>Add</button>;
}

function fakeCarts(cart: Cart, wishlists: Wishlist[] = []) {
  return fakeApi({
    'GET /api/auth/me': recipient,
    'GET /api/foodbanks': [
      makeFoodBank({ _id: 'bank', name: 'Lantern Street', city: 'Toronto' }),
      makeFoodBank({ _id: 'canal', name: 'Vieux-Canal', city: 'Montréal' }),
    ],
    'GET /api/food-requests/allowances': [],
    'GET /api/cart': cart,
    'GET /api/wishlists': wishlists,
    'DELETE /api/cart/items/:id': cart,
    [ADD]: cart,
    [LOAD]: { cart, validItems: [], invalidItems: [] },
  });
}
const question = () => screen.findByRole('alertdialog', { name: 'Add food from another place?' });

test('names both places, adds after a confirmation only, and not after Cancel', async () => {
  fakeCarts(rice);
  let added = 0;
  await renderWithApp(
    <>
      <AddFrom foodBank="canal" onAdd={() => (added += 1)} />
      <Asked />
    </>,
  );
  const add = screen.getByRole('button', { name: 'Add' });
  await userEvent.click(add);
  await within(await question()).findByText(
    'Your cart has food from Lantern Street (Toronto). Vieux-Canal (Montréal) is a different place, with its own pickup.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(added).toBe(0);
  await userEvent.click(add);
  await userEvent.click(within(await question()).getByRole('button', { name: 'Add anyway' }));
  await waitFor(() => expect(added).toBe(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('adds food of the same place without a question', async () => {
  fakeCarts(rice);
  let added = 0;
  await renderWithApp(
    <>
      <AddFrom foodBank="bank" onAdd={() => (added += 1)} />
      <Asked />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(added).toBe(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('loads a wishlist of another place only after a confirmation', async () => {
  const list = wishlistOf('Basics', 'Beans');
  const elsewhere = { ...list, items: list.items.map((item) => ({ ...item, foodbank_id: 'canal' })) };
  const { sent } = fakeCarts(rice, [elsewhere]);
  await renderWithApp(
    <>
      <WishlistsDialog isOpen onOpenChange={() => undefined} />
      <Asked />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Load to Cart: Basics' }));
  const dialog = await question();
  expect(sent(LOAD)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add anyway' }));
  await waitFor(() => expect(sent(LOAD)).toHaveLength(1));
});

const canalLine = (cart: Cart): Cart => ({
  ...cart,
  items: cart.items.map((line) => ({
    ...line,
    inventory_id: { ...line.inventory_id, foodbank_id: 'canal' },
  })),
});

test('groups the lines of a cart by food bank and city', async () => {
  const tea = canalLine(cartOf({ item_name: 'Tea', quantity: 2, available: 9 }));
  fakeCarts({ items: [...rice.items, ...tea.items], total_items: 3 });
  await renderWithApp(<CartPage />, paths.cart);
  await screen.findByRole('heading', { level: 3, name: 'Vieux-Canal, Montréal' });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  const first = headings.indexOf('Lantern Street, Toronto');
  expect(headings.slice(first, first + 4)).toEqual([
    'Lantern Street, Toronto',
    'Rice',
    'Vieux-Canal, Montréal',
    'Tea',
  ]);
});

test('an undo asks if the cart has food of another place by then', async () => {
  const tea = canalLine(cartOf({ item_name: 'Tea', quantity: 2, available: 9 }));
  const { sent } = fakeApi({
    'GET /api/auth/me': recipient,
    'GET /api/foodbanks': [],
    'GET /api/food-requests/allowances': [],
    'GET /api/cart': { items: [...rice.items, ...tea.items], total_items: 3 },
    'DELETE /api/cart/items/:id': tea,
    [ADD]: tea,
  });
  await renderWithApp(
    <>
      <CartPage />
      <ToastRegion />
      <Asked />
    </>,
    paths.cart,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Rice' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const dialog = await question();
  expect(sent(ADD)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add anyway' }));
  await waitFor(() => expect(sent(ADD)).toHaveLength(1));
});
