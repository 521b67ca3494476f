import type { SeenAuthorization } from '@nourish/contract';
import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loseConnection, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { readOutbox } from '../../../lib/offline/outbox-entries.ts';
import { useSession } from '../../../lib/session.tsx';
import { idOf } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { ToastRegion } from '../../../ui/toast-region.tsx';
import { dismissActions } from '../../../ui/toast-store.ts';
import { DeskPage } from '../desk-page.tsx';
import { AMINA, AMIR, GIVE, TODAY, fakeDesk, makeAuthorization, makeVisit } from '../test-data.ts';

const LIST = 'GET /api/clients/:id/authorizations';
const RECORD = 'POST /api/clients/:id/authorizations';
const OF_AMIR = makeAuthorization({ _id: idOf(801), proxy_id: AMIR._id, proxy_name: 'Amir Haddad' });
const LOST: FakeRoutes = Object.fromEntries(
  [
    'GET /api/desks',
    'GET /api/desk',
    'GET /api/clients',
    'GET /api/clients/:id',
    'GET /api/clients/:id/usual-visits',
    'GET /api/programs',
    'GET /api/programs/:id/hamper',
    'GET /api/visits',
    LIST,
    RECORD,
    GIVE,
  ].map((key) => [key, loseConnection]),
);
const SIGNED = 'They brought a signed authorization';

/** As in the app, where pages open after the session is known. */
const SignedIn = () => (useSession().user ? <DeskPage /> : null);

/** The desk with Amina's household open; authorizations are recorded. */
async function open(start: SeenAuthorization[] = [], routes: FakeRoutes = {}) {
  let known = start;
  const api = fakeDesk({
    routes: {
      [LIST]: () => known,
      [RECORD]: ({ body }) => {
        const made = makeAuthorization({
          _id: idOf(802),
          proxy_id: body.proxy_id ?? null,
          proxy_name: body.proxy_name ?? 'Amir Haddad',
        });
        known = [...known, made];
        return made;
      },
      ...routes,
    },
  });
  const view = await renderWithApp(
    <main id="main">
      <SignedIn />
      <ToastRegion />
    </main>,
    `${paths.desk}?client=${AMINA._id}`,
  );
  await screen.findByRole('group', { name: 'Basmati rice' });
  return { ...api, ...view };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const openField = async () => userEvent.click(await screen.findByText('Collected by someone else'));
const type = async (text: string) =>
  userEvent.type(
    await screen.findByRole('searchbox', { name: 'Name, code or phone of the person who came' }),
    text,
  );
const box = () => screen.findByRole('checkbox', { name: SIGNED });

let isOnline = true;
const setOnline = (next: boolean) => {
  isOnline = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  // The app's calls do not wait for the browser to be online, those of `renderWithApp` do.
  onlineManager.setOnline(true);
};

beforeEach(() => {
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  storeToken('abc');
});
afterEach(() => {
  setOnline(true);
  clearToken();
  dismissActions();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a person with an authorization is chosen with one tap', async () => {
  const { sent } = await open([OF_AMIR, makeAuthorization()]);
  expect(sent(LIST)).toEqual([]);
  await openField();
  const list = within(await screen.findByRole('list', { name: 'With a signed authorization' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Amir Haddad until Mar\u00a01,\u00a02027',
    'Léa Roy until Mar\u00a01,\u00a02027',
  ]);
  await press('Amir Haddad until Mar\u00a01,\u00a02027');
  await screen.findByText('Collected by Amir Haddad');
  screen.getByText('Signed authorization, valid until Mar 1, 2027');
  expect(screen.queryByRole('checkbox', { name: SIGNED })).toBeNull();
  await press('Give hamper');
  await screen.findByText(/^Visit recorded/);
  expect(sent(GIVE)[0]?.proxy_id).toBe(AMIR._id);
  expect(sent(RECORD)).toEqual([]);
});

test('a person without an authorization can collect too', async () => {
  const { sent } = await open();
  await openField();
  await type('am');
  await press('Amir Haddad LS-428');
  await screen.findByText('Collected by Amir Haddad (LS-428)');
  expect(await box()).toHaveProperty('checked', false);
  await press('Give hamper');
  await screen.findByText(/^Visit recorded/);
  expect(sent(GIVE)[0]?.proxy_id).toBe(AMIR._id);
  expect(sent(RECORD)).toEqual([]);
});

test('an authorization that was brought is recorded with the day of today, then the visit', async () => {
  const { sent, calls } = await open();
  await openField();
  await type('am');
  await press('Amir Haddad LS-428');
  await userEvent.click(await box());
  await press('Give hamper');
  await screen.findByText(/^Visit recorded/);
  expect(sent(RECORD)).toEqual([{ id: AMINA._id, proxy_id: AMIR._id, signed_on: TODAY }]);
  expect(sent(GIVE)[0]?.proxy_id).toBe(AMIR._id);
  const posts = calls.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname);
  // The comparison of the food with the household's needs records nothing.
  expect(posts.filter((path) => path !== '/api/desk/check')).toEqual([
    `/api/clients/${AMINA._id}/authorizations`,
    '/api/visits',
  ]);
});

test('a person who is not registered is taken by name', async () => {
  const { sent } = await open();
  await openField();
  await type('Omar Said');
  await press('Omar Said not registered here');
  await screen.findByText('Collected by Omar Said');
  screen.getByText("Not registered here, so the visit doesn't show who came.");
  await userEvent.click(await box());
  await press('Give hamper');
  await screen.findByText(/^Visit recorded/);
  expect(sent(RECORD)).toEqual([{ id: AMINA._id, proxy_name: 'Omar Said', signed_on: TODAY }]);
  expect(sent(GIVE)[0]).not.toHaveProperty('proxy_id');
});

test('a code is not taken for a name', async () => {
  await open();
  await openField();
  await type('LS-999');
  await screen.findByText('No household found. Names, codes and phone numbers were searched.');
  expect(screen.queryByRole('button', { name: /not registered here/ })).toBeNull();
});

test('if the visit is refused, the authorization is not recorded again', async () => {
  let isRefused = true;
  const { sent } = await open([], {
    [GIVE]: () => {
      if (!isRefused) return makeVisit();
      isRefused = false;
      return refuse('already_served', 'This person already got this today.', {
        errors: [{ field: 'override_reason', code: 'required', message: 'Please fill this in.' }],
      });
    },
  });
  await openField();
  await type('am');
  await press('Amir Haddad LS-428');
  await userEvent.click(await box());
  await press('Give hamper');
  await screen.findByText('This person already got this today.');
  await screen.findByText('Signed authorization, valid until Mar 1, 2027');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Twins{Enter}');
  await screen.findByText(/^Visit recorded/);
  expect(sent(RECORD)).toHaveLength(1);
  expect(sent(GIVE)).toHaveLength(2);
});

test('a refused authorization is explained at the person, and the visit waits', async () => {
  const { sent } = await open([], {
    [RECORD]: refuse('invalid_input', 'Please check the form.', {
      errors: [{ field: 'proxy_name', code: 'has_link', message: 'Please leave links out of the name' }],
    }),
  });
  await openField();
  await type('www.example.com');
  await press('www.example.com not registered here');
  await userEvent.click(await box());
  await press('Give hamper');
  await screen.findByText('Please leave links out of the name');
  expect(sent(GIVE)).toEqual([]);
  await userEvent.click(await box());
  await press('Give hamper');
  await screen.findByText(/^Visit recorded/);
  expect(sent(GIVE)).toHaveLength(1);
});

test('without a response, says that the authorization needs a connection, and records the visit alone', async () => {
  const { sent } = await open([], { [RECORD]: loseConnection });
  await openField();
  await type('am');
  await press('Amir Haddad LS-428');
  await userEvent.click(await box());
  await press('Give hamper');
  await screen.findByText(/^Recording the authorization needs a connection/);
  expect([sent(GIVE), readOutbox()]).toEqual([[], []]);
  expect(sent(RECORD)).toHaveLength(1);
  const lost = fakeDesk({ routes: LOST });
  setOnline(false);
  await press('Give hamper');
  await screen.findByText(/^Recording the authorization needs a connection/);
  expect(lost.sent(RECORD)).toEqual([]);
  await userEvent.click(await box());
  await press('Give hamper');
  await screen.findByRole('list', { name: 'Waiting to be sent' });
  expect(readOutbox()[0]?.action.body).toMatchObject({ proxy_id: AMIR._id });
});

test('offline, offers the people who were seen today, and records no authorization', async () => {
  const { unmount } = await open([OF_AMIR]);
  await openField();
  await screen.findByRole('button', { name: /^Amir Haddad until/ });
  unmount();
  await open([], LOST);
  setOnline(false);
  await openField();
  await screen.findByRole('button', { name: /^Amir Haddad until/ });
  await type('Omar');
  await press('Omar not registered here');
  const disabled = await screen.findByRole('checkbox', { name: 'Signed authorization: needs a connection' });
  expect(disabled).toHaveProperty('disabled', true);
  await press('Remove');
  await press(/^Amir Haddad until/);
  await press('Give hamper');
  await screen.findByRole('list', { name: 'Waiting to be sent' });
  expect(readOutbox()[0]?.action.body).toMatchObject({ proxy_id: AMIR._id });
});
