import type { FieldError } from '@nourish/contract/error-envelope';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loseConnection, refuse, succeed } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { RecordPage } from './record-page.tsx';
import { fakeVolunteerApi, idOf, makeAssignment, makeShift, makeVolunteer } from '../test-data.ts';

const RECORD = makeVolunteer({ hours_completed: 12.5, shifts_completed: 4 });
const OTHER = makeVolunteer({
  _id: idOf(61),
  foodbank_id: idOf(2),
  foodbank_name: 'Harbour',
  city: 'Hamilton',
});
const MINE = 'GET /api/volunteers/me';
const PUT = 'PUT /api/volunteers/:id';
const DELETE = 'DELETE /api/volunteers/:id';
const render = (search = '') => renderWithApp(<RecordPage />, paths.volunteerRecord + search);
const fieldNamed = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
async function retype(name: string, text: string) {
  await userEvent.clear(fieldNamed(name));
  await userEvent.click(fieldNamed(name));
  await userEvent.paste(text);
}

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  sessionStorage.clear();
});

test('shows the record and sends the changed fields', async () => {
  let record = RECORD;
  const { sent } = fakeVolunteerApi(
    {},
    {
      [MINE]: () => [record],
      [PUT]: ({ params }) =>
        params.id === RECORD._id ? (record = { ...record, city: 'Guelph' }) : refuse('not_found'),
    },
  );
  await render();
  await screen.findByLabelText(/^City/);
  screen.getByRole('navigation', { name: 'Sections of my account' });
  expect(fieldNamed('Phone number').value).toBe('416-555-0142');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  await retype('City', 'Guelph');
  await save();
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('Your changes are saved.'));
  expect(sent(PUT)).toEqual([{ id: RECORD._id, city: 'Guelph' }]);
  expect(fieldNamed('City').value).toBe('Guelph');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

test('lets what a short registration left out stay empty, but not half of a contact', async () => {
  const bare = { ...RECORD, address: null, emergency_contact: null, skills: [] };
  const { sent } = fakeVolunteerApi({ records: [bare] }, { [PUT]: bare });
  await render();
  await screen.findByLabelText(/^City/);
  await retype('Phone number', '416-555-0199');
  await userEvent.type(fieldNamed('Emergency contact'), 'Chidi');
  await save();
  screen.getByText('Emergency phone is required');
  expect(sent(PUT)).toEqual([]);
  await userEvent.clear(fieldNamed('Emergency contact'));
  await save();
  await waitFor(() => expect(sent(PUT)).toEqual([{ id: RECORD._id, phone: '4165550199' }]));
});

test('validates like the registration form', async () => {
  const { calls } = fakeVolunteerApi({ records: [RECORD] });
  await render();
  await screen.findByLabelText(/^City/);
  await retype('Phone number', '0416');
  await userEvent.clear(fieldNamed('City'));
  await userEvent.click(screen.getByLabelText('Cooking'));
  await save();
  for (const message of [
    'Please enter a valid phone number',
    'City is required',
    'Please select at least one skill',
  ])
    screen.getByText(message);
  expect(document.activeElement).toBe(fieldNamed('Phone number'));
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(fieldNamed('City').value).toBe('Toronto');
});

test('keeps the input after a network failure and a reload', async () => {
  fakeVolunteerApi({ records: [RECORD] }, { [PUT]: loseConnection });
  const { unmount } = await render();
  await screen.findByLabelText(/^City/);
  await retype('City', 'Guelph');
  await save();
  await screen.findByRole('alert');
  expect(fieldNamed('City').value).toBe('Guelph');
  unmount();
  await render();
  await screen.findByLabelText(/^City/);
  expect(fieldNamed('City').value).toBe('Guelph');
});

test('shows field errors from the server', async () => {
  const errors = [
    { field: 'emergency_contact.phone', message: 'No such number.', code: 'bad_phone' },
  ] satisfies FieldError[];
  fakeVolunteerApi(
    { records: [RECORD] },
    { [PUT]: refuse('invalid_input', 'Please look again.', { errors }) },
  );
  await render();
  await screen.findByLabelText(/^City/);
  await retype('Emergency phone', '1');
  await save();
  await screen.findByText('No such number.');
  expect(document.activeElement).toBe(fieldNamed('Emergency phone'));
});

test('each food bank has its own record', async () => {
  fakeVolunteerApi({ records: [RECORD, OTHER] });
  await render();
  await screen.findByLabelText(/^City/);
  await retype('City', 'Guelph');
  await userEvent.selectOptions(screen.getByLabelText('Food bank'), 'Harbour');
  await waitFor(() => expect(fieldNamed('City').value).toBe('Hamilton'));
  await userEvent.selectOptions(screen.getByLabelText('Food bank'), 'Lantern Street');
  await waitFor(() => expect(fieldNamed('City').value).toBe('Guelph'));
});

test('lists the cancelled shifts and the remaining hours before it ends the registration, then opens the start page', async () => {
  let records = [RECORD];
  const coming = makeAssignment(makeShift(new Date(Date.now() + 72 * 3_600_000).toISOString()));
  const { calls } = fakeVolunteerApi(
    { assignments: [coming] },
    {
      [MINE]: () => records,
      [DELETE]: () => {
        records = [];
        return succeed({ message: 'Gone.' });
      },
    },
  );
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop volunteering' }));
  const question = await screen.findByRole('alertdialog', { name: 'Stop volunteering at Lantern Street?' });
  await within(question).findByText(/^Your sign-up for 1 upcoming shift is cancelled\. Your 12.5 hours stay/);
  await userEvent.click(within(question).getByRole('button', { name: 'Stay a volunteer' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Stop volunteering' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, stop' }));
  await screen.findByText(`At ${paths.volunteer}`);
  expect(readToasts().at(-1)?.message).toMatch(/^You are no longer a volunteer at Lantern Street/);
});

test('shows a refusal to end the registration and keeps the record', async () => {
  fakeVolunteerApi({ records: [RECORD] }, { [DELETE]: refuse('conflict', 'Please try again.') });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop volunteering' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, stop' }));
  await screen.findByText('Please try again.');
});

test('asks unregistered people to register', async () => {
  fakeVolunteerApi({ records: [] });
  await render();
  await screen.findByText('Registration required');
});

test('leaves the name to the food bank once there are hours', async () => {
  const unnamed = { ...RECORD, first_name: null, last_name: null };
  const { sent } = fakeVolunteerApi({ records: [unnamed] }, { [PUT]: unnamed });
  await render();
  await screen.findByLabelText(/^City/);
  for (const name of ['First name', 'Last name']) {
    expect(fieldNamed(name).disabled).toBe(true);
    const described = fieldNamed(name).getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(texts).toContain('Ask your food bank to change it.');
  }
  await retype('City', 'Guelph');
  await save();
  await waitFor(() => expect(sent(PUT)).toEqual([{ id: RECORD._id, city: 'Guelph' }]));
});

test('lets volunteers without hours change their name', async () => {
  fakeVolunteerApi({ records: [{ ...RECORD, shifts_completed: 0 }] });
  await render();
  await screen.findByLabelText(/^City/);
  expect(fieldNamed('First name').disabled).toBe(false);
});
