import { shiftRoutes, volunteerRoutes, volunteerShiftRoutes } from '@nourish/contract';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../http/fail.ts';
import { serve } from '../../http/route.ts';

export function shiftsFeature(app: FastifyInstance): void {
  for (const route of Object.values({ ...volunteerRoutes, ...shiftRoutes, ...volunteerShiftRoutes }))
    serve(app, route, () => Promise.reject(fail('not_ready')));
}
