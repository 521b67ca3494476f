import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, page, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths, patterns } from '../../paths.ts';
import { makeLine, makeRequest } from '../food-requests/test-data.ts';
import { ItemPage } from './item-page.tsx';
import { makeItem, makeMovement } from './test-data.ts';

const RICE = makeItem({ barcode: '0036000291452', dietary_category: 'vegan', expiration_date: '2030-05-01' });
const ITEM = 'GET /api/inventory/:id';
const MOVEMENTS = 'GET /api/inventory/:id/movements';
const REQUESTS = 'GET /api/food-requests';
const WRITE_OFF = 'POST /api/inventory/write-off';

const WANTED = makeRequest({
  items: [
    { ...makeLine('Basmati rice', { quantity_requested: 3 }), inventory_id: RICE._id },
    makeLine('Milk', { number: 401 }),
  ],
  recipient: { _id: idOf(20), name: 'Rosa Delgado', email: 'rosa@nourish.example' },
});
const fakeItem = (routes: FakeRoutes = {}) =>
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/storage': [],
    [ITEM]: RICE,
    [MOVEMENTS]: page([makeMovement({ reason: 'damaged: Mice', quantity_delta: -3, kind: 'adjusted' })], {
      totalItems: 30,
      totalPages: 2,
    }),
    [REQUESTS]: [WANTED],
    'GET /api/inventory/:id/lots': [
      makeItem({ _id: idOf(205), item_name: 'Basmati rice, 2 kg', quantity: 8, storage_location: null }),
    ],
    ...routes,
  });
const open = () => renderWithApp(<ItemPage />, paths.item(RICE._id), patterns.item);
const section = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('shows an item with its facts, the requests that reserve it, its other lots and its movements', async () => {
  const { calls } = fakeItem();
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Basmati rice' });
  expect(screen.getByText('On hand').parentElement?.textContent).toBe('On hand27');
  const details = await section('Details');
  for (const text of ['Dry store', 'Best before May 1, 2030', 'Vegan', '0036000291452'])
    details.getByText(text);

  const requests = await section('Open requests');
  const link = await requests.findByRole('link', { name: `Request ${WANTED.code}` });
  expect(link.getAttribute('href')).toBe(paths.requestDetails(WANTED._id));
  requests.getByText('Rosa Delgado');
  requests.getByText('3 units');
  const asked = calls
    .map(({ url }) => new URL(url))
    .find(({ pathname }) => pathname === '/api/food-requests');
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
    inventory_id: RICE._id,
    status: 'pending,approved,ready',
  });

  const lots = await section('Other lots');
  const other = await lots.findByRole('link', { name: 'Basmati rice, 2 kg' });
  expect(other.getAttribute('href')).toBe(paths.item(idOf(205)));
  lots.getByText('8 available');

  const movements = await section('Movements');
  await movements.findByText('Damaged: Mice');
  movements.getByText('−3 available');
  movements.getByText('Then 27 available');
  movements.getByText(/^Marc Tremblay, Nov 1, 2026/);
  await userEvent.click(movements.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(calls.some(({ url }) => url.includes('movements?page=2'))).toBe(true));
});

test('says that no request reserves an item, and leaves out other lots without any', async () => {
  const { sent } = fakeItem({ [REQUESTS]: [], 'GET /api/inventory/:id/lots': [] });
  const { queryClient } = await open();
  await screen.findByText('No open request reserves this item.');
  await waitFor(() => expect(sent('GET /api/inventory/:id/lots')).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'Other lots' })).toBeNull();
});

test('writes the item off for a reason', async () => {
  const { sent } = fakeItem({ [WRITE_OFF]: [] });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Basmati rice' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Write off…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off' }, { timeout: 5_000 }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Recalled' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  await waitFor(() => expect(sent(WRITE_OFF)).toEqual([{ ids: [RICE._id], reason: 'recalled' }]));
});

test('keeps showing the history of a deleted item', async () => {
  fakeItem({ [ITEM]: () => refuse('not_found') });
  await open();
  await screen.findByText('This item was deleted. Its history stays.');
  await (await section('Movements')).findByText('Damaged: Mice');
});

test('does not show an item of another food bank, although its description is public', async () => {
  fakeItem({ [MOVEMENTS]: () => refuse('not_found'), [REQUESTS]: [] });
  await open();
  await screen.findByText('This item does not exist');
  expect(screen.queryByText('Basmati rice')).toBeNull();
});

test('offers Retry if the item cannot be loaded', async () => {
  let isDown = true;
  fakeItem({ [ITEM]: () => (isDown ? refuse('internal', 'Failed') : RICE) });
  await open();
  await screen.findByText('The item could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: 'Basmati rice' });
});
