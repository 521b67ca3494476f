import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { readUnusualActivity } from '../unusual-activity/service.ts';
import * as system from './service.ts';

export function systemFeature(app: FastifyInstance): void {
  serve(app, routes.getSystem, (ctx) => system.readSystem(ctx));
  serve(
    app,
    routes.retryJob,
    (ctx, { actor, params }) => system.retryJob(ctx, actor, params.id),
    'job_retried',
  );
  serve(
    app,
    routes.discardJob,
    (ctx, { actor, params }) => system.discardJob(ctx, actor, params.id),
    'job_discarded',
  );
  serve(
    app,
    routes.resendMail,
    (ctx, { actor, params }) => system.resendMail(ctx, actor, params.id),
    'mail_resent',
  );
  serve(app, routes.proveStock, (ctx) => system.requestStockProof(ctx), 'stock_proof_begun');
  serve(app, routes.getUnusualActivity, (ctx) => readUnusualActivity(ctx));
}
