import type { RouteData } from '@nourish/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { volunteerKeys } from '../volunteers/shift-changes.ts';
import type { Span } from '../../lib/span.ts';

export type Analytics = RouteData<'GET /api/shifts/analytics/foodbank/:id'>['data'];
export type WeekFigures = Analytics['by_week'][number];
export type FoodBankHours = RouteData<'GET /api/volunteer-shifts/foodbank/:id/hours'>['data'];
type VolunteerStats = RouteData<'GET /api/volunteers/stats/foodbank/:id'>['data'];

/** All shift figures of a food bank in a period. Fetched in parallel, so that they are equally fresh. */
export interface ShiftFigures {
  span: Span;
  analytics: Analytics;
  hours: FoodBankHours;
  stats: VolunteerStats;
}

export const figuresQuery = (foodBankId: string, span: Span) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'figures', foodBankId, span],
    queryFn: async ({ signal }): Promise<ShiftFigures> => {
      const input = { params: { id: foodBankId }, query: { ...span } };
      const [analytics, hours, stats] = await Promise.all([
        api('GET /api/shifts/analytics/foodbank/:id', input, { signal }),
        api('GET /api/volunteer-shifts/foodbank/:id/hours', input, { signal }),
        api('GET /api/volunteers/stats/foodbank/:id', input, { signal }),
      ]);
      return { span, analytics: analytics.data, hours: hours.data, stats: stats.data };
    },
    // The figures of one period stay visible until the next have loaded.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
