import type { FastifyInstance } from 'fastify';
import { volunteerShiftRoutes as routes } from '@nourish/contract';
import type { Context } from '../../../context.ts';
import { serve } from '../../../http/route.ts';
import { say } from '../../../locales/texts.ts';
import { createCalendarFeed, getCalendarFeed, readCalendar, removeCalendarFeed } from './service.ts';

const success = true as const;

export function calendarRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.getCalendarFeed, async ({ actor }) => ({
    success,
    data: await getCalendarFeed(ctx, actor),
  }));
  serve(app, routes.createCalendarFeed, async ({ actor, token, language }) => ({
    success,
    message: say(language, 'calendar_feed_created'),
    data: await createCalendarFeed(ctx, { actor, token }),
  }));
  serve(app, routes.removeCalendarFeed, async ({ actor, language }) => {
    await removeCalendarFeed(ctx, actor);
    return { success, message: say(language, 'calendar_feed_removed') };
  });
  serve(app, routes.readCalendar, async ({ params }) => ({
    name: 'nourish-shifts.ics',
    content: await readCalendar(ctx, params.token),
  }));
}
