import { donationRoutes as routes } from '@nourish/contract';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../http/fail.ts';
import { serve } from '../../http/route.ts';

export function donationsFeature(app: FastifyInstance): void {
  for (const route of Object.values(routes)) serve(app, route, () => Promise.reject(fail('not_ready')));
}
