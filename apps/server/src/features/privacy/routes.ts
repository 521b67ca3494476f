import type { FastifyInstance } from 'fastify';
import { privacyRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { eraseMe, eraseUnwanted } from './erasure-service.ts';
import { downloadData, listConsents, listReads } from './service.ts';

export function privacyFeature(app: FastifyInstance): void {
  serve(app, routes.downloadMyData, async (ctx, { actor }) => downloadData(ctx, actor));
  serve(
    app,
    routes.eraseMe,
    (ctx, { actor, token, body }) => eraseMe(ctx, actor, { password: body.password, token }),
    'account_erased',
  );
  serve(app, routes.disownSignUp, (ctx, { body }) => eraseUnwanted(ctx, body.token), 'sign_up_disowned');
  serve(app, routes.listMyConsents, (ctx, { actor }) => listConsents(ctx, actor));
  serve(app, routes.listMyReads, (ctx, { actor, query }) => listReads(ctx, actor, query));
}
