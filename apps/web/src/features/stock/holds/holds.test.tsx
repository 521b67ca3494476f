import type { ItemHold } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, loseConnection, page, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths, patterns } from '../../../paths.ts';
import { ToastRegion } from '../../../ui/toast-region.tsx';
import { dismissToast, readToasts } from '../../../ui/toast-store.ts';
import { ItemPage } from '../item-page.tsx';
import { makeItem } from '../test-data.ts';

const HOLD = 'POST /api/inventory/:id/hold';
const RELEASE = 'POST /api/inventory/:id/release';
const RICE = makeItem();
const HELD = makeItem({ held: true, reserved_quantity: 0 });
const makeHold = (changes: Partial<ItemHold> = {}): ItemHold => ({
  _id: idOf(800),
  recall_id: null,
  reason: 'Swollen lids',
  held_by: 'Marc Tremblay',
  held_at: '2026-11-21T15:00:00Z',
  released_by: null,
  released_at: null,
  ...changes,
});
const ENDED = makeHold({
  _id: idOf(801),
  reason: 'Wet boxes',
  released_by: 'Daniel Okafor',
  released_at: '2026-11-12T15:00:00Z',
});

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  for (const { id } of readToasts()) dismissToast(id);
});

async function open(routes: FakeRoutes) {
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/inventory/:id': RICE,
    'GET /api/inventory/:id/movements': page([]),
    'GET /api/inventory/:id/lots': [],
    'GET /api/inventory/:id/holds': [],
    'GET /api/food-requests': [],
    'GET /api/food-requests/calls/count': { to_call: 0 },
    ...routes,
  });
  await renderWithApp(
    <>
      <ItemPage />
      <ToastRegion />
    </>,
    paths.item(RICE._id),
    patterns.item,
  );
  await screen.findByRole('heading', { level: 1, name: 'Basmati rice' });
  return api;
}
const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Basmati rice' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Put on hold…' }));
  return within(await screen.findByRole('dialog', { name: 'Put on hold' }, { timeout: 5_000 }));
};

test('puts an item on hold for a reason, then lists the bags to open', async () => {
  let item = RICE;
  const { sent } = await open({
    'GET /api/inventory/:id': () => item,
    'GET /api/inventory/:id/holds': () => (item.held ? [makeHold()] : []),
    [HOLD]: () => {
      item = HELD;
      return {
        item,
        requests: [
          { _id: idOf(300), code: 'LS-300', status: 'ready', was_packed: true, units: 2 },
          { _id: idOf(301), code: 'LS-301', status: 'pending', was_packed: false, units: 1 },
        ],
        to_call: 1,
      };
    },
  });
  const dialog = await openDialog();
  dialog.getByText(/^It is taken out of all open requests/);
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }));
  dialog.getByText('Please say why');
  expect(sent(HOLD)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' Swollen lids ');
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }));

  const result = within(await screen.findByRole('dialog', { name: 'Basmati rice is on hold' }));
  expect(sent(HOLD)).toEqual([{ id: RICE._id, reason: 'Swollen lids' }]);
  const linksIn = (name: string) =>
    within(result.getByRole('heading', { name }).parentElement!) // each heading is in its section
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(linksIn('Bags to open')).toEqual([['Request LS-300', paths.requestDetails(idOf(300))]]);
  expect(linksIn('Also taken out of these requests')).toEqual([
    ['Request LS-301', paths.requestDetails(idOf(301))],
  ]);
  expect(linksIn('1 request of a person without an email address: please call')).toEqual([
    ['People to call', paths.requestCallsOf(RICE._id)],
  ]);
  await userEvent.click(result.getByRole('button', { name: 'Done' }));
  const card = within(await screen.findByRole('region', { name: 'On hold' }));
  await card.findByText('Swollen lids');
  card.getByText(/^Put on hold by Marc Tremblay, Nov 21, 2026/);
});

test('only says that an item is on hold if no request had it', async () => {
  await open({ [HOLD]: { item: HELD, requests: [], to_call: 0 } });
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Swollen lids{Enter}');
  await screen.findByText('Basmati rice is on hold');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keeps the reason if the connection is lost', async () => {
  await open({ [HOLD]: loseConnection });
  const dialog = await openDialog();
  const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ });
  await userEvent.type(reason, 'Swollen lids{Enter}');
  await dialog.findByRole('alert');
  expect(reason.value).toBe('Swollen lids');
});

test('releases an item after a question', async () => {
  let item = HELD;
  const { sent } = await open({
    'GET /api/inventory/:id': () => item,
    'GET /api/inventory/:id/holds': () => (item.held ? [makeHold(), ENDED] : [ENDED]),
    [RELEASE]: () => (item = RICE),
  });
  const card = within(await screen.findByRole('region', { name: 'On hold' }, { timeout: 5_000 }));
  await userEvent.click(await card.findByRole('button', { name: 'Release' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Release the item?' }));
  question.getByText(/^Basmati rice can be requested and handed out again\./);
  await userEvent.click(question.getByRole('button', { name: 'Release' }));
  await screen.findByText('Basmati rice was released.');
  expect(sent(RELEASE)).toEqual([{ id: RICE._id }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'On hold' })).toBeNull());
  const history = within(await screen.findByRole('region', { name: 'Earlier holds' }));
  history.getByText('Wet boxes');
  history.getByText(/^Released by Daniel Okafor, Nov 12, 2026/);
});

test('links to the recall that holds an item, which only that recall ends', async () => {
  await open({
    'GET /api/inventory/:id': HELD,
    'GET /api/inventory/:id/holds': [makeHold({ recall_id: idOf(900), reason: 'Glass in rice' })],
  });
  const card = within(await screen.findByRole('region', { name: 'On hold' }, { timeout: 5_000 }));
  await card.findByText('Recall: Glass in rice');
  card.getByText('This ends when the recall is lifted.');
  expect(card.getByRole('link', { name: 'Open the recall' }).getAttribute('href')).toBe(
    paths.recall(idOf(900)),
  );
  expect(card.queryByRole('button', { name: 'Release' })).toBeNull();
});

test('says that an item stays on hold if a recall holds it too', async () => {
  await open({
    'GET /api/inventory/:id': HELD,
    'GET /api/inventory/:id/holds': [makeHold(), makeHold({ _id: idOf(802), recall_id: idOf(900) })],
    [RELEASE]: HELD,
  });
  const card = within(await screen.findByRole('region', { name: 'On hold' }, { timeout: 5_000 }));
  await userEvent.click(await card.findByRole('button', { name: 'Release' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/It stays on hold, because a recall holds it too\.$/);
  await userEvent.click(question.getByRole('button', { name: 'Release' }));
  await screen.findByText('Basmati rice stays on hold because of a recall.');
});

test('shows on the card the number of requests to call about', async () => {
  const { sent } = await open({
    'GET /api/inventory/:id': HELD,
    'GET /api/inventory/:id/holds': [makeHold()],
    'GET /api/food-requests/calls/count': { to_call: 3 },
  });
  const card = within(await screen.findByRole('region', { name: 'On hold' }, { timeout: 5_000 }));
  const link = await card.findByRole('link', { name: '3 calls to make' });
  expect(link.getAttribute('href')).toBe(paths.requestCallsOf(HELD._id));
  expect(sent('GET /api/food-requests/calls/count')).toEqual([{ inventory_id: HELD._id }]);
});
