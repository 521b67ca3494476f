import type { OwnSession, User } from '@nourish/contract';
import type { ErrorCode } from '@nourish/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeUser } from '../../lib/test-data.ts';
import { fakeApi, nameOf, refuse, succeed } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { SecurityPage } from './security-page.tsx';

const PASSWORD = 'tomatoes on the windowsill';
const CODE = '123456';
const CODES = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CC0${n}`);

const makeSession = (changes: Partial<OwnSession>): OwnSession => ({
  _id: idOf(1),
  browser: 'firefox',
  system: 'linux',
  created_at: '2026-11-01T12:00:00Z',
  last_used_at: '2026-11-20T15:00:00Z',
  is_current: false,
  ...changes,
});

const wrong = (code: ErrorCode, field: string) =>
  refuse(code, `Refused: ${code}`, {
    errors: [{ field, code: 'wrong', message: 'This is not correct' }],
  });

/** A fake API for which the last confirmation is too old; the right password confirms again. */
function fakeSecurity({ user = makeUser(), isOn = false }: { user?: User; isOn?: boolean } = {}) {
  const state = {
    isConfirmed: false,
    isOn,
    sessions: [
      makeSession({ _id: idOf(1), is_current: true }),
      makeSession({ _id: idOf(2), browser: 'chrome', system: 'android' }),
    ],
  };
  const unconfirmed = refuse('confirmation_needed', 'Refused: confirmation_needed');
  const { calls } = fakeApi({
    'GET /api/auth/me': () => ({ ...user, second_factor: state.isOn ? 'on' : 'off' }),
    'GET /api/auth/sessions': () => state.sessions,
    'GET /api/auth/passkeys': [],
    'GET /api/auth/activity': [],
    'GET /api/auth/second-factor': () => ({
      is_on: state.isOn,
      has_app: state.isOn,
      since: state.isOn ? '2026-11-20T15:00:00Z' : null,
      recovery_codes_left: state.isOn ? CODES.length : 0,
      is_required: false,
    }),
    'POST /api/auth/confirm': ({ body }) => {
      state.isConfirmed = body.password === PASSWORD;
      return state.isConfirmed ? succeed({ message: 'Thank you.' }) : wrong('password_wrong', 'password');
    },
    'POST /api/auth/second-factor': () =>
      state.isConfirmed
        ? { secret: 'ABCDEFGH', uri: 'otpauth://totp/Nourish:rosa?secret=ABCDEFGH' }
        : unconfirmed,
    'POST /api/auth/second-factor/confirm': ({ body }) => {
      if (!state.isConfirmed) return unconfirmed;
      if (body.code !== CODE) return wrong('code_wrong', 'code');
      state.isOn = true;
      return succeed({ message: 'It is on.', data: { recovery_codes: CODES } });
    },
    'POST /api/auth/second-factor/recovery-codes': () =>
      state.isConfirmed
        ? succeed({ message: 'They are new.', data: { recovery_codes: CODES } })
        : unconfirmed,
    'DELETE /api/auth/second-factor': () => {
      if (!state.isConfirmed) return unconfirmed;
      state.isOn = false;
      return succeed({ message: 'It is off.' });
    },
    'DELETE /api/auth/sessions/:id': ({ params }) => {
      if (!state.isConfirmed) return unconfirmed;
      state.sessions = state.sessions.filter(({ _id }) => _id !== params.id);
      return succeed({ message: 'That device is signed out.' });
    },
  });
  return () => calls.map(nameOf);
}

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (place: Pick<typeof screen, 'getByRole'>, name: string) =>
  userEvent.click(place.getByRole('button', { name }));

async function confirmWith(password: string) {
  const question = await dialog('Is this you?');
  const field = question.getByLabelText(/^Current password/);
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await press(question, 'Confirm');
  return question;
}

test('adds a second factor after the password with a code of the app, then shows the recovery codes once', async () => {
  fakeSecurity();
  await renderWithApp(<SecurityPage />, paths.security);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
  const question = await confirmWith('not it');
  await question.findByText('This is not correct');
  await confirmWith(PASSWORD);

  const setup = await dialog('Set up two-step verification');
  setup.getByRole('img', { name: 'QR code for your authenticator app' });
  setup.getByText('ABCD EFGH');
  const code = setup.getByLabelText(/^Code/);
  await userEvent.type(code, '000000');
  await press(setup, 'Turn on');
  await setup.findByText('This is not correct');
  await userEvent.clear(code);
  await userEvent.type(code, CODE);
  await press(setup, 'Turn on');

  const codes = await dialog('Your recovery codes');
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  await press(codes, 'Done');
  await codes.findByText('Please save the codes first, then tick this box');
  await userEvent.click(codes.getByRole('checkbox'));
  await press(codes, 'Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await (await region('Two-step verification')).findByText(/^You have 10 recovery codes left/);
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
});

test('sends a password of spaces, which the server checks', async () => {
  fakeSecurity();
  await renderWithApp(<SecurityPage />, paths.security);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
  const question = await confirmWith('   ');
  await question.findByText('This is not correct');
});

test('closing the confirmation changes nothing and shows no error', async () => {
  const called = fakeSecurity();
  await renderWithApp(<SecurityPage />, paths.security);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
  await press(await dialog('Is this you?'), 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(called().filter((call) => !call.startsWith('GET '))).toEqual(['POST /api/auth/second-factor']);
});

test('removes the second factor after a confirmation with password and code', async () => {
  const called = fakeSecurity({ isOn: true });
  await renderWithApp(<SecurityPage />, paths.security);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await press(
    within(await screen.findByRole('alertdialog', { name: 'Turn off two-step verification?' })),
    'Turn off',
  );
  const question = await dialog('Is this you?');
  await userEvent.type(question.getByLabelText(/^Current password/), PASSWORD);
  await press(question, 'Confirm');
  await question.findByText('This field is required');
  expect(called()).not.toContain('POST /api/auth/confirm');
  await userEvent.type(question.getByLabelText(/^Code/), CODE);
  await press(question, 'Confirm');
  await screen.findByRole('button', { name: 'Set up two-step verification' });
});

test('shows new recovery codes once', async () => {
  fakeSecurity({ isOn: true });
  await renderWithApp(<SecurityPage />, paths.security);
  await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const question = await dialog('Is this you?');
  await userEvent.type(question.getByLabelText(/^Code/), CODE);
  await confirmWith(PASSWORD);
  const codes = await dialog('Your recovery codes');
  codes.getByText(CODES[9] ?? '');
  await userEvent.click(codes.getByRole('checkbox'));
  await press(codes, 'Done');
  await waitFor(() => expect(screen.queryByText(CODES[9] ?? '')).toBeNull());
});

test('other devices can be signed out, the current one has no button', async () => {
  fakeSecurity();
  await renderWithApp(<SecurityPage />, paths.security);
  const sessions = await region('Where you are signed in');
  await sessions.findByText('This device');
  sessions.getByText(
    "You'll be signed out after 30 days if you don't use Nourish, and after 180 days at the latest.",
  );
  expect(sessions.getAllByRole('button', { name: /^Sign out: / })).toHaveLength(1);
  await press(sessions, 'Sign out: Chrome on Android');
  await confirmWith(PASSWORD);
  await waitFor(() => expect(sessions.queryByText('Chrome on Android')).toBeNull());
  expect(sessions.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('tells staff that their sessions end earlier', async () => {
  fakeSecurity({ user: makeUser({ role: 'staff' }) });
  await renderWithApp(<SecurityPage />, paths.security);
  await screen.findByText(/so you'll be signed out after 30 days\.$/);
});
