import type { Visit } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { down, fakeReports, makeAdmin } from './test-data.ts';
import { VisitsPage } from './visits-page.tsx';

const SOUP = idOf(801);
const UNKNOWN = { adults: null, seniors: null, children: null };
const makeVisit = (changes: Partial<Visit> = {}): Visit => ({
  _id: idOf(850),
  foodbank_id: idOf(100),
  program_id: SOUP,
  program_name: 'Soup',
  kind: 'meal',
  client_id: idOf(860),
  client_code: 'LS-427',
  client_name: 'Amara Nwosu',
  request_id: null,
  proxy_id: null,
  day: '2025-10-12',
  household: { adults: 2, seniors: 0, children: 1 },
  lines: [],
  override_reason: null,
  given_at: '2025-10-12T16:00:00Z',
  created_at: '2025-10-12T16:00:00Z',
  already_given: false,
  already_given_by: null,
  voided_at: null,
  void_reason: null,
  ...changes,
});
const ANONYMOUS = makeVisit({
  _id: idOf(851),
  client_id: null,
  client_code: null,
  client_name: null,
  household: UNKNOWN,
});
const VOIDED = makeVisit({
  _id: idOf(852),
  client_name: null,
  voided_at: '2025-10-12T17:00:00Z',
  void_reason: 'Wrong household',
});

const fakeVisits = (routes: FakeRoutes = {}, served: Parameters<typeof fakeReports>[0] = {}) =>
  fakeReports(served, {
    'GET /api/visits': ({ query }) => (query.voided === 'true' ? [VOIDED] : [makeVisit(), ANONYMOUS]),
    'GET /api/programs': [],
    ...routes,
  });
const open = (query = 'month=2025-10') =>
  renderWithApp(<VisitsPage />, `/reports/visits?${query}`, '/reports/visits');

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('lists visits with day, program, household and its size of that day', async () => {
  const { sent } = fakeVisits();
  await open();
  const row = within(await screen.findByRole('row', { name: /^Amara Nwosu/ }));
  row.getByText('Soup');
  row.getByText('3 (2 adults, 1 child)');
  row.getByText(/^Oct\.? 12, 2025$/);
  expect(row.getByRole('link', { name: 'Amara Nwosu' }).getAttribute('href')).toBe(`/clients/${idOf(860)}`);
  const anonymous = within(screen.getByRole('row', { name: /^Anonymous/ }));
  anonymous.getByText('Size not known');
  expect(anonymous.queryByRole('link')).toBeNull();
  expect(sent('GET /api/visits')).toEqual([{ month: '2025-10', voided: 'false', page: '1', limit: '50' }]);
  expect(screen.getByRole('link', { name: 'Reports' }).getAttribute('href')).toBe('/reports?tab=service');
});

test('lists voided visits only on request, marked, and says that no figure counts them', async () => {
  const { sent } = fakeVisits();
  const { router } = await open();
  await screen.findByRole('row', { name: /^Amara Nwosu/ });
  expect(screen.getByText('visits').parentElement?.textContent).toBe('visits2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Voided visits' }), 'Voided only');
  const voided = within(await screen.findByRole('row', { name: /^LS-427/ }));
  voided.getByText('Voided');
  voided.getByText('Wrong household');
  screen.getByText('No figure counts these visits.');
  expect(screen.getByText('voided visit').parentElement?.textContent).toBe('voided visit1');
  expect(sent('GET /api/visits').at(-1)).toMatchObject({ month: '2025-10', voided: 'true' });
  expect(router.state.location.search).toBe('?month=2025-10&voided=true');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Voided visits' }), 'Counted visits');
  await screen.findByRole('row', { name: /^Amara Nwosu/ });
});

test('stores its filters in the URL', async () => {
  const { sent } = fakeVisits();
  const { router } = await open(`month=2025-10&program_id=${SOUP}&anonymous=true`);
  // The program is closed: only its visits name it.
  await screen.findByRole('option', { name: 'Soup' });
  expect(sent('GET /api/visits')).toEqual([
    { month: '2025-10', program_id: SOUP, anonymous: 'true', voided: 'false', page: '1', limit: '50' },
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Visits of' }), 'Of households');
  await waitFor(() => expect(sent('GET /api/visits').at(-1)).toMatchObject({ anonymous: 'false' }));
  await screen.findByText(/did not agree to be counted/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Program' }), 'All programs');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'September 2025');
  await waitFor(() =>
    expect(sent('GET /api/visits').at(-1)).toEqual({
      month: '2025-09',
      anonymous: 'false',
      voided: 'false',
      page: '1',
      limit: '50',
    }),
  );
  expect(router.state.location.search).toBe('?month=2025-09&anonymous=false');
});

test('another food bank has other programs', async () => {
  const foodBanks = [makeFoodBank(), makeFoodBank({ _id: idOf(101), name: 'Canal Side' })];
  const { sent } = fakeVisits({}, { user: makeAdmin(), foodBanks });
  const { router } = await open(`month=2025-10&program_id=${SOUP}`);
  await screen.findByRole('row', { name: /^Amara Nwosu/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Food bank' }), 'Canal Side');
  await waitFor(() => expect(router.state.location.search).toBe(`?month=2025-10&foodbank_id=${idOf(101)}`));
  await waitFor(() => expect(sent('GET /api/programs').at(-1)).toEqual({ foodbank_id: idOf(101) }));
});

test('offers to clear filters that match nothing', async () => {
  fakeVisits({ 'GET /api/visits': ({ query }) => (query.anonymous ? [] : [makeVisit()]) });
  await open('month=2025-10&anonymous=true');
  await screen.findByText('No visits matched these filters in this month.');
  await userEvent.click(screen.getByRole('button', { name: /clear/i }));
  await screen.findByRole('row', { name: /^Amara Nwosu/ });
});

test('offers Retry if the visits cannot be loaded', async () => {
  let isDown = true;
  fakeVisits({ 'GET /api/visits': () => (isDown ? down : [makeVisit()]) });
  await open();
  await screen.findByText('The visits could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('row', { name: /^Amara Nwosu/ });
});
