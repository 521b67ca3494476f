import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Shift, ShiftTemplate } from '@nourish/contract';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays, formatDate, todayIn } from '../../lib/dates.ts';
import { fakeApi, loseConnection, refuse, succeed, type FakeRoutes } from '../../lib/fake-api.ts';
import { makeLocation } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { idOf, makeShift } from '../volunteers/test-data.ts';
import { ShiftTools } from './filter-bar.tsx';
import { ShiftsView } from './shifts-view.tsx';

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const FOOD_BANK = { _id: idOf(1), name: 'Lantern Street', time_zone: ZONE };
const TODAY = todayIn(ZONE);
const DAY = addDays(TODAY, 10);
const MEDIUM = formatDate(DAY, 'en');

const SHIFT = makeShift(`${DAY}T15:00:00Z`, { shift_date: DAY, waitlist_count: 2 });
const SERIES = makeShift(`${DAY}T18:00:00Z`, {
  _id: idOf(101),
  title: 'Food Distribution',
  shift_date: DAY,
  series_id: idOf(900),
  current_volunteers: 0,
});
const DRAFT = makeShift(`${DAY}T20:00:00Z`, {
  _id: idOf(102),
  title: 'Packing',
  shift_date: DAY,
  status: 'draft',
  current_volunteers: 0,
});
const OTHER_DRAFT = { ...DRAFT, _id: idOf(103), title: 'Cooking' };
const TEMPLATE: ShiftTemplate = {
  _id: null,
  foodbank_id: null,
  name: 'Food Sorting',
  duration_hours: 3,
  capacity: 5,
  location: null,
  description: null,
  activity_category: 'food_sorting',
  is_own: false,
};
const reach = (people: number, shifts = 1) => ({ shifts, last_date: DAY, people, waiting: 0 });

const listed = (shifts: Shift[], { status }: { status?: string }) =>
  shifts.filter((shift) => status === undefined || shift.status === status);
const LIST = 'GET /api/shifts/foodbank/:id';
const fakeShifts = (routes: FakeRoutes = {}, shifts = [SHIFT, SERIES, DRAFT]) =>
  fakeApi({
    [LIST]: ({ params, query }) =>
      params.id === FOOD_BANK._id ? listed(shifts, query) : refuse('not_found'),
    'GET /api/shifts/foodbank/:id/date-range': ({ params }) =>
      params.id === FOOD_BANK._id ? shifts : refuse('not_found'),
    'GET /api/shifts/:id/reach': { one: reach(2), following: reach(4, 3), all: reach(5, 6) },
    'GET /api/shift-templates': [TEMPLATE],
    'GET /api/storage': [makeLocation('Freezer', 7)],
    'GET /api/shifts/:id': ({ params }) => shifts.find(({ _id }) => _id === params.id) ?? refuse('not_found'),
    ...routes,
  });
/** Replies to a change of one shift. */
const onlyFor =
  (shift: Shift, reply = shift) =>
  ({ params }: { params: { id: string } }) =>
    params.id === shift._id ? reply : refuse('not_found');
const DUPLICATE = 'POST /api/shifts/:id/duplicate';
const UPDATE = 'PUT /api/shifts/:id';
const SET_STATUS = 'PATCH /api/shifts/:id/status';
const render = (search = '') =>
  renderWithApp(
    <>
      <ShiftTools foodBank={FOOD_BANK} />
      <ShiftsView foodBank={FOOD_BANK} />
    </>,
    `${paths.shiftManagement}?view=shifts${search}`,
  );

/** Chooses an action from the menu of a shift. */
async function choose(title: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More actions: ${title}, ${MEDIUM}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}
const press = (within_: HTMLElement, name: string) =>
  userEvent.click(within(within_).getByRole('button', { name }));
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

beforeAll(async () => {
  await import('../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  vi.restoreAllMocks();
});

test('lists day, place, activity, sign-ups and waitlist of each shift', async () => {
  const { sent } = fakeShifts();
  await render();
  const row = await screen.findByRole('row', { name: /Food Sorting/ });
  within(row).getByText('Main warehouse');
  within(row).getByText('2 waiting');
  within(row).getByText('2 of 5');
  within(row).getByText(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d/);
  const people = within(row).getByRole('link', { name: 'Food Sorting' });
  expect(people.getAttribute('href')).toBe(paths.shiftView('assignments', { shift: SHIFT._id }));
  within(screen.getByRole('row', { name: /Food Distribution/ })).getByText('Series');
  expect(sent(LIST)[0]).toMatchObject({ id: FOOD_BANK._id, start_date: TODAY, order: 'asc' });
});

test('sorts by day, and begins another period with its own order', async () => {
  const { sent } = fakeShifts();
  const { router } = await render();
  const head = await screen.findByRole('columnheader', { name: 'Day' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(within(head).getByRole('button', { name: 'Day' }));
  expect(router.state.location.search).toBe('?view=shifts&order=desc');
  await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
  expect(sent(LIST).at(-1)).toMatchObject({ start_date: TODAY, order: 'desc' });
  await userEvent.click(screen.getByRole('link', { name: 'Completed' }));
  expect(router.state.location.search).toBe('?view=shifts&status=completed');
});

test('stores the filters in the URL', async () => {
  fakeShifts();
  const { router } = await render('&foodbank=x');
  await userEvent.click(await screen.findByRole('link', { name: /^Drafts ?1$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Past');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'night');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?view=shifts&foodbank=x&status=draft&search=night&when=past'),
  );
  screen.getByRole('button', { name: 'Filters (1)' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('?view=shifts&foodbank=x&status=draft');
});

test('opens the search on phones on demand and focuses it', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  );
  fakeShifts();
  await render();
  await screen.findByRole('link', { name: /^Drafts ?1$/ });
  expect(screen.queryByRole('searchbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Search and filters' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
  await userEvent.click(screen.getByRole('button', { name: 'Search and filters' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search and filters' }));
});

test('reloads a failed list on Retry', async () => {
  let isDown = true;
  fakeShifts({
    [LIST]: ({ query }) =>
      isDown ? refuse('invalid_input', 'Out of order') : listed([SHIFT, SERIES, DRAFT], query),
  });
  await render();
  await screen.findByText('The shifts could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('row', { name: /Food Sorting/ });
});

test('offers templates for the first shift of a food bank', async () => {
  fakeShifts({}, []);
  await render();
  await screen.findByText('Plan your first shift');
  await userEvent.click(await screen.findByRole('button', { name: 'Food Sorting' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create shift' });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe(
    'Food Sorting',
  );
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^End/).value).toBe('12:00');
});

test('previews a series and retries its creation with the same idempotency key', async () => {
  let isLost = true;
  const { calls, sent } = fakeShifts({
    'POST /api/shifts': () => {
      if (isLost) {
        isLost = false;
        loseConnection();
      }
      return succeed({ data: SHIFT, created: 8 });
    },
  });
  await render(`&look=calendar&day=${DAY}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Create a shift on this day' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create shift' });
  await userEvent.click(await within(dialog).findByRole('button', { name: /Food Sorting/ }));
  await within(dialog).findByText('Length: 3 h.');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Repeat this shift' }));
  const last = addDays(DAY, 49);
  await within(dialog).findByText(`Makes 8 shifts, the last on ${formatDate(last, 'en', 'long')}.`);
  expect(within(dialog).getAllByRole('listitem', { hidden: true }).length).toBeGreaterThanOrEqual(8);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Freezer' }));
  await press(dialog, 'Create 8 shifts');
  await within(dialog).findByRole('alert');
  await press(dialog, 'Create 8 shifts');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(new Set(posts.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(sent('POST /api/shifts')[1]).toEqual({
    foodbank_id: FOOD_BANK._id,
    title: 'Food Sorting',
    activity_category: 'food_sorting',
    shift_date: DAY,
    start_time: '09:00',
    end_time: '12:00',
    capacity: 5,
    location: 'Freezer',
    description: null,
    status: 'published',
    recurrence: { every_weeks: 1, until: last },
  });
  expect(readToasts().at(-1)?.message).toBe('8 shifts “Food Sorting” are planned');
});

test('shows missing values at their fields, and confirms before it discards input', async () => {
  fakeShifts();
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Create shift' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create shift' });
  await press(dialog, 'Create shift');
  for (const problem of [
    'Give the shift a title',
    'Choose a day',
    'Enter a start time',
    'Enter a whole number above 0',
  ])
    within(dialog).getByText(problem);
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /^Title/ }));
  await userEvent.keyboard('Soup');
  await press(dialog, 'Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Soup');
});

test('keeps the length when the start changes, also over midnight', async () => {
  fakeShifts();
  await render();
  await userEvent.click(await screen.findByRole('button', { name: `Edit: Food Sorting, ${MEDIUM}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit shift' });
  await fill(within(dialog).getByLabelText(/^Start/), '22:00');
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^End/).value).toBe('01:00');
  await within(dialog).findByText(/Ends the next day/);
});

test('shows how many people are notified of a new place before saving', async () => {
  const { sent } = fakeShifts({ [UPDATE]: onlyFor(SHIFT) });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: `Edit: Food Sorting, ${MEDIUM}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit shift' });
  await fill(within(dialog).getByRole('textbox', { name: /^Location/ }), 'Hall');
  await press(dialog, 'Save');
  await within(dialog).findByText('2 people get an email.');
  await press(dialog, 'Back');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Location/ }).value).toBe('Hall');
  await press(dialog, 'Save');
  await press(dialog, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(UPDATE)).toEqual([
    { id: SHIFT._id, location: 'Hall', scope: 'one', expected_updated_at: SHIFT.updated_at },
  ]);
});

test('asks for the scope of a change to a series', async () => {
  const { sent } = fakeShifts({ [UPDATE]: onlyFor(SERIES) });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: `Edit: Food Distribution, ${MEDIUM}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit shift' });
  await fill(within(dialog).getByRole('textbox', { name: /^Title/ }), 'Hampers');
  await press(dialog, 'Save');
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'This shift and those after it' }));
  within(dialog).getByText(`3 shifts, the last on ${formatDate(DAY, 'en', 'long')}`);
  await press(dialog, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(UPDATE)).toEqual([
    { id: SERIES._id, title: 'Hampers', scope: 'following', expected_updated_at: SERIES.updated_at },
  ]);
  expect(readToasts().at(-1)?.message).toBe('3 shifts of the series are saved');
});

/** The server's response if there are fewer spots than people. */
const tooMany = (names: string[], to_release: number) =>
  refuse('capacity_below_signups', 'More people have signed up than that.', {
    errors: names.map((name) => ({
      field: 'release',
      code: 'signed_up',
      message: name,
      assignment_id: name,
      volunteer_name: name,
      shift_id: SHIFT._id,
      shift_date: DAY,
      signed_up_at: '2026-01-01T00:00:00Z',
      to_release,
    })),
  });

test('preselects the last people to sign up for release, and lets the coordinator choose others', async () => {
  const { calls, sent } = fakeShifts({
    [UPDATE]: ({ params, body }) => {
      if (params.id !== SHIFT._id) return refuse('not_found');
      return body.release ? SHIFT : tooMany(['Bea', 'Amara'], 1);
    },
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: `Edit: Food Sorting, ${MEDIUM}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit shift' });
  await fill(within(dialog).getByRole('textbox', { name: /^Volunteers needed/ }), '1');
  await press(dialog, 'Save');
  const proposed = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: /^Bea/ });
  expect(proposed.checked).toBe(true);
  await userEvent.click(proposed);
  await within(dialog).findByText(/^Choose 1 more person/);
  await press(dialog, 'Save');
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Amara/ }));
  await within(dialog).findByText('1 person will be released and get an email.');
  await press(dialog, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(UPDATE)[1]).toEqual({
    id: SHIFT._id,
    capacity: 1,
    scope: 'one',
    release: ['Amara'],
    expected_updated_at: SHIFT.updated_at,
  });
});

test("merges a colleague's changes and keeps local edits", async () => {
  const theirs = { ...SHIFT, capacity: 9, location: 'Garage', updated_at: '2026-02-02T00:00:00Z' };
  let isChanged = false;
  const { sent } = fakeShifts({
    'GET /api/shifts/:id': (call) => onlyFor(SHIFT, isChanged ? theirs : SHIFT)(call),
    [UPDATE]: () => {
      isChanged = true;
      return refuse('conflict', 'Someone changed this at the same time.');
    },
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: `Edit: Food Sorting, ${MEDIUM}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit shift' });
  await fill(within(dialog).getByRole('textbox', { name: /^Volunteers needed/ }), '7');
  await press(dialog, 'Save');
  await within(dialog).findByText('Location: now Garage');
  within(dialog).getByText('Volunteers needed: they changed it to 9. Saving replaces it with yours.');
  const value = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([value(/^Volunteers needed/), value(/^Location/)]).toEqual(['7', 'Garage']);
  expect(sent(UPDATE)).toEqual([
    { id: SHIFT._id, capacity: 7, scope: 'one', expected_updated_at: SHIFT.updated_at },
  ]);
});

test('requires a reason to cancel a shift with sign-ups', async () => {
  const { sent } = fakeShifts({ [SET_STATUS]: onlyFor(SHIFT) });
  await render();
  const dialog = await choose('Food Sorting', 'Cancel');
  await within(dialog).findByText('2 people have signed up and get an email.');
  await press(dialog, 'Cancel shift');
  within(dialog).getByText('Give a reason. The people who signed up see it in the email');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'The roof leaks');
  await press(dialog, 'Cancel shift');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(SET_STATUS)).toEqual([
    { id: SHIFT._id, status: 'cancelled', reason: 'The roof leaks', scope: 'one' },
  ]);
});

test('offers to cancel a shift with sign-ups instead of deleting it', async () => {
  fakeShifts({
    'DELETE /api/shifts/:id': ({ params }) =>
      params.id === SERIES._id
        ? refuse('shift_has_assignments', 'People have signed up.')
        : refuse('not_found'),
  });
  await render();
  const dialog = await choose('Food Distribution', 'Delete');
  await press(dialog, 'Delete');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel it instead' }));
  await screen.findByRole('dialog', { name: 'Cancel this shift?' });
});

test('keeps refused copies in the dialog and removes created ones', async () => {
  const first = addDays(DAY, 7);
  let isFull = true;
  const { calls, sent } = fakeShifts({
    [DUPLICATE]: ({ body }) =>
      body.shift_date !== first && isFull ? refuse('invalid_input', 'Too far ahead') : SHIFT,
  });
  await render();
  const dialog = await choose('Food Sorting', 'Copy to…');
  await press(dialog, 'Also on another day');
  await press(dialog, 'Copy to 2 days');
  await within(dialog).findByText(`Planned: ${formatDate(first, 'en', 'weekday')}`);
  within(dialog).getByText('Too far ahead');
  isFull = false;
  await press(dialog, 'Copy');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(DUPLICATE)).toMatchObject(
    [first, addDays(first, 7), addDays(first, 7)].map((shift_date) => ({ id: SHIFT._id, shift_date })),
  );
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([false, true]);
});

test('has no checkboxes where rows of several statuses are listed', async () => {
  fakeShifts({}, [SHIFT, DRAFT]);
  await render();
  await screen.findByRole('table', { name: 'Shifts' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('publishes several drafts and shows the result of each', async () => {
  let isRefused = true;
  const { sent } = fakeShifts(
    {
      [SET_STATUS]: ({ params }) =>
        params.id === OTHER_DRAFT._id && isRefused
          ? refuse('invalid_transition', 'It is cancelled already')
          : DRAFT,
    },
    [DRAFT, OTHER_DRAFT],
  );
  await render('&status=draft');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish 2 drafts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish 2 drafts?' });
  await press(dialog, 'Publish 2');
  await within(dialog).findByText('It is cancelled already');
  await within(dialog).findByText('1 of 2 published');
  isRefused = false;
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Try 1 again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readToasts().at(-1)?.message).toBe('2 shifts are published');
  expect(sent(SET_STATUS)).toMatchObject(
    [DRAFT, OTHER_DRAFT, OTHER_DRAFT].map(({ _id: id }) => ({ id, status: 'published' })),
  );
});

test('saves the form as a template under a unique name', async () => {
  let isTaken = true;
  const { calls, sent } = fakeShifts({
    'POST /api/shift-templates': () =>
      isTaken ? refuse('name_taken', 'Taken') : { ...TEMPLATE, _id: idOf(8) },
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: `Edit: Food Sorting, ${MEDIUM}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit shift' });
  await press(dialog, 'Save as template');
  const name = within(dialog).getByRole('textbox', { name: /^Name of the template/ });
  await fill(name, 'Mornings{Enter}');
  await within(dialog).findByText('There is a template with this name already');
  isTaken = false;
  await fill(name, 'Early mornings{Enter}');
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('Template “Early mornings” saved'));
  expect(sent('POST /api/shift-templates')[1]).toMatchObject({ duration_hours: 3, capacity: 5 });
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('deletes a custom template after a confirmation', async () => {
  const { calls } = fakeShifts({
    'GET /api/shift-templates': [{ ...TEMPLATE, _id: idOf(8), is_own: true }],
    'DELETE /api/shift-templates/:id': ({ params }) =>
      params.id === idOf(8) ? succeed({ message: 'Deleted.' }) : refuse('not_found'),
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Create shift' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the template Food Sorting' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete template' }));
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('Template deleted'));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('shows the shifts of a day in the calendar and opens the day', async () => {
  fakeShifts();
  const { router } = await render(`&look=calendar&month=${DAY.slice(0, 7)}`);
  const long = formatDate(DAY, 'en', 'long');
  await userEvent.click(
    await screen.findByRole('button', { name: `${long}, 3 shifts, 1 draft, 8 spots open` }),
  );
  expect(router.state.location.search).toContain(`day=${DAY}`);
  const heading = await screen.findByRole('heading', { name: long });
  expect(document.activeElement).toBe(heading);
  within(screen.getByRole('table', { name: `Shifts on ${long}` })).getByRole('row', { name: /Packing/ });
});
