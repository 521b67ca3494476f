import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import * as foodRequests from './service.ts';
import { submitRequest } from './submission-service.ts';

const success = true as const;

export function foodRequestsFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.submitFoodRequest, ({ once, actor, body, language }) =>
    once(ctx, async (inside) => {
      const data = await submitRequest(inside, actor, body);
      return { success, message: say(language, 'request_submitted'), data };
    }),
  );
  serve(app, routes.listRequestAllowances, async ({ actor }) => ({
    success,
    data: await foodRequests.listAllowances(ctx, actor),
  }));
  serve(app, routes.cancelOpenRequests, async ({ actor, body, language }) => {
    const data = await foodRequests.cancelOpenRequests(ctx, actor, body);
    return { success, message: say(language, 'requests_cancelled'), data };
  });
  serve(app, routes.listMyFoodRequests, async ({ actor, query }) => ({
    success,
    ...(await foodRequests.listMyRequests(ctx, actor, query)),
  }));
  serve(app, routes.listFoodRequests, async ({ actor, query }) => ({
    success,
    ...(await foodRequests.listRequests(ctx, actor, query)),
  }));
  serve(app, routes.getFoodRequestStats, async ({ actor, query }) => ({
    success,
    data: await foodRequests.getStats(ctx, actor, query),
  }));
  serve(app, routes.getFoodRequest, async ({ actor, params }) => ({
    success,
    data: await foodRequests.getRequest(ctx, actor, params.id),
  }));
  serve(app, routes.setFoodRequestStatus, async ({ actor, params, body, language }) => {
    const data = await foodRequests.setRequestStatus(ctx, actor, params.id, body);
    return { success, message: say(language, 'request_updated'), data };
  });
  serve(app, routes.reorderFoodRequest, ({ once, actor, params, language }) =>
    once(ctx, async (inside) => {
      const data = await foodRequests.reorderRequest(inside, actor, params.id);
      return { success, message: say(language, 'request_reordered'), data };
    }),
  );
}
