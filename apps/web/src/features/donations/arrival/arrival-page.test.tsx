import type { InventoryItem } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeUser } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { makeItem, makeOpenBank } from '../test-data.ts';
import { ArrivalPage } from './arrival-page.tsx';

const RECEIVE = 'POST /api/donations/receive';
const TOMATOES = makeItem(700, 'Diced tomatoes, 796 ml');

function fakeDoor(isRefused = false, item: FakeRoutes['GET /api/inventory/:id'] = TOMATOES) {
  let tries = 0;
  return fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff', foodbank_id: idOf(1) }),
    'GET /api/foodbanks': [makeOpenBank(1, 'Lantern Street')],
    'GET /api/inventory': [TOMATOES],
    'GET /api/inventory/:id': item,
    'GET /api/inventory/meta/categories': ['canned-goods'],
    'GET /api/storage': [],
    [RECEIVE]: () => {
      tries += 1;
      if (isRefused && tries === 1)
        return refuse('invalid_input', 'Refused.', {
          errors: [{ field: 'lines.0.quantity', code: 'too_big', message: 'Enter at most 10' }],
        });
      return { units: 24, donations: [] };
    },
  });
}

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

async function addTomatoes() {
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the stock' }), 'tomato');
  await userEvent.click(await screen.findByRole('button', { name: /^Diced tomatoes/ }));
  const dialog = await screen.findByRole('dialog', { name: TOMATOES.item_name });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Packs' }), '2');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Units in each' }), '12');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add to the list' }));
}

test('receives packs of a known item from an anonymous donor', async () => {
  const server = fakeDoor();
  await renderWithApp(<ArrivalPage />, paths.arrival);
  await addTomatoes();
  await userEvent.click(await screen.findByRole('button', { name: 'Receive 24 units' }));
  await waitFor(() =>
    expect(server.sent(RECEIVE)[0]).toMatchObject({
      donor: null,
      send_thanks: false,
      lines: [{ quantity: 24, inventory_id: TOMATOES._id }],
    }),
  );
});

test('shows a refused quantity beside its product and keeps everything', async () => {
  const server = fakeDoor(true);
  await renderWithApp(<ArrivalPage />, paths.arrival);
  await addTomatoes();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Zoë');
  await userEvent.click(screen.getByRole('button', { name: 'Receive 24 units' }));
  await screen.findByText('Enter at most 10');
  await userEvent.click(screen.getByRole('button', { name: 'Receive 24 units' }));
  await waitFor(() => expect(server.sent(RECEIVE)).toHaveLength(2));
  expect(server.sent(RECEIVE)[1]).toMatchObject({ donor: { name: 'Zoë' } });
});

test('asks for a product before it receives', async () => {
  const server = fakeDoor();
  await renderWithApp(<ArrivalPage />, paths.arrival);
  await userEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  await screen.findByText('Add at least one product');
  expect(server.sent(RECEIVE)).toHaveLength(0);
});

test('asks for name and category of a new item before it joins the list', async () => {
  fakeDoor();
  await renderWithApp(<ArrivalPage />, paths.arrival);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a new item' }));
  const dialog = await screen.findByRole('dialog', { name: 'New item' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Units into stock' }), '3');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add to the list' }));
  within(dialog).getByText('Item name is required');
  within(dialog).getByText('Choose a category');
});

test('adds units with a lot to an item only once the lot of the item is known', async () => {
  let answer: (item: InventoryItem) => void = () => {};
  const server = fakeDoor(false, () => new Promise<InventoryItem>((resolve) => (answer = resolve)));
  await renderWithApp(<ArrivalPage />, paths.arrival);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a new item' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Units into stock' }), '3');
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Lot code/ }), 'L2');
  await userEvent.type(dialog.getByLabelText(/^Item name/), 'tomatoes');
  await userEvent.click(await dialog.findByRole('button', { name: `Top it up: ${TOMATOES.item_name}` }));
  const add = dialog.getByRole('button', { name: 'Add to the list' });
  await userEvent.click(add);
  answer({ ...TOMATOES, lot_code: 'L1' });
  await dialog.findByText(/^The units have another lot or date/);
  await userEvent.click(add);
  await userEvent.click(await screen.findByRole('button', { name: 'Receive 3 units' }));
  await waitFor(() =>
    expect(server.sent(RECEIVE)[0]).toMatchObject({
      lines: [
        { quantity: 3, item: { item_name: TOMATOES.item_name, lot_code: 'L2', minimum_stock_level: 0 } },
      ],
    }),
  );
});
