import type { Role, Shift } from '@nourish/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, todayIn } from '../../lib/dates.ts';
import { refuse } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { idOf, makeAssignment, makeShift } from '../volunteers/test-data.ts';
import { cardsFor } from './cards.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { fakeDashboardApi, makeFigures, there } from './test-data.ts';

const today = todayIn('UTC');
const HOUR = 3_600_000;
const shiftIn = (hours: number, day: number, changes: Partial<Shift> = {}) =>
  makeShift(new Date(Date.now() + hours * HOUR).toISOString(), {
    time_zone: 'UTC',
    shift_date: addDays(today, day),
    ...changes,
  });
const DOWN = refuse('internal', 'It stumbled.');
const render = () => renderWithApp(<DashboardPage />, paths.dashboard);
const panel = async (name = "Today's shifts") => within(await screen.findByRole('region', { name }));

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('shows staff today’s shifts and the number of people missing this week', async () => {
  const one = shiftIn(1, 0, { title: 'Sorting' });
  fakeDashboardApi({ role: 'staff', shifts: [one, shiftIn(48, 2, { _id: idOf(9), available_spots: 2 })] });
  await render();
  const shifts = await panel();
  const link = await shifts.findByRole('link', { name: 'Sorting' });
  expect(link.getAttribute('href')).toContain(`shift=${one._id}`);
  shifts.getByText('2 of 5 people');
  shifts.getByText('3 spots open');
  shifts.getByRole('link', { name: '5 volunteers still needed in the next 7 days' });
});

test('tells staff which people of a shift under way are not checked in', async () => {
  const running = shiftIn(-0.5, 0);
  fakeDashboardApi({
    role: 'staff',
    shifts: [running],
    people: [makeAssignment(running, { volunteer_name: 'Priya Nair' })],
  });
  await render();
  await (await panel()).findByText('Not checked in: Priya Nair');
});

test('names the next shift on a day without shifts', async () => {
  fakeDashboardApi({ role: 'staff', shifts: [shiftIn(48, 2, { title: 'Food Distribution' })] });
  await render();
  const shifts = await panel();
  await shifts.findByText('No shifts today');
  shifts.getByText(/^The next one is Food Distribution, /);
});

test('one choice of the food bank changes the day and all figures of an administrator', async () => {
  const { calls } = fakeDashboardApi({ role: 'admin', shifts: [shiftIn(1, 0, { title: 'Sorting' })] });
  await render();
  const shifts = await panel();
  await shifts.findByRole('link', { name: 'Sorting' });
  shifts.getByText('Lantern Street');
  expect(calls.some(({ url }) => url.includes('/dashboard') && url.includes(there._id))).toBe(false);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Food bank' }), 'Canal Side');
  await shifts.findByText(/^Nothing is planned for the next 7 days either/);
  shifts.getByText('Canal Side');
  await expect
    .poll(() => calls.some(({ url }) => url.includes('/dashboard') && url.includes(there._id)))
    .toBe(true);
});

test('offers Retry if the shifts fail to load and keeps the cards', async () => {
  fakeDashboardApi({ role: 'staff' }, { 'GET /api/shifts/foodbank/:id/date-range': DOWN });
  await render();
  const shifts = await panel();
  await shifts.findByText("Today's shifts could not be loaded");
  shifts.getByRole('button', { name: 'Retry' });
  screen.getByRole('link', { name: /^Shift management/ });
});

test('shows the next shift to a user of any role', async () => {
  const next = makeAssignment(shiftIn(48, 2));
  fakeDashboardApi({
    role: 'recipient',
    assignments: [next, makeAssignment(shiftIn(72, 3), { _id: idOf(9) })],
  });
  await render();
  const card = await screen.findByRole('link', { name: /^Assigned Tasks/ });
  expect(card.textContent).toMatch(
    /Your next shift: Food Sorting, .+, 9:00\sAM\s-\s12:00\sPM, Main warehouse/,
  );
  expect(card.getAttribute('href')).toBe(paths.myShifts);
});

test('links the card to check-in while it is open', async () => {
  fakeDashboardApi({ role: 'donor', assignments: [makeAssignment(shiftIn(0.5, 0))] });
  await render();
  const card = await screen.findByRole('link', { name: /Check-in is open\.$/ });
  expect(card.getAttribute('href')).toBe(paths.myShifts);
});

const STAFF_CARDS = ['requests', 'donations', 'messages'];
const EVERYONE = ['browse', 'cart', 'wishlists'];
test.each<[Role, boolean, string[]]>([
  [
    'admin',
    false,
    [
      'inventory',
      'foodBanks',
      ...STAFF_CARDS,
      'people',
      'reports',
      'volunteer',
      'shifts',
      'system',
      ...EVERYONE,
    ],
  ],
  ['staff', true, ['inventory', ...STAFF_CARDS, 'reports', 'volunteer', 'shifts', ...EVERYONE]],
  ['volunteer', false, ['tasks', ...EVERYONE]],
  ['donor', false, ['donate', 'myDonations', ...EVERYONE]],
  ['donor', true, ['donate', 'myDonations', ...EVERYONE, 'tasks']],
  ['recipient', false, [...EVERYONE, 'requestHistory']],
])('a %s (with a shift: %s) gets the cards %j', (role, hasShift, ids) => {
  expect(cardsFor(role, hasShift).map(({ id }) => id)).toEqual(ids);
});

test('links the figures for staff to their records', async () => {
  fakeDashboardApi({ role: 'staff' });
  await render();
  const stats = await panel('Quick Stats');
  await stats.findByText(/^Updated at /);
  const figures = stats.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(figures).toEqual([
    ['Inventory items 391', '/inventory'],
    ['Low or out of stock 3', '/inventory?low_stock=true'],
    ['Pending requests 5', '/requests?status=pending'],
    ["Today's requests 4", `/requests?status=all&request_from=${today}&request_to=${today}`],
    ["Today's donations 2", `/donations?status=all&offered_from=${today}&offered_to=${today}`],
  ]);
});

test('keeps figures that cannot be refreshed and shows their time', async () => {
  let isDown = false;
  fakeDashboardApi(
    { role: 'staff' },
    { 'GET /api/reports/dashboard': () => (isDown ? DOWN : makeFigures()) },
  );
  const { queryClient } = await render();
  const stats = await panel('Quick Stats');
  await stats.findByText('391');
  isDown = true;
  await queryClient.invalidateQueries({ queryKey: ['reports'] });
  await stats.findByText(/^The figures could not be updated\. These are from /);
  stats.getByText('391');
  isDown = false;
  await userEvent.click(stats.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => stats.queryByText(/could not be updated/)).toBeNull();
});

test('shows a warning instead of figures that fail to load', async () => {
  fakeDashboardApi({ role: 'staff' }, { 'GET /api/reports/dashboard': DOWN });
  await render();
  const stats = await panel('Quick Stats');
  expect((await stats.findByRole('status')).textContent).toMatch(
    /^Quick Stats could not be loaded\. It stumbled\./,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await screen.findByText('All done');
});

test('leads donors to their requests only if they made some', async () => {
  fakeDashboardApi({ role: 'donor' });
  await render();
  const activity = within(await screen.findByRole('region', { name: 'My Activity' }));
  await activity.findByRole('link', { name: 'Total requests 0' });
  expect(activity.queryByRole('link', { name: 'View All Requests' })).toBeNull();
});

test('shows no figure for activity that failed to load, and retries it', async () => {
  let isDown = true;
  const down = refuse('not_ready', 'Back in a minute');
  fakeDashboardApi(
    { role: 'recipient' },
    {
      'GET /api/cart': () => (isDown ? down : { items: [], total_items: 3 }),
      'GET /api/food-requests/my-requests': () => (isDown ? down : []),
    },
  );
  await renderWithApp(<DashboardPage />, paths.dashboard);
  const activity = within(await screen.findByRole('region', { name: 'My Activity' }));
  await activity.findByText('Some of your activity could not be loaded.');
  activity.getByRole('link', { name: 'Items in cart –' });
  activity.getByRole('link', { name: 'Total requests –' });
  // The link to all requests does not depend on the data.
  activity.getByRole('link', { name: 'View All Requests' });
  expect(screen.getAllByRole('link', { name: 'My Cart' })).not.toHaveLength(0);

  isDown = false;
  await userEvent.click(activity.getByRole('button', { name: 'Retry' }));
  await activity.findByRole('link', { name: 'Items in cart 3' });
  expect(activity.queryByText('Some of your activity could not be loaded.')).toBeNull();
});
