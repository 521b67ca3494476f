import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { idOf, makeFoodBank, makeUser } from '../../lib/test-data.ts';
import { fakeApi, loseConnection, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { ContactForm } from './contact-form.tsx';
import { makeMessage } from './test-data.ts';

const BANKS = [
  makeFoodBank({ _id: idOf(1), name: 'Lantern Street' }),
  makeFoodBank({ _id: idOf(2), name: 'Vieux-Canal' }),
];
const SENT = makeMessage();

const fakeForm = (send: FakeRoutes['POST /api/contact'], banks = BANKS) =>
  fakeApi({
    'POST /api/contact': send,
    'GET /api/foodbanks': banks,
    'GET /api/auth/me': makeUser({ foodbank_id: BANKS[1]?._id ?? null }),
  });
const posted = (calls: Request[]) => calls.filter((call) => call.method === 'POST');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function fillIn() {
  await userEvent.type(await screen.findByLabelText(/^Name/), ' Rosa ');
  await userEvent.type(screen.getByLabelText(/^Email/), 'rosa@example.org');
  await userEvent.selectOptions(screen.getByLabelText(/^Subject/), 'support');
  await userEvent.type(screen.getByLabelText(/^Message/), 'May I come on Saturday?');
}

afterEach(() => {
  clearToken();
  sessionStorage.clear();
});

test('names the problem of each field and sends nothing', async () => {
  const { calls } = fakeForm(SENT);
  await renderWithApp(<ContactForm />);
  await press();
  for (const text of ['Name', 'Email', 'Subject', 'Message']) screen.getByText(`${text} is required`);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
  await userEvent.type(screen.getByLabelText(/^Email/), 'rosa@example');
  screen.getByText('Please enter a valid email address');
  expect(posted(calls)).toEqual([]);
});

test('sends the message to the chosen food bank, confirms it and clears the form', async () => {
  const { calls } = fakeForm(SENT);
  await renderWithApp(<ContactForm />);
  await fillIn();
  await userEvent.selectOptions(await screen.findByLabelText('Food bank'), 'Vieux-Canal, Toronto');
  await press();
  await screen.findByText('Message sent successfully!');
  const [call] = posted(calls);
  expect(await call?.json()).toEqual({
    name: 'Rosa',
    email: 'rosa@example.org',
    subject: 'support',
    message: 'May I come on Saturday?',
    foodbank_id: BANKS[1]?._id,
  });
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
  for (const label of [/^Name/, /^Email/, /^Message/])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
  expect(screen.queryByText(/is required/)).toBeNull();
});

test('offers no choice if there is only one food bank', async () => {
  fakeForm(SENT, BANKS.slice(0, 1));
  const { queryClient } = await renderWithApp(<ContactForm />);
  await waitFor(() => expect(queryClient.getQueryData(['food-banks'])).toHaveLength(1));
  expect(screen.queryByLabelText('Food bank')).toBeNull();
});

test('prefills the name, email and food bank of the signed-in person', async () => {
  storeToken('abc');
  fakeForm(SENT);
  await renderWithApp(<ContactForm />);
  await screen.findByDisplayValue('Rosa Delgado');
  screen.getByDisplayValue('rosa@example.org');
  await screen.findByDisplayValue('Vieux-Canal, Toronto');
});

test('keeps the form after a failed submission and retries with the same idempotency key', async () => {
  let isOnline = false;
  const { calls } = fakeForm(() => (isOnline ? SENT : loseConnection()));
  await renderWithApp(<ContactForm />);
  await fillIn();
  await press();
  await screen.findByText(/can't reach Nourish/);
  screen.getByDisplayValue('May I come on Saturday?');
  isOnline = true;
  await press();
  await screen.findByText('Message sent successfully!');
  const [first, second] = posted(calls).map((call) => call.headers.get('Idempotency-Key'));
  expect(first).toBe(second);
});

test.each(['{', 'null', '"text"'])('starts empty if the stored draft is damaged: %s', async (stored) => {
  sessionStorage.setItem('nourish.message-draft', stored);
  fakeForm(SENT);
  await renderWithApp(<ContactForm />);
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Message/)).value).toBe('');
});

test('shows field errors from the server', async () => {
  fakeForm(
    refuse('invalid_input', 'Please check the highlighted fields.', {
      errors: [{ field: 'email', code: 'bad_format', message: 'Please enter a valid email address' }],
    }),
  );
  await renderWithApp(<ContactForm />);
  await fillIn();
  await press();
  await screen.findByText('Please enter a valid email address');
  expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
});
