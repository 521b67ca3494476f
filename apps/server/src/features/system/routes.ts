import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import * as system from './service.ts';

const success = true as const;

export function systemFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.getSystem, async () => ({ success, data: await system.readSystem(ctx) }));
  serve(app, routes.retryJob, async ({ actor, params, language }) => {
    await system.retryJob(ctx, actor, params.id);
    return { success, message: say(language, 'job_retried') };
  });
  serve(app, routes.discardJob, async ({ actor, params, language }) => {
    await system.discardJob(ctx, actor, params.id);
    return { success, message: say(language, 'job_discarded') };
  });
  serve(app, routes.resendMail, async ({ actor, params, language }) => {
    await system.resendMail(ctx, actor, params.id);
    return { success, message: say(language, 'mail_resent') };
  });
  serve(app, routes.proveStock, async ({ language }) => {
    await system.requestStockProof(ctx);
    return { success, message: say(language, 'stock_proof_begun') };
  });
}
