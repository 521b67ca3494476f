import type { FastifyInstance } from 'fastify';
import { shiftPlanningRoutes as routes } from '@nourish/contract';
import type { Context } from '../../../context.ts';
import { serve } from '../../../http/route.ts';
import { say } from '../../../locales/texts.ts';
import { getAnalytics } from '../analytics/service.ts';
import { importShifts } from '../imports/service.ts';
import { createTemplate, listTemplates, removeTemplate } from './template-service.ts';

const success = true as const;

export function planningRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.importShifts, async ({ actor, body, language }) => {
    const data = await importShifts(ctx, actor, body, language);
    const planned = data.created === 1 ? 'shift_created' : 'shifts_created';
    return { success, message: say(language, data.created === 0 ? 'shifts_checked' : planned), data };
  });
  serve(app, routes.listShiftTemplates, async ({ actor, query, language }) => ({
    success,
    data: await listTemplates(ctx, actor, query.foodbank_id, language),
  }));
  serve(app, routes.createShiftTemplate, ({ once, actor, body, language }) =>
    once(ctx, async (inside) => ({
      success,
      message: say(language, 'shift_template_created'),
      data: await createTemplate(inside, actor, body),
    })),
  );
  serve(app, routes.removeShiftTemplate, async ({ actor, params, language }) => {
    await removeTemplate(ctx, actor, params.id);
    return { success, message: say(language, 'shift_template_deleted') };
  });
  serve(app, routes.getShiftAnalytics, async ({ from, actor, params, query }) => ({
    success,
    data: await getAnalytics(from(ctx), actor, params.id, query),
  }));
}
