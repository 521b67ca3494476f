import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, todayIn } from '../../lib/dates.ts';
import { refuse } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { fakeVolunteerApi, idOf, makeAssignment, makeShift } from './test-data.ts';
import { VolunteerPage } from './volunteer-page.tsx';

const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('invites signed-out visitors to sign in', async () => {
  clearToken();
  fakeVolunteerApi();
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  expect(await hrefOf('Sign In to Register')).toBe('/signup');
  expect(await hrefOf('View Schedule')).toBe('#shifts');
  await screen.findByRole('heading', { name: 'Meaningful impact' });
  screen.getByRole('heading', { name: 'Stronger community' });
  screen.getByRole('heading', { name: 'Flexible opportunities' });
});

test('shows visitors the open shifts, which lead to the first sign-up', async () => {
  clearToken();
  const start = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const shifts = [
    makeShift(start, { _id: idOf(101) }),
    makeShift(start, { _id: idOf(102), title: 'Cooking', available_spots: 0 }),
  ];
  fakeVolunteerApi({ shifts });
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  const open = within(await screen.findByRole('region', { name: 'Shifts you can join' }));
  expect((await open.findByRole('link', { name: /^Choose: Food Sorting, / })).getAttribute('href')).toBe(
    `/volunteer/first-shift?foodbank=${idOf(1)}&shift=${idOf(101)}`,
  );
  open.getByText('3 spots left');
  expect(open.queryByText('Full')).toBeNull();
  await userEvent.click(open.getByRole('button', { name: 'Show 1 more shift' }));
  open.getByText('Full');
  open.getByRole('link', { name: /^Join the waitlist: Cooking, / });
});

test('offers no waitlist of a shift that begins within the hour', async () => {
  clearToken();
  const soon = new Date(Date.now() + 30 * 60_000).toISOString();
  fakeVolunteerApi({
    shifts: [
      makeShift(soon, { _id: idOf(101), available_spots: 0 }),
      makeShift(soon, { _id: idOf(102), title: 'Cooking' }),
    ],
  });
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  await screen.findByRole('link', { name: /^Choose: Cooking, / });
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more shift' }));
  expect(document.activeElement).toBe(screen.getByText('Full').closest('li'));
  expect(screen.queryByRole('link', { name: /^Join the waitlist/ })).toBeNull();
});

test('shows more shifts, with the focus on the first of them', async () => {
  clearToken();
  const start = Date.now() + 48 * 3_600_000;
  const shifts = Array.from({ length: 8 }, (_, n) =>
    makeShift(new Date(start + n * 60_000).toISOString(), { _id: idOf(101 + n), title: `Shift ${n + 1}` }),
  );
  fakeVolunteerApi({ shifts });
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  await userEvent.click(await screen.findByRole('button', { name: 'Show 2 more shifts' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Choose: Shift 7, / }));
  screen.getByRole('link', { name: /^Choose: Shift 8, / });
});

test('starts with the next shift of volunteers, instead of the invitation', async () => {
  const shift = makeShift(new Date(Date.now() + 48 * 3_600_000).toISOString(), { title: 'Hampers' });
  fakeVolunteerApi({ assignments: [makeAssignment(shift)] });
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  const next = within(await screen.findByRole('region', { name: 'Your next shift' }));
  next.getByText('Hampers');
  expect(await hrefOf('View Schedule')).toBe('/volunteer/schedule');
  expect(next.getByRole('link', { name: 'My Shifts' }).getAttribute('href')).toBe('/volunteer/my-shifts');
  expect(screen.queryByText('A few of your hours, a full table for someone else')).toBeNull();
});

test('names a shift that is running, and leads to the check-in', async () => {
  const shift = makeShift(new Date(Date.now() - 40 * 60_000).toISOString());
  fakeVolunteerApi({ assignments: [makeAssignment(shift)] });
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  const now = within(await screen.findByRole('region', { name: 'Your shift now' }));
  expect(now.queryByText(/^(Now|Today)$/)).toBeNull();
  expect(now.getByRole('link', { name: 'Check in' }).getAttribute('href')).toBe('/volunteer/my-shifts');
});

test('shows volunteers the shifts that they can take, which lead to their day in the schedule', async () => {
  const today = todayIn('America/Toronto');
  const [first, later] = [addDays(today, 2), addDays(today, 3)];
  const mine = { assignment_id: idOf(200), status: 'assigned', waitlist_position: null } as const;
  const desk = makeShift(`${first}T15:00:00Z`, { _id: idOf(101), title: 'Welcome desk', mine });
  fakeVolunteerApi({
    shifts: [
      desk,
      makeShift(`${first}T16:00:00Z`, { _id: idOf(102), title: 'Cooking' }),
      makeShift(`${later}T15:00:00Z`, { _id: idOf(103) }),
    ],
    assignments: [makeAssignment(desk)],
  });
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  const open = within(await screen.findByRole('region', { name: 'Shifts you can join' }));
  expect((await open.findByRole('link', { name: /^Choose: Food Sorting, / })).getAttribute('href')).toBe(
    paths.shiftsOn(idOf(1), later),
  );
  expect(open.queryByText('Cooking')).toBeNull();
  expect(open.queryByText('Welcome desk')).toBeNull();
  screen.getByRole('heading', { name: 'Meaningful impact' });
});

test('does not offer registration if the records cannot be loaded', async () => {
  const down = refuse('internal', 'Down.');
  fakeVolunteerApi({}, { 'GET /api/volunteers/me': down, 'GET /api/foodbanks': down });
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  expect(await hrefOf('My Shifts')).toBe('/volunteer/my-shifts');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});

test('offers registration to signed-in people', async () => {
  fakeVolunteerApi({ records: [] });
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  expect(await hrefOf('Register')).toBe('/volunteer/register');
  expect(screen.queryByRole('link', { name: 'My Shifts' })).toBeNull();
});

test('links volunteers to their shifts, and remembers them in the browser until sign-out', async () => {
  fakeVolunteerApi();
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  expect(await hrefOf('My Shifts')).toBe('/volunteer/my-shifts');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  expect(localStorage.getItem('volunteerRegistered')).toBe('true');
  expect(localStorage.getItem('volunteerName')).toBe('Amara Nwosu');
  expect(localStorage.getItem('volunteerId')).not.toBeNull();
  clearToken();
  await screen.findByRole('link', { name: 'Sign In to Register' });
  expect(localStorage.getItem('volunteerRegistered')).toBeNull();
  expect(localStorage.getItem('volunteerName')).toBeNull();
  expect(localStorage.getItem('volunteerId')).toBeNull();
});

test('lists no shift that a volunteer cannot take', async () => {
  const start = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const own = makeShift(start, {
    mine: { assignment_id: idOf(200), status: 'assigned', waitlist_position: null },
  });
  const full = makeShift(start, { _id: idOf(102), title: 'Cooking', available_spots: 0 });
  fakeVolunteerApi({ shifts: [own, full], assignments: [makeAssignment(own)] });
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  const open = within(await screen.findByRole('region', { name: 'Shifts you can join' }));
  await open.findByText(/^No shifts available for this period/);
  expect(open.queryByRole('listitem')).toBeNull();
});
