import type { InventoryItem, Needs } from '@nourish/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, loseConnection, page, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { BrowsePage } from './browse-page.tsx';

afterEach(() => clearToken());

const lantern = makeFoodBank({ _id: idOf(1), name: 'Lantern Street', address: '12 Lantern Street' });
const rice: InventoryItem = {
  _id: idOf(7),
  foodbank_id: lantern._id,
  item_name: 'Basmati rice',
  category: 'grains',
  dietary_category: null,
  quantity: 2,
  expiration_date: '2031-05-02',
  date_kind: 'best_before',
  description: 'A bag of 1 kg.',
  date_added: '2026-11-01T00:00:00Z',
  low_stock: false,
  held: false,
  picture: null,
  image: null,
  allergens: { milk: 'may_contain' },
  certifications: [],
};
const ONE = 'GET /api/inventory/:id';
const ALLOWANCES = 'GET /api/food-requests/allowances';
const ALLOWANCE = {
  foodbank_id: lantern._id,
  foodbank_name: lantern.name,
  open_requests: 0,
  max_open_requests: 10,
  open_units: 4,
  max_open_units: 20,
  usual_from: null,
};
const NEEDS: Needs = {
  allergies: ['peanuts'],
  intolerances: [],
  diets: [],
  note: null,
  consented_at: '2026-05-03T15:00:00Z',
  expires_at: '2027-05-03T15:00:00Z',
  used_when_packing: true,
  food_checked: true,
};

function fakeBrowse(item: InventoryItem = rice, routes: FakeRoutes = {}) {
  let units = 0;
  const cart = () => ({
    items:
      units === 0
        ? []
        : [
            {
              ...item,
              _id: 'line',
              quantity: units,
              acknowledged: [],
              no_substitute: false,
              inventory_id: {
                ...item,
                date_kind: 'best_before' as const,
                expired: false,
                gluten_sources: [],
              },
            },
          ],
    total_items: units,
  });
  return fakeApi({
    'GET /api/auth/me': makeUser({ foodbank_id: lantern._id }),
    'GET /api/foodbanks': [lantern],
    'GET /api/cart': cart,
    [ALLOWANCES]: [ALLOWANCE],
    'GET /api/inventory/meta/categories': [],
    'GET /api/inventory/meta/dietary-categories': [],
    'GET /api/inventory': page([item]),
    'GET /api/inventory/shelves': { usual: [], new: [], almost_gone: [] },
    [ONE]: item,
    'POST /api/cart/add': () => {
      units += 1;
      return cart();
    },
    ...routes,
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const sheet = () => screen.findByRole('dialog', { name: 'Basmati rice' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('opens the details of an item, and Back returns to its card', async () => {
  storeToken('abc');
  fakeBrowse();
  const { router } = await renderWithApp(<BrowsePage />, `${paths.browse}?search=rice`);
  await press('Basmati rice');
  const details = within(await sheet());
  details.getByText('A bag of 1 kg.');
  details.getByText('2 available');
  details.getByText('Best before May 2, 2031');
  details.getByText(/^After this date it is usually still good to eat/);
  details.getByText('May contain');
  await details.findByText('You can add 16 more items from this food bank, up to 20 at a time.');
  await details.findByText('12 Lantern Street, Toronto');
  expect(router.state.location.search).toBe(`?search=rice&item=${rice._id}`);
  await act(() => router.navigate(-1));
  await isClosed();
  expect(router.state.location.search).toBe('?search=rice');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Basmati rice' })),
  );
});

test('marks an item of another food bank', async () => {
  storeToken('abc');
  const canal = makeFoodBank({ _id: idOf(2), name: 'Vieux-Canal' });
  fakeBrowse(rice, {
    'GET /api/auth/me': makeUser({ foodbank_id: canal._id }),
    'GET /api/foodbanks': [lantern, canal],
  });
  await renderWithApp(<BrowsePage />, `${paths.browse}?item=${rice._id}`);
  await within(await sheet()).findByText('Not your food bank');
});

test('says first that the label of an item was not read, to a recipient with an allergy', async () => {
  storeToken('abc');
  fakeBrowse({ ...rice, allergens: {} }, { 'GET /api/auth/me/needs': NEEDS });
  await renderWithApp(<BrowsePage />, `${paths.browse}?item=${rice._id}`);
  const dialog = await sheet();
  const [unread] = await within(dialog).findAllByText('Allergens not checked');
  const amount = within(dialog).getByText('In stock');
  expect((unread ?? dialog).compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('says first that an item contains what the household is allergic to', async () => {
  storeToken('abc');
  fakeBrowse({ ...rice, allergens: { peanuts: 'contains' } }, { 'GET /api/auth/me/needs': NEEDS });
  await renderWithApp(<BrowsePage />, `${paths.browse}?item=${rice._id}`);
  const dialog = await sheet();
  const own = await within(dialog).findByText('Contains: Peanuts');
  const amount = within(dialog).getByText('In stock');
  expect(own.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('does not mention a limit far above what is available', async () => {
  storeToken('abc');
  fakeBrowse(rice, { [ALLOWANCES]: [{ ...ALLOWANCE, max_open_units: 200 }] });
  await renderWithApp(<BrowsePage />, `${paths.browse}?item=${rice._id}`);
  const details = within(await sheet());
  await details.findByText('12 Lantern Street, Toronto');
  expect(details.queryByText(/^You can add/)).toBeNull();
});

test('mentions a limit below what is available', async () => {
  storeToken('abc');
  fakeBrowse({ ...rice, quantity: 300 }, { [ALLOWANCES]: [{ ...ALLOWANCE, max_open_units: 200 }] });
  await renderWithApp(<BrowsePage />, `${paths.browse}?item=${rice._id}`);
  await within(await sheet()).findByText(
    'You can add 196 more items from this food bank, up to 200 at a time.',
  );
});

test('closing the details goes back, so that a further Back leaves the page', async () => {
  fakeBrowse();
  const { router } = await renderWithApp(<BrowsePage />, paths.browse);
  await press('Basmati rice');
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(router.state.location.search).toBe('');
  expect(router.state.historyAction).toBe('POP');
});

test('puts units into the cart up to what is available', async () => {
  storeToken('abc');
  fakeBrowse();
  await renderWithApp(<BrowsePage />, paths.browse);
  await press('Basmati rice');
  const details = within(await sheet());
  const add = details.getByRole('button', { name: 'Add to Cart: Basmati rice' });
  await userEvent.click(add);
  await details.findByText('1 in your cart');
  await userEvent.click(add);
  await details.findByText('2 in your cart');
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement).toBe(add);
  details.getByRole('button', { name: 'Decrease quantity of Basmati rice' });
});

test('a shared link shows an item that is not in the list, and closing shows the list', async () => {
  fakeBrowse(rice, { 'GET /api/inventory': page([]) });
  const { router } = await renderWithApp(<BrowsePage />, `${paths.browse}?item=${rice._id}`);
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(router.state.location.search).toBe('');
});

test('says that an item is gone, whether an old link or an old list shows it', async () => {
  fakeBrowse(rice, { [ONE]: refuse('not_found') });
  await renderWithApp(<BrowsePage />, `${paths.browse}?item=${idOf(9)}`);
  await within(await screen.findByRole('dialog')).findByText('This item is no longer available');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await isClosed();
  await press('Basmati rice');
  const details = within(await screen.findByRole('dialog'));
  await details.findByText('This item is no longer available');
  expect(details.queryByRole('button', { name: /Add to Cart/ })).toBeNull();
});

test('shows a visitor the details without a connection, and how to read the date', async () => {
  const { date_kind: _, ...shown } = rice;
  fakeBrowse(shown, { [ONE]: loseConnection });
  await renderWithApp(<BrowsePage />, paths.browse);
  await press('Basmati rice');
  const details = within(await sheet());
  details.getByText('Date on package: May 2, 2031');
  details.getByText(/^Read the package/);
  await userEvent.click(details.getByRole('button', { name: 'Add to Cart: Basmati rice' }));
  const question = await screen.findByRole('dialog', { name: 'Please log in to add items to cart' });
  await userEvent.click(within(question).getByRole('link', { name: 'Sign In' }));
  await screen.findByText('At /signin');
});
