import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, loseConnection, refuse, succeed, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { ClientDuplicates } from './client-duplicates.tsx';
import { makeClient } from './test-data.ts';

const AMINA = makeClient();
const TWIN = makeClient({ _id: idOf(401), code: 'LS-430', name: 'Amina Yousuf' });
const COUSIN = makeClient({ _id: idOf(402), code: 'LS-431', name: 'Yusuf Amina' });
const DISMISS = 'POST /api/clients/:id/duplicates/:other_id/dismissal';
const RESTORE = 'DELETE /api/clients/:id/duplicates/:other_id/dismissal';
const pair = { id: AMINA._id, other_id: TWIN._id };

/** A fake API in which pairs are dismissed and restored. */
async function open(routes: FakeRoutes = {}, duplicates = [TWIN]) {
  const dismissed = new Set<string>();
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/clients/:id/duplicates': () => duplicates.filter(({ _id }) => !dismissed.has(_id)),
    [DISMISS]: ({ params }) => {
      dismissed.add(params.other_id);
      return succeed({ message: 'Recorded as two households.' });
    },
    [RESTORE]: ({ params }) => {
      dismissed.delete(params.other_id);
      return succeed({ message: 'They may be duplicates again.' });
    },
    ...routes,
  });
  await renderWithApp(<ClientDuplicates client={AMINA} />);
  await screen.findByRole('region', { name: 'Possible duplicates' });
  return api;
}
const lastToast = () => readToasts().at(-1);
const pressNotSame = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Not the same: ${name}` }));

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('stores that a household is not the same, and can undo that', async () => {
  const { sent } = await open();
  await pressNotSame('Amina Yousuf, LS-430');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Possible duplicates' })).toBeNull());
  expect(sent(DISMISS)).toEqual([pair]);
  expect(lastToast()?.message).toBe('Noted: Amina Yousuf (LS-430) is another household');
  lastToast()?.action?.onAction();
  await screen.findByText('Amina Yousuf');
  expect(sent(RESTORE)).toEqual([pair]);
  expect(lastToast()?.message).toBe('Amina Yousuf (LS-430) is a possible duplicate again');
});

test('leaves the other entries, and moves the focus to the next one', async () => {
  await open({}, [TWIN, COUSIN]);
  await pressNotSame('Amina Yousuf, LS-430');
  await waitFor(() => expect(screen.queryByText('Amina Yousuf')).toBeNull());
  screen.getByText('Yusuf Amina');
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Yusuf Amina'));
});

test('explains that another user has merged the two meanwhile, and shows the current list', async () => {
  let duplicates = [TWIN];
  await open({
    'GET /api/clients/:id/duplicates': () => duplicates,
    [DISMISS]: () => {
      duplicates = [];
      return refuse('conflict', 'These two have been merged meanwhile.');
    },
  });
  await pressNotSame('Amina Yousuf, LS-430');
  await waitFor(() => expect(screen.queryByText('Amina Yousuf')).toBeNull());
  expect(lastToast()).toMatchObject({ tone: 'danger', message: 'These two have been merged meanwhile.' });
});

test('keeps the entry if the connection is lost', async () => {
  await open({ [DISMISS]: loseConnection });
  await pressNotSame('Amina Yousuf, LS-430');
  await waitFor(() => expect(lastToast()?.tone).toBe('danger'));
  screen.getByText('Amina Yousuf');
});
