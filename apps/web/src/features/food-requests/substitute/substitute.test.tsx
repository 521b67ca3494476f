import type { FoodRequestDetails, Substitute } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff, makeUser } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { patterns, paths } from '../../../paths.ts';
import { ToastRegion } from '../../../ui/toast-region.tsx';
import { dismissToast, readToasts } from '../../../ui/toast-store.ts';
import { RequestDetailsPage } from '../details/request-details-page.tsx';
import { makeDetails, makeLine } from '../test-data.ts';

const LIST = 'GET /api/food-requests/:id/substitutes';
const PUT = 'POST /api/food-requests/:id/substitute';
const LOADED = { timeout: 5_000 };
const recipient = { _id: idOf(2), name: 'Rosa Delgado', email: 'rosa@example.org' };
const RICE = makeLine('Rice', { quantity_requested: 3 });
const STRICT = { ...makeLine('Oat drink', { number: 401 }), no_substitute: true };
const OPEN = makeDetails({ recipient, status: 'approved', items: [RICE, STRICT] });
const proposal = (number: number, item_name: string, changes: Partial<Substitute> = {}): Substitute => ({
  inventory_id: idOf(number),
  item_name,
  dietary_category: null,
  lot_code: null,
  expiration_date: null,
  date_kind: 'none',
  storage_location: 'Shelf A',
  available: 2,
  label_read_at: '2026-11-02T15:00:00Z',
  cautions: [],
  ...changes,
});
const PASTA = proposal(901, 'Pasta', { lot_code: 'L77' });
const QUINOA = proposal(902, 'Quinoa', {
  available: 9,
  label_read_at: null,
  cautions: [{ need: 'allergy', allergen: 'milk', state: 'not_checked' }],
});
const released = (changes: Partial<FoodRequestDetails['released_items'][number]> = {}) => ({
  _id: idOf(700),
  inventory_id: RICE.inventory_id,
  item_name: 'Rice',
  quantity: 2,
  released_at: '2026-11-22T15:00:00Z',
  no_substitute: false,
  substitute: null,
  ...changes,
});

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  for (const { id } of readToasts()) dismissToast(id);
});

async function open(request: FoodRequestDetails, routes: FakeRoutes = {}, user = makeStaff()) {
  const api = fakeApi({
    'GET /api/auth/me': user,
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/food-requests/:id': request,
    [LIST]: [PASTA, QUINOA],
    ...routes,
  });
  await renderWithApp(
    <>
      <RequestDetailsPage />
      <ToastRegion />
    </>,
    paths.requestDetails(request._id),
    patterns.requestDetails,
  );
  await screen.findByRole('heading', { level: 1, name: /^Request LS-/ });
  return api;
}
const items = () => within(screen.getByRole('region', { name: 'Items' }));
async function ask() {
  await userEvent.click(await items().findByRole('button', { name: 'Substitute Rice' }, LOADED));
  return within(await screen.findByRole('dialog', { name: 'Substitute for Rice' }, LOADED));
}

test('proposes what can take the place of a line, the best one chosen', async () => {
  await open(OPEN);
  const dialog = await ask();
  const [pasta, quinoa] = await dialog.findAllByRole<HTMLInputElement>('radio', {}, LOADED);
  expect([pasta?.checked, quinoa?.checked]).toEqual([true, false]);
  dialog.getByText('Lot L77');
  dialog.getByText('Label not read yet');
  dialog.getByText('Not checked: Milk');
  // Only two units of pasta are there.
  expect(dialog.getByRole('status').textContent).toBe('2');
});

test('puts the chosen item in the place of so many units', async () => {
  const after = { ...OPEN, items: [makeLine('Quinoa')], released_items: [released()] };
  let shown: FoodRequestDetails = OPEN;
  const { sent } = await open(OPEN, {
    'GET /api/food-requests/:id': () => shown,
    [PUT]: () => (shown = after),
  });
  const dialog = await ask();
  await userEvent.click((await dialog.findAllByRole('radio', {}, LOADED))[1]!);
  await userEvent.click(dialog.getByRole('button', { name: 'One unit less' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Substitute' }));
  await screen.findByText('Quinoa takes the place of Rice');
  expect(sent(PUT)).toEqual([
    {
      id: OPEN._id,
      inventory_id: RICE.inventory_id,
      substitute_id: QUINOA.inventory_id,
      quantity: 2,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says why the server refused, and stays open', async () => {
  await open(OPEN, { [PUT]: refuse('insufficient_stock', 'There is not enough in stock.') });
  const dialog = await ask();
  await userEvent.click(await dialog.findByRole('button', { name: 'Substitute' }, LOADED));
  await dialog.findByText('There is not enough in stock.');
});

test('says that nothing fits, with nothing to confirm', async () => {
  await open(OPEN, { [LIST]: [] });
  const dialog = await ask();
  await dialog.findByText(/^Nothing else of this category is in stock/, undefined, LOADED);
  expect(dialog.queryByRole('button', { name: 'Substitute' })).toBeNull();
});

test('leaves a line alone whose person wants no substitute, and shows them so', async () => {
  await open(OPEN);
  await items().findByText('No substitute', undefined, LOADED);
  expect(screen.queryByRole('button', { name: 'Substitute Oat drink' })).toBeNull();
});

test('shows recipients what they asked for, without buttons', async () => {
  await open({ ...OPEN, items: [STRICT, RICE] }, {}, makeUser());
  await screen.findByText('No substitute', undefined, LOADED);
  expect(screen.queryByRole('button', { name: /^Substitute/ })).toBeNull();
});

test('replaces what was taken out, and says what took its place', async () => {
  const substitute = { inventory_id: idOf(901), item_name: 'Pasta', actor_name: 'Daniel Okafor' };
  const request = {
    ...OPEN,
    items: [],
    released_items: [released(), released({ _id: idOf(701), substitute })],
  };
  await open(request);
  const out = within(screen.getByRole('region', { name: 'Taken out' }));
  await out.findByText('Replaced by Pasta', undefined, LOADED);
  out.getByText('Chosen by Daniel Okafor');
  expect(await out.findAllByRole('button', { name: 'Substitute Rice' }, LOADED)).toHaveLength(1);
});

test('offers nothing once the request has ended', async () => {
  await open({ ...OPEN, status: 'fulfilled', items: [RICE, STRICT] });
  items().getByText('Rice');
  expect(screen.queryByText('No substitute')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Substitute/ })).toBeNull();
});
