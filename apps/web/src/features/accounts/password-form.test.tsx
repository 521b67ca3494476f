import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, succeed } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { makeUser } from '../../lib/test-data.ts';
import { clearToken, storeToken } from '../../lib/token.ts';
import { PasswordForm } from './password-form.tsx';

const CHANGE = 'PATCH /api/auth/me';

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('shows the error at the old password and keeps the input', async () => {
  fakeApi({
    'GET /api/auth/me': makeUser(),
    [CHANGE]: refuse('password_wrong', 'The current password is not correct.', {
      errors: [{ field: 'current_password', code: 'wrong', message: 'This is not correct' }],
    }),
  });
  await renderWithApp(<PasswordForm />);
  const [current, password, again] = [
    await screen.findByLabelText<HTMLInputElement>(/^Current password/),
    screen.getByLabelText<HTMLInputElement>(/^New password/),
    screen.getByLabelText<HTMLInputElement>(/^Confirm password/),
  ];
  await userEvent.type(current, 'not it');
  await userEvent.type(password, 'tomatoes on the sill');
  await userEvent.type(again, 'tomatoes on the sill');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('This is not correct');
  expect(password.value).toBe('tomatoes on the sill');
});

test('sends the new password once more, and only once, after the identity is confirmed', async () => {
  let isConfirmed = false;
  const { sent } = fakeApi({
    'GET /api/auth/me': makeUser(),
    'POST /api/auth/confirm': () => {
      isConfirmed = true;
      return succeed({ message: 'Thank you.' });
    },
    [CHANGE]: () =>
      isConfirmed
        ? succeed({ message: 'Your password is changed.', data: makeUser() })
        : refuse('confirmation_needed', 'Please confirm.'),
  });
  await renderWithApp(<PasswordForm />);
  const current = await screen.findByLabelText<HTMLInputElement>(/^Current password/);
  await userEvent.type(current, 'potatoes in the cellar');
  await userEvent.type(screen.getByLabelText(/^New password/), 'tomatoes on the sill');
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'tomatoes on the sill');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const question = within(await screen.findByRole('dialog', { name: 'Is this you?' }));
  await userEvent.type(question.getByLabelText(/^Current password/), 'potatoes in the cellar');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(current.value).toBe(''));
  expect(sent(CHANGE)).toHaveLength(2);
});
