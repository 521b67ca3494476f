import type { User } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderWithApp, serve, type Answer } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { AccountPage } from './account-page.tsx';

const ID = '0193a8e2-0000-7000-8000-000000000001';
const staff: User = {
  _id: ID,
  name: 'Daniel Okafor',
  full_name: 'Daniel Okafor',
  email: 'daniel@nourish.example',
  role: 'staff',
  language: 'en',
  email_verified: true,
  foodbank_id: ID,
  foodbank: { _id: ID, name: 'Lantern Street', location: 'Toronto, ON' },
  created_at: '2026-01-01T00:00:00Z',
  alert_digest: true,
};

function serveMe(user: User, refusal?: Answer) {
  let shown = user;
  return serve(async (call, request) => {
    if (call === 'GET /api/auth/me') return { body: { success: true, data: shown } };
    if (refusal) return refusal;
    const { password: _, current_password: __, ...change } = await request.clone().json();
    shown = { ...shown, ...change, full_name: change.name ?? shown.full_name };
    return { body: { success: true, message: 'Your changes are saved.', data: shown } };
  });
}
const sent = (calls: Request[]) =>
  Promise.all(calls.filter((call) => call.method === 'PATCH').map((call) => call.clone().json()));

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('staff switch their daily stock mail off and on', async () => {
  const { calls } = serveMe(staff);
  await renderWithApp(<AccountPage />, paths.account);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Lantern Street/ });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  await waitFor(async () => expect(await sent(calls)).toEqual([{ alert_digest: false }]));
});

test('people without a food bank do not see the switch', async () => {
  const { alert_digest: _, ...recipient } = staff;
  serveMe({ ...recipient, role: 'recipient' });
  await renderWithApp(<AccountPage />, paths.account);
  await screen.findByText('daniel@nourish.example');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('accepts a new name and rejects an empty one', async () => {
  const { calls } = serveMe(staff);
  await renderWithApp(<AccountPage />, paths.account);
  const name = await screen.findByLabelText(/^Full name/);
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('This field is required');
  await userEvent.type(name, ' Dan Okafor ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await sent(calls)).toEqual([{ name: 'Dan Okafor' }]));
});

test('shows the error at the old password and keeps the input', async () => {
  serveMe(staff, {
    status: 400,
    body: {
      success: false,
      code: 'password_wrong',
      message: 'The current password is not correct.',
      errors: [{ field: 'current_password', code: 'wrong', message: 'This is not correct' }],
    },
  });
  await renderWithApp(<AccountPage />, paths.account);
  const [current, password, again] = [
    await screen.findByLabelText<HTMLInputElement>(/^Current password/),
    screen.getByLabelText<HTMLInputElement>(/^New password/),
    screen.getByLabelText<HTMLInputElement>(/^Confirm password/),
  ];
  await userEvent.type(current, 'not it');
  await userEvent.type(password, 'tomatoes on the sill');
  await userEvent.type(again, 'tomatoes on the sill');
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  await screen.findByText('This is not correct');
  expect(password.value).toBe('tomatoes on the sill');
});

test('sends the new password once more, and only once, after the identity is confirmed', async () => {
  let isConfirmed = false;
  const { calls } = serve((call) => {
    if (call === 'GET /api/auth/me') return { body: { success: true, data: staff } };
    if (call === 'POST /api/auth/confirm') {
      isConfirmed = true;
      return { body: { success: true, message: 'Thank you.' } };
    }
    return isConfirmed
      ? { body: { success: true, message: 'Your password is changed.', data: staff } }
      : { status: 403, body: { success: false, code: 'confirmation_needed', message: 'Please confirm.' } };
  });
  await renderWithApp(<AccountPage />, paths.account);
  const current = await screen.findByLabelText<HTMLInputElement>(/^Current password/);
  await userEvent.type(current, 'potatoes in the cellar');
  await userEvent.type(screen.getByLabelText(/^New password/), 'tomatoes on the sill');
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'tomatoes on the sill');
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  await userEvent.type(question.getByLabelText(/^Current password/), 'potatoes in the cellar');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(current.value).toBe(''));
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
});
