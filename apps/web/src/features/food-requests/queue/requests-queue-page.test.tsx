import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { idOf, makeFoodBank, makeUser } from '../../../lib/test-data.ts';
import { fakeApi, refuse, type Reply } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { dismissActions } from '../../../ui/toast-store.ts';
import { ToastRegion } from '../../../ui/toast-region.tsx';
import { RequestsQueuePage } from './requests-queue-page.tsx';
import { makeDetails, makeLine, makeRequest, makeStats } from '../test-data.ts';

const recipient = { _id: idOf(2), name: 'Rosa Delgado', email: 'rosa@example.org' };
const ROW = makeRequest({ recipient });

const CHANGE = 'PUT /api/food-requests/:id/status';
/** The request after another user has changed it. */
const OVERTAKEN = makeDetails({
  recipient,
  status: 'approved',
  history: [
    { status: 'pending', notes: null, created_at: '2026-11-20T15:00:00Z', actor_name: 'Rosa Delgado' },
    { status: 'approved', notes: null, created_at: '2026-11-21T15:00:00Z', actor_name: 'Marc Tremblay' },
  ],
});

/** A queue of one pending request; `outcome` is the response to a status change. */
const fakeQueue = (outcome: Reply<typeof CHANGE> = OVERTAKEN, row = ROW, to_call = 0) => {
  let shown = row;
  return fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff', foodbank_id: idOf(100) }),
    'GET /api/food-requests/calls/count': { to_call },
    'GET /api/foodbanks': [makeFoodBank({ time_zone: 'Asia/Tokyo' })],
    'GET /api/food-requests': () => [shown],
    'GET /api/food-requests/:id': ({ params }) => (params.id === ROW._id ? OVERTAKEN : refuse('not_found')),
    [CHANGE]: () => {
      shown = OVERTAKEN;
      return outcome;
    },
    'POST /api/food-requests/:id/undo': () => {
      shown = row;
      return makeDetails({ recipient });
    },
  });
};
const row = () => screen.findByRole('row', { name: /^Select Rosa Delgado/ });
const actionsOf = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'));
const choose = async (name: string) => {
  await userEvent.click(within(await row()).getByRole('button', { name: 'More actions for Rosa Delgado' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  dismissActions();
  vi.useRealTimers();
});

test.each([
  ['13:30', 1],
  ['13:29', 0],
])(
  'a pickup of today from 12:30 to 13:30 is late at %s, in the time of the food bank',
  async (time, count) => {
    vi.setSystemTime(`2026-11-21T${time}:00+09:00`);
    const pickup = { pickup_date: '2026-11-21', pickup_time: '12:30', status: 'ready' } as const;
    fakeQueue(OVERTAKEN, makeRequest({ recipient, ...pickup }));
    await renderWithApp(<RequestsQueuePage />, paths.requests);
    await within(await row()).findByText('Ready');
    expect(within(await row()).queryAllByText('Late')).toHaveLength(count);
  },
);

test('offers the steps for a pending request and approves it without a confirmation', async () => {
  const { sent } = fakeQueue();
  await renderWithApp(<RequestsQueuePage />, paths.requests);
  expect(actionsOf(await row())).toEqual(['Approve', 'More actions for Rosa Delgado']);
  await userEvent.click(within(await row()).getByRole('button', { name: 'Approve' }));
  await within(await row()).findByRole('button', { name: 'Mark ready' });
  expect(sent(CHANGE)).toEqual([{ id: ROW._id, status: 'approved' }]);
});

test('says that a colleague is packing the request', async () => {
  fakeQueue(OVERTAKEN, makeRequest({ recipient, status: 'approved', packing_by: 'Sofia Lang' }));
  await renderWithApp(<RequestsQueuePage />, paths.requests);
  const packing = await within(await row()).findByText('Being packed');
  expect(packing.parentElement?.title).toBe('Being packed by Sofia Lang');
  expect(within(await row()).queryByText('Approved')).toBeNull();
});

test('leads to the pick list of today', async () => {
  fakeQueue();
  await renderWithApp(<RequestsQueuePage />, paths.requests);
  const link = await screen.findByRole('link', { name: 'Pick list' });
  expect(link.getAttribute('href')).toBe(`${paths.requests}?view=pick-list`);
});

test('prints the pick list of one request from its row, on its page', async () => {
  fakeQueue();
  const { router } = await renderWithApp(<RequestsQueuePage />, paths.requests);
  await choose('Print pick list');
  await expect.poll(() => router.state.location.pathname).toBe(paths.requestDetails(ROW._id));
  expect(router.state.location.state).toEqual({ print: true });
});

/** Keeps timers of a second from ending, so that a slow machine cannot outlast them. */
function holdSeconds() {
  const later = globalThis.setTimeout;
  const held = vi.spyOn(globalThis, 'setTimeout');
  // The overloads of Node's setTimeout have no common implementation.
  held.mockImplementation(((run: () => void, ms?: number) =>
    ms === 1_000 ? 0 : later(run, ms)) as typeof setTimeout);
  onTestFinished(() => held.mockRestore());
}

test('ignores the next step for a second, and undoes the last one from the toast', async () => {
  holdSeconds();
  const { sent } = fakeQueue();
  await renderWithApp(
    <>
      <RequestsQueuePage />
      <ToastRegion />
    </>,
    paths.requests,
  );
  await userEvent.click(within(await row()).getByRole('button', { name: 'Approve' }));
  const next = await within(await row()).findByRole('button', { name: 'Mark ready' });
  await userEvent.click(next);
  expect(sent(CHANGE)).toEqual([{ id: ROW._id, status: 'approved' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent('POST /api/food-requests/:id/undo')).toEqual([{ id: ROW._id, status: 'approved' }]);
  await screen.findByText('Undone. Rosa Delgado gets no email.');
  await within(await row()).findByRole('button', { name: 'Approve' });
});

test('requires a reason to reject', async () => {
  const { sent } = fakeQueue();
  await renderWithApp(<RequestsQueuePage />, paths.requests);
  await choose('Reject');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject request' }));
  within(dialog).getByText('Please say why, so that the recipient understands.');
  expect(sent(CHANGE)).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Recalled by the maker.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject request' }));
  expect(sent(CHANGE)).toEqual([{ id: ROW._id, status: 'rejected', notes: 'Recalled by the maker.' }]);
});

test('leaves the requests of staff themselves to a colleague', async () => {
  const own = makeRequest({ recipient: { ...recipient, _id: idOf(1) } });
  fakeQueue(OVERTAKEN, own);
  await renderWithApp(<RequestsQueuePage />, paths.requests);
  within(await row()).getByText(/This is your own request, so a colleague has to decide on it\./);
  expect(actionsOf(await row())).toEqual([]);
});

test('names the household for which staff entered a request', async () => {
  const { recipient: _, ...request } = ROW;
  fakeQueue(OVERTAKEN, { ...request, client: { _id: idOf(400), code: 'LS-427', name: 'Amina Yusuf' } });
  await renderWithApp(<RequestsQueuePage />, paths.requests);
  await screen.findByRole('link', { name: 'Amina Yusuf' });
  screen.getByRole('button', { name: 'Approve' });
});

test('names the colleague who was faster and shows the current request', async () => {
  fakeQueue(refuse('invalid_transition', 'It has moved on meanwhile.'));
  await renderWithApp(<RequestsQueuePage />, paths.requests);
  await userEvent.click(within(await row()).getByRole('button', { name: 'Approve' }));
  await screen.findByText('It has moved on meanwhile.');
  // 15:00 UTC is midnight at the food bank.
  screen.getByText(/is now “Approved”: Marc Tremblay, Nov 22, 2026, 12:00\sAM/);
  within(await row()).getByRole('button', { name: 'Mark ready' });
});

test('links to the calls to make at the end of the tabs', async () => {
  fakeQueue(undefined, undefined, 2);
  await renderWithApp(<RequestsQueuePage />, paths.requests);
  const link = await screen.findByRole('link', { name: '2 calls to make' });
  expect(link.getAttribute('href')).toBe(paths.requestCalls);
  const tabs = screen.getByRole('navigation', { name: 'Requests by state' });
  expect(tabs.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('offers to clear a search that finds nothing', async () => {
  fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff', foodbank_id: idOf(100) }),
    'GET /api/food-requests/calls/count': { to_call: 0 },
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/food-requests': ({ query }) => (query.search === undefined ? [ROW] : []),
  });
  const { router } = await renderWithApp(
    <RequestsQueuePage />,
    `${paths.requests}?status=pending&search=tofu`,
  );
  await screen.findByText('No requests match your filters');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await row();
  expect(router.state.location.search).toBe('?status=pending');
});

test('shows the date filter, includes closed requests, and can remove the filter', async () => {
  const { calls } = fakeQueue();
  const asked = () => calls.findLast(({ url }) => url.includes('/api/food-requests?'))?.url;
  const { router } = await renderWithApp(
    <RequestsQueuePage />,
    `${paths.requests}?request_from=2026-10-01&request_to=2026-10-31`,
  );
  await row();
  screen.getByText('1 request');
  // The heading shows the day of submission, the row shows the pickup day.
  screen.getByRole('heading', { name: 'Submitted Friday, November 20, 2026' });
  within(await row()).getByText(/^Nov 25, 2026/);
  expect(asked()).toContain('?request_from=2026-10-01&request_to=2026-10-31&page=1');
  const chip = screen.getByRole('button', {
    name: 'Remove filter: Submitted Oct\u00a01 – 31,\u00a02026',
  });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Submitted or handed out' }),
    'Handed out',
  );
  expect(router.state.location.search).toBe('?fulfilled_from=2026-10-01&fulfilled_to=2026-10-31');
  expect(chip.isConnected).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter: Handed out/ }));
  expect(router.state.location.search).toBe('?status=all');
});

const MANY = 'POST /api/food-requests/statuses';
const UNDO_MANY = 'POST /api/food-requests/undo-statuses';
const PEOPLE = ['Rosa Delgado', 'Amina Yusuf', 'Grace Adeyemi'];
const SEVERAL = PEOPLE.map((name, index) =>
  makeRequest({ _id: idOf(300 + index), recipient: { ...recipient, _id: idOf(20 + index), name } }),
);

/** A queue of three pending requests; the server refuses those in `refused`. */
const fakeDay = (refused: readonly string[] = []) => {
  let rows = SEVERAL;
  const move = (ids: readonly string[], status: 'approved' | 'pending') => {
    const moved = ids.filter((id) => !refused.includes(id));
    rows = rows.map((each) => (moved.includes(each._id) ? { ...each, status } : each));
    return {
      changed: rows.filter(({ _id }) => moved.includes(_id)).map((each) => makeDetails(each)),
      refused: refused.map((_id) => ({ _id, code: 'own_request' as const, message: 'A colleague decides.' })),
    };
  };
  return fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff', foodbank_id: idOf(100) }),
    'GET /api/food-requests/calls/count': { to_call: 0 },
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/food-requests': () => [...rows],
    'GET /api/food-requests/stats': makeStats({ pending: 3, in_progress: 3, overdue: 1 }),
    'GET /api/food-requests/:id': ({ params }) =>
      makeDetails({
        ...rows.find(({ _id }) => _id === params.id),
        items: ['Brown rice, 900 g', 'Oats'].map((name, number) =>
          makeLine(name, { number, storage_location: 'Dry storage' }),
        ),
        allergies: 'Peanuts',
      }),
    [CHANGE]: ({ params }) => {
      const [changed = makeDetails()] = move([params.id], 'approved').changed;
      return changed;
    },
    [MANY]: ({ body }) => move(body.ids, 'approved'),
    [UNDO_MANY]: ({ body }) => move(body.ids, 'pending'),
  });
};
const renderDay = async () => {
  const view = await renderWithApp(
    <>
      <RequestsQueuePage />
      <ToastRegion />
    </>,
    paths.requests,
  );
  await row();
  return view;
};
const IDS = SEVERAL.map(({ _id }) => _id);

test('approves all requests of the page with two clicks, and one Undo takes all back', async () => {
  const { sent } = fakeDay();
  await renderDay();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve 3' }));
  await screen.findByText('3 requests approved');
  expect(sent(MANY)).toEqual([{ ids: IDS, status: 'approved' }]);
  // The selection is gone, so that a double click hits nothing.
  expect(screen.queryByRole('button', { name: /^Mark \d ready/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('3 requests undone. No emails are sent.');
  expect(sent(UNDO_MANY)).toEqual([{ ids: IDS, status: 'approved' }]);
});

test('says which requests were refused and why, and counts the others', async () => {
  const { sent } = fakeDay([idOf(301)]);
  await renderDay();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve 3' }));
  await screen.findByText('2 requests approved');
  expect(screen.getByRole('alert').textContent).toContain('A colleague decides.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => sent(UNDO_MANY)).toEqual([{ ids: [IDS[0], IDS[2]], status: 'approved' }]);
});

test('moves, selects and approves by key, and leaves keys in fields alone', async () => {
  const { sent } = fakeDay();
  await renderDay();
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Rosa Delgado');
  await userEvent.keyboard('jjjk');
  expect(document.activeElement?.textContent).toBe('Amina Yusuf');
  await userEvent.keyboard('a');
  await expect.poll(() => sent(CHANGE)).toEqual([{ id: idOf(301), status: 'approved' }]);
  await userEvent.keyboard('jx');
  screen.getByText('1 selected');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('1 selected')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'xa');
  expect(sent(CHANGE)).toHaveLength(1);
});

test('opens a request beside the list with what to pack and its history, and closes it by key', async () => {
  fakeDay();
  const { router } = await renderDay();
  await userEvent.click(screen.getByRole('link', { name: 'Rosa Delgado' }));
  expect(router.state.location.search).toBe(`?open=${idOf(300)}`);
  const pane = screen.getByRole('region', { name: 'Request LS-300' });
  await within(pane).findByText('Brown rice, 900 g');
  within(pane).getByText('Oats');
  // Once for both.
  within(pane).getByText('Dry storage');
  within(pane).getByText('Peanuts');
  within(pane).getByText('Submitted');
  await userEvent.keyboard('j');
  expect(router.state.location.search).toBe(`?open=${idOf(301)}`);
  await userEvent.keyboard('{Escape}');
  expect(router.state.location.search).toBe('');
  expect(document.activeElement?.textContent).toBe('Amina Yusuf');
});

test('shows the states as tabs with the number of their requests', async () => {
  const { calls } = fakeDay();
  await renderDay();
  await userEvent.click(await screen.findByRole('link', { name: /^Overdue/ }));
  await expect.poll(() => calls.some(({ url }) => url.includes('overdue=true'))).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Closed' }));
  const closed = 'status=fulfilled%2Crejected%2Ccancelled';
  await expect.poll(() => calls.some(({ url }) => url.includes(closed))).toBe(true);
});
