import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, page, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { ClientsPage } from './clients-page.tsx';
import { makeClient } from './test-data.ts';

const AMINA = makeClient({ alias: 'Mina', needs: 'Peanut allergy', has_account: true });
const BLUE_HAT = makeClient({
  _id: idOf(401),
  code: 'LS-428',
  name: null,
  alias: 'Blue hat',
  household: { adults: null, seniors: null, children: null, children_by_age: null },
  last_visit: null,
});
const ADMIN = makeUser({ role: 'admin' });

const fakeClients = (routes: FakeRoutes = {}) =>
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank(), makeFoodBank({ _id: idOf(101), name: 'Harbour Pantry' })],
    'GET /api/clients': [AMINA, BLUE_HAT],
    ...routes,
  });

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('lists households with code, size, last visit and marks, and reads the list once', async () => {
  const { sent } = fakeClients();
  await renderWithApp(<ClientsPage />, paths.clients);
  const amina = within(await screen.findByRole('row', { name: /Amina Yusuf/ }));
  amina.getByText('Mina');
  amina.getByText('LS-427');
  amina.getByText('3 people');
  amina.getByText('Nov 3, 2026');
  amina.getByText('Food allergies:');
  amina.getByText('Peanut allergy');
  amina.getByText('Account');
  expect(amina.getByRole('link', { name: 'Amina Yusuf' }).getAttribute('href')).toBe(paths.client(AMINA._id));
  const blueHat = within(screen.getByRole('row', { name: /Blue hat/ }));
  blueHat.getByText('Size unknown');
  blueHat.getByText('None yet');
  expect(sent('GET /api/clients')).toEqual([{ page: '1', limit: '20' }]);
});

test('searches after a pause, and says when no household is found', async () => {
  const { sent } = fakeClients({ 'GET /api/clients': ({ query }) => (query.search ? [] : [AMINA]) });
  const { router } = await renderWithApp(<ClientsPage />, paths.clients);
  await screen.findByRole('row', { name: /Amina/ });
  await userEvent.type(screen.getByRole('searchbox'), 'nobody');
  await screen.findByText('No household found');
  expect(router.state.location.search).toBe('?search=nobody');
  expect(sent('GET /api/clients').at(-1)).toEqual({ search: 'nobody', page: '1', limit: '20' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('row', { name: /Amina/ });
});

test('opens the next page, and a household by key', async () => {
  const { sent } = fakeClients({
    'GET /api/clients': ({ query }) =>
      page(query.page === '2' ? [BLUE_HAT] : [AMINA], { itemsPerPage: 1, totalItems: 2 }),
  });
  const { router } = await renderWithApp(<ClientsPage />, paths.clients);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('row', { name: /Blue hat/ });
  expect(sent('GET /api/clients').at(-1)).toMatchObject({ page: '2' });
  screen.getByRole('button', { name: 'Previous' }).focus();
  await user.keyboard('j{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.client(BLUE_HAT._id)));
});

test('explains an empty list, registers the first household and opens it', async () => {
  fakeClients({ 'GET /api/clients': [], 'POST /api/clients': makeClient({ _id: idOf(402) }) });
  await renderWithApp(<ClientsPage />, paths.clients);
  await screen.findByText('No households yet');
  const user = userEvent.setup();
  // One in the head, one in the list.
  const [, inList] = await screen.findAllByRole('button', { name: 'New household' });
  await user.click(inList as HTMLElement); // found above
  const dialog = within(await screen.findByRole('dialog', { name: 'New household' }, { timeout: 5_000 }));
  await user.type(dialog.getByLabelText('Name'), 'Amina Yusuf');
  await user.click(dialog.getByRole('button', { name: 'Register with consent' }));
  await screen.findByText(`At ${paths.client(idOf(402))}`);
});

test('shows an administrator the food banks, and filters by one', async () => {
  const { sent } = fakeClients({ 'GET /api/auth/me': ADMIN });
  await renderWithApp(<ClientsPage />, paths.clients);
  const row = within(await screen.findByRole('row', { name: /Amina/ }));
  await row.findByText('Lantern Street Food Bank');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByRole('combobox'), 'Harbour Pantry');
  await waitFor(() =>
    expect(sent('GET /api/clients').at(-1)).toEqual({ foodbank_id: idOf(101), page: '1', limit: '20' }),
  );
});

test('ignores the food bank in the URL for staff', async () => {
  const { sent } = fakeClients();
  await renderWithApp(<ClientsPage />, `${paths.clients}?foodbank_id=${idOf(101)}`);
  await screen.findByRole('row', { name: /Amina/ });
  expect(sent('GET /api/clients')).toEqual([{ page: '1', limit: '20' }]);
});

test('links to the programs', async () => {
  fakeClients();
  await renderWithApp(<ClientsPage />, paths.clients);
  const link = await screen.findByRole('link', { name: 'Programs' });
  expect(link.getAttribute('href')).toBe(paths.programs);
});

test('tells staff without a food bank what to do, without reading a list', async () => {
  const { sent } = fakeClients({ 'GET /api/auth/me': { ...makeStaff(), foodbank_id: null } });
  await renderWithApp(<ClientsPage />, paths.clients);
  await screen.findByText('No food bank yet');
  expect(sent('GET /api/clients')).toEqual([]);
});

test('offers Retry if the list cannot be loaded', async () => {
  fakeClients({ 'GET /api/clients': refuse('internal', 'Something went wrong') });
  await renderWithApp(<ClientsPage />, paths.clients);
  await screen.findByRole('button', { name: 'Retry' });
});
