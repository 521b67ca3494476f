import type { FastifyInstance } from 'fastify';
import { volunteerShiftRoutes as routes } from '@nourish/contract';
import { serve } from '../../../http/route.ts';
import { createCalendarFeed, getCalendarFeed, readCalendar, removeCalendarFeed } from './service.ts';

export function calendarRoutes(app: FastifyInstance): void {
  serve(app, routes.getCalendarFeed, (ctx, { actor }) => getCalendarFeed(ctx, actor));
  serve(
    app,
    routes.createCalendarFeed,
    (ctx, { actor, token }) => createCalendarFeed(ctx, { actor, token }),
    'calendar_feed_created',
  );
  serve(
    app,
    routes.removeCalendarFeed,
    (ctx, { actor }) => removeCalendarFeed(ctx, actor),
    'calendar_feed_removed',
  );
  serve(app, routes.readCalendar, async (ctx, { params }) => ({
    name: 'nourish-shifts.ics',
    content: await readCalendar(ctx, params.token),
  }));
}
