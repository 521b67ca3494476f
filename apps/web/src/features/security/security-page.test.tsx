import type { OwnSession, User } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeUser, pageOf } from '../../lib/test-data.ts';
import { renderWithApp, serve, type Answer } from '../../lib/testing.tsx';
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

const done = (message: string, data?: unknown): Answer => ({ body: { success: true, message, data } });
const refused = (status: number, code: string, field?: string): Answer => ({
  status,
  body: {
    success: false,
    code,
    message: `Refused: ${code}`,
    ...(field && { errors: [{ field, code: 'wrong', message: 'This is not correct' }] }),
  },
});

/** Fakes a server on which the last confirmation is too old; the right password confirms again. */
function serveSecurity({ user = makeUser(), isOn = false }: { user?: User; isOn?: boolean } = {}) {
  const state = {
    isConfirmed: false,
    isOn,
    sessions: [
      makeSession({ _id: idOf(1), is_current: true }),
      makeSession({ _id: idOf(2), browser: 'chrome', system: 'android' }),
    ],
  };
  const bodyOf = async (request: Request): Promise<Record<string, unknown>> => request.clone().json();
  const read = (call: string): Answer | undefined => {
    switch (call) {
      case 'GET /api/auth/me':
        return done('', { ...user, second_factor: state.isOn ? 'on' : 'off' });
      case 'GET /api/auth/sessions':
        return done('', state.sessions);
      case 'GET /api/auth/passkeys':
        return done('', []);
      case 'GET /api/auth/activity':
        return { body: pageOf([]) };
      case 'GET /api/auth/second-factor':
        return done('', {
          is_on: state.isOn,
          has_app: state.isOn,
          since: state.isOn ? '2026-11-20T15:00:00Z' : null,
          recovery_codes_left: state.isOn ? CODES.length : 0,
          is_required: false,
        });
      default:
        return undefined;
    }
  };
  const { calls } = serve(async (call, request) => {
    const answer = read(call);
    if (answer) return answer;
    if (call === 'POST /api/auth/confirm') {
      const { password } = await bodyOf(request);
      state.isConfirmed = password === PASSWORD;
      return state.isConfirmed ? done('Thank you.') : refused(400, 'password_wrong', 'password');
    }
    if (!state.isConfirmed) return refused(403, 'confirmation_needed');
    switch (call) {
      case 'POST /api/auth/second-factor':
        return done('', { secret: 'ABCDEFGH', uri: 'otpauth://totp/Nourish:rosa?secret=ABCDEFGH' });
      case 'POST /api/auth/second-factor/confirm':
        if ((await bodyOf(request))['code'] !== CODE) return refused(400, 'code_wrong', 'code');
        state.isOn = true;
        return done('It is on.', { recovery_codes: CODES });
      case 'POST /api/auth/second-factor/recovery-codes':
        return done('They are new.', { recovery_codes: CODES });
      case 'DELETE /api/auth/second-factor':
        state.isOn = false;
        return done('It is off.');
      case `DELETE /api/auth/sessions/${idOf(2)}`:
        state.sessions = state.sessions.filter(({ _id }) => _id !== idOf(2));
        return done('That device is signed out.');
      default:
        return refused(404, 'not_found');
    }
  });
  return () => calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
}

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (place: Pick<typeof screen, 'getByRole'>, name: string) =>
  userEvent.click(place.getByRole('button', { name }));

async function confirmWith(password: string) {
  const question = await dialog('Is it you?');
  const field = question.getByLabelText(/^Current password/);
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await press(question, 'Confirm');
  return question;
}

test('adds a second factor after the password with a code of the app, then shows the recovery codes once', async () => {
  serveSecurity();
  await renderWithApp(<SecurityPage />, paths.security);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a Second Step' }));
  const question = await confirmWith('not it');
  await question.findByText('This is not correct');
  await confirmWith(PASSWORD);

  const setup = await dialog('Add a second step');
  setup.getByRole('img', { name: 'QR code for your authenticator app' });
  setup.getByText('ABCD EFGH');
  const code = setup.getByLabelText(/^Code/);
  await userEvent.type(code, '000000');
  await press(setup, 'Turn On');
  await setup.findByText('This is not correct');
  await userEvent.clear(code);
  await userEvent.type(code, CODE);
  await press(setup, 'Turn On');

  const codes = await dialog('Your recovery codes');
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  await press(codes, 'Done');
  await codes.findByText('Please keep the codes first, then tick this box');
  await userEvent.click(codes.getByRole('checkbox'));
  await press(codes, 'Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await (await region('Second step')).findByText(/^You have 10 recovery codes left/);
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
});

test('sends a password of spaces, which the server checks', async () => {
  serveSecurity();
  await renderWithApp(<SecurityPage />, paths.security);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a Second Step' }));
  const question = await confirmWith('   ');
  await question.findByText('This is not correct');
});

test('closing the confirmation changes nothing and shows no error', async () => {
  const called = serveSecurity();
  await renderWithApp(<SecurityPage />, paths.security);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a Second Step' }));
  await press(await dialog('Is it you?'), 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(called().filter((call) => !call.startsWith('GET '))).toEqual(['POST /api/auth/second-factor']);
});

test('removes the second factor after a confirmation with password and code', async () => {
  const called = serveSecurity({ isOn: true });
  await renderWithApp(<SecurityPage />, paths.security);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
  await press(
    within(await screen.findByRole('alertdialog', { name: 'Turn off the second step?' })),
    'Turn Off',
  );
  const question = await dialog('Is it you?');
  await userEvent.type(question.getByLabelText(/^Current password/), PASSWORD);
  await press(question, 'Confirm');
  await question.findByText('This field is required');
  expect(called()).not.toContain('POST /api/auth/confirm');
  await userEvent.type(question.getByLabelText(/^Code/), CODE);
  await press(question, 'Confirm');
  await screen.findByRole('button', { name: 'Add a Second Step' });
});

test('shows new recovery codes once', async () => {
  serveSecurity({ isOn: true });
  await renderWithApp(<SecurityPage />, paths.security);
  await userEvent.click(await screen.findByRole('button', { name: 'New Recovery Codes' }));
  const question = await dialog('Is it you?');
  await userEvent.type(question.getByLabelText(/^Code/), CODE);
  await confirmWith(PASSWORD);
  const codes = await dialog('Your recovery codes');
  codes.getByText(CODES[9] ?? '');
  await userEvent.click(codes.getByRole('checkbox'));
  await press(codes, 'Done');
  await waitFor(() => expect(screen.queryByText(CODES[9] ?? '')).toBeNull());
});

test('other devices can be signed out, the current one has no button', async () => {
  serveSecurity();
  await renderWithApp(<SecurityPage />, paths.security);
  const sessions = await region('Where you are signed in');
  await sessions.findByText('This device');
  sessions.getByText('You sign in again after 30 days without use, and after 180 days at most.');
  expect(sessions.getAllByRole('button', { name: /^Sign out: / })).toHaveLength(1);
  await press(sessions, 'Sign out: Chrome on Android');
  await confirmWith(PASSWORD);
  await waitFor(() => expect(sessions.queryByText('Chrome on Android')).toBeNull());
  expect(sessions.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
});

test('tells staff that their sessions end earlier', async () => {
  serveSecurity({ user: makeUser({ role: 'staff' }) });
  await renderWithApp(<SecurityPage />, paths.security);
  await screen.findByText(/so you sign in again after 30 days\.$/);
});
