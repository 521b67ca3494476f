import type { InventoryItem, Needs } from '@nourish/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../lib/fake-api.ts';
import { makeStaff, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { ItemLabel } from '../inventory/label/item-label.tsx';
import { makeItem } from './test-data.ts';

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const NEEDS: Needs = {
  allergies: ['peanuts', 'fish'],
  intolerances: [],
  diets: [],
  note: null,
  consented_at: '2026-05-03T15:00:00Z',
  expires_at: '2027-05-03T15:00:00Z',
  used_when_packing: true,
};
const show = (user: typeof makeUser, allergens: InventoryItem['allergens']) => {
  const { sent } = fakeApi({ 'GET /api/auth/me': user(), 'GET /api/auth/me/needs': NEEDS });
  return renderWithApp(<ItemLabel item={makeItem({ allergens })} />, paths.browse).then(() => sent);
};

test('shows a recipient their own allergens on the label first, and the unchecked ones', async () => {
  await show(makeUser, { peanuts: 'may_contain', milk: 'contains' });
  const own = await screen.findByText('May contain: Peanuts');
  screen.getByText('Not checked: Fish');
  const button = screen.getByRole('button');
  expect(own.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('does not show staff their own needs', async () => {
  const sent = await show(makeStaff, { peanuts: 'contains' });
  await screen.findByRole('button');
  expect(screen.queryByText('Contains: Peanuts')).toBeNull();
  expect(sent('GET /api/auth/me/needs')).toEqual([]);
});
