import type { Role, SearchHit } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { here } from '../../features/dashboard/test-data.ts';
import { todayIn } from '../../lib/dates.ts';
import { fakeApi, loseConnection, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { CommandWindows } from './command-windows.tsx';
import { openWindow } from './open-window.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

beforeEach(() => storeToken('abc'));
afterEach(() => {
  openWindow(null);
  clearToken();
  sessionStorage.clear();
  localStorage.clear();
});

/** Days of other years are shown with the year. */
const THIS_YEAR = todayIn('UTC').slice(0, 4);
const userOf = (role: Role) => makeUser({ role, foodbank_id: role === 'staff' ? here._id : null });
const hitOf = (changes: Partial<SearchHit>): SearchHit => ({
  kind: 'request',
  _id: idOf(1),
  title: 'Amina Yusuf',
  subtitle: null,
  status: 'pending',
  ended_as: null,
  code: 'LS-427',
  day: `${THIS_YEAR}-11-26`,
  time: '14:30',
  quantity: 3,
  foodbank_id: here._id,
  foodbank_name: 'Lantern Street',
  volunteer_id: null,
  ...changes,
});

async function renderPalette(role: Role, routes: FakeRoutes = {}, at: string = paths.reports) {
  const api = fakeApi({ 'GET /api/auth/me': userOf(role), 'GET /api/search': [], ...routes });
  const view = await renderWithApp(
    <main id="main">
      <CommandWindows user={userOf(role)} />
    </main>,
    at,
    '*',
  );
  return { ...api, ...view };
}
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox');
};
const textOf = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim();
const options = () => screen.getAllByRole('option').map(textOf);
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  const option = document.getElementById(id ?? '');
  expect(option?.getAttribute('aria-selected')).toBe('true');
  return textOf(option);
};

test('Control+K lists actions and pages, and Enter opens the chosen one', async () => {
  const { router } = await renderPalette('staff');
  await open();
  expect(options()).toEqual(expect.arrayContaining(['Receive now', 'Requests GR', 'Switch to Français']));
  await userEvent.keyboard('messages');
  await waitFor(() => expect(active()).toBe('Messages GM'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.messages));
});

test('arrow keys move through all results and around', async () => {
  await renderPalette('staff');
  await open();
  const all = options();
  expect(active()).toBe(all[0]);
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe(all.at(-1));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe(all[1]);
});

test('shows that a request was not picked up', async () => {
  await renderPalette('staff', {
    'GET /api/search': [hitOf({ status: 'cancelled', ended_as: 'unclaimed' })],
  });
  await open();
  await userEvent.keyboard('amina');
  const requests = await screen.findByRole('group', { name: 'Requests' });
  expect(textOf(within(requests).getByRole('option'))).toMatch(/Not picked up$/);
});

test('lists records by kind below the commands, announces their number and opens one', async () => {
  const { router, sent } = await renderPalette('staff', {
    'GET /api/search': [
      hitOf({ kind: 'person', _id: idOf(2), status: 'recipient', subtitle: 'amina@nourish.example' }),
      hitOf({}),
    ],
  });
  await open();
  await userEvent.keyboard('amina');
  const requests = await screen.findByRole('group', { name: 'Requests' });
  expect(textOf(within(requests).getByRole('option'))).toBe(
    'Amina Yusuf LS-427 · Nov 26 · 2:30 PM · 3 units Pending Review',
  );
  expect(
    within(screen.getByRole('group', { name: 'People' }))
      .getByRole('option')
      .textContent.trim(),
  ).toBe('Amina Yusuf Recipient · amina@nourish.example');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 results'));
  expect(sent('GET /api/search')).toEqual([{ q: 'amina' }]);
  await userEvent.click(within(requests).getByRole('option'));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.requestDetails(idOf(1))));
  // The next time, it is among the recent choices.
  await open();
  const recent = screen.getByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option').textContent).toContain('Amina Yusuf');
});

test('keeps the choice when records arrive', async () => {
  let respond = (_hits: SearchHit[]) => {};
  const hits = new Promise<SearchHit[]>((resolve) => (respond = resolve));
  await renderPalette('staff', { 'GET /api/search': () => hits });
  await open();
  await userEvent.keyboard('re{ArrowDown}');
  const chosen = active();
  respond([hitOf({})]);
  await screen.findByRole('group', { name: 'Requests' });
  expect(active()).toBe(chosen);
});

test('shows a message if nothing is found', async () => {
  await renderPalette('recipient');
  await open();
  await userEvent.keyboard('zzz');
  await screen.findByText('Nothing found for “zzz”');
  expect(screen.queryByRole('option')).toBeNull();
});

test('staff go on to the households, whose names it does not list', async () => {
  const { router } = await renderPalette('staff');
  await open();
  await userEvent.keyboard('sunita{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.clients));
  expect(router.state.location.search).toBe('?search=sunita');
});

test('Enter waits for the records rather than search the households', async () => {
  const { router } = await renderPalette('staff', { 'GET /api/search': [hitOf({})] });
  await open();
  await userEvent.keyboard('amina{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.requestDetails(idOf(1))));
});

test('offers Retry after a failure', async () => {
  let isDown = true;
  await renderPalette('staff', { 'GET /api/search': () => (isDown ? refuse('internal') : [hitOf({})]) });
  await open();
  await userEvent.keyboard('amina');
  await screen.findByText('Records could not be searched.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('group', { name: 'Requests' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('finds pages and actions without a connection', async () => {
  await renderPalette('staff', { 'GET /api/search': loseConnection });
  await open();
  await userEvent.keyboard('requests');
  await waitFor(() => expect(active()).toBe('Requests GR'));
});

test('searches nothing for one letter', async () => {
  const { calls } = await renderPalette('staff');
  await open();
  await userEvent.keyboard('r');
  await waitFor(() => expect(options()).toContain('Requests GR'));
  expect(calls.some(({ url }) => url.includes('/api/search'))).toBe(false);
});

test('recipients get neither pages nor actions of staff', async () => {
  await renderPalette('recipient');
  await open();
  expect(options()).toEqual(expect.arrayContaining(['Find food', 'Cart', 'Diet and allergies', 'Logout']));
  expect(options().filter((name = '') => /Receive|Inventory|Reports|People|Invite/.test(name))).toEqual([]);
});

test('g and a letter open a page, with the food bank that an administrator chose', async () => {
  const { router } = await renderPalette('admin', {}, `${paths.inventory}?foodbank_id=${here._id}`);
  // The keys are bound when the texts have loaded.
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await userEvent.keyboard('gr');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.requests));
  expect(router.state.location.search).toBe(`?foodbank_id=${here._id}`);
});

test('the question mark opens the sheet of keys, where single keys are switched off', async () => {
  await renderPalette('staff');
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Requests').parentElement?.textContent).toBe('RequestsGR');
  // The longest group is last.
  const titles = within(sheet).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Everywhere', 'Go to']);
  await userEvent.click(within(sheet).getByRole('checkbox', { name: /Single-key shortcuts/ }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
});
