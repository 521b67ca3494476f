import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../lib/dates.ts';
import { sendWaiting } from '../../lib/offline/outbox.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { idOf, makeFoodBank } from '../volunteers/test-data.ts';
import { ok, refusal, sent } from '../volunteers/test-door.ts';
import { AssignmentsView } from './assignments-view.tsx';
import { personOn, serveDoor, shiftIn } from './test-door.ts';

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
  serveDoor({
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
  within(card).getByText(/taken off by staff · Ill/);
});

test('checks a volunteer in with one tap at the server’s time and ignores a second tap', async () => {
  const shift = shiftIn(-1);
  const { calls } = serveDoor({ shifts: [shift], people: [personOn(shift, 1, 'Amara Nwosu')] });
  await onDayOf(shift);
  const button = await screen.findByRole('button', { name: 'Check in: Amara Nwosu' });
  await userEvent.dblClick(button);
  const amara = await row('Amara Nwosu');
  await within(amara).findByText('Checked in');
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('Amara Nwosu is checked in.'));
  within(amara).getByText('In 9:05 AM');
  const [call, ...more] = await sent(calls, 'PATCH');
  expect([Object.keys(call ?? {}), more]).toEqual([['happened_at'], []]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check out: Amara Nwosu' }));
});

test('shows a colleague’s earlier check-in without an error', async () => {
  const shift = shiftIn(-1);
  const amara = personOn(shift, 1, 'Amara Nwosu');
  const door = {
    shifts: [shift],
    people: [amara],
    answer: (call: string) => {
      if (!call.endsWith('/check-in')) return undefined;
      door.people = [{ ...amara, status: 'checked_in' as const, check_in_time: '09:01' }];
      return refusal(409, 'invalid_transition', 'That is not possible any more.');
    },
  };
  serveDoor(door);
  await onDayOf(shift);
  await press('Check in: Amara Nwosu');
  await screen.findByText('Already done: Amara Nwosu is “Checked in”.');
  screen.getByText('In 9:01 AM');
});

test('stores an offline check-in and sends it with the same key when online', async () => {
  const shift = shiftIn(-1);
  let isOffline = true;
  const { calls } = serveDoor({
    shifts: [shift],
    people: [personOn(shift, 1, 'Amara Nwosu')],
    answer: (call) => {
      if (isOffline && call.startsWith('PATCH')) throw new TypeError('no network');
      return undefined;
    },
  });
  await onDayOf(shift);
  await press('Check in: Amara Nwosu');
  const amara = await row('Amara Nwosu');
  await within(amara).findByText(/waiting to be sent$/);
  within(amara).getByText('Checked in');
  isOffline = false;
  await sendWaiting();
  await waitFor(() => expect(within(amara).queryByText(/waiting to be sent$/)).toBeNull());
  const keys = calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('requires a reason to take a volunteer off a shift', async () => {
  const shift = shiftIn(5);
  const { calls } = serveDoor({ shifts: [shift], people: [personOn(shift, 1, 'Amara Nwosu')] });
  await onDayOf(shift);
  await choose('Amara Nwosu', 'Take off the shift');
  const question = await screen.findByRole('dialog', { name: 'Take Amara Nwosu off the shift?' });
  const confirm = within(question).getByRole('button', { name: 'Take off the shift' });
  await userEvent.click(confirm);
  within(question).getByText('Please say why: people want to know');
  await userEvent.type(within(question).getByRole('textbox', { name: /^Reason/ }), 'The truck is not coming');
  await userEvent.click(confirm);
  await screen.findByText('Nobody has signed up.');
  expect(await sent(calls, 'PATCH')).toEqual([
    { cancelled_reason: 'The truck is not coming', cancelled_by: 'staff' },
  ]);
});

test('corrects a check-out and keeps the dialog open if the time is refused', async () => {
  const shift = shiftIn(-5);
  let isRefused = true;
  const { calls } = serveDoor({
    shifts: [shift],
    people: [
      personOn(shift, 1, 'Amara Nwosu', {
        status: 'completed',
        check_in_time: '09:00',
        check_out_time: '09:15',
        hours_worked: 0.25,
      }),
    ],
    answer: (call) =>
      call.endsWith('/times') && isRefused
        ? {
            status: 400,
            body: {
              success: false,
              code: 'invalid_input',
              message: 'Please look over the fields.',
              errors: [{ field: 'check_out_time', code: 'off_shift', message: 'Off' }],
            },
          }
        : undefined,
  });
  await onDayOf(shift);
  await choose('Amara Nwosu', 'Correct the times');
  const window = await screen.findByRole('dialog', { name: 'Correct the times of Amara Nwosu' });
  const left = within(window).getByLabelText(/^Left at/);
  await userEvent.clear(left);
  await userEvent.type(left, '11:30');
  within(window).getByText('2.5 hours');
  const save = within(window).getByRole('button', { name: 'Save times' });
  await userEvent.click(save);
  await within(window).findByText('This time does not fit the shift');
  isRefused = false;
  await userEvent.click(save);
  await within(await row('Amara Nwosu')).findByText(/Out 11:30 AM/);
  expect((await sent(calls, 'PATCH')).at(-1)).toEqual({ check_in_time: '09:00', check_out_time: '11:30' });
});

test('closes a shift with no-shows and hours and retries what failed', async () => {
  const shift = shiftIn(-8);
  let isDown = true;
  const door = {
    shifts: [shift],
    people: [
      personOn(shift, 1, 'Amara Nwosu', { status: 'checked_in', check_in_time: shift.start_time }),
      personOn(shift, 2, 'Bao Tran'),
      personOn(shift, 3, 'Cleo Martin'),
    ],
    answer: (call: string) =>
      isDown && call.includes(idOf(203)) ? refusal(409, 'shift_full', 'Full') : undefined,
  };
  serveDoor(door);
  await onDayOf(shift);
  await press('Close the shift: Food Sorting');
  const window = await screen.findByRole('dialog', { name: 'Close Food Sorting' });
  within(window).getByText('In all: 3 people, 9 hours');
  const bao = within(window).getByRole('radiogroup', { name: 'Did Bao Tran come?' });
  await userEvent.click(within(bao).getByRole('radio', { name: 'No-show' }));
  within(window).getByText('In all: 2 people, 6 hours');
  await userEvent.click(within(window).getByRole('button', { name: 'Record and close' }));
  await within(window).findByText('Cleo Martin: All spots of the shift are taken.');
  expect(within(window).queryByText('Bao Tran')).toBeNull();
  isDown = false;
  await userEvent.click(within(window).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(door.people.map(({ status }) => status)).toEqual(['completed', 'no_show', 'completed']);
  expect(readToasts().at(-1)?.message).toBe('Food Sorting is closed.');
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
    const { calls } = serveDoor({
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
    expect(await sent(calls, 'POST')).toEqual([{ ids: [idOf(201)] }]);
  });

  test('are confirmed together, with an error and a retry for failures', async () => {
    const shift = shiftIn(-5);
    let isDown = true;
    const door = {
      shifts: [shift],
      people: [own(shift, 1, 'Amara Nwosu'), own(shift, 2, 'Bao Tran')],
      answer: (call: string) =>
        isDown && call.endsWith('/confirm') ? refusal(500, 'internal', 'The server stumbled.') : undefined,
    };
    serveDoor(door);
    await onDayOf(shift);
    await press('Confirm the hours of all 2: Food Sorting');
    await screen.findByText('The hours could not be confirmed. The server stumbled.');
    isDown = false;
    await press('Confirm the hours of all 2: Food Sorting');
    await waitFor(() =>
      expect(readToasts().at(-1)?.message).toBe('The hours of 2 people are confirmed for Food Sorting.'),
    );
    expect(door.people.map(({ self_recorded }) => self_recorded)).toEqual([false, false]);
    expect(screen.queryByText('Recorded by the volunteer')).toBeNull();
  });

  test('are listed when closing the shift, which confirms them', async () => {
    const shift = shiftIn(-8);
    const door = { shifts: [shift], people: [own(shift, 1, 'Amara Nwosu')] };
    serveDoor(door);
    await onDayOf(shift);
    await press('Close the shift: Food Sorting');
    const window = await screen.findByRole('dialog', { name: 'Close Food Sorting' });
    within(window).getByText(/^These volunteers recorded their own hours/);
    within(window).getByText('In 9:00 AM · Out 12:00 PM · 3 hours');
    await userEvent.click(within(window).getByRole('button', { name: 'Record and close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(door.people.map(({ self_recorded }) => self_recorded)).toEqual([false]);
    expect(door.shifts.map(({ status }) => status)).toEqual(['completed']);
  });
});

test('checks in all expected volunteers together', async () => {
  const shift = shiftIn(-1);
  const door = {
    shifts: [shift],
    people: [1, 2, 3].map((number) => personOn(shift, number, `Person ${number}`)),
  };
  serveDoor(door);
  await onDayOf(shift);
  await press('Check in all 3 expected: Food Sorting');
  const question = await screen.findByRole('dialog', { name: 'Check in everybody who is expected?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Check in all 3 expected' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(door.people.every(({ status }) => status === 'checked_in')).toBe(true);
});

test('shows why a volunteer cannot be assigned', async () => {
  const shift = shiftIn(5);
  let isFull = true;
  const { calls } = serveDoor({
    shifts: [shift],
    people: [],
    answer: (call) => {
      if (call !== 'POST /api/volunteer-shifts') return undefined;
      return isFull ? refusal(409, 'shift_overlaps', 'Overlaps') : ok(personOn(shift, 9, 'Zoe Park'), 201);
    },
  });
  await onDayOf(shift);
  await press('Add somebody: Food Sorting');
  await press('Add: Zoe Park');
  await screen.findByText('Zoe Park could not be added. They are on another shift at that time.');
  isFull = false;
  await press('Add: Zoe Park');
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('Zoe Park is on Food Sorting.'));
  const asked = calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith('/available'));
  expect(asked?.searchParams.get('shift_id')).toBe(shift._id);
  await userEvent.click(screen.getByRole('radio', { name: 'All volunteers' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by name or email' }), 'zoe');
  await waitFor(() => expect(calls.some(({ url }) => url.includes('search=zoe'))).toBe(true));
});

test('opens the day of a linked shift and focuses the shift', async () => {
  const shift = shiftIn(72);
  serveDoor({ shifts: [shift], people: [] });
  await render(`/?view=assignments&shift=${shift._id}`);
  const title = await screen.findByRole('heading', { name: 'Food Sorting' });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('reports a link to a deleted shift and shows today', async () => {
  serveDoor({
    shifts: [],
    people: [],
    answer: (call) =>
      call === `GET /api/shifts/${idOf(7)}` ? refusal(404, 'not_found', 'Not found') : undefined,
  });
  await render(`/?view=assignments&shift=${idOf(7)}`);
  await screen.findByText(/^The shift of this link was deleted/);
  await screen.findByText('No shifts on this day');
});

test('moves between days and keeps the food bank and the tab', async () => {
  serveDoor({ shifts: [], people: [] });
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
  let isDown = true;
  serveDoor({
    shifts: [shift],
    people: [personOn(shift, 1, 'Amara Nwosu')],
    answer: (call) =>
      isDown && call.endsWith('/date-range') ? refusal(500, 'internal', 'Something went wrong.') : undefined,
  });
  const { queryClient } = await onDayOf(shift);
  await screen.findByText('The shifts of the day could not be loaded');
  isDown = false;
  await press('Retry');
  await row('Amara Nwosu');
  isDown = true;
  await queryClient.invalidateQueries();
  await screen.findByText(/^The list could not be updated/);
  await row('Amara Nwosu');
});
