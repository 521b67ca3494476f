import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loseConnection, refuse } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeUser } from '../../../lib/test-data.ts';
import { paths } from '../../../paths.ts';
import { makeProgram } from '../../programs/test-data.ts';
import { makeBlock, makeSchedule } from './test-data.ts';
import {
  endDay,
  startOnFriday,
  changeTuesday,
  dialogNamed,
  HERE,
  fakeHours,
  focused,
  open,
  press,
  REQUESTS,
  save,
  TUESDAY,
} from './test-scene.tsx';

const THERE = makeFoodBank({ _id: idOf(101), name: 'Canal Side' });

beforeEach(startOnFriday);
afterEach(endDay);

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
  expect(tuesday).toContain('every 30 minutes6 people per appointment, 1 kept for walk-ins');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Friday' }).closest('li')?.textContent).toContain('Soup'),
  );
  expect(friday).toContain('every 30 minutes6 people per appointment');
  expect(saturday).toContain('1 person per appointmentJun\u00a01,\u00a02027 to Aug\u00a031,\u00a02027');
  screen.getByText('6 appointments a week for up to 30 people');
  expect(screen.getAllByText('No pickup')).toHaveLength(4);
  screen.getByText(/^Last changed .* by Marc Tremblay$/);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('saves a change with one press if it affects no booking', async () => {
  const { sent, saved } = fakeHours();
  await open();
  await changeTuesday();
  expect(sent('PUT /api/foodbanks/:id/pickup-schedule')).toEqual([]);
  screen.getByText('6 appointments a week for up to 42 people');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'They can book' }),
    'up to 14 days ahead',
  );
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: /^With dairy or meat/ }),
    '1 day after the pickup day',
  );
  await save();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(saved()).toEqual([
    {
      id: HERE._id,
      version: 3,
      decisions: [],
      blocks: [makeBlock({ capacity: 8 })],
      lead_hours: 2,
      window_days: 14,
      unclaimed_days: 2,
      unclaimed_days_chilled: 1,
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
  form.getByText('4 appointments for up to 20 people');
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
  await screen.findByText('6 appointments a week for up to 30 people');
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('keeps the changes of both people if another one has saved in the meantime', async () => {
  const { server, saved } = fakeHours(
    {},
    {
      'PUT /api/foodbanks/:id/pickup-schedule': ({ body }) => {
        if (body.version !== server.schedule.version) return refuse('conflict');
        return {
          schedule: { ...server.schedule, version: body.version + 1 },
          affected: [],
          affected_count: 0,
        };
      },
    },
  );
  await open();
  await changeTuesday();
  const friday = makeBlock({ weekday: 'fri' });
  server.schedule = makeSchedule({ version: 4, blocks: [TUESDAY, friday] });
  await save();
  await screen.findByText(/^Someone else changed the pickup hours/);
  await screen.findByText('12 appointments a week for up to 72 people');
  await save();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(saved().at(-1)).toMatchObject({ version: 4, blocks: [makeBlock({ capacity: 8 }), friday] });
});

test('keeps what was entered when the connection is lost', async () => {
  let isDown = true;
  const { server } = fakeHours(
    {},
    {
      'PUT /api/foodbanks/:id/pickup-schedule': () =>
        isDown
          ? loseConnection()
          : { schedule: { ...server.schedule, version: 4 }, affected: [], affected_count: 0 },
    },
  );
  await open();
  await changeTuesday();
  await save();
  await screen.findByRole('alert');
  screen.getByText('6 appointments a week for up to 42 people');
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
  await waitFor(() => expect(focused()).toBe('Every week'));
  expect(screen.queryByText('Exceptional days')).toBeNull();
  await save();
  await screen.findByText('Exceptional days');
  expect(saved()).toEqual([
    {
      id: HERE._id,
      version: 0,
      decisions: [],
      blocks: [makeBlock({ weekday: 'mon', capacity: 5, walk_ins: 0 })],
      lead_hours: 2,
      window_days: 28,
      unclaimed_days: 2,
      unclaimed_days_chilled: 0,
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
  expect(sent('PUT /api/foodbanks/:id/pickup-schedule')).toEqual([]);
});

test('administrators choose a food bank first', async () => {
  const { sent } = fakeHours(
    {},
    { 'GET /api/auth/me': makeUser({ role: 'admin' }), 'GET /api/foodbanks': [HERE, THERE] },
  );
  const { router } = await open();
  await screen.findByText('Each food bank has its own pickup hours.');
  expect(sent('GET /api/foodbanks/:id/pickup-schedule')).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Food bank' }), 'Canal Side');
  await screen.findByText('Every week');
  expect(router.state.location.search).toBe(`?foodbank_id=${THERE._id}`);
  expect(sent('GET /api/foodbanks/:id/pickup-schedule')).toEqual([{ id: THERE._id }]);
});

test('offers Retry if the hours cannot be loaded', async () => {
  let isDown = true;
  fakeHours(
    {},
    {
      'GET /api/foodbanks/:id/pickup-schedule': () =>
        isDown ? refuse('internal', 'It stumbled.') : makeSchedule(),
    },
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
