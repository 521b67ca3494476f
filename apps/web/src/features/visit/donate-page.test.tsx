import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeApi, page } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { makeDonor, makeItem, makeOpenBank } from '../donations/test-data.ts';
import { DonatePage } from './donate-page.tsx';

// The form is loaded lazily; loading it here keeps that time out of the tests.
beforeAll(async () => {
  await import('../donations/offer-form.tsx');
});
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  fakeApi({ 'GET /api/auth/me': makeDonor(), 'GET /api/foodbanks': [], 'GET /api/inventory': [] });
});
afterEach(() => {
  clearToken();
  sessionStorage.clear();
});

test('invites visitors to give', async () => {
  await renderWithApp(<DonatePage />);
  await screen.findByRole('heading', { level: 1, name: 'For Donors' });
  screen.getByText('Your pantry can feed a neighbour');
  screen.getByRole('region', { name: 'Giving in three steps' });
});

test('fills in the name of a needed food with one press', async () => {
  fakeApi({
    'GET /api/foodbanks': [],
    'GET /api/inventory': page([makeItem(1, 'Rice & beans, 1 kg')]),
  });
  await renderWithApp(<DonatePage />, paths.donate);
  await userEvent.click(await screen.findByRole('link', { name: 'Offer food: Rice & beans, 1 kg' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Product name/ }).value).toBe(
      'Rice & beans, 1 kg',
    ),
  );
});

test('leads signed-in people straight to the form', async () => {
  storeToken('abc');
  await renderWithApp(<DonatePage />);
  await screen.findByRole('heading', { level: 1, name: 'For Donors' });
  expect(screen.queryByText('Your pantry can feed a neighbour')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Giving in three steps' })).toBeNull();
  screen.getByRole('region', { name: 'What helps' });
});

test('fills in what is needed most, without replacing what was typed', async () => {
  storeToken('abc');
  fakeApi({
    'GET /api/auth/me': makeDonor(),
    'GET /api/foodbanks': [makeOpenBank(1, 'Lantern Street'), makeOpenBank(2, 'Vieux-Canal')],
    'GET /api/inventory': page([makeItem(1, 'Pitted dates'), makeItem(2, 'Sliced beets')]),
  });
  await renderWithApp(<DonatePage />, paths.donate);
  const needed = within(await screen.findByRole('region', { name: 'Needed most right now' }));
  const names = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Product name/ }).map(({ value }) => value);
  const choose = (name: string) => userEvent.click(needed.getByRole('link', { name: `Offer food: ${name}` }));
  await choose('Pitted dates');
  await screen.findByDisplayValue('Pitted dates');
  expect(screen.getByLabelText(/^Category/)).toHaveProperty('value', 'canned-goods');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Quantity/));
  await choose('Sliced beets');
  expect(names()).toEqual(['Pitted dates', 'Sliced beets']);
  await choose('Pitted dates');
  expect(names()).toEqual(['Pitted dates', 'Sliced beets']);
  expect(document.activeElement).toBe(screen.getAllByLabelText(/^Quantity/)[0]);
});

test('names signed-in people the other food banks only, because the form names their own', async () => {
  storeToken('abc');
  const banks = [makeOpenBank(1, 'Lantern Street'), makeOpenBank(2, 'Vieux-Canal')];
  fakeApi({
    'GET /api/auth/me': makeDonor({ foodbank_id: banks[0]?._id ?? null }),
    'GET /api/foodbanks': banks,
    'GET /api/inventory': page([]),
  });
  await renderWithApp(<DonatePage />);
  const others = within(await screen.findByRole('region', { name: 'Other food banks' }));
  await others.findByText('Vieux-Canal');
  expect(others.queryByText('Lantern Street')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Needed most right now' })).toBeNull();
});
