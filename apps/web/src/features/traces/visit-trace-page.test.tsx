import type { VisitTrace } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeStaff } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths, patterns } from '../../paths.ts';
import { VisitTracePage } from './visit-trace-page.tsx';

const VISIT = idOf(700);
const line = (number: number, changes: Partial<VisitTrace['lines'][number]> = {}) => ({
  inventory_id: idOf(200 + number),
  item_name: `Item ${number}`,
  lot_code: null,
  quantity: 2,
  donations: [],
  has_more_donations: false,
  has_unknown_source: true,
  ...changes,
});
const donation = {
  _id: idOf(600),
  code: 'D-12',
  product_name: 'Rice, 2 kg',
  donor_name: 'Bakery Lee',
  day: '2026-11-02',
  units: 40,
};
const TRACE: VisitTrace = {
  visit: {
    _id: VISIT,
    day: '2026-11-20',
    program_name: 'Weekly hamper',
    request_id: null,
    person: { client_id: idOf(400), code: 'LS-400', name: 'Amina Yusuf' },
    voided: false,
  },
  lines: [
    line(1, { lot_code: 'L1', donations: [donation], has_unknown_source: false }),
    line(2, { donations: [{ ...donation, _id: idOf(601), donor_name: null }] }),
    line(3),
  ],
};

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const fake = (trace: VisitTrace | FakeRoutes['GET /api/visits/:id/trace'] = TRACE) =>
  fakeApi({ 'GET /api/auth/me': makeStaff(), 'GET /api/visits/:id/trace': trace });
const open = () => renderWithApp(<VisitTracePage />, paths.visitTrace(VISIT), patterns.visitTrace);
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows for each item of a visit the donations that it may have come from, and their donors', async () => {
  fake();
  await open();
  const known = await part('2 × Item 1');
  expect(known.getByRole('link', { name: 'Bakery Lee' }).getAttribute('href')).toBe(
    paths.donation(donation._id),
  );
  known.getByText('Rice, 2 kg · D-12 · received Nov 2, 2026');
  known.getByText('Lot L1');
  expect(known.queryByText(/not known/)).toBeNull();
  screen.getByText('Nov 20, 2026 · Weekly hamper');
  expect(screen.getByRole('link', { name: 'Amina Yusuf' }).getAttribute('href')).toBe(
    paths.client(idOf(400)),
  );
});

test('says where a source is not known, for some units or for all', async () => {
  fake();
  await open();
  const mixed = await part('2 × Item 2');
  mixed.getByRole('link', { name: 'No donor recorded' });
  mixed.getByText(/^Some units of this item came from another source that is not known/);
  (await part('2 × Item 3')).getByText(/^The source is not known: no donation was recorded/);
});

test('says that only the latest donations of an item are listed', async () => {
  fake({ ...TRACE, lines: [line(1, { donations: [donation], has_more_donations: true }), line(2)] });
  await open();
  (await part('2 × Item 1')).getByText(
    'Only the latest 1 are listed. It had units of earlier donations, too.',
  );
  expect((await part('2 × Item 2')).queryByText(/earlier donations/)).toBeNull();
});

test('downloads the trace of a visit', async () => {
  const { sent } = fake(({ query }) => (query?.format === 'csv' ? new Response('Visit,Item') : TRACE));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(sent('GET /api/visits/:id/trace')).toContainEqual({ id: VISIT, format: 'csv' }));
});

test('shows a voided visit of a request without a name, and one without items', async () => {
  const visit = { ...TRACE.visit, person: null, request_id: idOf(300), voided: true };
  fake({ visit, lines: [] });
  await open();
  await screen.findByText('No items were recorded for this visit.');
  screen.getByText('Name not known');
  screen.getByText('Voided');
  expect(screen.getByRole('link', { name: 'Request' }).getAttribute('href')).toBe(
    paths.requestDetails(idOf(300)),
  );
  expect(screen.getByRole('link', { name: 'Desk' }).getAttribute('href')).toBe(paths.desk);
});

test('does not show the visit of another food bank', async () => {
  fake(() => refuse('not_found'));
  await open();
  await screen.findByText('This visit does not exist');
});
