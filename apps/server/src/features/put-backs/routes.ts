import type { FastifyInstance } from 'fastify';
import { putBackRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { listPutBacks, setPutBack } from './service.ts';

export function putBacksFeature(app: FastifyInstance): void {
  serve(app, routes.listPutBacks, (ctx, { actor, query }) => listPutBacks(ctx, actor, query));
  serve(
    app,
    routes.markPutBack,
    (ctx, { actor, params }) => setPutBack(ctx, actor, params.id, { isDone: true }),
    'put_back_done',
  );
  serve(
    app,
    routes.unmarkPutBack,
    (ctx, { actor, params }) => setPutBack(ctx, actor, params.id, { isDone: false }),
    'put_back_undone',
  );
}
