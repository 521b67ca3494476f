import type { FastifyInstance } from 'fastify';
import { shiftRoutes as routes, volunteerRoutes } from '@nourish/contract';
import { pageOf } from '../../http/pagination.ts';
import { withMessage } from '../../http/respond.ts';
import { serve } from '../../http/route.ts';
import { assignmentRoutes } from './assignments/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { changeShift } from './change-service.ts';
import { removeVolunteer, setVolunteerStatus } from './leaving-service.ts';
import { createShift, duplicateShift } from './planning/service.ts';
import { planningRoutes } from './planning/routes.ts';
import { getReach } from './planning/reach-service.ts';
import * as shifts from './service.ts';
import { removeShift, setShiftStatus } from './status-service.ts';
import { waitlistRoutes } from './waitlist/routes.ts';

export function shiftsFeature(app: FastifyInstance): void {
  serve(app, routes.listShifts, (ctx, { actor, params, query }) =>
    shifts.listShifts(ctx, actor, params.id, query),
  );
  serve(app, routes.listUpcomingShifts, (ctx, { actor, params, query }) =>
    shifts.listUpcoming(ctx, actor, params.id, query),
  );
  serve(app, routes.listAvailableShifts, (ctx, { actor, params, query }) =>
    shifts.listAvailable(ctx, actor, params.id, query),
  );
  serve(app, routes.listShiftsBetween, async (ctx, { actor, params, query }) =>
    pageOf(await shifts.listBetween(ctx, actor, params.id, query), query),
  );
  serve(app, routes.getShift, (ctx, { actor, params }) => shifts.getShift(ctx, actor, params.id));
  serve(app, routes.getShiftReach, (ctx, { actor, params }) => getReach(ctx, actor, params.id));
  serve(app, routes.createShift, async (ctx, { actor, body }) => {
    const { shift, created } = await createShift(ctx, actor, body);
    return withMessage(created === 1 ? 'shift_created' : 'shifts_created', { data: shift, created });
  });
  serve(
    app,
    routes.updateShift,
    (ctx, { actor, params, body }) => changeShift(ctx, actor, params.id, body),
    'shift_updated',
  );
  serve(
    app,
    routes.removeShift,
    (ctx, { actor, params, query }) => removeShift(ctx, actor, params.id, query.scope),
    'shift_deleted',
  );
  serve(app, routes.setShiftStatus, async (ctx, { actor, params, body }) =>
    withMessage(
      body.status === 'cancelled' ? 'shift_cancelled' : 'shift_updated',
      await setShiftStatus(ctx, actor, params.id, body),
    ),
  );
  serve(
    app,
    routes.duplicateShift,
    (ctx, { actor, params, body }) => duplicateShift(ctx, actor, params.id, body),
    'shift_created',
  );
  serve(
    app,
    volunteerRoutes.removeVolunteer,
    (ctx, { actor, params }) => removeVolunteer(ctx, actor, params.id),
    'volunteer_removed',
  );
  serve(
    app,
    volunteerRoutes.setVolunteerStatus,
    (ctx, { actor, params, body }) => setVolunteerStatus(ctx, actor, params.id, body.status),
    'volunteer_updated',
  );
  planningRoutes(app);
  assignmentRoutes(app);
  waitlistRoutes(app);
  calendarRoutes(app);
}
