import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loseConnection, refuse } from '../../../lib/fake-api.ts';
import { paths } from '../../../paths.ts';
import { makeRequest, makeSlotDay } from '../test-data.ts';
import {
  choose,
  days,
  DAYS,
  endDay,
  FULL,
  namesIn,
  open,
  radioIn,
  startOnSaturday,
  SUBMIT,
  times,
} from './test-scene.tsx';

beforeEach(startOnSaturday);
afterEach(endDay);

test('offers the days with free times, and says why the days between them are exceptional', async () => {
  await open();
  expect(namesIn(await days())).toEqual(['Mon, Nov 23', 'Wed, Nov 25', 'Another day']);
  await screen.findByText('Closed on Tuesday, November 24: Moving day');
  screen.getByText('Other hours on Wednesday, November 25: 10:00 AM – 10:30 AM (Inventory)');
  expect(screen.queryByRole('radiogroup', { name: /^Preferred pickup time/ })).toBeNull();
});

test('lists days that are closed or have other hours without a reason', async () => {
  await open(() => [
    makeSlotDay('2026-11-23', { '10:00': 'open' }, null, true),
    makeSlotDay('2026-11-24', {}, null, true),
    makeSlotDay('2026-11-25', { '10:00': 'open' }),
  ]);
  await screen.findByText('Closed on Tuesday, November 24');
  screen.getByText('Other hours on Monday, November 23: 10:00 AM – 10:30 AM');
  expect(screen.queryByText(/November 25/)).toBeNull();
});

test('shows each time of the day with its state in words, and skips the others by keyboard', async () => {
  const { sent, submit, router } = await open();
  await choose(await days(), 'Mon, Nov 23');
  const shown = await times();
  expect(namesIn(shown)).toEqual([
    '9:30 AM',
    '10:00 AM Few places left',
    '10:30 AM Full (disabled)',
    '11:00 AM',
  ]);
  await choose(shown, '10:00 AM Few places left');
  await userEvent.keyboard('{ArrowDown}');
  expect(radioIn(shown, '11:00 AM')).toHaveProperty('checked', true);
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.requestDetails(makeRequest()._id)));
  expect(sent(SUBMIT)).toMatchObject([{ preferredPickupDate: '2026-11-23', preferredPickupTime: '11:00' }]);
});

test('marks the days without free times in the calendar', async () => {
  await open();
  await choose(await days(), 'Another day');
  await userEvent.click(await screen.findByRole('button', { name: /^Calendar/ }));
  const grid = within(await screen.findByRole('grid'));
  const isDisabled = (name: RegExp) => grid.getByRole('button', { name }).getAttribute('aria-disabled');
  expect(isDisabled(/Tuesday, November 24/)).toBe('true');
  expect(isDisabled(/Wednesday, November 25/)).toBeNull();
  await userEvent.click(grid.getByRole('button', { name: /Wednesday, November 25/ }));
  expect(namesIn(await times())).toEqual(['10:00 AM']);
});

test('asks for a day first, then for a time, and focuses them', async () => {
  const { sent, submit } = await open();
  const shown = await days();
  await submit();
  within(shown).getByText('Please choose a pickup date.');
  expect(document.activeElement).toBe(within(shown).getAllByRole('radio')[0]);
  await choose(shown, 'Mon, Nov 23');
  await submit();
  const problem = within(await times()).getByText('Please choose a pickup time.');
  expect(problem.compareDocumentPosition(radioIn(await times(), '9:30 AM'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(document.activeElement).toBe(radioIn(await times(), '9:30 AM'));
  expect(sent(SUBMIT)).toEqual([]);
});

test('shows at the time that its last place is taken, focuses it and keeps everything else', async () => {
  let state: 'few' | 'full' = 'few';
  const { submit, sent } = await open(
    () => [makeSlotDay('2026-11-23', { '10:00': state, '10:30': 'open' })],
    {
      [SUBMIT]: () => {
        state = 'full';
        return refuse('slot_full', FULL);
      },
    },
  );
  await choose(await days(), 'Mon, Nov 23');
  await choose(await times(), '10:00 AM');
  await userEvent.type(screen.getByLabelText(/Food allergies/), 'peanuts');
  await submit();
  await within(await times()).findByText(FULL);
  expect(namesIn(await times())).toEqual(['10:00 AM Full (disabled)', '10:30 AM']);
  expect(document.activeElement).toBe(radioIn(await times(), '10:30 AM'));
  // Once, at the field.
  expect(screen.getAllByText(FULL)).toHaveLength(1);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Food allergies/).value).toBe('peanuts');
  await choose(await times(), '10:30 AM');
  expect(screen.queryByText(FULL)).toBeNull();
  await submit();
  await waitFor(() => expect(sent(SUBMIT)).toHaveLength(2));
});

test('focuses the days if the refused time was the last one of its day', async () => {
  let state: 'few' | 'closed' = 'few';
  const { submit } = await open(
    () => [makeSlotDay('2026-11-23', { '10:00': state }), makeSlotDay('2026-11-24', { '10:00': 'open' })],
    {
      [SUBMIT]: () => {
        state = 'closed';
        return refuse('slot_closed', 'This time cannot be booked.');
      },
    },
  );
  await choose(await days(), 'Mon, Nov 23');
  await choose(await times(), '10:00 AM');
  await submit();
  await within(await days()).findByText('This time cannot be booked.');
  expect(document.activeElement).toBe(within(await days()).getAllByRole('radio')[0]);
});

test('says that the chosen time has become full, without losing the day', async () => {
  let state: 'few' | 'full' = 'few';
  const { queryClient } = await open(() => [makeSlotDay('2026-11-23', { '10:00': state, '10:30': 'open' })]);
  await choose(await days(), 'Mon, Nov 23');
  await choose(await times(), '10:00 AM');
  state = 'full';
  await queryClient.invalidateQueries({ queryKey: ['slots'] });
  const warning = await screen.findByText('10:00 AM is full now. Please choose another time.');
  // In sight: many times fill the window of a phone.
  expect(warning.compareDocumentPosition(await times())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(radioIn(await days(), 'Mon, Nov 23')).toHaveProperty('checked', true);
});

test('says that a food bank has no free times', async () => {
  await open(() => [makeSlotDay('2026-11-23', { '10:00': 'full' })]);
  await screen.findByText(/^Lantern Street Food Bank has no free pickup times at the moment/);
  const bar = screen.getByRole('button', { name: 'Submit Request' }).parentElement!;
  within(bar).getByText('No free pickup times');
  expect(screen.queryByRole('link', { name: 'Open my cart' })).toBeNull();
});

test('shows the refusal if the last free time of all was taken meanwhile, and focuses it', async () => {
  let state: 'few' | 'full' = 'few';
  const { submit } = await open(() => [makeSlotDay('2026-11-23', { '10:00': state })], {
    [SUBMIT]: () => {
      state = 'full';
      return refuse('slot_full', FULL);
    },
  });
  await choose(await days(), 'Mon, Nov 23');
  await choose(await times(), '10:00 AM');
  await submit();
  const alert = await screen.findByRole('alert');
  within(alert).getByText(FULL);
  within(alert).getByText(/^Lantern Street Food Bank has no free pickup times at the moment/);
  expect(document.activeElement?.contains(alert)).toBe(true);
});

test('offers to load the times again, and keeps what was typed', async () => {
  let isOnline = false;
  const { submit, sent } = await open(undefined, {
    'GET /api/foodbanks/:id/slot-days': () =>
      isOnline ? { has_schedule: true, days: DAYS } : loseConnection(),
  });
  await screen.findByText('Failed to load the pickup times');
  await userEvent.type(screen.getByLabelText(/Food allergies/), 'peanuts');
  await submit();
  await screen.findByText('The pickup times have not loaded. Try again, then submit.');
  const retry = screen.getByRole('button', { name: 'Retry' });
  expect(document.activeElement).toBe(retry);
  expect(sent(SUBMIT)).toEqual([]);
  isOnline = true;
  await userEvent.click(retry);
  await days();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Food allergies/).value).toBe('peanuts');
});
