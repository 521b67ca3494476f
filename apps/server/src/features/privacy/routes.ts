import type { FastifyInstance } from 'fastify';
import { privacyRoutes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { serve } from '../../http/route.ts';

const notBuilt = () => Promise.reject(fail('not_found'));

export function privacyFeature(app: FastifyInstance, _ctx: Context): void {
  serve(app, privacyRoutes.downloadMyData, notBuilt);
  serve(app, privacyRoutes.eraseMe, notBuilt);
  serve(app, privacyRoutes.listMyConsents, notBuilt);
  serve(app, privacyRoutes.listMyReads, notBuilt);
}
