import type { InventoryItem, OutputOf, inventoryRoutes } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, loseConnection, page } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { chooseOnDevice } from '../food-banks/choice/own-food-bank.ts';
import { BrowsePage } from './browse-page.tsx';

const lantern = makeFoodBank({ _id: idOf(1), name: 'Lantern Street', city: 'Toronto' });
const canal = makeFoodBank({ _id: idOf(2), name: 'Vieux-Canal', city: 'Montréal' });
const SHELVES = 'GET /api/inventory/shelves';
type Shelves = OutputOf<typeof inventoryRoutes.listShelves>['data'];

afterEach(() => {
  clearToken();
  chooseOnDevice(null);
});

const itemOf = (item_name: string): InventoryItem => ({
  _id: `item-${item_name}`,
  foodbank_id: canal._id,
  item_name,
  category: 'grains',
  dietary_category: null,
  quantity: 7,
  expiration_date: '2031-05-02',
  description: null,
  date_added: '2026-11-01T00:00:00Z',
  low_stock: false,
  held: false,
  picture: null,
  image: null,
  allergens: {},
  certifications: [],
});
const FILLED: Shelves = {
  usual: ['Rice', 'Milk', 'Oats'].map(itemOf),
  new: [],
  almost_gone: ['Tea', 'Jam', 'Salt'].map(itemOf),
};

function fakeBrowse({ isSignedIn = true, shelves = () => FILLED as Shelves } = {}) {
  if (isSignedIn) storeToken('abc');
  return fakeApi({
    'GET /api/auth/me': makeUser({ role: 'recipient', foodbank_id: lantern._id }),
    'GET /api/foodbanks': [lantern, canal],
    'GET /api/cart': { items: [], total_items: 0 },
    'GET /api/inventory/meta/categories': [],
    'GET /api/inventory/meta/dietary-categories': [],
    'GET /api/inventory': page([itemOf('Beans')], { totalPages: 2, totalItems: 13 }),
    [SHELVES]: () => shelves(),
    'POST /api/cart/add': { items: [], total_items: 1 },
  });
}
const shelf = (name: string) => screen.findByRole('region', { name });
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('shows the shelves of the own food bank that have items, and adds from them', async () => {
  const { sent } = fakeBrowse();
  await renderWithApp(<BrowsePage />, paths.browse);
  const usual = await shelf('Your usual');
  expect(namesIn(usual)).toEqual(['Rice', 'Milk', 'Oats']);
  expect(namesIn(await shelf('Almost gone'))).toEqual(['Tea', 'Jam', 'Salt']);
  expect(screen.queryByRole('region', { name: 'New' })).toBeNull();
  expect(sent(SHELVES)).toEqual([{ foodbank_id: lantern._id }]);
  await userEvent.click(within(usual).getByRole('button', { name: 'Add to Cart: Milk' }));
  await waitFor(() =>
    expect(sent('POST /api/cart/add')).toEqual([{ inventory_id: 'item-Milk', quantity: 1 }]),
  );
});

test('shows the first shelf that has items above the list, and the others below it', async () => {
  fakeBrowse({ shelves: () => ({ ...FILLED, usual: [], new: ['Eggs', 'Figs', 'Flour'].map(itemOf) }) });
  await renderWithApp(<BrowsePage />, `${paths.browse}?sort=item_name`);
  await shelf('Almost gone');
  expect(headings()).toEqual(['New', 'Items', 'Almost gone']);
});

test('has no shelf of new food in a list that starts with it', async () => {
  fakeBrowse({ shelves: () => ({ ...FILLED, new: ['Eggs', 'Figs', 'Flour'].map(itemOf) }) });
  await renderWithApp(<BrowsePage />, paths.browse);
  await shelf('Almost gone');
  expect(headings()).toEqual(['Your usual', 'Items', 'Almost gone']);
});

test.each(['search=rice', 'category=grains', 'low_stock=true', 'page=2'])(
  'hides them in a list with %s',
  async (query) => {
    const { sent } = fakeBrowse();
    await renderWithApp(<BrowsePage />, `${paths.browse}?${query}`);
    await screen.findByRole('heading', { name: 'Beans' });
    expect([sent(SHELVES), screen.queryByRole('region', { name: 'Your usual' })]).toEqual([[], null]);
  },
);

test('leaves the list alone if they cannot be loaded', async () => {
  const { sent } = fakeBrowse({ shelves: loseConnection });
  await renderWithApp(<BrowsePage />, paths.browse);
  await screen.findByRole('heading', { name: 'Beans' });
  await waitFor(() => expect(sent(SHELVES)).not.toEqual([]));
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says where food is to visitors, and asks for their food bank', async () => {
  const { sent } = fakeBrowse({ isSignedIn: false });
  await renderWithApp(<BrowsePage />, paths.browse);
  await screen.findByText('Montréal');
  screen.getByText('Date on package: May 2, 2031');
  expect(sent(SHELVES)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose your food bank' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Vieux-Canal' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Choose this food bank' }));
  await shelf('Almost gone');
  expect(sent(SHELVES)).toEqual([{ foodbank_id: canal._id }]);
  expect(screen.queryByText(/several food banks/)).toBeNull();
});
