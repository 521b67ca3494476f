import type { Consent, RecordRead } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as saving from '../../lib/save-file.ts';
import { idOf, makeUser } from '../../lib/test-data.ts';
import { fakeApi, loseConnection, refuse, succeed, type FakeRoutes } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, readToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { MyDataPage } from './my-data-page.tsx';

const saveFile = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  saveFile.mockClear();
});

const READS = 'GET /api/auth/me/reads';
const ERASE = 'DELETE /api/auth/me';
const DELETED = succeed({ message: 'Deleted.' });

const read = (changes: Partial<RecordRead>): RecordRead => ({
  _id: idOf(1),
  kind: 'request',
  day: '2026-11-21',
  last_at: '2026-11-21T15:00:00Z',
  times: 1,
  reader_name: 'Sara Nkemelu',
  reader_role: 'staff',
  foodbank_name: 'Nourish Downtown',
  record_id: idOf(7),
  record_code: 'LS-427',
  ...changes,
});
const consents: Consent[] = [
  {
    _id: idOf(31),
    purpose: 'household',
    granted_at: '2026-05-03T15:00:00Z',
    withdrawn_at: '2026-06-01T15:00:00Z',
  },
  { _id: idOf(32), purpose: 'account', granted_at: '2026-01-02T15:00:00Z', withdrawn_at: null },
];

/** Opens the page of a recipient; `routes` adds and overrides. */
async function open(routes: FakeRoutes = {}) {
  const api = fakeApi({
    'GET /api/auth/me': makeUser(),
    'GET /api/auth/me/consents': consents,
    [READS]: [],
    ...routes,
  });
  const view = await renderWithApp(<MyDataPage />, paths.accountPrivacy);
  await screen.findByRole('heading', { level: 1 });
  return { ...view, ...api };
}

test('shows the given and withdrawn consents', async () => {
  await open();
  await screen.findByText('You agreed on Jan 2, 2026.');
  screen.getByText('You agreed on May 3, 2026 and took it back on Jun 1, 2026.');
});

test('shows who read the records, by day and with the reason', async () => {
  await open({
    [READS]: [
      read({ times: 3 }),
      read({
        _id: idOf(2),
        kind: 'person_list',
        record_id: null,
        foodbank_name: null,
        reader_role: 'admin',
      }),
      read({ _id: idOf(3), day: '2026-11-20', kind: 'export', record_id: null, reader_name: '' }),
    ],
  });
  const today = within(await screen.findByRole('region', { name: 'Saturday, November 21, 2026' }));
  expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sara Nkemelu, Nourish DowntownOpened your request LS-427 · 3 times',
    'Sara Nkemelu, AdministratorSaw your name in a list of accounts',
  ]);
  expect(today.getByRole('link', { name: 'request LS-427' }).getAttribute('href')).toBe(
    paths.requestDetails(idOf(7)),
  );
  within(screen.getByRole('region', { name: 'Friday, November 20, 2026' })).getByText(
    'A person whose account is deleted',
  );
});

test('shows an empty state if no one read the records, and Retry after a failure', async () => {
  let isBroken = true;
  await open({ [READS]: () => (isBroken ? refuse('internal', 'That went wrong.') : []) });
  await screen.findByText('The list of who has looked could not be loaded');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nobody has looked at your records');
});

test('downloads the file with all data', async () => {
  await open({ 'GET /api/auth/me/data': Response.json({ account: {} }) });
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
});

async function askToDelete(erase: FakeRoutes[typeof ERASE]) {
  const view = await open({ [ERASE]: erase });
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
  const fillIn = async () => {
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'tomatoes on the sill');
    await userEvent.click(dialog.getByRole('checkbox', { name: /cannot be undone/ }));
  };
  const deletions = () => view.sent(ERASE);
  return { ...view, dialog, confirm, fillIn, deletions };
}

test('deletes the account after password and checkbox, then signs out, opens the home page and shows a farewell', async () => {
  const { dialog, confirm, fillIn, deletions, router } = await askToDelete(DELETED);
  await confirm();
  dialog.getByText('Please type your password');
  dialog.getByText(/Please tick the box/);
  expect(deletions()).toEqual([]);
  await fillIn();
  await confirm();
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
  await waitFor(() => expect(readToken()).toBeNull());
  await waitFor(() => expect(readToasts().at(-1)?.message).toMatch(/^Your account is deleted/));
  expect(deletions()[0]).toEqual({ password: 'tomatoes on the sill' });
});

test('shows a wrong password at its field and keeps the form values', async () => {
  const { dialog, confirm, fillIn } = await askToDelete(
    refuse('password_wrong', 'The current password is not correct.'),
  );
  await fillIn();
  await confirm();
  await dialog.findByText('The current password is not correct.');
  const field = dialog.getByLabelText<HTMLInputElement>(/^Your password/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('tomatoes on the sill');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('tells the last administrator why the account cannot be deleted, with a link to the people', async () => {
  const { dialog, confirm, fillIn } = await askToDelete(refuse('last_admin', 'The only one.'));
  await fillIn();
  await confirm();
  await dialog.findByText(/only administrator who can sign in/);
  expect(dialog.getByRole('link', { name: 'Choose someone' }).getAttribute('href')).toBe(paths.people);
  expect(dialog.queryByRole('button', { name: 'Delete for good' })).toBeNull();
});

test('treats a 401 after a lost response as a successful deletion', async () => {
  let isFirst = true;
  const { dialog, confirm, fillIn } = await askToDelete(() => {
    if (!isFirst) return refuse('unauthenticated', 'Please sign in.');
    isFirst = false;
    return loseConnection();
  });
  await fillIn();
  await confirm();
  await dialog.findByText(/We can't reach Nourish/);
  await confirm();
  await waitFor(() => expect(readToasts().at(-1)?.message).toMatch(/^Your account is deleted/));
});

test('keeps the account if the password prompt is dismissed and the session ends afterwards', async () => {
  const answers = [
    refuse('confirmation_needed', 'Please confirm.'),
    refuse('unauthenticated', 'Please sign in.'),
  ];
  const { confirm, fillIn, queryClient, router } = await askToDelete(() => answers.shift() ?? DELETED);
  await fillIn();
  await confirm();
  const question = within(await screen.findByRole('dialog', { name: 'Is this you?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await confirm();
  await waitFor(() => expect(readToken()).toBeNull());
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  // The farewell would navigate to the home page.
  expect(router.state.location.pathname).toBe(paths.accountPrivacy);
});
