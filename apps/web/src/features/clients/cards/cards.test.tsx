import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import * as saving from '../../../lib/save-file.ts';
import { idOf, makeFoodBank, makeStaff } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { ClientPage } from '../client-page.tsx';
import { ClientsPage } from '../clients-page.tsx';
import { makeClient, NO_NEEDS } from '../test-data.ts';

const PRINT = 'POST /api/clients/cards';
const REVOKE = 'DELETE /api/clients/:id/cards';
const AMINA = makeClient();
const AMIR = makeClient({ _id: idOf(401), code: 'LS-428', name: 'Amir Haddad' });
const BLUE_HAT = makeClient({ _id: idOf(402), code: 'LS-429', name: null, alias: 'Blue hat' });
const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  save.mockClear();
});

const fake = (routes: FakeRoutes = {}) =>
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/clients': [AMINA, AMIR, BLUE_HAT],
    'GET /api/clients/:id': AMINA,
    'GET /api/clients/:id/needs': NO_NEEDS,
    'GET /api/clients/:id/consents': [],
    'GET /api/clients/:id/duplicates': [],
    'GET /api/clients/:id/usual-visits': [],
    'GET /api/programs': [],
    'GET /api/visits': [],
    [PRINT]: new Response('the cards'),
    ...routes,
  });

async function openPrinting(routes: FakeRoutes = {}) {
  const api = fake(routes);
  await renderWithApp(<ClientsPage />, paths.clients);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Amina Yusuf' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Blue hat' }));
  screen.getByText('2 selected');
  await userEvent.click(screen.getByRole('button', { name: 'Print cards' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print the cards of 2 households' }));
  const download = () => userEvent.click(dialog.getByRole('button', { name: 'Download the PDF' }));
  return { ...api, dialog, download };
}

async function openClient(entry: string, routes: FakeRoutes = {}) {
  const api = fake(routes);
  await renderWithApp(<ClientPage />, paths.client(AMINA._id), paths.client(':id'));
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Amina Yusuf' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return api;
}
const lastToast = () => readToasts().at(-1)?.message;

test('prints the cards of selected households, eight to a page unless one is chosen', async () => {
  const { sent, dialog, download } = await openPrinting();
  expect(dialog.getByRole('radio', { name: 'Eight to a page' })).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByRole('radio', { name: 'One to a page' }));
  await download();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(sent(PRINT)).toEqual([{ client_ids: [AMINA._id, BLUE_HAT._id], per_page: '1' }]);
  await waitFor(() => expect(lastToast()).toBe('The cards are in your downloads, ready to print.'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('selects all households of the page', async () => {
  fake();
  await renderWithApp(<ClientsPage />, paths.clients);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  screen.getByText('3 selected');
});

test('names a household that was merged meanwhile, and stays open', async () => {
  const gone = refuse('not_found', 'Not found', {
    errors: [{ field: 'client_ids.1', code: 'wrong', message: 'Wrong' }],
  });
  const { dialog, download } = await openPrinting({ [PRINT]: gone });
  await download();
  await dialog.findByText(/^No cards were made, .*: Blue hat\./);
  expect(save).not.toHaveBeenCalled();
});

test('prints the card of one household from its page', async () => {
  const { sent } = await openClient('Print card');
  await waitFor(() => expect(lastToast()).toBe('The card is in your downloads, ready to print.'));
  expect(sent(PRINT)).toEqual([{ client_ids: [AMINA._id], per_page: '1' }]);
  expect(save).toHaveBeenCalledOnce();
});

test('says why a card could not be printed', async () => {
  await openClient('Print card', { [PRINT]: refuse('internal', 'Something went wrong') });
  await waitFor(() => expect(lastToast()).toBe('Something went wrong'));
  expect(save).not.toHaveBeenCalled();
});

test.each([
  [0, 'This household had no valid card.'],
  [1, '1 card revoked. You can print a new one.'],
  [2, '2 cards revoked. You can print a new one.'],
])('revokes lost cards after a question, and says how many: %i', async (revoked, message) => {
  const { sent } = await openClient('Revoke cards', { [REVOKE]: { revoked } });
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Revoke all cards of Amina Yusuf?' }),
  );
  expect(sent(REVOKE)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Revoke cards' }));
  await waitFor(() => expect(lastToast()).toBe(message));
  expect(sent(REVOKE)).toEqual([{ id: AMINA._id }]);
});
