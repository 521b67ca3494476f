import type { FastifyInstance } from 'fastify';
import { reportRoutes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { serve } from '../../http/route.ts';
import { exportInventory } from './service.ts';

const notBuilt = () => Promise.reject(fail('not_found'));

export function reportsFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, reportRoutes.getDashboardReport, notBuilt);
  serve(app, reportRoutes.getInventoryReport, notBuilt);
  serve(app, reportRoutes.getRequestReport, notBuilt);
  serve(app, reportRoutes.getDonationReport, notBuilt);
  serve(app, reportRoutes.getUserReport, notBuilt);
  serve(app, reportRoutes.getNationalReport, notBuilt);
  serve(app, reportRoutes.listReportMovements, notBuilt);
  serve(app, reportRoutes.listStockAsOf, notBuilt);
  serve(app, reportRoutes.exportReport, ({ actor, query, language }) =>
    exportInventory(ctx, actor, query, language),
  );
  serve(app, reportRoutes.printOverview, notBuilt);
}
