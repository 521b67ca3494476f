import type { FastifyInstance } from 'fastify';
import { appointmentFigureRoutes, appointmentRoutes as routes } from '@nourish/contract';
import { fail } from '../../fail.ts';
import { serve } from '../../http/route.ts';
import { getAppointmentFigures } from './figures/service.ts';
import { removePickupSchedule } from './removal-service.ts';
import * as schedules from './schedule-service.ts';
import { listSlotDays, listSlots } from './slots-service.ts';

export function appointmentsFeature(app: FastifyInstance): void {
  serve(app, routes.listSlots, (ctx, { actor, params, query }) => listSlots(ctx, actor, params.id, query));
  serve(app, routes.listSlotDays, (ctx, { actor, params, query }) =>
    listSlotDays(ctx, actor, params.id, query),
  );
  serve(app, routes.getPickupSchedule, (ctx, { actor, params }) =>
    schedules.getPickupSchedule(ctx, actor, params.id),
  );
  serve(app, routes.setPickupSchedule, (ctx, { actor, params, body }) => {
    // A call without any body is not one with `null`.
    if ((body as unknown) === undefined) throw fail('malformed_body');
    return body === null
      ? removePickupSchedule(ctx, actor, params.id)
      : schedules.setPickupSchedule(ctx, actor, { ...body, foodbank_id: params.id });
  });
  serve(app, routes.setExceptionalDay, (ctx, { actor, params, body }) =>
    schedules.setExceptionalDay(ctx, actor, { ...body, foodbank_id: params.id }),
  );
  serve(app, routes.removeExceptionalDay, (ctx, { actor, params: { id, date }, body }) =>
    schedules.removeExceptionalDay(ctx, actor, date, { ...body, foodbank_id: id }),
  );
  serve(app, appointmentFigureRoutes.getAppointmentFigures, (ctx, { actor, query, language }) =>
    getAppointmentFigures(ctx, actor, query, language),
  );
}
