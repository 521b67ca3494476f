import type { Volunteer, VolunteerShift } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, succeed, type FakeRoutes, type Refusal } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import {
  idOf,
  makeAssignment,
  makeFoodBank,
  makeShift,
  makeUser,
  makeVolunteer,
} from '../volunteers/test-data.ts';
import { DirectoryTools } from './directory-tools.tsx';
import { VolunteerDirectory } from './volunteer-directory.tsx';

const foodBank = makeFoodBank(1, 'Lantern Street');
const AMARA = makeVolunteer();
const LIST = 'GET /api/volunteers/foodbank/:id';
const stats = {
  total: 2,
  active: 2,
  inactive: 0,
  suspended: 0,
  new_this_month: 1,
  total_hours: 12.5,
  completed_shifts: 4,
  no_shows: 0,
  by_skill: [{ skill_name: 'Cooking', count: 2 }],
};

interface Served {
  volunteers?: Volunteer[];
  shifts?: VolunteerShift[];
  /** Returns a refusal of the next change, or null. */
  refusalOf?: () => Refusal | null;
}

function fakeDirectory(
  { volunteers = [AMARA], shifts = [], refusalOf = () => null }: Served = {},
  routes: FakeRoutes = {},
) {
  const known = new Map(volunteers.map((volunteer) => [volunteer._id, volunteer]));
  const change = (id: string, changes: Partial<Volunteer>) => {
    const refusal = refusalOf();
    if (refusal) return refusal;
    const volunteer = makeVolunteer({ ...known.get(id), ...changes });
    known.set(id, volunteer);
    return volunteer;
  };
  return fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff', foodbank_id: foodBank._id }),
    'GET /api/volunteers/foodbank/:id': ({ params }) =>
      params.id === foodBank._id ? [...known.values()] : refuse('not_found'),
    'GET /api/volunteers/available': ({ query }) =>
      query.foodbank_id === foodBank._id ? [...known.values()] : refuse('not_found'),
    'GET /api/volunteers/stats/foodbank/:id': ({ params }) =>
      params.id === foodBank._id ? stats : refuse('not_found'),
    'GET /api/volunteers/:id': ({ params }) => known.get(params.id) ?? refuse('not_found'),
    'PUT /api/volunteers/:id': ({ params, body: { notes = null } }) => change(params.id, { notes }),
    'PATCH /api/volunteers/:id/status': ({ params, body }) => change(params.id, body),
    'PATCH /api/volunteers/:id/permissions': ({ params, body }) => change(params.id, body),
    'DELETE /api/volunteers/:id': ({ params }) => {
      known.delete(params.id);
      return succeed({ message: 'Removed' });
    },
    'GET /api/volunteer-shifts/volunteer/:id': ({ params }) =>
      known.has(params.id) ? shifts : refuse('not_found'),
    'GET /api/volunteer-shifts/volunteer/:id/hours': { total_hours: 0, completed_shifts: 0, by_month: [] },
    ...routes,
  });
}

const render = (search = '') =>
  renderWithApp(
    <>
      <DirectoryTools foodBank={foodBank} />
      <VolunteerDirectory foodBank={foodBank} />
    </>,
    `/shift-management?view=assignments&list=people${search}`,
  );
const open = async () => {
  await userEvent.click(await screen.findByRole('link', { name: 'Amara Nwosu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Volunteer' }));
  await drawer.findByRole('heading', { name: 'Contact' });
  return drawer;
};

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('lists volunteers with contact details and their total hours, and the status if it is not active', async () => {
  const more = makeVolunteer({ _id: idOf(99), name: 'Bao Tran', status: 'suspended' });
  fakeDirectory({ volunteers: [makeVolunteer({ hours_completed: 7.25, shifts_completed: 3 }), more] });
  await render();
  const row = within(await screen.findByRole('row', { name: /Amara Nwosu/ }));
  row.getByRole('link', { name: '416-555-0142' });
  row.getByText('Cooking');
  row.getByText('7.25');
  row.getByText('Active');
  within(screen.getByRole('row', { name: /Bao Tran/ })).getByText('Suspended');
});

test('shows no status if all are active', async () => {
  fakeDirectory({ volunteers: [makeVolunteer()] });
  await render();
  await screen.findByRole('row', { name: /Amara Nwosu/ });
  expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
});

test('searches after a pause and writes the search to the URL', async () => {
  const { calls } = fakeDirectory();
  const { router } = await render();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search volunteers' }), 'ama');
  await waitFor(() => expect(calls.some(({ url }) => url.includes('search=ama'))).toBe(true));
  expect(router.state.location.search).toBe('?view=assignments&list=people&search=ama');
});

test('has a tab per status with its number of volunteers', async () => {
  const { sent } = fakeDirectory();
  const { router } = await render('&search=ama&weekday=monday');
  const tabs = within(await screen.findByRole('navigation', { name: 'Status' }));
  // A filter by time finds active volunteers only.
  await tabs.findByRole('link', { name: /^Active ?2$/, current: true });
  await userEvent.click(tabs.getByRole('link', { name: /^Suspended ?0$/ }));
  expect(router.state.location.search).toBe('?view=assignments&list=people&search=ama&status=suspended');
  await waitFor(() => expect(sent(LIST).at(-1)).toMatchObject({ search: 'ama', status: 'suspended' }));
});

test('sorts by name, hours and first day, either way', async () => {
  const { sent } = fakeDirectory();
  await render();
  const head = await screen.findByRole('columnheader', { name: 'Hours' });
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  for (const [direction, sort] of [
    ['descending', '-hours'],
    ['ascending', 'hours'],
  ]) {
    await userEvent.click(within(head).getByRole('button', { name: 'Hours' }));
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe(direction));
    await waitFor(() => expect(sent(LIST).at(-1)).toMatchObject({ sort }));
  }
});

test('filters by availability and states that in the result', async () => {
  const { calls } = fakeDirectory();
  await render('&search=ama');
  await screen.findByText('1 volunteer');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Available on' }), 'tuesday');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time of day' }), 'evening');
  await screen.findByText('1 active volunteer available then');
  screen.getByRole('button', { name: 'Filters (2)' });
  await waitFor(() =>
    expect(calls.some(({ url }) => url.includes('day_of_week=tuesday&shift_time=evening'))).toBe(true),
  );
  expect(screen.getByRole('searchbox', { name: 'Search volunteers' })).toHaveProperty('value', '');
});

test('distinguishes an empty directory from a search without results', async () => {
  fakeDirectory({ volunteers: [] });
  const { unmount } = await render();
  await screen.findByText('No volunteers yet');
  unmount();
  await render('&status=suspended');
  await screen.findByText('No volunteers found');
});

test('offers Retry if the directory cannot be loaded', async () => {
  const down = refuse('internal', 'It stumbled.');
  fakeDirectory(
    {},
    { 'GET /api/volunteers/foodbank/:id': down, 'GET /api/volunteers/stats/foodbank/:id': down },
  );
  await render();
  await screen.findByText('The volunteers could not be loaded');
  screen.getByText('It stumbled.');
  screen.getByRole('button', { name: 'Retry' });
});

test('shows contact details, emergency contact and upcoming shifts in the drawer', async () => {
  const tomorrow = makeShift(new Date(Date.now() + 86_400_000).toISOString());
  fakeDirectory({ shifts: [makeAssignment(tomorrow, { status: 'confirmed' })] });
  await render();
  const drawer = await open();
  expect(drawer.getByRole('link', { name: 'amara@example.org' }).getAttribute('href')).toBe(
    'mailto:amara@example.org',
  );
  expect(drawer.getByRole('link', { name: '416-555-0143' }).getAttribute('href')).toBe('tel:+14165550143');
  drawer.getByText('Chidi');
  await drawer.findByRole('link', { name: 'Food Sorting' });
  drawer.getByText('Confirmed');
});

test('explains the effects of a suspension, including upcoming shifts, before it is confirmed', async () => {
  const tomorrow = makeShift(new Date(Date.now() + 86_400_000).toISOString());
  const { sent } = fakeDirectory({ shifts: [makeAssignment(tomorrow)] });
  await render();
  const drawer = await open();
  await drawer.findByRole('link', { name: 'Food Sorting' });
  await userEvent.click(drawer.getByRole('radio', { name: 'Suspended' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Change status' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Suspend Amara Nwosu?' }));
  question.getByText(
    /Cannot sign up or be assigned.+Their upcoming shift is cancelled, and they get an email/,
  );
  await userEvent.click(question.getByRole('button', { name: 'Change status' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('PATCH /api/volunteers/:id/status')).toEqual([{ id: AMARA._id, status: 'suspended' }]);
});

test('lets a volunteer work at the desk, and shows why that failed', async () => {
  let isDown = true;
  const { sent } = fakeDirectory({ refusalOf: () => (isDown ? refuse('internal', 'It stumbled.') : null) });
  await render();
  const drawer = await open();
  const box = drawer.getByRole<HTMLInputElement>('checkbox', { name: /^May work at the desk/ });
  await userEvent.click(box);
  await drawer.findByText('It stumbled.');
  expect(box.checked).toBe(false);
  isDown = false;
  await userEvent.click(box);
  await waitFor(() => expect(drawer.queryByText('It stumbled.')).toBeNull());
  await waitFor(() => expect(sent('GET /api/volunteers/:id').length).toBeGreaterThan(2));
  expect([box.checked, document.activeElement]).toEqual([true, box]);
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  const id = AMARA._id;
  expect(sent('PATCH /api/volunteers/:id/permissions')).toEqual([
    { id, desk: true },
    { id, desk: true },
    { id, desk: false },
  ]);
});

test('sends only the changed fields and keeps the form after a failure', async () => {
  let isDown = true;
  const { sent } = fakeDirectory({ refusalOf: () => (isDown ? refuse('internal', 'It stumbled.') : null) });
  await render();
  const drawer = await open();
  await userEvent.click(drawer.getByRole('button', { name: 'Edit details' }));
  const form = within(await screen.findByRole('dialog', { name: 'Details of Amara Nwosu' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Notes/ }), 'Has a van');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('It stumbled.');
  isDown = false;
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Details/ })).toBeNull());
  const notes = { id: AMARA._id, notes: 'Has a van' };
  expect(sent('PUT /api/volunteers/:id')).toEqual([notes, notes]);
  await drawer.findByText('Has a van');
});

test('confirms before it discards unsaved input', async () => {
  fakeDirectory();
  await render();
  const drawer = await open();
  await userEvent.click(drawer.getByRole('button', { name: 'Edit details' }));
  const form = within(await screen.findByRole('dialog', { name: 'Details of Amara Nwosu' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Notes/ }), 'Has a van');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(form.getByRole('textbox', { name: /^Notes/ })).toHaveProperty('value', 'Has a van');
});

test('drops a removed volunteer from the list', async () => {
  const { sent } = fakeDirectory();
  await render();
  const drawer = await open();
  await userEvent.click(drawer.getByRole('button', { name: 'Remove volunteer' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Amara Nwosu?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove volunteer' }));
  await screen.findByText('No volunteers yet');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('DELETE /api/volunteers/:id')).toEqual([{ id: AMARA._id }]);
});

test('shows a volunteer of another food bank as not found', async () => {
  fakeDirectory({ volunteers: [makeVolunteer({ foodbank_id: idOf(2) })] });
  await render(`&volunteer=${idOf(60)}`);
  await screen.findByText('This volunteer could not be found.');
});
