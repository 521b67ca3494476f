import type { Cart, Needs } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, nameOf, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { makeFoodBank } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { dismissToast, readToasts } from '../../ui/toast-store.ts';
import { CartDrawer } from './cart-drawer.tsx';
import { CartPage } from './cart-page.tsx';
import { cartOf, makeAllowance, recipient } from './test-data.ts';

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  for (const { id } of readToasts()) dismissToast(id);
});

const withToasts = (
  <>
    <CartPage />
    <ToastRegion />
  </>
);

const CHANGE = 'PUT /api/cart/items/:id';
/** A fake API with a cart; `written` lists the calls that change something. */
function fakeCart(cart: Cart, routes: FakeRoutes = {}) {
  let current = cart;
  const show = (items: Cart['items']) =>
    (current = { items, total_items: items.reduce((sum, line) => sum + line.quantity, 0) });
  const { calls } = fakeApi({
    'GET /api/auth/me': recipient,
    'GET /api/foodbanks': [],
    'GET /api/food-requests/allowances': [],
    'GET /api/cart': () => current,
    'PUT /api/cart/items/:id': () => current,
    'DELETE /api/cart/items/:id': ({ params }) => show(current.items.filter(({ _id }) => _id !== params.id)),
    'DELETE /api/cart/clear': () => show([]),
    'POST /api/cart/add': ({ body: { inventory_id, quantity = 1 } }) => {
      const line = cart.items.find((each) => each.inventory_id._id === inventory_id);
      return line ? show([...current.items, { ...line, _id: `anew-${line._id}`, quantity }]) : current;
    },
    ...routes,
  });
  return { written: () => calls.filter(({ method }) => method !== 'GET').map(nameOf) };
}
const shownQuantity = () =>
  screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent;

test('limits minus at 1 and plus at the available quantity', async () => {
  fakeCart(cartOf({ item_name: 'Rice', quantity: 1, available: 1 }));
  await renderWithApp(<CartPage />, paths.cart);
  const minus = await screen.findByRole('button', { name: 'Decrease quantity of Rice' });
  const plus = screen.getByRole('button', { name: 'Increase quantity of Rice' });
  expect([minus.ariaDisabled, plus.ariaDisabled]).toEqual(['true', 'true']);
});

const STATED: Needs = {
  allergies: ['peanuts'],
  intolerances: ['lactose'],
  diets: [],
  note: null,
  consented_at: '2026-05-03T15:00:00Z',
  expires_at: '2027-05-03T15:00:00Z',
  used_when_packing: true,
};

test('warns the recipient below each line whose label conflicts with their own needs', async () => {
  const cart = cartOf(
    { item_name: 'Granola', quantity: 1, available: 3 },
    { item_name: 'Rice', quantity: 1, available: 3 },
  );
  const [granola, rice] = cart.items;
  if (granola) granola.inventory_id.allergens = { peanuts: 'contains', milk: 'may_contain' };
  if (rice) rice.inventory_id.allergens = { peanuts: 'not_on_label', milk: 'not_on_label' };
  fakeCart(cart, { 'GET /api/auth/me/needs': STATED });
  await renderWithApp(<CartPage />, paths.cart);
  const rowOf = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('li') ?? document.body);
  await screen.findByText('Contains: Peanuts');
  rowOf('Granola').getByText('Contains: Peanuts');
  rowOf('Granola').getByText(/^May contain: /);
  expect(rowOf('Rice').queryByText(/ontains?: /)).toBeNull();
});

test('counts fast presses correctly and sends only the last quantity', async () => {
  let quantity = 1;
  const sent: number[] = [];
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  const stored = () => cartOf({ item_name: 'Rice', quantity, available: 20 });
  fakeCart(stored(), {
    'GET /api/cart': stored,
    [CHANGE]: async ({ body }) => {
      quantity = body?.quantity ?? 0;
      sent.push(quantity);
      await gate;
      return stored();
    },
  });
  await renderWithApp(<CartPage />, paths.cart);
  const plus = await screen.findByRole('button', { name: 'Increase quantity of Rice' });
  plus.click();
  await waitFor(() => expect(sent).toEqual([2]));
  for (let press = 0; press < 5; press += 1) plus.click();
  await waitFor(() => expect(shownQuantity()).toBe('7'));
  letThrough();
  await waitFor(() => expect(sent).toEqual([2, 7]));
  expect(shownQuantity()).toBe('7');
});

test('rolls back a refused quantity and shows the reason', async () => {
  fakeCart(cartOf({ item_name: 'Rice', quantity: 2, available: 5 }), {
    [CHANGE]: refuse('insufficient_stock', 'There is not enough in stock.'),
  });
  await renderWithApp(<CartPage />, paths.cart);
  await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity of Rice' }));
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toBe('Failed to update item quantityThere is not enough in stock.');
  expect(shownQuantity()).toBe('2');
});

test('marks a line above the stock and corrects it with one press', async () => {
  const { written } = fakeCart(
    cartOf(
      { item_name: 'Rice', quantity: 9, available: 4 },
      { item_name: 'Milk', quantity: 1, available: 0 },
    ),
  );
  await renderWithApp(<CartPage />, paths.cart);
  await screen.findByText('Only 4 left; you have 9 in your cart.');
  expect(screen.getByText('This item is no longer available.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Change to 4: Rice' }));
  await waitFor(() => expect(written()).toEqual(['PUT /api/cart/items/line-Rice']));
});

test('removes an item only after a confirmation that names it', async () => {
  const { written } = fakeCart(
    cartOf(
      { item_name: 'Rice', quantity: 2, available: 5 },
      { item_name: 'Milk', quantity: 1, available: 5 },
    ),
  );
  await renderWithApp(<CartPage />, paths.cart);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Rice' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Remove Rice from your cart?')).toBeDefined();
  expect(written()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rice' })).toBeNull());
  expect(written()).toEqual(['DELETE /api/cart/items/line-Rice']);
});

async function removeRice() {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Rice' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
}

test('restores a removed line through the undo toast, reachable by F6', async () => {
  const { written } = fakeCart(cartOf({ item_name: 'Rice', quantity: 2, available: 5 }));
  await renderWithApp(withToasts, paths.cart);
  await removeRice();
  await screen.findByText('Your cart is empty');
  await screen.findByText(/Rice was removed from your cart\./);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await userEvent.keyboard('{F6}');
  expect(document.activeElement?.textContent).toContain('Undo');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity of Rice' }));
  await waitFor(() =>
    expect(written()).toEqual([
      'DELETE /api/cart/items/line-Rice',
      'POST /api/cart/add',
      'PUT /api/cart/items/anew-line-Rice',
    ]),
  );
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('reports a line that cannot be restored and shows the actual cart', async () => {
  fakeCart(cartOf({ item_name: 'Rice', quantity: 2, available: 5 }), {
    'POST /api/cart/add': refuse('insufficient_stock', 'There is not enough in stock.', {
      errors: [{ field: 'quantity', code: 'insufficient_stock', message: 'Rice: 1 is left.' }],
    }),
  });
  await renderWithApp(withToasts, paths.cart);
  await removeRice();
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));
  await screen.findByText('The items could not be put back. There is not enough in stock. Rice: 1 is left.');
  await screen.findByText('Your cart is empty');
});

test('requires a name for a wishlist', async () => {
  const { written } = fakeCart(cartOf({ item_name: 'Rice', quantity: 2, available: 5 }));
  await renderWithApp(<CartPage />, paths.cart);
  await userEvent.click(await screen.findByRole('button', { name: 'Save as Wishlist' }));
  await userEvent.type(screen.getByLabelText(/Wishlist name/), '   ');
  await userEvent.click(screen.getByRole('button', { name: 'Save wishlist' }));
  await screen.findByText('Please enter a wishlist name');
  expect(written()).toEqual([]);
});

test('shows an error and a Retry button if the cart fails to load', async () => {
  let isDown = true;
  const cart = cartOf({ item_name: 'Rice', quantity: 2, available: 5 });
  fakeCart(cart, { 'GET /api/cart': () => (isDown ? refuse('internal', 'Something went wrong.') : cart) });
  await renderWithApp(<CartPage />, paths.cart);
  await screen.findByText('Failed to load cart');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Rice' });
});

const BOTH = [
  ['the cart page', <CartPage key="page" />],
  ['the slide-out cart', <CartDrawer key="drawer" isOpen onOpenChange={() => {}} />],
] as const;

test.each(BOTH)('%s names the pickup place and the needs that it marks conflicts with', async (_, shown) => {
  const cart = cartOf({ item_name: 'Granola', quantity: 1, available: 3 });
  for (const line of cart.items) line.inventory_id.allergens = { peanuts: 'may_contain' };
  fakeCart(cart, {
    'GET /api/auth/me/needs': { ...STATED, diets: ['halal'] },
    'GET /api/foodbanks': [makeFoodBank({ _id: 'bank' })],
  });
  await renderWithApp(shown, paths.cart);
  await screen.findByRole('heading', { name: 'Lantern Street Food Bank, Toronto' });
  screen.getByText('Pickup location: 145 Lantern Street');
  const needs = within(await screen.findByRole('region', { name: 'Your diet and allergies' }));
  needs.getByText('Peanuts, Lactose (intolerance)');
  needs.getByText('Halal');
  expect(needs.getByRole('link', { name: 'Change your diet and allergies' }).getAttribute('href')).toBe(
    paths.needs,
  );
  await screen.findByText('May contain: Peanuts');
});

test('offers to state needs beside a cart, to recipients only', async () => {
  const cart = cartOf({ item_name: 'Rice', quantity: 1, available: 3 });
  const nothing = { ...STATED, allergies: [], intolerances: [], consented_at: null, expires_at: null };
  fakeCart(cart, { 'GET /api/auth/me/needs': nothing });
  const { unmount } = await renderWithApp(<CartPage />, paths.cart);
  await screen.findByRole('link', { name: 'Add your diet and allergies' });
  unmount();
  fakeCart(cart, { 'GET /api/auth/me': { ...recipient, role: 'donor' } });
  await renderWithApp(<CartPage />, paths.cart);
  await screen.findByRole('heading', { name: 'Rice' });
  expect(screen.queryByRole('region', { name: 'Your diet and allergies' })).toBeNull();
});

test.each(BOTH)('%s shows that the cart exceeds the limit and links to the requests', async (_, cart) => {
  fakeCart(cartOf({ item_name: 'Rice', quantity: 62, available: 90 }), {
    'GET /api/food-requests/allowances': [makeAllowance({ open_requests: 2, open_units: 150 })],
  });
  await renderWithApp(cart, paths.cart);
  const notice = (
    await screen.findByText(
      'You can have 200 items reserved at Lantern Street at a time. You have 150 reserved now, so you can ask for 50 more; your cart has 62.',
    )
  ).closest<HTMLElement>('[role="status"]')!;
  expect(within(notice).getByRole('link', { name: 'Request History' }).getAttribute('href')).toBe(
    paths.requestHistory,
  );
});

test('shows a hint close to the limit that follows the quantity', async () => {
  const rice = (quantity: number) => cartOf({ item_name: 'Rice', quantity, available: 90 });
  fakeCart(rice(50), {
    [CHANGE]: rice(51),
    'GET /api/food-requests/allowances': [makeAllowance({ open_requests: 2, open_units: 150 })],
  });
  await renderWithApp(<CartPage />, paths.cart);
  await screen.findByText('You can ask for 50 more items at Lantern Street; your cart has 50.');
  (await screen.findByRole('button', { name: 'Increase quantity of Rice' })).click();
  await screen.findByText(/so you can ask for 50 more; your cart has 51\.$/);
});

test('shows no hint far from the limit and requests no allowances for staff', async () => {
  const cart = cartOf({ item_name: 'Rice', quantity: 2, available: 5 });
  const { calls } = fakeApi({
    'GET /api/auth/me': { ...recipient, role: 'staff' },
    'GET /api/foodbanks': [],
    'GET /api/cart': cart,
  });
  const staff = await renderWithApp(<CartPage />, paths.cart);
  await screen.findByRole('heading', { name: 'Rice' });
  expect(calls.some(({ url }) => url.endsWith('/allowances'))).toBe(false);
  staff.unmount();

  fakeCart(cart, { 'GET /api/food-requests/allowances': [makeAllowance()] });
  const { queryClient } = await renderWithApp(<CartPage />, paths.cart);
  await screen.findByRole('heading', { name: 'Rice' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/Lantern Street/)).toBeNull();
});

test('stores for a line that nothing else may take its place', async () => {
  const bodies: unknown[] = [];
  let cart = cartOf({ item_name: 'Rice', quantity: 2, available: 5 });
  fakeCart(cart, {
    'GET /api/cart': () => cart,
    [CHANGE]: ({ body }) => {
      bodies.push(body);
      cart = { ...cart, items: cart.items.map((line) => ({ ...line, no_substitute: true })) };
      return cart;
    },
  });
  await renderWithApp(<CartPage />, paths.cart);
  const choice = await screen.findByRole<HTMLInputElement>(
    'checkbox',
    { name: "Don't replace if it runs out (Rice)" },
    { timeout: 5_000 },
  );
  expect(choice.checked).toBe(false);
  await userEvent.click(choice);
  await waitFor(() => expect(bodies).toEqual([{ no_substitute: true }]));
  await waitFor(() => expect(choice.checked).toBe(true));
});
