import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../lib/fake-api.ts';
import { storeValue } from '../lib/offline/database.ts';
import { placeOf, type Entry } from '../lib/offline/entry.ts';
import { readOutbox } from '../lib/offline/outbox-entries.ts';
import { idOf, makeUser } from '../lib/test-data.ts';
import { renderWithApp } from '../lib/testing.tsx';
import { clearToken, storeToken } from '../lib/token.ts';
import { paths } from '../paths.ts';
import { ConnectionBanner } from './connection-banner.tsx';

const AT = Date.parse('2026-11-24T15:00:00Z');
const makeEntry = (changes: Partial<Entry>): Entry => ({
  key: 'k1',
  user_id: makeUser()._id,
  at: AT,
  turn: AT,
  name: 'Amina Yusuf',
  wasSent: true,
  action: {
    kind: 'visit',
    body: { program_id: idOf(500), client_id: null },
    facts: { foodbank_id: idOf(100), program_name: 'Hampers', client_code: null, item_names: {} },
  },
  refusal: { code: 'already_served', message: 'This household was served today.', errors: [] },
  ...changes,
});

const CHECK_IN = makeEntry({
  key: 'k2',
  turn: AT + 1,
  name: 'Priya Raman',
  action: { kind: 'check_in', params: { id: idOf(900) }, body: {} },
  refusal: { code: 'conflict', message: 'Somebody else did this.', errors: [] },
});

let isOnline = true;
const setOnline = (next: boolean) => {
  isOnline = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  // The app's calls do not wait for the browser to be online, those of `renderWithApp` do.
  onlineManager.setOnline(true);
};

async function open(at: string, ...entries: Entry[]) {
  for (const entry of entries) await storeValue('waiting', placeOf(entry), entry);
  fakeApi({ 'GET /api/auth/me': makeUser({ role: 'volunteer' }) });
  return renderWithApp(<ConnectionBanner />, at);
}

beforeEach(() => {
  storeToken('abc');
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  setOnline(true);
  clearToken();
  vi.restoreAllMocks();
});

test('a refused visit leads from the banner to the desk, where it is decided', async () => {
  const { router } = await open(paths.home, makeEntry({}));
  await screen.findByText('1 entry could not be saved');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('This household was served today.');
  expect(dialog.queryByRole('button', { name: 'Got it' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Open the desk' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.desk));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readOutbox()).toHaveLength(1);
});

test('a refused check-in is dismissed in the list', async () => {
  await open(paths.home, makeEntry({}), CHECK_IN);
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(readOutbox().map(({ key }) => key)).toEqual(['k1']));
});

test('offline, a waiting visit that was never sent can be taken back, one that was sent cannot', async () => {
  setOnline(false);
  const unsent = makeEntry({ refusal: null, wasSent: false });
  await open(paths.home, unsent, makeEntry({ key: 'k3', turn: AT + 2, name: 'Bruno Silva', refusal: null }));
  await waitFor(() => expect(readOutbox()).toHaveLength(2));
  // The response to the session query counted as a connection.
  setOnline(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard entry' }));
  await waitFor(() => expect(readOutbox().map(({ key }) => key)).toEqual(['k3']));
  expect(dialog.queryByRole('button', { name: 'Discard entry' })).toBeNull();
});
