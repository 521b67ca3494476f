import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { idOf } from '../volunteers/test-data.ts';
import { DaySheetPage } from './day-sheet-page.tsx';
import { fakeDayApi, personOn, shiftIn } from './test-data.ts';

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const render = (day: string) => renderWithApp(<DaySheetPage />, `${paths.daySheet(idOf(1), day)}`);

test('prints volunteers and empty rows, and emergency contacts only on request', async () => {
  const shift = shiftIn(5);
  const { calls } = fakeDayApi({
    shifts: [shift, { ...shift, _id: idOf(101), title: 'Called off', status: 'cancelled' }],
    people: [
      personOn(shift, 9, 'Amara Nwosu'),
      personOn(shift, 2, 'Bao Tran', { status: 'cancelled', cancelled_by: 'volunteer' }),
    ],
  });
  await render(shift.shift_date);
  const table = await screen.findByRole('table', { name: 'Food Sorting' });
  screen.getByText('Lantern Street');
  expect(screen.queryByText('Called off')).toBeNull();
  expect(screen.queryByText('Bao Tran')).toBeNull();
  within(table).getByText('416-555-0149');
  within(table).getByRole('columnheader', { name: 'Signature' });
  screen.getByText(/^When printed, each person has fields/);
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 1 + 3);
  await userEvent.click(screen.getByRole('button', { name: 'One empty row more' }));
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 1 + 4);

  expect(calls.some(({ url }) => url.includes('/volunteers/'))).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Emergency contacts' }));
  await within(table).findByText('Chidi, 416-555-0143');
  screen.getByText(/^Emergency contacts are personal/);
});

test('disables printing on a day without shifts', async () => {
  fakeDayApi({ shifts: [], people: [] });
  await render('2026-06-10');
  await screen.findByText('No shifts on Wednesday, June 10, 2026');
  const print = screen.getByRole('button', { name: 'Print' });
  await waitFor(() => expect(print.hasAttribute('disabled')).toBe(true));
});
