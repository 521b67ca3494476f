import { volunteerShiftRoutes, type RouteDefinition } from '@nourish/contract';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../http/fail.ts';
import { serve } from '../../http/route.ts';

const ROUTES: RouteDefinition[] = [
  volunteerShiftRoutes.getHoursLetter,
  volunteerShiftRoutes.getCalendarFeed,
  volunteerShiftRoutes.createCalendarFeed,
  volunteerShiftRoutes.removeCalendarFeed,
  volunteerShiftRoutes.readCalendar,
];

/** Routes of the contract that answer `not_ready`. */
export function routesToCome(app: FastifyInstance): void {
  for (const route of ROUTES) serve(app, route, () => Promise.reject(fail('not_ready')));
}
