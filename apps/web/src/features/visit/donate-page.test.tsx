import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, page } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { makeDonor } from '../donations/test-data.ts';
import { makeItem } from '../stock/test-data.ts';
import { DonatePage } from './donate-page.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  fakeApi({ 'GET /api/auth/me': makeDonor(), 'GET /api/foodbanks': [], 'GET /api/inventory': [] });
});
afterEach(() => clearToken());

test('invites visitors to give', async () => {
  await renderWithApp(<DonatePage />);
  await screen.findByRole('heading', { level: 1, name: 'For Donors' });
  screen.getByText('Your pantry can feed a neighbour');
  screen.getByRole('region', { name: 'Giving in three steps' });
});

test('fills in the name of a needed food with one press', async () => {
  fakeApi({
    'GET /api/foodbanks': [],
    'GET /api/inventory': page([makeItem({ item_name: 'Rice & beans, 1 kg' })]),
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
