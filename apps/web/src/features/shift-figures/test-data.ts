import { idOf } from '../volunteers/test-data.ts';
import type { ShiftFigures, WeekFigures } from './api.ts';

/** The figures of a week; zero unless set in `changes`. */
export const makeWeek = (week: string, changes: Partial<WeekFigures> = {}): WeekFigures => ({
  week,
  shifts: 0,
  capacity: 0,
  filled: 0,
  fill_rate: 0,
  hours: 0,
  no_shows: 0,
  ...changes,
});

/** Three weeks, the middle one without shifts. */
export const makeFigures = (): ShiftFigures => ({
  span: { start_date: '2026-11-02', end_date: '2026-11-21' },
  analytics: {
    shifts: 3,
    capacity: 12,
    filled: 9,
    fill_rate: 75,
    hours: 24.5,
    no_shows: 1,
    volunteers: 2,
    by_activity: [
      {
        activity_category: 'food_sorting',
        shifts: 2,
        capacity: 8,
        filled: 8,
        fill_rate: 100,
        hours: 21.5,
        no_shows: 0,
      },
      {
        activity_category: null,
        shifts: 1,
        capacity: 4,
        filled: 1,
        fill_rate: 25,
        hours: 0,
        no_shows: 1,
      },
      {
        activity_category: '=Garden',
        shifts: 0,
        capacity: 0,
        filled: 0,
        fill_rate: 0,
        hours: 3,
        no_shows: 0,
      },
    ],
    by_week: [
      makeWeek('2026-11-02', {
        shifts: 2,
        capacity: 8,
        filled: 8,
        fill_rate: 100,
        hours: 21.5,
      }),
      makeWeek('2026-11-09'),
      makeWeek('2026-11-16', {
        shifts: 1,
        capacity: 4,
        filled: 1,
        fill_rate: 25,
        hours: 3,
        no_shows: 1,
      }),
    ],
  },
  hours: {
    total_hours: 24.5,
    completed_shifts: 9,
    by_month: [{ month: '2026-11', hours: 24.5, shifts: 9 }],
    by_volunteer: [
      { volunteer_id: idOf(1), name: 'Kofi Mensah', hours: 21.5, shifts: 8 },
      { volunteer_id: idOf(2), name: 'Priya Nair', hours: 3, shifts: 1 },
    ],
  },
  stats: {
    total: 4,
    active: 3,
    inactive: 1,
    suspended: 0,
    new_this_month: 1,
    total_hours: 24.5,
    completed_shifts: 9,
    no_shows: 1,
    by_skill: [],
  },
});
