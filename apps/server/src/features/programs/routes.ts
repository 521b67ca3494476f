import type { FastifyInstance } from 'fastify';
import { programRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import * as programs from './service.ts';

export function programsFeature(app: FastifyInstance): void {
  serve(app, routes.listPrograms, (ctx, { actor, query }) =>
    programs.listPrograms(ctx, actor, query.foodbank_id),
  );
  serve(app, routes.getHamper, (ctx, { actor, params, query }) =>
    programs.getHamper(ctx, actor, params.id, query.people),
  );
  serve(
    app,
    routes.createProgram,
    (ctx, { actor, body }) => programs.createProgram(ctx, actor, body),
    'program_created',
  );
  serve(
    app,
    routes.updateProgram,
    (ctx, { actor, params, body }) => programs.updateProgram(ctx, actor, params.id, body),
    'program_updated',
  );
  serve(
    app,
    routes.removeProgram,
    (ctx, { actor, params }) => programs.removeProgram(ctx, actor, params.id),
    'program_removed',
  );
}
