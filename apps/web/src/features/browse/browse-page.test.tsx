import type { InventoryItem } from '@nourish/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderWithApp, serve } from '../../lib/testing.tsx';
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
});

/** Serves a stock of three pages; each cursor contains the page number. */
function serveStock(items: InventoryItem[]) {
  const lists: URLSearchParams[] = [];
  const { calls } = serve((call, request) => {
    const ok = (data: unknown) => ({ body: { success: true, data } });
    if (call === 'GET /api/foodbanks') return ok([]);
    if (call.endsWith('/meta/categories')) return ok(['grains', 'Halal meats']);
    if (call.endsWith('/meta/dietary-categories')) return ok([]);
    const { searchParams } = new URL(request.url);
    lists.push(searchParams);
    const page = Number(searchParams.get('page'));
    const pagination = {
      currentPage: page,
      totalPages: items.length === 0 ? 0 : 3,
      itemsPerPage: 12,
      totalItems: items.length === 0 ? 0 : 30,
      nextCursor: page < 3 ? `to-${page + 1}` : null,
      previousCursor: page > 1 ? `to-${page - 1}` : null,
    };
    return { body: { success: true, data: items, pagination } };
  });
  return { calls, lists };
}
const last = (lists: URLSearchParams[]) => Object.fromEntries(lists.at(-1) ?? []);

test('shows the stock to visitors and asks them to sign in to add an item', async () => {
  const { calls } = serveStock([itemOf('Rice', 4), itemOf('Milk', 0)]);
  await renderWithApp(<BrowsePage />, paths.browse);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Rice' }));
  await screen.findByRole('dialog', { name: 'Please log in to add items to cart' });
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('disables the button of an item that is out of stock', async () => {
  serveStock([itemOf('Milk', 0)]);
  await renderWithApp(<BrowsePage />, paths.browse);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Out of Stock: Milk' });
  expect(button.disabled).toBe(true);
});

test('turns pages by cursor and resets to page 1 on a new filter', async () => {
  const { lists } = serveStock([itemOf('Rice', 4)]);
  const { router } = await renderWithApp(<BrowsePage />, paths.browse);
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 3');
  expect(last(lists)).toMatchObject({ page: '2', cursor: 'to-2', limit: '12' });
  expect(router.state.location.search).toBe('?page=2');

  await userEvent.click(screen.getByRole('checkbox', { name: 'Grains' }));
  await waitFor(() => expect(last(lists)).toMatchObject({ page: '1', category: 'grains' }));
  expect(last(lists)).not.toHaveProperty('cursor');
  expect(router.state.location.search).toBe('?category=grains');
  expect(screen.getByRole('button', { name: 'Remove filter: Grains' })).toBeDefined();
});

test('keeps focus in the page when a filter is removed', async () => {
  serveStock([itemOf('Rice', 4)]);
  await renderWithApp(
    <main tabIndex={-1}>
      <BrowsePage />
    </main>,
    `${paths.browse}?category=grains&low_stock=true`,
  );
  for (const name of ['Grains', 'Low stock only']) {
    await userEvent.click(await screen.findByRole('button', { name: `Remove filter: ${name}` }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  }
});

test('searches when typing pauses and clears the box on going back', async () => {
  const { lists } = serveStock([itemOf('Rice', 4)]);
  const { router } = await renderWithApp(<BrowsePage />, paths.browse);
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  await screen.findByRole('heading', { name: 'Rice' });
  await userEvent.type(box, 'rice ');
  await screen.findByText('30 items for “rice”');
  expect(lists.map((query) => query.get('search'))).toEqual([null, 'rice']);
  await router.navigate(-1);
  await waitFor(() => expect(box.value).toBe(''));
  expect(router.state.location.search).toBe('');
});

test('redirects from a page beyond the end to the last one', async () => {
  const { lists } = serveStock([itemOf('Rice', 4)]);
  const { router } = await renderWithApp(<BrowsePage />, `${paths.browse}?page=9`);
  await screen.findByText('Page 3 of 3');
  expect(router.state.location.search).toBe('?page=3');
  expect(lists.map((query) => query.get('page'))).toEqual(['9', '3']);
});

test('offers to clear search and filters if nothing is found', async () => {
  serveStock([]);
  const { router } = await renderWithApp(<BrowsePage />, `${paths.browse}?search=zzz&category=grains`);
  await screen.findByText('No items found');
  expect(screen.getAllByText('No dietary categories found')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});
