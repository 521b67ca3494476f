import type { FoodBank } from '@nourish/contract';
import { WEEKDAYS } from '@nourish/contract/constants';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { idOf, makeLocation } from '../../lib/test-data.ts';
import { fakeApi, refuse, succeed, type FakeRoutes } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { dismissToast, readToasts } from '../../ui/toast-store.ts';
import { FoodBanksPage } from './food-banks-page.tsx';
import { administrator, makeFullBank } from './test-data.ts';

const BANK = makeFullBank();
const IN_USE = refuse('in_use', 'This is still in use, so nothing was changed.', {
  errors: [{ field: 'items', code: 'has_items', message: 'Items: 12', count: 12 }],
});
const FAILED = refuse('internal', 'Try later.');
const LOCATIONS = BANK.storageLocations ?? [];

// Dialogs load their code lazily, which can exceed a test's timeout.
beforeAll(() => import('../../ui/overlay.tsx'));
beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  for (const { id } of readToasts()) dismissToast(id);
});

/** Renders the page with these food banks; `routes` adds and overrides. */
async function open(banks: FoodBank[], routes: FakeRoutes = {}, search = '') {
  const done = succeed({ message: 'Done' });
  const api = fakeApi({
    'GET /api/auth/me': administrator,
    'GET /api/foodbanks': banks,
    'PUT /api/foodbanks/:id': BANK,
    'DELETE /api/foodbanks/:id': done,
    'GET /api/storage': LOCATIONS,
    'POST /api/storage': makeLocation('Cellar'),
    'PUT /api/storage/:id': makeLocation('Freezer'),
    'DELETE /api/storage/:id': done,
    ...routes,
  });
  const { router, queryClient } = await renderWithApp(<FoodBanksPage />, paths.foodBanks + search);
  return { ...api, router, queryClient };
}
const entry = async (name = BANK.name) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const sent = (calls: Request[], method: string) =>
  Promise.all(
    calls
      .filter((call) => call.method === method)
      .map(async (call) => [new URL(call.url).pathname, JSON.parse((await call.text()) || 'null')]),
  );
const choose = async (action: string) => {
  await userEvent.click((await entry()).getByRole('button', { name: `More actions for ${BANK.name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const askToDelete = () => choose('Delete');
const pressStorage = () => choose('Storage');
const messages = () => readToasts().map(({ message }) => message);

test('shows address, phone, hours of today and number of storage locations of a food bank', async () => {
  const everyDay = Object.fromEntries(WEEKDAYS.map((day) => [day, '09:00-17:00']));
  const silent = makeFullBank({ _id: idOf(101), name: 'Canal Side', operatingHours: {} });
  const { calls } = await open([makeFullBank({ operatingHours: everyDay }), silent]);
  const shown = await entry();
  shown.getByText('145 Lantern Street, Toronto, ON M6K\u00a03P6', { normalizer: (text) => text });
  shown.getByText(/^Open today 9:00.AM – 5:00.PM$/);
  shown.getByText('1 storage location');
  shown.getByRole('link', { name: '416-555-0142' });
  (await entry(silent.name)).getByText('No hours given');
  expect(calls.some((call) => call.url.endsWith('/api/foodbanks?archived=true'))).toBe(true);
});

test.each([
  ['Closed today', null],
  ['Today: By appointment', 'By appointment'],
])('says %j', async (text, hours) => {
  const week = hours === null ? { mon: '' } : Object.fromEntries(WEEKDAYS.map((day) => [day, hours]));
  await open([makeFullBank({ operatingHours: week })]);
  (await entry()).getByText(text);
});

test('shows an error and a Retry button if the list fails to load', async () => {
  let isDown = true;
  await open([BANK], { 'GET /api/foodbanks': () => (isDown ? FAILED : [BANK]) });
  await screen.findByText('Failed to load food banks');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await entry();
});

test('explains how to begin without food banks', async () => {
  await open([]);
  await screen.findByText('No food banks yet');
});

test('deletes after a confirmation', async () => {
  const { calls } = await open([BANK]);
  await askToDelete();
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Are you sure you want to delete this food bank?')).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(messages()).toEqual([`${BANK.name} was deleted`]));
  expect(await sent(calls, 'DELETE')).toEqual([[`/api/foodbanks/${BANK._id}`, null]]);
});

test('shows what uses the food bank and offers to archive it instead', async () => {
  const { calls } = await open([BANK], { 'DELETE /api/foodbanks/:id': IN_USE });
  await askToDelete();
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Delete failed.*Items: 12$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Archive instead' }));
  await waitFor(() => expect(messages()).toEqual([`${BANK.name} was archived`]));
  expect(await sent(calls, 'PUT')).toEqual([[`/api/foodbanks/${BANK._id}`, { archived: true }]]);
});

test('restores an archived food bank', async () => {
  const { calls } = await open([makeFullBank({ archived_at: '2026-11-02T15:00:00Z' })]);
  const shown = await entry();
  expect(shown.getByText('Archived on Nov 2, 2026')).toBeDefined();
  await userEvent.click(shown.getByRole('button', { name: `Restore ${BANK.name}` }));
  await waitFor(() => expect(messages()).toEqual([`${BANK.name} is back on the lists`]));
  expect(await sent(calls, 'PUT')).toEqual([[`/api/foodbanks/${BANK._id}`, { archived: false }]]);
});

async function openStorage(routes: FakeRoutes = {}) {
  const { calls, queryClient } = await open([BANK], routes);
  await pressStorage();
  return { calls, queryClient, dialog: within(await screen.findByRole('dialog')) };
}

test('requires a name for a new storage location', async () => {
  const { calls, dialog } = await openStorage();
  await userEvent.click(await dialog.findByRole('button', { name: 'Add' }));
  expect(dialog.getByText('Name is required')).toBeDefined();
  const field: HTMLInputElement = dialog.getByLabelText(/^Name/);
  await userEvent.type(field, ' Cellar {Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  expect(await sent(calls, 'POST')).toEqual([
    ['/api/storage', { name: 'Cellar', capacity: null, foodBank: BANK._id }],
  ]);
});

test('edits name and capacity of a storage location in place', async () => {
  const { calls, dialog } = await openStorage();
  await userEvent.click(await dialog.findByRole('button', { name: 'Edit Freezer' }));
  await userEvent.keyboard('Chest freezer');
  const capacity = within(dialog.getByRole('listitem')).getByLabelText(/^Capacity in units/);
  await userEvent.type(capacity, '40 boxes');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  dialog.getByText('Enter a whole number from 1 to 1,000,000, or leave it empty');
  await userEvent.clear(capacity);
  await userEvent.type(capacity, '4000');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Edit Freezer' })),
  );
  const { _id } = makeLocation('Freezer');
  expect(await sent(calls, 'PUT')).toEqual([
    [`/api/storage/${_id}`, { name: 'Chest freezer', capacity: 4000 }],
  ]);
});

test('invalidates other queries after adding a storage location', async () => {
  const { dialog, queryClient } = await openStorage();
  // Keys of other features that contain storage locations.
  const elsewhere = [
    ['storage-locations', BANK._id],
    ['inventory', 'list'],
    ['stock-counts', 'list'],
    ['reports', 'inventory'],
  ];
  for (const key of elsewhere) queryClient.setQueryData(key, []);
  await userEvent.type(await dialog.findByLabelText(/^Name/), 'Cellar{Enter}');
  await waitFor(() =>
    expect(elsewhere.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual(
      elsewhere.map(() => true),
    ),
  );
});

test('keeps a storage location in use and shows the reason', async () => {
  const { dialog } = await openStorage({ 'DELETE /api/storage/:id': IN_USE });
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete Freezer' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Are you sure you want to delete this storage location?')).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  const alert = await dialog.findByRole('alert', { hidden: true });
  expect(alert.textContent).toMatch(/^Failed to delete storage location.*Items: 12$/);
});

test('reports storage locations that fail to load or save', async () => {
  let isDown = true;
  const { dialog } = await openStorage({
    'GET /api/storage': () => (isDown ? FAILED : LOCATIONS),
    'POST /api/storage': FAILED,
  });
  await dialog.findByText('Failed to load storage locations');
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await userEvent.type(await dialog.findByLabelText(/^Name/), 'Cellar{Enter}');
  await dialog.findByText('Failed to save storage location. Check console for details.');
});

test('stores the open storage dialog in the URL, so that Back closes it', async () => {
  const { router } = await open([BANK]);
  await pressStorage();
  await screen.findByRole('dialog');
  expect(router.state.location.pathname + router.state.location.search).toBe(paths.storageOf(BANK._id));
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate(paths.storageOf(BANK._id));
  await screen.findByRole('dialog', { name: `Storage locations of ${BANK.name}` });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('leaves no history entry after closing the storage dialog', async () => {
  const { router } = await open([BANK]);
  const before = router.state.location.key;
  await pressStorage();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([router.state.historyAction, router.state.location.key]).toEqual(['POP', before]);
});

test('opens the storage dialog from a link, unless the food bank is unknown or archived', async () => {
  const archived = makeFullBank({ _id: idOf(101), name: 'Canal Side', archived_at: '2026-11-02T15:00:00Z' });
  const { router } = await open([BANK, archived], undefined, `?storage=${BANK._id}`);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Edit Freezer' });
  for (const id of [idOf(999), archived._id, 'x']) {
    await router.navigate(paths.storageOf(id));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
