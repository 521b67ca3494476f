import type { Role, Shift, VolunteerShift } from '@nourish/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, todayIn } from '../../lib/dates.ts';
import { pageOf } from '../../lib/test-data.ts';
import { renderWithApp, serve } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { idOf, makeAssignment, makeFoodBank, makeShift, makeUser } from '../volunteers/test-data.ts';
import { ok, refusal } from '../volunteers/test-door.ts';
import { cardsFor } from './cards.ts';
import { DashboardPage } from './dashboard-page.tsx';

const here = { ...makeFoodBank(1, 'Lantern Street'), time_zone: 'UTC' };
const there = { ...makeFoodBank(2, 'Canal Side'), time_zone: 'UTC' };
const today = todayIn('UTC');
const HOUR = 3_600_000;
const shiftIn = (hours: number, day: number, changes: Partial<Shift> = {}) =>
  makeShift(new Date(Date.now() + hours * HOUR).toISOString(), {
    time_zone: 'UTC',
    shift_date: addDays(today, day),
    ...changes,
  });

interface Served {
  role: Role;
  shifts?: Shift[];
  assignments?: VolunteerShift[];
  isDown?: boolean;
}

const serveDashboard = ({ role, shifts = [], assignments = [], isDown = false }: Served) =>
  serve((call) => {
    if (call === 'GET /api/auth/me')
      return ok(makeUser({ role, foodbank_id: role === 'staff' ? here._id : null }));
    if (call === 'GET /api/foodbanks') return ok([here, there]);
    if (call === 'GET /api/cart') return ok({ items: [], total_items: 0 });
    if (call.startsWith('GET /api/volunteer-shifts/user/')) return ok(assignments);
    if (call === 'GET /api/food-requests/my-requests') return { body: pageOf([]) };
    if (call === 'GET /api/wishlists') return ok([]);
    if (call.endsWith('/date-range'))
      return isDown ? refusal(500, 'internal', 'It stumbled.') : ok(call.includes(here._id) ? shifts : []);
    return refusal(404, 'not_found', call);
  });
const render = () => renderWithApp(<DashboardPage />, paths.dashboard);
const panel = async () => within(await screen.findByRole('region', { name: "Today's shifts" }));

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('staff see what is on today and how many people are missing this week', async () => {
  const one = shiftIn(1, 0, { title: 'Sorting' });
  serveDashboard({ role: 'staff', shifts: [one, shiftIn(48, 2, { _id: idOf(9), available_spots: 2 })] });
  await render();
  const shifts = await panel();
  const link = await shifts.findByRole('link', { name: 'Sorting' });
  expect(link.getAttribute('href')).toContain(`shift=${one._id}`);
  shifts.getByText('2 of 5 people');
  shifts.getByText('3 missing');
  shifts.getByRole('link', { name: '5 people are missing in the next 7 days' });
});

test('a day without shifts says which one is next', async () => {
  serveDashboard({ role: 'staff', shifts: [shiftIn(48, 2, { title: 'Food Distribution' })] });
  await render();
  const shifts = await panel();
  await shifts.findByText('No shifts today');
  shifts.getByText(/^The next one is Food Distribution, /);
});

test('administrators choose the food bank', async () => {
  serveDashboard({ role: 'admin', shifts: [shiftIn(1, 0, { title: 'Sorting' })] });
  await render();
  const shifts = await panel();
  await shifts.findByRole('link', { name: 'Sorting' });
  await userEvent.selectOptions(shifts.getByRole('combobox', { name: 'Food bank' }), 'Canal Side');
  await shifts.findByText(/^Nothing is planned for the next 7 days either/);
});

test('shifts that cannot be loaded offer Retry, and the cards stay', async () => {
  serveDashboard({ role: 'staff', isDown: true });
  await render();
  const shifts = await panel();
  await shifts.findByText("Today's shifts could not be loaded");
  shifts.getByRole('button', { name: 'Retry' });
  screen.getByRole('link', { name: /^Shift Management/ });
});

test('whoever has signed up sees their next shift, whatever their role', async () => {
  const next = makeAssignment(shiftIn(48, 2));
  serveDashboard({
    role: 'recipient',
    assignments: [next, makeAssignment(shiftIn(72, 3), { _id: idOf(9) })],
  });
  await render();
  const card = await screen.findByRole('link', { name: /^Assigned Tasks/ });
  expect(card.textContent).toMatch(/Your next shift: Food Sorting, .+, 9:00 AM - 12:00 PM, Main warehouse/);
  expect(card.getAttribute('href')).toBe(paths.volunteer);
});

test('while check-in is open, the card leads to it', async () => {
  serveDashboard({ role: 'volunteer', assignments: [makeAssignment(shiftIn(0.5, 0))] });
  await render();
  const card = await screen.findByRole('link', { name: /Check-in is open\.$/ });
  expect(card.getAttribute('href')).toBe(paths.myShifts);
});

test.each<[Role, boolean, string[]]>([
  ['volunteer', false, ['tasks', 'browse', 'cart', 'wishlists']],
  ['donor', false, ['donate', 'myDonations', 'browse', 'cart', 'wishlists']],
  ['donor', true, ['donate', 'myDonations', 'browse', 'cart', 'wishlists', 'tasks']],
  ['recipient', false, ['browse', 'cart', 'wishlists', 'requestHistory']],
])('the cards of a %s (with a shift: %s) are %j', (role, hasShift, ids) => {
  expect(cardsFor(role, hasShift).map(({ id }) => id)).toEqual(ids);
});

test.each<Role>(['staff', 'admin'])('shift management follows volunteering for %s', (role) => {
  const ids = cardsFor(role, true).map(({ id }) => id);
  expect(ids.slice(ids.indexOf('volunteer'))).toEqual(['volunteer', 'shifts', 'browse', 'cart', 'wishlists']);
});
