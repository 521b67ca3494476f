import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, page } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { BrowsePage } from './browse-page.tsx';

const lantern = makeFoodBank({ _id: idOf(1), name: 'Lantern Street' });
const USUAL = 'GET /api/inventory/usual';
const LIST = 'GET /api/inventory';

afterEach(() => clearToken());

const fakeBrowse = (role: 'recipient' | 'donor') => {
  storeToken('abc');
  return fakeApi({
    'GET /api/auth/me': makeUser({ role, foodbank_id: lantern._id }),
    'GET /api/foodbanks': [lantern],
    'GET /api/cart': { items: [], total_items: 0 },
    'GET /api/inventory/meta/categories': [],
    'GET /api/inventory/meta/dietary-categories': [],
    [LIST]: page([]),
    [USUAL]: [],
  });
};
const choice = (name: string) => screen.findByRole('button', { name });

test('a recipient sees what they usually request, until they search', async () => {
  const { sent } = fakeBrowse('recipient');
  const { router } = await renderWithApp(<BrowsePage />, `${paths.browse}?search=rice`);
  await userEvent.click(await choice('Your usual'));
  await screen.findByText(/^What you usually request is not in stock/);
  expect(sent(USUAL)).toEqual([{ foodbank_id: lantern._id }]);
  expect(router.state.location.search).toBe('?usual=true');

  await userEvent.type(screen.getByRole('searchbox'), 'milk');
  await expect.poll(() => router.state.location.search).toBe('?search=milk');
  await expect.poll(() => sent(LIST).at(-1)).toMatchObject({ search: 'milk' });
});

test('everyone else sees everything', async () => {
  const { sent } = fakeBrowse('donor');
  await renderWithApp(<BrowsePage />, `${paths.browse}?usual=true`);
  await screen.findByText('There is nothing here at the moment. Please check back soon.');
  screen.getByRole('combobox', { name: 'Sort by' });
  expect([sent(USUAL), screen.queryByRole('button', { name: 'Your usual' })]).toEqual([[], null]);
});
