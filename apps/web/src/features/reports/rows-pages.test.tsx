import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeLocation } from '../../lib/test-data.ts';
import { succeed } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { MovementsPage } from './movements-page.tsx';
import { StockPage } from './stock-page.tsx';
import { down, fakeReports, makeMovements } from './test-data.ts';

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const WASTE =
  '/reports/movements?kind=expired,written_off&category=dairy&period=own&from=2026-10-01&to=2026-10-31';
const askedOf = (calls: readonly Request[], path: string) =>
  Object.fromEntries(new URL(calls.findLast(({ url }) => url.includes(path))?.url ?? '').searchParams);

test("lists the rows of the figure's days, kinds and category, with totals that match the figure", async () => {
  const { calls } = fakeReports();
  const { router } = await renderWithApp(<MovementsPage />, WASTE, '/reports/movements');
  const row = within(await screen.findByRole('row', { name: /^Milk/ }));
  row.getByText('−21');
  row.getByText('Marc Tremblay');
  expect(row.getByRole('link', { name: 'Milk' }).getAttribute('href')).toBe(`/inventory/items/${idOf(302)}`);
  expect(screen.getByText('units out').parentElement?.textContent).toBe('units out21');
  expect(askedOf(calls, '/movements')).toEqual({
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    kind: 'expired,written_off',
    category: 'dairy',
    on_shelf: 'true',
    page: '1',
    limit: '50',
  });
  // The field above shows the category.
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'All categories');
  await waitFor(() => expect(askedOf(calls, '/movements').category).toBeUndefined());
  expect(router.state.location.search).toContain('from=2026-10-01');
});

test('links a visit without a request to the search for its household', async () => {
  const movements = makeMovements();
  const data = movements.data.map((row) => ({ ...row, kind: 'fulfilled' as const, reason: 'LS-236' }));
  fakeReports({}, { 'GET /api/reports/movements': succeed({ ...movements, data }) });
  await renderWithApp(<MovementsPage />, '/reports/movements', '/reports/movements');
  const link = await screen.findByRole('link', { name: 'Visit, household LS-236' });
  expect(link.getAttribute('href')).toBe('/clients?search=LS-236');
});

test('offers Retry if the movements cannot be loaded', async () => {
  let isDown = true;
  fakeReports({}, { 'GET /api/reports/movements': () => (isDown ? down : succeed(makeMovements())) });
  await renderWithApp(<MovementsPage />, WASTE, '/reports/movements');
  await screen.findByText('The movements could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('row', { name: /^Milk/ });
});

test('marks items deleted since the day of the stock, and ignores a future day', async () => {
  const { calls } = fakeReports();
  await renderWithApp(<StockPage />, '/reports/stock?as_of=2020-10-31', '/reports/stock');
  await screen.findByRole('heading', { name: 'At the end of Saturday, October 31, 2020' });
  const row = within(await screen.findByRole('row', { name: /^Milk/ }));
  row.getByText('Deleted since');
  row.getByText('24');
  expect(row.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter: At the end of/ }));
  await waitFor(() => expect(askedOf(calls, '/stock').as_of).toBeUndefined());
  await screen.findByRole('heading', { name: 'Right now' });
});

test('keeps the focus in the page after the filters are removed', async () => {
  fakeReports();
  await renderWithApp(
    <main tabIndex={-1}>
      <MovementsPage />
    </main>,
    '/reports/movements?kind=expired,counted',
    '/reports/movements',
  );
  for (const name of ['Written off as expired', 'Counted']) {
    await userEvent.click(await screen.findByRole('button', { name: `Remove filter: ${name}` }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  }
});

test('removes a location filter, not the category filter of the same name', async () => {
  const { calls } = fakeReports({}, { 'GET /api/storage': [makeLocation('Freezer', 401)] });
  const at = `/reports/stock?storage_location_id=${idOf(401)}&category=Freezer`;
  await renderWithApp(<StockPage />, at, '/reports/stock');
  const chips = { name: 'Remove filter: Freezer' };
  await userEvent.click(await screen.findByRole('button', chips));
  await waitFor(() => expect(askedOf(calls, '/stock').storage_location_id).toBeUndefined());
  expect(askedOf(calls, '/stock').category).toBe('Freezer');
  expect(screen.queryByRole('button', chips)).toBeNull();
});
