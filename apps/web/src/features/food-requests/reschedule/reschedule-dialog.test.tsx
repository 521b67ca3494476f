import type { FoodRequestDetails, User } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, loseConnection, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff, makeUser } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { patterns, paths } from '../../../paths.ts';
import { dismissToast, readToasts } from '../../../ui/toast-store.ts';
import { RequestDetailsPage } from '../details/request-details-page.tsx';
import { RequestsQueuePage } from '../queue/requests-queue-page.tsx';
import { makeAllowance, makeDetails, makeSlotDay, NO_SCHEDULE } from '../test-data.ts';

const MOVE = 'PATCH /api/food-requests/:id/pickup';
const SLOTS = 'GET /api/foodbanks/:id/slot-days';
/** 10:15 in Toronto. */
const NOW = '2026-11-21T15:15:00Z';
/** At 10:00 on 25 November. */
const OPEN = makeDetails({ next_statuses: ['cancelled'] });
const recipient = { _id: idOf(2), name: 'Rosa Delgado', email: 'rosa@example.org' };
const scheduleOf = (states: Parameters<typeof makeSlotDay>[1]) => ({
  has_schedule: true,
  days: [
    makeSlotDay('2026-11-21', {}),
    makeSlotDay('2026-11-25', states),
    makeSlotDay('2026-11-26', { '09:00': 'open' }),
  ],
});
const SCHEDULE = scheduleOf({ '10:00': 'full', '10:30': 'open', '11:00': 'full' });

function fake(request: FoodRequestDetails, routes: FakeRoutes, user: User) {
  let shown = request;
  return fakeApi({
    'GET /api/auth/me': user,
    'GET /api/food-requests/calls/count': { to_call: 0 },
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/food-requests': () => [shown],
    'GET /api/food-requests/allowances': [],
    'GET /api/food-requests/:id': () => shown,
    [SLOTS]: SCHEDULE,
    [MOVE]: ({ body }) =>
      (shown = {
        ...shown,
        pickup_date: body.preferredPickupDate,
        pickup_time: body.preferredPickupTime,
      }),
    ...routes,
  });
}
async function openPage(request = OPEN, routes: FakeRoutes = {}, user = makeUser()) {
  const api = fake(request, routes, user);
  const view = await renderWithApp(
    <RequestDetailsPage />,
    paths.requestDetails(request._id),
    patterns.requestDetails,
  );
  await screen.findByRole('heading', { level: 1, name: /^Request LS-/ });
  return { ...api, ...view };
}
async function ask() {
  await userEvent.click(await screen.findByRole('button', { name: 'Change pickup time' }));
  return within(await screen.findByRole('dialog', { name: 'Change pickup time' }));
}
type Dialog = Awaited<ReturnType<typeof ask>>;
const radio = (dialog: Dialog, name: RegExp) => dialog.findByRole('radio', { name });
const save = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Save pickup time' }));
const toasts = () => readToasts().map(({ message }) => message.replaceAll(/\s+/g, ' '));

beforeEach(() => {
  storeToken('abc');
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.useRealTimers();
  clearToken();
  for (const { id } of readToasts()) dismissToast(id);
});

test('moves the pickup to another time, with the current one marked, and shows the new one', async () => {
  const { sent } = await openPage();
  const dialog = await ask();
  expect(await radio(dialog, /^10:00.AM Current time$/)).toHaveProperty('disabled', true);
  expect(await radio(dialog, /^Wed, Nov.25/)).toHaveProperty('checked', true);
  await save(dialog);
  dialog.getByText(/^This is the day and time the request has now/);
  expect(document.activeElement).toBe(await radio(dialog, /^10:30.AM$/));
  expect(sent(MOVE)).toEqual([]);

  await userEvent.click(await radio(dialog, /^10:30.AM$/));
  await save(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(MOVE)).toEqual([
    { id: OPEN._id, preferredPickupDate: '2026-11-25', preferredPickupTime: '10:30' },
  ]);
  expect(toasts()).toContain('Pickup moved to Wednesday, November 25, 10:30 AM');
  screen.getByText('10:30 AM');
});

test.each([
  ['slot_full', 'This time is full now. Please choose another one.'],
  ['slot_closed', 'This time cannot be booked. Please choose another one.'],
] as const)('shows at the time that it was refused: %s', async (code, message) => {
  let slots = SCHEDULE;
  await openPage(OPEN, {
    [SLOTS]: () => slots,
    [MOVE]: () => {
      slots = scheduleOf({ '10:00': 'full', '10:30': 'full', '11:00': 'open' });
      return refuse(code, message);
    },
  });
  const dialog = await ask();
  await userEvent.click(await radio(dialog, /^10:30.AM$/));
  await save(dialog);
  await dialog.findByText(message);
  expect(document.activeElement).toBe(await radio(dialog, /^11:00.AM$/));
  expect(await radio(dialog, /^10:30.AM Full$/)).toHaveProperty('disabled', true);
});

test('explains that the request has changed meanwhile, and shows its current state', async () => {
  const message = 'This request was cancelled meanwhile.';
  let shown = OPEN;
  await openPage(OPEN, {
    'GET /api/food-requests/:id': () => shown,
    [MOVE]: () => {
      shown = makeDetails({ status: 'cancelled' });
      return refuse('invalid_transition', message);
    },
  });
  const dialog = await ask();
  await userEvent.click(await radio(dialog, /^10:30.AM$/));
  await save(dialog);
  await screen.findByText('Cancelled');
  expect(toasts()).toContain(message);
  expect(screen.queryByRole('button', { name: 'Change pickup time' })).toBeNull();
});

test('keeps the dialog and the choice if the connection is lost', async () => {
  await openPage(OPEN, { [MOVE]: loseConnection });
  const dialog = await ask();
  await userEvent.click(await radio(dialog, /^10:30.AM$/));
  await save(dialog);
  await dialog.findByRole('alert');
  expect(await radio(dialog, /^10:30.AM$/)).toHaveProperty('checked', true);
});

test('says from when the next visit is usual, and stays on the day of the request', async () => {
  await openPage(OPEN, {
    'GET /api/food-requests/allowances': [makeAllowance({ usual_from: '2026-11-26' })],
  });
  const dialog = await ask();
  await dialog.findByText(/^You usually come again from Thursday, November 26\./);
  expect(await radio(dialog, /^Wed, Nov.25/)).toHaveProperty('checked', true);
});

test('offers the nine hours of a food bank without a schedule', async () => {
  const { sent } = await openPage(OPEN, { [SLOTS]: NO_SCHEDULE });
  const dialog = await ask();
  const time = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Preferred pickup time/ });
  expect(time.value).toBe('10:00');
  await userEvent.selectOptions(time, '16:00');
  await save(dialog);
  await waitFor(() =>
    expect(sent(MOVE)).toMatchObject([{ preferredPickupDate: '2026-11-25', preferredPickupTime: '16:00' }]),
  );
});

test('cannot be saved before the times are loaded', async () => {
  let isOnline = false;
  await openPage(OPEN, { [SLOTS]: () => (isOnline ? SCHEDULE : loseConnection()) });
  const dialog = await ask();
  await dialog.findByText('Failed to load the pickup times');
  expect(dialog.queryByRole('button', { name: 'Save pickup time' })).toBeNull();
  isOnline = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await dialog.findByRole('button', { name: 'Save pickup time' });
});

test('sends people to the food bank once their time is closed for changes', async () => {
  await openPage(OPEN, { [SLOTS]: scheduleOf({ '10:00': 'closed', '10:30': 'open' }) });
  const dialog = await ask();
  await dialog.findByText(
    'It is too late to change this pickup here. Please contact Lantern Street Food Bank.',
  );
  expect(dialog.queryByRole('button', { name: 'Save pickup time' })).toBeNull();
});

test.each([
  ['approved', true],
  ['ready', false],
  ['fulfilled', false],
] as const)('lets recipients move a request by its status: %s', async (status, isOffered) => {
  await openPage(makeDetails({ status }));
  expect(screen.queryAllByRole('button', { name: 'Change pickup time' })).toHaveLength(isOffered ? 1 : 0);
});

test('lets staff move a request that is ready', async () => {
  const { sent } = await openPage(
    makeDetails({ status: 'ready', recipient, next_statuses: ['fulfilled', 'cancelled'] }),
    {
      [SLOTS]: {
        has_schedule: true,
        days: [makeSlotDay('2026-11-21', { '10:00': 'closed', '10:30': 'open' })],
      },
    },
    makeStaff(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'More steps' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change pickup time' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await radio(dialog, /^Today$/));
  await userEvent.click(await radio(dialog, /^10:30.AM$/));
  await save(dialog);
  await waitFor(() =>
    expect(sent(MOVE)).toMatchObject([{ preferredPickupDate: '2026-11-21', preferredPickupTime: '10:30' }]),
  );
});

test('offers staff in the queue to move the request that is shown beside the list', async () => {
  const request = makeDetails({ recipient, next_statuses: ['approved'] });
  fake(request, {}, makeStaff());
  await renderWithApp(<RequestsQueuePage />, `${paths.requests}?open=${request._id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More steps' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change pickup time' }));
  await screen.findByRole('dialog', { name: 'Change pickup time' });
});
