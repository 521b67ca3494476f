import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse } from '../../../lib/fake-api.ts';
import { makeBlock, makeSchedule } from './test-data.ts';
import {
  changeTuesday,
  dialogNamed,
  endDay,
  fakeHours,
  focused,
  open,
  press,
  save,
  startOnFriday,
  TUESDAY,
} from './test-scene.tsx';

beforeEach(startOnFriday);
afterEach(endDay);

test('warns in the dialog and in the list if all places are kept for walk-ins', async () => {
  fakeHours();
  await open();
  await press('Change 9:00\u00a0AM to 12:00\u00a0PM: Tuesday');
  const form = await dialogNamed('Change hours: Tuesday');
  const kept = form.getByRole('textbox', { name: /^Kept for walk-ins/ });
  await userEvent.clear(kept);
  await userEvent.type(kept, '6');
  form.getByText('Nobody can book these hours');
  await userEvent.click(form.getByRole('button', { name: 'Done' }));
  const tuesday = (await screen.findByRole('heading', { level: 3, name: 'Tuesday' })).closest('li');
  expect(tuesday?.textContent).toContain('6 kept for walk-insNobody can book these hours');
});

test('keeps the focus near the hours that were changed, removed, discarded or saved', async () => {
  const afternoon = makeBlock({ from: '13:00', to: '15:00' });
  fakeHours({ schedule: makeSchedule({ blocks: [TUESDAY, afternoon] }) });
  await open();
  await changeTuesday();
  await waitFor(() => expect(focused()).toBe('Change 9:00 AM to 12:00 PM: Tuesday'));
  await press('Remove 9:00\u00a0AM to 12:00\u00a0PM: Tuesday');
  await waitFor(() => expect(focused()).toBe('Change 1:00 PM to 3:00 PM: Tuesday'));
  await press('Remove 1:00\u00a0PM to 3:00\u00a0PM: Tuesday');
  await waitFor(() => expect(focused()).toBe('Add hours: Tuesday'));
  await press('Discard');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(focused()).toBe('Every week'));
  await press('Remove 1:00\u00a0PM to 3:00\u00a0PM: Tuesday');
  await save();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  await waitFor(() => expect(focused()).toBe('Every week'));
});

test('accepts no changes of the week while it is saved', async () => {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  const { server } = fakeHours(
    {},
    {
      'PUT /api/foodbanks/:id/pickup-schedule': async ({ body }) => {
        if (!body.preview) await gate;
        return { schedule: { ...server.schedule, version: 4 }, affected: [], affected_count: 0 };
      },
    },
  );
  await open();
  await changeTuesday();
  await save();
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  await waitFor(() => expect(isDisabled('Add hours: Monday')).toBe(true));
  expect(isDisabled('Remove 9:00\u00a0AM to 12:00\u00a0PM: Tuesday')).toBe(true);
  expect(screen.getByRole('combobox', { name: 'They can book' })).toHaveProperty('disabled', true);
  letThrough();
  await waitFor(() => expect(isDisabled('Add hours: Monday')).toBe(false));
});

test('forgets the change of the other person once the own changes are discarded', async () => {
  const { server } = fakeHours({}, { 'PUT /api/foodbanks/:id/pickup-schedule': () => refuse('conflict') });
  await open();
  await changeTuesday();
  server.schedule = makeSchedule({ version: 4 });
  await save();
  await screen.findByText(/^Someone else changed the pickup hours/);
  await press('Discard');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await changeTuesday();
  await screen.findByText('Unsaved changes');
  expect(screen.queryByText(/^Someone else changed the pickup hours/)).toBeNull();
});
