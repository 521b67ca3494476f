import type { FastifyInstance } from 'fastify';
import { volunteerRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import * as registration from './registration-service.ts';
import * as volunteers from './service.ts';

/** Removing and suspending a volunteer cancel their sign-ups, so those routes are in the shifts feature. */
export function volunteersFeature(app: FastifyInstance): void {
  serve(
    app,
    routes.createVolunteer,
    (ctx, { actor, body }) => registration.createVolunteer(ctx, actor, body),
    'volunteer_registered',
  );
  serve(app, routes.listMyVolunteers, (ctx, { actor }) => volunteers.listMyVolunteers(ctx, actor));
  serve(app, routes.listVolunteers, (ctx, { actor, params, query }) =>
    volunteers.listVolunteers(ctx, actor, params.id, query),
  );
  serve(app, routes.listAvailableVolunteers, (ctx, { actor, query }) =>
    volunteers.listAvailable(ctx, actor, query),
  );
  serve(app, routes.getVolunteerStats, (ctx, { actor, params, query }) =>
    volunteers.getStats(ctx, actor, params.id, query),
  );
  serve(app, routes.getVolunteer, (ctx, { actor, params }) => volunteers.getVolunteer(ctx, actor, params.id));
  serve(
    app,
    routes.updateVolunteer,
    (ctx, { actor, params, body }) => volunteers.updateVolunteer(ctx, actor, params.id, body),
    'volunteer_updated',
  );
  serve(
    app,
    routes.setVolunteerPermissions,
    (ctx, { actor, params, body }) => volunteers.setPermissions(ctx, actor, params.id, body),
    {
      message: 'desk_permission_changed',
      record: {
        idOf: ({ _id }) => _id,
        read: (ctx, { actor }, id) => volunteers.getVolunteer(ctx, actor, id),
      },
    },
  );
}
