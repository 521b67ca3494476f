import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InventoryItem } from '@nourish/contract';
import { fakeApi, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeStaff } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { isOtherLot, splitValuesOf } from './splitting.ts';
import { makeItem } from './test-data.ts';

const SPLIT = 'POST /api/inventory/:id/split';
const RICE = makeItem({
  barcode: '4006381333931',
  expiration_date: '2031-01-01',
  date_kind: 'best_before',
  lot_code: 'L1',
  lot_source: 'typed',
  label_read_at: '2026-11-02T15:00:00.000Z',
});
const PART = makeItem({ _id: idOf(201), quantity: 5, lot_code: 'L-42' });

async function open(item: InventoryItem = RICE, routes: FakeRoutes = {}) {
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/inventory/:id': item,
    'GET /api/storage': [{ _id: idOf(150), name: 'Dry store', foodBank: idOf(100), capacity: null }],
    [SPLIT]: { from: item, to: PART },
    ...routes,
  });
  const { router } = await renderWithApp(
    <>
      <SplitDialog item={item} onClose={() => {}} />
      <ToastRegion />
    </>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Split off a part' }));
  return { ...api, dialog, router };
}
const typeInto = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Split off' }));

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('says what goes and what stays, sends only what differs, and leads to the part', async () => {
  const { dialog, sent, router } = await open();
  await typeInto(dialog.getByRole('textbox', { name: /^Units of the part/ }), '5');
  await typeInto(dialog.getByRole('textbox', { name: 'Lot code' }), ' L 2 ');
  await dialog.findByText('5 units become: lot L 2, best before Jan 1, 2031, Dry store. Left as before: 22.');
  dialog.getByText(/only warnings stay/);
  await confirm();
  await waitFor(() => expect(sent(SPLIT)).toHaveLength(1));
  expect(sent(SPLIT)[0]).toEqual({
    id: RICE._id,
    quantity: 5,
    lot_code: 'L 2',
    lot_source: 'typed',
    reason: null,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open the part' }));
  expect(router.state.location.pathname).toBe(`/inventory/items/${PART._id}`);
});

test('a scanned code fills the lot and the date', async () => {
  const { dialog, sent } = await open();
  await typeInto(dialog.getByRole('textbox', { name: /^Units of the part/ }), '5');
  const lot = dialog.getByRole('textbox', { name: 'Lot code' });
  await typeInto(lot, '01040063813339311727033110L-42');
  await userEvent.keyboard('{Enter}');
  expect(lot).toHaveProperty('value', 'L-42');
  await dialog.findByText(/^5 units become: lot L-42, expires Mar 31, 2027/);
  await confirm();
  await waitFor(() => expect(sent(SPLIT)).toHaveLength(1));
  expect(sent(SPLIT)[0]).toMatchObject({
    lot_code: 'L-42',
    lot_source: 'scanned',
    expiration_date: '2027-03-31',
    date_kind: 'expiry',
  });
});

test('refuses the code of another product', async () => {
  const { dialog } = await open();
  const lot = dialog.getByRole('textbox', { name: 'Lot code' });
  await typeInto(lot, '010003600029145210L-42');
  await userEvent.keyboard('{Enter}');
  expect(await dialog.findAllByText('This is the code of another product.')).not.toEqual([]);
  expect(lot).toHaveProperty('value', '');
});

test('asks for units and a difference beside their fields', async () => {
  const { dialog, sent } = await open();
  await confirm();
  await dialog.findByText('Enter a whole number above 0');
  dialog.getByText('Change the lot, the date or the location of the part');
  await typeInto(dialog.getByRole('textbox', { name: /^Units of the part/ }), '25');
  await dialog.findByText('At most 24 are available');
  expect(sent(SPLIT)).toEqual([]);
});

// A UPC by its digits: twelve, with a valid check digit.
const DIGITS = '036000291452';

test('asks if digits that can be a barcode are the lot code, even if they were typed', async () => {
  const { dialog, sent } = await open();
  await typeInto(dialog.getByRole('textbox', { name: /^Units of the part/ }), '5');
  const lot = dialog.getByRole('textbox', { name: 'Lot code' });
  await typeInto(lot, DIGITS);
  await userEvent.keyboard('{Enter}');
  // Of another product, so it is neither.
  await userEvent.click(dialog.getByRole('button', { name: 'Barcode' }));
  expect(await dialog.findAllByText('This is the code of another product.')).not.toEqual([]);
  expect(lot).toHaveProperty('value', '');
  await userEvent.setup({ delay: 70 }).type(lot, DIGITS);
  await confirm();
  expect(sent(SPLIT)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Lot code' }));
  expect(document.activeElement).toBe(lot);
  await userEvent.tab();
  expect(lot).toHaveProperty('value', DIGITS);
  await confirm();
  expect(sent(SPLIT)).toMatchObject([{ lot_code: DIGITS, lot_source: 'typed' }]);
});

test.each([DIGITS, RICE.barcode ?? ''])(
  'the lot %s of a GS1 code stays, although it is a barcode',
  async (code) => {
    const { dialog, sent } = await open();
    await typeInto(dialog.getByRole('textbox', { name: /^Units of the part/ }), '5');
    const lot = dialog.getByRole('textbox', { name: 'Lot code' });
    await typeInto(lot, `010400638133393110${code}`);
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(lot).toHaveProperty('value', code);
    await confirm();
    expect(sent(SPLIT)).toMatchObject([{ lot_code: code, lot_source: 'scanned' }]);
  },
);

test('shows that a colleague took units meanwhile, and counts from the new figure', async () => {
  let current = RICE;
  const { dialog } = await open(RICE, {
    'GET /api/inventory/:id': () => current,
    [SPLIT]: () => {
      current = { ...RICE, quantity: 4, on_hand_quantity: 7 };
      return refuse('insufficient_stock', 'Only 4 are left.', {
        errors: [{ field: 'quantity', code: 'insufficient_stock', message: 'Only 4 left', available: 4 }],
      });
    },
  });
  await typeInto(dialog.getByRole('textbox', { name: /^Units of the part/ }), '5');
  await typeInto(dialog.getByRole('textbox', { name: 'Lot code' }), 'L2');
  await confirm();
  await dialog.findByText('Nothing was split off: Only 4 are left.');
  await dialog.findByText('4 available. Reserved units stay.');
});

test('says that the part of an item on hold stays on hold', async () => {
  const { dialog } = await open(makeItem({ held: true }));
  dialog.getByText(/The part stays on hold too/);
});

test('the barcode of the product is no lot, also with the Enter of a scanner', async () => {
  const { dialog, sent } = await open();
  await typeInto(dialog.getByRole('textbox', { name: /^Units of the part/ }), '5');
  const lot = dialog.getByRole('textbox', { name: 'Lot code' });
  await typeInto(lot, '4006381333931');
  await userEvent.keyboard('{Enter}');
  expect(lot).toHaveProperty('value', '');
  expect(dialog.getAllByText('This code has no lot. Please type it as printed.')).not.toEqual([]);
  expect(sent(SPLIT)).toEqual([]);
});

test('takes over what a colleague corrected meanwhile, and keeps what was typed', async () => {
  const fixed = { ...RICE, lot_code: 'L1b', expiration_date: '2031-03-01', storage_location_id: idOf(151) };
  const { dialog, sent } = await open(RICE, { 'GET /api/inventory/:id': fixed });
  const lot = dialog.getByRole('textbox', { name: 'Lot code' });
  await waitFor(() => expect(lot).toHaveProperty('value', 'L1b'));
  await typeInto(dialog.getByRole('textbox', { name: /^Units of the part/ }), '5');
  await typeInto(lot, 'L2');
  await dialog.findByText(/^5 units become: lot L2, best before Mar 1, 2031/);
  await confirm();
  await waitFor(() => expect(sent(SPLIT)).toHaveLength(1));
  expect(sent(SPLIT)[0]).toEqual({
    id: RICE._id,
    quantity: 5,
    lot_code: 'L2',
    lot_source: 'typed',
    reason: null,
  });
});

test.each([
  [null, true],
  ['L1', false],
])('with lot %s, another date is another lot: %s', (lot_code, isOther) => {
  const item = makeItem({ lot_code, expiration_date: '2031-01-01', date_kind: 'best_before' });
  expect(isOtherLot({ ...splitValuesOf(item), expiration_date: '2031-02-01' }, item)).toBe(isOther);
  expect(isOtherLot({ ...splitValuesOf(item), storage_location_id: idOf(151) }, item)).toBe(false);
});
