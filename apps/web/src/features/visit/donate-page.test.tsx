import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { makeDonor } from '../donations/test-data.ts';
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

test('leads signed-in people straight to the form', async () => {
  storeToken('abc');
  await renderWithApp(<DonatePage />);
  await screen.findByRole('heading', { level: 1, name: 'For Donors' });
  expect(screen.queryByText('Your pantry can feed a neighbour')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Giving in three steps' })).toBeNull();
  screen.getByRole('region', { name: 'What helps' });
});
