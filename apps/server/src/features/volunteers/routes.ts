import type { FastifyInstance } from 'fastify';
import { volunteerRoutes as routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import * as volunteers from './service.ts';

const success = true as const;

/** Removing and suspending a volunteer cancel their sign-ups, so those routes are in the shifts feature. */
export function volunteersFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.createVolunteer, async ({ actor, body, language }) => ({
    success,
    message: say(language, 'volunteer_registered'),
    data: await volunteers.createVolunteer(ctx, actor, body),
  }));
  serve(app, routes.listMyVolunteers, async ({ actor }) => ({
    success,
    data: await volunteers.listMyVolunteers(ctx, actor),
  }));
  serve(app, routes.listVolunteers, async ({ actor, params, query }) => ({
    success,
    ...(await volunteers.listVolunteers(ctx, actor, params.id, query)),
  }));
  serve(app, routes.listAvailableVolunteers, async ({ actor, query }) => ({
    success,
    ...(await volunteers.listAvailable(ctx, actor, query)),
  }));
  serve(app, routes.getVolunteerStats, async ({ from, actor, params, query }) => ({
    success,
    data: await volunteers.getStats(from(ctx), actor, params.id, query),
  }));
  serve(app, routes.getVolunteer, async ({ actor, params }) => ({
    success,
    data: await volunteers.getVolunteer(ctx, actor, params.id),
  }));
  serve(app, routes.updateVolunteer, async ({ actor, params, body, language }) => ({
    success,
    message: say(language, 'volunteer_updated'),
    data: await volunteers.updateVolunteer(ctx, actor, params.id, body),
  }));
}
