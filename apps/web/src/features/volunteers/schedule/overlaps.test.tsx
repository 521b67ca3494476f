import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, formatDate, todayIn } from '../../../lib/dates.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { fakeVolunteerApi, idOf, makeAssignment, makeShift } from '../test-data.ts';
import { SchedulePage } from './schedule-page.tsx';

const DAY = addDays(todayIn('America/Toronto'), 10);
const LONG = formatDate(DAY, 'en', 'long');
const DESK = makeShift(`${DAY}T18:00:00Z`, {
  _id: idOf(101),
  title: 'Welcome desk',
  shift_date: DAY,
  mine: { assignment_id: idOf(200), status: 'assigned', waitlist_position: null },
});
const SORTING = makeShift(`${DAY}T18:00:00Z`, { _id: idOf(102), shift_date: DAY });
const COOKING = makeShift(`${DAY}T15:00:00Z`, { _id: idOf(103), title: 'Cooking', shift_date: DAY });

const render = () => renderWithApp(<SchedulePage />, `${paths.volunteerSchedule}?month=${DAY.slice(0, 7)}`);

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('does not offer a shift at the time of one that the reader is on', async () => {
  fakeVolunteerApi({ shifts: [SORTING, DESK, COOKING], assignments: [makeAssignment(DESK)] });
  await render();
  await screen.findByRole('button', { name: `${LONG}, 3 shifts, 3 spots left, you are signed up` });
  const agenda = within(screen.getByRole('region', { name: /^Shifts in / }));
  agenda.getByRole('button', { name: `Choose: Cooking, ${LONG}` });
  expect(agenda.queryByText('Food Sorting')).toBeNull();
  await userEvent.click(agenda.getByRole('button', { name: 'All shifts' }));
  agenda.getByText('Overlaps with Welcome desk');
  expect(agenda.queryByRole('button', { name: /Food Sorting/ })).toBeNull();

  await userEvent.click(agenda.getByRole('button', { name: `Choose: Cooking, ${LONG}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Shifts on ${LONG}` }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Cooking',
    'Welcome desk',
    'Food Sorting',
  ]);
  const sorting = within(dialog.getByRole('listitem', { name: 'Food Sorting' }));
  sorting.getByText('Overlaps with Welcome desk');
  expect(sorting.queryByRole('button')).toBeNull();
});

test('offers no spot that is held for the reader at the time of another of their shifts', async () => {
  const held = {
    assignment_id: null,
    status: null,
    waitlist_position: 1,
    offered_until: new Date(Date.now() + 3_600_000).toISOString(),
  };
  fakeVolunteerApi({
    shifts: [{ ...SORTING, available_spots: 0, mine: held }, DESK],
    assignments: [makeAssignment(DESK)],
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Details: Food Sorting' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Shifts on ${LONG}` }));
  dialog.getByText('Overlaps with Welcome desk');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Take it: Food Sorting' }).disabled).toBe(
    true,
  );
  dialog.getByRole('button', { name: 'Pass: Food Sorting' });
});
