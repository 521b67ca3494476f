import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../lib/fake-api.ts';
import { makeFoodBank } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { FoodBankPlace } from './food-bank-place.tsx';

const SLOTS = 'GET /api/foodbanks/:id/slot-days';
const days = [
  { date: '2026-12-24', is_exceptional: true, reason: 'Holidays', slots: [] },
  { date: '2026-12-25', is_exceptional: true, reason: 'Holidays', slots: [] },
];

beforeEach(() => void vi.setSystemTime('2026-12-20T15:00:00Z'));
afterEach(() => void vi.useRealTimers());

test('shows the closed days of the next weeks with their reason', async () => {
  fakeApi({ [SLOTS]: { has_schedule: true, days } });
  await renderWithApp(<FoodBankPlace foodBank={makeFoodBank()} label="Where" />);
  await screen.findByText('Closed from Thursday, December 24 to Friday, December 25: Holidays');
});

test('shows a place without its hours and closed days where there is little room', async () => {
  const { calls } = fakeApi({ [SLOTS]: { has_schedule: true, days } });
  await renderWithApp(<FoodBankPlace foodBank={makeFoodBank()} label="Where" isBrief />);
  screen.getByText('145 Lantern Street', { exact: false });
  expect(calls).toEqual([]);
});

test('shows the address if the closed days cannot be loaded', async () => {
  const { sent } = fakeApi();
  await renderWithApp(<FoodBankPlace foodBank={makeFoodBank()} label="Where" />);
  await waitFor(() => expect(sent(SLOTS)).toHaveLength(1));
  screen.getByText('145 Lantern Street', { exact: false });
});
