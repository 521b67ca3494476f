import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { ReportsPage } from './reports-page.tsx';
import { down, fakeReports, makeAdmin, makeService, SOUP } from './test-data.ts';

// jsdom has no layout and no scrollIntoView.
Element.prototype.scrollIntoView = () => {};

const nothing = (month: string) =>
  makeService({ month, visits: 0, anonymous_visits: 0, households: 0, people: 0, by_program: [] });

const fakeService = (routes: FakeRoutes = {}, served: Parameters<typeof fakeReports>[0] = {}) =>
  fakeReports(served, {
    'GET /api/reports/service': ({ query: { month = '' } }) =>
      month === '2025-10' ? makeService() : nothing(month),
    'GET /api/programs': [],
    ...routes,
  });
const open = (more = '&month=2025-10') =>
  renderWithApp(<ReportsPage />, `/reports?tab=service${more}`, '/reports');
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  vi.restoreAllMocks();
});

test('each figure opens its visits, and says how it is counted', async () => {
  fakeService();
  await open();
  const visits = '/reports/visits?month=2025-10';
  expect(await linkTo('Visits: 41')).toBe(visits);
  expect(await linkTo('Visits: 6 of them anonymous')).toBe(`${visits}&anonymous=true`);
  expect(await linkTo('Households: 20')).toBe(`${visits}&anonymous=false`);
  expect(await linkTo('People: 57')).toBe(`${visits}&anonymous=false`);
  expect(await linkTo('Size not known: 9')).toBe(visits);
  expect(await linkTo('Seniors (65 and older): 7')).toBe(`${visits}&anonymous=false`);
  expect(screen.queryByRole('link', { name: /^Children/ })).toBeNull();
  screen.getByText(/^Each once in the month/);
  screen.getByRole('heading', { name: 'Served in October 2025' });
});

test('shows hampers and meals apart, each with its visits in total', async () => {
  fakeService();
  await open();
  const hampers = within(await screen.findByRole('region', { name: 'Hampers' }));
  hampers.getByText('26 visits');
  expect(hampers.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Food requests',
    'Weekly hamper',
  ]);
  const meals = within(screen.getByRole('region', { name: 'Meals' }));
  // The only program has the same figure.
  expect(meals.queryByText('15 visits')).toBeNull();
  expect(meals.getByRole('link', { name: 'Soup, Visits: 15' }).getAttribute('href')).toBe(
    `/reports/visits?month=2025-10&program_id=${SOUP}`,
  );
  expect(screen.queryByRole('region', { name: 'Deliveries' })).toBeNull();
});

test('shows the last six months, each read once', async () => {
  const { sent } = fakeService();
  await open();
  await userEvent.click(await screen.findByText('Show as table'));
  const table = within(screen.getByRole('table', { name: /^Visits by month/ }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'October 2025',
    'September 2025',
    'August 2025',
    'July 2025',
    'June 2025',
    'May 2025',
  ]);
  expect(sent('GET /api/reports/service')).toHaveLength(6);
});

test('a month without visits says what counts as one, and only months that were not shown are read', async () => {
  const { sent } = fakeService();
  const { router } = await open();
  await screen.findByRole('link', { name: 'Visits: 41' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'September 2025');
  await screen.findByText('No visits in September 2025');
  expect(router.state.location.search).toBe('?tab=service&month=2025-09');
  expect(await linkTo('Open the desk')).toBe('/desk');
  await waitFor(() => expect(sent('GET /api/reports/service')).toHaveLength(7));
  expect(sent('GET /api/reports/service').at(-1)).toEqual({ month: '2025-04' });
});

test('downloads the month as CSV, and offers a failed download again', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  let isDown = true;
  const { sent } = fakeService({
    'GET /api/reports/service': ({ query: { month = '', format } }) => {
      if (format !== 'csv') return makeService({ month });
      return isDown ? down : new Response('Month,Program\r\n');
    },
  });
  await open();
  const button = await screen.findByRole('button', { name: 'Download CSV' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  const alert = within(await screen.findByRole('alert'));
  isDown = false;
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const downloads = sent('GET /api/reports/service').filter(({ format }) => format === 'csv');
  expect(downloads).toEqual([
    { month: '2025-10', format: 'csv' },
    { month: '2025-10', format: 'csv' },
  ]);
});

test('administrators see the report of all food banks or of one, and whose program it is', async () => {
  const foodBanks = [makeFoodBank(), makeFoodBank({ _id: idOf(101), name: 'Canal Side' })];
  const { sent } = fakeService(
    {
      'GET /api/programs': [
        {
          _id: SOUP,
          foodbank_id: idOf(101),
          name: 'Soup',
          kind: 'meal',
          frequency: null,
          strength: 'show',
          takes_requests: false,
          hamper: [],
          created_at: '2025-10-01T12:00:00Z',
          updated_at: '2025-10-01T12:00:00Z',
        },
      ],
    },
    { user: makeAdmin(), foodBanks },
  );
  await open();
  await screen.findByRole('rowheader', { name: /^Soup.*Canal Side/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Food bank' }), 'Canal Side');
  await waitFor(() =>
    expect(sent('GET /api/reports/service')).toContainEqual({ month: '2025-10', foodbank_id: idOf(101) }),
  );
  expect(await linkTo('Visits: 41')).toBe(`/reports/visits?month=2025-10&foodbank_id=${idOf(101)}`);
});

test('offers Retry if the report cannot be loaded', async () => {
  let isDown = true;
  fakeService({
    'GET /api/reports/service': ({ query: { month = '' } }) => (isDown ? down : makeService({ month })),
  });
  await open();
  await screen.findByText('The report could not be loaded');
  isDown = false;
  for (const button of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(button);
  await screen.findByRole('link', { name: 'Visits: 41' });
});

test('leads to the national figures', async () => {
  fakeService();
  await open();
  expect(await linkTo('HungerCount figures')).toMatch(/tab=analytics.*#national$/);
  await userEvent.click(screen.getByRole('link', { name: 'HungerCount figures' }));
  await screen.findByRole('region', { name: 'HungerCount figures' });
});
