import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, page, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { RecallsPage } from './recalls-page.tsx';
import { makeRecall } from './test-data.ts';

const HERE = makeFoodBank();
const THERE = makeFoodBank({ _id: idOf(101), name: 'Canal Side' });
const HELD = makeRecall({ status: 'held', items_held: 3, notified: 14, told: 14 });
const DRILL = makeRecall({
  _id: idOf(801),
  title: 'Yearly drill',
  items_held: 1,
  notified: 13,
  drill: true,
  class: null,
  reference: null,
});

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

async function open(routes: FakeRoutes = {}) {
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [HERE, THERE],
    'GET /api/recalls': [HELD, DRILL],
    ...routes,
  });
  return { ...api, ...(await renderWithApp(<RecallsPage />, paths.recalls)) };
}

test('lists recalls and drills with their class, state and figures', async () => {
  const { sent } = await open();
  const row = within(await screen.findByRole('row', { name: /Sunny Grove peanut butter/ }));
  expect(row.getByRole('link').getAttribute('href')).toBe(paths.recall(HELD._id));
  row.getByText('Class I');
  row.getByText('RA-1234');
  row.getByText('On hold');
  row.getByRole('cell', { name: '3' });
  row.getByRole('cell', { name: '14' });
  const drill = within(screen.getByRole('row', { name: /Yearly drill/ }));
  drill.getByText('Drill');
  drill.getByText('1 item noted');
  drill.getByText('nobody told');
  expect(sent('GET /api/recalls')).toEqual([{ foodbank_id: HERE._id, page: '1', limit: '20' }]);
});

test('explains what to do when a recall comes', async () => {
  await open({ 'GET /api/recalls': page([]) });
  await screen.findByText('No recalls so far');
  screen.getByText(/press “New recall” and paste the notice/);
  expect(screen.getByRole('link', { name: 'New drill' }).getAttribute('href')).toBe('/recalls/new?drill=1');
});

test('offers to try again if the list cannot be loaded', async () => {
  let fails = true;
  await open({ 'GET /api/recalls': () => (fails ? refuse('internal') : page([HELD])) });
  await screen.findByText('The recalls could not be loaded');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Sunny Grove peanut butter');
});

test('administrators see all food banks, and choose one', async () => {
  const { sent } = await open({ 'GET /api/auth/me': makeUser({ role: 'admin' }) });
  await waitFor(() => expect(screen.getAllByText(HERE.name).length).toBeGreaterThan(1));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Food bank' }), THERE.name);
  await waitFor(() => expect(sent('GET /api/recalls').at(-1)?.foodbank_id).toBe(THERE._id));
  expect(screen.getByRole('link', { name: 'New recall' }).getAttribute('href')).toBe(
    `/recalls/new?foodbank_id=${THERE._id}`,
  );
});

test('staff without a food bank see a message', async () => {
  await open({ 'GET /api/auth/me': { ...makeStaff(), foodbank_id: null } });
  await screen.findByText('No food bank yet');
});
