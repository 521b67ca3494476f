import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../lib/dates.ts';
import { loseConnection, refuse } from '../../lib/fake-api.ts';
import { sendWaiting } from '../../lib/offline/outbox.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { idOf, makeFoodBank } from '../volunteers/test-data.ts';
import { AssignmentsView } from './assignments-view.tsx';
import { fakeDayApi, personOn, shiftIn } from './test-data.ts';

// Dialogs load their code lazily; loading it here keeps that time out of the tests.
beforeAll(async () => {
  await import('../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const foodBank = makeFoodBank(1, 'Lantern Street');
/** Opens the day of the shift, which late in the evening is not today. */
const render = (at: string) => renderWithApp(<AssignmentsView foodBank={foodBank} />, at);
const onDayOf = (shift: { shift_date: string }) => render(`/?view=assignments&day=${shift.shift_date}`);
const row = (name: string) => screen.findByRole('listitem', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (person: string, entry: string) => {
  await press(`More for ${person}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

test('shows the shifts of a day with open spots and volunteers', async () => {
  const shift = shiftIn(-1, { waitlist_count: 2 });
  fakeDayApi({
    shifts: [shift],
    people: [
      personOn(shift, 1, 'Amara Nwosu'),
      personOn(shift, 2, 'Bao Tran', {
        status: 'completed',
        check_in_time: '09:00',
        check_out_time: '11:00',
        hours_worked: 2,
        feedback: 'Kind to everybody',
      }),
      personOn(shift, 3, 'Cleo Martin', {
        status: 'cancelled',
        cancelled_by: 'staff',
        cancelled_reason: 'Ill',
      }),
    ],
  });
  await onDayOf(shift);
  const card = await screen.findByRole('listitem', { name: 'Food Sorting' });
  within(card).getByText('3 spots open');
  within(card).getByText('2 waiting');
  screen.getByText('1 expected · 1 done · 2 hours');
  const amara = await row('Amara Nwosu');
  expect(
    within(amara)
      .getByRole('link', { name: /416-555-0141/ })
      .getAttribute('href'),
  ).toBe('tel:+14165550141');
  const bao = await row('Bao Tran');
  within(bao).getByText('In 9:00 AM · Out 11:00 AM · 2 hours');
  within(bao).getByText('Kind to everybody');
  within(card).getByText('1 cancelled');
  within(card).getByText(/removed by staff · Ill/);
});

test('checks a volunteer in with one tap at the server’s time and ignores a second tap', async () => {
  const shift = shiftIn(-1);
  const { calls, sent } = fakeDayApi({ shifts: [shift], people: [personOn(shift, 1, 'Amara Nwosu')] });
  await onDayOf(shift);
  const button = await screen.findByRole('button', { name: 'Check in: Amara Nwosu' });
  await userEvent.dblClick(button);
  const amara = await row('Amara Nwosu');
  await within(amara).findByText('Checked in');
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('Amara Nwosu is checked in.'));
  within(amara).getByText('In 9:05 AM');
  const [body] = sent('PATCH /api/volunteer-shifts/:id/check-in');
  expect(body).toEqual({ id: idOf(201), happened_at: expect.any(String) });
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check out: Amara Nwosu' }));
});

test('shows a colleague’s earlier check-in without an error', async () => {
  const shift = shiftIn(-1);
  const amara = personOn(shift, 1, 'Amara Nwosu');
  const day = { shifts: [shift], people: [amara] };
  fakeDayApi(day, {
    'PATCH /api/volunteer-shifts/:id/check-in': () => {
      day.people = [{ ...amara, status: 'checked_in', check_in_time: '09:01' }];
      return refuse('invalid_transition', 'That is not possible any more.');
    },
  });
  await onDayOf(shift);
  await press('Check in: Amara Nwosu');
  await screen.findByText('Already done: Amara Nwosu is “Checked in”.');
  screen.getByText('In 9:01 AM');
});

test('stores an offline check-in and sends it with the same key when online', async () => {
  const shift = shiftIn(-1);
  const day = { shifts: [shift], people: [personOn(shift, 1, 'Amara Nwosu')] };
  const offline = fakeDayApi(day, { 'PATCH /api/volunteer-shifts/:id/check-in': loseConnection });
  await onDayOf(shift);
  await press('Check in: Amara Nwosu');
  const amara = await row('Amara Nwosu');
  await within(amara).findByText(/waiting to be sent$/);
  within(amara).getByText('Checked in');
  const online = fakeDayApi(day);
  await sendWaiting();
  await waitFor(() => expect(within(amara).queryByText(/waiting to be sent$/)).toBeNull());
  const keys = [...offline.calls, ...online.calls]
    .filter(({ method }) => method === 'PATCH')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('requires a reason to take a volunteer off a shift', async () => {
  const shift = shiftIn(5);
  const { sent } = fakeDayApi({ shifts: [shift], people: [personOn(shift, 1, 'Amara Nwosu')] });
  await onDayOf(shift);
  await choose('Amara Nwosu', 'Remove from shift');
  const question = await screen.findByRole('dialog', { name: 'Remove Amara Nwosu from the shift?' });
  const confirm = within(question).getByRole('button', { name: 'Remove from shift' });
  await userEvent.click(confirm);
  within(question).getByText('Please give a reason');
  await userEvent.type(within(question).getByRole('textbox', { name: /^Reason/ }), 'The truck is not coming');
  await userEvent.click(confirm);
  await screen.findByText('Nobody has signed up.');
  expect(sent('PATCH /api/volunteer-shifts/:id/cancel')).toEqual([
    { id: idOf(201), cancelled_reason: 'The truck is not coming', cancelled_by: 'staff' },
  ]);
});

test('corrects a check-out and keeps the dialog open if the time is refused', async () => {
  const shift = shiftIn(-5);
  const day = {
    shifts: [shift],
    people: [
      personOn(shift, 1, 'Amara Nwosu', {
        status: 'completed',
        check_in_time: '09:00',
        check_out_time: '09:15',
        hours_worked: 0.25,
      }),
    ],
  };
  fakeDayApi(day, {
    'PATCH /api/volunteer-shifts/:id/times': refuse('invalid_input', 'Please look over the fields.', {
      errors: [{ field: 'check_out_time', code: 'off_shift', message: 'Off' }],
    }),
  });
  await onDayOf(shift);
  await choose('Amara Nwosu', 'Correct the times');
  const dialog = await screen.findByRole('dialog', { name: 'Correct the times of Amara Nwosu' });
  const left = within(dialog).getByLabelText(/^Left at/);
  await userEvent.clear(left);
  await userEvent.type(left, '11:30');
  within(dialog).getByText('2.5 hours');
  const save = within(dialog).getByRole('button', { name: 'Save times' });
  await userEvent.click(save);
  await within(dialog).findByText('This time does not fit the shift');
  const { sent } = fakeDayApi(day);
  await userEvent.click(save);
  await within(await row('Amara Nwosu')).findByText(/Out 11:30 AM/);
  expect(sent('PATCH /api/volunteer-shifts/:id/times')).toEqual([
    { id: idOf(201), check_in_time: '09:00', check_out_time: '11:30' },
  ]);
});

test('closes a shift with no-shows and hours and retries what failed', async () => {
  const shift = shiftIn(-8);
  const day = {
    shifts: [shift],
    people: [
      personOn(shift, 1, 'Amara Nwosu', { status: 'checked_in', check_in_time: shift.start_time }),
      personOn(shift, 2, 'Bao Tran'),
      personOn(shift, 3, 'Cleo Martin'),
    ],
  };
  fakeDayApi(day, { 'PATCH /api/volunteer-shifts/:id/complete': refuse('shift_full', 'Full') });
  await onDayOf(shift);
  await press('Record hours: Food Sorting');
  const dialog = await screen.findByRole('dialog', { name: 'Record hours: Food Sorting' });
  within(dialog).getByText('In all: 3 people, 9 hours');
  const bao = within(dialog).getByRole('radiogroup', { name: 'Did Bao Tran come?' });
  await userEvent.click(within(bao).getByRole('radio', { name: 'No-show' }));
  within(dialog).getByText('In all: 2 people, 6 hours');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record hours' }));
  await within(dialog).findByText('Cleo Martin: All spots of the shift are taken.');
  expect(within(dialog).queryByText('Bao Tran')).toBeNull();
  fakeDayApi(day);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(day.people.map(({ status }) => status)).toEqual(['completed', 'no_show', 'completed']);
  expect(readToasts().at(-1)?.message).toBe('The hours of Food Sorting are recorded.');
});

describe('self-recorded hours', () => {
  const own = (shift: ReturnType<typeof shiftIn>, number: number, name: string) =>
    personOn(shift, number, name, {
      status: 'completed',
      check_in_time: '09:00',
      check_out_time: '12:00',
      hours_worked: 3,
      self_recorded: true,
    });
  const badgesIn = (person: HTMLElement) => within(person).queryAllByText('Recorded by the volunteer').length;

  test('have a badge until staff confirm them one by one', async () => {
    const shift = shiftIn(-5);
    const { sent } = fakeDayApi({
      shifts: [shift],
      people: [
        own(shift, 1, 'Amara Nwosu'),
        personOn(shift, 2, 'Bao Tran', { status: 'completed', hours_worked: 3 }),
      ],
    });
    await onDayOf(shift);
    const [amara, bao] = [await row('Amara Nwosu'), await row('Bao Tran')];
    expect([badgesIn(amara), badgesIn(bao)]).toEqual([1, 0]);
    expect(screen.queryByRole('button', { name: /^Confirm the hours of all/ })).toBeNull();
    await press('Confirm hours: Amara Nwosu');
    await waitFor(() => expect(readToasts().at(-1)?.message).toBe('The hours of Amara Nwosu are confirmed.'));
    expect(badgesIn(amara)).toBe(0);
    expect(sent('POST /api/volunteer-shifts/confirm')).toEqual([{ ids: [idOf(201)] }]);
  });

  test('are confirmed together, with an error and a retry for failures', async () => {
    const shift = shiftIn(-5);
    const day = { shifts: [shift], people: [own(shift, 1, 'Amara Nwosu'), own(shift, 2, 'Bao Tran')] };
    fakeDayApi(day, {
      'POST /api/volunteer-shifts/confirm': refuse('internal', 'The server stumbled.'),
    });
    await onDayOf(shift);
    await press('Confirm the hours of all 2: Food Sorting');
    await screen.findByText('The hours could not be confirmed. The server stumbled.');
    fakeDayApi(day);
    await press('Confirm the hours of all 2: Food Sorting');
    await waitFor(() =>
      expect(readToasts().at(-1)?.message).toBe('The hours of 2 people are confirmed for Food Sorting.'),
    );
    expect(day.people.map(({ self_recorded }) => self_recorded)).toEqual([false, false]);
    expect(screen.queryByText('Recorded by the volunteer')).toBeNull();
  });

  test('are listed when closing the shift, which confirms them', async () => {
    const shift = shiftIn(-8);
    const day = { shifts: [shift], people: [own(shift, 1, 'Amara Nwosu')] };
    fakeDayApi(day);
    await onDayOf(shift);
    await press('Record hours: Food Sorting');
    const dialog = await screen.findByRole('dialog', { name: 'Record hours: Food Sorting' });
    within(dialog).getByText(/^These volunteers recorded their own hours/);
    within(dialog).getByText('In 9:00 AM · Out 12:00 PM · 3 hours');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record hours' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(day.people.map(({ self_recorded }) => self_recorded)).toEqual([false]);
    expect(day.shifts.map(({ status }) => status)).toEqual(['completed']);
  });
});

test('checks in all expected volunteers together', async () => {
  const shift = shiftIn(-1);
  const day = {
    shifts: [shift],
    people: [1, 2, 3].map((number) => personOn(shift, number, `Person ${number}`)),
  };
  fakeDayApi(day);
  await onDayOf(shift);
  await press('Check in all 3 expected: Food Sorting');
  const question = await screen.findByRole('dialog', { name: 'Check in everyone expected?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Check in all 3 expected' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(day.people.every(({ status }) => status === 'checked_in')).toBe(true);
});

test('shows why a volunteer cannot be assigned', async () => {
  const shift = shiftIn(5);
  const day = { shifts: [shift], people: [] };
  const first = fakeDayApi(day, { 'POST /api/volunteer-shifts': refuse('shift_overlaps', 'Overlaps') });
  await onDayOf(shift);
  await press('Add volunteer: Food Sorting');
  await press('Add: Zoe Park');
  await screen.findByText('Zoe Park could not be added. They are on another shift at that time.');
  const { sent } = fakeDayApi(day, { 'POST /api/volunteer-shifts': personOn(shift, 9, 'Zoe Park') });
  await press('Add: Zoe Park');
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('Zoe Park is on Food Sorting.'));
  expect(first.sent('GET /api/volunteers/available')[0]?.shift_id).toBe(shift._id);
  await userEvent.click(screen.getByRole('radio', { name: 'All volunteers' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by name or email' }), 'zoe');
  await waitFor(() => expect(sent('GET /api/volunteers/foodbank/:id').at(-1)?.search).toBe('zoe'));
});

test('opens the day of a linked shift and focuses the shift', async () => {
  const shift = shiftIn(72);
  fakeDayApi({ shifts: [shift], people: [] });
  await render(`/?view=assignments&shift=${shift._id}`);
  const title = await screen.findByRole('heading', { name: 'Food Sorting' });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('reports a link to a deleted shift and shows today', async () => {
  fakeDayApi({ shifts: [], people: [] });
  await render(`/?view=assignments&shift=${idOf(7)}`);
  await screen.findByText(/^The shift in this link was deleted/);
  await screen.findByText('No shifts on this day');
});

test('moves between days and keeps the food bank and the tab', async () => {
  fakeDayApi({ shifts: [], people: [] });
  const { router } = await render('/?view=assignments&foodbank=1&day=2026-06-10');
  await press('Next day');
  expect(router.state.location.search).toBe('?view=assignments&foodbank=1&day=2026-06-11');
  await press('Previous day');
  await press('Previous day');
  expect(router.state.location.search).toContain(`day=${addDays('2026-06-10', -1)}`);
  await press('Today');
  expect(router.state.location.search).toBe('?view=assignments&foodbank=1');
});

test('offers Retry if a day fails to load, and marks a loaded day as out of date if a refetch fails', async () => {
  const shift = shiftIn(-1);
  const day = { shifts: [shift], people: [personOn(shift, 1, 'Amara Nwosu')] };
  const down = {
    'GET /api/shifts/foodbank/:id/date-range': refuse('internal', 'Something went wrong.'),
  };
  fakeDayApi(day, down);
  const { queryClient } = await onDayOf(shift);
  await screen.findByText('The shifts of the day could not be loaded');
  fakeDayApi(day);
  await press('Retry');
  await row('Amara Nwosu');
  fakeDayApi(day, down);
  await queryClient.invalidateQueries();
  await screen.findByText(/^The list couldn't be updated/);
  await row('Amara Nwosu');
});
