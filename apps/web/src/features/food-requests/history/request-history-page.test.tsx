import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeFoodBank, makeUser, pageOf } from '../../../lib/test-data.ts';
import { renderWithApp, serve, type Answer } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { RequestHistoryPage } from './request-history-page.tsx';
import { makeLine, makeRequest } from '../test-data.ts';

const STATS = {
  total: 2,
  pending: 1,
  approved: 0,
  rejected: 0,
  ready: 0,
  fulfilled: 1,
  cancelled: 0,
  in_progress: 1,
  total_items_requested: 12,
  pickups_today: 0,
  approved_today: 0,
  ready_today: 0,
};
const REQUESTS = [
  makeRequest({ _id: idOf(11), status: 'pending', allergies: 'Peanuts' }),
  makeRequest({
    _id: idOf(12),
    status: 'fulfilled',
    fulfilled_at: '2026-11-25T15:10:00Z',
    items: [makeLine('Rice', { quantity_requested: 2 })],
  }),
];

function serveHistory(list: (status: string | null) => Answer) {
  return serve((call, request) => {
    if (call === 'GET /api/auth/me') return { body: { success: true, data: makeUser() } };
    if (call === 'GET /api/foodbanks')
      return { body: { success: true, data: [makeFoodBank({ time_zone: 'Asia/Tokyo' })] } };
    if (call === 'GET /api/food-requests/stats') return { body: { success: true, data: STATS } };
    if (call.endsWith('/reorder')) {
      const line = { inventory_id: idOf(1400), item_name: 'Rice', requested: 2, quantity: 1 };
      const cart = { items: [], total_items: 1 };
      return { body: { success: true, data: { cart, validItems: [line], invalidItems: [] } } };
    }
    return list(new URL(request.url).searchParams.get('status'));
  });
}
const listed = (status: string | null): Answer => ({
  body: pageOf(REQUESTS.filter((request) => !status || request.status === status)),
});

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test("shows each request with its status, and the totals of the caller's requests", async () => {
  const { calls } = serveHistory(listed);
  await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  const [first] = await screen.findAllByRole('listitem');
  if (!first) throw new Error('no request is shown');
  within(first).getByText('Request #00000011');
  within(first).getByText('Pending Review');
  within(first).getByText('Peanuts');
  await screen.findByText('12');
  const counted = calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith('/stats'));
  expect(counted.map(({ search }) => search)).toEqual(['?mine=true']);
});

test("shows the hand-out time in the food bank's time zone", async () => {
  serveHistory(listed);
  await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  await screen.findByText(/^Nov 26, 2026, 12:10\sAM$/);
});

test('a filter shows only its requests and is written to the URL', async () => {
  serveHistory(listed);
  const { router } = await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  const filter = await screen.findByRole('button', { name: 'Completed' });
  await userEvent.click(filter);
  await waitFor(() => expect(screen.queryByText('Request #00000011')).toBeNull());
  await screen.findByText('Request #00000012');
  expect(router.state.location.search).toBe('?status=fulfilled');
  expect(filter.getAttribute('aria-pressed')).toBe('true');
});

test('applies the filter in the URL', async () => {
  serveHistory(listed);
  await renderWithApp(<RequestHistoryPage />, `${paths.requestHistory}?status=ready`);
  await screen.findByText('No requests with this status');
});

test('shows which items a reorder added to the cart', async () => {
  serveHistory(listed);
  await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  await userEvent.click(await screen.findByRole('button', { name: 'Reorder Items' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('1 of 2');
  expect(within(dialog).getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe(paths.cart);
});

test('shows the error and retries', async () => {
  let isUp = false;
  serveHistory((status) =>
    isUp
      ? listed(status)
      : { status: 500, body: { success: false, code: 'internal', message: 'The server stumbled.' } },
  );
  await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  await screen.findByText('Failed to load request history');
  await screen.findByText('The server stumbled.');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Request #00000011');
});
