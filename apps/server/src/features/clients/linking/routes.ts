import type { FastifyInstance } from 'fastify';
import { clientLinkRoutes as routes } from '@nourish/contract';
import { serve } from '../../../http/route.ts';
import { FOR_STAFF } from '../routes.ts';
import { createLinkCode, linkClient } from './service.ts';

export function clientLinksFeature(app: FastifyInstance): void {
  serve(app, routes.createLinkCode, (ctx, { actor }) => createLinkCode(ctx, actor));
  serve(
    app,
    routes.linkClient,
    (ctx, { actor, params, body }) => linkClient(ctx, actor, params.id, body.code),
    { message: 'account_linked', record: FOR_STAFF },
  );
}
