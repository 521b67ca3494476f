import type { FastifyInstance } from 'fastify';
import { pickupLinkRoutes as routes } from '@nourish/contract';
import { serve } from '../../../http/route.ts';
import * as links from './service.ts';

export function pickupLinksFeature(app: FastifyInstance): void {
  serve(app, routes.openPickupLink, (ctx, { body }) => links.openPickupLink(ctx, body));
  serve(app, routes.moveByPickupLink, (ctx, { body }) => links.moveByPickupLink(ctx, body), 'request_moved');
  serve(
    app,
    routes.cancelByPickupLink,
    (ctx, { body }) => links.cancelByPickupLink(ctx, body),
    'request_updated',
  );
}
