import type { ListView } from '@nourish/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, succeed } from '../../lib/fake-api.ts';
import { idOf, makeStaff } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { dismissActions } from '../../ui/toast-store.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { ViewsMenu } from './views-menu.tsx';

const LIST = 'GET /api/list-views';
const CREATE = 'POST /api/list-views';
const CHANGE = 'PUT /api/list-views/:id';
const REMOVE = 'DELETE /api/list-views/:id';
const READY: ListView = {
  _id: idOf(500),
  list: 'requests',
  name: 'Ready today',
  query: 'date=today&status=ready',
  foodbank_id: null,
  is_own: true,
};
const SHARED: ListView = {
  ...READY,
  _id: idOf(501),
  name: 'All late',
  query: 'status=overdue',
  is_own: false,
};

const fakeViews = (views: ListView[] = [READY, { ...SHARED, foodbank_id: idOf(100) }]) =>
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    [LIST]: () => succeed({ data: views }),
    [CREATE]: ({ body }) =>
      body.name === 'Taken' ? refuse('name_taken', 'This name is already taken.') : READY,
    [CHANGE]: READY,
    [REMOVE]: succeed({ message: 'Deleted' }),
  });
const render = (at: string) =>
  renderWithApp(
    <>
      <ViewsMenu list="requests" foodBank={idOf(100)} />
      <ToastRegion />
    </>,
    at,
  );
const choose = async (menu: string, entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  dismissActions();
});

test('opens a view in the food bank that the page shows, and names it', async () => {
  fakeViews();
  const { router } = await render(`/requests?status=all&page=3&foodbank_id=${idOf(7)}`);
  await choose('Views', 'All late (shared)');
  expect(router.state.location.search).toBe(`?status=overdue&foodbank_id=${idOf(7)}`);
  await screen.findByRole('button', { name: 'View: All late' });
});

test('saves the filters under a name, and shows a refusal beside it', async () => {
  const { sent } = fakeViews();
  await render('/requests?status=pending&page=2');
  await choose('Views', 'Save view');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  dialog.getByText('Please enter a name.');
  await userEvent.type(dialog.getByLabelText(/^Name of the view/), 'Taken');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await dialog.findByText('This name is already taken.');
  await userEvent.clear(dialog.getByLabelText(/^Name of the view/));
  await userEvent.type(dialog.getByLabelText(/^Name of the view/), 'To review');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await expect
    .poll(() => sent(CREATE).at(-1))
    .toEqual({ list: 'requests', name: 'To review', query: 'status=pending' });
});

test('shares an own view with the food bank', async () => {
  const { sent } = fakeViews();
  await render('/requests?status=ready&date=today');
  await choose('View: Ready today', 'Share with food bank');
  await screen.findByText('Shared with the food bank: Ready today');
  expect(sent(CHANGE)).toEqual([{ id: READY._id, foodbank_id: idOf(100) }]);
});

test('deletes an own view, and saves it again on Undo', async () => {
  const { sent } = fakeViews();
  await render('/requests?status=ready&date=today');
  await choose('View: Ready today', 'Delete view');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent(REMOVE)).toEqual([{ id: READY._id }]);
  await expect
    .poll(() => sent(CREATE))
    .toEqual([{ list: 'requests', name: 'Ready today', query: READY.query, foodbank_id: null }]);
});

test('does not offer to change the view of a colleague', async () => {
  fakeViews();
  await render('/requests?status=overdue');
  await userEvent.click(await screen.findByRole('button', { name: 'View: All late' }));
  await screen.findByRole('menuitem', { name: 'Ready today' });
  expect(screen.queryByRole('menuitem', { name: 'Delete view' })).toBeNull();
});

test('says that no view is saved yet', async () => {
  fakeViews([]);
  await render('/requests');
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await screen.findByText('No saved views yet');
});
