import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse } from '../../../lib/fake-api.ts';
import { makeAffected, makeBlock, makeSchedule } from './test-data.ts';
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
  save,
  TUESDAY,
  typeDay,
} from './test-scene.tsx';

const CLOSED = { date: '2026-12-01', reason: 'Inventory', blocks: [] };

beforeEach(startOnFriday);
afterEach(endDay);

test('closes the next public holidays with one press each, only those on open days', async () => {
  const schedule = makeSchedule({ blocks: [makeBlock({ weekday: 'fri' })] });
  const { sent } = fakeHours({ schedule });
  await open();
  await screen.findByRole('button', { name: 'Close on Good Friday, Fri,\u00a0Mar\u00a026' });
  // Family Day is a Monday.
  expect(screen.queryByText(/Family Day/)).toBeNull();
  await press('Close on Christmas Day, Fri,\u00a0Dec\u00a025');
  await screen.findByRole('button', { name: 'Remove Friday, December 25, 2026' });
  expect(sent('POST /api/foodbanks/:id/pickup-exceptions').at(-1)).toEqual({
    id: HERE._id,
    date: '2026-12-25',
    version: 3,
    decisions: [],
    reason: 'Christmas Day',
    blocks: [],
  });
  expect(screen.queryByRole('button', { name: /^Close on Christmas Day/ })).toBeNull();
  await waitFor(() => expect(focused()).toMatch(/^Close on New Year/));
});

test('gives a day other hours, starting from the usual ones, and returns it to them', async () => {
  const { sent } = fakeHours({ schedule: makeSchedule({ exceptions: [CLOSED] }) });
  await open();
  await press('Change Tuesday, December 1, 2026');
  const form = await dialogNamed('Change Tuesday, December 1, 2026');
  await userEvent.click(form.getByRole('radio', { name: 'Other hours' }));
  await userEvent.click(form.getByRole('button', { name: /^Remove 9:00/ }));
  await waitFor(() => expect(focused()).toBe('Add hours'));
  await userEvent.click(form.getByRole('button', { name: 'Save day' }));
  await form.findByText('Please add hours, or choose Closed.');
  await userEvent.click(form.getByRole('button', { name: 'Add hours' }));
  const hours = await dialogNamed('Add hours: Tuesday, December 1, 2026');
  await userEvent.selectOptions(hours.getByRole('combobox', { name: /^To/ }), '10:00');
  expect(hours.queryByRole('group', { name: /^Days/ })).toBeNull();
  await userEvent.click(hours.getByRole('button', { name: 'Done' }));
  await userEvent.click(form.getByRole('button', { name: 'Save day' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST /api/foodbanks/:id/pickup-exceptions').at(-1)).toMatchObject({
    date: '2026-12-01',
    reason: 'Inventory',
    blocks: [{ from: '09:00', to: '10:00', slot_minutes: 30, capacity: 5, walk_ins: 0, program_id: null }],
  });
  await press('Remove Tuesday, December 1, 2026');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Remove day' }));
  await screen.findByText(/There are none at the moment/);
  await waitFor(() => expect(focused()).toBe('Add exceptional day'));
});

test('an exceptional day asks about its bookings, and leaves unsaved changes of the week', async () => {
  const { server, sent } = fakeHours({
    schedule: makeSchedule({ blocks: [TUESDAY, makeBlock({ weekday: 'fri' })] }),
  });
  await open();
  await changeTuesday();
  server.affected = [makeAffected({ date: '2026-12-25' })];
  await press('Close on Christmas Day, Fri,\u00a0Dec\u00a025');
  const dialog = await dialogNamed('1 booking needs your decision');
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await screen.findByRole('button', { name: 'Remove Friday, December 25, 2026' });
  expect(sent('POST /api/foodbanks/:id/pickup-exceptions').at(-1)?.decisions).toHaveLength(1);
  screen.getByText('Unsaved changes');
  expect(screen.queryByText(/^Someone else changed/)).toBeNull();
  server.affected = [];
  await save();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(sent('PUT /api/foodbanks/:id/pickup-schedule').at(-1)).toMatchObject({ version: 4 });
});

test('keeps what was entered for a day if another person has changed the hours', async () => {
  let isFirst = true;
  const { server, sent } = fakeHours(
    {},
    {
      'POST /api/foodbanks/:id/pickup-exceptions': ({ body }) => {
        if (!isFirst && !body.preview)
          server.schedule = { ...server.schedule, version: (body.version ?? 0) + 1 };
        if (!isFirst) return { schedule: server.schedule, affected: [], affected_count: 0 };
        isFirst = false;
        server.schedule = makeSchedule({ version: 4, exceptions: [CLOSED] });
        return refuse('conflict');
      },
    },
  );
  await open();
  await press('Add exceptional day');
  const form = await dialogNamed('Add exceptional day');
  await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), 'Moving');
  await typeDay(form, 'Day', '2026-12-08');
  await userEvent.click(form.getByRole('button', { name: 'Save day' }));
  await form.findByText(/^Someone else changed the pickup hours/);
  await userEvent.click(form.getByRole('button', { name: 'Save day' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST /api/foodbanks/:id/pickup-exceptions').at(-1)).toMatchObject({
    version: 4,
    date: '2026-12-08',
    reason: 'Moving',
  });
});

test('changes the day that another person has added in the meantime', async () => {
  const { server, sent } = fakeHours(
    {},
    {
      'POST /api/foodbanks/:id/pickup-exceptions': ({ body }) => {
        if (body.version === 4) return { schedule: server.schedule, affected: [], affected_count: 0 };
        server.schedule = makeSchedule({ version: 4, exceptions: [CLOSED] });
        return refuse('conflict');
      },
    },
  );
  await open();
  await press('Add exceptional day');
  const form = await dialogNamed('Add exceptional day');
  await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), 'Moving');
  await typeDay(form, 'Day', '2026-12-01');
  await userEvent.click(form.getByRole('button', { name: 'Save day' }));
  const change = await dialogNamed('Change Tuesday, December 1, 2026');
  change.getByText(/^Someone else changed this day/);
  await userEvent.click(change.getByRole('button', { name: 'Save day' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST /api/foodbanks/:id/pickup-exceptions').at(-1)).toMatchObject({
    version: 4,
    date: '2026-12-01',
    reason: 'Moving',
  });
});

test('says that nothing was changed if a holiday is closed while another person changes the hours', async () => {
  fakeHours(
    { schedule: makeSchedule({ blocks: [makeBlock({ weekday: 'fri' })] }) },
    { 'POST /api/foodbanks/:id/pickup-exceptions': () => refuse('conflict') },
  );
  await open();
  await press('Close on Christmas Day, Fri,\u00a0Dec\u00a025');
  await screen.findByText(/Nothing was changed. Please try again.$/);
});
