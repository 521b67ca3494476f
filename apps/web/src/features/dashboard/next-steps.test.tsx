import { WEEKDAYS } from '@nourish/contract/constants';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, formatDate, todayIn } from '../../lib/dates.ts';
import { refuse } from '../../lib/fake-api.ts';
import { makeDonation } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { makeRequest } from '../food-requests/test-data.ts';
import { idOf, makeAssignment, makeShift, makeVolunteer } from '../volunteers/test-data.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { fakeDashboardApi, here, makeFigures, REQUESTS, there } from './test-data.ts';

const today = todayIn('UTC');
const HOUR = 3_600_000;
const shiftIn = (hours: number) =>
  makeShift(new Date(Date.now() + hours * HOUR).toISOString(), { time_zone: 'UTC', shift_date: today });

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

async function findPanel(name: string) {
  await renderWithApp(<DashboardPage />, paths.dashboard);
  return screen.findByRole('region', { name });
}

/** Returns the first panel of the page. */
async function firstPanel(name: string) {
  const panel = await findPanel(name);
  expect(document.querySelector('section')).toBe(panel);
  return within(panel);
}

test('shows staff the waiting tasks and where people are missing today', async () => {
  fakeDashboardApi({
    role: 'staff',
    shifts: [shiftIn(1)],
    waiting: { requests: { pending: 1, approved_today: 2 }, newMessages: 1200, counts: 1 },
  });
  const waiting = within(await findPanel("What's waiting today"));
  await waiting.findByRole('link', { name: '2 pickups still to prepare today' });
  expect(waiting.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '2 pickups still to prepare today',
    "3 people still needed for today's shifts",
    '1 request to review',
    '1,200 new messages',
    '1 stock count to finish',
  ]);
});

test('names the food bank with missing people for administrators of several', async () => {
  fakeDashboardApi({ role: 'admin', shifts: [shiftIn(1)] });
  const waiting = within(await findPanel("What's waiting today"));
  await waiting.findByRole('link', { name: "3 people still needed for today's shifts Lantern Street" });
});

test('folds what is least urgent, and shows it on demand', async () => {
  fakeDashboardApi({
    role: 'staff',
    shifts: [shiftIn(1)],
    waiting: {
      requests: { pending: 1, approved_today: 2 },
      donations: { pending: 4, overdue: 1 },
      newMessages: 3,
      expiring: 5,
      counts: 1,
    },
  });
  const waiting = within(await findPanel("What's waiting today"));
  await waiting.findByRole('link', { name: '1 overdue donation' });
  expect(waiting.getAllByRole('link')).toHaveLength(6);
  await userEvent.click(waiting.getByRole('button', { name: 'Show 2 more', expanded: false }));
  expect(waiting.getAllByRole('link').at(-1)?.textContent).toBe('1 stock count to finish');
  waiting.getByRole('button', { name: 'Show fewer', expanded: true });
});

test('shows that nothing is waiting', async () => {
  fakeDashboardApi({ role: 'staff' });
  const waiting = within(await findPanel("What's waiting today"));
  await waiting.findByText('All done');
});

test('guides a new food bank, and does not show “All done” before the figures have loaded', async () => {
  const asked: ((figures: ReturnType<typeof makeFigures>) => void)[] = [];
  fakeDashboardApi(
    { role: 'staff' },
    { 'GET /api/reports/dashboard': () => new Promise((resolve) => asked.push(resolve)) },
  );
  const { queryClient } = await renderWithApp(<DashboardPage />, paths.dashboard);
  const waiting = within(await screen.findByRole('region', { name: "What's waiting today" }));
  // All other queries have finished by then.
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(waiting.queryByText('All done')).toBeNull();
  waiting.getByRole('status');
  for (const answer of asked) answer(makeFigures({ totalInventoryItems: 0 }));
  await waiting.findByText('Start with your shelves');
  await waiting.findByRole('link', { name: 'Add the first items, or import your list' });
});

test('does not show “All done” if figures failed to load', async () => {
  let isDown = true;
  fakeDashboardApi(
    { role: 'staff' },
    {
      'GET /api/food-requests/stats': () =>
        isDown ? refuse('internal', 'It stumbled.') : { ...REQUESTS, pending: 1 },
    },
  );
  const waiting = within(await findPanel("What's waiting today"));
  await waiting.findByText('Some of what is waiting could not be loaded.');
  expect(waiting.queryByText('All done')).toBeNull();
  isDown = false;
  await userEvent.click(waiting.getByRole('button', { name: 'Retry' }));
  await waiting.findByRole('link', { name: '1 request to review' });
});

test('tells staff without a food bank what to do', async () => {
  const { calls } = fakeDashboardApi({ role: 'staff', user: { foodbank_id: null } });
  await renderWithApp(<DashboardPage />, paths.dashboard);
  await screen.findByText('No food bank yet');
  expect(calls.some(({ url }) => url.includes('/stats'))).toBe(false);
});

test('shows a volunteer the next shift with place and check-in', async () => {
  const assignment = makeAssignment(shiftIn(0.5));
  const { calls } = fakeDashboardApi(
    {
      role: 'volunteer',
      assignments: [assignment, makeAssignment(shiftIn(30), { _id: idOf(201) })],
    },
    { 'PATCH /api/volunteer-shifts/:id/check-in': { ...assignment, status: 'checked_in' } },
  );
  const shift = await firstPanel('Your next shift');
  await shift.findByRole('heading', { name: 'Food Sorting' });
  await shift.findByText(/^Main warehouse, Lantern Street/);
  shift.getByText('145 Lantern Street, Toronto');
  shift.getByRole('link', { name: 'My Shifts (1 more)' });
  await userEvent.click(shift.getByRole('button', { name: /^Check in/ }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
});

test('shows a volunteer that the shift is running', async () => {
  fakeDashboardApi({ role: 'volunteer', assignments: [makeAssignment(shiftIn(-0.5))] });
  const shift = await firstPanel('Your shift now');
  expect(shift.queryByText(/^(Now|Today)$/)).toBeNull();
  shift.getByRole('button', { name: /^Check in/ });
});

test('shows a volunteer the later shifts and the hours completed', async () => {
  fakeDashboardApi({
    role: 'volunteer',
    assignments: [2, 30, 54].map((hours, place) =>
      makeAssignment({ ...shiftIn(hours), title: `Shift ${place + 1}` }, { _id: idOf(200 + place) }),
    ),
    records: [makeVolunteer({ hours_completed: 12.5 })],
  });
  const later = within(await findPanel('After that'));
  const link = await later.findByRole('link', { name: 'Shift 2' });
  expect(link.getAttribute('href')).toBe(paths.myShifts);
  expect(later.getAllByRole('listitem')).toHaveLength(2);
  await later.findByText('12.5');
  later.getByText('hours completed');
});

test.each([
  ['is registered', [makeVolunteer()], 'View the schedule', paths.volunteerSchedule],
  ['is not registered yet', [], 'Register as a volunteer', paths.volunteerRegister],
] as const)('tells a volunteer who %s and has no shift how to find one', async (_, records, name, href) => {
  fakeDashboardApi({ role: 'volunteer', records: [...records] });
  const shift = await firstPanel('Your next shift');
  expect((await shift.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test('shows a recipient the status of the open request and its pickup details', async () => {
  const open = makeRequest({ foodbank_id: here._id, status: 'ready', pickup_date: addDays(today, 1) });
  fakeDashboardApi({
    role: 'recipient',
    requests: [makeRequest({ _id: idOf(1), status: 'fulfilled' }), open],
  });
  const request = await firstPanel('Your request');
  const shown = within(await request.findByRole('article', { name: 'Request LS-300' }));
  shown.getByText('Ready for Pickup');
  shown.getByText('Your food is packed and waiting for you.');
  shown.getByText(new RegExp(formatDate(open.pickup_date, 'en', 'long')));
  await shown.findByText('Tomorrow');
  await shown.findByText('145 Lantern Street, Toronto');
  shown.getByText(/^Bags or a box/);
  const details = shown.getByRole('link', { name: 'Show pickup code LS-300' });
  expect(details.getAttribute('href')).toBe(paths.requestDetails(open._id));
});

test('says until when a ready request can still be picked up after its time', async () => {
  const late = makeRequest({
    foodbank_id: here._id,
    status: 'ready',
    pickup_date: todayIn(here.time_zone),
    pickup_time: '00:00',
  });
  const operatingHours = Object.fromEntries(WEEKDAYS.map((day) => [day, '0:00-23:59']));
  fakeDashboardApi(
    { role: 'recipient', requests: [late] },
    { 'GET /api/foodbanks': [{ ...here, operatingHours }] },
  );
  const request = await firstPanel('Your request');
  await request.findByText('You can still come until 11:59 PM.');
});

test('does not comment on the pickup day before the food bank’s time zone has loaded', async () => {
  fakeDashboardApi(
    { role: 'recipient', requests: [makeRequest({ pickup_date: addDays(today, -2) })] },
    { 'GET /api/foodbanks': () => new Promise(() => {}) },
  );
  const request = await firstPanel('Your request');
  await request.findByRole('article', { name: 'Request LS-300' });
  expect(request.queryByText(/^This day has passed/)).toBeNull();
});

test('shows the next pickup first and reports a missed day', async () => {
  const at = (number: number, days: number) =>
    makeRequest({ _id: idOf(number), foodbank_id: here._id, pickup_date: addDays(today, days) });
  fakeDashboardApi({ role: 'recipient', requests: [at(301, 4), at(302, -1)] });
  const requests = await firstPanel('Your requests');
  await requests.findByRole('article', { name: 'Request LS-302' });
  const name = `Request LS-301 Pending Review Requested pickup: ${formatDate(addDays(today, 4), 'en')}`;
  requests.getByRole('link', { name: new RegExp(`^${name}`) });
  await requests.findByText(/^This day has passed\./);
});

test('names the food bank and the city of an open request only if they are not those of the first', async () => {
  const at = (number: number, days: number, foodbank_id: string, foodbank_name: string) =>
    makeRequest({ _id: idOf(number), foodbank_id, foodbank_name, pickup_date: addDays(today, days) });
  fakeDashboardApi({
    role: 'recipient',
    requests: [
      at(301, 1, here._id, here.name),
      at(302, 2, there._id, there.name),
      at(303, 3, here._id, here.name),
    ],
  });
  const requests = await firstPanel('Your requests');
  const others = within(await requests.findByRole('region', { name: 'Also open' }));
  await others.findByText(`${there.name}, ${there.city}`);
  expect(others.getAllByRole('link')).toHaveLength(2);
  expect(others.queryByText(`${here.name}, ${here.city}`)).toBeNull();
});

test.each([
  [0, 'You have no open request', 'Browse inventory', paths.browse],
  [3, 'You have 3 items in your cart', 'Send my request', paths.requestSubmission],
])(
  'tells a recipient with %i items in the cart and no open request how to start',
  async (inCart, title, name, href) => {
    fakeDashboardApi({ role: 'recipient', inCart });
    const request = await firstPanel('Your request');
    await request.findByText(title);
    expect(request.getByRole('link', { name }).getAttribute('href')).toBe(href);
  },
);

test('does not name the own food bank with a donation', async () => {
  const donations = [makeDonation({ foodbank_id: here._id, foodbank_name: here.name })];
  fakeDashboardApi({ role: 'donor', donations, user: { foodbank_id: here._id } });
  const own = await firstPanel('Your latest donations');
  await own.findByText('Requested drop-off');
});

test('shows a donor the latest donations and their status', async () => {
  const donations = [
    makeDonation({ productName: 'Apples' }),
    makeDonation({ _id: idOf(301), status: 'received', productName: 'Rice' }),
    ...[302, 303].map((number) => makeDonation({ _id: idOf(number), status: 'declined' })),
  ];
  fakeDashboardApi({ role: 'donor', donations });
  const own = await firstPanel('Your latest donations');
  const [first, second, ...others] = await own.findAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /^ApplesPending Review12\sboxes, offered on .*Requested drop-off at Lantern Street/,
  );
  expect(second?.textContent).toMatch(/^RiceReceived.*gone into stock\. Thank you!$/);
  expect(others.length).toBe(1);
});

test('shows a donor the kilograms of this year', async () => {
  const year = { year: 2026, kilograms: 96.4, offers: 5, products: 7, unweighed: 1 };
  fakeDashboardApi(
    { role: 'donor', donations: [makeDonation()] },
    { 'GET /api/donations/giving': { this_year: 2026, years: [year], months: [] } },
  );
  const own = await firstPanel('Your latest donations');
  await own.findByText(/^96\skg given this year$/);
});

test('tells a donor without donations how to offer one', async () => {
  fakeDashboardApi({ role: 'donor' });
  const own = await firstPanel('Your latest donations');
  const link = await own.findByRole('link', { name: 'Offer food' });
  expect(link.getAttribute('href')).toBe(paths.donate);
});
