import type { FastifyInstance } from 'fastify';
import { reportRoutes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { exportInventory } from './service.ts';

export function reportsFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, reportRoutes.exportReport, ({ actor, query, language }) =>
    exportInventory(ctx, actor, query, language),
  );
}
