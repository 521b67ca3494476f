import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../lib/fake-api.ts';
import * as saving from '../../../lib/save-file.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { makeDonor } from '../test-data.ts';
import { GivingSummary } from './giving-summary.tsx';
import { roundKilograms } from './giving.ts';

const saveFile = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
const THIS = { year: 2026, kilograms: 83.36, offers: 3, products: 5, unweighed: 2 };
const LAST = { year: 2025, kilograms: 20, offers: 1, products: 1, unweighed: 0 };

const fakeGiving = (years: (typeof THIS)[], this_year = 2026) =>
  fakeApi({
    'GET /api/auth/me': makeDonor(),
    'GET /api/foodbanks': [],
    'GET /api/donations/giving': { this_year, years, months: [0, 63.36, 0, 0, 0, 0, 0, 0, 0, 20, 0, 0] },
    'GET /api/donations/statement': new Response('the statement'),
  });

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  saveFile.mockClear();
});

test('leads with the kilograms of this year and of all years, and says what is not counted', async () => {
  fakeGiving([THIS, LAST]);
  await renderWithApp(<GivingSummary />);
  await screen.findByText('83 kg');
  screen.getByText('103 kg');
  screen.getByText('5 products from 3 offers');
  screen.getByText('6 products from 4 offers');
  screen.getByText(/2 products have no recorded weight/);
  const months = within(screen.getByRole('list', { name: 'kg by month' })).getAllByRole('listitem');
  expect(months.map(({ title }) => title)).toEqual(['February 2026: 63\u00a0kg', 'October 2026: 20\u00a0kg']);
});

test('downloads the statement of the chosen year', async () => {
  const { calls } = fakeGiving([THIS, LAST]);
  await renderWithApp(<GivingSummary />);
  await userEvent.click(await screen.findByRole('button', { name: 'Yearly statement' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '2025' }));
  expect(calls.at(-1)?.url).toContain('/api/donations/statement?year=2025&language=en');
  expect(saveFile).toHaveBeenCalledOnce();
  screen.getByText(/not a tax receipt/);
});

test('leads with products if no weight is known, and with all years if this one has none', async () => {
  const { calls } = fakeGiving([{ ...LAST, kilograms: 0, unweighed: 1 }]);
  await renderWithApp(<GivingSummary />);
  await screen.findByText('1 product');
  screen.getByText('Given in total');
  await userEvent.click(screen.getByRole('button', { name: 'Yearly statement' }));
  expect(calls.at(-1)?.url).toContain('/api/donations/statement?year=2025&language=en');
  expect(screen.queryByText('Given this year, 2026')).toBeNull();
  expect(screen.queryByText(/included in the total/)).toBeNull();
});

test.each([
  [0.02, 0.1],
  [4.54, 4.5],
  [83.36, 83],
])('rounds %s kg to %s', (kilograms, rounded) => {
  expect(roundKilograms(kilograms)).toBe(rounded);
});
