import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeFoodBank, makeUser } from '../../../lib/test-data.ts';
import { fakeApi, refuse, type Reply } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { ToastRegion } from '../../../ui/toast-region.tsx';
import { RequestsQueuePage } from './requests-queue-page.tsx';
import { makeDetails, makeRequest } from '../test-data.ts';

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
const fakeQueue = (outcome: Reply<typeof CHANGE> = OVERTAKEN, row = ROW) => {
  let shown = row;
  return fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff', foodbank_id: idOf(100) }),
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
const row = () => screen.findByRole('article', { name: 'Rosa Delgado' });

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('offers the steps for a pending request and approves it without a confirmation', async () => {
  const { sent } = fakeQueue();
  await renderWithApp(<RequestsQueuePage />, paths.requests);
  const buttons = within(await row()).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Approve', 'Reject', 'Cancel request']);
  await userEvent.click(within(await row()).getByRole('button', { name: 'Approve' }));
  await within(await row()).findByRole('button', { name: 'Mark ready' });
  expect(sent(CHANGE)).toEqual([{ id: ROW._id, status: 'approved' }]);
});

test('ignores the next step for a second, and undoes the last one from the toast', async () => {
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
  await userEvent.click(within(await row()).getByRole('button', { name: 'Reject' }));
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
  within(await row()).getByText('This is your own request; a colleague decides on it.');
  expect(within(await row()).queryAllByRole('button')).toEqual([]);
});

test('names the colleague who was faster and shows the current request', async () => {
  fakeQueue(refuse('invalid_transition', 'It has moved on meanwhile.'));
  await renderWithApp(<RequestsQueuePage />, paths.requests);
  await userEvent.click(within(await row()).getByRole('button', { name: 'Approve' }));
  await within(await row()).findByText('It has moved on meanwhile.');
  // 15:00 UTC is midnight at the food bank.
  within(await row()).getByText(/is now “Approved”: Marc Tremblay, Nov 22, 2026, 12:00\sAM/);
  within(await row()).getByRole('button', { name: 'Mark ready' });
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
  within(await row()).getByText('Nov 25, 2026');
  expect(asked()).toContain('?request_from=2026-10-01&request_to=2026-10-31&page=1');
  const chip = screen.getByRole('button', {
    name: 'Remove filter: Submitted Oct 1, 2026 – Oct 31, 2026',
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Handed out');
  expect(router.state.location.search).toBe('?fulfilled_from=2026-10-01&fulfilled_to=2026-10-31');
  expect(chip.isConnected).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter: Handed out/ }));
  expect(router.state.location.search).toBe('?status=all');
});
