import type { Trace } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, page, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeStaff } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths, patterns } from '../../paths.ts';
import { makeItem, makeMovement } from '../stock/test-data.ts';
import { DonationTracePage, ItemTracePage } from './trace-page.tsx';

const ITEM = idOf(200);
const DONATION = idOf(600);
const visit = (number: number, changes: Partial<Trace['visits'][number]> = {}): Trace['visits'][number] => ({
  _id: idOf(700 + number),
  request_id: null,
  day: '2026-11-20',
  person: { client_id: idOf(400 + number), code: `LS-${400 + number}`, name: `Household ${number}` },
  units: 2,
  is_possible: false,
  ...changes,
});
const TRACE: Trace = {
  items: [
    { inventory_id: ITEM, item_name: 'Basmati rice', lot_code: 'L1' },
    { inventory_id: idOf(201), item_name: 'Basmati rice', lot_code: null },
  ],
  donations: [{ _id: DONATION, code: 'D-12', product_name: 'Rice, 2 kg', day: '2026-11-02', units: 40 }],
  requests: [
    {
      _id: idOf(300),
      code: 'LS-300',
      status: 'ready',
      was_packed: true,
      lines: [{ inventory_id: ITEM, item_name: 'Basmati rice', quantity: 3, released: false }],
    },
  ],
  visits: [visit(1, { request_id: idOf(310) }), visit(2, { person: null, units: 1, is_possible: true })],
  visit_count: 2,
};

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const fake = (routes: FakeRoutes = {}) =>
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/inventory/:id/trace': ({ query }) =>
      query?.format === 'csv' ? new Response('Part,Number') : TRACE,
    'GET /api/donations/:id/trace': TRACE,
    'GET /api/inventory/:id': makeItem({ _id: ITEM }),
    'GET /api/inventory/:id/movements': page([makeMovement()]),
    ...routes,
  });
const openItem = () => renderWithApp(<ItemTracePage />, paths.itemTrace(ITEM), patterns.itemTrace);
const openDonation = () =>
  renderWithApp(<DonationTracePage />, paths.donationTrace(DONATION), patterns.donationTrace);
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const hrefsIn = (section: Awaited<ReturnType<typeof part>>) =>
  section.getAllByRole('link').map((link) => link.getAttribute('href'));

test('shows where an item came from, and links to the requests and households that it reached', async () => {
  fake();
  await openItem();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Trace: Basmati rice');
  const donations = await part('Came from');
  donations.getByText('D-12 · received Nov 2, 2026');
  donations.getByText('40 units');
  expect(hrefsIn(donations)).toEqual([paths.donation(DONATION)]);
  const parts = await part('Split or moved parts');
  parts.getByText('No lot recorded');
  expect(hrefsIn(parts)).toEqual([paths.item(idOf(201))]);
  const requests = await part('Open requests');
  requests.getByText('Packed or being packed');
  requests.getByText('3 units');
  expect(hrefsIn(requests)).toEqual([paths.requestDetails(idOf(300))]);
  const visits = await part('Handed out (2)');
  visits.getByText('Household 1');
  visits.getByText('Name not known');
  expect(hrefsIn(visits)).toEqual([paths.client(idOf(401)), paths.requestDetails(idOf(310))]);
});

test('shows whom a donation reached, by the items that it was received as', async () => {
  fake();
  await openDonation();
  await screen.findByRole('heading', { level: 1, name: 'Trace: Rice, 2 kg' });
  expect(hrefsIn(await part('Items with its units'))).toEqual([paths.item(ITEM), paths.item(idOf(201))]);
  expect(screen.queryByRole('region', { name: 'Came from' })).toBeNull();
});

test('shows many visits on demand, and says how many are not listed', async () => {
  const visits = Array.from({ length: 30 }, (_, number) => visit(number));
  fake({ 'GET /api/inventory/:id/trace': { ...TRACE, visits, visit_count: 1_030 } });
  await openItem();
  const shown = await part('Handed out (1,030)');
  expect(shown.getAllByRole('listitem')).toHaveLength(20);
  shown.getByText('1,000 earlier ones are not listed.');
  await userEvent.click(shown.getByRole('button', { name: 'Show all 30' }));
  expect(shown.getAllByRole('listitem')).toHaveLength(30);
});

test('shows the figures of an item that came from no donation and has not been handed out', async () => {
  const empty = { items: TRACE.items.slice(0, 1), donations: [], requests: [], visits: [], visit_count: 0 };
  fake({ 'GET /api/inventory/:id/trace': empty });
  await openItem();
  await screen.findByText('Entered on Nov 1, 2026, without a donation.');
  const figures = ['Received', 'Handed out', 'On hand'].map(
    (name) => screen.getByText(name).nextElementSibling?.textContent,
  );
  expect(figures).toEqual(['27', '0', '27']);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByText(/^Units of several donations/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test('says what the ledger knows of units without a donation, and what is on hand', async () => {
  fake({ 'GET /api/inventory/:id/trace': { ...TRACE, donations: [] } });
  await openItem();
  await (await part('Came from')).findByText('27 units were entered on Nov 1, 2026, without a donation.');
  await (await part('Handed out (2)')).findByText('27 units are still on hand.');
});

test('does not guess the origin of units if the ledger has several pages', async () => {
  fake({
    'GET /api/inventory/:id/trace': { ...TRACE, donations: [] },
    'GET /api/inventory/:id/movements': page([makeMovement()], { totalItems: 30, totalPages: 2 }),
  });
  await openItem();
  await screen.findByText('No donation is recorded for this item: its units were entered or imported.');
});

test('downloads the trace as a file', async () => {
  const { sent } = fake();
  await openItem();
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(sent('GET /api/inventory/:id/trace')).toContainEqual({ id: ITEM, format: 'csv' }),
  );
});

test('does not show the trace of another food bank, and offers Retry after a failure', async () => {
  fake({ 'GET /api/donations/:id/trace': () => refuse('not_found') });
  await openDonation();
  await screen.findByText('This donation does not exist');
  let isDown = true;
  fake({ 'GET /api/inventory/:id/trace': () => (isDown ? refuse('internal', 'Failed') : TRACE) });
  await openItem();
  await screen.findByText('The trace could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await part('Open requests');
});
