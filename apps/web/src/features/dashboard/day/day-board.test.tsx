import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { todayIn } from '../../../lib/dates.ts';
import { page, refuse } from '../../../lib/fake-api.ts';
import { idOf, makeDonation } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { makeRequest, makeDetails } from '../../food-requests/test-data.ts';
import { fakeDashboardApi, here } from '../test-data.ts';
import { DayBoard } from './day-board.tsx';

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const today = todayIn('UTC');
const person = (name: string) => ({ _id: idOf(9), name, email: 'x@nourish.example' });
const ana = makeRequest({
  _id: idOf(11),
  status: 'ready',
  pickup_date: today,
  pickup_time: '10:30',
  allergies: 'Peanuts',
  recipient: person('Ana Lefèvre'),
});
const ben = makeRequest({
  _id: idOf(12),
  status: 'approved',
  pickup_date: today,
  pickup_time: '09:00',
  recipient: person('Ben Okafor'),
});
const loaves = makeDonation({ status: 'scheduled', scheduledPickupTime: '10:00', productName: 'Loaves' });
const STATUS = 'PUT /api/food-requests/:id/status';

async function open(path: string = paths.dashboard, routes = {}) {
  const api = fakeDashboardApi({ role: 'staff', pickups: [ben, ana], donations: [loaves] }, routes);
  await renderWithApp(<DayBoard foodBank={here} others={[]} />, path);
  return { ...api, user: userEvent.setup() };
}
const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li')!); // each link is in a row
};

test('shows pickups with allergies and state, and drop-offs, by hour', async () => {
  const { sent } = await open();
  const pickup = await row('Ana Lefèvre');
  pickup.getByText('Peanuts');
  pickup.getByText('Ready for Pickup');
  pickup.getByText('10:30 AM');
  pickup.getByText('LS-11');
  const hours = screen.getAllByRole('region').map((hour) => hour.getAttribute('aria-label'));
  // The first region is the board itself.
  expect(hours.slice(1)).toEqual(['9:00\u00a0AM', '10:00\u00a0AM']);
  expect((await row('Loaves')).getByRole('link', { name: 'Receive' }).getAttribute('href')).toBe(
    paths.donation(loaves._id),
  );
  expect(sent('GET /api/food-requests')[0]).toMatchObject({ pickup_date: today, foodbank_id: here._id });
});

test('shows administrators the day of another food bank', async () => {
  const there = { ...here, _id: idOf(90), name: 'Vieux-Canal' };
  const { sent } = fakeDashboardApi({ role: 'admin', pickups: [ben] });
  await renderWithApp(<DayBoard foodBank={here} others={[there]} />, paths.dashboard);
  await row('Ben Okafor');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Food bank of this day' }),
    'Vieux-Canal',
  );
  await waitFor(() =>
    expect(sent('GET /api/food-requests').at(-1)).toMatchObject({ foodbank_id: there._id }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Counter mode' }));
  await screen.findByRole('dialog', { name: 'Counter: Vieux-Canal' });
});

test('marks a pickup as ready with one press', async () => {
  const { user, sent } = await open(paths.dashboard, {
    [STATUS]: makeDetails({ ...ben, status: 'ready' }),
  });
  await user.click((await row('Ben Okafor')).getByRole('button', { name: 'Mark ready' }));
  await waitFor(() => expect(sent(STATUS)).toEqual([{ id: ben._id, status: 'ready' }]));
});

test('hands out with two presses after a name was typed', async () => {
  const { user, sent } = await open(paths.dashboard, {
    [STATUS]: makeDetails({ ...ana, status: 'fulfilled' }),
  });
  await user.type(await screen.findByRole('searchbox'), 'lefev');
  expect(screen.queryByRole('link', { name: 'Ben Okafor' })).toBeNull();
  await user.click((await row('Ana Lefèvre')).getByRole('button', { name: 'Hand out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand out LS-11 to Ana Lefèvre?' }));
  dialog.getByText('Food allergies: Peanuts');
  const confirm = dialog.getByRole('button', { name: 'Hand out' });
  await waitFor(() => expect(document.activeElement).toBe(confirm));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Hand out' }));
  await waitFor(() => expect(sent(STATUS)).toEqual([{ id: ana._id, status: 'fulfilled' }]));
  await screen.findByRole('link', { name: 'Ben Okafor' });
});

test('a scanned code opens the handing out of its request', async () => {
  const { user } = await open(`${paths.dashboard}?counter=true`);
  const counter = within(await screen.findByRole('dialog', { name: 'Counter: Lantern Street' }));
  await user.type(await counter.findByRole('searchbox'), 'LS-11{Enter}');
  const dialogs = await screen.findAllByRole('dialog');
  within(dialogs.at(-1)!).getByRole('button', { name: 'Hand out' }); // the last one is on top
});

test('counter mode takes the scanner at once and folds what was handed out', async () => {
  const done = makeRequest({ ...ana, _id: idOf(13), status: 'fulfilled', recipient: person('Cam Roy') });
  await open(`${paths.dashboard}?counter=true`, { 'GET /api/food-requests': page([ben, ana, done]) });
  const counter = within(await screen.findByRole('dialog', { name: 'Counter: Lantern Street' }));
  const field = await counter.findByRole('searchbox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  const served = counter.getByText('Handed out: 1').closest('details')!; // a disclosure
  within(served).getByText('Cam Roy');
  expect(within(served).queryByText('Ben Okafor')).toBeNull();
});

test('what was handed out no longer warns of allergies', async () => {
  const done = makeRequest({ ...ana, status: 'fulfilled' });
  await open(paths.dashboard, { 'GET /api/food-requests': page([ben, done]) });
  const served = await row('Ana Lefèvre');
  served.getByText('Handed out');
  expect(served.queryByText('Peanuts')).toBeNull();
});

test('says that a name is not expected today', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('searchbox'), 'Zoe');
  await screen.findByText('Nothing found for today. Check the name or the code.');
});

test('can be loaded again', async () => {
  let isDown = true;
  const { user } = await open(paths.dashboard, {
    'GET /api/food-requests': () => (isDown ? refuse('internal', 'It stumbled.') : page([ana])),
  });
  await screen.findByText("Today's pickups could not be loaded");
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Ana Lefèvre' });
});

test('on a phone, folds the hours after the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:40:00Z`) });
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), { matches: query.startsWith('(width <') } as MediaQueryList),
  );
  const cam = makeRequest({ ...ana, _id: idOf(13), pickup_time: '14:00', recipient: person('Cam Roy') });
  const { user } = await open(paths.dashboard, { 'GET /api/food-requests': page([ben, ana, cam]) });
  await row('Ana Lefèvre');
  expect(screen.queryByRole('link', { name: 'Cam Roy' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all 4', expanded: false }));
  await row('Cam Roy');
  screen.getByRole('button', { name: 'Show fewer', expanded: true });
});
