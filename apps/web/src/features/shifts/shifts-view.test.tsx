import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Shift } from '@nourish/contract';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, formatDate, todayIn } from '../../lib/dates.ts';
import { renderWithApp, serve, type Answer } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { idOf, makeShift } from '../volunteers/test-data.ts';
import { ok, refusal, sent } from '../volunteers/test-door.ts';
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
const TEMPLATE = {
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

interface Served {
  shifts?: Shift[];
  answer?: (call: string, request: Request) => Answer | undefined | Promise<Answer | undefined>;
}
function serveShifts({ shifts = [SHIFT, SERIES, DRAFT], answer = () => undefined }: Served = {}) {
  return serve(async (call, request) => {
    const special = await answer(call, request);
    if (special) return special;
    const id = call.split('/').at(-1);
    if (call === `GET /api/shifts/foodbank/${FOOD_BANK._id}`) {
      const status = new URL(request.url).searchParams.get('status');
      const data = shifts.filter((shift) => status === null || shift.status === status);
      const pagination = { currentPage: 1, totalPages: 1, itemsPerPage: 20, totalItems: data.length };
      return { body: { success: true, data, pagination } };
    }
    if (call.endsWith('/date-range')) return ok(shifts);
    if (call.endsWith('/reach')) return ok({ one: reach(2), following: reach(4, 3), all: reach(5, 6) });
    if (call === 'GET /api/shift-templates') return ok([TEMPLATE]);
    if (call === 'GET /api/storage') return ok([{ _id: idOf(7), name: 'Freezer' }]);
    if (call.startsWith('GET /api/shifts/')) return ok(shifts.find(({ _id }) => _id === id) ?? SHIFT);
    return refusal(404, 'not_found', call);
  });
}
const render = (search = '') =>
  renderWithApp(<ShiftsView foodBank={FOOD_BANK} />, `${paths.shiftManagement}?view=shifts${search}`);

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
afterEach(() => clearToken());

test('lists date, place, activity, sign-ups and waitlist of each shift', async () => {
  const { calls } = serveShifts();
  await render();
  const row = await screen.findByRole('row', { name: /Food Sorting/ });
  within(row).getByText('Main warehouse');
  within(row).getByText('2 waiting');
  const people = within(row).getByRole('link', { name: /^2 of 5 spots taken, see who comes: Food Sorting/ });
  expect(people.getAttribute('href')).toBe(paths.shiftView('assignments', { shift: SHIFT._id }));
  within(screen.getByRole('row', { name: /Food Distribution/ })).getByText('Series');
  const asked = calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.includes('foodbank/'));
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({ start_date: TODAY, order: 'asc' });
});

test('stores the filters in the URL', async () => {
  serveShifts();
  const { router } = await render('&foodbank=x');
  await userEvent.click(await screen.findByRole('link', { name: /^Drafts/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Past');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'night');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?view=shifts&foodbank=x&status=draft&search=night&when=past'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('?view=shifts&foodbank=x&status=draft');
});

test('reloads a failed list on Retry', async () => {
  let isDown = true;
  serveShifts({ answer: () => (isDown ? refusal(400, 'invalid_input', 'Out of order') : undefined) });
  await render();
  await screen.findByText('The shifts could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('row', { name: /Food Sorting/ });
});

test('offers templates for the first shift of a food bank', async () => {
  serveShifts({ shifts: [] });
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
  const { calls } = serveShifts({
    answer: (call) => {
      if (call !== 'POST /api/shifts') return undefined;
      if (isLost) {
        isLost = false;
        throw new Error('lost');
      }
      return { status: 201, body: { success: true, data: SHIFT, created: 8 } };
    },
  });
  await render(`&look=calendar&day=${DAY}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Create a shift on this day' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create shift' });
  await userEvent.click(await within(dialog).findByRole('button', { name: /Food Sorting/ }));
  await within(dialog).findByText('Takes 3 h.');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Repeat this shift' }));
  const last = addDays(DAY, 49);
  await within(dialog).findByText(`Makes 8 shifts, the last on ${formatDate(last, 'en', 'long')}.`);
  expect(within(dialog).getAllByRole('listitem', { hidden: true }).length).toBeGreaterThanOrEqual(8);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Freezer' }));
  await press(dialog, 'Create 8 Shifts');
  await within(dialog).findByRole('alert');
  await press(dialog, 'Create 8 Shifts');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(new Set(posts.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect((await sent(posts, 'POST'))[1]).toEqual({
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
  serveShifts();
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Create Shift' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create shift' });
  await press(dialog, 'Create Shift');
  for (const problem of [
    'Give the shift a title',
    'Choose a day',
    'Give the time at which it starts',
    'Give a whole number above 0',
  ])
    within(dialog).getByText(problem);
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /^Title/ }));
  await userEvent.keyboard('Soup');
  await press(dialog, 'Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Soup');
});

test('keeps the length when the start changes, also over midnight', async () => {
  serveShifts();
  await render();
  await userEvent.click(await screen.findByRole('button', { name: `Edit: Food Sorting, ${MEDIUM}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit shift' });
  await fill(within(dialog).getByLabelText(/^Start/), '22:00');
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^End/).value).toBe('01:00');
  await within(dialog).findByText(/It goes on over midnight, until 1:00 AM on/);
});

test('shows how many people are notified of a new place before saving', async () => {
  const { calls } = serveShifts({
    answer: (call) => (call === `PUT /api/shifts/${SHIFT._id}` ? ok(SHIFT) : undefined),
  });
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
  expect(await sent(calls, 'PUT')).toEqual([
    { location: 'Hall', scope: 'one', expected_updated_at: SHIFT.updated_at },
  ]);
});

test('asks for the scope of a change to a series', async () => {
  const { calls } = serveShifts({
    answer: (call) => (call === `PUT /api/shifts/${SERIES._id}` ? ok(SERIES) : undefined),
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: `Edit: Food Distribution, ${MEDIUM}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit shift' });
  await fill(within(dialog).getByRole('textbox', { name: /^Title/ }), 'Hampers');
  await press(dialog, 'Save');
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'This shift and those after it' }));
  within(dialog).getByText(`3 shifts, the last on ${formatDate(DAY, 'en', 'long')}`);
  await press(dialog, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sent(calls, 'PUT')).toEqual([
    { title: 'Hampers', scope: 'following', expected_updated_at: SERIES.updated_at },
  ]);
  expect(readToasts().at(-1)?.message).toBe('3 shifts of the series are saved');
});

/** The server's response if there are fewer spots than people. */
const tooMany = (names: string[], to_release: number): Answer => ({
  status: 409,
  body: {
    success: false,
    code: 'capacity_below_signups',
    message: 'More people have signed up than that.',
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
  },
});

test('preselects the last people to sign up for release, and lets the coordinator choose others', async () => {
  const { calls } = serveShifts({
    answer: async (call, request) => {
      if (call !== `PUT /api/shifts/${SHIFT._id}`) return undefined;
      const { release } = (await request.clone().json()) as { release?: string[] };
      return release ? ok(SHIFT) : tooMany(['Bea', 'Amara'], 1);
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
  expect((await sent(calls, 'PUT'))[1]).toEqual({
    capacity: 1,
    scope: 'one',
    release: ['Amara'],
    expected_updated_at: SHIFT.updated_at,
  });
});

test("merges a colleague's changes and keeps local edits", async () => {
  const theirs = { ...SHIFT, capacity: 9, location: 'Garage', updated_at: '2026-02-02T00:00:00Z' };
  let isChanged = false;
  serveShifts({
    answer: (call) => {
      if (call === `GET /api/shifts/${SHIFT._id}`) return ok(isChanged ? theirs : SHIFT);
      if (call !== `PUT /api/shifts/${SHIFT._id}`) return undefined;
      isChanged = true;
      return refusal(409, 'conflict', 'Someone changed this at the same time.');
    },
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: `Edit: Food Sorting, ${MEDIUM}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit shift' });
  await fill(within(dialog).getByRole('textbox', { name: /^Volunteers needed/ }), '7');
  await press(dialog, 'Save');
  await within(dialog).findByText('Location: now Garage');
  within(dialog).getByText('Volunteers needed: they made it 9. Saving replaces it with yours.');
  const value = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([value(/^Volunteers needed/), value(/^Location/)]).toEqual(['7', 'Garage']);
});

test('requires a reason to cancel a shift with sign-ups', async () => {
  const { calls } = serveShifts({
    answer: (call) => (call === `PATCH /api/shifts/${SHIFT._id}/status` ? ok(SHIFT) : undefined),
  });
  await render();
  const dialog = await choose('Food Sorting', 'Cancel');
  await within(dialog).findByText('2 people have signed up and get an email.');
  await press(dialog, 'Cancel shift');
  within(dialog).getByText('Say why: the people who signed up read it in the email');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'The roof leaks');
  await press(dialog, 'Cancel shift');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sent(calls, 'PATCH')).toEqual([
    { status: 'cancelled', reason: 'The roof leaks', scope: 'one' },
  ]);
});

test('offers to cancel a shift with sign-ups instead of deleting it', async () => {
  serveShifts({
    answer: (call) =>
      call === `DELETE /api/shifts/${SERIES._id}`
        ? refusal(409, 'shift_has_assignments', 'People have signed up.')
        : undefined,
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
  const { calls } = serveShifts({
    answer: async (call, request) => {
      if (!call.endsWith('/duplicate')) return undefined;
      const { shift_date } = (await request.clone().json()) as { shift_date: string };
      if (shift_date !== first && isFull) return refusal(400, 'invalid_input', 'Too far ahead');
      return ok(SHIFT, 201);
    },
  });
  await render();
  const dialog = await choose('Food Sorting', 'Duplicate');
  await press(dialog, 'Also on another day');
  await press(dialog, 'Duplicate to 2 days');
  await within(dialog).findByText(`Planned: ${formatDate(first, 'en', 'weekday')}`);
  within(dialog).getByText('Too far ahead');
  isFull = false;
  await press(dialog, 'Duplicate');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const days = ((await sent(calls, 'POST')) as { shift_date: string }[]).map((body) => body.shift_date);
  expect(days).toEqual([first, addDays(first, 7), addDays(first, 7)]);
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([false, true]);
});

test('publishes several drafts and shows the result of each', async () => {
  let isRefused = true;
  serveShifts({
    shifts: [SHIFT, DRAFT, OTHER_DRAFT],
    answer: (call) => {
      if (call === `PATCH /api/shifts/${OTHER_DRAFT._id}/status` && isRefused)
        return refusal(409, 'invalid_transition', 'It is cancelled already');
      return call.startsWith('PATCH') ? ok(DRAFT) : undefined;
    },
  });
  await render();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all drafts' }));
  expect(screen.queryByRole('checkbox', { name: /^Select Food Sorting/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Publish 2 drafts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish 2 drafts?' });
  await press(dialog, 'Publish 2');
  await within(dialog).findByText('It is cancelled already');
  await within(dialog).findByText('1 of 2 published');
  isRefused = false;
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Try 1 again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readToasts().at(-1)?.message).toBe('2 shifts are published');
});

test('saves the form as a template under a unique name', async () => {
  let isTaken = true;
  const { calls } = serveShifts({
    answer: (call) => {
      if (call !== 'POST /api/shift-templates') return undefined;
      return isTaken ? refusal(409, 'name_taken', 'Taken') : ok({ ...TEMPLATE, _id: idOf(8) }, 201);
    },
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
  expect((await sent(calls, 'POST'))[1]).toMatchObject({ duration_hours: 3, capacity: 5 });
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('deletes a custom template after a confirmation', async () => {
  const { calls } = serveShifts({
    answer: (call) => {
      if (call === 'GET /api/shift-templates') return ok([{ ...TEMPLATE, _id: idOf(8), is_own: true }]);
      return call === `DELETE /api/shift-templates/${idOf(8)}` ? ok(null) : undefined;
    },
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Create Shift' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the template Food Sorting' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete template' }));
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('Template deleted'));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('shows the shifts of a day in the calendar and opens the day', async () => {
  serveShifts();
  const { router } = await render(`&look=calendar&month=${DAY.slice(0, 7)}`);
  const long = formatDate(DAY, 'en', 'long');
  await userEvent.click(
    await screen.findByRole('button', { name: `${long}, 3 shifts, 1 draft, 8 spots free` }),
  );
  expect(router.state.location.search).toContain(`day=${DAY}`);
  const heading = await screen.findByRole('heading', { name: long });
  expect(document.activeElement).toBe(heading);
  within(screen.getByRole('table', { name: `Shifts on ${long}` })).getByRole('row', { name: /Packing/ });
});
