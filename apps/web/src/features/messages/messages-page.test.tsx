import type { ContactMessageDetails } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeFoodBank, makeUser } from '../../lib/test-data.ts';
import { fakeApi, refuse, type Refusal } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { MessagesPage } from './messages-page.tsx';
import { makeMessage } from './test-data.ts';

const MESSAGE = makeMessage();
const ANSWERED = makeMessage({
  status: 'answered',
  next_statuses: ['closed'],
  history: [
    {
      _id: idOf(400),
      status: 'answered',
      reply: 'Come on Tuesday.',
      actor_name: 'Daniel Okafor',
      created_at: '2026-11-21T15:00:00Z',
    },
  ],
});

interface Change {
  /** The message after the change. */
  after: ContactMessageDetails;
  refusal?: Refusal;
}

const CHANGE = 'PATCH /api/messages/:id';
/** A fake API with one message; `nextChange` returns the outcome of a change. */
const fakeMessages = (
  nextChange: () => Change = () => ({ after: ANSWERED }),
  foodBank = makeFoodBank({ _id: idOf(1), name: 'Lantern Street' }),
) => {
  let shown = MESSAGE;
  return fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff', foodbank_id: idOf(1) }),
    'GET /api/foodbanks': [foodBank],
    'GET /api/messages/stats': { total: 3, new: 1, answered: 1, closed: 1 },
    'GET /api/messages': () => (shown.status === 'new' ? [shown] : []),
    'GET /api/messages/:id': ({ params }) => (params.id === MESSAGE._id ? shown : refuse('not_found')),
    [CHANGE]: () => {
      const { after, refusal } = nextChange();
      shown = after;
      return refusal ?? after;
    },
  });
};

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('opens a message beside the list, sends a reply and shows it', async () => {
  const { sent } = fakeMessages();
  await renderWithApp(<MessagesPage />, paths.messages);
  await userEvent.click(await screen.findByRole('link', { name: 'Keiko Tanabe' }));
  const pane = await screen.findByRole('region', { name: 'Message' });
  await within(pane).findByText('I have my Tuesdays free.');

  await userEvent.click(within(pane).getByRole('button', { name: 'Send reply' }));
  within(pane).getByText('Please write a reply');
  await userEvent.type(within(pane).getByLabelText('Your reply'), ' Come on Tuesday. ');
  await userEvent.click(within(pane).getByRole('button', { name: 'Send reply' }));
  await within(pane).findByText('Come on Tuesday.');
  within(pane).getByText(/Reply by Daniel Okafor/);
  expect(within(pane).getByLabelText<HTMLTextAreaElement>('Another reply').value).toBe('');
  expect(sent(CHANGE)).toEqual([{ id: MESSAGE._id, reply: 'Come on Tuesday.' }]);
  await screen.findByText('Everything is answered');
});

test('opens the first new message beside the list, without a change to it or to the URL, until closed', async () => {
  const { sent } = fakeMessages();
  const { router } = await renderWithApp(<MessagesPage />, paths.messages);
  const pane = await screen.findByRole('region', { name: 'Message' });
  await within(pane).findByText('I have my Tuesdays free.');
  await userEvent.click(within(pane).getByRole('button', { name: 'Close details' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Message' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Keiko Tanabe' }));
  expect(router.state.location).toMatchObject({ pathname: paths.messages, search: '' });
  expect(sent(CHANGE)).toEqual([]);
});

test('administrators open the account of a signed-in sender', async () => {
  const message = makeMessage({ user_id: idOf(7), sender_role: 'recipient' });
  fakeApi({
    'GET /api/auth/me': makeUser({ role: 'admin' }),
    'GET /api/foodbanks': [makeFoodBank({ _id: idOf(1), name: 'Lantern Street' })],
    'GET /api/messages/stats': { total: 1, new: 1, answered: 0, closed: 0 },
    'GET /api/messages': [message],
    'GET /api/messages/:id': message,
  });
  await renderWithApp(<MessagesPage />, paths.messages);
  const pane = await screen.findByRole('region', { name: 'Message' });
  const link = await within(pane).findByRole('link', { name: 'Open account' });
  expect(link.getAttribute('href')).toBe(`/users?person=${idOf(7)}`);
});

test('r opens the focused message and starts a reply', async () => {
  fakeMessages();
  await renderWithApp(<MessagesPage />, paths.messages);
  await screen.findByRole('link', { name: 'Keiko Tanabe' });
  await userEvent.keyboard('jr');
  const reply = await screen.findByLabelText('Your reply');
  await waitFor(() => expect(document.activeElement).toBe(reply));
});

test('closes the selected messages, counts those that a colleague has changed, and undoes the rest', async () => {
  const others = [makeMessage(), makeMessage({ _id: idOf(301), name: 'Rosa Delgado' })];
  const { sent } = fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff', foodbank_id: idOf(1) }),
    'GET /api/foodbanks': [makeFoodBank({ _id: idOf(1), name: 'Lantern Street' })],
    'GET /api/messages/stats': { total: 2, new: 2, answered: 0, closed: 0 },
    'GET /api/messages': others,
    [CHANGE]: ({ params }) =>
      params.id === idOf(301) ? refuse('invalid_transition', 'It has moved on.') : makeMessage(),
  });
  await renderWithApp(
    <>
      <MessagesPage />
      <ToastRegion />
    </>,
    paths.messages,
  );
  await screen.findByRole('link', { name: 'Rosa Delgado' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close 2' }));
  await screen.findByText('1 message could not be changed. It has moved on.');
  await screen.findByText('1 message closed');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 message is back where it was');
  expect(sent(CHANGE)).toEqual([
    { id: MESSAGE._id, status: 'closed' },
    { id: idOf(301), status: 'closed' },
    { id: MESSAGE._id, status: 'new' },
  ]);
});

test('keeps the text of a refused reply until the message is open again', async () => {
  const refusal = refuse('invalid_transition', 'It has moved on.');
  const closed = makeMessage({ status: 'closed', next_statuses: ['new'] });
  const changes = [{ refusal, after: closed }, { after: MESSAGE }];
  const { sent } = fakeMessages(() => changes.shift() ?? { after: ANSWERED });
  const { router } = await renderWithApp(<MessagesPage />, `${paths.messages}?message=${MESSAGE._id}`);
  await userEvent.type(await screen.findByLabelText('Your reply'), 'Come on Tuesday.');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByText('It has moved on.');
  await screen.findByText('This message is closed. Reopen it to reply.');

  await router.navigate(paths.messages);
  await router.navigate(`${paths.messages}?message=${MESSAGE._id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  await screen.findByDisplayValue('Come on Tuesday.');
  expect(sent(CHANGE)).toEqual([
    { id: MESSAGE._id, reply: 'Come on Tuesday.' },
    { id: MESSAGE._id, status: 'new' },
  ]);
});

test('closes a message without a reply', async () => {
  const { sent } = fakeMessages();
  await renderWithApp(<MessagesPage />, `${paths.messages}?message=${MESSAGE._id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More steps' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Close without a reply' }));
  expect(sent(CHANGE)).toEqual([{ id: MESSAGE._id, status: 'closed' }]);
});

test('shows the day on which a message was sent at the food bank', async () => {
  fakeMessages(undefined, makeFoodBank({ _id: idOf(1), time_zone: 'Pacific/Kiritimati' }));
  await renderWithApp(<MessagesPage />, paths.messages);
  const list = await screen.findByRole('table');
  await within(list).findByText(/^Nov 21/);
});

test('shows that a message was not found', async () => {
  fakeMessages();
  await renderWithApp(<MessagesPage />, `${paths.messages}?message=${idOf(9)}`);
  await screen.findByText('This message could not be found');
});
