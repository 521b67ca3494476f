import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { makeLine, makeRequest } from '../test-data.ts';
import { PickListView } from './pick-list-view.tsx';

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const GRANOLA = { ...makeLine('Granola'), lot_code: 'A1' };
const careful = makeRequest({
  _id: idOf(301),
  status: 'approved',
  items: [{ ...GRANOLA, cautions: [{ need: 'allergy', allergen: 'milk', state: 'contains' }] }],
  recipient: { _id: idOf(2), name: 'Rosa Delgado', email: 'rosa@example.org' },
});
const other = makeRequest({
  _id: idOf(302),
  status: 'approved',
  items: [{ ...GRANOLA, _id: idOf(402), lot_code: 'B2', cautions: [] }],
  recipient: { _id: idOf(3), name: 'Amina Yusuf', email: 'amina@example.org' },
});

test('says beside an item what its label contains, only for the household with that allergy', async () => {
  const { sent } = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/food-requests': [careful, other],
  });
  await renderWithApp(<PickListView />, paths.requests);
  const caution = await screen.findByText('Contains: Milk', undefined, { timeout: 5_000 });
  expect(caution.closest('article')?.textContent).toContain(careful.code);
  expect(screen.getAllByText('Contains: Milk')).toHaveLength(1);
  expect(sent('GET /api/food-requests')).toMatchObject([{ status: 'approved', cautions: 'true' }]);

  await userEvent.click(screen.getByRole('radio', { name: /^One list by/ }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.filter((row) => row.textContent.includes('Contains: Milk'))).toHaveLength(1);
  expect(rows.find((row) => row.textContent.includes('Contains: Milk'))?.textContent).toContain(careful.code);
});

test.each([
  ['sheet', 'article'],
  ['list by storage location', 'tr'],
])('names on each %s the lot to take for its bag', async (layout, place) => {
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/food-requests': [careful, other],
  });
  await renderWithApp(<PickListView />, paths.requests);
  await screen.findAllByText('Granola', undefined, { timeout: 5_000 });
  if (layout !== 'sheet') await userEvent.click(screen.getByRole('radio', { name: /^One list by/ }));
  for (const [lot, request] of [
    ['Lot A1', careful],
    ['Lot B2', other],
  ] as const)
    expect(screen.getByText(lot).closest(place)?.textContent).toContain(request.code);
});

test.each([
  ['with the day in a list of all days', 'any', /^\w{3}\s\d+ · 10:00\sAM · Rosa Delgado · LS-/],
  ['without the day in a list of one day', '2026-11-24', /^10:00\sAM · Rosa Delgado · LS-/],
])('names each request %s', async (_, date, name) => {
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/food-requests': [careful, other],
  });
  await renderWithApp(<PickListView />, `${paths.requests}?date=${date}`);
  await screen.findByRole('checkbox', { name }, { timeout: 5_000 });
});
