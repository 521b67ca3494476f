import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeDonation, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { makeDetails, makeItem, makeOpenBank } from './test-data.ts';

const CHANGE = 'PATCH /api/donations/:id/status';
const TOMATOES = makeItem(700, 'Diced tomatoes, 796 ml');
const TOP_UP = { name: 'Top it up: Diced tomatoes, 796 ml' };

async function open(routes: FakeRoutes = {}) {
  const donation = makeDonation();
  const api = fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff', foodbank_id: idOf(1) }),
    'GET /api/foodbanks': [makeOpenBank(1, 'Lantern Street')],
    'GET /api/inventory': [TOMATOES],
    'GET /api/inventory/:id': TOMATOES,
    'GET /api/inventory/barcode/:code': refuse('not_found'),
    'GET /api/inventory/meta/categories': ['canned-goods'],
    'GET /api/storage': [],
    [CHANGE]: makeDetails(),
    ...routes,
  });
  await renderWithApp(
    <ReceiveDialog
      donation={donation}
      products={[donation]}
      foodBank={undefined}
      onClose={() => {}}
      onOvertaken={() => {}}
    />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive into stock' }));
  return { ...api, dialog };
}

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('keeps no text of a scanned code without a lot, and shows its barcode', async () => {
  const { dialog, sent } = await open();
  const lot = await dialog.findByRole('textbox', { name: /^Lot code/ });
  await userEvent.click(lot);
  await userEvent.paste('010400638133393117310331');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(lot).toHaveProperty('value', ''));
  expect(dialog.getAllByText('This code has no lot. Please type it as printed.')).not.toEqual([]);
  dialog.getByText('Barcode: 4006381333931');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the barcode' }));
  expect(dialog.queryByText(/^Barcode/)).toBeNull();
  await userEvent.type(dialog.getByLabelText('Units in each'), '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Receive 24' }));
  await waitFor(() => expect(sent(CHANGE)).toHaveLength(1));
  expect(sent(CHANGE)).toMatchObject([
    { reception: { quantity: 24, item: { lot_code: null, expiration_date: '2031-03-31' } } },
  ]);
  expect(JSON.stringify(sent(CHANGE))).not.toContain('barcode');
});

test('says why it cannot add to an item that does not load, and tries again', async () => {
  const server = { isDown: true };
  const { dialog } = await open({
    'GET /api/inventory/:id': () => (server.isDown ? refuse('internal', 'Out of order') : TOMATOES),
  });
  await userEvent.click(await dialog.findByRole('button', TOP_UP));
  await dialog.findByText('The item could not be loaded.');
  server.isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await dialog.findByText('No lot is recorded for the item.');
});
