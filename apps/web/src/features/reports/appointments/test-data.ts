import { idOf } from '../../../lib/test-data.ts';
import type { AppointmentReport } from '../api.ts';

export const APPOINTMENT_FIGURES: AppointmentReport['totals'] = {
  places: 32,
  booked: 6,
  cancelled: 1,
  handed_out: 2,
  missed: 3,
  capacity_use: 18.8,
  no_show_rate: 50,
  waiting: { visits: 5, median_minutes: 8, p90_minutes: 30 },
};
export const makeAppointmentReport = (changes: Partial<AppointmentReport> = {}): AppointmentReport => ({
  foodbank_id: idOf(100),
  from: '2026-10-20',
  to: '2026-11-01',
  has_schedule: true,
  totals: APPOINTMENT_FIGURES,
  by_week: [
    { week: '2026-10-19', ...APPOINTMENT_FIGURES, places: 0, capacity_use: null },
    { week: '2026-10-26', ...APPOINTMENT_FIGURES },
  ],
  by_slot: [
    { weekday: 'mon', time: '10:00', ...APPOINTMENT_FIGURES, places: 4, booked: 3, capacity_use: 75 },
    {
      weekday: 'mon',
      time: '14:30',
      ...APPOINTMENT_FIGURES,
      places: 4,
      booked: 0,
      capacity_use: 0,
      no_show_rate: null,
    },
    { weekday: 'thu', time: '10:00', ...APPOINTMENT_FIGURES, places: 2, booked: 2, capacity_use: 100 },
  ],
  as_of: '2026-11-21T19:05:00.000Z',
  ...changes,
});
