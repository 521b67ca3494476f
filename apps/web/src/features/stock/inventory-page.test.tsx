import type { InventoryItem } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { idOf, makeFoodBank, makeLocation, makeStaff } from '../../lib/test-data.ts';
import { fakeApi, page, refuse, succeed, type FakeRoutes } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { InventoryPage } from './inventory-page.tsx';
import { makeItem } from './test-data.ts';

const RICE = makeItem();
const MILK = makeItem({ _id: idOf(201), item_name: 'Milk', category: 'dairy', quantity: 4, low_stock: true });

const STATS = {
  total_items: 2,
  total_quantity: 54,
  reserved_quantity: 3,
  low_stock_count: 9,
  out_of_stock_count: 0,
  expiring_count: 0,
  past_date_count: 0,
  expired_count: 0,
  by_category: [],
};
const LIST = 'GET /api/inventory';
const ITEM = 'GET /api/inventory/:id';
const UPDATE = 'PUT /api/inventory/:id';
const ADJUST = 'POST /api/inventory/:id/adjust';
const MOVE = 'POST /api/inventory/move';
const WRITE_OFF = 'POST /api/inventory/write-off';
const TRANSFER = 'POST /api/inventory/:id/transfer';
/** Replies to a read of the rice. */
const onlyRice =
  <R,>(reply: () => R) =>
  ({ params }: { params: { id: string } }) =>
    params.id === RICE._id ? reply() : refuse('not_found');
/** A fake API with two items; `routes` adds and overrides, `now` returns the current rice. */
const fakeStock = (
  { now = () => RICE, total = 2 }: { now?: () => InventoryItem; total?: number } = {},
  routes: FakeRoutes = {},
) =>
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    [LIST]: () => page([now(), MILK], { totalItems: total }),
    'GET /api/inventory/alerts/low-stock': page([MILK], { totalItems: 9 }),
    'GET /api/inventory/alerts/expiring': [],
    'GET /api/inventory/alerts/past-date': [],
    'GET /api/inventory/stats': STATS,
    [ITEM]: onlyRice(now),
    'GET /api/inventory/meta/categories': [],
    'GET /api/inventory/meta/dietary-categories': [],
    'GET /api/storage': [],
    ...routes,
  });
const open = (at = paths.inventory as string) => renderWithApp(<InventoryPage />, at);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
/** Dialogs load their code on first use, hence the long timeout. */
const opened = async (role: 'dialog' | 'alertdialog', name: string) =>
  within(await screen.findByRole(role, { name }, { timeout: 5_000 }));
/** Opens or closes the card of an alert. */
const toggle = async (alert: string) => userEvent.click(await screen.findByRole('button', { name: alert }));
const listed = (calls: Request[]) =>
  calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/inventory');

/** Opens the menu of an item and chooses an action. */
async function choose(name: string, action: string | null): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  await screen.findByRole('menuitem', { name: 'Adjust quantity' });
  if (action) await userEvent.click(screen.getByRole('menuitem', { name: action }));
}

beforeEach(() => {
  storeToken('abc');
  // jsdom has no layout and no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => clearToken());

test("shows the stock of the user's food bank with its alerts", async () => {
  const { calls } = fakeStock();
  await open();
  within(await row('Basmati rice')).getByText('Good');
  within(await row('Basmati rice')).getByText('+ 3 reserved');
  within(await row('Milk')).getByText('Low Stock');
  await toggle('Low stock items (9)');
  await screen.findByText('4 left, minimum 10');
  await toggle('Expiring soon (0)');
  await screen.findByText('Nothing expires within 7 days.');
  expect(screen.queryByText('4 left, minimum 10')).toBeNull();
  await toggle('Past date (0)');
  await screen.findByText('Nothing on the shelves is past its date.');
  expect(listed(calls).every((url) => url.searchParams.get('foodbank_id') === idOf(100))).toBe(true);
});

test('opens the scanner and the stock counts from the menu of the page', async () => {
  fakeStock();
  const { router } = await open();
  const press = async (action: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  await press('Scan barcode');
  await opened('dialog', 'Scan a barcode');
  await userEvent.keyboard('{Escape}');
  await press('Stock counts');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.stockCounts));
});

test('opens the filtered list at page 1 from an alert', async () => {
  fakeStock({ total: 200 });
  const { router } = await open(`${paths.inventory}?page=3`);
  await toggle('Low stock items (9)');
  await userEvent.click(await screen.findByRole('button', { name: '...and 8 more' }));
  expect(router.state.location.search).toBe('?low_stock=true');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: Low Stock Only' }));
  expect(router.state.location.search).toBe('');
});

test('shows food past its date apart from food close to it, and writes it off', async () => {
  const formula = makeItem({
    _id: idOf(202),
    item_name: 'Formula',
    expiration_date: '2020-01-31',
    date_kind: 'expiry',
  });
  const { sent } = fakeStock(
    {},
    {
      'GET /api/inventory/alerts/past-date': page([formula], { totalItems: 1 }),
      'GET /api/inventory/stats': { ...STATS, past_date_count: 1, expired_count: 1 },
      [WRITE_OFF]: [{ ...formula, quantity: 0 }],
    },
  );
  const { router } = await open();
  await toggle('Past date (1)');
  const past = within(await screen.findByRole('region', { name: 'Past date (1)' }));
  past.getByRole('button', { name: 'Formula' });
  await past.findByText('1 expired: do not hand out');
  await userEvent.click(past.getByRole('button', { name: 'Review and write off' }));
  expect(router.state.location.search).toBe('?past_date=true');
  within(await row('Formula')).getByText('Expired');
  await choose('Formula', 'Write off');
  const dialog = await opened('dialog', 'Write off');
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  await waitFor(() => expect(sent(WRITE_OFF)).toEqual([{ ids: [formula._id], reason: null }]));
});

test('calls an item without available units out of stock, and counts such items apart', async () => {
  const empty = makeItem({ _id: idOf(203), item_name: 'Oats', quantity: 0, low_stock: true });
  fakeStock(
    {},
    {
      [LIST]: page([empty], { totalItems: 1 }),
      'GET /api/inventory/alerts/low-stock': page([empty], { totalItems: 9 }),
      'GET /api/inventory/stats': { ...STATS, out_of_stock_count: 4 },
    },
  );
  await open();
  const oats = within(await row('Oats'));
  oats.getByText('Out of Stock');
  expect(oats.queryByText('Low Stock')).toBeNull();
  await toggle('Low stock items (9)');
  await screen.findByText('Including 4 out of stock');
  await screen.findByText('Out of stock, minimum 10');
});

test('keeps the focus in the page after a filter is removed', async () => {
  fakeStock();
  await renderWithApp(
    <main tabIndex={-1}>
      <InventoryPage />
    </main>,
    `${paths.inventory}?category=dairy&low_stock=true`,
  );
  for (const name of ['Dairy', 'Low Stock Only']) {
    await userEvent.click(await screen.findByRole('button', { name: `Remove filter: ${name}` }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  }
});

test('distinguishes an empty inventory from a search without results', async () => {
  fakeStock({}, { [LIST]: [] });
  const { router } = await open();
  await screen.findByText('The shelves are still empty');
  expect(screen.getByRole('link', { name: 'Import a list' }).getAttribute('href')).toBe(
    paths.inventoryImport,
  );
  await router.navigate(`${paths.inventory}?low_stock=true`);
  await screen.findByText('No items found');
  await screen.findByRole('button', { name: 'Show all items' });
});

test('fetches a distant page by its number', async () => {
  const { calls } = fakeStock({ total: 200 });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Page 4' }));
  await waitFor(() => expect(listed(calls).at(-1)?.searchParams.get('page')).toBe('4'));
  const pages = screen.getAllByRole('button', { name: /^Page \d/ }).map((button) => button.textContent);
  expect(pages).toEqual(['2', '3', '4', '5', '6']);
});

test('prefills the form from the list, not from an older cache entry', async () => {
  let rice = RICE;
  let isSlow = false;
  fakeStock({ now: () => rice }, { [ITEM]: onlyRice(() => (isSlow ? new Promise<never>(() => {}) : rice)) });
  const { queryClient } = await open();
  const edit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Basmati rice' }));
    return opened('dialog', 'Edit Inventory Item');
  };
  await edit();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  rice = makeItem({ storage_location_id: null, minimum_stock_level: 17 });
  isSlow = true;
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(RICE._id) });
  expect((await edit()).getByLabelText(/^Minimum/)).toHaveProperty('value', '17');
});

/** A colleague changes the rice after it was read, so that the first save here is refused. */
function fakeMovedRice(changes: Parameters<typeof makeItem>[0]) {
  let rice = RICE;
  return fakeStock(
    { now: () => rice },
    {
      [UPDATE]: () => {
        const isFirst = rice === RICE;
        rice = makeItem(changes);
        return isFirst ? refuse('conflict', 'The stock has moved.') : rice;
      },
    },
  );
}

test('requires a reason for a changed quantity, and asks which figure is right after a conflict', async () => {
  const { sent } = fakeMovedRice({
    quantity: 18,
    storage_location_id: null,
    description: 'Two-kilo bags',
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Basmati rice' }));
  const dialog = await opened('dialog', 'Edit Inventory Item');
  const quantity = dialog.getByLabelText(/^Quantity/);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '30');
  dialog.getByText('After saving: 30 available, 33 on hand');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  dialog.getByText('Please say why the quantity changes');
  await userEvent.selectOptions(dialog.getByLabelText(/^Why does/), 'found');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await dialog.findByText('Available when you began: 24; now: 18. You entered 30.');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep my figure (30)' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(UPDATE)).toEqual([
    { id: RICE._id, quantity: 30, expected_quantity: 24, reason: 'found' },
    { id: RICE._id, quantity: 30, expected_quantity: 18, reason: 'found' },
  ]);
});

test('asks whether a renamed item is still the product whose label was read', async () => {
  const rice = makeItem({ label_read_at: '2026-11-01T10:00:00.000Z', allergens: { milk: 'not_on_label' } });
  const { sent } = fakeStock({ now: () => rice }, { [UPDATE]: () => rice });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Basmati rice' }));
  const dialog = await opened('dialog', 'Edit Inventory Item');
  const name = dialog.getByLabelText(/^Item name/);
  const same = () => dialog.queryByRole('checkbox', { name: /^Still the same product/ });
  await userEvent.type(name, ' ');
  expect(same()).toBeNull();
  await userEvent.type(name, 'white');
  await userEvent.click(same() as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(UPDATE)).toEqual([{ id: RICE._id, item_name: 'Basmati rice white', same_product: true }]);
});

test("saves a new quantity without reverting a colleague's other changes", async () => {
  let rice = RICE;
  const { sent } = fakeStock(
    { now: () => rice },
    {
      [ITEM]: onlyRice(
        () => (rice = makeItem({ quantity: 18, category: 'pantry', description: 'Two-kilo bags' })),
      ),
      [UPDATE]: () => rice,
    },
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Basmati rice' }));
  const dialog = await opened('dialog', 'Edit Inventory Item');
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Quantity/).value).toBe('18'));
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('Two-kilo bags');
  const name = dialog.getByLabelText(/^Item name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Brown rice');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(UPDATE)).toEqual([{ id: RICE._id, item_name: 'Brown rice' }]);
});

test('names the items that a bulk deletion could not delete, with the reasons', async () => {
  fakeStock(
    {},
    {
      'DELETE /api/inventory/:id': ({ params }) =>
        params.id === RICE._id
          ? refuse('in_use', 'Open requests hold 3 of it.')
          : succeed({ message: 'Deleted' }),
    },
  );
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Selected (2)' }));
  const dialog = await opened('alertdialog', 'Delete 2 items');
  dialog.getByText('Are you sure you want to delete 2 items?');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByText('1 item was deleted.');
  dialog.getByText('Error deleting item(s): 1 item could not be deleted.');
  dialog.getByText('Basmati rice: Open requests hold 3 of it.');
});

test('links the name of an item to its page', async () => {
  fakeStock();
  await open();
  const link = await screen.findByRole('link', { name: 'Basmati rice' });
  expect(link.getAttribute('href')).toBe(paths.item(RICE._id));
});

test('reloads a failed list on Retry', async () => {
  let isDown = true;
  fakeStock({}, { [LIST]: () => (isDown ? refuse('internal', 'Failed to fetch inventory') : [RICE, MILK]) });
  await open();
  await screen.findByText('Error Loading Inventory');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await row('Basmati rice');
});

test('focuses the first field of a new item, and confirms before it discards what was typed', async () => {
  fakeStock();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Item' }));
  const dialog = await opened('dialog', 'Add New Inventory Item');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Item name/)));
  await userEvent.keyboard('Oats');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Opens the form at the figure of an item. */
async function pressFigure(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Adjust ${name}` }));
  return opened('dialog', 'Adjust quantity');
}

test('throws out three spoiled units with three clicks at the figure', async () => {
  const { sent } = fakeStock({}, { [ADJUST]: RICE });
  await open();
  const dialog = await pressFigure('Basmati rice: 24 available');
  const field = dialog.getByRole('textbox', { name: 'New quantity' });
  expect(field).toHaveProperty('value', '24');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('-3');
  dialog.getByText('−3 · After saving: 21 available, 24 on hand');
  await userEvent.click(dialog.getByRole('radio', { name: 'Spoiled' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(ADJUST)).toEqual([{ id: RICE._id, quantity_delta: -3, reason: 'spoiled', written_off: true }]);
});

test('requires a different quantity and a reason that fits it', async () => {
  fakeStock();
  await open();
  const dialog = await pressFigure('Basmati rice: 24 available');
  dialog.getByText('A new quantity, or a change such as −3');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  dialog.getByText('This is already the quantity');
  dialog.getByText('Please say why the quantity changes');
  await userEvent.click(dialog.getByRole('radio', { name: 'Damaged' }));
  await userEvent.click(dialog.getByRole('button', { name: 'One more' }));
  const isChecked = (name: string) => dialog.getByRole<HTMLInputElement>('radio', { name }).checked;
  expect(isChecked('Damaged')).toBe(false);
  expect(dialog.getByRole('radio', { name: 'Damaged' })).toHaveProperty('disabled', true);
  const field = dialog.getByRole('textbox', { name: 'New quantity' });
  await userEvent.clear(field);
  await userEvent.type(field, '-25');
  dialog.getByText('You can take off 24 at most');
});

test('asks before Escape discards a typed quantity, and keeps it on request', async () => {
  fakeStock();
  await open();
  const dialog = await pressFigure('Basmati rice: 24 available');
  await userEvent.keyboard('12{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByRole('textbox', { name: 'New quantity' })).toHaveProperty('value', '12');
});

test('a typed quantity refers to the figure that the person saw, also after a delivery', async () => {
  let rice = RICE;
  const { sent } = fakeStock({ now: () => rice }, { [ADJUST]: () => rice });
  const { queryClient } = await open();
  await choose('Basmati rice', 'Adjust quantity');
  const dialog = await opened('dialog', 'Adjust quantity');
  const field = dialog.getByRole('textbox', { name: 'New quantity' });
  await userEvent.clear(field);
  await userEvent.type(field, '21');
  rice = makeItem({ quantity: 30 });
  await queryClient.invalidateQueries();
  dialog.getByText(/^−3 · After saving: 21 available/);
  await userEvent.click(dialog.getByRole('radio', { name: 'Spoiled' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(ADJUST)).toMatchObject([{ quantity_delta: -3, expected_quantity: 24, written_off: true }]),
  );
});

test('accepts a new quantity again after a conflict, based on the current figures', async () => {
  let rice = RICE;
  const { sent } = fakeStock(
    { now: () => rice },
    {
      [ADJUST]: () => {
        const isFirst = rice === RICE;
        rice = makeItem({ quantity: 18 });
        return isFirst ? refuse('conflict', 'The stock has moved.') : rice;
      },
    },
  );
  await open();
  await choose('Basmati rice', 'Adjust quantity');
  const dialog = await opened('dialog', 'Adjust quantity');
  const field = dialog.getByRole('textbox', { name: 'New quantity' });
  await userEvent.clear(field);
  await userEvent.type(field, '30');
  await userEvent.click(dialog.getByRole('radio', { name: 'Found' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('The quantity was not changed: The stock has moved.');
  dialog.getByText('+12 · After saving: 30 available, 33 on hand');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(ADJUST)).toEqual([
    { id: RICE._id, quantity_delta: 6, expected_quantity: 24, reason: 'found' },
    { id: RICE._id, quantity_delta: 12, expected_quantity: 18, reason: 'found' },
  ]);
});

test("moves part of an item to another location and shows the server's refusal", async () => {
  let isTaken = true;
  const { sent } = fakeStock(
    {},
    {
      'GET /api/storage': [makeLocation('Dry store', 150), makeLocation('Counter', 151)],
      [TRANSFER]: () =>
        isTaken
          ? refuse('insufficient_stock', 'There is not enough in stock.')
          : { from: RICE, to: makeItem({ storage_location: 'Counter' }) },
    },
  );
  await open();
  await choose('Basmati rice', 'Transfer');
  const dialog = await opened('dialog', 'Transfer to another location');
  dialog.getByText('Now at: Dry store');
  await dialog.findByRole('option', { name: 'Counter' });
  expect(dialog.queryByRole('option', { name: 'Dry store' })).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText(/^New location/), 'Counter');
  await userEvent.click(dialog.getByRole('radio', { name: 'Some of the available units' }));
  await userEvent.type(dialog.getByLabelText(/^Units/), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer' }));
  await dialog.findByText('Nothing was transferred: There is not enough in stock.');
  isTaken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(TRANSFER).at(-1)).toEqual({
    id: RICE._id,
    storage_location_id: idOf(151),
    quantity: 5,
    reason: null,
  });
});

test('labels expired items by the kind of date, and writes them off without asking for a reason', async () => {
  const formula = { item_name: 'Formula', expiration_date: '2020-01-01', date_kind: 'expiry' } as const;
  const soup = { item_name: 'Soup', expiration_date: '2020-01-01', date_kind: 'best_before' } as const;
  const { sent } = fakeStock(
    {},
    {
      [LIST]: [RICE, makeItem({ _id: idOf(202), ...formula }), makeItem({ _id: idOf(203), ...soup })],
      [WRITE_OFF]: [],
    },
  );
  await open();
  within(await row('Formula')).getByText('Expired');
  within(await row('Soup')).getByText('Past best before');
  await choose('Basmati rice', null);
  expect(screen.queryByRole('menuitem', { name: 'Write off' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  for (const name of ['Formula', 'Soup'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Write off…' }));
  const dialog = await opened('dialog', 'Write off 2 items');
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  await waitFor(() => expect(sent(WRITE_OFF)).toEqual([{ ids: [idOf(202), idOf(203)], reason: null }]));
});

test('writes off several items for one reason, and names those that are gone', async () => {
  let isGone = true;
  const { sent } = fakeStock(
    {},
    {
      [WRITE_OFF]: () =>
        isGone
          ? refuse('not_found', 'Not found', {
              errors: [
                { field: 'ids.1', code: 'unknown_item', message: 'This item is not in our inventory' },
              ],
            })
          : [],
    },
  );
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Write off…' }));
  const dialog = await opened('dialog', 'Write off 2 items');
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  dialog.getByText('Please choose a reason');
  await userEvent.click(dialog.getByRole('radio', { name: 'Other waste' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  dialog.getByText('Please say in a few words what happened');
  await userEvent.click(dialog.getByRole('radio', { name: 'Spoiled' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  await dialog.findByText('Nothing was written off: Milk: no longer in the inventory.');
  isGone = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(WRITE_OFF).at(-1)).toEqual({ ids: [RICE._id, MILK._id], reason: 'spoiled' });
});

test('moves several items to a location, and each back to its own on Undo', async () => {
  const { sent } = fakeStock(
    {},
    {
      [LIST]: [RICE, { ...MILK, storage_location_id: null }],
      'GET /api/storage': [makeLocation('Dry store', 150), makeLocation('Counter', 151)],
      [MOVE]: ({ body }) =>
        [RICE, MILK].map((item, n) => ({ ...item, storage_location_id: body.moves[n]?.storage_location_id })),
    },
  );
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move to…' }));
  const dialog = await opened('dialog', 'Move 2 items');
  await dialog.findByRole('option', { name: 'Counter' });
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  dialog.getByText('Please choose a location');
  await userEvent.selectOptions(dialog.getByLabelText(/^New location/), 'Counter');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const before = [idOf(150), null];
  const after = [idOf(151), idOf(151)];
  const moves = (from: (string | null)[], to: (string | null)[]) =>
    [RICE, MILK].map(({ _id }, n) => ({
      inventory_id: _id,
      storage_location_id: to[n],
      expected_storage_location_id: from[n],
    }));
  expect(sent(MOVE)).toEqual([{ moves: moves(before, after) }]);
  const toast = readToasts().at(-1);
  expect(toast?.message).toBe('2 items were moved to Counter.');
  toast?.action?.onAction();
  await waitFor(() => expect(sent(MOVE).at(-1)).toEqual({ moves: moves(after, before) }));
});

test('sorts by the header of a column, and back', async () => {
  const { calls } = fakeStock();
  const { router } = await open();
  await row('Basmati rice');
  const head = screen.getByRole('columnheader', { name: 'Quantity' });
  expect(head.getAttribute('aria-sort')).toBe('none');
  await userEvent.click(within(head).getByRole('button', { name: 'Quantity' }));
  expect(router.state.location.search).toBe('?sort=quantity');
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(within(head).getByRole('button', { name: 'Quantity' }));
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await waitFor(() => expect(listed(calls).at(-1)?.searchParams.get('sort')).toBe('-quantity'));
});

test('shows the chosen columns and remembers them', async () => {
  fakeStock();
  await open();
  await row('Basmati rice');
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toEqual([
    'Select all on this page',
    'Item',
    'Category',
    'Quantity',
    'Location',
    'Expiration',
    'Status',
    'Actions',
  ]);
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  };
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await choose('Location');
  await choose('Added');
  await userEvent.keyboard('{Escape}');
  expect(heads()).toEqual([
    'Select all on this page',
    'Item',
    'Category',
    'Quantity',
    'Expiration',
    'Added',
    'Status',
    'Actions',
  ]);
  expect(localStorage.getItem('nourish.stock-columns')).toBe('category,expiration,added,status');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await choose('Location');
  await choose('Added');
  expect(localStorage.getItem('nourish.stock-columns')).toBeNull();
});

test('moves through the items by key, selects one and changes its quantity from the figure', async () => {
  fakeStock();
  await open();
  await row('Basmati rice');
  await userEvent.keyboard('jjx');
  screen.getByText('1 selected');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Milk' }).checked).toBe(true);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Adjust Milk: 4 available' }));
  await opened('dialog', 'Adjust quantity');
});

test('offers to edit an item in its menu on phones, which have no room for the pencil', async () => {
  const { matchMedia } = window;
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === '(width < 64rem)' }) as MediaQueryList;
  fakeStock();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Basmati rice' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await opened('dialog', 'Edit Inventory Item');
});
