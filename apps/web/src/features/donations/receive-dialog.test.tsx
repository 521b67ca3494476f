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
const WHICH = 'Is this the lot code, or the barcode of a product?';
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

test('proposes the weight of a scanned code for all units, with a hint until another weight is typed', async () => {
  const { dialog, sent } = await open();
  const lot = await dialog.findByRole('textbox', { name: /^Lot code/ });
  await userEvent.type(dialog.getByLabelText('Units in each'), '2');
  await userEvent.click(lot);
  await userEvent.paste('(01)94006381333934(3202)000250(10)L7');
  await userEvent.keyboard('{Enter}');
  const weight = dialog.getByRole('textbox', { name: /^Weight/ });
  await waitFor(() => expect(weight).toHaveProperty('value', '27.216'));
  dialog.getByText('From the scanned code: 1.134 kg per unit. Change it if the units differ.');
  await userEvent.clear(weight);
  await userEvent.type(weight, '26');
  dialog.getByText("For the donor's yearly statement.");
  await userEvent.click(dialog.getByRole('button', { name: 'Receive 24' }));
  await waitFor(() => expect(sent(CHANGE)).toMatchObject([{ reception: { quantity: 24, weight_kg: 26 } }]));
});

test('asks if digits that can be a barcode are the lot code, and waits for the answer', async () => {
  const { dialog, sent } = await open();
  const lot = await dialog.findByRole('textbox', { name: /^Lot code/ });
  await userEvent.type(dialog.getByLabelText('Units in each'), '2');
  await userEvent.type(lot, '036000291452{Enter}');
  const question = within(dialog.getByRole('group', { name: WHICH }));
  await userEvent.click(dialog.getByRole('button', { name: 'Receive 24' }));
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Lot code' }));
  expect(sent(CHANGE)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Lot code' }));
  expect(lot).toHaveProperty('value', '036000291452');
  await userEvent.click(dialog.getByRole('button', { name: 'Receive 24' }));
  await waitFor(() => expect(sent(CHANGE)).toHaveLength(1));
  expect(sent(CHANGE)).toMatchObject([
    { reception: { item: { lot_code: '036000291452', lot_source: 'typed' } } },
  ]);
  expect(JSON.stringify(sent(CHANGE))).not.toContain('barcode');
});

test('digits that are the barcode of the product are not its lot code', async () => {
  const { dialog } = await open();
  const lot = await dialog.findByRole('textbox', { name: /^Lot code/ });
  await userEvent.type(lot, '036000291452{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Barcode' }));
  expect(lot).toHaveProperty('value', '');
  dialog.getByText('Barcode: 0036000291452');
  // From now on it is known.
  await userEvent.type(lot, '036000291452{Enter}');
  expect(dialog.queryByRole('group', { name: WHICH })).toBeNull();
  expect(lot).toHaveProperty('value', '');
});

test('a label that was taken from last time is asked again when the item gets another name', async () => {
  const read = { item_name: 'Canned tomatoes, 796 ml', label_read_at: '2026-11-02T15:00:00.000Z' };
  const { dialog, sent } = await open({
    'GET /api/inventory': [{ ...TOMATOES, ...read, allergens: { soy: 'contains' } }],
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Same on this package' }));
  dialog.getByText('Label read');
  const name = dialog.getByRole('textbox', { name: /^Item name/ });
  await userEvent.clear(name);
  await userEvent.paste('Peanut butter');
  dialog.getByText('Label not read');
  await userEvent.type(dialog.getByLabelText('Units in each'), '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Receive 24' }));
  await waitFor(() => expect(sent(CHANGE)).toHaveLength(1));
  expect(JSON.stringify(sent(CHANGE))).not.toContain('soy');
});

test('a label that the person read stays after a scan and after the barcode is removed', async () => {
  const { dialog } = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Read the label' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Nothing on the label' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use this label' }));
  await dialog.findByText('Label read');
  await userEvent.click(dialog.getByRole('textbox', { name: /^Lot code/ }));
  await userEvent.paste('010400638133393117310331');
  await userEvent.keyboard('{Enter}');
  dialog.getByText('Label read');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the barcode' }));
  dialog.getByText('Label read');
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
