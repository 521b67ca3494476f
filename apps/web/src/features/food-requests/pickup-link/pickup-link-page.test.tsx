import type { LinkedPickup } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, loseConnection, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { paths } from '../../../paths.ts';
import { dismissToast, readToasts } from '../../../ui/toast-store.ts';
import { makeSlotDay, NO_SCHEDULE } from '../test-data.ts';
import { PickupLinkPage } from './pickup-link-page.tsx';

const OPEN = 'POST /api/pickup-links/open';
const MOVE = 'POST /api/pickup-links/move';
const CANCEL = 'POST /api/pickup-links/cancel';
const SLOTS = 'GET /api/foodbanks/:id/slot-days';
const makePickup = (changes: Partial<LinkedPickup> = {}): LinkedPickup => ({
  foodbank_id: idOf(100),
  foodbank_name: 'Lantern Street Food Bank',
  time_zone: 'America/Toronto',
  address: '145 Lantern Street',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M6K 3P6',
  contact_phone: '+1 416 555 0123',
  contact_email: 'hello@example.org',
  code: 'LS-427',
  status: 'approved',
  pickup_date: '2026-11-25',
  pickup_time: '10:00',
  can_move: true,
  can_cancel: true,
  move_until: '2026-11-25T13:00:00Z',
  ...changes,
});
const SCHEDULE = {
  has_schedule: true,
  days: [
    makeSlotDay('2026-11-21', {}),
    makeSlotDay('2026-11-25', { '10:00': 'open', '10:30': 'open', '11:00': 'full' }),
  ],
};

function fake(routes: FakeRoutes = {}) {
  return fakeApi({
    'GET /api/foodbanks': [makeFoodBank()],
    [SLOTS]: SCHEDULE,
    [OPEN]: makePickup(),
    ...routes,
  });
}
const render = (search = '?token=secret') => renderWithApp(<PickupLinkPage />, paths.pickupLink + search);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function chooseTime(name: RegExp) {
  await press('Choose another time');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change pickup time' }));
  await userEvent.click(await dialog.findByRole('radio', { name }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save pickup time' }));
  return dialog;
}

beforeEach(() => void vi.setSystemTime('2026-11-21T15:15:00Z'));
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of readToasts()) dismissToast(id);
});

test('shows the pickup of a link without changing it', async () => {
  const { calls } = fake();
  await render();
  await title('Your pickup');
  await screen.findByText('LS-427');
  screen.getByText('Lantern Street Food Bank');
  screen.getByText(/^You can change the time until /);
  screen.getByRole('link', { name: 'Show on a map' });
  expect(calls.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/pickup-links/open',
  ]);
});

test('moves the pickup and shows the new time', async () => {
  const { sent } = fake({ [MOVE]: ({ body }) => makePickup({ pickup_time: body.preferredPickupTime }) });
  await render();
  await chooseTime(/^10:30.AM$/);
  await title('Your pickup has a new time');
  expect(sent(MOVE)).toEqual([
    { token: 'secret', preferredPickupDate: '2026-11-25', preferredPickupTime: '10:30' },
  ]);
  screen.getByText('10:30 AM');
  const said = screen.getByText(/We have sent you a message with the new time and a new link/);
  await waitFor(() => expect(document.activeElement).toBe(said));
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers the hours of a food bank without a schedule', async () => {
  const { sent } = fake({ [SLOTS]: NO_SCHEDULE, [MOVE]: makePickup() });
  await render();
  await press('Choose another time');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(
    await dialog.findByRole('combobox', { name: /^Preferred pickup time/ }),
    '16:00',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save pickup time' }));
  await title('Your pickup has a new time');
  expect(sent(MOVE)).toMatchObject([{ preferredPickupTime: '16:00' }]);
});

test('asks before it cancels', async () => {
  const { sent } = fake({ [CANCEL]: makePickup({ status: 'cancelled' }) });
  await render();
  await press('Cancel pickup');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this pickup?' }));
  expect(sent(CANCEL)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel pickup' }));
  await title('Your pickup is cancelled');
  expect(sent(CANCEL)).toEqual([{ token: 'secret' }]);
});

test.each([
  ['an unknown link', '?token=made-up', [{ token: 'made-up' }]],
  ['a link without its secret', '', []],
])('explains %s and offers to sign in', async (_, search, opened) => {
  const { sent } = fake({ [OPEN]: refuse('pickup_link_expired', 'x') });
  await render(search);
  await title('This link no longer works');
  const signIn = screen.getByRole('link', { name: 'Sign in to see your requests' });
  expect(signIn.getAttribute('href')).toBe(paths.signIn);
  expect(screen.queryByText('Contact')).toBeNull();
  expect(sent(OPEN)).toEqual(opened);
});

test('shows how to reach the food bank if the link ends while the page is open', async () => {
  fake({ [CANCEL]: refuse('pickup_link_expired', 'x') });
  await render();
  await press('Cancel pickup');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel pickup' }));
  await title('This link no longer works');
  screen.getByRole('link', { name: 'hello@example.org' });
  screen.getByRole('link', { name: '+1 416 555 0123' });
});

test.each([
  [{ status: 'ready' }, /^Your food is packed and waiting for you/],
  [{ status: 'fulfilled' }, /^This food was handed out already/],
  [{ status: 'cancelled' }, /^This request has ended/],
] as const)('explains a pickup that can no longer be changed: %o', async (changes, text) => {
  fake({ [OPEN]: makePickup({ ...changes, can_move: false, can_cancel: false, move_until: null }) });
  await render();
  await screen.findByText(text);
  screen.getByRole('link', { name: 'hello@example.org' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('still cancels when it is too late to move', async () => {
  fake({ [OPEN]: makePickup({ can_move: false, move_until: null }) });
  await render();
  await screen.findByText(/^It is too late to change the time here/);
  screen.getByRole('button', { name: 'Cancel pickup' });
  expect(screen.queryByRole('button', { name: 'Choose another time' })).toBeNull();
});

test('loads the pickup again after an unexpected refusal, and keeps the dialog', async () => {
  const { sent } = fake({ [CANCEL]: refuse('not_found', 'Not found.') });
  await render();
  await press('Cancel pickup');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel pickup' }));
  await dialog.findByRole('alert');
  expect(sent(OPEN)).toHaveLength(2);
});

test.each([
  ['moved', MOVE],
  ['cancelled', CANCEL],
] as const)('makes the lists of the signed-in reader out of date once a pickup is %s', async (_, route) => {
  fake({ [route]: makePickup() });
  const { queryClient } = await render();
  const keys = [['food-requests', 'list'], ['slots', 'any'], ['desk'], ['put-backs']];
  for (const key of keys) queryClient.setQueryData(key, {});
  if (route === MOVE) await chooseTime(/^10:30.AM$/);
  else {
    await press('Cancel pickup');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel pickup' }));
  }
  await waitFor(() =>
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual(keys.map(() => true)),
  );
});

test('keeps the choice and names the reason when the time is full', async () => {
  fake({ [MOVE]: refuse('slot_full', 'This time is full now. Please choose another one.') });
  await render();
  const dialog = await chooseTime(/^10:30.AM$/);
  await dialog.findByText('This time is full now. Please choose another one.');
});

test('shows the current pickup when staff have packed it meanwhile', async () => {
  const message = 'This request was packed meanwhile.';
  let pickup = makePickup();
  fake({
    [OPEN]: () => pickup,
    [CANCEL]: () => {
      pickup = makePickup({ status: 'ready', can_move: false, can_cancel: false, move_until: null });
      return refuse('invalid_transition', message);
    },
  });
  await render();
  await press('Cancel pickup');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel pickup' }));
  await screen.findByText(/^Your food is packed and waiting for you/);
  expect(readToasts().map((toast) => toast.message)).toContain(message);
});

test('offers Retry without a connection, and keeps the dialog if it is lost while sending', async () => {
  let isDown = true;
  fake({ [OPEN]: () => (isDown ? loseConnection() : makePickup()), [CANCEL]: loseConnection });
  await render();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await userEvent.click(retry);
  await press('Cancel pickup');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel pickup' }));
  await dialog.findByRole('alert');
  dialog.getByRole('button', { name: 'Cancel pickup' });
});
