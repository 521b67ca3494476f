import type { Donation } from '@nourish/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IMAGE_MAX_BYTES } from '@nourish/contract/constants';
import { MAX_PRODUCTS } from '@nourish/contract/donation-constants';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, formatDate, todayIn } from '../../lib/dates.ts';
import { fakeApi, loseConnection, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { makeDonation } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { dayAndMonth } from '../food-banks/day-and-month.ts';
import { firstOpenDay } from '../food-banks/open-days.ts';
import { DonationForm } from './donation-form.tsx';
import { GUEST, NO_DRAFT, writeDraft } from './draft.ts';
import { NO_PRODUCT, type OfferValues } from './offer.ts';
import { makeDonor, makeOpenBank } from './test-data.ts';

const BANKS = [makeOpenBank(1, 'Lantern Street'), makeOpenBank(2, 'Vieux-Canal')];
const DAY = addDays(todayIn('America/Toronto'), 30);
const SENT = makeDonation();
const photo = (name = 'tomatoes.jpg') => new File(['x'], name, { type: 'image/jpeg' });

const fakeForm = (send: FakeRoutes['POST /api/donations'], banks = BANKS) =>
  fakeApi({
    'POST /api/donations': send,
    'GET /api/foodbanks': banks,
    'GET /api/auth/me': makeDonor({ foodbank_id: BANKS[1]?._id ?? null }),
  });
const posted = (calls: Request[]) => calls.filter((call) => call.method === 'POST');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Submit donation' }));

const jsonIn = (field: FormDataEntryValue | null | undefined): unknown =>
  JSON.parse(typeof field === 'string' ? field : '');

/** Stores a complete draft, for tests of the submission. */
const fillIn = (changes: Partial<OfferValues> = {}) =>
  writeDraft(GUEST, {
    ...NO_DRAFT,
    typed: {
      productName: 'Canned tomatoes',
      quantity: '12',
      scheduledPickupDate: DAY,
      scheduledPickupTime: '10:00',
      donorName: 'Amara Nwosu',
      donorEmail: 'amara@example.org',
      ...changes,
    },
  });

// The form is loaded lazily; loading it here keeps that time out of the tests.
beforeAll(async () => {
  await import('./offer-form.tsx');
});
beforeEach(() => {
  // jsdom has no object URLs and no scrollIntoView.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  clearToken();
  sessionStorage.clear();
});

test('marks missing fields, focuses the first and sends nothing', async () => {
  const { calls } = fakeForm(SENT);
  await renderWithApp(<DonationForm />);
  await screen.findByLabelText(/^Food bank/);
  await press();
  screen.getByText('Please fill in all required fields');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Product name/));
  await userEvent.type(screen.getByLabelText(/^Quantity/), '0');
  screen.getByText('Please enter a whole number, 1 or more');
  expect(posted(calls)).toEqual([]);
});

const productNames = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Product name/ }).map(({ value }) => value);

test('copies the product of each link into the draft once', async () => {
  fakeForm(refuse('internal'));
  const { router, unmount } = await renderWithApp(
    <DonationForm />,
    paths.donateProduct('Rice, 1 kg', 'grains'),
  );
  await screen.findByDisplayValue('Rice, 1 kg');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Quantity/));
  await userEvent.type(screen.getByLabelText(/^Quantity/), '5');
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate(paths.donateProduct('Beans', 'canned-goods')));
  await screen.findByDisplayValue('Beans');
  expect(productNames()).toEqual(['Rice, 1 kg', 'Beans']);
  expect(screen.getAllByLabelText(/^Category/)[1]).toHaveProperty('value', 'canned-goods');
  screen.getByDisplayValue('5');
  unmount();
  await renderWithApp(<DonationForm />, paths.donate);
  await screen.findByDisplayValue('Beans');
  expect(productNames()).toEqual(['Rice, 1 kg', 'Beans']);
});

test('starts another donation without the product of the link', async () => {
  fakeForm(SENT);
  fillIn({ productName: '' });
  await renderWithApp(<DonationForm />, paths.donateProduct('Rice, 1 kg', 'grains'));
  await screen.findByDisplayValue('Rice, 1 kg');
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Offer something else' }));
  expect(productNames()).toEqual(['']);
});

test('says that a full offer takes no further product', async () => {
  fakeForm(refuse('internal'));
  const product = (index: number) => ({ ...NO_PRODUCT, productName: `Food ${index}`, quantity: '1' });
  fillIn({ more_products: Array.from({ length: MAX_PRODUCTS - 1 }, (_, index) => product(index)) });
  await renderWithApp(<DonationForm />, paths.donateProduct('Rice, 1 kg', 'grains'));
  await waitFor(() =>
    expect(readToasts().at(-1)?.message).toBe(
      `An offer has ${MAX_PRODUCTS} products at most. Please offer the rest separately.`,
    ),
  );
  expect(productNames()).not.toContain('Rice, 1 kg');
});

test('sends the form with the image, shows thanks and keeps the donor’s details for the next offer', async () => {
  const { calls, forms } = fakeForm(SENT);
  fillIn();
  await renderWithApp(<DonationForm />);
  await userEvent.selectOptions(await screen.findByLabelText(/^Food bank/), 'Vieux-Canal, Toronto');
  await userEvent.selectOptions(screen.getByLabelText(/^Unit/), 'cans');
  expect(screen.getByLabelText(/^Category/)).toHaveProperty('value', '');
  await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'Canned goods');
  await userEvent.upload(screen.getByLabelText(/Product image/), photo());
  screen.getByAltText('Preview of the product image');
  await press();

  const heading = await screen.findByRole('heading', { name: /^Donation submitted successfully!/ });
  expect(document.activeElement).toBe(heading);
  screen.getByText(/give this code: LS-300/);
  screen.getByRole('link', { name: 'Sign up as a donor' });
  expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({
    productName: 'Canned tomatoes',
    quantity: '12',
    unit: 'cans',
    category: 'canned-goods',
    scheduledPickupDate: DAY,
    scheduledPickupTime: '10:00',
    foodbank_id: BANKS[1]?._id,
  });
  expect(forms[0]?.get('productImage')).toHaveProperty('name', 'tomatoes.jpg');
  expect(posted(calls)[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
  expect(sessionStorage).toHaveLength(0);

  await userEvent.click(screen.getByRole('button', { name: 'Offer something else' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Product name/).value).toBe('');
  screen.getByDisplayValue('amara@example.org');
  expect(screen.queryByAltText('Preview of the product image')).toBeNull();
});

test('shows progress, ignores a second press and can be cancelled', async () => {
  const answers: ((answer: Donation) => void)[] = [];
  const { calls } = fakeForm(() => new Promise<Donation>((resolve) => answers.push(resolve)));
  fillIn();
  await renderWithApp(<DonationForm />);
  await screen.findByLabelText(/^Food bank/);
  await press();
  const progress = await screen.findByRole('progressbar', { name: 'Sending your donation' });
  await waitFor(() => expect(progress).toHaveProperty('value', 0.5));
  expect(screen.getByLabelText(/^Product name/)).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Sending…' }));
  expect(posted(calls)).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
  await screen.findByText("We're not sure your donation was sent");
  screen.getByDisplayValue('Canned tomatoes');
  await press();
  await waitFor(() => expect(posted(calls)).toHaveLength(2));
  answers.at(-1)?.(SENT);
  await screen.findByRole('heading', { name: /^Donation submitted successfully!/ });
  const [first, second] = posted(calls).map((call) => call.headers.get('Idempotency-Key'));
  expect(first).toBe(second);
});

test('keeps the input after a failure and creates no duplicate on retry', async () => {
  let isOnline = false;
  const { calls } = fakeForm(() => (isOnline ? SENT : loseConnection()));
  fillIn();
  await renderWithApp(<DonationForm />);
  await userEvent.upload(await screen.findByLabelText(/Product image/), photo());
  await press();
  await screen.findByText(/^Error: We can't reach Nourish/);
  screen.getByText(/It will not be sent twice/);
  screen.getByAltText('Preview of the product image');
  isOnline = true;
  await press();
  await screen.findByRole('heading', { name: /^Donation submitted successfully!/ });
  const [first, second] = posted(calls).map((call) => call.headers.get('Idempotency-Key'));
  expect(first).toBe(second);
});

test('shows errors of the server at a field, at the image and for the form', async () => {
  const answers = [
    refuse('invalid_input', 'Please check.', {
      errors: [{ field: 'donorPhone', code: 'bad_phone', message: 'Enter a phone number with area code' }],
    }),
    refuse('unsupported_media_type', 'Not accepted.'),
  ];
  fakeForm(() => answers.shift() ?? SENT);
  fillIn({ donorPhone: '12' });
  await renderWithApp(<DonationForm />);
  await screen.findByLabelText(/^Food bank/);
  await press();
  await screen.findByText('Error: Please check.');
  screen.getByText('Enter a phone number with area code');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));
  await press();
  await screen.findByText('Error: Not accepted.');
  screen.getByText(/could not be read as an image/);
});

test('rejects invalid files before sending and keeps the previous image', async () => {
  fakeForm(SENT);
  await renderWithApp(<DonationForm />);
  const input = await screen.findByLabelText(/Product image/);
  await userEvent.upload(input, photo());
  const zone = screen.getByAltText('Preview of the product image').parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'logo.svg', { type: 'image/svg+xml' })] } });
  await screen.findByText(/“logo.svg” cannot be used/);
  const huge = photo('huge.jpg');
  Object.defineProperty(huge, 'size', { value: IMAGE_MAX_BYTES + 1 });
  fireEvent.paste(document.body, { clipboardData: { files: [huge] } });
  await screen.findByText(/“huge.jpg” is 5.1 MB. Please choose an image of 5 MB at most/);
  screen.getByText(/^tomatoes.jpg/);
  fireEvent.paste(document.body, { clipboardData: { files: [photo('pasted.jpg')] } });
  await screen.findByText(/^pasted.jpg/);

  await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(screen.queryByAltText('Preview of the product image')).toBeNull();
  expect(document.activeElement).toBe(input);
});

test('restores the draft after a reload and asks for the image again', async () => {
  fakeForm(SENT);
  writeDraft(GUEST, { ...NO_DRAFT, typed: { productName: 'Apples' }, image: 'apples.jpg' });
  await renderWithApp(<DonationForm />);
  await screen.findByDisplayValue('Apples');
  screen.getByText(/Please choose “apples.jpg” again/);
});

test('fills in the signed-in user and food bank, and hides the choice of a single food bank', async () => {
  storeToken('abc');
  fakeForm(SENT);
  const { unmount } = await renderWithApp(<DonationForm />);
  await screen.findByDisplayValue('Amara Nwosu');
  screen.getByDisplayValue('amara@example.org');
  await screen.findByDisplayValue('Vieux-Canal, Toronto');
  unmount();
  fakeForm(SENT, BANKS.slice(0, 1));
  await renderWithApp(<DonationForm />);
  await screen.findByText('145 Lantern Street', { exact: false });
  expect(screen.queryByLabelText(/^Food bank/)).toBeNull();
});

test('warns about closed hours without refusing them', async () => {
  const { calls } = fakeForm(SENT);
  // The fixture food banks only open on Monday mornings.
  fillIn({ scheduledPickupTime: '17:00' });
  await renderWithApp(<DonationForm />);
  const form = (await screen.findByLabelText(/^Food bank/)).closest('form') as HTMLFormElement;
  await within(form).findByText(/Lantern Street is usually/);
  await press();
  await waitFor(() => expect(posted(calls)).toHaveLength(1));
});

test('proposes the open day after an exceptional closure, and takes it on request', async () => {
  const tomorrow = addDays(todayIn('America/Toronto'), 1);
  const monday = firstOpenDay({ mon: '09:00-12:00' }, tomorrow, new Map()) ?? '';
  const next = addDays(monday, 7);
  fakeApi({
    'GET /api/foodbanks': BANKS,
    'GET /api/foodbanks/:id/slot-days': ({ query: { from = '', to = '' } }) => ({
      has_schedule: true,
      days:
        from <= monday && monday <= to
          ? [{ date: monday, is_exceptional: true, reason: 'Holidays', slots: [] }]
          : [],
    }),
  });
  fillIn({ scheduledPickupDate: monday });
  await renderWithApp(<DonationForm />);
  await screen.findByText(`Lantern Street is closed on ${dayAndMonth(monday)} (Holidays).`);
  await screen.findByText(`The day you bring it. The earliest day is ${formatDate(next, 'en', 'long')}.`);
  await userEvent.click(
    screen.getByRole('button', { name: `Choose ${dayAndMonth(next)}, the next open day` }),
  );
  expect(screen.queryByText(/is closed on/)).toBeNull();
});

test('shows a general error if the failure has no message', async () => {
  fakeForm(Response.json({ success: false }, { status: 400 }));
  fillIn();
  await renderWithApp(<DonationForm />);
  await screen.findByLabelText(/^Food bank/);
  await press();
  await screen.findByText('Error: Failed to submit donation');
});

test('sends one donation for two clicks before the next render', async () => {
  const { calls } = fakeForm(SENT);
  fillIn();
  await renderWithApp(<DonationForm />);
  await screen.findByLabelText(/^Food bank/);
  const button = screen.getByRole('button', { name: 'Submit donation' });
  button.click();
  button.click();
  await screen.findByRole('heading', { name: /^Donation submitted successfully!/ });
  expect(posted(calls)).toHaveLength(1);
});

test('adds and removes products, and shows the server’s error at its product', async () => {
  const answers = [
    refuse('invalid_input', 'Please check.', {
      errors: [{ field: 'more_products.1.productName', code: 'has_link', message: 'No links please' }],
    }),
  ];
  const { forms } = fakeForm(() => answers.shift() ?? SENT);
  fillIn();
  await renderWithApp(<DonationForm />);
  await screen.findByLabelText(/^Food bank/);
  const add = screen.getByRole('button', { name: 'Add another product' });
  for (const name of ['Rice', 'Soup', 'Apples']) {
    await userEvent.click(add);
    // The name of the new product has the focus.
    await userEvent.keyboard(name);
    const product = screen.getByDisplayValue(name).closest('fieldset') as HTMLElement;
    await userEvent.type(within(product).getByLabelText(/^Quantity/), '3');
  }
  await userEvent.click(screen.getByRole('button', { name: 'Remove product 3' }));
  expect(document.activeElement).toBe(screen.getByDisplayValue('Rice'));
  await press();
  await screen.findByText('Error: Please check.');
  const apples = screen.getByDisplayValue('Apples');
  within(apples.closest('fieldset') as HTMLElement).getByText('No links please');
  expect(document.activeElement).toBe(apples);
  await press();
  await screen.findByRole('heading', { name: /^Donation submitted successfully!/ });
  expect(jsonIn(forms[1]?.get('more_products'))).toMatchObject([
    { productName: 'Rice', quantity: 3 },
    { productName: 'Apples', quantity: 3 },
  ]);
});

test('asks for the address only if the food is to be collected', async () => {
  const { calls, forms } = fakeForm(SENT);
  fillIn();
  await renderWithApp(<DonationForm />);
  await screen.findByText('145 Lantern Street', { exact: false });
  await userEvent.click(screen.getByRole('radio', { name: 'Please collect it' }));
  expect(screen.queryByText('145 Lantern Street', { exact: false })).toBeNull();
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Street and number/));
  expect(posted(calls)).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Street and number/), '9 Dowling Avenue');
  await userEvent.type(screen.getByLabelText(/^City/), 'Toronto');
  await userEvent.type(screen.getByLabelText(/^Postal code/), 'm6k3a1');
  await userEvent.selectOptions(screen.getByLabelText(/^Until/), '14:00');
  await press();
  await screen.findByRole('heading', { name: /^Donation submitted successfully!/ });
  expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({
    delivery: 'collect',
    collection_street: '9 Dowling Avenue',
    collection_postal_code: 'm6k3a1',
    collection_until: '14:00',
  });
});

test('asks for a day and a start at the donor’s, whose end it has to precede', async () => {
  const { forms } = fakeForm(SENT);
  fillIn({
    delivery: 'collect',
    collection_street: '9 Dowling Avenue',
    collection_city: 'Toronto',
    collection_postal_code: 'm6k3a1',
    scheduledPickupTime: '09:00',
    collection_until: '12:00',
  });
  await renderWithApp(<DonationForm />);
  await screen.findByRole('group', { name: /^Pickup date/ });
  expect(screen.queryByLabelText(/^Drop-off/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Pickup time/), '15:00');
  // The food bank collects it, so its opening hours do not matter.
  expect(screen.queryByText(/usually/)).toBeNull();
  await press();
  await screen.findByRole('heading', { name: /^Donation submitted successfully!/ });
  expect(forms[0]?.get('scheduledPickupTime')).toBe('15:00');
  expect(forms[0]?.has('collection_until')).toBe(false);
});
