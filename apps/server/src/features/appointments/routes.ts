import type { FastifyInstance } from 'fastify';
import { appointmentFigureRoutes, appointmentRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { getAppointmentFigures } from './figures/service.ts';
import * as schedules from './schedule-service.ts';
import { listSlots } from './slots-service.ts';

export function appointmentsFeature(app: FastifyInstance): void {
  serve(app, routes.listSlots, (ctx, { actor, params, query }) => listSlots(ctx, actor, params.id, query));
  serve(app, routes.getPickupSchedule, (ctx, { actor, query }) =>
    schedules.getPickupSchedule(ctx, actor, query.foodbank_id),
  );
  serve(app, routes.setPickupSchedule, (ctx, { actor, body }) =>
    schedules.setPickupSchedule(ctx, actor, body),
  );
  serve(app, routes.setExceptionalDay, (ctx, { actor, params, body }) =>
    schedules.setExceptionalDay(ctx, actor, params.date, body),
  );
  serve(app, routes.removeExceptionalDay, (ctx, { actor, params, body }) =>
    schedules.removeExceptionalDay(ctx, actor, params.date, body),
  );
  serve(app, appointmentFigureRoutes.getAppointmentFigures, (ctx, { actor, query, language }) =>
    getAppointmentFigures(ctx, actor, query, language),
  );
}
