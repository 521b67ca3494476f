import type { Role } from '@nourish/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeDashboardApi, here, there } from '../../features/dashboard/test-data.ts';
import { makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Rail } from './rail.tsx';
import { RoleBar } from './role-bar.tsx';

const userOf = (role: Role) => makeUser({ role, foodbank_id: role === 'staff' ? here._id : null });
const fakeCounts = (role: Role) =>
  fakeDashboardApi({ role, inCart: 2, waiting: { requests: { pending: 3 }, newMessages: 120 } });
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent.trim());

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  sessionStorage.clear();
  localStorage.clear();
});

test('the rail of staff shows their food bank, the current page and what waits', async () => {
  fakeCounts('staff');
  await renderWithApp(<Rail user={userOf('staff')} />, paths.requests);
  await screen.findByText('Lantern Street');
  const requests = await screen.findByRole('link', { name: 'Requests 3 waiting' });
  expect(requests.getAttribute('aria-current')).toBe('page');
  screen.getByRole('link', { name: 'Donations' });
  // The badge shows at most 99, the text the number.
  expect((await screen.findByRole('link', { name: 'Messages 120 waiting' })).textContent).toContain('99+');
  expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Showing' })).toBeNull();
});

test('the rail of administrators passes the chosen food bank on to other pages', async () => {
  const { calls } = fakeCounts('admin');
  const { router } = await renderWithApp(<Rail user={userOf('admin')} />, paths.requests);
  await screen.findByRole('option', { name: 'Canal Side' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Showing' }), 'Canal Side');
  expect(router.state.location.search).toBe(`?foodbank_id=${there._id}`);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Inventory')).toBe(`${paths.inventory}?foodbank_id=${there._id}`);
  expect(hrefOf('Shifts')).toBe(`${paths.shiftManagement}?foodbank=${there._id}`);
  expect(hrefOf('People')).toBe(paths.people);
  await screen.findByRole('link', { name: 'Requests 3 waiting' });
  expect(calls.some(({ url }) => url.endsWith(`/food-requests/stats?foodbank_id=${there._id}`))).toBe(true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Showing' }), 'All food banks');
  expect(router.state.location.search).toBe('');
});

test('the rail follows the food bank in the URL', async () => {
  fakeCounts('admin');
  await renderWithApp(<Rail user={userOf('admin')} />, `${paths.inventory}?foodbank_id=${there._id}`);
  await screen.findByRole('option', { name: 'Canal Side' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Showing' }).value).toBe(there._id);
});

test('the rail remembers that it was folded', async () => {
  fakeCounts('staff');
  await renderWithApp(<Rail user={userOf('staff')} />, paths.requests);
  await userEvent.click(screen.getByRole('button', { name: 'Collapse' }));
  expect(screen.getByRole('button', { name: 'Expand' }).getAttribute('aria-expanded')).toBe('false');
  expect(localStorage.getItem('nourish.rail-folded')).toBe('true');
});

test('language and appearance are menus at the bottom of the rail', async () => {
  fakeCounts('staff');
  await renderWithApp(<Rail user={userOf('staff')} />, paths.requests);
  await userEvent.click(screen.getByRole('button', { name: /^Appearance: / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Dark' }));
  await screen.findByRole('button', { name: 'Appearance: Dark' });
  expect(localStorage.getItem('theme')).toBe('dark');
});

test.each([
  ['recipient', ['Home', 'Find food', 'Cart 2 waiting2', 'Requests', 'Me']],
  ['volunteer', ['Home', 'My Shifts', 'Find a shift', 'Me']],
  ['donor', ['Home', 'Offer food', 'Donations', 'Me']],
  ['staff', ['Today', 'Requests 3 waiting3', 'Scan', 'Inventory']],
] as const)('the bar of a %s shows what they use most', async (role, expected) => {
  fakeCounts(role);
  await renderWithApp(<BottomBar user={userOf(role)} />);
  const bar = screen.getByRole('navigation');
  await expect.poll(() => linksOf(bar)).toEqual(expected);
});

test('volunteers who may work at a desk today begin with it', async () => {
  const desk = { foodbank_id: here._id, name: here.name, day: '2026-11-24' };
  fakeDashboardApi({ role: 'volunteer' }, { 'GET /api/desks': [desk] });
  await renderWithApp(<RoleBar user={userOf('volunteer')} />);
  const bar = screen.getByRole('navigation', { name: 'Workspace' });
  await expect.poll(() => linksOf(bar)).toEqual(['Desk', 'My Shifts', 'Find a shift', 'Me']);
});

test('Scan keeps the food bank of an administrator', async () => {
  fakeCounts('admin');
  await renderWithApp(<BottomBar user={userOf('admin')} />, `${paths.requests}?foodbank_id=${there._id}`);
  expect(screen.getByRole('link', { name: 'Scan' }).getAttribute('href')).toBe(
    `${paths.inventory}?foodbank_id=${there._id}&scan=1`,
  );
});

test.each([
  [/^Messages/, paths.messages],
  [/^Recalls/, paths.recalls],
])('the rest of the pages of staff is under More: %s', async (name, path) => {
  fakeCounts('staff');
  const { router } = await renderWithApp(<BottomBar user={userOf('staff')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'More (120)' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  expect(router.state.location.pathname).toBe(path);
});

test('More has the pages of the rail that the bar does not have, in the order of the rail', async () => {
  fakeCounts('admin');
  await renderWithApp(
    <>
      <Rail user={userOf('admin')} />
      <BottomBar user={userOf('admin')} />
    </>,
  );
  const [rail, bar] = screen.getAllByRole('navigation', { name: 'Workspace' }).map((each) =>
    within(each)
      .getAllByRole('link')
      .map((link) => link.querySelector('span')?.textContent),
  );
  const pages = rail?.filter((name) => name !== undefined && !bar?.includes(name));
  await userEvent.click(screen.getByRole('button', { name: /^More/ }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) =>
    textContent.replace(/ \(\d+\)$/, ''),
  );
  expect(pages).toHaveLength(13);
  expect(entries).toEqual(['Search', ...(pages ?? [])]);
});

test('one press on another page closes More and opens the page', async () => {
  fakeCounts('staff');
  const { router } = await renderWithApp(<BottomBar user={userOf('staff')} />, paths.requests);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More (120)' }));
    await screen.findByRole('menuitem', { name: /^Recalls/ });
  };
  const linkTo = (name: RegExp) => {
    const link = screen.getByRole('link', { name });
    expect(link.closest('[inert]')).toBeNull();
    return link;
  };
  await open();
  await userEvent.click(linkTo(/^Requests/));
  await expect.poll(() => screen.queryByRole('menuitem')).toBeNull();
  await open();
  await userEvent.click(linkTo(/^Today/));
  expect(router.state.location.pathname).toBe(paths.dashboard);
});

test.each([
  ['recipient', ['Find food', 'Cart 2 waiting2', 'Requests', 'Me']],
  ['volunteer', ['My Shifts', 'Find a shift', 'Me']],
  ['donor', ['Offer food', 'Donations', 'Me']],
] as const)('on wide screens, a %s has these links below the header', async (role, expected) => {
  fakeCounts(role);
  await renderWithApp(<RoleBar user={userOf(role)} />);
  await expect.poll(() => linksOf(screen.getByRole('navigation', { name: 'Workspace' }))).toEqual(expected);
});

test.each([
  [paths.messages, 'text-primary-ink'],
  [paths.requests, 'text-muted'],
])('More is highlighted on the pages behind it only: %s', async (path, look) => {
  fakeCounts('staff');
  await renderWithApp(<BottomBar user={userOf('staff')} />, path);
  expect((await screen.findByRole('button', { name: /^More/ })).className).toContain(look);
});
