import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeLocation, makeStaff } from '../../lib/test-data.ts';
import { fakeApi, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { StockCountsPage } from './stock-counts-page.tsx';
import { makeCount, makeSummary } from './test-data.ts';

const OPEN = makeCount({ summary: makeSummary({ counted: 1, to_count: 3 }) });
const DONE = makeCount({
  _id: idOf(701),
  location_name: 'Freezer',
  status: 'approved',
  closed_by_name: 'Amina',
  closed_at: '2026-11-02T15:00:00Z',
  summary: makeSummary({ lines: 10, counted: 10, to_count: 0, differing: 2, units_plus: 1, units_minus: 4 }),
});

const fakeCounts = (routes: FakeRoutes = {}) =>
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [],
    'GET /api/stock-counts': ({ query }) => (query.status === 'open' ? [OPEN] : [DONE]),
    'GET /api/storage': [makeLocation('Dry store', 150)],
    ...routes,
  });

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('shows open counts, and closed counts with their accuracy', async () => {
  fakeCounts();
  await renderWithApp(<StockCountsPage />, paths.stockCounts);
  const open = await screen.findByRole('row', { name: /Dry store/ });
  within(open).getByText('1 of 4 items');
  expect(within(open).getByRole('link', { name: 'Continue: Dry store' }).getAttribute('href')).toBe(
    paths.stockCount(OPEN._id),
  );
  const row = within(await screen.findByRole('row', { name: /Freezer/ }));
  row.getByText('80%');
  row.getByText('+1 / \u22124');
  row.getByText('Approved');
});

test('creates a count of a location and opens it', async () => {
  const { sent } = fakeCounts({ 'POST /api/stock-counts': OPEN });
  await renderWithApp(<StockCountsPage />, paths.stockCounts);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Start a count' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a count' }, { timeout: 5_000 }));
  await user.click(dialog.getByRole('button', { name: 'Start counting' }));
  await dialog.findByText('Please choose what to count');
  await dialog.findByRole('option', { name: 'Dry store' });
  await user.selectOptions(dialog.getByRole('combobox'), 'Dry store');
  await user.click(dialog.getByRole('checkbox', { name: /Blind count/ }));
  await user.click(dialog.getByRole('button', { name: 'Start counting' }));
  await screen.findByText(`At ${paths.stockCount(OPEN._id)}`);
  expect(sent('POST /api/stock-counts')[0]).toEqual({
    scope: 'location',
    storage_location_id: idOf(150),
    foodbank_id: idOf(100),
    note: null,
    blind: true,
  });
});

test('shows why a count could not be created and keeps the form', async () => {
  fakeCounts({
    'POST /api/stock-counts': refuse('count_already_open', 'A count of this place is already open.'),
  });
  await renderWithApp(<StockCountsPage />, paths.stockCounts);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Start a count' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a count' }, { timeout: 5_000 }));
  await user.selectOptions(dialog.getByRole('combobox'), 'The whole food bank');
  await user.click(dialog.getByRole('button', { name: 'Start counting' }));
  await dialog.findByText('A count of this place is already open.');
  await waitFor(() => expect(dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('food_bank'));
});

test('offers Retry if the counts cannot be loaded', async () => {
  fakeCounts({ 'GET /api/stock-counts': refuse('internal', 'Something went wrong') });
  await renderWithApp(<StockCountsPage />, paths.stockCounts);
  // One per list.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
});
