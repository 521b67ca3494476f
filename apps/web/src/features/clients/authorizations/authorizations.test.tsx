import type { SeenAuthorization } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, loseConnection, refuse, succeed, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { makeAuthorization, makeClient } from '../test-data.ts';
import { ClientAuthorizations } from './client-authorizations.tsx';

const AMINA = makeClient();
const AMIR = makeClient({ _id: idOf(401), code: 'LS-428', name: 'Amir Haddad' });
const RECORD = 'POST /api/clients/:id/authorizations';
const REVOKE = 'DELETE /api/authorizations/:id';
const TODAY = '2026-11-24';

/** A fake API in which authorizations are recorded and revoked. */
async function open(start: SeenAuthorization[] = [], routes: FakeRoutes = {}) {
  let known = start;
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/clients': ({ query }) =>
      [AMINA, AMIR].filter(({ name }) => name?.toLowerCase().includes(query.search?.toLowerCase() ?? '')),
    'GET /api/clients/:id/authorizations': () => known,
    [RECORD]: ({ body }) => {
      const made = makeAuthorization({
        _id: idOf(801),
        proxy_id: body.proxy_id ?? null,
        proxy_name: body.proxy_name ?? 'Amir Haddad',
        proxy_code: body.proxy_id ? 'LS-428' : null,
        signed_on: body.signed_on,
      });
      known = [...known, made];
      return made;
    },
    [REVOKE]: ({ params }) => {
      known = known.filter(({ _id }) => _id !== params.id);
      return succeed({ message: 'Authorization revoked.' });
    },
    ...routes,
  });
  await renderWithApp(<ClientAuthorizations client={AMINA} />, paths.client(AMINA._id));
  await screen.findByRole('region', { name: 'Who may collect' });
  const forget = () => {
    known = [];
  };
  return { ...api, forget };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialogNamed = async (name: string, role = 'dialog') =>
  within(await screen.findByRole(role, { name }, { timeout: 5_000 }));
async function openDialog() {
  await press('Add a person');
  const dialog = await dialogNamed('Who may collect');
  await dialog.findByRole('spinbutton', { name: /^year, Day of the signature/ });
  return dialog;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T15:00:00Z`) });
  storeToken('abc');
});
afterEach(() => {
  clearToken();
  vi.useRealTimers();
});

test('lists who may collect, until when, and who recorded it', async () => {
  await open([
    makeAuthorization({ proxy_id: AMIR._id, proxy_name: 'Amir Haddad', proxy_code: 'LS-428' }),
    makeAuthorization({ _id: idOf(801), recorded_by: null }),
  ]);
  const [amir, lea] = await screen.findAllByRole('listitem');
  expect(screen.getByRole('link', { name: 'Amir Haddad · LS-428' }).getAttribute('href')).toBe(
    paths.client(AMIR._id),
  );
  expect(amir?.textContent).toContain('Valid until Mar\u00a01,\u00a02027. Recorded by Marc Tremblay.');
  expect(lea?.textContent).toContain('Léa RoyValid until Mar\u00a01,\u00a02027.');
  expect(lea?.textContent).not.toContain('Recorded by');
});

test('is one line with a button if there is no authorization yet', async () => {
  await open();
  const card = within(screen.getByRole('region', { name: 'Who may collect' }));
  await waitFor(() => expect(card.queryByRole('status')).toBeNull());
  card.getByRole('button', { name: 'Add a person' });
  expect(card.queryByRole('list')).toBeNull();
});

test('offers Retry if the list cannot be loaded', async () => {
  await open([], { 'GET /api/clients/:id/authorizations': loseConnection });
  await screen.findByText('The authorizations could not be loaded');
  screen.getByRole('button', { name: 'Retry' });
});

test('records a person by name, signed today', async () => {
  const { sent } = await open();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Record authorization' }));
  await dialog.findByText('Enter a name, or choose a household');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name of the person/ }), ' Léa Roy ');
  await userEvent.click(dialog.getByRole('button', { name: 'Record authorization' }));
  await screen.findByText('Léa Roy');
  expect(sent(RECORD)).toEqual([{ id: AMINA._id, proxy_name: 'Léa Roy', signed_on: TODAY }]);
  expect(readToasts().at(-1)?.message).toBe('Authorization recorded');
});

test('finds another household by name, but not the household itself', async () => {
  const { sent } = await open();
  const dialog = await openDialog();
  const name = () => dialog.getByRole('textbox', { name: /^Name of the person/ });
  await userEvent.type(name(), 'ami');
  await userEvent.click(await dialog.findByRole('button', { name: 'Amir Haddad · LS-428' }));
  expect(dialog.queryByRole('button', { name: /Amina/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Choose someone else' }));
  expect(name()).toHaveProperty('value', 'ami');
  await userEvent.click(await dialog.findByRole('button', { name: 'Amir Haddad · LS-428' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Record authorization' }));
  await screen.findByRole('link', { name: 'Amir Haddad · LS-428' });
  expect(sent(RECORD)).toEqual([{ id: AMINA._id, proxy_id: AMIR._id, signed_on: TODAY }]);
});

test('refuses a day in the future, and one more than a year ago', async () => {
  const { sent } = await open();
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name of the person/ }), 'Léa Roy');
  const year = dialog.getByRole('spinbutton', { name: /^year, Day of the signature/ });
  for (const key of ['{ArrowUp}', '{ArrowDown}{ArrowDown}{ArrowDown}']) {
    year.focus();
    await userEvent.keyboard(key);
    await userEvent.click(dialog.getByRole('button', { name: 'Record authorization' }));
    await dialog.findByText('Choose today or a day within the last year');
  }
  expect(sent(RECORD)).toEqual([]);
});

test('shows errors of the server on their fields and keeps what was typed', async () => {
  await open([], {
    [RECORD]: refuse('invalid_input', 'Please check the form.', {
      errors: [
        { field: 'proxy_name', code: 'has_link', message: 'Please leave links out of the name' },
        { field: 'signed_on', code: 'too_far_ahead', message: 'Choose today or an earlier day' },
      ],
    }),
  });
  const dialog = await openDialog();
  const name = dialog.getByRole('textbox', { name: /^Name of the person/ });
  await userEvent.type(name, 'www.example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Record authorization' }));
  await dialog.findByText('Please leave links out of the name');
  dialog.getByText('Choose today or an earlier day');
  expect(name).toHaveProperty('value', 'www.example.com');
  expect(name.getAttribute('aria-invalid')).toBe('true');
});

test('keeps the form without a connection, and records once it is back', async () => {
  let isLost = true;
  const { sent } = await open([], {
    [RECORD]: () => (isLost ? loseConnection() : makeAuthorization()),
  });
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name of the person/ }), 'Léa Roy');
  await userEvent.click(dialog.getByRole('button', { name: 'Record authorization' }));
  await dialog.findByRole('alert');
  isLost = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Record authorization' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(RECORD)).toHaveLength(2);
});

test('revokes after a question', async () => {
  const { sent } = await open([makeAuthorization()]);
  await screen.findByText('Léa Roy');
  await press('Revoke: Léa Roy');
  const question = await dialogNamed('Revoke the authorization of Léa Roy?', 'alertdialog');
  question.getByText(/no longer offers this person for Amina Yusuf/);
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('Léa Roy')).toBeNull());
  expect(sent(REVOKE)).toEqual([{ id: idOf(800) }]);
});

test('explains that another user has revoked it, and shows the current list', async () => {
  const { forget } = await open([makeAuthorization()], {
    [REVOKE]: refuse('not_found', 'This does not exist any more.'),
  });
  await screen.findByText('Léa Roy');
  await press('Revoke: Léa Roy');
  const question = await dialogNamed('Revoke the authorization of Léa Roy?', 'alertdialog');
  forget();
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
  await question.findByText('This does not exist any more.');
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Léa Roy')).toBeNull());
});
