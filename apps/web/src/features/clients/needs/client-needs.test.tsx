import type { Client, ClientNeeds } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, loseConnection, refuse, succeed } from '../../../lib/fake-api.ts';
import { makeStaff } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { ClientPage } from '../client-page.tsx';
import { makeClient, makeConsent, makeProgram, NO_NEEDS } from '../test-data.ts';

const READ = 'GET /api/clients/:id/needs';
const SAVE = 'PUT /api/clients/:id/needs';
const WITHDRAW = 'DELETE /api/clients/:id/needs';
const CONSENT = {
  consented_at: '2026-05-03T15:00:00Z',
  expires_at: '2027-05-03T15:00:00Z',
  notice_language: 'fr' as const,
  recorded_by: 'Marc Tremblay',
  updated_at: '2026-05-03T15:00:00Z',
};
const STORED: ClientNeeds = {
  ...NO_NEEDS,
  ...CONSENT,
  allergies: ['eggs', 'peanuts'],
  intolerances: ['lactose'],
  note: 'Kiwi',
};

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

/** Opens the page of a household with these needs. */
async function open(needs: ClientNeeds, client: Client = makeClient({ language: 'fr' }), isRefused = false) {
  let stored = needs;
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/clients/:id': client,
    'GET /api/clients': [client],
    'GET /api/clients/:id/authorizations': [],
    'GET /api/clients/:id/consents': [makeConsent()],
    'GET /api/clients/:id/duplicates': [],
    'GET /api/clients/:id/usual-visits': [],
    'GET /api/programs': [makeProgram()],
    'GET /api/visits': [],
    [READ]: () => stored,
    [SAVE]: ({ body }) => {
      if (isRefused) return refuse('conflict', 'It was changed meanwhile.');
      const { allergies, intolerances, diets, note } = { ...stored, ...body };
      stored = { ...NO_NEEDS, ...CONSENT, allergies, intolerances, diets, note };
      return stored;
    },
    [WITHDRAW]: () => {
      stored = NO_NEEDS;
      return succeed({ message: 'Deleted.' });
    },
  });
  await renderWithApp(<ClientPage />, paths.client(client._id), paths.client(':id'));
  const card = within(await screen.findByRole('region', { name: 'Diet and allergies' }));
  return { ...api, card };
}
const press = (where: { getByRole: typeof screen.getByRole }, name: string) =>
  userEvent.click(where.getByRole('button', { name }));
const openDialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5_000 }));

test('records what a household cannot eat once it has agreed, with the notice in its language', async () => {
  const { card, sent } = await open(NO_NEEDS);
  await card.findByText(/^Nothing recorded/);
  await press(card, 'Record diet and allergies');
  const dialog = await openDialog();
  const notice = await dialog.findByText(/^Pouvons-nous noter/);
  expect(notice.parentElement?.lang).toBe('fr');
  await userEvent.click(dialog.getAllByLabelText('Peanuts')[0]!);
  await userEvent.type(dialog.getByLabelText(/Anything else/), 'Kiwi: Lina');
  await press(dialog, 'Agrees, save');
  await dialog.findByText(/^Tick the box/);
  expect(sent(SAVE)).toEqual([]);
  await userEvent.click(dialog.getByLabelText(/^The household agrees/));
  await press(dialog, 'Agrees, save');
  await card.findByText('Peanuts');
  expect(sent(SAVE)).toEqual([
    {
      id: NO_NEEDS.client_id,
      allergies: ['peanuts'],
      intolerances: [],
      diets: [],
      note: 'Kiwi: Lina',
      consent: true,
      expected_updated_at: null,
    },
  ]);
  card.getByText(
    /^Agreed on May 3, 2026, notice in .+\. Recorded by Marc Tremblay\. Deleted on May 3, 2027\.$/,
  );
  expect(readToasts().map(({ message }) => message)).toContain('Diet and allergies saved');
});

test('shows needs that were noted in words, and asks to record them, instead of saying that there are none', async () => {
  const { card } = await open(
    NO_NEEDS,
    makeClient({ needs: 'Halal', members_needs: ['Peanut allergy', 'Halal'] }),
  );
  await card.findByText(/^Noted in words only/);
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Halal',
    'Peanut allergy',
  ]);
  expect(card.queryByText(/^Nothing recorded/)).toBeNull();
  card.getByRole('button', { name: 'Record diet and allergies' });
});

test('shows needs in words beside those that the household agreed to have stored', async () => {
  const { card } = await open({ ...NO_NEEDS, ...CONSENT }, makeClient({ needs: 'Halal' }));
  await card.findByText('Halal');
  // The household has recorded no needs, but a note names one.
  expect(card.queryByText(/no allergies or diets to mind/)).toBeNull();
});

test('a correction keeps the consent, and sends the note only if it changed', async () => {
  const { card, sent } = await open(STORED);
  await card.findByText('Eggs, Peanuts');
  card.getByText('Lactose');
  await press(card, 'Edit');
  const dialog = await openDialog();
  await userEvent.click(dialog.getByLabelText('Vegan'));
  await press(dialog, 'Save');
  await card.findByText('Vegan');
  expect(sent(SAVE)).toEqual([
    {
      id: NO_NEEDS.client_id,
      allergies: ['eggs', 'peanuts'],
      intolerances: ['lactose'],
      diets: ['vegan'],
      expected_updated_at: CONSENT.updated_at,
    },
  ]);
});

test('keeps the form if a colleague changed or withdrew the needs meanwhile', async () => {
  const { card } = await open(STORED, undefined, true);
  await card.findByText('Eggs, Peanuts');
  await press(card, 'Edit');
  const dialog = await openDialog();
  await userEvent.click(dialog.getByLabelText(/^The household agrees again/));
  await press(dialog, 'Save');
  await dialog.findByText('It was changed meanwhile.');
});

test('withdraws the consent after a question', async () => {
  const { card, calls } = await open(STORED);
  await card.findByText('Eggs, Peanuts');
  await press(card, 'Withdraw consent');
  const question = within(await screen.findByRole('alertdialog'));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await press(question, 'Withdraw consent');
  await card.findByText(/^Nothing recorded/);
  expect(readToasts().map(({ message }) => message)).toContain('Diet and allergies deleted');
});

test('tells a household without allergies from one that was never asked', async () => {
  const { card } = await open({ ...NO_NEEDS, ...CONSENT });
  await card.findByText('The household has no allergies or diets to mind.');
});

test('offers Retry if the needs cannot be loaded', async () => {
  let isDown = true;
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/clients/:id': makeClient(),
    'GET /api/clients/:id/authorizations': [],
    'GET /api/clients/:id/consents': [],
    'GET /api/clients/:id/duplicates': [],
    'GET /api/clients/:id/usual-visits': [],
    'GET /api/programs': [],
    'GET /api/visits': [],
    [READ]: () => (isDown ? loseConnection() : STORED),
  });
  await renderWithApp(<ClientPage />, paths.client(NO_NEEDS.client_id), paths.client(':id'));
  const card = within(await screen.findByRole('region', { name: 'Diet and allergies' }));
  const retry = await card.findByRole('button', { name: /retry/i });
  isDown = false;
  await userEvent.click(retry);
  await waitFor(() => card.getByText('Eggs, Peanuts'));
});

test('says in the last 30 days that the needs run out', async () => {
  const expires_at = new Date(Date.now() + 29 * 86_400_000).toISOString();
  const { card } = await open({ ...STORED, expires_at });
  await card.findByText(/^Needs run out on .+: ask$/);
});
