import type { FastifyInstance } from 'fastify';
import { shiftRoutes as routes, volunteerRoutes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { pageOf } from '../../http/pagination.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
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

const success = true as const;

export function shiftsFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.listShifts, async ({ actor, params, query }) => ({
    success,
    ...(await shifts.listShifts(ctx, actor, params.id, query)),
  }));
  serve(app, routes.listUpcomingShifts, async ({ actor, params, query }) => ({
    success,
    ...(await shifts.listUpcoming(ctx, actor, params.id, query)),
  }));
  serve(app, routes.listAvailableShifts, async ({ actor, params, query }) => ({
    success,
    ...(await shifts.listAvailable(ctx, actor, params.id, query)),
  }));
  serve(app, routes.listShiftsBetween, async ({ actor, params, query }) => ({
    success,
    ...pageOf(await shifts.listBetween(ctx, actor, params.id, query), query),
  }));
  serve(app, routes.getShift, async ({ actor, params }) => ({
    success,
    data: await shifts.getShift(ctx, actor, params.id),
  }));
  serve(app, routes.getShiftReach, async ({ actor, params }) => ({
    success,
    data: await getReach(ctx, actor, params.id),
  }));
  serve(app, routes.createShift, ({ once, actor, body, language }) =>
    once(ctx, async (inside) => {
      const { shift, created } = await createShift(inside, actor, body);
      const message = say(language, created === 1 ? 'shift_created' : 'shifts_created');
      return { success, message, data: shift, created };
    }),
  );
  serve(app, routes.updateShift, async ({ actor, params, body, language }) => ({
    success,
    message: say(language, 'shift_updated'),
    data: await changeShift(ctx, actor, params.id, body),
  }));
  serve(app, routes.removeShift, async ({ actor, params, query, language }) => {
    await removeShift(ctx, actor, params.id, query.scope);
    return { success, message: say(language, 'shift_deleted') };
  });
  serve(app, routes.setShiftStatus, async ({ actor, params, body, language }) => {
    const data = await setShiftStatus(ctx, actor, params.id, body);
    const message = say(language, body.status === 'cancelled' ? 'shift_cancelled' : 'shift_updated');
    return { success, message, data };
  });
  serve(app, routes.duplicateShift, ({ once, actor, params, body, language }) =>
    once(ctx, async (inside) => ({
      success,
      message: say(language, 'shift_created'),
      data: await duplicateShift(inside, actor, params.id, body),
    })),
  );
  serve(app, volunteerRoutes.removeVolunteer, async ({ actor, params, language }) => {
    await removeVolunteer(ctx, actor, params.id);
    return { success, message: say(language, 'volunteer_removed') };
  });
  serve(app, volunteerRoutes.setVolunteerStatus, async ({ actor, params, body, language }) => ({
    success,
    message: say(language, 'volunteer_updated'),
    data: await setVolunteerStatus(ctx, actor, params.id, body.status),
  }));
  planningRoutes(app, ctx);
  assignmentRoutes(app, ctx);
  waitlistRoutes(app, ctx);
  calendarRoutes(app, ctx);
}
