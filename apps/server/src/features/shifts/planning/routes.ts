import type { FastifyInstance } from 'fastify';
import { shiftPlanningRoutes as routes } from '@nourish/contract';
import { withMessage } from '../../../http/respond.ts';
import { serve } from '../../../http/route.ts';
import { getAnalytics } from '../analytics/service.ts';
import { importShifts } from '../imports/service.ts';
import { createTemplate, listTemplates, removeTemplate } from './template-service.ts';

export function planningRoutes(app: FastifyInstance): void {
  serve(app, routes.importShifts, async (ctx, { actor, body, language }) => {
    const data = await importShifts(ctx, actor, body, language);
    const planned = data.created === 1 ? 'shift_created' : 'shifts_created';
    return withMessage(data.created === 0 ? 'shifts_checked' : planned, data);
  });
  serve(app, routes.listShiftTemplates, (ctx, { actor, query, language }) =>
    listTemplates(ctx, actor, query.foodbank_id, language),
  );
  serve(
    app,
    routes.createShiftTemplate,
    (ctx, { actor, body }) => createTemplate(ctx, actor, body),
    'shift_template_created',
  );
  serve(
    app,
    routes.removeShiftTemplate,
    (ctx, { actor, params }) => removeTemplate(ctx, actor, params.id),
    'shift_template_deleted',
  );
  serve(app, routes.getShiftAnalytics, (ctx, { actor, params, query }) =>
    getAnalytics(ctx, actor, params.id, query),
  );
}
