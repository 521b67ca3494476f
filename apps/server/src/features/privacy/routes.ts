import type { FastifyInstance } from 'fastify';
import { privacyRoutes as routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import { downloadData } from './data-service.ts';
import { eraseMe, eraseUnwanted } from './erasure-service.ts';
import { listConsents, listReads } from './service.ts';

const success = true as const;

export function privacyFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.downloadMyData, async ({ actor }) => downloadData(ctx, actor));
  serve(app, routes.eraseMe, async ({ actor, token, body, language }) => {
    await eraseMe(ctx, actor, { password: body.password, token });
    return { success, message: say(language, 'account_erased') };
  });
  serve(app, routes.disownSignUp, async ({ body, language }) => {
    await eraseUnwanted(ctx, body.token);
    return { success, message: say(language, 'sign_up_disowned') };
  });
  serve(app, routes.listMyConsents, async ({ actor }) => ({
    success,
    data: await listConsents(ctx, actor),
  }));
  serve(app, routes.listMyReads, async ({ actor, query }) => ({
    success,
    ...(await listReads(ctx, actor, query)),
  }));
}
