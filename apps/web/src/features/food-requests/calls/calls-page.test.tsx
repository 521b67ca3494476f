import type { RequestCall } from '@nourish/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, page, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths, patterns } from '../../../paths.ts';
import { ToastRegion } from '../../../ui/toast-region.tsx';
import { dismissToast, readToasts } from '../../../ui/toast-store.ts';
import { makeCall, makeDetails } from '../test-data.ts';
import { CallsPage } from './calls-page.tsx';

const LIST = 'GET /api/food-requests/calls';
const TELL = 'POST /api/food-requests/:id/calls';
const NADIA = makeCall();
const TOLD = { at: '2026-11-22T15:00:00Z', by: 'Daniel Okafor' };
const told = (call: RequestCall): RequestCall => ({
  ...call,
  lines: call.lines.map((line) => ({ ...line, told: TOLD })),
});

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  for (const { id } of readToasts()) dismissToast(id);
});

async function open(routes: FakeRoutes, path: string = paths.requestCalls) {
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    ...routes,
  });
  await renderWithApp(
    <>
      <CallsPage />
      <ToastRegion />
    </>,
    path,
    patterns.requestCalls,
  );
  await screen.findByRole('heading', { level: 1, name: 'People to call' });
  return api;
}
const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li')!); // each heading is in its row
};

test('names whom to call about which request, and what to say', async () => {
  const substitute = { inventory_id: idOf(401), item_name: 'Pasta', actor_name: 'Daniel Okafor' };
  const noPhone = makeCall({
    request_id: idOf(301),
    name: 'Teta',
    phone: null,
    lines: NADIA.lines.map((line) => ({ ...line, substitute })),
  });
  await open({ [LIST]: page([NADIA, noPhone]) });
  const nadia = await rowOf('Nadia Haddad');
  expect(nadia.getByRole('link', { name: '416-555-0123' }).getAttribute('href')).toBe('tel:4165550123');
  nadia.getByText('Rice');
  expect(nadia.getByRole('link', { name: 'Request LS-300' }).getAttribute('href')).toBe(
    paths.requestDetails(NADIA.request_id),
  );
  const teta = await rowOf('Teta');
  teta.getByText('No phone number: tell them when they come');
  await teta.findByText('Replaced by Pasta');
});

test('ticks a call as done, shows the caller and the time, and takes the tick back', async () => {
  let call = NADIA;
  const { sent } = await open({
    [LIST]: () => page([call]),
    [TELL]: () => {
      call = call === NADIA ? told(NADIA) : NADIA;
      return makeDetails();
    },
  });
  const row = await rowOf('Nadia Haddad');
  await userEvent.click(row.getByRole('checkbox', { name: /^Told: Nadia Haddad/ }));
  await screen.findByText('Recorded: Nadia Haddad was told.');
  await row.findByText(/^Told by Daniel Okafor, Nov 22, 2026/);
  await userEvent.click(row.getByRole('checkbox', { checked: true }));
  await screen.findByText('Nadia Haddad is on the list again.');
  const line_ids = [NADIA.lines[0]?._id];
  expect(sent(TELL)).toEqual([
    { id: NADIA.request_id, line_ids, told: true },
    { id: NADIA.request_id, line_ids, told: false },
  ]);
});

test('shows which lines the calls covered, ticks the rest, and takes back only the latest tick', async () => {
  const [rice] = told(NADIA).lines;
  const oil = { ...rice!, _id: idOf(701), item_name: 'Oil', told: null };
  let lines = [rice!, oil];
  const { sent } = await open({
    [LIST]: () => page([{ ...NADIA, lines }]),
    [TELL]: () => {
      lines = [rice!, { ...oil, told: { at: '2026-11-23T15:00:00Z', by: 'Ines Roy' } }];
      return makeDetails();
    },
  });
  const row = await rowOf('Nadia Haddad');
  row.getByText(/^Told by Daniel Okafor/);
  const box = row.getByRole<HTMLInputElement>('checkbox');
  expect([box.checked, box.indeterminate]).toEqual([false, true]);
  await userEvent.click(box);
  await row.findByText(/^Told by Ines Roy/);
  await userEvent.click(row.getByRole('checkbox', { checked: true }));
  await screen.findByText('Nadia Haddad is on the list again.');
  expect(sent(TELL)).toEqual([
    { id: NADIA.request_id, line_ids: [oil._id], told: true },
    { id: NADIA.request_id, line_ids: [oil._id], told: false },
  ]);
});

test('says why a tick was refused, and shows what changed', async () => {
  await open({ [LIST]: page([NADIA]), [TELL]: refuse('not_found', 'Not found.') });
  const row = await rowOf('Nadia Haddad');
  await userEvent.click(row.getByRole('checkbox'));
  await row.findByText('Not found.');
  expect(row.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('shows only the people of an item, and the way to all', async () => {
  const { sent } = await open({ [LIST]: page([NADIA]) }, paths.requestCallsOf(idOf(400)));
  await rowOf('Nadia Haddad');
  expect(sent(LIST)).toEqual([{ inventory_id: idOf(400), page: '1', limit: '25' }]);
  expect(screen.getByRole('link', { name: 'Show everybody' }).getAttribute('href')).toBe(paths.requestCalls);
});

test('shows a message if there is no person to call', async () => {
  await open({ [LIST]: page([]) });
  await screen.findByText('Nobody has to be called');
});
