import type { User } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, page, succeed } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { chooseOnDevice, noteAsked } from '../food-banks/choice/own-food-bank.ts';
import { BrowsePage } from './browse-page.tsx';

const lantern = makeFoodBank({ _id: idOf(1), name: 'Lantern Street' });
const canal = makeFoodBank({
  _id: idOf(2),
  name: 'Vieux-Canal',
  address: '2100, rue du Canal',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H3C 1H2',
});
const CHANGE = 'PATCH /api/auth/me';
const LIST = 'GET /api/inventory';
const TITLE = 'Where would you like to pick up food?';

afterEach(() => {
  clearToken();
  chooseOnDevice(null);
  noteAsked('');
});

/** A fake API; `user` null: a visitor. */
function fakeBrowse(user: User | null, foodBanks = [lantern, canal]) {
  let shown = user ?? makeUser();
  if (user) storeToken('abc');
  const { sent } = fakeApi({
    'GET /api/auth/me': () => shown,
    'GET /api/foodbanks': foodBanks,
    'GET /api/cart': { items: [], total_items: 0 },
    'GET /api/inventory/meta/categories': [],
    'GET /api/inventory/meta/dietary-categories': [],
    [LIST]: page([]),
    'GET /api/inventory/shelves': { usual: [], new: [], almost_gone: [] },
    [CHANGE]: ({ body: { foodbank_id = null } }) => {
      shown = { ...shown, foodbank_id };
      return succeed({ message: 'Saved.', data: shown });
    },
  });
  return { sent, shownFoodBank: () => sent(LIST).at(-1)?.foodbank_id };
}
const question = () => screen.findByRole('dialog', { name: TITLE });
const names = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-labelledby') ?? '')
    .map((id) => document.getElementById(id)?.textContent);
const press = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }));

test('asks a new recipient for a food bank, closest postal codes first, and shows its food', async () => {
  const { sent, shownFoodBank } = fakeBrowse(makeUser());
  await renderWithApp(<BrowsePage />, paths.browse);
  const dialog = await question();
  expect(names(dialog)).toEqual(['Lantern Street', 'Vieux-Canal']);
  within(dialog).getByText('2100, rue du Canal, Montréal, QC H3C 1H2');
  await press(dialog, 'Choose this food bank');
  await within(dialog).findByText('Please choose a food bank.');
  await userEvent.type(within(dialog).getByLabelText(/^Postal code/), 'h3c');
  expect(names(dialog)).toEqual(['Vieux-Canal', 'Lantern Street']);
  within(dialog).getByText('Closest postal codes first. We compare the codes, not the distance.');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Vieux-Canal' }));
  await press(dialog, 'Choose this food bank');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(CHANGE)).toEqual([{ foodbank_id: canal._id }]);
  await waitFor(() => expect(shownFoodBank()).toBe(canal._id));
});

test('does not ask again after “Show all food banks”', async () => {
  const { sent, shownFoodBank } = fakeBrowse(makeUser());
  const { unmount } = await renderWithApp(<BrowsePage />, paths.browse);
  await press(await question(), 'Show all food banks');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  await renderWithApp(<BrowsePage />, paths.browse);
  await screen.findByText('No items found');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(CHANGE)).toEqual([]);
  expect(shownFoodBank()).toBeUndefined();
});

test.each<[string, User, string, (typeof lantern)[]]>([
  ['with one food bank', makeUser(), '', [lantern]],
  ['with a food bank', makeUser({ foodbank_id: lantern._id }), '', [lantern, canal]],
  ['with a link to a food bank', makeUser(), `?foodbank_id=${canal._id}`, [lantern, canal]],
  ['who is a donor', makeUser({ role: 'donor' }), '', [lantern, canal]],
  ['who is an administrator', makeUser({ role: 'admin' }), '', [lantern, canal]],
])('does not ask a person %s', async (_, user, query, foodBanks) => {
  fakeBrowse(user, foodBanks);
  await renderWithApp(<BrowsePage />, `${paths.browse}${query}`);
  await screen.findByText('No items found');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks again if the chosen food bank is archived', async () => {
  const { shownFoodBank } = fakeBrowse(makeUser({ foodbank_id: idOf(9) }));
  await renderWithApp(<BrowsePage />, paths.browse);
  await question();
  await waitFor(() => expect(shownFoodBank()).toBeUndefined());
});

test('a visitor chooses a food bank, and the browser remembers the choice', async () => {
  const { sent, shownFoodBank } = fakeBrowse(null);
  const { unmount } = await renderWithApp(<BrowsePage />, paths.browse);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose your food bank' }));
  expect(screen.queryByRole('button', { name: 'Choose by postal code' })).toBeNull();
  const dialog = await question();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Vieux-Canal' }));
  await press(dialog, 'Choose this food bank');
  await waitFor(() => expect(shownFoodBank()).toBe(canal._id));
  screen.getByRole('button', { name: 'Choose by postal code' });
  unmount();
  await renderWithApp(<BrowsePage />, paths.browse);
  await waitFor(() => expect(shownFoodBank()).toBe(canal._id));
  expect(sent(CHANGE)).toEqual([]);
});

test('lets a reader without a food bank choose one while searching', async () => {
  fakeBrowse(makeUser({ role: 'donor' }));
  await renderWithApp(<BrowsePage />, `${paths.browse}?search=rice`);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose by postal code' }));
  await question();
});

test('staff cannot choose another food bank than the one where they work', async () => {
  fakeBrowse(makeUser({ role: 'staff', foodbank_id: lantern._id }));
  await renderWithApp(<BrowsePage />, paths.browse);
  await screen.findByText('No items found');
  expect(screen.queryByRole('button', { name: 'Choose by postal code' })).toBeNull();
});
