import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allergenQuestion } from '../../../lib/allergen-question.ts';
import { loseConnection, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { readOutbox } from '../../../lib/offline/outbox-entries.ts';
import { sendWaiting } from '../../../lib/offline/outbox.ts';
import { useSession } from '../../../lib/session.tsx';
import { idOf } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { ToastRegion } from '../../../ui/toast-region.tsx';
import { dismissActions } from '../../../ui/toast-store.ts';
import { DeskPage } from '../desk-page.tsx';
import {
  AMINA,
  AMIR,
  GIVE,
  HAMPERS,
  NO_CAUTIONS,
  RICE,
  TODAY,
  fakeDesk,
  makeDesk,
  makePickup,
  makeVisit,
} from '../test-data.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

const NOW = `${TODAY}T15:00:00.000Z`;
const LOST_TIME = /^Given on Nov\s24, 10:00\sAM, by the clock of the device$/;
const KEPT = 'Recorded on this device. It will be sent when the connection is back.';
const READS = [
  'GET /api/desks',
  'GET /api/desk',
  'GET /api/clients',
  'GET /api/clients/:id',
  'GET /api/clients/:id/usual-visits',
  'GET /api/programs',
  'GET /api/programs/:id/hamper',
  'GET /api/visits',
] as const;
const LOST: FakeRoutes = Object.fromEntries([...READS, GIVE].map((key) => [key, loseConnection]));

/** As in the app, where pages open after the session is known. */
const SignedIn = () => (useSession().user ? <DeskPage /> : null);

async function open(routes: FakeRoutes = {}, search = '') {
  const api = fakeDesk({ routes });
  const view = await renderWithApp(
    <main id="main">
      <SignedIn />
      <ToastRegion />
    </main>,
    `${paths.desk}${search}`,
  );
  return { ...api, ...view };
}

let isOnline = true;
const setOnline = (next: boolean) => {
  isOnline = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  // The app's calls do not wait for the browser to be online, those of `renderWithApp` do.
  onlineManager.setOnline(true);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByRole('combobox', { name: 'Name, code or phone' });
const hamper = () => screen.findByRole('group', { name: 'Basmati rice' });
const waiting = () => screen.findByRole('list', { name: 'Waiting to be sent' });
const notRecorded = () => screen.findByRole('list', { name: 'Not recorded' });
const sentKeys = (calls: readonly Request[]) =>
  calls
    .filter(({ method, url }) => method === 'POST' && url.endsWith('/api/visits'))
    .map(({ headers }) => headers.get('Idempotency-Key'));

/** Gives Amina a hamper that the server cannot record yet, and lets it answer later. */
async function giveUnsent(answer: FakeRoutes[typeof GIVE], others: FakeRoutes = {}) {
  const api = await open({ ...others, [GIVE]: loseConnection }, `?client=${AMINA._id}`);
  await hamper();
  await press('Give hamper');
  await waiting();
  const later = fakeDesk({ routes: { ...others, ...(answer !== undefined && { [GIVE]: answer }) } });
  return { first: api, later };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  storeToken('abc');
});
afterEach(() => {
  setOnline(true);
  clearToken();
  dismissActions();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a visit without a response is stored, and sent later with the same key and the time of giving', async () => {
  const { first, later } = await giveUnsent(makeVisit());
  await screen.findByText(KEPT);
  within(await waiting()).getByText('Amina Yusuf');
  within(await waiting()).getByText('LS-427 · Hampers');
  await sendWaiting();
  await waitFor(() => expect(readOutbox()).toEqual([]));
  const [key, ...again] = sentKeys([...first.calls, ...later.calls]);
  expect(key).not.toBeNull();
  expect(again).toEqual([key]);
  expect(later.sent(GIVE)).toEqual(first.sent(GIVE));
  expect(later.sent(GIVE)[0]).toMatchObject({ client_id: AMINA._id, happened_at: NOW });
});

test('offline, a visit can be withdrawn before it is sent', async () => {
  const { sent } = await open({}, `?client=${AMINA._id}`);
  await hamper();
  setOnline(false);
  await press('Give hamper');
  await press('Discard: Amina Yusuf');
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
  expect([sent(GIVE), readOutbox()]).toEqual([[], []]);
});

test('a household with a waiting visit of today counts as served, so that a second one needs a reason', async () => {
  const { router } = await open({}, `?client=${AMINA._id}`);
  await hamper();
  setOnline(false);
  await press('Give hamper');
  await waiting();
  await router.navigate(`${paths.desk}?client=${AMINA._id}`);
  await screen.findByText('Already given today');
  await hamper();
  await press('Give hamper');
  await screen.findByText('Give a reason, or choose one below.');
  expect(readOutbox()).toHaveLength(1);
});

test('offline, the search finds households that this device has seen, and shows that it is offline', async () => {
  const pickup = makePickup();
  const { unmount } = await open({ 'GET /api/desk': { ...makeDesk(), expected: [pickup] } });
  await userEvent.type(await field(), 'am');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  unmount();
  await open(LOST);
  setOnline(false);
  await userEvent.type(await field(), 'yusúf');
  await screen.findByText(/^Without a connection, only households opened or found/);
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'bruno');
  await screen.findByRole('button', { name: /Bruno Silva/ });
  const added = await screen.findAllByRole('button', { name: 'New household: needs a connection' });
  expect(added.map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
});

test('after a restart offline, a household that was found is served without its hamper', async () => {
  const { unmount } = await open();
  await userEvent.type(await field(), 'amir');
  await screen.findByRole('option');
  unmount();
  // The search does not cache the programs; another visit does.
  const second = await open({}, '?visit=anonymous');
  await hamper();
  second.unmount();
  await open(LOST, `?client=${AMIR._id}`);
  setOnline(false);
  await screen.findByText("Earlier visits of this household can't be seen without a connection.");
  await screen.findByText(/^Without a connection, the visit can still be recorded/);
  await press('Record visit');
  within(await waiting()).getByText('Amir Haddad');
  expect(readOutbox()[0]?.action.body).toEqual({ program_id: HAMPERS._id, client_id: AMIR._id });
});

test('an anonymous visit works offline from start to end', async () => {
  const { unmount } = await open({}, '?visit=anonymous');
  await hamper();
  unmount();
  await open(LOST);
  setOnline(false);
  await press('Anonymous visit');
  await hamper();
  await press('Give hamper');
  within(await waiting()).getByText('Anonymous');
  const online = fakeDesk({});
  setOnline(true);
  await waitFor(() => expect(readOutbox()).toEqual([]));
  expect(online.sent(GIVE)).toEqual([
    {
      program_id: HAMPERS._id,
      client_id: null,
      lines: [{ inventory_id: idOf(200), quantity: 2 }],
      happened_at: NOW,
    },
  ]);
});

test('a request that was handed out offline is no longer expected', async () => {
  await open({ 'GET /api/desk': { ...makeDesk(), expected: [makePickup()] } });
  await press(/Bruno Silva/);
  await screen.findByRole('button', { name: 'Hand out LS-431' });
  setOnline(false);
  await press('Hand out LS-431');
  within(await waiting()).getByText('Bruno Silva');
  await screen.findByText('Nobody is expected today.');
});

test('a visit that another desk made impossible is recorded with a reason, at its time', async () => {
  const { later } = await giveUnsent(({ body }) =>
    body.override_reason ? makeVisit() : refuse('already_served', 'Served today.'),
  );
  await sendWaiting();
  const list = within(await notRecorded());
  list.getByText(/^This household was already served in this program that day/);
  list.getByText(/LS-427 · Hampers · 10:00 AM/);
  vi.setSystemTime(new Date(`${TODAY}T16:30:00Z`));
  await press('Record with a reason: Amina Yusuf');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Record visit' }));
  dialog.getByText('Say why the household got something nevertheless.');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Twins');
  await userEvent.click(dialog.getByRole('button', { name: 'Record visit' }));
  await waitFor(() => expect(readOutbox()).toEqual([]));
  expect(later.sent(GIVE)[1]).toMatchObject({ override_reason: 'Twins', happened_at: NOW });
  const keys = sentKeys(later.calls);
  expect(new Set(keys).size).toBe(2);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not recorded' })).toBeNull());
});

test('a visit with more units than in stock can be recorded with the available ones', async () => {
  const { later } = await giveUnsent(({ body }) =>
    body.lines?.[0]?.quantity === 1
      ? makeVisit()
      : refuse('insufficient_stock', 'Not enough.', {
          errors: [{ field: 'lines.0.quantity', code: 'insufficient_stock', message: 'Rice', available: 1 }],
        }),
  );
  await sendWaiting();
  within(await notRecorded()).getByText('No longer in stock in this quantity: Basmati rice');
  await press('Record without the missing items: Amina Yusuf');
  await waitFor(() => expect(readOutbox()).toEqual([]));
  expect(later.sent(GIVE)[1]).toMatchObject({
    lines: [{ inventory_id: idOf(200), quantity: 1 }],
    happened_at: NOW,
  });
});

test('allergens accepted in the form are sent again with the answer to a later refusal', async () => {
  const jam = { ...RICE, inventory_id: idOf(903), item_name: 'Jam' };
  await open(
    {
      'GET /api/programs/:id/hamper': { lines: [RICE, jam], missing: [] },
      'POST /api/desk/check': ({ body }) =>
        body.lines.map(({ inventory_id }) =>
          inventory_id === RICE.inventory_id
            ? { cautions: [{ need: 'allergy', allergen: 'milk', state: 'may_contain' }], substitute: null }
            : { ...NO_CAUTIONS, is_unknown: true },
        ),
      [GIVE]: loseConnection,
    },
    `?client=${AMINA._id}`,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Asked, and accepted: Milk/ }));
  await press('Give hamper');
  await waiting();
  const { sent } = fakeDesk({
    routes: {
      [GIVE]: ({ body }) => {
        // The guard names the lines without an accepted allergen.
        const errors = (body.lines ?? []).flatMap(({ inventory_id, acknowledged }, index) =>
          acknowledged?.includes('milk')
            ? []
            : {
                field: `lines.${index}.inventory_id`,
                code: 'allergen_conflict' as const,
                message: 'May contain milk',
                inventory_id,
                details: { inventory_id, allergen: 'milk' as const, state: 'may_contain' as const },
              },
        );
        return errors.length > 0 ? refuse('allergen_conflict', 'Refused.', { errors }) : makeVisit();
      },
    },
  });
  await sendWaiting();
  await press('Try again: Amina Yusuf');
  await waitFor(() =>
    expect(allergenQuestion.read()?.items.map(({ inventory_id }) => inventory_id)).toEqual([
      jam.inventory_id,
    ]),
  );
  allergenQuestion.read()?.answer(true);
  await waitFor(() => expect(readOutbox()).toEqual([]));
  const accepted = { quantity: 2, acknowledged: ['milk'] };
  expect(sent(GIVE).slice(1)).toMatchObject([
    {
      lines: [
        { ...accepted, inventory_id: RICE.inventory_id },
        { ...accepted, inventory_id: jam.inventory_id },
      ],
    },
  ]);
});

test('a visit whose time the server refuses is recorded as given now, with that time as the reason', async () => {
  const { later } = await giveUnsent(({ body }) =>
    body.override_reason
      ? makeVisit()
      : refuse('invalid_input', 'Check the fields.', {
          errors: [{ field: 'happened_at', code: 'still_to_come', message: 'This is in the future' }],
        }),
  );
  await sendWaiting();
  within(await notRecorded()).getByText(/^By the clock of this device, the visit is still to come/);
  vi.setSystemTime(new Date(`${TODAY}T16:30:00Z`));
  await press('Record it as given now: Amina Yusuf');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record it as given now' }));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toMatch(LOST_TIME);
  await userEvent.click(dialog.getByRole('button', { name: 'Record visit' }));
  await waitFor(() => expect(readOutbox()).toEqual([]));
  expect(later.sent(GIVE)[1]).toMatchObject({
    override_reason: expect.stringMatching(LOST_TIME),
    happened_at: `${TODAY}T16:30:00.000Z`,
  });
});

test('a hamper that is being packed does not change when the connection returns', async () => {
  const { calls } = await open({}, `?client=${AMINA._id}`);
  await hamper();
  const readsOf = (path: string) => calls.filter(({ url }) => new URL(url).pathname.endsWith(path)).length;
  const [hampers, visits] = [readsOf('/hamper'), readsOf('/visits')];
  setOnline(false);
  await screen.findByRole('button', { name: 'New household: needs a connection' });
  setOnline(true);
  await waitFor(() => expect(readsOf('/visits')).toBeGreaterThan(visits));
  expect(readsOf('/hamper')).toBe(hampers);
});

test('a visit of a household that was deleted meanwhile stays until it is dismissed', async () => {
  await giveUnsent(refuse('not_found', 'Not found.'));
  await sendWaiting();
  within(await notRecorded()).getByText(/^The household or the program can't be found any more/);
  expect(screen.queryByRole('button', { name: /^Record with/ })).toBeNull();
  await press('Dismiss: Amina Yusuf');
  await waitFor(() => expect(readOutbox()).toEqual([]));
});

test('a hand-out whose bag was put back meanwhile says what to do', async () => {
  const errors = [{ field: 'request_id', code: 'unpacked', message: 'Unpacked' } as const];
  await giveUnsent(refuse('invalid_transition', 'Changed.', { errors }));
  await sendWaiting();
  within(await notRecorded()).getByText(/its bag has been put back/);
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  await press('Dismiss: Amina Yusuf');
  await waitFor(() => expect(readOutbox()).toEqual([]));
});

test('what was seen of households is deleted at the end of the session', async () => {
  const { unmount } = await open({}, `?client=${AMINA._id}`);
  await hamper();
  clearToken();
  unmount();
  storeToken('abc');
  await open(LOST, `?client=${AMINA._id}`);
  await screen.findByText("The desk couldn't be loaded");
  expect(screen.queryByText('Amina Yusuf')).toBeNull();
});
