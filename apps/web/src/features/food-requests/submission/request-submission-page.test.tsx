import type { Cart, Needs, RequestAllowance } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeFoodBank, makeUser } from '../../../lib/test-data.ts';
import { fakeApi, loseConnection, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { useCart } from '../../carts/use-cart.ts';
import { NO_TEXTS } from '../../needs/needs-words.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { NO_VALUES, writeDraft } from './draft.ts';
import { RequestSubmissionPage } from './request-submission-page.tsx';
import { nextOpenDays } from '../pickup.ts';
import { makeAllowance, makeCartItem, makeRequest, NO_SCHEDULE } from '../test-data.ts';

const PLACE = makeFoodBank();
const cartOf = (...items: ReturnType<typeof makeCartItem>[]) => ({
  items,
  total_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
});

/** The page of the submitted request. */
const TICKET = paths.requestDetails(makeRequest()._id);
const SUBMITTED = { ...makeRequest(), requests: [makeRequest()] };
const NOTHING_STORED: Needs = {
  allergies: [],
  intolerances: [],
  diets: [],
  note: null,
  consented_at: null,
  expires_at: null,
  used_when_packing: false,
};
const STORED: Needs = {
  ...NOTHING_STORED,
  allergies: ['peanuts'],
  note: 'For my son',
  consented_at: '2026-05-03T15:00:00Z',
  expires_at: '2027-05-03T15:00:00Z',
};
/** A fake API on which only the cart, the submission, the allowances and the needs differ between tests. */
const fakeCart = (
  cart: () => Cart,
  submit: FakeRoutes['POST /api/food-requests'] = SUBMITTED,
  allowances: () => RequestAllowance[] = () => [],
  needs: FakeRoutes['GET /api/auth/me/needs'] = NOTHING_STORED,
  save: FakeRoutes['PUT /api/auth/me/needs'] = STORED,
) =>
  fakeApi({
    'GET /api/auth/me': makeUser(),
    'GET /api/cart': cart,
    'GET /api/foodbanks': [PLACE, makeFoodBank({ _id: idOf(101), name: 'Vieux-Canal' })],
    'GET /api/foodbanks/:id/slot-days': NO_SCHEDULE,
    'GET /api/food-requests/allowances': allowances,
    'GET /api/auth/me/needs': needs,
    'PUT /api/auth/me/needs': save,
    'POST /api/food-requests': submit,
  });
/** Stores a complete draft, for tests of the submission. */
const fillIn = () =>
  writeDraft(idOf(1), {
    values: chosen(),
    attempt: null,
    prefilled: NO_TEXTS,
  });
const chosen = () => ({ ...NO_VALUES, [`date:${PLACE._id}`]: farDay(), [`time:${PLACE._id}`]: '10:00' });
const farDay = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const submitButton = () => screen.findByRole('button', { name: 'Submit Request' });

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  sessionStorage.clear();
});

test('says beside the button what to choose first, then what is chosen', async () => {
  fakeCart(() => cartOf(makeCartItem('Rice')));
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  const bar = (await submitButton()).parentElement!;
  within(bar).getByText('Choose a day');
  // All times of the second day are to come.
  const [, second] = within(await days()).getAllByRole('radio');
  await userEvent.click(second!);
  await within(bar).findByText('Choose a time');
  await userEvent.selectOptions(screen.getByLabelText(/Preferred pickup time/), '10:00');
  await within(bar).findByText('10:00 AM');
});

test('requires a day and a time before it submits, and focuses the first day', async () => {
  const { calls } = fakeCart(() => cartOf(makeCartItem('Rice')));
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await days();
  await userEvent.click(await submitButton());
  await screen.findByText('Please choose a pickup date.');
  await screen.findByText('Please choose a pickup time.');
  expect(document.activeElement).toBe(within(await days()).getAllByRole('radio')[0]);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

const days = () => screen.findByRole('radiogroup', { name: /Preferred pickup date/ });

test('offers the next open days as radio buttons, which the arrow keys move through', async () => {
  const { calls } = fakeCart(() => cartOf(makeCartItem('Rice')));
  const thirdDay = () => nextOpenDays(PLACE, new Date())[2];
  const before = thirdDay();
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await submitButton();
  // Another one, if midnight or closing time came in between.
  const after = thirdDay();
  const chips = within(await days()).getAllByRole('radio');
  expect(chips).toHaveLength(7);
  await userEvent.click(chips[1]!);
  await userEvent.keyboard('{ArrowDown}');
  expect(chips[2]).toHaveProperty('checked', true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Preferred pickup time/ }), '16:00');
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Check');
  await userEvent.click(await submitButton());
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  const body = await bodyOf(calls, 'POST');
  expect(body).toMatchObject({ preferredPickupTime: '16:00' });
  expect([before, after]).toContain(body.preferredPickupDate);
});

test('shows a date field for another day, also after a reload', async () => {
  fillIn();
  fakeCart(() => cartOf(makeCartItem('Rice')));
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await submitButton();
  expect(within(await days()).getByRole('radio', { name: 'Another day' })).toHaveProperty('checked', true);
  expect(await screen.findAllByRole('spinbutton')).toHaveLength(3);
  await userEvent.click(within(await days()).getAllByRole('radio')[0]!);
  expect(screen.queryAllByRole('spinbutton')).toEqual([]);
});

test('links the steps that are done, and says in words what is sent', async () => {
  fillIn();
  fakeCart(() => cartOf(makeCartItem('Rice', { quantity: 2 })));
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  const steps = await screen.findByRole('navigation', { name: 'Steps of your request' });
  const links = within(steps).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')).slice(0, 2)).toEqual([paths.browse, paths.cart]);
  const check = screen.getByRole('region', { name: 'Check your request' });
  within(check).getByText('2 items');
  within(check).getByText(PLACE.name);
  within(check).getByText('None noted');
  expect(check.textContent).toContain('10:00\u00a0AM');
  await userEvent.type(screen.getByLabelText(/Food allergies/), 'peanuts');
  within(check).getByText('peanuts');
});

test('opens the list of requests after a submission at two food banks', async () => {
  fillIn();
  const requests = [makeRequest(), makeRequest({ _id: idOf(301), foodbank_id: idOf(101) })];
  fakeCart(() => cartOf(makeCartItem('Rice')), { ...makeRequest(), requests });
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.requestHistory));
});

test('warns before submission that items of two food banks become two requests', async () => {
  fakeCart(() => cartOf(makeCartItem('Rice'), makeCartItem('Tea', { number: 201, foodbank_id: idOf(101) })));
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await screen.findByText('Your items come from 2 food banks');
  await screen.findByRole('group', { name: 'Vieux-Canal' });
});

test('opens the page of the request and clears the draft after a submission', async () => {
  fillIn();
  fakeCart(() => cartOf(makeCartItem('Rice')));
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(TICKET));
  expect(sessionStorage.length).toBe(0);
});

test('retries with the same idempotency key and values after the connection was lost', async () => {
  fillIn();
  let isOnline = false;
  const cart = [makeCartItem('Rice')];
  const { calls } = fakeCart(
    () => cartOf(...cart),
    () => {
      if (!isOnline) loseConnection();
      return SUBMITTED;
    },
  );
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.type(await screen.findByLabelText(/Food allergies/), 'peanuts');
  await userEvent.click(await submitButton());
  await screen.findByText(/You will not get two requests/);
  // Other values would need another key, and the lost request may have arrived.
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Food allergies/).disabled).toBe(true);
  cart.push(makeCartItem('Beans'));
  isOnline = true;
  await userEvent.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(TICKET));
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map((sent) => sent.headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('shows items that were added to the cart after the request whose response was lost', async () => {
  fillIn();
  let cart = cartOf(makeCartItem('Rice'));
  let isReplay = false;
  fakeCart(
    () => cart,
    () => {
      if (isReplay) return SUBMITTED;
      isReplay = true;
      cart = cartOf(makeCartItem('Beans', { quantity: 3 }));
      return loseConnection();
    },
  );
  const NextPage = () => <p>{`${useCart().total_items} in the cart`}</p>;
  const AnyPage = () =>
    useLocation().pathname === paths.requestSubmission ? <RequestSubmissionPage /> : <NextPage />;
  await renderWithApp(<AnyPage />, paths.requestSubmission, '*');
  await userEvent.click(await submitButton());
  await screen.findByText(/You will not get two requests/);
  await userEvent.click(await submitButton());
  await screen.findByText('3 in the cart');
});

test('offers to check the submission if the response was lost and the cart is now empty', async () => {
  fillIn();
  let hasArrived = false;
  fakeCart(
    () => (hasArrived ? cartOf() : cartOf(makeCartItem('Rice'))),
    () => {
      if (hasArrived) return SUBMITTED;
      hasArrived = true;
      return loseConnection();
    },
  );
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(TICKET));
});

test('names the lines that ran short and lets the person submit again', async () => {
  fillIn();
  const beans = makeCartItem('Beans', { quantity: 5 });
  fakeCart(
    () => cartOf(beans),
    refuse('insufficient_stock', 'There is not enough in stock.', {
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
    }),
  );
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  await screen.findByText('There is not enough in stock.');
  await screen.findByText('Beans: 5 in your cart, 3 available');
  expect((await submitButton()).getAttribute('aria-disabled')).toBeNull();
});

test('says in the words of the server what expires before the chosen day', async () => {
  fillIn();
  const formula = makeCartItem('Formula');
  fakeCart(
    () => cartOf(formula),
    refuse('item_expired', 'Something expires before the pickup.', {
      errors: [
        {
          field: 'items.0.inventory_id',
          code: 'expires_before_pickup',
          message: 'Formula expires before the pickup',
          inventory_id: formula.inventory_id._id,
          item_name: 'Formula',
        },
      ],
    }),
  );
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  await screen.findByText('Formula expires before the pickup');
});

test('redirects people with an empty cart to the inventory', async () => {
  fakeCart(() => cartOf());
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.browse));
});

test('shows a default message if a failed submission has no message', async () => {
  fillIn();
  fakeCart(() => cartOf(makeCartItem('Rice')), Response.json({ success: false }, { status: 400 }));
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  await screen.findByText('Failed to submit request. Please try again.');
});

test('submits one request on two clicks before the next render', async () => {
  fillIn();
  const { calls } = fakeCart(() => cartOf(makeCartItem('Rice')));
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  const button = await submitButton();
  button.click();
  button.click();
  await waitFor(() => expect(router.state.location.pathname).toBe(TICKET));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('warns before submission that the limit of open requests is reached, and still allows a try', async () => {
  fillIn();
  const { calls } = fakeCart(
    () => cartOf(makeCartItem('Rice')),
    undefined,
    () => [makeAllowance({ open_requests: 10 })],
  );
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await screen.findByText(
    'You have 10 open requests at Lantern Street Food Bank, the most one person can have. Pick one up or cancel one first.',
  );
  expect(screen.getByRole('link', { name: 'Request History' }).getAttribute('href')).toBe(
    paths.requestHistory,
  );
  expect((await submitButton()).getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(await submitButton());
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
});

test('shows which food bank refused a request for its limit, keeps the cart, and refetches the limits', async () => {
  fillIn();
  let open_units = 0;
  const { calls } = fakeCart(
    () => cartOf(makeCartItem('Rice', { quantity: 20, available: 90 })),
    () => {
      open_units = 190; // Another device submitted first.
      const details = {
        foodbank_id: PLACE._id,
        foodbank_name: PLACE.name,
        open: 190,
        max: 200,
        requested: 20,
      };
      return refuse('too_many_units', 'Please ask for less.', {
        errors: [
          { field: 'items', code: 'too_many_units', message: 'Lantern Street: 200 at most', ...details },
        ],
      });
    },
    () => [makeAllowance({ open_units })],
  );
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Please ask for less.');
  within(alert).getByText('Lantern Street: 200 at most');
  within(alert).getByRole('link', { name: 'Request History' });
  await waitFor(() => expect(calls.filter(({ url }) => url.endsWith('/allowances'))).toHaveLength(2));
  // Shown once, in the alert.
  expect(screen.queryByText(/You can have 200 items reserved/)).toBeNull();
  screen.getByText('Rice');
  // The corrected form is compared with the current limits.
  await userEvent.type(screen.getByLabelText(/Food allergies/), 'p');
  await screen.findByText(/You have 190 reserved now, so you can ask for 10 more; your cart has 20\.$/);
});

test('refetches the limits after a submission', async () => {
  fillIn();
  const { calls } = fakeCart(
    () => cartOf(makeCartItem('Rice')),
    undefined,
    () => [makeAllowance()],
  );
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(TICKET));
  await waitFor(() => expect(calls.filter(({ url }) => url.endsWith('/allowances'))).toHaveLength(2));
});

const allergies = () => screen.findByLabelText<HTMLTextAreaElement>(/Food allergies/);
const bodyOf = (calls: readonly Request[], method: string) =>
  calls
    .find((call) => call.method === method)
    ?.clone()
    .json();

test('fills in the needs from the profile, and sends them only after a confirmation', async () => {
  fillIn();
  const { calls } = fakeCart(() => cartOf(makeCartItem('Rice')), undefined, undefined, STORED);
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await screen.findByText('From your profile: still right?');
  // In words, without fields.
  expect(screen.getAllByText(/^Peanuts\s+For my son$/).length).toBeGreaterThan(0);
  expect(screen.queryByLabelText(/Food allergies/)).toBeNull();
  await userEvent.click(await submitButton());
  await screen.findByText(/Please tick the box if this is still right/);
  const box = screen.getByRole('checkbox', { name: 'This is up to date' });
  expect(document.activeElement).toBe(box);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(box);
  await userEvent.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(TICKET));
  expect(await bodyOf(calls, 'POST')).toMatchObject({ allergies: 'Peanuts\nFor my son' });
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('takes an edit as the confirmation, and changes the profile only if the person asks for it', async () => {
  fillIn();
  const { calls } = fakeCart(() => cartOf(makeCartItem('Rice')), undefined, undefined, STORED);
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/Dietary restrictions/));
  const field = await allergies();
  expect(field.value).toBe('Peanuts\nFor my son');
  await userEvent.clear(field);
  await userEvent.type(field, 'eggs, kiwi');
  expect(screen.queryByRole('checkbox', { name: 'This is up to date' })).toBeNull();
  await userEvent.click(screen.getByLabelText('Change it in my profile, too'));
  await userEvent.click(await submitButton());
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(await bodyOf(calls, 'POST')).toMatchObject({ allergies: 'eggs, kiwi' });
  expect(await bodyOf(calls, 'PUT')).toEqual({
    allergies: ['eggs'],
    intolerances: [],
    diets: [],
    note: 'kiwi',
  });
});

test('offers to remember typed needs, and stores them with the consent after the submission', async () => {
  fillIn();
  const { calls } = fakeCart(() => cartOf(makeCartItem('Rice')));
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  const field = await allergies();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.type(field, 'Peanuts (my son)');
  await userEvent.click(screen.getByRole('checkbox', { name: /Remember this for next time/ }));
  await userEvent.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(TICKET));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(calls.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(['POST', 'PUT']);
  expect(await bodyOf(calls, 'PUT')).toEqual({
    allergies: [],
    intolerances: [],
    diets: [],
    note: 'Peanuts (my son)',
    consent: true,
  });
});

test('stores nothing in the profile without the tick', async () => {
  fillIn();
  const { calls } = fakeCart(() => cartOf(makeCartItem('Rice')));
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.type(await allergies(), 'peanuts');
  await userEvent.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(TICKET));
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('says that the request is sent if only the profile could not be saved', async () => {
  fillIn();
  fakeCart(() => cartOf(makeCartItem('Rice')), undefined, undefined, undefined, loseConnection);
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.type(await allergies(), 'peanuts');
  await userEvent.click(screen.getByRole('checkbox', { name: /Remember this/ }));
  await userEvent.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(TICKET));
  await waitFor(() =>
    expect(readToasts().map(({ message }) => message)).toContain(
      'Your request is sent, but your diet and allergies could not be saved in your profile.',
    ),
  );
});

test('refuses to remember more than the profile holds', async () => {
  writeDraft(idOf(1), {
    values: { ...chosen(), allergies: 'x'.repeat(501), isRemembered: true },
    attempt: null,
    prefilled: NO_TEXTS,
  });
  const { calls } = fakeCart(() => cartOf(makeCartItem('Rice')));
  await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await userEvent.click(await submitButton());
  await screen.findByText(/This is too long to remember/);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('works without the profile if it cannot be loaded, with a message', async () => {
  fillIn();
  fakeCart(
    () => cartOf(makeCartItem('Rice')),
    undefined,
    undefined,
    refuse('internal', 'Something went wrong.'),
  );
  const { router } = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  await screen.findByText(/We could not load your diet and allergies/);
  await userEvent.type(await allergies(), 'peanuts');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(TICKET));
});
