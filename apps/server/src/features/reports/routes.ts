import type { FastifyInstance } from 'fastify';
import { reportRoutes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { getDashboardReport } from './dashboard-service.ts';
import { getDonationReport } from './donations-service.ts';
import { exportReport } from './export-service.ts';
import { getInventoryReport } from './inventory-service.ts';
import { listMovements } from './movements-service.ts';
import { nationalReport } from './national-service.ts';
import { printOverview } from './overview-service.ts';
import { getRequestReport } from './requests-service.ts';
import { listStock } from './stock-service.ts';
import { getUserReport } from './users-service.ts';

export function reportsFeature(app: FastifyInstance): void {
  serve(app, reportRoutes.getDashboardReport, (ctx, { actor, query }) =>
    getDashboardReport(ctx, actor, query),
  );
  serve(app, reportRoutes.getInventoryReport, (ctx, { actor, query }) =>
    getInventoryReport(ctx, actor, query),
  );
  serve(app, reportRoutes.getRequestReport, (ctx, { actor, query }) => getRequestReport(ctx, actor, query));
  serve(app, reportRoutes.getDonationReport, (ctx, { actor, query }) => getDonationReport(ctx, actor, query));
  serve(app, reportRoutes.getUserReport, (ctx, { actor, query }) => getUserReport(ctx, actor, query));
  serve(app, reportRoutes.getNationalReport, (ctx, { actor, query }) => nationalReport(ctx, actor, query));
  serve(app, reportRoutes.listReportMovements, (ctx, { actor, query }) => listMovements(ctx, actor, query));
  serve(app, reportRoutes.listStockAsOf, (ctx, { actor, query }) => listStock(ctx, actor, query));
  serve(app, reportRoutes.exportReport, (ctx, { actor, query, language }) =>
    exportReport(ctx, actor, query, language),
  );
  serve(app, reportRoutes.printOverview, (ctx, { actor, query, language }) =>
    printOverview(ctx, actor, query, language),
  );
}
