import type { LoadResult } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeFoodBank, makeUser } from '../../../lib/test-data.ts';
import { fakeApi, refuse } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { shortId } from '../status.tsx';
import { usualTimeIn } from '../usual-time.ts';
import { RequestHistoryPage } from './request-history-page.tsx';
import { makeLine, makeRequest, makeStats } from '../test-data.ts';

const REQUESTS = [
  makeRequest({ _id: idOf(11), status: 'pending', allergies: 'Peanuts' }),
  makeRequest({
    _id: idOf(12),
    status: 'fulfilled',
    fulfilled_at: '2026-11-25T15:10:00Z',
    items: [makeLine('Rice', { quantity_requested: 2 })],
  }),
];

interface History {
  isUp?: () => boolean;
  hasStats?: boolean;
  quantity?: number;
  cancelled?: number;
  invalidItems?: LoadResult['invalidItems'];
}
const fakeHistory = ({
  isUp = () => true,
  hasStats = true,
  quantity = 1,
  cancelled = 0,
  invalidItems = [],
}: History = {}) =>
  fakeApi({
    'GET /api/auth/me': makeUser(),
    'GET /api/foodbanks': [makeFoodBank({ time_zone: 'Asia/Tokyo' })],
    'GET /api/calendar-feed': { url: null, created_at: null },
    'GET /api/cart': { items: [], total_items: 0 },
    'GET /api/food-requests/stats': () =>
      hasStats
        ? makeStats({
            total: 2,
            pending: 1,
            fulfilled: 1,
            cancelled,
            in_progress: 1,
            total_items_requested: 12,
          })
        : refuse('internal'),
    'POST /api/food-requests/:id/reorder': {
      cart: { items: [], total_items: 1 },
      validItems: [{ inventory_id: idOf(1400), item_name: 'Rice', requested: 2, quantity }],
      invalidItems,
    },
    'GET /api/food-requests/my-requests': ({ query }) =>
      isUp()
        ? REQUESTS.filter(({ status }) => !query.status || status === query.status)
        : refuse('internal', 'The server stumbled.'),
  });

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test("shows each request with its status, and the totals of the caller's requests", async () => {
  const { calls } = fakeHistory();
  await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  const [first] = await screen.findAllByRole('listitem');
  if (!first) throw new Error('no request is shown');
  within(first).getByText('Request LS-11');
  within(first).getByText('Pending Review');
  within(first).getByText('Peanuts');
  expect(first.textContent).toContain(shortId(idOf(11)));
  await screen.findByText('12');
  const counted = calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith('/stats'));
  expect(counted.map(({ search }) => search)).toEqual(['?mine=true']);
});

test("shows the hand-out time in the food bank's time zone", async () => {
  fakeHistory();
  await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  await screen.findByText(/^Nov 26, 2026, 12:10\sAM$/);
});

test('a filter shows only its requests and is written to the URL', async () => {
  fakeHistory();
  const { router } = await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  const filter = await screen.findByRole('button', { name: 'Completed 1' });
  await userEvent.click(filter);
  await waitFor(() => expect(screen.queryByText('Request LS-11')).toBeNull());
  await screen.findByText('Request LS-12');
  expect(router.state.location.search).toBe('?status=fulfilled');
  expect(filter.getAttribute('aria-pressed')).toBe('true');
});

test('offers every status if the numbers could not be loaded', async () => {
  fakeHistory({ hasStats: false });
  await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  await screen.findByRole('button', { name: /^Cancelled/ });
  screen.getByRole('button', { name: /^Rejected/ });
});

test('offers the statuses without a pickup only if a request has them, with the number of each status', async () => {
  fakeHistory({ cancelled: 3 });
  await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  await screen.findByRole('button', { name: 'Cancelled 3' });
  const filters = within(screen.getByRole('group', { name: 'Filter by status' })).getAllByRole('button');
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'All 2',
    'Pending Review 1',
    'Approved 0',
    'Ready for Pickup 0',
    'Completed 1',
    'Cancelled 3',
  ]);
});

test('offers the status in the URL also if no request has it', async () => {
  fakeHistory();
  await renderWithApp(<RequestHistoryPage />, `${paths.requestHistory}?status=rejected`);
  await screen.findByRole('button', { name: 'Rejected 0', pressed: true });
});

test('applies the filter in the URL', async () => {
  fakeHistory();
  await renderWithApp(<RequestHistoryPage />, `${paths.requestHistory}?status=ready`);
  await screen.findByText('No requests with this status');
});

test('shows which items a reorder added to the cart', async () => {
  fakeHistory();
  await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  await userEvent.click(await screen.findByRole('button', { name: 'Reorder Items' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('1 of 2');
  expect(within(dialog).getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe(paths.cart);
});

test('names apart what a reorder left out because of an allergy', async () => {
  const milk = { inventory_id: idOf(1401), item_name: 'Milk', requested: 3, quantity: 0 };
  fakeHistory({ invalidItems: [{ ...milk, reason: 'allergen_conflict' }], quantity: 2 });
  await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  await userEvent.click(await screen.findByRole('button', { name: 'Reorder Items' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByRole('heading', { name: 'Left out: contains or may contain what you are allergic to' });
  within(dialog).getByText('Milk');
  expect(within(dialog).queryByText('Not available right now')).toBeNull();
});

test('goes on to the pickup if all of it is available', async () => {
  fakeHistory({ quantity: 2 });
  const { router } = await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  await userEvent.click(await screen.findByRole('button', { name: 'Reorder Items' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.requestSubmission));
  expect(usualTimeIn(router.state.location.state)).toBe(REQUESTS[1]?.pickup_time);
});

test('shows the error and retries', async () => {
  let isUp = false;
  fakeHistory({ isUp: () => isUp });
  await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  await screen.findByText('Failed to load request history');
  await screen.findByText('The server stumbled.');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Request LS-11');
});

test('offers a calendar to subscribe to, and asks for it only then', async () => {
  const { calls } = fakeHistory();
  await renderWithApp(<RequestHistoryPage />, paths.requestHistory);
  const asked = () => calls.filter(({ url }) => url.endsWith('/api/calendar-feed'));
  const summary = await screen.findByText('Subscribe in your calendar');
  expect(asked()).toEqual([]);
  await userEvent.click(summary);
  await screen.findByRole('button', { name: 'Get calendar link' });
  screen.getByText(/^See your shifts and pickups in the calendar/);
  expect(screen.queryByRole('heading', { name: 'Calendar on your phone' })).toBeNull();
  expect(asked()).toHaveLength(1);
});
