import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Shift } from '@nourish/contract';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, formatDate, todayIn } from '../../../lib/dates.ts';
import { fakeApi, refuse, succeed, type FakeRoutes } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { idOf, makeShift } from '../../volunteers/test-data.ts';
import { ShiftsView } from '../shifts-view.tsx';
import { weekOf } from './week.ts';

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const FOOD_BANK = { _id: idOf(1), name: 'Lantern Street', time_zone: ZONE };
const TODAY = todayIn(ZONE);
/** A week that is entirely ahead, so that every day of it can get a copy. */
const WEEK = weekOf(addDays(TODAY, 7), 'en-CA');
const dayOf = (n: number): string => WEEK[n] ?? '';
const DUPLICATE = 'POST /api/shifts/:id/duplicate';
const REMOVE = 'DELETE /api/shifts/:id';

const at = (n: number, changes: Partial<Shift> = {}) =>
  makeShift(`${dayOf(n)}T12:00:00Z`, { shift_date: dayOf(n), ...changes });
const SORTING = at(1);
const FULL = at(2, { _id: idOf(101), title: 'Kitchen', activity_category: 'event', available_spots: 0 });
const OFF = at(1, {
  _id: idOf(102),
  title: 'Deep clean',
  status: 'cancelled',
  activity_category: 'cleaning',
});
const COPY = at(4, { _id: idOf(110), status: 'draft', current_volunteers: 0 });
const person = (number: number, shift: Shift, name: string) => ({
  _id: idOf(number),
  shift_id: shift._id,
  name,
  status: 'assigned' as const,
});

async function open(routes: FakeRoutes = {}) {
  const fake = fakeApi({
    'GET /api/shifts/foodbank/:id': [],
    'GET /api/shifts/foodbank/:id/date-range': [SORTING, FULL, OFF],
    'GET /api/volunteer-shifts/foodbank/:id': [
      person(1, SORTING, 'Priya Nair'),
      person(2, SORTING, 'Kofi Mensah'),
      person(3, FULL, 'Ingrid Solberg'),
    ],
    [DUPLICATE]: COPY,
    [REMOVE]: succeed({ message: 'Done' }),
    ...routes,
  });
  const app = await renderWithApp(
    <ShiftsView foodBank={FOOD_BANK} />,
    `${paths.shiftManagement}?view=shifts&look=week&day=${dayOf(3)}`,
  );
  await screen.findByText('Priya Nair');
  return { ...fake, ...app };
}

/** Drags the block of a shift to a day of the same lane. */
function drag(shift: Shift, n: number) {
  const block = screen.getByRole('listitem', { name: new RegExp(`^${shift.title} `) });
  const row = block.closest('tr');
  const cell = row === null ? undefined : within(row).getAllByRole('cell')[n];
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(block, { dataTransfer });
  fireEvent.dragOver(cell ?? document.body, { dataTransfer });
  fireEvent.drop(cell ?? document.body, { dataTransfer });
}

beforeAll(async () => {
  await import('../../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('shows lanes with the names and the open spots of each shift', async () => {
  await open();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Food sorting',
    'Cleaning',
    'Event',
  ]);
  const sorting = within(screen.getByRole('listitem', { name: /^Food Sorting 9:00\sAM – 12:00\sPM$/ }));
  expect(within(sorting.getByRole('list', { name: 'Signed up' })).getAllByRole('listitem')).toHaveLength(2);
  sorting.getByRole('link', { name: '3 spots open' });
  const full = within(screen.getByRole('listitem', { name: /^Kitchen / }));
  full.getByText('Ingrid Solberg');
  expect(full.queryByText(/open/)).toBeNull();
  within(screen.getByRole('listitem', { name: /^Deep clean / })).getByText('Cancelled');
});

test('moves between weeks by the URL, and back to today', async () => {
  const { router, sent } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(router.state.location.search).toBe(`?view=shifts&look=week&day=${addDays(dayOf(0), 7)}`);
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(router.state.location.search).toBe('?view=shifts&look=week');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Today' }));
  screen.getByRole('heading', { name: /–/ });
  const asked = sent('GET /api/shifts/foodbank/:id/date-range').map(({ start_date }) => start_date);
  expect(asked).toEqual([dayOf(0), addDays(dayOf(0), 7), TODAY]);

  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(router.state.location.search).toBe(`?view=shifts&look=week&day=${addDays(TODAY, -1)}`);
  const weekBefore = weekOf(addDays(TODAY, -1), 'en-CA')[0];
  await waitFor(() =>
    expect(sent('GET /api/shifts/foodbank/:id/date-range').at(-1)?.start_date).toBe(weekBefore),
  );
});

test('copies a shift that is dragged to another day, and takes the copy back on Undo', async () => {
  const { sent } = await open();
  drag(SORTING, 4);
  await waitFor(() => expect(sent(DUPLICATE)).toEqual([{ id: SORTING._id, shift_date: dayOf(4) }]));
  const near = formatDate(dayOf(4), 'en', 'near');
  await expect
    .poll(() => readToasts().at(-1)?.message)
    .toBe(`A draft of “Food Sorting” is planned for ${near}`);
  readToasts().at(-1)?.action?.onAction();
  await waitFor(() => expect(sent(REMOVE)).toEqual([{ id: COPY._id }]));
});

test('copies once if the same drop is repeated before the response', async () => {
  const { sent } = await open();
  const before = readToasts().length;
  drag(SORTING, 4);
  drag(SORTING, 4);
  await expect.poll(() => readToasts().length).toBe(before + 1);
  expect(sent(DUPLICATE)).toHaveLength(1);
});

test('keeps the week and the focus when the calendar is opened', async () => {
  await open();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Calendar' });
  expect(new URLSearchParams(link.search).get('day')).toBe(dayOf(3));
  await userEvent.click(link);
  await screen.findByRole('navigation', { name: 'Status' });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Calendar' }));
});

test('copies nothing to the day of the shift itself, and shows a refusal', async () => {
  const { sent } = await open({ [DUPLICATE]: refuse('invalid_input', 'Not on that day.') });
  drag(SORTING, 1);
  expect(sent(DUPLICATE)).toEqual([]);
  drag(SORTING, 4);
  await expect.poll(() => readToasts().at(-1)?.message).toBe('Not on that day.');
});

test('offers the copy in the menu, for the keyboard', async () => {
  await open();
  await userEvent.click(
    screen.getByRole('button', {
      name: new RegExp(`^More actions: Food Sorting, ${formatDate(dayOf(1), 'en')}`),
    }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy to…' }));
  await screen.findByRole('dialog', { name: 'Copy shift to…' });
});
