import type { FastifyInstance } from 'fastify';
import { clientNeedsRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { getClientNeeds, removeClientNeeds, setClientNeeds } from './client-write-service.ts';

export function clientNeedsFeature(app: FastifyInstance): void {
  serve(app, routes.getClientNeeds, (ctx, { actor, params }) => getClientNeeds(ctx, actor, params.id));
  serve(
    app,
    routes.setClientNeeds,
    (ctx, { actor, params, body, language }) => setClientNeeds(ctx, actor, params.id, body, language),
    {
      message: 'client_updated',
      record: {
        idOf: ({ client_id }) => client_id,
        read: (ctx, { actor }, id) => getClientNeeds(ctx, actor, id),
      },
    },
  );
  serve(
    app,
    routes.removeClientNeeds,
    (ctx, { actor, params }) => removeClientNeeds(ctx, actor, params.id),
    'client_needs_removed',
  );
}
