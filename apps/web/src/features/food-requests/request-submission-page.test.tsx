import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeFoodBank, makeUser } from '../../lib/test-data.ts';
import { renderWithApp, serve, type Answer } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { writeDraft } from './draft-storage.ts';
import { NO_VALUES } from './draft.ts';
import { RequestSubmissionPage } from './request-submission-page.tsx';
import { makeCartItem, makeRequest } from './test-data.ts';

const PLACE = makeFoodBank();
const cartOf = (...items: ReturnType<typeof makeCartItem>[]) => ({
  items,
  total_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
});
const ok = (data: unknown): Answer => ({ body: { success: true, data } });

/** A server where only what is submitted differs from test to test. */
function serveCart(cart: () => ReturnType<typeof cartOf>, submit: () => Answer = () => ok(makeRequest())) {
  return serve((call) => {
    switch (call) {
      case 'GET /api/auth/me':
        return ok(makeUser());
      case 'GET /api/cart':
        return ok(cart());
      case 'GET /api/foodbanks':
        return ok([PLACE, makeFoodBank({ _id: idOf(101), name: 'Vieux-Canal' })]);
      case 'POST /api/food-requests':
        return submit();
      default:
        return { status: 404, body: { success: false, code: 'not_found', message: call } };
    }
  });
}
/** Everything typed already, for tests of what happens on sending. */
const fillIn = () =>
  writeDraft(idOf(1), { values: { ...NO_VALUES, date: farDay(), time: '10:00' }, attempt: null });
const farDay = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const submitButton = () => screen.findByRole('button', { name: 'Submit Request' });

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  sessionStorage.clear();
});

test('asks for day and time before anything is sent, and goes to the first thing to correct', async () => {
  const { calls } = serveCart(() => cartOf(makeCartItem('Rice')));
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await screen.findAllByRole('spinbutton');
  await userEvent.click(await submitButton());
  await screen.findByText('Please choose a pickup date.');
  await screen.findByText('Please choose a pickup time.');
  expect(document.activeElement?.getAttribute('role')).toBe('spinbutton');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('says before sending that two food banks mean two requests', async () => {
  serveCart(() => cartOf(makeCartItem('Rice'), makeCartItem('Tea', { number: 201, foodbank_id: idOf(101) })));
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await screen.findByText('Your items come from 2 food banks');
  await screen.findByText('Vieux-Canal');
});

test('goes to the dashboard when the request is made, and forgets what was typed', async () => {
  fillIn();
  serveCart(() => cartOf(makeCartItem('Rice')));
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.dashboard));
  expect(sessionStorage.length).toBe(0);
});

test('sends again under the same key after the connection was lost, with all values in place', async () => {
  fillIn();
  let isOnline = false;
  const { calls } = serveCart(
    () => cartOf(makeCartItem('Rice')),
    () => {
      if (!isOnline) throw new TypeError('network');
      return ok(makeRequest());
    },
  );
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.type(await screen.findByLabelText(/Food allergies/), 'peanuts');
  await userEvent.click(await submitButton());
  await screen.findByText(/You will not get two requests/);
  isOnline = true;
  await userEvent.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.dashboard));
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map((sent) => sent.headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('offers to check when the answer was lost and the cart is empty since', async () => {
  fillIn();
  let hasArrived = false;
  serveCart(
    () => (hasArrived ? cartOf() : cartOf(makeCartItem('Rice'))),
    () => {
      if (hasArrived) return ok(makeRequest());
      hasArrived = true;
      throw new TypeError('network');
    },
  );
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.dashboard));
});

test('names the lines that ran short and lets the person send again', async () => {
  fillIn();
  const beans = makeCartItem('Beans', { quantity: 5 });
  serveCart(
    () => cartOf(beans),
    () => ({
      status: 409,
      body: {
        success: false,
        code: 'insufficient_stock',
        message: 'There is not enough in stock.',
        errors: [
          {
            field: 'items.0.quantity',
            code: 'insufficient_stock',
            message: '',
            inventory_id: beans.inventory_id._id,
            item_name: 'Beans',
            requested: 5,
            available: 3,
          },
        ],
      },
    }),
  );
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  await screen.findByText('There is not enough in stock.');
  await screen.findByText('Beans: 5 in your cart, 3 available');
  expect((await submitButton()).getAttribute('aria-disabled')).toBeNull();
});

test('sends people with an empty cart to the inventory', async () => {
  serveCart(() => cartOf());
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.browse));
});

test('a failure without a message says that the request was not submitted', async () => {
  fillIn();
  serveCart(
    () => cartOf(makeCartItem('Rice')),
    () => ({ status: 400, body: { success: false } }),
  );
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  await screen.findByText('Failed to submit request. Please try again.');
});

test('two clicks before the next render submit one request', async () => {
  fillIn();
  const { calls } = serveCart(() => cartOf(makeCartItem('Rice')));
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  const button = await submitButton();
  button.click();
  button.click();
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.dashboard));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
