import type { AffectedBooking, PickupSchedule, RouteInput } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, loseConnection, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff, makeUser } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { makeProgram } from '../../programs/test-data.ts';
import { HoursPage } from './hours-page.tsx';
import { makeAffected, makeBlock, makeSchedule } from './test-data.ts';

type WeekBody = NonNullable<RouteInput<'PUT /api/pickup-schedule'>['body']>;

const HERE = makeFoodBank({ operatingHours: { mon: '9:00-12:00', wed: 'By appointment' } });
const THERE = makeFoodBank({ _id: idOf(101), name: 'Canal Side' });
const REQUESTS = makeProgram({ _id: idOf(801), name: 'Food requests', takes_requests: true });
const TUESDAY = makeBlock();
const { weekday: _weekday, valid_from: _from, valid_to: _to, ...MORNING } = TUESDAY;

/** A server with the hours of one food bank; `affected` are the bookings that any change affects. */
function fakeHours(
  {
    schedule = makeSchedule(),
    affected = [],
  }: { schedule?: PickupSchedule; affected?: AffectedBooking[] } = {},
  routes: FakeRoutes = {},
) {
  const server = { schedule, affected };
  const store = (changes: Partial<PickupSchedule>) => {
    server.schedule = { ...server.schedule, ...changes, version: server.schedule.version + 1 };
    return { schedule: server.schedule, affected: [] };
  };
  const preview = () => ({ schedule: server.schedule, affected: server.affected });
  const week = ({ blocks, lead_minutes, window_days }: WeekBody) => ({
    blocks: blocks.map((block) => makeBlock(block)),
    lead_minutes,
    window_days,
  });
  const others = (date: string) => server.schedule.exceptions.filter((day) => day.date !== date);
  const faked = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [HERE],
    'GET /api/programs': [REQUESTS],
    'GET /api/pickup-schedule': () => server.schedule,
    'PUT /api/pickup-schedule': ({ body }) => (body.preview ? preview() : store(week(body))),
    'PUT /api/pickup-schedule/days/:date': ({ params, body }) => {
      if (body.preview) return preview();
      const day = {
        date: params.date,
        reason: body.reason ?? null,
        blocks: body.blocks.map((block) => ({ ...MORNING, ...block })),
      };
      return store({ exceptions: [...others(params.date), day] });
    },
    'POST /api/pickup-schedule/days/:date/removal': ({ params, body }) =>
      body.preview ? preview() : store({ exceptions: others(params.date) }),
    ...routes,
  });
  /** The changes of the week that were saved, not only previewed. */
  const saved = () => faked.sent('PUT /api/pickup-schedule').filter(({ preview: is }) => !is);
  return { ...faked, server, saved };
}
const open = (search = '') =>
  renderWithApp(
    <>
      <HoursPage />
      <UnsavedGuard />
    </>,
    `${paths.pickupHours}${search}`,
    paths.pickupHours,
  );
const dialogNamed = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const save = () => press('Save');

async function setPeople(people: string) {
  const form = await dialogNamed(/^(Add|Change) hours/);
  const field = form.getByRole('textbox', { name: /^People per time/ });
  await userEvent.clear(field);
  await userEvent.type(field, people);
  await userEvent.click(form.getByRole('button', { name: 'Done' }));
}
/** Changes the hours of Tuesday to eight people. */
async function changeTuesday() {
  await press('Change 9:00\u00a0AM to 12:00\u00a0PM: Tuesday');
  await setPeople('8');
}

beforeEach(() => {
  // A Friday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T15:00:00Z') });
  storeToken('abc');
});
afterEach(() => {
  clearToken();
  vi.useRealTimers();
});

test('lists the hours of each weekday in words, with the total of a week', async () => {
  const soup = makeProgram({ _id: idOf(802), name: 'Soup' });
  const blocks = [
    TUESDAY,
    makeBlock({ weekday: 'fri', from: '17:00', to: '18:00', walk_ins: 0, program_id: soup._id }),
    makeBlock({ weekday: 'sat', capacity: 1, walk_ins: 0, valid_from: '2027-06-01', valid_to: '2027-08-31' }),
  ];
  fakeHours({ schedule: makeSchedule({ blocks }) }, { 'GET /api/programs': [REQUESTS, soup] });
  await open();
  const [tuesday, friday, saturday] = await Promise.all(
    ['Tuesday', 'Friday', 'Saturday'].map(
      async (name) => (await screen.findByRole('heading', { level: 3, name })).closest('li')?.textContent,
    ),
  );
  expect(tuesday).toContain('every 30 minutes6 people per time, 1 kept for walk-ins');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Friday' }).closest('li')?.textContent).toContain('Soup'),
  );
  expect(friday).toContain('every 30 minutes6 people per time');
  expect(saturday).toContain('1 person per timeJun 1, 2027 to Aug 31, 2027');
  screen.getByText('6 times, 30 places to book');
  expect(screen.getAllByText('No pickup')).toHaveLength(4);
  screen.getByText(/^Last changed .* by Marc Tremblay$/);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('saves a change with one press if it affects no booking', async () => {
  const { sent, saved } = fakeHours();
  await open();
  await changeTuesday();
  expect(sent('PUT /api/pickup-schedule')).toEqual([]);
  screen.getByText('6 times, 42 places to book');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'They can book' }),
    'up to 14 days ahead',
  );
  await save();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(saved()).toEqual([
    {
      foodbank_id: HERE._id,
      version: 3,
      decisions: [],
      blocks: [makeBlock({ capacity: 8 })],
      lead_minutes: 120,
      window_days: 14,
    },
  ]);
});

test('copies new hours to other days, by keyboard alone', async () => {
  const { saved } = fakeHours();
  await open();
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: 'Add hours: Wednesday' })).focus();
  await user.keyboard('{Enter}');
  const form = await dialogNamed('Add hours: Wednesday');
  expect(form.getByRole('checkbox', { name: 'Wednesday' })).toHaveProperty('checked', true);
  form.getByRole('checkbox', { name: 'Friday' }).focus();
  await user.keyboard(' ');
  await user.selectOptions(form.getByRole('combobox', { name: /^From/ }), '13:00');
  await user.keyboard('{Enter}');
  form.getByRole('button', { name: 'Done' }).focus();
  await user.keyboard('{Enter}');
  await form.findAllByText('Please choose a later time');
  await user.selectOptions(form.getByRole('combobox', { name: /^To/ }), '15:00');
  form.getByText('4 times, 20 places to book');
  await user.click(form.getByRole('button', { name: 'Done' }));
  await save();
  const added = { from: '13:00', to: '15:00' };
  await waitFor(() =>
    expect(saved().map(({ blocks }) => blocks)).toEqual([
      [TUESDAY, makeBlock({ ...added, weekday: 'wed' }), makeBlock({ ...added, weekday: 'fri' })],
    ]),
  );
});

test('does not accept hours that overlap', async () => {
  fakeHours();
  await open();
  await press('Add hours: Tuesday');
  const form = await dialogNamed('Add hours: Tuesday');
  await userEvent.click(form.getByRole('button', { name: 'Done' }));
  await form.findByText(/^Overlaps with other hours/);
});

test('discards changes after a question, and asks before the page is left', async () => {
  fakeHours();
  const { router } = await open();
  await press('Remove 9:00\u00a0AM to 12:00\u00a0PM: Tuesday');
  void router.navigate(paths.requests);
  const leave = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await userEvent.click(leave.getByRole('button', { name: 'Keep editing' }));
  await press('Discard');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await screen.findByText('6 times, 30 places to book');
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('asks what becomes of each affected booking, and sends the decisions with the change', async () => {
  const affected = [
    makeAffected(),
    makeAffected({ request_id: idOf(401), code: 'P3R8TW', name: 'Omar Haddad' }),
    makeAffected({ request_id: idOf(402), code: 'W9D4LC', name: 'Lin Wei', proposed: null }),
  ];
  const { saved } = fakeHours({ affected });
  await open();
  await changeTuesday();
  await save();
  const dialog = await dialogNamed('3 bookings need your decision');
  const decision = (name: string) =>
    dialog.getByRole<HTMLSelectElement>('combobox', { name: `Decision for ${name}` });
  expect(decision('Rosa Delgado').selectedOptions[0]?.text).toBe('Move to Tue, Dec 1, 10:30\u00a0AM');
  dialog.getByText(/P3R8TW/);
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await dialog.findByText('Please choose what becomes of this booking');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel all' }));
  await userEvent.selectOptions(decision('Omar Haddad'), 'Keep this time');
  await userEvent.selectOptions(decision('Rosa Delgado'), decision('Rosa Delgado').options[0]?.value ?? '');
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await dialog.findByText('Please enter a reason');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason for cancelling/ }), 'No heating');
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved().map(({ decisions }) => decisions)).toEqual([
    [
      { request_id: idOf(400), action: 'move', date: '2026-12-01', time: '10:30' },
      { request_id: idOf(401), action: 'keep' },
      { request_id: idOf(402), action: 'cancel', notes: 'No heating' },
    ],
  ]);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('moves a booking to another time of the new hours that is not full', async () => {
  const { saved, sent } = fakeHours(
    { affected: [makeAffected()] },
    {
      'GET /api/foodbanks/:id/slots': {
        has_schedule: true,
        days: [
          {
            date: '2026-12-08',
            reason: null,
            slots: [
              { time: '09:00', to: '09:30', state: 'full' },
              { time: '09:30', to: '10:00', state: 'few' },
            ],
          },
        ],
      },
    },
  );
  await open();
  await changeTuesday();
  await save();
  const dialog = await dialogNamed('1 booking needs your decision');
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Decision for Rosa Delgado' }),
    'Move to another time',
  );
  await dialog.findByRole('spinbutton', { name: /^year, New day/ });
  for (const [name, text] of [
    [/^month, New day/, '12'],
    [/^day, New day/, '08'],
    [/^year, New day/, '2026'],
  ] as const) {
    await userEvent.click(dialog.getByRole('spinbutton', { name }));
    await userEvent.keyboard(text);
  }
  await waitFor(() => expect(sent('GET /api/foodbanks/:id/slots')).toHaveLength(1));
  const times = dialog.getByRole('combobox', { name: /^New time/ });
  await waitFor(() => expect(within(times).queryByRole('option', { name: '9:00\u00a0AM' })).toBeNull());
  await userEvent.selectOptions(times, '11:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await waitFor(() =>
    expect(saved().map(({ decisions }) => decisions)).toEqual([
      [{ request_id: idOf(400), action: 'move', date: '2026-12-08', time: '11:00' }],
    ]),
  );
});

test.each([
  ['decisions_needed', /^People booked or cancelled in the meantime/],
  ['slot_full', /^A time that you chose is full now/],
  ['slot_closed', /^A time that you chose cannot be booked/],
] as const)('after %s it shows the bookings again and keeps the decisions', async (code, why) => {
  let isFirst = true;
  const later = makeAffected({ request_id: idOf(401), name: 'Omar Haddad' });
  const { server, sent } = fakeHours(
    { affected: [makeAffected()] },
    {
      'PUT /api/pickup-schedule': ({ body }) => {
        if (body.preview) return { schedule: server.schedule, affected: server.affected };
        if (!isFirst) return { schedule: { ...server.schedule, version: 4 }, affected: [] };
        isFirst = false;
        server.affected = [makeAffected(), later];
        return refuse(code);
      },
    },
  );
  await open();
  await changeTuesday();
  await save();
  const dialog = await dialogNamed('1 booking needs your decision');
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Decision for Rosa Delgado' }),
    'Keep this time',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await screen.findByText(why);
  const again = await dialogNamed('2 bookings need your decision');
  again.getByText('Omar Haddad');
  await userEvent.click(again.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PUT /api/pickup-schedule').at(-1)?.decisions).toEqual([
    { request_id: idOf(400), action: 'keep' },
    { request_id: idOf(401), action: 'move', date: '2026-12-01', time: '10:30' },
  ]);
});

test('keeps the changes of both people if another one has saved in the meantime', async () => {
  const { server, saved } = fakeHours(
    {},
    {
      'PUT /api/pickup-schedule': ({ body }) => {
        if (body.version !== server.schedule.version) return refuse('conflict');
        return { schedule: { ...server.schedule, version: body.version + 1 }, affected: [] };
      },
    },
  );
  await open();
  await changeTuesday();
  const friday = makeBlock({ weekday: 'fri' });
  server.schedule = makeSchedule({ version: 4, blocks: [TUESDAY, friday] });
  await save();
  await screen.findByText(/^Someone else changed the pickup hours/);
  await screen.findByText('12 times, 72 places to book');
  await save();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(saved().at(-1)).toMatchObject({ version: 4, blocks: [makeBlock({ capacity: 8 }), friday] });
});

test('keeps what was entered when the connection is lost', async () => {
  let isDown = true;
  const { server } = fakeHours(
    {},
    {
      'PUT /api/pickup-schedule': () =>
        isDown ? loseConnection() : { schedule: { ...server.schedule, version: 4 }, affected: [] },
    },
  );
  await open();
  await changeTuesday();
  await save();
  await screen.findByRole('alert');
  screen.getByText('6 times, 42 places to book');
  isDown = false;
  await save();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('proposes the opening hours to a food bank without pickup hours', async () => {
  const { saved } = fakeHours({
    schedule: makeSchedule({ version: 0, blocks: [], updated_at: null, updated_by: null }),
  });
  await open();
  await screen.findByText(/any hour from 9 to 5/);
  await press('Set pickup hours');
  await screen.findByText(/^This week is a proposal/);
  expect(screen.queryByText('Exceptional days')).toBeNull();
  await save();
  await screen.findByText('Exceptional days');
  expect(saved()).toEqual([
    {
      foodbank_id: HERE._id,
      version: 0,
      decisions: [],
      blocks: [makeBlock({ weekday: 'mon', capacity: 5, walk_ins: 0 })],
      lead_minutes: 120,
      window_days: 28,
    },
  ]);
});

test('does not save a first week without hours', async () => {
  const { sent } = fakeHours(
    { schedule: makeSchedule({ version: 0, blocks: [] }) },
    { 'GET /api/foodbanks': [makeFoodBank()] },
  );
  await open();
  await press('Set pickup hours');
  await screen.findByText(/^Add hours to each day/);
  await save();
  await screen.findByText(/^Please add hours to at least one day/);
  expect(sent('PUT /api/pickup-schedule')).toEqual([]);
});

test('closes the next public holidays with one press each, only those on open days', async () => {
  const schedule = makeSchedule({ blocks: [makeBlock({ weekday: 'fri' })] });
  const { sent } = fakeHours({ schedule });
  await open();
  await screen.findByRole('button', { name: 'Close on Good Friday, Fri, Mar 26' });
  // Family Day is a Monday.
  expect(screen.queryByText(/Family Day/)).toBeNull();
  await press('Close on Christmas Day, Fri, Dec 25');
  await screen.findByRole('button', { name: 'Remove Friday, December 25, 2026' });
  expect(sent('PUT /api/pickup-schedule/days/:date').at(-1)).toEqual({
    date: '2026-12-25',
    foodbank_id: HERE._id,
    version: 3,
    decisions: [],
    reason: 'Christmas Day',
    blocks: [],
  });
  expect(screen.queryByRole('button', { name: /^Close on Christmas Day/ })).toBeNull();
});

test('gives a day other hours, starting from the usual ones, and returns it to them', async () => {
  const day = { date: '2026-12-01', reason: 'Inventory', blocks: [] };
  const { sent } = fakeHours({ schedule: makeSchedule({ exceptions: [day] }) });
  await open();
  await press('Change Tuesday, December 1, 2026');
  const form = await dialogNamed('Change Tuesday, December 1, 2026');
  await userEvent.click(form.getByRole('radio', { name: 'Other hours' }));
  await userEvent.click(form.getByRole('button', { name: 'Save day' }));
  await form.findByText('Please add hours, or choose Closed.');
  await userEvent.click(form.getByRole('button', { name: 'Add hours' }));
  const hours = await dialogNamed('Add hours: Tuesday, December 1, 2026');
  await userEvent.selectOptions(hours.getByRole('combobox', { name: /^To/ }), '10:00');
  expect(hours.queryByRole('group', { name: /^Days/ })).toBeNull();
  await userEvent.click(hours.getByRole('button', { name: 'Done' }));
  await userEvent.click(form.getByRole('button', { name: 'Save day' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PUT /api/pickup-schedule/days/:date').at(-1)).toMatchObject({
    date: '2026-12-01',
    reason: 'Inventory',
    blocks: [{ from: '09:00', to: '10:00', minutes: 30, capacity: 5, walk_ins: 0, program_id: null }],
  });
  await press('Remove Tuesday, December 1, 2026');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Remove day' }));
  await screen.findByText(/There are none at the moment/);
});

test('an exceptional day asks about its bookings, and leaves unsaved changes of the week', async () => {
  const { server, sent } = fakeHours({
    schedule: makeSchedule({ blocks: [TUESDAY, makeBlock({ weekday: 'fri' })] }),
  });
  await open();
  await changeTuesday();
  server.affected = [makeAffected({ date: '2026-12-25' })];
  await press('Close on Christmas Day, Fri, Dec 25');
  const dialog = await dialogNamed('1 booking needs your decision');
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await screen.findByRole('button', { name: 'Remove Friday, December 25, 2026' });
  expect(sent('PUT /api/pickup-schedule/days/:date').at(-1)?.decisions).toHaveLength(1);
  screen.getByText('Unsaved changes');
  expect(screen.queryByText(/^Someone else changed/)).toBeNull();
  server.affected = [];
  await save();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(sent('PUT /api/pickup-schedule').at(-1)).toMatchObject({ version: 4 });
});

test('administrators choose a food bank first', async () => {
  const { sent } = fakeHours(
    {},
    { 'GET /api/auth/me': makeUser({ role: 'admin' }), 'GET /api/foodbanks': [HERE, THERE] },
  );
  const { router } = await open();
  await screen.findByText('Each food bank has its own pickup hours.');
  expect(sent('GET /api/pickup-schedule')).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Food bank' }), 'Canal Side');
  await screen.findByText('Every week');
  expect(router.state.location.search).toBe(`?foodbank_id=${THERE._id}`);
  expect(sent('GET /api/pickup-schedule')).toEqual([{ foodbank_id: THERE._id }]);
});

test('offers Retry if the hours cannot be loaded', async () => {
  let isDown = true;
  fakeHours(
    {},
    { 'GET /api/pickup-schedule': () => (isDown ? refuse('internal', 'It stumbled.') : makeSchedule()) },
  );
  await open();
  await screen.findByText('The pickup hours could not be loaded');
  isDown = false;
  await press('Retry');
  await screen.findByText('Every week');
});

test('tells staff without a food bank whom to ask', async () => {
  fakeHours({}, { 'GET /api/auth/me': makeUser({ role: 'staff' }) });
  await open();
  await screen.findByText('No food bank yet');
});
