import type { Client } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeStaff } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { ClientPage } from './client-page.tsx';
import { makeClient, NO_NEEDS } from './test-data.ts';

const LINK = 'POST /api/clients/:id/link';
const UNMERGE = 'POST /api/clients/:id/unmerge';
const AMINA = makeClient();
const OWN = makeClient({ _id: idOf(401), code: 'LS-430', name: 'Mina Y.', has_account: true });
const lastToast = () => readToasts().at(-1);

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

async function open(client: Client = AMINA, routes: FakeRoutes = {}) {
  let seen = client;
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/clients/:id': () => seen,
    'GET /api/clients/:id/authorizations': [],
    'GET /api/clients/:id/needs': NO_NEEDS,
    'GET /api/clients/:id/consents': [],
    'GET /api/clients/:id/duplicates': [],
    'GET /api/clients/:id/usual-visits': [],
    'GET /api/programs': [],
    'GET /api/visits': [],
    [LINK]: () => {
      seen = { ...seen, has_account: true };
      return { ...OWN, merged_into: AMINA._id };
    },
    [UNMERGE]: () => {
      seen = { ...seen, has_account: false };
      return OWN;
    },
    ...routes,
  });
  await renderWithApp(<ClientPage />, paths.client(client._id), paths.client(':id'));
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Amina Yusuf' }));
  return api;
}
async function openDialog() {
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Link an account' }));
  return within(await screen.findByRole('dialog', { name: 'Link an account' }));
}

test('links an account by a typed code with the keyboard, and undoes it', async () => {
  const { sent } = await open();
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), '7k3m 9xq4{Enter}');
  await screen.findByText('Account');
  expect(sent(LINK)).toMatchObject([{ id: AMINA._id, code: '7k3m 9xq4' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lastToast()).toMatchObject({ message: 'The account of Mina Y. is linked' });

  lastToast()?.action?.onAction();
  await waitFor(() =>
    expect(lastToast()).toMatchObject({ message: 'The account of Mina Y. is separate again' }),
  );
  expect(sent(UNMERGE)).toMatchObject([{ id: OWN._id }]);
  await waitFor(() => expect(screen.queryByText('Account')).toBeNull());
});

test('keeps a refused code with the reason at the field, and asks for a missing one', async () => {
  const message = 'This code is not valid.';
  const { sent } = await open(AMINA, {
    [LINK]: () =>
      refuse('invalid_input', 'Check the fields.', { errors: [{ field: 'code', code: 'wrong', message }] }),
  });
  const dialog = await openDialog();
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /Code/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Link account' }));
  await dialog.findByText('Type or scan the code.');
  expect(sent(LINK)).toEqual([]);
  await userEvent.type(field, '7K3M-9XQ4{Enter}');
  await dialog.findByText(message);
  expect(field.value).toBe('7K3M-9XQ4');
});

test('shows why an account that is linked elsewhere was refused', async () => {
  const message = 'This account is already linked with the household LS-431.';
  await open(AMINA, { [LINK]: () => refuse('conflict', message) });
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), '7K3M-9XQ4{Enter}');
  await dialog.findByText(message);
});

test('a household with an account offers no second one', async () => {
  await open(makeClient({ has_account: true }));
  await screen.findByRole('menuitem', { name: 'Merge with another entry' });
  expect(screen.queryByRole('menuitem', { name: 'Link an account' })).toBeNull();
});
