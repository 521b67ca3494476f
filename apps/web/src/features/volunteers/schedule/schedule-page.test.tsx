import type { Shift } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays, formatDate, todayIn } from '../../../lib/dates.ts';
import { refuse, succeed, type FakeRoutes } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { SchedulePage } from './schedule-page.tsx';
import {
  fakeVolunteerApi,
  idOf,
  makeAssignment,
  makeFoodBank,
  makeShift,
  makeVolunteer,
} from '../test-data.ts';

const SIGN_UP = 'POST /api/volunteer-shifts';
const JOIN = 'POST /api/shifts/:id/waitlist';
const LEAVE = 'DELETE /api/shifts/:id/waitlist';
const SHIFTS = 'GET /api/shifts/foodbank/:id/date-range';
const TODAY = todayIn('America/Toronto');
/** Ten days ahead: in the future, and displayed through its own month. */
const DAY = addDays(TODAY, 10);
const LONG = formatDate(DAY, 'en', 'long');
const SHIFT = makeShift(`${DAY}T15:00:00Z`, { shift_date: DAY });
const MINE = makeShift(`${DAY}T20:00:00Z`, {
  _id: idOf(101),
  title: 'Food Distribution',
  shift_date: DAY,
  mine: { assignment_id: idOf(200), status: 'assigned', waitlist_position: null },
});
const FULL = makeShift(`${DAY}T21:00:00Z`, {
  _id: idOf(102),
  title: 'Cooking',
  shift_date: DAY,
  available_spots: 0,
});

const render = (search = `?month=${DAY.slice(0, 7)}`) =>
  renderWithApp(<SchedulePage />, paths.volunteerSchedule + search);
const openDay = async () => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${LONG}, 3 shifts`) }));
  return screen.findByRole('dialog', { name: `Shifts on ${LONG}` });
};

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  vi.useRealTimers();
});

test('shows the shifts of each day and opens a day', async () => {
  fakeVolunteerApi({ shifts: [SHIFT, MINE, FULL] });
  const { router } = await render();
  await screen.findByText(/^Welcome back, Amara Nwosu!/);
  await screen.findByRole('button', { name: `${LONG}, 3 shifts, 3 spots left, you are signed up` });
  const dialog = await openDay();
  expect(router.state.location.search).toContain(`day=${DAY}`);
  within(dialog).getByRole('button', { name: 'Sign Up: Food Sorting' });
  const full = within(within(dialog).getByRole('listitem', { name: 'Cooking' }));
  full.getByText('Full');
  expect(full.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Join the waitlist']);
  within(within(dialog).getByRole('listitem', { name: 'Food Distribution' })).getByText('Signed up');
  within(dialog).getAllByText('Main warehouse');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).not.toContain('day=');
});

test('lists the shifts with open spots first, and all shifts on request', async () => {
  fakeVolunteerApi({ shifts: [SHIFT, MINE, FULL] });
  await render();
  const agenda = within(await screen.findByRole('region', { name: /^Shifts in / }));
  agenda.getByText('Food Sorting');
  expect(agenda.queryByText('Food Distribution')).toBeNull();
  expect(agenda.queryByText('Cooking')).toBeNull();
  await userEvent.click(agenda.getByRole('button', { name: 'All shifts', pressed: false }));
  agenda.getByText('Food Distribution');
  agenda.getByText('Cooking');
});

test('begins with the next shift of the reader', async () => {
  fakeVolunteerApi({ shifts: [SHIFT, MINE], assignments: [makeAssignment(MINE)] });
  await render();
  const next = within(await screen.findByRole('region', { name: 'Your next shift' }));
  next.getByText('Food Distribution');
  expect(next.getByRole('link', { name: 'My Shifts' }).getAttribute('href')).toBe(paths.myShifts);
});

test('opens the day of a listed shift, and leads from the own shift to My Shifts', async () => {
  fakeVolunteerApi({ shifts: [SHIFT, MINE, FULL] });
  await render();
  const agenda = within(await screen.findByRole('region', { name: /^Shifts in / }));
  const choose = agenda.getByRole('button', { name: `Choose: Food Sorting, ${LONG}` });
  await userEvent.click(choose);
  await screen.findByRole('dialog', { name: `Shifts on ${LONG}` });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(choose));
  await userEvent.click(agenda.getByRole('button', { name: 'All shifts' }));
  agenda.getByRole('button', { name: `Join the waitlist: Cooking, ${LONG}` });
  const own = agenda.getByRole('link', { name: 'My Shifts, with Food Distribution' });
  expect(own.getAttribute('href')).toBe(paths.myShifts);
});

test('lists all shifts if none has an open spot', async () => {
  fakeVolunteerApi({ shifts: [MINE, FULL] });
  await render();
  const agenda = within(await screen.findByRole('region', { name: /^Shifts in / }));
  agenda.getByText('Food Distribution');
  agenda.getByText('Cooking');
  expect(agenda.queryByRole('button', { name: 'All shifts' })).toBeNull();
});

test("marks a full day as the reader's if they are on one of its shifts", async () => {
  const next = addDays(DAY, 1);
  fakeVolunteerApi({
    shifts: [
      { ...MINE, available_spots: 0 },
      { ...FULL, shift_date: next },
    ],
  });
  await render(`?month=${DAY.slice(0, 7)}`);
  const mine = await screen.findByRole('button', { name: `${LONG}, 1 shift, full, you are signed up` });
  expect(mine.className).toContain('bg-primary-soft');
  expect(mine.className).not.toContain('border-dashed');
});

test('starts with the current month, in which past days cannot be chosen', async () => {
  fakeVolunteerApi({ shifts: [SHIFT] });
  await render('?month=2020-01');
  const today = await screen.findByRole('button', {
    name: new RegExp(`^Today, ${formatDate(TODAY, 'en', 'long')}`),
  });
  expect(today.getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByRole('button', { name: 'Previous month' }).hasAttribute('disabled')).toBe(true);
});

test("opens the reader's shifts after a sign-up", async () => {
  const { sent } = fakeVolunteerApi({ shifts: [SHIFT, MINE, FULL] }, { [SIGN_UP]: makeAssignment(SHIFT) });
  await render();
  const dialog = await openDay();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign Up: Food Sorting' }));
  await screen.findByText(`At ${paths.myShifts}`);
  expect(readToasts().at(-1)?.message).toBe(`Successfully signed up for Food Sorting on ${LONG}!`);
  expect(sent(SIGN_UP)).toEqual([
    {
      shift_id: SHIFT._id,
      volunteer_id: idOf(60),
      user_id: idOf(50),
      foodbank_id: idOf(1),
      work_date: DAY,
      status: 'assigned',
    },
  ]);
});

test.each([
  ['shift_full', 'This shift is full.', 'Error: This shift is full.'],
  ['not_a_volunteer', 'x', 'Error: Volunteer ID not found. Please re-register.'],
  ['not_found', 'x', 'Error: Shift not found.'],
] as const)('shows why a sign-up was refused: %s', async (code, message, shown) => {
  fakeVolunteerApi({ shifts: [SHIFT, MINE, FULL] }, { [SIGN_UP]: refuse(code, message) });
  await render();
  const dialog = await openDay();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign Up: Food Sorting' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(shown);
});

test('shows why a sign-up or a waitlist place exceeds the limit of upcoming shifts', async () => {
  const message = 'You have as many upcoming shifts as one person can have here.';
  const refusal = refuse('too_many_shifts', message);
  fakeVolunteerApi({ shifts: [SHIFT, MINE, FULL] }, { [SIGN_UP]: refusal, [JOIN]: refusal });
  await render();
  const dialog = await openDay();
  for (const name of ['Sign Up: Food Sorting', 'Join the waitlist: Cooking']) {
    await userEvent.click(within(dialog).getByRole('button', { name }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(message);
  }
});

/** Leaves the waitlist of the full shift. */
const leaveWith = (onLeave: () => void): FakeRoutes => ({
  [LEAVE]: ({ params }) => {
    if (params.id !== FULL._id) return refuse('not_found');
    onLeave();
    return succeed({ message: 'Gone.' });
  },
});
const inLine = (changes: Partial<NonNullable<Shift['mine']>> = {}): Shift => ({
  ...FULL,
  mine: { assignment_id: null, status: null, waitlist_position: 2, ...changes },
});
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test('joins the waitlist of a full shift, shows the position, and leaves it', async () => {
  let shown = FULL;
  fakeVolunteerApi(
    {},
    {
      [SHIFTS]: () => [SHIFT, MINE, shown],
      [JOIN]: ({ params }) => (params.id === FULL._id ? (shown = inLine()) : refuse('not_found')),
      ...leaveWith(() => (shown = FULL)),
    },
  );
  await render();
  const dialog = await openDay();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Join the waitlist: Cooking' }));
  await within(dialog).findByText('You are number 2 on the waitlist');
  expect(readToasts().at(-1)?.message).toMatch(/^You are number 2 on the waitlist\. As soon as/);
  expect(within(dialog).queryByRole('button', { name: 'Join the waitlist: Cooking' })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('heading', { name: 'Cooking' })),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave the waitlist: Cooking' }));
  await within(dialog).findByRole('button', { name: 'Join the waitlist: Cooking' });
  expect(readToasts().at(-1)?.message).toBe('You are no longer on the waitlist.');
});

test('takes a held spot by signing up, or passes on it', async () => {
  let shown = inLine({ waitlist_position: 1, offered_until: inAnHour() });
  const { sent } = fakeVolunteerApi(
    {},
    {
      [SHIFTS]: () => [SHIFT, MINE, shown],
      [SIGN_UP]: makeAssignment(FULL),
      ...leaveWith(() => (shown = FULL)),
    },
  );
  await render();
  await screen.findByRole('button', { name: /3 spots left, you are signed up, a spot is held for you$/ });
  const dialog = await openDay();
  within(dialog).getByText(/^A spot is held for you until /);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pass: Cooking' }));
  await within(dialog).findByRole('button', { name: 'Join the waitlist: Cooking' });
  expect(readToasts().at(-1)?.message).toBe('Thank you for telling us. The spot goes to the next person.');
  shown = inLine({ waitlist_position: 1, offered_until: inAnHour() });
  window.dispatchEvent(new Event('visibilitychange'));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Take it: Cooking' }));
  await screen.findByText(`At ${paths.myShifts}`);
  expect(sent(SIGN_UP)).toEqual([expect.objectContaining({ shift_id: FULL._id })]);
});

test.each([
  [
    JOIN,
    'Join the waitlist',
    FULL,
    'shift_not_full',
    'There is a spot left.',
    'Error: There is a spot left.',
  ],
  [JOIN, 'Join the waitlist', FULL, 'waitlist_closed', 'Too late.', 'Error: Too late.'],
  [LEAVE, 'Leave the waitlist', inLine(), 'not_found', 'x', 'Error: You are no longer on this waitlist.'],
  [
    SIGN_UP,
    'Take it',
    inLine({ offered_until: '2999-01-01T00:00:00Z' }),
    'shift_full',
    'This shift is full.',
    'Error: The time for this spot has run out, and it went to the next person. You can join the waitlist again.',
  ],
] as const)(
  'shows a refusal of %s next to the updated shift: %s',
  async (key, button, before, code, said, shown) => {
    let shift: Shift = before;
    fakeVolunteerApi(
      {},
      {
        [SHIFTS]: () => [SHIFT, MINE, shift],
        [key]: () => {
          shift = { ...FULL, available_spots: 1 };
          return refuse(code, said);
        },
      },
    );
    await render();
    const dialog = await openDay();
    await userEvent.click(within(dialog).getByRole('button', { name: `${button}: Cooking` }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(shown);
    await within(dialog).findByRole('button', { name: 'Sign Up: Cooking' });
  },
);

test('closes the waitlist an hour before the start', async () => {
  const soon = new Date(Date.now() + 1_800_000).toISOString();
  fakeVolunteerApi({ shifts: [{ ...FULL, starts_at: soon, ends_at: inAnHour() }] });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${LONG}, 1 shift`) }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(/^The waitlist closes an hour before the start/);
  expect(within(dialog).queryByRole('button', { name: /waitlist/ })).toBeNull();
});

test('shows empty states for a day and a month without shifts', async () => {
  fakeVolunteerApi();
  await render();
  await screen.findByText('No shifts available for this period. Please check back later!');
  await userEvent.click(screen.getByRole('button', { name: LONG }));
  await screen.findByText(`No shifts available on ${LONG}. Please choose another day.`);
});

test('changes the month by buttons and keyboard', async () => {
  const { calls } = fakeVolunteerApi();
  // From the middle of a month, that many days lead to the middle of each of the next ones.
  const [first, second, third, fourth] = [30, 61, 91, 122].map((days) =>
    addDays(`${TODAY.slice(0, 7)}-15`, days).slice(0, 7),
  ) as [string, string, string, string];
  const { router } = await render(`?month=${second}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }));
  expect(router.state.location.search).toBe(`?month=${third}`);
  const span = `start_date=${third}-01&end_date=${addDays(`${fourth}-01`, -1)}`;
  await waitFor(() => expect(calls.at(-1)?.url).toContain(span));
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(router.state.location.search).toBe(`?month=${second}`);
  screen.getByRole('button', { name: formatDate(`${second}-01`, 'en', 'long') }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(router.state.location.search).toBe(`?month=${first}`);
  const last = formatDate(addDays(`${second}-01`, -1), 'en', 'long');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(last));
});

test('shows labelled samples if the shifts cannot be loaded', async () => {
  let isDown = true;
  fakeVolunteerApi(
    {},
    { [SHIFTS]: () => (isDown ? refuse('internal', 'The server stumbled.') : [SHIFT, MINE, FULL]) },
  );
  await render();
  await screen.findByText('The server stumbled.');
  screen.getByText(/The shifts below are samples/);
  expect(screen.getAllByText('Sample')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /Sign Up/ })).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await openDay();
  expect(screen.queryByText('Sample')).toBeNull();
});

test('requires a registration at another food bank, and tells suspended volunteers that they are paused', async () => {
  fakeVolunteerApi({
    foodBanks: [makeFoodBank(1, 'Lantern Street'), makeFoodBank(2, 'Harbour')],
    records: [makeVolunteer({ status: 'suspended' })],
    shifts: [SHIFT, MINE, FULL],
  });
  await render();
  await screen.findByText('Lantern Street has paused your sign-ups. Please contact them.');
  let dialog = await openDay();
  expect(
    within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Sign Up: Food Sorting' }).disabled,
  ).toBe(true);
  await userEvent.keyboard('{Escape}');
  await userEvent.selectOptions(await screen.findByLabelText('Food bank'), 'Harbour, Toronto');
  await screen.findByText(/You are not registered at Harbour yet/);
  expect(screen.getByRole('link', { name: 'Register there' }).getAttribute('href')).toBe(
    `/volunteer/register?foodbank=${idOf(2)}`,
  );
  dialog = await openDay();
  const first = within(dialog).getByRole('link', { name: `Choose: Food Sorting, ${LONG}` });
  expect(first.getAttribute('href')).toBe(paths.firstShift(SHIFT));
});

test('asks unregistered people to register', async () => {
  fakeVolunteerApi({ records: [] });
  await render();
  await screen.findByText('Registration required');
  expect(screen.getByRole('link', { name: 'Register now' }).getAttribute('href')).toBe('/volunteer/register');
  expect(screen.getByRole('link', { name: 'See the open shifts' }).getAttribute('href')).toBe('#shifts');
});

test('greets a new volunteer for five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeVolunteerApi();
  const { router } = await render();
  await screen.findByText(/^Welcome back/);
  await router.navigate(paths.volunteerSchedule, { state: { welcome: 'Amara Nwosu' } });
  await screen.findByText('Welcome, Amara Nwosu!');
  await vi.advanceTimersByTimeAsync(5_100);
  await waitFor(() => expect(screen.queryByText('Welcome, Amara Nwosu!')).toBeNull());
});

test('keeps the greeting while the month changes, and removes it from the history', async () => {
  fakeVolunteerApi();
  const { router } = await render();
  await screen.findByText(/^Welcome back/);
  const search = `?month=${DAY.slice(0, 7)}`;
  await router.navigate(paths.volunteerSchedule + search, {
    state: { welcome: 'Amara Nwosu', isOpenedHere: true },
  });
  await screen.findByText('Welcome, Amara Nwosu!');
  await waitFor(() => expect(router.state.location.state).toEqual({ isOpenedHere: true }));
  expect(router.state.location.search).toBe(search);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(router.state.location.search).not.toBe(search));
  screen.getByText('Welcome, Amara Nwosu!');
});

test('returns to the start page on sign-out in another tab, and redirects signed-out visitors to sign-in', async () => {
  fakeVolunteerApi();
  const { unmount } = await render();
  await screen.findByText(/^Welcome back/);
  localStorage.removeItem('authToken');
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  await screen.findByText(`At ${paths.volunteer}`);
  unmount();
  await render();
  await screen.findByText('At /signin');
});
