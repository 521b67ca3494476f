import type { Shift, VolunteerShift } from '@nourish/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, todayIn } from '../../lib/dates.ts';
import { fakeApi, refuse } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { idOf, makeAssignment, makeFoodBank, makeShift, makeUser } from '../volunteers/test-data.ts';
import { OverviewActions } from './overview-actions.tsx';
import { Overview } from './overview.tsx';

const foodBank = { ...makeFoodBank(1, 'Lantern Street'), time_zone: 'UTC' };
const today = todayIn('UTC');
const HOUR = 3_600_000;
/** A shift `hours` from now, dated `day` days from today. */
const shiftIn = (hours: number, day: number, changes: Partial<Shift> = {}) =>
  makeShift(new Date(Date.now() + hours * HOUR).toISOString(), {
    time_zone: 'UTC',
    shift_date: addDays(today, day),
    ...changes,
  });

interface Served {
  shifts?: Shift[];
  people?: VolunteerShift[];
  drafts?: Shift[];
  isDown?: boolean;
  /** Delays the people of the shifts. */
  peopleLoaded?: Promise<void>;
}

const figures = { shifts: 4, capacity: 20, filled: 15, fill_rate: 75, hours: 41.5, no_shows: 1 };

/** A fake API with one food bank. If it is down, every call but the session check fails. */
function fakeOverview({ shifts = [], people = [], drafts = [], isDown = false, peopleLoaded }: Served) {
  const down = refuse('internal', 'It stumbled.');
  const ofFoodBank =
    <D,>(data: D) =>
    ({ params }: { params: { id: string } }) => {
      if (isDown) return down;
      return params.id === foodBank._id ? data : refuse('not_found');
    };
  fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff', foodbank_id: foodBank._id }),
    'GET /api/shifts/foodbank/:id/date-range': ofFoodBank(shifts),
    'GET /api/volunteer-shifts/shift/:id': async ({ params }) => {
      await peopleLoaded;
      return isDown ? down : people.filter(({ shift_id }) => shift_id === params.id);
    },
    'GET /api/shifts/foodbank/:id': ofFoodBank(drafts),
    'GET /api/volunteers/available': [],
    'GET /api/shifts/analytics/foodbank/:id': ofFoodBank({
      ...figures,
      volunteers: 6,
      by_activity: [],
      by_week: [],
    }),
    'GET /api/volunteer-shifts/foodbank/:id/hours': ofFoodBank({
      total_hours: 41.5,
      completed_shifts: 12,
      by_month: [],
      by_volunteer: [],
    }),
    'GET /api/volunteers/stats/foodbank/:id': ofFoodBank({
      total: 8,
      active: 7,
      inactive: 1,
      suspended: 0,
      new_this_month: 2,
      total_hours: 41.5,
      completed_shifts: 12,
      no_shows: 1,
      by_skill: [],
    }),
  });
}

const render = () => renderWithApp(<Overview foodBank={foodBank} />, `/shift-management?foodbank=${idOf(1)}`);
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

beforeAll(async () => {
  await import('../assignments/assign-dialog.tsx');
  await import('../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('lists the checked-in and the missing people of today', async () => {
  const running = shiftIn(-1, 0, { title: 'Sorting now' });
  const people = [
    makeAssignment(running, { _id: idOf(1), volunteer_name: 'Rosa', status: 'checked_in' }),
    makeAssignment(running, { _id: idOf(2), volunteer_name: 'Ben', status: 'confirmed' }),
    makeAssignment(running, { _id: idOf(3), volunteer_name: 'Zoë', status: 'cancelled' }),
  ];
  fakeOverview({ shifts: [running], people });
  await render();
  const now = within(await screen.findByRole('listitem', { name: 'Sorting now' }));
  now.getByText('Under way');
  now.getByText('3 spots open');
  expect((await now.findByText('In')).nextSibling?.textContent).toBe('Rosa');
  expect(now.getByText('1 not in yet').nextSibling?.textContent).toBe('Ben');
  expect(hrefOf(now.getByRole('link', { name: 'Check in: Sorting now' }))).toContain(`shift=${running._id}`);
  expect(now.queryByText('Zoë')).toBeNull();
  expect(hrefOf(now.getByRole('link', { name: 'Sorting now' }))).toBe(
    `/shift-management?view=assignments&foodbank=${idOf(1)}&shift=${running._id}`,
  );
});

test('links gaps to their shifts and days to their people, and shows the waitlist of full shifts', async () => {
  const gap = shiftIn(48, 2, { _id: idOf(1), title: 'Short of hands' });
  const full = shiftIn(72, 3, {
    _id: idOf(2),
    title: 'Community kitchen',
    available_spots: 0,
    current_volunteers: 5,
    waitlist_count: 2,
  });
  fakeOverview({ shifts: [gap, full] });
  await render();
  const missing = await region('Shifts that need people');
  expect(hrefOf(missing.getByRole('link', { name: 'Short of hands' }))).toContain(`shift=${gap._id}`);
  missing.getByText('3 spots open');
  missing.getByText('Community kitchen');
  missing.getByText('2 waiting');
  const week = await region('The next 7 days');
  const days = week.getAllByRole('listitem');
  expect(days).toHaveLength(7);
  expect(days[1]?.textContent).toContain('2 of 5 people');
  expect(hrefOf(within(days[1] ?? document.body).getByRole('link'))).toContain(`day=${addDays(today, 2)}`);
});

test('adds a volunteer to a shift that needs people, today beside its names', async () => {
  const [now, later] = [
    shiftIn(-1, 0, { _id: idOf(1), title: 'Sorting now' }),
    shiftIn(48, 2, { _id: idOf(2), title: 'Short of hands' }),
  ];
  fakeOverview({ shifts: [now, later] });
  await render();
  const missing = await region('Shifts that need people');
  expect(missing.queryByText('Sorting now')).toBeNull();
  await userEvent.click(missing.getByRole('button', { name: 'Add volunteer: Short of hands' }));
  await screen.findByRole('dialog', { name: 'Add a volunteer to Short of hands' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Add volunteer: Sorting now' }));
  await screen.findByRole('dialog', { name: 'Add a volunteer to Sorting now' });
});

test('offers volunteers for a shift only after its people have loaded', async () => {
  let load = () => {};
  const peopleLoaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  fakeOverview({ shifts: [shiftIn(48, 2, { title: 'Short of hands' })], peopleLoaded });
  await render();
  const missing = await region('Shifts that need people');
  await userEvent.click(missing.getByRole('button', { name: 'Add volunteer: Short of hands' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  load();
  await screen.findByRole('dialog', { name: 'Add a volunteer to Short of hands' });
});

test('lists an unclosed day first', async () => {
  fakeOverview({ shifts: [shiftIn(-30, -1, { title: 'Food Distribution' })] });
  await render();
  const open = await region('Hours to record');
  open.getByText('Yesterday');
  open.getByText('Food Distribution');
  expect(hrefOf(open.getByRole('link', { name: /^Record hours/ }))).toContain(`day=${addDays(today, -1)}`);
});

test('shows drafts and monthly figures with links', async () => {
  fakeOverview({
    shifts: [shiftIn(48, 2)],
    drafts: [shiftIn(200, 8, { title: 'Hampers', status: 'draft' })],
  });
  await render();
  const drafts = await region('1 draft to publish');
  drafts.getByText('Hampers');
  expect(hrefOf(drafts.getByRole('link'))).toContain('view=shifts&foodbank=');
  expect(hrefOf(drafts.getByRole('link'))).toContain('status=draft');
  const month = await region('The last 30 days');
  await month.findByText('41.5');
});

test('offers a food bank without shifts to create the first one', async () => {
  fakeOverview({});
  await render();
  await screen.findByText('Nothing is planned for the next 7 days');
  for (const link of screen.getAllByRole('link', { name: 'Create shift' }))
    expect(hrefOf(link)).toBe(`/shift-management?view=shifts&foodbank=${idOf(1)}&new=shift`);
});

test('links to the form, the import, the day sheet and the volunteers', async () => {
  fakeOverview({});
  await renderWithApp(<OverviewActions foodBank={foodBank} />, `/shift-management?foodbank=${idOf(1)}`);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, hrefOf(link)])).toEqual([
    ['Bulk Import', `/shift-management?view=shifts&foodbank=${idOf(1)}&new=import`],
    ['Day sheet', paths.daySheet(foodBank._id, today)],
    ['Volunteers', `/shift-management?view=assignments&foodbank=${idOf(1)}&list=people`],
    ['Create shift', `/shift-management?view=shifts&foodbank=${idOf(1)}&new=shift`],
  ]);
});

test('offers Retry if the overview cannot be loaded', async () => {
  fakeOverview({ isDown: true });
  await render();
  await screen.findByText('The overview could not be loaded');
  screen.getByRole('button', { name: 'Retry' });
});
