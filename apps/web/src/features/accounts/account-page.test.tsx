import type { User } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, succeed } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { idOf, makeFoodBank, makeUser } from '../../lib/test-data.ts';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { AccountPage } from './account-page.tsx';

const CHANGE = 'PATCH /api/auth/me';
const staff = makeUser({
  name: 'Daniel Okafor',
  email: 'daniel@nourish.example',
  role: 'staff',
  foodbank_id: idOf(1),
  foodbank: { _id: idOf(1), name: 'Lantern Street', location: 'Toronto, ON' },
  alert_digest: true,
});

function fakeMe(user: User) {
  let shown = user;
  return fakeApi({
    'GET /api/auth/me': () => shown,
    [CHANGE]: ({ body }) => {
      const {
        name = shown.full_name,
        alert_digest = shown.alert_digest,
        neutral_subjects = shown.neutral_subjects,
      } = body;
      shown = {
        ...shown,
        name,
        full_name: name,
        ...(alert_digest !== undefined && { alert_digest }),
        ...(neutral_subjects !== undefined && { neutral_subjects }),
      };
      return succeed({ message: 'Your changes are saved.', data: shown });
    },
  });
}

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('staff switch their daily stock mail off and on', async () => {
  const { sent } = fakeMe(staff);
  await renderWithApp(<AccountPage />, paths.account);
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: /Lantern Street/ });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ alert_digest: false }]));
});

test('recipients ask for subject lines that do not mention food', async () => {
  const { sent } = fakeMe(makeUser({ neutral_subjects: false }));
  await renderWithApp(<AccountPage />, paths.account);
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Neutral subject lines' });
  expect(box.checked).toBe(false);
  screen.getByText(/“Your appointment” instead of mentioning food/);
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ neutral_subjects: true }]));
});

test('people without a food bank do not see the switch', async () => {
  const { alert_digest: _, ...recipient } = staff;
  fakeMe({ ...recipient, role: 'recipient' });
  await renderWithApp(<AccountPage />, paths.account);
  await screen.findByText('daniel@nourish.example');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('accepts a new name and rejects an empty one', async () => {
  const { sent } = fakeMe(staff);
  await renderWithApp(<AccountPage />, paths.account);
  const name = await screen.findByLabelText(/^Full name/);
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('This field is required');
  await userEvent.type(name, ' Dan Okafor ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ name: 'Dan Okafor' }]));
});

test('leads to the password, which is with the sign-in', async () => {
  fakeMe(staff);
  await renderWithApp(<AccountPage />, paths.account);
  const link = await screen.findByRole('link', { name: 'Sign-in and security' });
  expect(link.getAttribute('href')).toBe(paths.security);
});

test('recipients change the food bank that they browse', async () => {
  const foodBanks = [
    makeFoodBank({ _id: idOf(1), name: 'Lantern Street' }),
    makeFoodBank({ _id: idOf(2), name: 'Elm' }),
  ];
  let shown = makeUser({
    foodbank_id: idOf(1),
    foodbank: { _id: idOf(1), name: 'Lantern Street', location: 'Toronto, ON' },
  });
  const { sent } = fakeApi({
    'GET /api/auth/me': () => shown,
    'GET /api/foodbanks': foodBanks,
    [CHANGE]: () => {
      shown = { ...shown, foodbank_id: null, foodbank: null };
      return succeed({ message: 'Your changes are saved.', data: shown });
    },
  });
  await renderWithApp(<AccountPage />, paths.account);
  await screen.findByText('Lantern Street, Toronto, ON');
  await userEvent.click(screen.getByRole('button', { name: 'Change food bank' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Lantern Street' }).checked).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show all food banks' }));
  await screen.findByText('None chosen. You see food from all of them.');
  expect(sent(CHANGE)).toEqual([{ foodbank_id: null }]);
});

test('staff have no food bank to choose', async () => {
  fakeApi({
    'GET /api/auth/me': staff,
    'GET /api/foodbanks': [makeFoodBank(), makeFoodBank({ _id: idOf(2) })],
  });
  await renderWithApp(<AccountPage />, paths.account);
  await screen.findByText('daniel@nourish.example');
  expect(screen.queryByRole('button', { name: /food bank/ })).toBeNull();
});

test.each([
  ['recipient', ['Diet and allergies', 'Your household', 'Sign-in and security', 'Your data and privacy']],
  ['volunteer', ['Volunteering', 'Sign-in and security', 'Your data and privacy']],
  ['donor', ['Sign-in and security', 'Your data and privacy']],
] as const)('links a %s to the sections of the account and marks the current one', async (role, others) => {
  fakeApi({ 'GET /api/auth/me': makeUser({ role }), 'GET /api/foodbanks': [] });
  await renderWithApp(<AccountPage />, paths.account);
  const sections = within(await screen.findByRole('navigation', { name: 'Sections of my account' }));
  const links = sections.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Profile and settings', ...others]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', ...others.map(() => null)]);
});
