import type { FieldError } from '@nourish/contract/error-envelope';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { RegisterPage } from './register-page.tsx';
import { fakeVolunteerApi, idOf, makeFoodBank, makeVolunteer } from '../test-data.ts';

const POST = 'POST /api/volunteers';
const render = (search = '') => renderWithApp(<RegisterPage />, paths.volunteerRegister + search);
const fieldNamed = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
/** Pastes, because typing into a long form is slow. */
async function enter(name: string, text: string) {
  await userEvent.click(fieldNamed(name));
  await userEvent.paste(text);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

async function fillIn() {
  await screen.findByLabelText(/^First name/);
  await enter('Phone number', '(416) 555-0142');
  await enter('Address', '12 Elm Street');
  await enter('City', 'Toronto');
  await enter('Postal code', 'M6K 3P6');
  await enter('Emergency contact', 'Chidi');
  await enter('Emergency phone', '416-555-0143');
  await userEvent.click(screen.getByLabelText<HTMLInputElement>('Cooking'));
  await userEvent.click(screen.getByLabelText('Monday, Morning'));
}

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  sessionStorage.clear();
});

test('shows the missing fields and focuses the first one', async () => {
  fakeVolunteerApi({ records: [] });
  await render();
  await screen.findByLabelText(/^First name/);
  expect(fieldNamed('First name').value).toBe('Amara');
  expect(fieldNamed('Email').value).toBe('amara@example.org');
  await submit();
  for (const message of [
    'Phone number is required',
    'Address is required',
    'City is required',
    'Postal code is required',
    'Emergency contact is required',
    'Emergency phone is required',
    'Please select at least one skill',
    'Please select your availability',
  ])
    screen.getByText(message);
  expect(document.activeElement).toBe(fieldNamed('Phone number'));
});

test('registers, remembers the volunteer in the browser and opens the schedule', async () => {
  const { sent } = fakeVolunteerApi({ records: [] }, { [POST]: makeVolunteer() });
  const { router } = await render();
  await fillIn();
  await submit();
  await screen.findByText(`At ${paths.volunteerSchedule}`);
  expect(router.state.location.state).toEqual({ welcome: 'Amara Nwosu' });
  const [body] = sent(POST);
  expect(body).toMatchObject({ first_name: 'Amara', phone: '4165550142', foodbank_id: idOf(1) });
  expect(sessionStorage.getItem('nourish.volunteer-draft')).toBeNull();
});

test('keeps the form after a failure and shows field errors from the server', async () => {
  const errors = [
    { field: 'emergency_contact.phone', message: 'No such number.', code: 'bad_phone' },
  ] satisfies FieldError[];
  fakeVolunteerApi({ records: [] }, { [POST]: refuse('invalid_input', 'Please look again.', { errors }) });
  const { unmount } = await render();
  await fillIn();
  await submit();
  await screen.findByText('Please look again.');
  screen.getByText('No such number.');
  expect(document.activeElement).toBe(fieldNamed('Emergency phone'));
  unmount();
  await render();
  await waitFor(() => expect(fieldNamed('City').value).toBe('Toronto'));
  expect(screen.getByLabelText<HTMLInputElement>('Cooking').checked).toBe(true);
});

test('selects a whole day or one part of every day with a single click', async () => {
  fakeVolunteerApi({ records: [] });
  await render();
  const grid = await screen.findByRole('group', { name: /^Availability/ });
  const ticked = () =>
    within(grid)
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked).length;
  expect(within(grid).getAllByRole('checkbox')).toHaveLength(21);
  const friday = within(grid).getByRole('button', { name: 'Friday, all day' });
  await userEvent.click(friday);
  expect(ticked()).toBe(3);
  expect(friday.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(within(grid).getByRole('button', { name: 'Evening, every day' }));
  expect(ticked()).toBe(9);
  await userEvent.click(friday);
  expect(ticked()).toBe(6);
});

test('opens the schedule for people who are already registered', async () => {
  let records = [] as ReturnType<typeof makeVolunteer>[];
  fakeVolunteerApi(
    {},
    {
      'GET /api/volunteers/me': () => records,
      [POST]: () => {
        records = [makeVolunteer()];
        return refuse('already_volunteer', 'You are a volunteer here already.');
      },
    },
  );
  await render();
  await fillIn();
  await submit();
  await screen.findByText(`At ${paths.volunteerSchedule}`);
});

test('tells registered volunteers so and lets them join another food bank', async () => {
  fakeVolunteerApi({
    foodBanks: [makeFoodBank(1, 'Lantern Street'), makeFoodBank(2, 'Harbour')],
  });
  const { unmount } = await render();
  await screen.findByText('You are already registered');
  screen.getByRole('link', { name: 'View available shifts' });
  await userEvent.click(screen.getByRole('link', { name: 'Harbour' }));
  await screen.findByLabelText(/^First name/);
  // Prefilled from the record at the first food bank.
  expect(fieldNamed('City').value).toBe('Toronto');
  unmount();
});

test('sends people without an account to sign-up first', async () => {
  clearToken();
  fakeVolunteerApi();
  const { router } = await render();
  await screen.findByText('At /signup');
  expect(router.state.location.state).toEqual({ from: paths.volunteerRegister });
});

test('shows a default message if a failed registration has no message', async () => {
  fakeVolunteerApi({ records: [] }, { [POST]: Response.json({ success: false }, { status: 400 }) });
  await render();
  await fillIn();
  await submit();
  await screen.findByText('Failed to register. Please try again.');
});
