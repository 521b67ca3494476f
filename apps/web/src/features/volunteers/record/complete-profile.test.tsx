import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { fakeVolunteerApi, makeUser, makeVolunteer } from '../test-data.ts';
import { CompleteProfile } from './complete-profile.tsx';

const PUT = 'PUT /api/volunteers/:id';
const RECORD = makeVolunteer({
  first_name: null,
  last_name: null,
  address: null,
  postal_code: null,
  emergency_contact: null,
  missing_details: ['emergency_contact', 'address'],
});

beforeAll(async () => {
  await import('../../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

async function open() {
  const { sent } = fakeVolunteerApi({ records: [RECORD] }, { [PUT]: RECORD });
  await renderWithApp(<CompleteProfile user={makeUser()} records={[RECORD]} />, '/volunteer/my-shifts');
  screen.getByText('emergency contact, address');
  await userEvent.click(screen.getByRole('button', { name: 'Complete your profile at Lantern Street' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete your profile' }));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  return { dialog, save, sent };
}

test('asks only for what is missing', async () => {
  const { dialog } = await open();
  expect(dialog.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)).toEqual([
    'emergencyContact',
    'emergencyPhone',
    'address',
    'city',
    'postalCode',
  ]);
});

test('sends one detail and leaves the others for later, but refuses half of one', async () => {
  const { dialog, save, sent } = await open();
  await userEvent.type(dialog.getByLabelText('Emergency contact'), 'Chidi');
  await save();
  dialog.getByText('Emergency phone is required');
  expect(sent(PUT)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Emergency phone'), '416-555-0143');
  await save();
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('Your changes are saved.'));
  expect(sent(PUT)).toEqual([
    {
      id: RECORD._id,
      emergency_contact: { name: 'Chidi', phone: '4165550143', relationship: 'Emergency Contact' },
    },
  ]);
});

test('closes without a word if nothing was typed', async () => {
  const { save, sent } = await open();
  const before = readToasts();
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readToasts()).toEqual(before);
  expect(sent(PUT)).toEqual([]);
});

test('is absent if nothing is missing', async () => {
  fakeVolunteerApi();
  await renderWithApp(<CompleteProfile user={makeUser()} records={[makeVolunteer()]} />, '/');
  expect(screen.queryByRole('button')).toBeNull();
});
