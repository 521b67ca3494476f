import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idOf, makeFoodBank } from '../../lib/test-data.ts';
import type { Refusal } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { ReportsPage } from './reports-page.tsx';
import {
  down,
  emptyDashboard,
  fakeReports,
  makeAdmin,
  makeDashboard,
  makeInventoryReport,
  makeRequestReport,
} from './test-data.ts';

// jsdom has no layout and no scrollIntoView.
Element.prototype.scrollIntoView = () => {};

const OCTOBER = 'period=own&from=2026-10-20&to=2026-11-01';
const SUBMITTED = 'request_from=2026-10-20&request_to=2026-11-01';
const FULFILLED = '/requests?status=fulfilled&fulfilled_from=2026-10-20&fulfilled_to=2026-11-01';
const moved = (kind: string, more = '') =>
  `/reports/movements?kind=${kind}${more}&period=own&from=2026-10-20&to=2026-11-01`;

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  vi.restoreAllMocks();
});
const open = (query = OCTOBER) => renderWithApp(<ReportsPage />, `/reports?${query}`, '/reports');
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test.each([
  ['', 'Inventory items: 1,234', '/inventory'],
  ['', 'Low or out of stock: 4', '/inventory?low_stock=true&sort=quantity'],
  ['', 'Requests to review: 5', '/requests?status=pending'],
  ['', 'Requests: 52', `/requests?status=all&${SUBMITTED}`],
  ['', 'Requests: 5 still to review', `/requests?status=pending&${SUBMITTED}`],
  ['', 'Fulfillment rate: 82%', `/requests?status=fulfilled&${SUBMITTED}`],
  ['', 'Approval rate: 3 rejected', `/requests?status=rejected&${SUBMITTED}`],
  ['', 'Dairy: 1,234', '/inventory?category=dairy'],
  ['', 'Handed out: 18', FULFILLED],
  ['', 'Waste rate: 3.8%', moved('expired%2Cwritten_off')],
  ['inventory', 'Total quantity available: 4,321', '/reports/stock'],
  ['inventory', 'Expiring within 7 days: 2', '/inventory?expiring=true'],
  ['inventory', 'Past date: 3', '/inventory?past_date=true'],
  ['inventory', 'Thrown away: 7', moved('written_off')],
  ['inventory', 'Corrected: −3', moved('adjusted%2Ccounted')],
  ['inventory', 'Dairy, Received: 900', moved('received', '&category=dairy')],
  ['analytics', 'Cold room, On hand: 170 of 200', `/reports/stock?storage_location_id=${idOf(201)}`],
  ['requests', 'Completed: 41', `/requests?status=fulfilled&${SUBMITTED}`],
  ['requests', 'Dairy: 700', moved('fulfilled', '&category=dairy')],
  [
    'analytics',
    'Dairy, Offered: 8',
    '/donations?status=all&offered_from=2026-10-20&offered_to=2026-11-01&category=dairy',
  ],
  ['analytics', 'Visits: 41', '/reports/visits?month=2026-10'],
])('on the tab "%s" the figure "%s" links to its rows', async (tab, figure, address) => {
  fakeReports();
  await open(`tab=${tab}&${OCTOBER}#national`);
  expect(await linkTo(figure)).toBe(address);
});

describe('the comparison with the period before', () => {
  const PAST = 'period=own&from=2024-10-20&to=2024-11-01';
  const SINCE = 'vs. Oct 7 – 19, 2024';
  const isBefore = ({ query }: { query: Record<string, string | undefined> }) =>
    query.start_date === '2024-10-07' && query.end_date === '2024-10-19';
  const { requestMetrics } = makeDashboard();
  const flow = { received: 1000, distributed: 700, expired: 12, writtenOff: 0, corrected: 2 };
  const withBefore = (before: Partial<typeof requestMetrics>) =>
    fakeReports(
      {},
      {
        'GET /api/reports/dashboard': (call) =>
          makeDashboard(isBefore(call) ? { requestMetrics: { ...requestMetrics, ...before } } : {}),
        'GET /api/reports/requests': (call) =>
          makeRequestReport(isBefore(call) ? { ...before, totalItemsRequested: 500 } : {}),
        'GET /api/reports/inventory': (call) =>
          makeInventoryReport(isBefore(call) ? { flow, wasteRate: 1.7 } : {}),
      },
    );

  test('shows the change of counts in percent and of rates in points, and marks losses', async () => {
    withBefore({ totalRequests: 40, fulfillmentRate: 85, approvalRate: 93.2 });
    await open(PAST);
    const more = await screen.findByText(`+30% ${SINCE}`);
    expect(more.className).not.toContain('danger');
    expect(screen.getByText(`−3 points ${SINCE}`).className).toContain('danger');
    screen.getByText(`no change ${SINCE}`);
    // More waste is a loss too.
    expect((await screen.findByText(`+2.1 points ${SINCE}`)).className).toContain('danger');
  });

  test('compares the figures of the inventory and the requests', async () => {
    withBefore({ totalRequests: 40 });
    const { router } = await open(`tab=inventory&${PAST}`);
    await screen.findByText(`−10% ${SINCE}`);
    expect(screen.getByText(`+75% ${SINCE}`).className).toContain('danger');
    // A figure that was zero has no growth.
    expect(screen.queryByText(/^up from/)).toBeNull();
    await router.navigate(`/reports?tab=requests&${PAST}`);
    await screen.findByText(`+28% ${SINCE}`);
  });

  test.each([
    ['no', { totalRequests: 0, dueRequests: 0, decidedRequests: 0, approvalRate: 0 }],
    ['few', { totalRequests: 10, dueRequests: 10, decidedRequests: 10 }],
    // Requests that were cancelled are neither due nor decided.
    ['few decided', { totalRequests: 50, dueRequests: 10, decidedRequests: 10 }],
  ])('compares no rates with %s requests before', async (_, before) => {
    withBefore(before);
    await open(PAST);
    await screen.findByText(/^\+2.1 points/);
    expect(screen.getAllByText(/points|no change/)).toHaveLength(1);
  });

  test('compares no rates of few requests now', async () => {
    const few = { ...requestMetrics, totalRequests: 1, dueRequests: 1, decidedRequests: 1 };
    fakeReports(
      {},
      {
        'GET /api/reports/dashboard': (call) =>
          makeDashboard({ requestMetrics: isBefore(call) ? requestMetrics : few }),
      },
    );
    await open(PAST);
    await screen.findByText(/^−98%/);
    expect(screen.queryByText(/points/)).toBeNull();
  });

  test('shows the figures without comparison if those of the period before fail to load', async () => {
    fakeReports({}, { 'GET /api/reports/dashboard': (call) => (isBefore(call) ? down : makeDashboard()) });
    await open(PAST);
    await screen.findByRole('link', { name: 'Requests: 52' });
    await screen.findByRole('link', { name: 'Waste rate: 3.8%' });
    // Only the waste, which another report has.
    expect(await screen.findAllByText(/vs\./)).toHaveLength(1);
  });
});

test('a week at the edge of the period links only to its days inside the period', async () => {
  fakeReports();
  await open();
  await userEvent.click(await screen.findByText('Show as table'));
  const table = screen.getByRole('table', { name: /^Requests by week/ });
  const link = within(table).getByRole('link', { name: 'Oct\u00a020 – 25, Submitted: 20' });
  expect(link.getAttribute('href')).toBe(
    '/requests?status=all&request_from=2026-10-20&request_to=2026-10-25',
  );
  // Zero is not a link.
  expect(within(table).getAllByRole('link')).toHaveLength(3);
  const slider = screen.getByRole('slider', { name: /^Requests by week/ });
  expect(slider.getAttribute('aria-valuetext')).toBe('Oct\u00a026 – Nov\u00a01: Submitted 32, Handed out 0');
});

test('shows labelled sample figures while the overview cannot be loaded', async () => {
  let isDown = true;
  fakeReports({}, { 'GET /api/reports/dashboard': () => (isDown ? down : makeDashboard()) });
  await open();
  await screen.findByText('These are sample figures, not your own');
  screen.getByText('391');
  const main = document.body;
  expect(within(main).queryByRole('link', { name: /391|276/ })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print overview' }).disabled).toBe(true);
  // Real figures are not mixed with samples.
  expect(screen.queryByRole('heading', { name: 'Waste' })).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Inventory items: 1,234' });
  expect(screen.queryByText('These are sample figures, not your own')).toBeNull();
});

test.each([
  ['inventory', 'Failed to load inventory report', 'Total quantity available: 4,321'],
  ['requests', 'Failed to load request report', 'Requests: 52'],
])('the %s report shows an error and Retry if it cannot be loaded', async (tab, message, figure) => {
  let isDown = true;
  fakeReports(
    {},
    {
      'GET /api/reports/inventory': () => (isDown ? down : makeInventoryReport()),
      'GET /api/reports/requests': () => (isDown ? down : makeRequestReport()),
    },
  );
  await open(`tab=${tab}&${OCTOBER}`);
  await screen.findByText(message);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: figure });
});

test('a food bank without data sees an introduction', async () => {
  fakeReports({}, { 'GET /api/reports/dashboard': emptyDashboard() });
  await open();
  await screen.findByText('Your reports begin with the first delivery');
  expect(screen.queryByText('Low or out of stock')).toBeNull();
});

test('a period without requests shows an empty state and offers the year', async () => {
  const none = { byWeek: [], totalRequests: 0 };
  fakeReports({}, { 'GET /api/reports/requests': makeRequestReport(none) });
  await open(`tab=requests&${OCTOBER}`);
  await screen.findByText('No requests in this period');
  expect(await linkTo('Show this year')).toBe('/reports?tab=requests&period=this-year');
});

test('labels the utilisation of a location as good, medium, low or not set', async () => {
  fakeReports();
  await open(`tab=analytics&${OCTOBER}`);
  const table = within(await screen.findByRole('table', { name: 'Storage locations' }));
  const row = (name: RegExp) => table.getByRole('row', { name }).textContent;
  expect(row(/^Cold room/)).toMatch(/85% 170 of 200Good/);
  expect(row(/^Shelf A/)).toMatch(/55%.*Medium/);
  expect(row(/^Shelf B/)).toMatch(/12%.*Low/);
  expect(row(/^Basement/)).toMatch(/Capacity not set/);
});

test('the inventory leads to the storage locations, which only the analytics show', async () => {
  fakeReports();
  await open(`tab=inventory&${OCTOBER}`);
  await userEvent.click(await screen.findByRole('link', { name: 'How full the storage locations are' }));
  await screen.findByRole('table', { name: 'Storage locations' });
  expect(screen.queryByRole('checkbox', { name: /^For sharing/ })).toBeNull();
});

test('links administrators to the capacity settings of a location without capacity', async () => {
  fakeReports({ user: makeAdmin() });
  await open(`tab=analytics&${OCTOBER}`);
  const link = await screen.findByRole('link', { name: /^Set capacity/ });
  expect(link.getAttribute('href')).toBe(`/foodbank?storage=${idOf(100)}`);
});

test('withholds small counts in the shared view and its export', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { calls } = fakeReports();
  const { router } = await open(`tab=analytics&${OCTOBER}#national`);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^For sharing/ }));
  await waitFor(() => expect(screen.getAllByText('withheld').length).toBeGreaterThan(0));
  expect(router.state.location.search).toContain('shared=true');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'HungerCount figures, by month' }));
  await waitFor(() => expect(calls.map(({ url }) => url).join()).toMatch(/reportType=national.*shared=true/));
});

test('shows the progress and the failure of an export', async () => {
  let resolve: (refusal: Refusal) => void = () => {};
  const promise = new Promise<Refusal>((answered) => {
    resolve = answered;
  });
  fakeReports({}, { 'GET /api/reports/export': () => promise });
  await open(`tab=inventory&${OCTOBER}`);
  const button = await screen.findByRole('button', { name: 'Export Report' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  await screen.findByRole('button', { name: 'Exporting…' });
  resolve(down);
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('Failed to export report');
  alert.getByText('The server is starting.');
  alert.getByRole('button', { name: 'Retry' });
});

test('administrators choose food bank and period; filters and tabs are stored in the URL', async () => {
  const [here, there] = [makeFoodBank(), makeFoodBank({ _id: idOf(101), name: 'Canal Side' })];
  const { calls } = fakeReports({ user: makeAdmin(), foodBanks: [here, there] });
  const { router } = await open('');
  const lastAsked = () =>
    new URL(calls.findLast(({ url }) => url.includes('/reports/dashboard'))?.url ?? '').searchParams;
  await screen.findByRole('heading', { name: 'Right now' });
  expect(lastAsked().get('foodbank_id')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Food bank' }), 'Canal Side');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last month');
  await waitFor(() => expect(lastAsked().get('foodbank_id')).toBe(there._id));
  expect(lastAsked().get('start_date')).toMatch(/-01$/);
  expect(await linkTo('Requests to review: 5')).toBe(`/requests?status=pending&foodbank_id=${there._id}`);
  screen.getByText(/^As of /);
  const tab = screen.getByRole('link', { name: 'Requests' });
  tab.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'By status' });
  expect(router.state.location.search).toBe(`?foodbank_id=${there._id}&period=last-month&tab=requests`);
});
