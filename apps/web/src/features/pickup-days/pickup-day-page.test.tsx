import type { FoodBank, PickupBooking, Role } from '@nourish/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { makeDetails } from '../food-requests/test-data.ts';
import { PickupDayPage } from './pickup-day-page.tsx';
import { makeBooking, makeDay, makeSheet, makeSlot, TODAY } from './test-data.ts';

const ARRIVAL = 'POST /api/food-requests/:id/arrival';
const PACKING = 'POST /api/food-requests/:id/packing';
const STATUS = 'PUT /api/food-requests/:id/status';
const BY_CODE = 'POST /api/pickup-days/arrivals';
const DAY = 'GET /api/pickup-days/:date';
const HERE = `${TODAY}T15:00:00Z`;

const BRUNO = makeBooking();
const ADA = makeBooking({
  request_id: idOf(701),
  code: 'LS-432',
  name: 'Ada Okafor',
  state: 'arrived',
  arrived_at: HERE,
  allergies: 'Peanuts',
});

async function renderPage(
  routes: FakeRoutes = {},
  {
    role = 'staff',
    search = '',
    bookings = [ADA, BRUNO],
  }: { role?: Role; search?: string; bookings?: PickupBooking[] } = {},
) {
  const api = fakeApi({
    'GET /api/auth/me': makeUser({ role, foodbank_id: role === 'staff' ? idOf(100) : null }),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/desks': [{ foodbank_id: idOf(100), name: 'Lantern Street Food Bank', day: TODAY }],
    [DAY]: makeDay([
      makeSlot({ walk_ins: 2, walk_ins_served: 1, bookings }),
      makeSlot({ time: '10:30', to: '11:00' }),
    ]),
    'GET /api/pickup-days/:date/packing': [makeSheet()],
    ...routes,
  });
  const view = await renderWithApp(
    <main id="main">
      <PickupDayPage />
    </main>,
    `${paths.pickups}${search}`,
  );
  await screen.findByRole('heading', { level: 1, name: 'Pickups' });
  return { ...api, ...view };
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (row === null) throw new Error(`no row of ${name}`);
  return within(row);
};
const isFolded = (part: HTMLElement): boolean => part.closest('details:not([open])') !== null;

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  vi.useRealTimers();
});

test('shows each time with its places, walk-ins and who comes', async () => {
  await renderPage();
  const time = within(await screen.findByRole('region', { name: /^10:00/ }));
  time.getByText('2 of 5 booked · 3 free');
  expect(time.getByRole('link', { name: 'Walk-ins: 1 place free' }).getAttribute('href')).toBe(
    `/desk?foodbank=${idOf(100)}`,
  );
  const ada = await rowOf('Ada Okafor');
  ada.getByText(/^LS-432/);
  ada.getByText('· 4 units');
  ada.getByText('Peanuts');
  ada.getByText('Here');
  screen.getByRole('region', { name: /^10:30/ });
  screen.getByText('Tue, Nov 24, 2026');
});

test('folds the times of today that are over and have nothing left to do', async () => {
  const served = makeBooking({ status: 'fulfilled', state: 'handed_out', name: 'Served Sam' });
  const missed = makeBooking({
    request_id: idOf(702),
    status: 'ready',
    state: 'no_show',
    name: 'Missing Mia',
  });
  const over = { is_over: true, walk_ins: 1 };
  await renderPage({
    [DAY]: makeDay([
      makeSlot({ ...over, time: '09:00', to: '09:30' }),
      makeSlot({ ...over, time: '09:30', to: '10:00', bookings: [served] }),
      makeSlot({ ...over, bookings: [missed] }),
      makeSlot({ time: '10:30', to: '11:00' }),
    ]),
  });
  const time = within(await screen.findByRole('region', { name: /^10:00/ }));
  time.getByText('1 of 5 booked');
  expect(time.queryByRole('link', { name: /^Walk-ins/ })).toBeNull();
  expect(isFolded(await screen.findByText('Served Sam'))).toBe(true);
  expect(isFolded(screen.getByText('Missing Mia'))).toBe(false);
  // More times are to come today.
  (await rowOf('Missing Mia')).getByText('Late');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Late');
  expect(screen.queryByText('No-show')).toBeNull();
  await userEvent.click(screen.getByText('Finished: 2 pickup times'));
  expect(isFolded(screen.getByText('Served Sam'))).toBe(false);
});

test('folds nothing once the whole day is over, nor on another day', async () => {
  const slots = [makeSlot({ is_over: true }), makeSlot({ time: '10:30', to: '11:00', is_over: true })];
  const { unmount } = await renderPage({ [DAY]: makeDay(slots) });
  await screen.findByRole('region', { name: /^10:30/ });
  expect(screen.queryByText(/^Finished/)).toBeNull();
  unmount();
  await renderPage(
    { [DAY]: ({ params }) => makeDay([...slots, makeSlot({ time: '11:00' })], { date: params.date }) },
    { search: '?date=2026-11-23' },
  );
  await screen.findByRole('region', { name: /^11:00/ });
  expect(screen.queryByText(/^Finished/)).toBeNull();
});

test('shows bookings of earlier days whose food is still set aside, also among what to pack', async () => {
  const late = makeBooking({ request_id: idOf(702), name: 'Late Lee', date: '2026-11-23', state: 'no_show' });
  await renderPage({ [DAY]: makeDay([makeSlot()], { earlier: [late] }) });
  const earlier = within(await screen.findByRole('region', { name: 'From earlier days' }));
  earlier.getByText('Late Lee');
  earlier.getByText(/Mon, Nov 23, 10:00.AM/);
  screen.getByRole('link', { name: /^To pack.*1/ });
});

test('takes back the arrival of people who are here, but not of those who came on an earlier day', async () => {
  const left = makeBooking({
    request_id: idOf(702),
    name: 'Left Lee',
    date: '2026-11-23',
    arrived_at: '2026-11-23T15:00:00Z',
    state: 'not_packed',
  });
  await renderPage({ [DAY]: makeDay([makeSlot({ bookings: [ADA] })], { earlier: [left] }) });
  const menuOf = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `More for ${name}` }));
    await screen.findByRole('menuitem', { name: 'Open request' });
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    return items;
  };
  expect(await menuOf('Ada Okafor')).toContain('Undo check-in');
  expect(await menuOf('Left Lee')).not.toContain('Undo check-in');
});

test('shows the figure of people who are here as the server counts it, also on a past day', async () => {
  const date = '2026-11-23';
  const left = { ...ADA, date, arrived_at: `${date}T15:00:00Z`, state: 'not_packed' as const };
  await renderPage(
    { [DAY]: makeDay([makeSlot({ is_over: true, bookings: [left] })], { date }) },
    { search: `?date=${date}` },
  );
  const figure = (await screen.findByText('Here', { selector: 'dt' })).parentElement;
  expect(figure?.textContent).toContain('1');
});

test('waits for the time zone of the food bank, by which people are here', async () => {
  let load: (foodBanks: FoodBank[]) => void = () => undefined;
  const loaded = new Promise<FoodBank[]>((resolve) => (load = resolve));
  const { sent } = await renderPage({ 'GET /api/foodbanks': () => loaded });
  await waitFor(() => expect(sent(DAY)).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(screen.queryByText('Ada Okafor')).toBeNull();
  load([makeFoodBank()]);
  (await rowOf('Ada Okafor')).getByText('Here');
});

test('notes an arrival, marks ready next, and begins to pack from the menu', async () => {
  let booking = BRUNO;
  const { sent } = await renderPage({
    [DAY]: () => makeDay([makeSlot({ bookings: [booking] })]),
    [ARRIVAL]: () => (booking = { ...booking, state: 'arrived', arrived_at: HERE }),
    [PACKING]: () => (booking = { ...booking, state: 'packing', packing_by: 'Grace Lin' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check in', description: /Bruno Silva/ }));
  const ready = await screen.findByRole('button', { name: 'Mark ready' });
  await waitFor(() => expect(document.activeElement).toBe(ready));
  await userEvent.click(screen.getByRole('button', { name: 'More for Bruno Silva' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Start packing' }));
  await screen.findByText('by Grace Lin');
  screen.getByRole('button', { name: 'Mark ready' });
  expect(sent(ARRIVAL)).toEqual([{ id: BRUNO.request_id, arrived: true }]);
  expect(sent(PACKING)).toEqual([{ id: BRUNO.request_id, packing: true }]);
});

test('offers the arrival and the next step side by side, and opens the request from the menu', async () => {
  const { router } = await renderPage({}, { bookings: [BRUNO] });
  const row = await rowOf('Bruno Silva');
  row.getByRole('button', { name: 'Check in' });
  row.getByRole('button', { name: 'Mark ready' });
  await userEvent.click(row.getByRole('button', { name: 'More for Bruno Silva' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open request' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.requestDetails(BRUNO.request_id)));
});

test('a ready request is handed out at the desk', async () => {
  const ready = { ...ADA, status: 'ready' as const, state: 'ready' as const, client_id: idOf(400) };
  await renderPage({}, { bookings: [ready] });
  const link = await screen.findByRole('link', { name: 'Hand out LS-432' });
  expect(link.getAttribute('href')).toBe(
    `/desk?foodbank=${idOf(100)}&request=${ready.request_id}&client=${idOf(400)}`,
  );
});

test('says who packs already, and takes over', async () => {
  let calls = 0;
  const { sent } = await renderPage(
    {
      [PACKING]: () =>
        ++calls === 1
          ? refuse('conflict', 'Maria Santos is packing this already.')
          : { ...ADA, state: 'packing', packing_by: 'Grace Lin' },
    },
    { role: 'volunteer', bookings: [ADA] },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Start packing' }));
  const alert = within(await (await rowOf('Ada Okafor')).findByRole('alert'));
  alert.getByText('Maria Santos is packing this already.');
  expect(sent(DAY).length).toBeGreaterThan(1);
  await userEvent.click(alert.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(sent(PACKING)).toHaveLength(2));
  expect(sent(PACKING)[1]).toEqual({ id: ADA.request_id, packing: true, take_over: true });
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start packing' })),
  );
});

test('says why a step failed also if the request has left the day', async () => {
  let bookings: PickupBooking[] = [ADA, BRUNO];
  await renderPage(
    {
      [DAY]: () => makeDay([makeSlot({ bookings })]),
      [PACKING]: () => {
        bookings = [BRUNO];
        return refuse('invalid_transition', 'This request was cancelled.');
      },
    },
    { role: 'volunteer' },
  );
  await userEvent.click((await rowOf('Ada Okafor')).getByRole('button', { name: 'Start packing' }));
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('This request was cancelled.');
  await alert.findByText('LS-432, Ada Okafor');
});

test('a scanned code is noted and announced, and the next one can follow', async () => {
  const { sent } = await renderPage({ [BY_CODE]: ADA });
  await rowOf('Ada Okafor');
  await userEvent.keyboard('/');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ticket code' });
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('ls-432{Enter}');
  await screen.findByText(/^Ada Okafor is here, booked for 10:00/);
  expect(sent(BY_CODE)).toEqual([{ code: 'ls-432', foodbank_id: idOf(100) }]);
  expect([field.value, document.activeElement]).toEqual(['', field]);
});

test('a refused code stays in the field with the reason, until the next one is scanned', async () => {
  const message = 'This request was already handed out';
  const { sent } = await renderPage({
    [BY_CODE]: refuse('invalid_input', 'Check the input.', {
      errors: [{ field: 'code', code: 'handed_out', message }],
    }),
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ticket code' });
  await userEvent.type(field, 'LS-9{Enter}');
  await screen.findByText(`LS-9: ${message}`);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['LS-9', 'true']);
  await userEvent.keyboard('LS-432{Enter}');
  await screen.findByText(`LS-432: ${message}`);
  expect(sent(BY_CODE).map(({ code }) => code)).toEqual(['LS-9', 'LS-432']);
});

test('a code of another day is refused with the day as people write it', async () => {
  const message = 'This pickup is on 2026-11-25 at 14:00';
  const pickup = { pickup_date: '2026-11-25', pickup_time: '14:00' };
  await renderPage({
    [BY_CODE]: refuse('invalid_input', 'Check the input.', {
      errors: [{ field: 'code', code: 'other_day', message, ...pickup }],
    }),
  });
  const field = await screen.findByRole('textbox', { name: 'Ticket code' });
  await userEvent.type(field, 'LS-9{Enter}');
  await screen.findByText(/^LS-9: This pickup is on Wednesday, November 25, 2026 at 2:00\sPM\.$/);
});

test('lists what to pack with the sheets, and begins there with packing', async () => {
  await renderPage({}, { search: '?view=packing', bookings: [BRUNO] });
  await screen.findByText('Basmati rice');
  screen.getByText('Lot L1');
  expect(screen.getAllByText('Dry storage').length).toBeGreaterThan(0);
  (await rowOf('Bruno Silva')).getByRole('button', { name: 'Start packing' });
  screen.getByRole('button', { name: 'Print' });
});

test('a request that is ready leaves the packing list, and the next one has the focus', async () => {
  const packed = { ...ADA, state: 'packing' as const, packing_by: 'Grace Lin' };
  let bookings: PickupBooking[] = [packed, BRUNO];
  await renderPage(
    {
      [DAY]: () => makeDay([makeSlot({ bookings })]),
      'GET /api/pickup-days/:date/packing': () =>
        bookings.map(({ request_id, code, name }) => makeSheet({ _id: request_id, code, name })),
      [STATUS]: () => {
        bookings = [BRUNO];
        return makeDetails({ _id: packed.request_id, status: 'ready' });
      },
    },
    { search: '?view=packing' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark ready', description: /Ada Okafor/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark ready' })).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Start packing', description: /Bruno Silva/ }),
    ),
  );
});

test('volunteers have today only, and do not mark ready', async () => {
  const packed = { ...ADA, state: 'packing' as const, packing_by: 'Grace Lin' };
  const { sent } = await renderPage(
    {},
    { role: 'volunteer', search: '?date=2026-12-01', bookings: [packed] },
  );
  const row = await rowOf('Ada Okafor');
  expect(row.queryByRole('button', { name: 'Mark ready' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next day' })).toBeNull();
  expect(sent(DAY).at(-1)).toMatchObject({ date: TODAY });
});

test('shows another day of staff without arrivals', async () => {
  const { router } = await renderPage({
    [DAY]: ({ params }) =>
      makeDay([makeSlot({ bookings: [makeBooking({ date: params.date })] })], { date: params.date }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-25'));
  await screen.findByRole('button', { name: 'Mark ready' });
  expect(screen.queryByRole('textbox', { name: 'Ticket code' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a day in the address that does not exist shows today', async () => {
  const { sent } = await renderPage({}, { search: '?date=0002-11-31' });
  await rowOf('Ada Okafor');
  expect(sent(DAY).every(({ date }) => date === TODAY)).toBe(true);
});

test('a board that stays open shows the new day after midnight', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let day = TODAY;
  const { sent } = await renderPage({
    'GET /api/desks': () => [{ foodbank_id: idOf(100), name: 'Lantern Street Food Bank', day }],
  });
  await rowOf('Ada Okafor');
  day = '2026-11-25';
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(sent(DAY).at(-1)).toMatchObject({ date: '2026-11-25' }));
});

test('offers to retry if the day cannot be loaded', async () => {
  await renderPage({ [DAY]: refuse('internal') });
  await screen.findByText("The pickups couldn't be loaded");
  screen.getByRole('button', { name: 'Retry' });
});
