import type { Shift, VolunteerShift } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loseConnection, refuse } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { MyShiftsPage } from './my-shifts-page.tsx';
import { fakeVolunteerApi, idOf, makeAssignment, makeShift, makeVolunteer } from '../test-data.ts';

const MINE = 'GET /api/volunteer-shifts/user/:id';
const CANCEL = 'PATCH /api/volunteer-shifts/:id/cancel';
const CHECK_IN = 'PATCH /api/volunteer-shifts/:id/check-in';
const COMPLETE = 'PATCH /api/volunteer-shifts/:id/complete';
const WAITS = 'GET /api/shifts/waitlist/mine';
const SIGN_UP = 'POST /api/volunteer-shifts';
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const assignmentIn = (hours: number, changes: Partial<VolunteerShift> = {}) =>
  makeAssignment(makeShift(inHours(hours)), changes);
const render = () => renderWithApp(<MyShiftsPage />, paths.myShifts);

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('shows hours, upcoming shifts and the latest five completed ones, without sample data', async () => {
  const completed = [1, 2, 3, 4, 5, 6].map((number) =>
    makeAssignment(
      makeShift(inHours(-24 * number), { title: `Shift ${number}`, activity_category: 'training' }),
      {
        _id: idOf(300 + number),
        status: 'completed',
        hours_worked: 2.5,
      },
    ),
  );
  fakeVolunteerApi({
    records: [makeVolunteer({ hours_completed: 15, shifts_completed: 6 })],
    assignments: [...completed, assignmentIn(72)],
  });
  await render();
  await screen.findByText('15');
  screen.getByText('in 6 shifts');
  const past = screen.getByRole('region', { name: 'Latest completed shifts' });
  expect(within(past).getAllByRole('listitem')).toHaveLength(5);
  expect(within(past).queryByText('Shift 6')).toBeNull();
  within(screen.getByRole('region', { name: 'Tracked activities' })).getByText('15 hours');
  screen.getByRole('listitem', { name: 'Food Sorting' });
});

test('shows empty states without sample data if there are no shifts', async () => {
  fakeVolunteerApi();
  await render();
  await screen.findByText('No upcoming shifts');
  screen.getByText('Nothing yet. Your first shift will be listed here.');
});

test.each([
  [72, false],
  [3, true],
])('cancels a shift in %s hours after a confirmation', async (hours, isLate) => {
  const assignment = assignmentIn(hours);
  let isCancelled = false;
  const { sent } = fakeVolunteerApi(
    {},
    {
      [MINE]: () => (isCancelled ? [] : [assignment]),
      [CANCEL]: ({ params }) => {
        if (params.id !== assignment._id) return refuse('not_found');
        isCancelled = true;
        return { ...assignment, status: 'cancelled' };
      },
    },
  );
  await render();
  const cancel = await screen.findByRole('button', { name: /^Cancel shift: Food Sorting/ });
  await userEvent.click(cancel);
  const question = await screen.findByRole('alertdialog', { name: 'Cancel Shift' });
  expect(within(question).queryByText('This shift starts in less than 24 hours') !== null).toBe(isLate);
  expect(question.textContent).toContain("24 hours' notice");
  await userEvent.click(within(question).getByRole('button', { name: 'Keep Shift' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(cancel);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, Cancel Shift' }));
  await screen.findByText('No upcoming shifts');
  expect(readToasts().at(-1)?.message).toBe('Shift cancelled successfully!');
  expect(sent(CANCEL)).toEqual([
    { id: assignment._id, cancelled_reason: 'Cancelled by volunteer', cancelled_by: 'volunteer' },
  ]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Upcoming shifts' })),
  );
});

test('shows why a cancellation failed and keeps the shift', async () => {
  const assignment = assignmentIn(72);
  fakeVolunteerApi({ assignments: [assignment] }, { [CANCEL]: refuse('invalid_transition', 'It is over.') });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel shift: Food Sorting/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, Cancel Shift' }));
  await screen.findByText('Error: It is over.');
});

test('checks in and out when it is time', async () => {
  let shown = assignmentIn(0.5);
  fakeVolunteerApi(
    {},
    {
      [MINE]: () => [shown],
      [CHECK_IN]: () => (shown = { ...shown, status: 'checked_in', check_in_time: '09:05' }),
      'PATCH /api/volunteer-shifts/:id/check-out': () =>
        (shown = { ...shown, status: 'completed', hours_worked: 3 }),
    },
  );
  await render();
  await userEvent.click(await screen.findByRole('button', { name: /^Check in: Food Sorting/ }));
  await screen.findByText(/^You checked in at 9:05/);
  await userEvent.click(await screen.findByRole('button', { name: /^Check out: Food Sorting/ }));
  const past = screen.getByRole('region', { name: 'Completed shifts' });
  await within(past).findByText('3 hours');
});

test('shows why an early check-in was refused', async () => {
  fakeVolunteerApi(
    { assignments: [assignmentIn(0.5)] },
    { [CHECK_IN]: refuse('check_in_not_open', 'Not open yet.') },
  );
  await render();
  await userEvent.click(await screen.findByRole('button', { name: /^Check in/ }));
  await screen.findByText('Not open yet.');
});

test('lists shifts cancelled by the food bank and shifts without recorded attendance', async () => {
  fakeVolunteerApi({
    assignments: [
      assignmentIn(48, {
        _id: idOf(1),
        status: 'cancelled',
        cancelled_by: 'staff',
        cancelled_reason: 'Snow',
      }),
      assignmentIn(-48, { _id: idOf(2) }),
    ],
  });
  await render();
  await screen.findByText(/^Cancelled by the food bank: Food Sorting/);
  screen.getByText('Reason: Snow');
  screen.getByText('hours to be recorded');
});

test('marks unconfirmed hours, and names the contact once self-recording is closed', async () => {
  fakeVolunteerApi({
    assignments: [
      assignmentIn(-48, { _id: idOf(1), status: 'completed', hours_worked: 3, self_recorded: true }),
      assignmentIn(-72, { _id: idOf(2), status: 'completed', hours_worked: 2 }),
      assignmentIn(-5 * 24, { _id: idOf(3) }),
      assignmentIn(-9 * 24, { _id: idOf(4) }),
    ],
  });
  await render();
  const past = await screen.findByRole('region', { name: 'Completed shifts' });
  const rows = within(past).getAllByRole('listitem');
  expect(rows.map((one) => one.textContent.includes('not confirmed yet'))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(rows.map((one) => one.textContent.includes('Ask staff to record your hours.'))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(within(past).getAllByRole('button', { name: /^I was there/ })).toHaveLength(1);
});

test("names the time zone if it differs from the reader's", async () => {
  const far = makeShift(inHours(72), { time_zone: 'Pacific/Kiritimati' });
  fakeVolunteerApi({ assignments: [makeAssignment(far)] });
  await render();
  await screen.findByText(/9:00 AM - 12:00 PM, Line Islands Time/);
});

test('offers Retry if the shifts cannot be loaded', async () => {
  fakeVolunteerApi({}, { [MINE]: refuse('internal', 'The server stumbled.') });
  await render();
  await screen.findByText('Your shifts could not be loaded');
  screen.getByRole('button', { name: 'Retry' });
});

describe('the waitlist', () => {
  const waited = (changes: Partial<NonNullable<Shift['mine']>> = {}) =>
    makeShift(inHours(96), {
      _id: idOf(103),
      title: 'Cooking',
      available_spots: 0,
      mine: { assignment_id: null, status: null, waitlist_position: 2, ...changes },
    });

  test('lists the waits, and a held spot can be taken', async () => {
    let waits = [waited({ waitlist_position: 1, offered_until: inHours(1) })];
    fakeVolunteerApi(
      {},
      {
        [WAITS]: () => waits,
        [SIGN_UP]: () => {
          waits = [];
          return assignmentIn(96);
        },
      },
    );
    await render();
    const part = await screen.findByRole('region', { name: 'Waiting for a spot' });
    within(part).getByText(/^A spot is held for you until /);
    await userEvent.click(within(part).getByRole('button', { name: 'Take it: Cooking' }));
    await within(part).findByText('You are not waiting for any shift.');
    expect(readToasts().at(-1)?.message).toMatch(/^Successfully signed up for Cooking on /);
    await waitFor(() => expect(document.activeElement).toBe(within(part).getByRole('heading', { level: 2 })));
  });

  test('shows that a held spot was lost, even if the shift has left the list', async () => {
    let waits = [waited({ waitlist_position: 1, offered_until: inHours(1) })];
    fakeVolunteerApi(
      {},
      {
        [WAITS]: () => waits,
        [SIGN_UP]: () => {
          waits = [];
          return refuse('shift_full', 'Full.');
        },
      },
    );
    await render();
    await userEvent.click(await screen.findByRole('button', { name: 'Take it: Cooking' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^CookingError: The time for this spot/);
  });

  test('is hidden without waits, and offers Retry if it cannot be loaded', async () => {
    let isDown = true;
    fakeVolunteerApi(
      { assignments: [assignmentIn(72)] },
      { [WAITS]: () => (isDown ? refuse('internal', 'Stumbled.') : []) },
    );
    await render();
    await screen.findByRole('listitem', { name: 'Food Sorting' });
    expect(screen.queryByText('Waiting for a spot')).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  });
});

describe('the cancel link of an email', () => {
  test('opens the confirmation once', async () => {
    const assignment = assignmentIn(72);
    fakeVolunteerApi({ assignments: [assignment] });
    const { router } = await renderWithApp(
      <MyShiftsPage />,
      `${paths.myShifts}?cancel=${assignment.shift_id}`,
    );
    const question = await screen.findByRole('alertdialog', { name: 'Cancel Shift' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep Shift' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  test.each([
    ['is cancelled already', []],
    ['has begun', [assignmentIn(-1)]],
  ])('shows that nothing can be cancelled if the shift %s', async (_, assignments) => {
    fakeVolunteerApi({ assignments });
    await renderWithApp(<MyShiftsPage />, `${paths.myShifts}?cancel=${idOf(100)}`);
    await screen.findByText('There is nothing to cancel here');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('There is nothing to cancel here')).toBeNull());
  });

  /** The sign-ups on the server, and whether it is reachable. */
  const fakeList = (assignments: VolunteerShift[]) => {
    const list = { assignments, isOffline: false };
    fakeVolunteerApi({}, { [MINE]: () => (list.isOffline ? loseConnection() : list.assignments) });
    return list;
  };

  test("ignores cached sign-ups and waits for the server's response", async () => {
    const assignment = assignmentIn(72);
    const list = fakeList([]);
    const { unmount } = await render();
    await screen.findByText('No upcoming shifts');
    unmount();
    list.assignments = [assignment];
    list.isOffline = true;
    await renderWithApp(<MyShiftsPage />, `${paths.myShifts}?cancel=${assignment.shift_id}`);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    screen.getByText('No upcoming shifts');
    expect(screen.queryByText('There is nothing to cancel here')).toBeNull();
    list.isOffline = false;
    await userEvent.click(retry);
    const question = await screen.findByRole('alertdialog', { name: 'Cancel Shift' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep Shift' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('does not open for a cached sign-up that no longer exists', async () => {
    const assignment = assignmentIn(72);
    const list = fakeList([assignment]);
    const { unmount } = await render();
    await screen.findByText(assignment.shift.title);
    unmount();
    list.assignments = [];
    list.isOffline = true;
    await renderWithApp(<MyShiftsPage />, `${paths.myShifts}?cancel=${assignment.shift_id}`);
    await screen.findByText(assignment.shift.title);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    list.isOffline = false;
    await userEvent.click(retry);
    await screen.findByText('There is nothing to cancel here');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is done after the cancellation', async () => {
    const assignment = assignmentIn(72);
    let assignments = [assignment];
    fakeVolunteerApi(
      {},
      {
        [MINE]: () => assignments,
        [CANCEL]: () => {
          assignments = [];
          return { ...assignment, status: 'cancelled' };
        },
      },
    );
    const { router } = await renderWithApp(
      <MyShiftsPage />,
      `${paths.myShifts}?cancel=${assignment.shift_id}`,
    );
    const question = await screen.findByRole('alertdialog', { name: 'Cancel Shift' });
    await userEvent.click(within(question).getByRole('button', { name: 'Yes, Cancel Shift' }));
    await screen.findByText('No upcoming shifts');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByText('There is nothing to cancel here')).toBeNull();
  });
});

describe('the feedback', () => {
  const fakeOne = (first: VolunteerShift, fails = 0) => {
    let shown = first;
    let left = fails;
    return fakeVolunteerApi(
      {},
      {
        [MINE]: () => [shown],
        [COMPLETE]: () => {
          if (left-- > 0) loseConnection();
          shown = { ...shown, status: 'completed', hours_worked: 3, feedback: 'Time flew.' };
          return shown;
        },
      },
    );
  };

  test('is saved after a shift and survives a network failure', async () => {
    const assignment = assignmentIn(-48, { status: 'completed', hours_worked: 3 });
    const { sent } = fakeOne(assignment, 1);
    await render();
    await userEvent.click(await screen.findByRole('button', { name: /^Leave feedback: Food Sorting/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Your feedback' });
    await userEvent.type(within(dialog).getByLabelText('How was it?'), 'Time flew.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByRole('alert');
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('How was it?').value).toBe('Time flew.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: /^Change feedback: Food Sorting/ });
    screen.getByText('Time flew.');
    const feedback = { id: assignment._id, feedback: 'Time flew.' };
    expect(sent(COMPLETE)).toEqual([feedback, feedback]);
  });

  test('on a shift without recorded attendance also records it', async () => {
    const assignment = assignmentIn(-48);
    const { sent } = fakeOne(assignment);
    await render();
    await userEvent.click(await screen.findByRole('button', { name: /^I was there: Food Sorting/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Were you there?' });
    within(dialog).getByText(/3 hours are added to your total/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, I was there' }));
    await screen.findByText('3 hours');
    expect(sent(COMPLETE)).toEqual([{ id: assignment._id, feedback: null }]);
  });
});

test('reminds of an overdue check-out', async () => {
  fakeVolunteerApi({ assignments: [assignmentIn(-4, { status: 'checked_in', check_in_time: '09:05' })] });
  await render();
  await screen.findByText(/The shift is over: please check out/);
});

test("shows when the next shift's check-in opens, but not that of a later day", async () => {
  fakeVolunteerApi({
    assignments: [assignmentIn(3, { _id: idOf(1) }), assignmentIn(24.5, { _id: idOf(2) })],
  });
  await render();
  await screen.findByText(/^Check-in opens at .*, an hour before the start\.$/);
  screen.getByRole('heading', { name: 'After that' });
});
