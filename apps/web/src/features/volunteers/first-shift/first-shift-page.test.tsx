import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loseConnection, refuse } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { fakeVolunteerApi, makeAssignment, makeShift, makeVolunteer } from '../test-data.ts';
import { FirstShiftPage } from './first-shift-page.tsx';

const TAKE = 'POST /api/shifts/:id/first-sign-up';
const JOIN = 'POST /api/shifts/:id/waitlist';
const SHIFT = makeShift(new Date(Date.now() + 72 * 3_600_000).toISOString());
const FULL = { ...SHIFT, available_spots: 0 };
const inLine = { ...FULL, mine: { assignment_id: null, status: null, waitlist_position: 2 } };
const volunteer = makeVolunteer({ missing_details: ['address'] });

const render = () => renderWithApp(<FirstShiftPage />, paths.firstShift(SHIFT));
const typePhone = async (phone: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: /^Phone number/ }), phone);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('leads visitors to an account and back to the shift', async () => {
  clearToken();
  fakeVolunteerApi({ shifts: [SHIFT] });
  const { router } = await render();
  await screen.findByRole('heading', { name: 'Food Sorting' });
  expect(screen.queryByRole('textbox')).toBeNull();
  screen.getByRole('link', { name: 'I have an account' });
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(router.state.location.pathname).toBe(paths.signUp);
  expect(router.state.location.state).toEqual({ from: paths.firstShift(SHIFT) });
});

test('asks for the phone number only, and opens My Shifts with the shift taken', async () => {
  const { sent } = fakeVolunteerApi(
    { records: [], shifts: [SHIFT] },
    { [TAKE]: { volunteer, sign_up: makeAssignment(SHIFT) } },
  );
  await render();
  await screen.findByText('amara@example.org');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await press('Take this shift');
  screen.getByText('Phone number is required');
  await typePhone('call me');
  screen.getByText('Please enter a valid phone number');
  expect(sent(TAKE)).toEqual([]);
  await userEvent.clear(screen.getByRole('textbox'));
  await typePhone('416-555-0142');
  await press('Take this shift');
  await screen.findByText(`At ${paths.myShifts}`);
  expect(sent(TAKE)).toEqual([{ id: SHIFT._id, phone: '416-555-0142' }]);
  expect(readToasts().at(-1)?.message).toMatch(/^Successfully signed up for Food Sorting on /);
});

test('shows that the shift has filled up meanwhile, and offers its waitlist', async () => {
  const { sent } = fakeVolunteerApi(
    { records: [], shifts: [SHIFT] },
    { [TAKE]: { volunteer, sign_up: null }, [JOIN]: inLine },
  );
  await render();
  await typePhone('416-555-0142');
  await press('Take this shift');
  const notice = await screen.findByText('This shift has just filled up');
  within(notice.parentElement ?? notice).getByText(/You are registered as a volunteer/);
  await press('Join the waitlist');
  await screen.findByText(`At ${paths.myShifts}`);
  expect(sent(JOIN)).toEqual([{ id: SHIFT._id }]);
});

test('shows that the reader is registered but not on the waitlist, if joining is refused', async () => {
  fakeVolunteerApi(
    { records: [], shifts: [FULL] },
    { [TAKE]: { volunteer, sign_up: null }, [JOIN]: refuse('waitlist_closed', 'Too late.') },
  );
  await render();
  await typePhone('416-555-0142');
  await press('Register and join the waitlist');
  await screen.findByText('You are registered, but not on the waitlist');
  screen.getByText('Too late.');
  expect(screen.queryByText('This shift has just filled up')).toBeNull();
});

test('asks for nothing if the shift is full and its waitlist closed', async () => {
  const starts_at = new Date(Date.now() + 30 * 60_000).toISOString();
  fakeVolunteerApi({ records: [], shifts: [{ ...FULL, starts_at }] });
  await render();
  await screen.findByText(/^The waitlist closes an hour before the start/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('repeats a call without a response with the same key, and stores no phone number', async () => {
  let isLost = true;
  const { calls } = fakeVolunteerApi(
    { records: [], shifts: [SHIFT] },
    { [TAKE]: () => (isLost ? loseConnection() : { volunteer, sign_up: makeAssignment(SHIFT) }) },
  );
  await render();
  await typePhone('416-555-0142');
  await press('Take this shift');
  await screen.findByRole('alert');
  expect(JSON.stringify(sessionStorage)).not.toContain('555');
  isLost = false;
  await press('Take this shift');
  await screen.findByText(`At ${paths.myShifts}`);
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('registers and joins the waitlist of a full shift in one step', async () => {
  fakeVolunteerApi({ records: [], shifts: [FULL] }, { [TAKE]: { volunteer, sign_up: null }, [JOIN]: inLine });
  await render();
  await typePhone('416-555-0142');
  await press('Register and join the waitlist');
  await screen.findByText(`At ${paths.myShifts}`);
  expect(readToasts().at(-1)?.message).toMatch(/^You are number 2 on the waitlist/);
});

test('shows a refusal and keeps the phone number', async () => {
  fakeVolunteerApi({ records: [], shifts: [SHIFT] }, { [TAKE]: refuse('shift_not_open', 'It has begun.') });
  await render();
  await typePhone('416-555-0142');
  await press('Take this shift');
  await screen.findByText('It has begun.');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('416-555-0142');
});

test('leads registered volunteers to the day in their schedule', async () => {
  fakeVolunteerApi({ shifts: [SHIFT] });
  const { router } = await render();
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.volunteerSchedule));
  expect(router.state.location.search).toContain(`day=${SHIFT.shift_date}`);
});

test('leads to the open shifts if none is chosen', async () => {
  fakeVolunteerApi({ records: [], shifts: [SHIFT] });
  const { router } = await renderWithApp(<FirstShiftPage />, `${paths.volunteer}/first-shift`);
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.volunteer));
});

test('shows that a shift is no longer open', async () => {
  fakeVolunteerApi({ records: [], shifts: [] });
  await render();
  await screen.findByRole('heading', { level: 1, name: 'This shift is no longer open' });
  expect(screen.queryByText('Your shift')).toBeNull();
});
