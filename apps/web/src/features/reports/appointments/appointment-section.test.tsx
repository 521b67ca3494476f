import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeRoutes } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { ReportsPage } from '../reports-page.tsx';
import { down, fakeReports } from '../test-data.ts';
import { APPOINTMENT_FIGURES, makeAppointmentReport } from './test-data.ts';

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  vi.restoreAllMocks();
});

const open = async (
  report: NonNullable<FakeRoutes['GET /api/appointment-figures']>,
  days = 'from=2026-10-20&to=2026-11-01',
) => {
  const fake = fakeReports({}, { 'GET /api/appointment-figures': report });
  await renderWithApp(<ReportsPage />, `/reports?tab=requests&period=own&${days}`, '/reports');
  return fake;
};
const section = () => screen.findByRole('region', { name: 'Appointments' });
const textOf = (row: HTMLElement) => row.textContent.replaceAll(/\s+/g, ' ');

test('shows the use of places and the kept appointments, and explains how each figure is counted', async () => {
  await open(makeAppointmentReport());
  const of = within(await section());
  await of.findByText('3 of 6 appointments');
  const figures = of.getAllByRole('definition').map((each) => each.textContent);
  expect(figures.slice(0, 4)).toEqual(['18.8%', '6 of 32 places', '2', '1 more cancelled before']);
  of.getByText('9 of 10 waited at most 30 minutes (visits: 5)');
  of.getByText(/^Missed appointments as a share/);
});

test('shows the use of places by time and weekday, on phones without percent signs', async () => {
  await open(makeAppointmentReport());
  const grid = await screen.findByRole('table', { name: 'Places used, by day and time' });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Time', 'MonMonday', 'ThuThursday']);
  const [, ...rows] = within(grid).getAllByRole('row');
  expect(rows.map(textOf)).toEqual([
    '10:00 AM7575%75%, 3 of 4 places100100%100%, 2 of 2 places',
    '2:30 PM00%0%, 0 of 4 places–',
  ]);
});

test('lists the weeks that had places, newest first', async () => {
  await open(makeAppointmentReport());
  const table = await screen.findByRole('table', { name: 'By week' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows).toHaveLength(1);
  within(table).getByRole('rowheader', { name: 'Oct\u00a026 – Nov\u00a01' });
  within(table).getByRole('cell', { name: '6 of 32 places' });
});

test('withholds waiting times of few visits', async () => {
  const waiting = { visits: 4, median_minutes: null, p90_minutes: null };
  await open(makeAppointmentReport({ totals: { ...APPOINTMENT_FIGURES, waiting } }));
  await within(await section()).findByText('Shown from 5 visits on (visits: 4)');
});

test('asks for the last 366 days of a longer period and explains that', async () => {
  const { sent } = await open(makeAppointmentReport(), 'from=2025-01-01&to=2026-11-01');
  await within(await section()).findByText(/These figures cover one year at most/);
  expect(sent('GET /api/appointment-figures')).toEqual([{ from: '2025-11-01', to: '2026-11-01' }]);
});

test('is absent for a food bank without a schedule', async () => {
  const { sent } = await open(makeAppointmentReport({ has_schedule: false, by_slot: [] }));
  await vi.waitFor(() => expect(sent('GET /api/appointment-figures')).toHaveLength(1));
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Appointments' })).toBeNull());
});

test('shows an error and Retry if the figures cannot be loaded', async () => {
  let isDown = true;
  await open(() => (isDown ? down : makeAppointmentReport()));
  const of = within(await section());
  await of.findByText('The figures on appointments could not be loaded');
  isDown = false;
  await userEvent.click(of.getByRole('button', { name: 'Retry' }));
  await of.findByText('3 of 6 appointments');
});

test('downloads the figures as a file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { sent } = await open(({ query: { format } }) =>
    format === 'csv' ? new Response('By,Value') : makeAppointmentReport(),
  );
  await userEvent.click(await within(await section()).findByRole('button', { name: 'Download CSV' }));
  await vi.waitFor(() =>
    expect(sent('GET /api/appointment-figures')).toContainEqual({
      from: '2026-10-20',
      to: '2026-11-01',
      format: 'csv',
    }),
  );
});
