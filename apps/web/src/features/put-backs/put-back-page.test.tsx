import type { PutBack } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, loseConnection, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { PutBackPage } from './put-back-page.tsx';
import { PutBackNote } from './put-back-notes.tsx';
import { makePutBack } from './test-data.ts';

const HERE = makeFoodBank();
const THERE = makeFoodBank({ _id: idOf(101), name: 'Canal Side' });
const MILK = makePutBack({ _id: idOf(501), item_name: 'Milk', storage_location: 'Cooler 1', quantity: 1 });
const LOOSE = makePutBack({ _id: idOf(502), item_name: 'Soap', storage_location: null, code: 'LS-428' });
const RICE = makePutBack();

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

/** A server with these rows that lists the open ones. */
function fakePutBacks(rows: PutBack[] = [RICE, LOOSE, MILK], routes: FakeRoutes = {}) {
  const known = new Map(rows.map((row) => [row._id, row]));
  const change = (id: string, done_at: string | null) => {
    const row = { ...(known.get(id) ?? RICE), done_at };
    known.set(id, row);
    return row;
  };
  return fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [HERE, THERE],
    'GET /api/put-backs': () => [...known.values()].filter(({ done_at }) => done_at === null),
    'POST /api/put-backs/:id/done': ({ params }) => change(params.id, '2026-11-26T15:00:00Z'),
    'POST /api/put-backs/:id/undone': ({ params }) => change(params.id, null),
    ...routes,
  });
}
const open = () =>
  renderWithApp(
    <>
      <PutBackPage />
      <ToastRegion />
    </>,
    paths.putBack,
  );
const boxOf = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('lists what is in bags by shelf, with the code on the bag', async () => {
  fakePutBacks();
  await open();
  await boxOf(/^2 × Rice In bag LS-427 since/);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Cooler 1',
    'Shelf A2',
    'No storage location',
  ]);
  const cooler = within(screen.getByRole('region', { name: 'Cooler 1' }));
  cooler.getByRole('checkbox', { name: /^1 × Milk/ });
  screen.getByText('3 items left to put back');
});

test('says that units of an item on hold do not belong on the shelf', async () => {
  fakePutBacks([{ ...RICE, held: true }, MILK]);
  await open();
  await boxOf(/Rice.*On hold: keep it apart, not on the shelf$/);
  await boxOf(/Milk.*\d$|Milk.*[AP]M$/);
});

test('ticks and unticks by keyboard, without moving the rows or the focus', async () => {
  const { sent } = fakePutBacks();
  await open();
  const rice = await boxOf(/Rice/);
  rice.focus();
  await userEvent.keyboard(' ');
  await screen.findByText('2 items left to put back');
  await waitFor(() => expect(sent('POST /api/put-backs/:id/done')).toHaveLength(1));
  await waitFor(() => expect(sent('GET /api/put-backs')).toHaveLength(2));
  expect(document.activeElement).toBe(rice);
  expect(rice.checked).toBe(true);
  await userEvent.keyboard(' ');
  await screen.findByText('3 items left to put back');
  await waitFor(() => expect(sent('POST /api/put-backs/:id/undone')).toHaveLength(1));
  expect((await boxOf(/Rice/)).checked).toBe(false);
});

test('shows a message once everything is back', async () => {
  fakePutBacks([RICE]);
  await open();
  await userEvent.click(await boxOf(/Rice/));
  await screen.findByText('All items are back in their place. Thank you!');
});

test('has nothing to do without bags to unpack', async () => {
  fakePutBacks([]);
  await open();
  await screen.findByText('Everything is in its place');
});

test('takes a tick back that could not be saved, and explains it', async () => {
  fakePutBacks([RICE], { 'POST /api/put-backs/:id/done': loseConnection });
  await open();
  await userEvent.click(await boxOf(/Rice/));
  await screen.findByText(/^Rice: the change was not saved\./);
  expect((await boxOf(/Rice/)).checked).toBe(false);
});

test('shows a row as open again that a colleague has unticked', async () => {
  const rows = [RICE, MILK];
  fakePutBacks(rows, {
    'GET /api/put-backs': () => rows,
    'POST /api/put-backs/:id/done': () => {
      rows.shift();
      return { ...RICE, done_at: '2026-11-26T15:00:00Z' };
    },
  });
  const { queryClient } = await open();
  await userEvent.click(await boxOf(/Rice/));
  await screen.findByText('1 item left to put back');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect((await boxOf(/Rice/)).checked).toBe(true);
  rows.push(RICE);
  await queryClient.invalidateQueries();
  expect((await boxOf(/Rice/)).checked).toBe(false);
});

test('removes a row that a colleague ticked after the tick of the reader had failed', async () => {
  let rows = [RICE, MILK];
  fakePutBacks(rows, {
    'GET /api/put-backs': () => rows,
    'POST /api/put-backs/:id/done': () => refuse('internal'),
  });
  const { queryClient } = await open();
  await userEvent.click(await boxOf(/Rice/));
  await screen.findByText(/^Rice: the change was not saved\./);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  rows = [MILK];
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Rice/ })).toBeNull());
});

test('unticks before the list has been loaded again', async () => {
  let loads = 0;
  const { sent } = fakePutBacks([RICE], {
    'GET /api/put-backs': () => (++loads === 1 ? [RICE] : new Promise<never>(() => {})),
  });
  await open();
  await userEvent.click(await boxOf(/Rice/));
  await waitFor(() => expect(loads).toBe(2));
  await userEvent.click(await boxOf(/Rice/));
  await waitFor(() => expect(sent('POST /api/put-backs/:id/undone')).toHaveLength(1));
  expect((await boxOf(/Rice/)).checked).toBe(false);
});

test('removes a row whose request is active again', async () => {
  const rows = [RICE, MILK];
  fakePutBacks(rows, {
    'GET /api/put-backs': () => rows,
    'POST /api/put-backs/:id/done': () => {
      rows.shift();
      return refuse('not_found');
    },
  });
  await open();
  await userEvent.click(await boxOf(/Rice/));
  await screen.findByText(/Bag LS-427 is not unpacked any more, because its request is active again\./);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Rice/ })).toBeNull());
});

test('offers to try again if the list cannot be loaded', async () => {
  let fails = true;
  fakePutBacks([RICE], {
    'GET /api/put-backs': () => (fails ? refuse('internal') : [RICE]),
  });
  await open();
  await screen.findByText('The put-back list could not be loaded');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await boxOf(/Rice/);
});

test('administrators choose a food bank', async () => {
  const { sent } = fakePutBacks([RICE], { 'GET /api/auth/me': makeUser({ role: 'admin' }) });
  await open();
  await screen.findByText('Choose a food bank');
  expect(sent('GET /api/put-backs')).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Food bank' }), THERE.name);
  await boxOf(/Rice/);
  expect(sent('GET /api/put-backs')).toEqual([{ foodbank_id: THERE._id }]);
});

test('the queue says how much there is to put back, if there is anything', async () => {
  fakePutBacks();
  await renderWithApp(<PutBackNote foodBank={HERE._id} />);
  const link = await screen.findByRole('link', { name: '3 items to put back from bags' });
  expect(link.getAttribute('href')).toBe(paths.putBackOf(HERE._id));
});
