import type { InventoryItem } from '@nourish/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, page } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { BrowsePage } from './browse-page.tsx';

// jsdom has no layout and no scrollIntoView.
Element.prototype.scrollIntoView = () => undefined;
afterEach(() => clearToken());

const itemOf = (item_name: string, quantity: number): InventoryItem => ({
  _id: `item-${item_name}`,
  foodbank_id: 'bank',
  item_name,
  category: 'grains',
  dietary_category: 'vegan',
  quantity,
  expiration_date: null,
  date_kind: 'none',
  description: null,
  date_added: '2026-11-01T00:00:00Z',
  low_stock: false,
  held: false,
  picture: null,
  image: null,
  allergens: {},
  certifications: [],
});

/** A fake API with a stock of three pages; each cursor contains the page number. */
function fakeStock(items: InventoryItem[]) {
  const { calls, sent } = fakeApi({
    'GET /api/foodbanks': [],
    'GET /api/inventory/meta/categories': ['grains', 'Halal meats'],
    'GET /api/inventory/meta/dietary-categories': [],
    'GET /api/inventory': ({ query }) => {
      const currentPage = Number(query.page);
      return page(items, {
        currentPage,
        itemsPerPage: 12,
        totalItems: items.length === 0 ? 0 : 30,
        nextCursor: currentPage < 3 ? `to-${currentPage + 1}` : null,
        previousCursor: currentPage > 1 ? `to-${currentPage - 1}` : null,
      });
    },
  });
  return { calls, lists: () => sent('GET /api/inventory') };
}

test('shows the stock to visitors and asks them to sign in to add an item', async () => {
  const { calls } = fakeStock([itemOf('Rice', 4), itemOf('Milk', 0)]);
  await renderWithApp(<BrowsePage />, paths.browse);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Rice' }));
  await screen.findByRole('dialog', { name: 'Please log in to add items to cart' });
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('offers no wishlists and no cart to visitors', async () => {
  fakeStock([itemOf('Rice', 4)]);
  await renderWithApp(<BrowsePage />, paths.browse);
  await screen.findByRole('button', { name: 'Add to Cart: Rice' });
  expect(screen.queryByRole('button', { name: 'My Wishlists' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cart' })).toBeNull();
});

test.each([
  ['', false],
  ['?without=peanuts', true],
  ['?certified=halal', true],
])('unfolds the filters by label if one of them is active (%s)', async (query, isOpen) => {
  fakeStock([itemOf('Rice', 4)]);
  await renderWithApp(<BrowsePage />, paths.browse + query);
  const summary = await screen.findByText('Allergens and certifications');
  expect(summary.closest('details')?.open).toBe(isOpen);
});

test('asks visitors to sign in for an item, and returns them to its button', async () => {
  fakeStock([itemOf('Milk', 2), itemOf('Rice', 4)]);
  const { router } = await renderWithApp(<BrowsePage />, `${paths.browse}?search=i`);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Rice' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Sign Up' }));
  await screen.findByText('At /signup');
  const { from } = router.state.location.state as { from: string };
  expect(from).toBe(`${paths.browse}?search=i#add-item-Rice`);
  await act(() => router.navigate(from));
  const button = await screen.findByRole('button', { name: 'Add to Cart: Rice' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('disables the button of an item that is out of stock', async () => {
  fakeStock([itemOf('Milk', 0)]);
  await renderWithApp(<BrowsePage />, paths.browse);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Out of Stock: Milk' });
  expect(button.disabled).toBe(true);
});

test('turns pages by cursor and resets to page 1 on a new filter', async () => {
  const { lists } = fakeStock([itemOf('Rice', 4)]);
  const { router } = await renderWithApp(<BrowsePage />, paths.browse);
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 3');
  expect(lists().at(-1)).toMatchObject({ page: '2', cursor: 'to-2', limit: '12' });
  expect(router.state.location.search).toBe('?page=2');

  await userEvent.click(screen.getByRole('checkbox', { name: 'Grains' }));
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ page: '1', category: 'grains' }));
  expect(lists().at(-1)).not.toHaveProperty('cursor');
  expect(router.state.location.search).toBe('?category=grains');
  expect(await screen.findByRole('button', { name: 'Remove filter: Grains' })).toBeDefined();
});

test('keeps focus in the page when a filter is removed', async () => {
  fakeStock([itemOf('Rice', 4)]);
  await renderWithApp(
    <main tabIndex={-1}>
      <BrowsePage />
    </main>,
    `${paths.browse}?category=grains&low_stock=true`,
  );
  for (const name of ['Grains', 'Low Stock Only']) {
    await userEvent.click(await screen.findByRole('button', { name: `Remove filter: ${name}` }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  }
});

test('searches when typing pauses and clears the box on going back', async () => {
  const { lists } = fakeStock([itemOf('Rice', 4)]);
  const { router } = await renderWithApp(<BrowsePage />, paths.browse);
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  await screen.findByRole('heading', { name: 'Rice' });
  await userEvent.type(box, 'rice ');
  await screen.findByText('30 items for “rice”');
  expect(lists().map((query) => query.search ?? null)).toEqual([null, 'rice']);
  await router.navigate(-1);
  await waitFor(() => expect(box.value).toBe(''));
  expect(router.state.location.search).toBe('');
});

test('redirects from a page beyond the end to the last one', async () => {
  const { lists } = fakeStock([itemOf('Rice', 4)]);
  const { router } = await renderWithApp(<BrowsePage />, `${paths.browse}?page=9`);
  await screen.findByText('Page 3 of 3');
  expect(router.state.location.search).toBe('?page=3');
  // The answer for page 9 already says how many pages there are.
  await waitFor(() => expect(lists().map((query) => query.page)).toEqual(['9', '3']));
});

test('offers to clear search and filters if nothing is found', async () => {
  fakeStock([]);
  const { router } = await renderWithApp(<BrowsePage />, `${paths.browse}?search=zzz&category=grains`);
  await screen.findByText('No items found');
  expect(screen.getAllByText('No dietary categories found')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});
