import type { ContactMessageDetails } from '@nourish/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeFoodBank, makeUser, pageOf } from '../../lib/test-data.ts';
import { renderWithApp, serve, type Answer } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
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
  answer: Answer;
  /** The message after the change. */
  after: ContactMessageDetails;
}

/** A fake server with one message; `change` returns the response to a change. */
const serveMessages = (change: () => Change = accepted) => {
  let shown = MESSAGE;
  return serve((call) => {
    switch (call) {
      case 'GET /api/auth/me':
        return { body: { success: true, data: makeUser({ role: 'staff', foodbank_id: idOf(1) }) } };
      case 'GET /api/foodbanks':
        return { body: { success: true, data: [makeFoodBank({ _id: idOf(1), name: 'Lantern Street' })] } };
      case 'GET /api/messages/stats':
        return { body: { success: true, data: { total: 3, new: 1, answered: 1, closed: 1 } } };
      case 'GET /api/messages':
        return { body: pageOf(shown.status === 'new' ? [shown] : []) };
      case `GET /api/messages/${MESSAGE._id}`:
        return { body: { success: true, data: shown } };
      case `PATCH /api/messages/${MESSAGE._id}`: {
        const { answer, after } = change();
        shown = after;
        return answer;
      }
      default:
        return { status: 404, body: { success: false, code: 'not_found', message: call } };
    }
  });
};
const accepted = (after = ANSWERED): Change => ({
  answer: { body: { success: true, message: 'ok', data: after } },
  after,
});
const sent = (calls: Request[]) =>
  Promise.all(calls.filter((call) => call.method === 'PATCH').map((call) => call.json()));

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('opens a message beside the list, sends a reply and shows it', async () => {
  const { calls } = serveMessages();
  await renderWithApp(<MessagesPage />, paths.messages);
  screen.getByText('No message is open');
  await userEvent.click(await screen.findByRole('link', { name: /Keiko Tanabe/ }));
  const pane = await screen.findByRole('article', { name: 'Keiko Tanabe' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Message' }));
  within(pane).getByText('I have my Tuesdays free.');

  await userEvent.click(within(pane).getByRole('button', { name: 'Send reply' }));
  within(pane).getByText('Please write a reply');
  await userEvent.type(within(pane).getByLabelText('Your reply'), ' Come on Tuesday. ');
  await userEvent.click(within(pane).getByRole('button', { name: 'Send reply' }));
  await within(pane).findByText('Come on Tuesday.');
  within(pane).getByText(/Reply by Daniel Okafor/);
  expect(within(pane).getByLabelText<HTMLTextAreaElement>('Another reply').value).toBe('');
  expect(await sent(calls)).toEqual([{ reply: 'Come on Tuesday.' }]);
  await screen.findByText('Everything is answered');
});

test('keeps the text of a refused reply until the message is open again', async () => {
  const refusal = { success: false, code: 'invalid_transition', message: 'It has moved on.' };
  const closed = makeMessage({ status: 'closed', next_statuses: ['new'] });
  const changes = [{ answer: { status: 409, body: refusal }, after: closed }, accepted(MESSAGE)];
  serveMessages(() => changes.shift() ?? accepted());
  const { router } = await renderWithApp(<MessagesPage />, `${paths.messages}?message=${MESSAGE._id}`);
  await userEvent.type(await screen.findByLabelText('Your reply'), 'Come on Tuesday.');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByText('It has moved on.');
  await screen.findByText('This message is closed. Reopen it to reply.');

  await router.navigate(paths.messages);
  await router.navigate(`${paths.messages}?message=${MESSAGE._id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  await screen.findByDisplayValue('Come on Tuesday.');
});

test('closes a message without a reply', async () => {
  const { calls } = serveMessages();
  await renderWithApp(<MessagesPage />, `${paths.messages}?message=${MESSAGE._id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await sent(calls)).toEqual([{ status: 'closed' }]);
});

test('shows that a message was not found', async () => {
  serveMessages();
  await renderWithApp(<MessagesPage />, `${paths.messages}?message=${idOf(9)}`);
  await screen.findByText('This message could not be found');
});
