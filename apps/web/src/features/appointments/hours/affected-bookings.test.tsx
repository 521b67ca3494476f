import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse } from '../../../lib/fake-api.ts';
import { idOf } from '../../../lib/test-data.ts';
import { makeAffected, makeBlock, makeSchedule } from './test-data.ts';
import {
  endDay,
  startOnFriday,
  changeTuesday,
  dialogNamed,
  fakeHours,
  open,
  save,
  TUESDAY,
  typeDay,
} from './test-scene.tsx';

beforeEach(startOnFriday);
afterEach(endDay);

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
  expect(decision('Rosa Delgado').selectedOptions[0]?.text).toBe(
    'Move to Tue,\u00a0Dec\u00a01, 10:30\u00a0AM',
  );
  dialog.getByText(/P3R8TW/);
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await dialog.findByText('Please choose what becomes of this booking');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel all' }));
  await userEvent.selectOptions(decision('Omar Haddad'), 'Keep this time');
  dialog.getByText('Omar Haddad gets no message.');
  await userEvent.selectOptions(decision('Rosa Delgado'), decision('Rosa Delgado').options[0]?.value ?? '');
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await dialog.findByText('Please enter a reason');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason for cancelling/ }), 'No heating');
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved()).toMatchObject([
    {
      decisions: [
        { request_id: idOf(400), action: 'move', date: '2026-12-01', time: '10:30' },
        { request_id: idOf(401), action: 'keep' },
        { request_id: idOf(402), action: 'cancel', notes: 'No heating' },
      ],
    },
  ]);
  expect(saved()[0]).not.toHaveProperty('default_action');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('moves a booking to another time of the new hours that is not full', async () => {
  const { saved, sent } = fakeHours(
    { affected: [makeAffected()] },
    {
      'GET /api/foodbanks/:id/slot-days': {
        has_schedule: true,
        days: [
          {
            date: '2026-12-08',
            is_exceptional: false,
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
  await typeDay(dialog, 'New day', '2026-12-08');
  await waitFor(() => expect(sent('GET /api/foodbanks/:id/slot-days')).toHaveLength(1));
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

test('offers only times of today that are to come, once it is known which are full', async () => {
  // 10:00 in Toronto.
  let isDown = true;
  const friday = makeBlock({ weekday: 'fri' });
  fakeHours(
    { schedule: makeSchedule({ blocks: [TUESDAY, friday] }), affected: [makeAffected()] },
    {
      'GET /api/foodbanks/:id/slot-days': () =>
        isDown ? refuse('internal', 'It stumbled.') : { has_schedule: true, days: [] },
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
  await typeDay(dialog, 'New day', '2026-11-27');
  await dialog.findByText('The times of this day could not be loaded.');
  expect(dialog.queryByRole('combobox', { name: /^New time/ })).toBeNull();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /^New time/ })).toHaveProperty('disabled', false),
  );
  const times = within(dialog.getByRole('combobox', { name: /^New time/ })).getAllByRole('option');
  expect(times.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
    '10:30 AM',
    '11:00 AM',
    '11:30 AM',
  ]);
});

test('shows at its booking that a time is full, and focuses it', async () => {
  let isFirst = true;
  const omar = makeAffected({ request_id: idOf(401), name: 'Omar Haddad' });
  const { server } = fakeHours(
    { affected: [makeAffected(), omar] },
    {
      'PUT /api/foodbanks/:id/pickup-schedule': ({ body }) => {
        if (body.preview)
          return {
            schedule: server.schedule,
            affected: server.affected,
            affected_count: server.affected.length,
          };
        if (!isFirst)
          return { schedule: { ...server.schedule, version: 4 }, affected: [], affected_count: 0 };
        isFirst = false;
        return refuse('slot_full', 'Full.', {
          errors: [{ field: 'decisions.1.time', code: 'taken', message: 'This time is full now' }],
        });
      },
    },
  );
  await open();
  await changeTuesday();
  await save();
  const dialog = await dialogNamed('2 bookings need your decision');
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await dialog.findByText('This time is full now');
  const decision = dialog.getByRole('combobox', { name: 'Decision for Omar Haddad' });
  expect(decision.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(decision);
  await userEvent.selectOptions(decision, 'Keep this time');
  expect(dialog.queryByText('This time is full now')).toBeNull();
});

test.each([
  ['bookings_affected', /^People booked or cancelled in the meantime/],
  ['slot_full', /^A time that you chose is full now/],
  ['slot_closed', /^A time that you chose cannot be booked/],
] as const)('after %s it shows the bookings again and keeps the decisions', async (code, why) => {
  let isFirst = true;
  const later = makeAffected({ request_id: idOf(401), name: 'Omar Haddad' });
  const { server, sent } = fakeHours(
    { affected: [makeAffected()] },
    {
      'PUT /api/foodbanks/:id/pickup-schedule': ({ body }) => {
        if (body.preview)
          return {
            schedule: server.schedule,
            affected: server.affected,
            affected_count: server.affected.length,
          };
        if (!isFirst)
          return { schedule: { ...server.schedule, version: 4 }, affected: [], affected_count: 0 };
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
  expect(sent('PUT /api/foodbanks/:id/pickup-schedule').at(-1)?.decisions).toEqual([
    { request_id: idOf(400), action: 'keep' },
    { request_id: idOf(401), action: 'move', date: '2026-12-01', time: '10:30' },
  ]);
});

test('does not move the own booking of the reader, and explains why', async () => {
  const own = makeAffected({ request_id: idOf(401), name: 'Marc Tremblay', is_own: true, proposed: null });
  const { saved } = fakeHours({ affected: [makeAffected(), own] });
  await open();
  await changeTuesday();
  await save();
  const dialog = await dialogNamed('2 bookings need your decision');
  dialog.getByText(/^This is your own booking, so it stays/);
  expect(dialog.queryByRole('combobox', { name: 'Decision for Marc Tremblay' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.decisions).toMatchObject([{ request_id: idOf(400), action: 'move' }]);
});

test('marks people without email and counts those who must be called', async () => {
  fakeHours({
    affected: [
      makeAffected({ has_email: false, phone: '+1 416-555-0142' }),
      makeAffected({ request_id: idOf(401), name: 'Omar Haddad', has_email: false }),
    ],
  });
  await open();
  await changeTuesday();
  await save();
  const dialog = await dialogNamed('2 bookings need your decision');
  dialog.getByText('No email: please call +1 416-555-0142');
  dialog.getByText('No email: please call');
  dialog.getByText(/^2 people whose bookings you move or cancel have no email/);
  const keepAll = dialog.getByRole('button', { name: 'Keep all', pressed: false });
  await userEvent.click(keepAll);
  dialog.getByRole('button', { name: 'Keep all', pressed: true });
  dialog.getByRole('button', { name: 'Move all', pressed: false });
  expect(dialog.queryByText(/have no email/)).toBeNull();
});

test('lists the people to call on the page after saving, until the reader dismisses it', async () => {
  fakeHours({
    affected: [
      makeAffected({ has_email: false, phone: '+1 416-555-0142' }),
      makeAffected({ request_id: idOf(401), code: 'P3R8TW', name: 'Omar Haddad', has_email: false }),
      makeAffected({ request_id: idOf(402), code: 'W9D4LC', name: 'Lin Wei' }),
    ],
  });
  await open();
  await changeTuesday();
  await save();
  const dialog = await dialogNamed('3 bookings need your decision');
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  const list = await screen.findByRole('list', { name: 'Please call these people' });
  const people = within(list).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'Rosa DelgadoK7M2QX+1 416-555-0142',
    'Omar HaddadP3R8TWNo phone number',
  ]);
  expect(within(list).getByRole('link').getAttribute('href')).toBe('tel:+14165550142');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Please call these people')).toBeNull();
});

test('asks for a decision for all if there are more bookings than it lists', async () => {
  const { saved, server } = fakeHours(
    { affected: [makeAffected({ has_email: false })] },
    {
      'PUT /api/foodbanks/:id/pickup-schedule': ({ body }) =>
        body.preview
          ? { schedule: server.schedule, affected: server.affected, affected_count: 2_431 }
          : { schedule: { ...server.schedule, version: 4 }, affected: [], affected_count: 2_431 },
    },
  );
  await open();
  await changeTuesday();
  await save();
  const dialog = await dialogNamed('2,431 bookings need your decision');
  dialog.getByText(/^Only the first 1 bookings are listed/);
  dialog.getByText('This counts only the listed bookings.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await dialog.findByText('Please choose for all bookings');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Move all' }));
  expect(saved()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Move all' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(saved()).toMatchObject([{ decisions: [], default_action: 'move' }]));
});
