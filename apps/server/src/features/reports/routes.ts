import type { FastifyInstance } from 'fastify';
import { reportRoutes } from '@nourish/contract';
import type { Context } from '../../context.ts';
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

const success = true as const;

export function reportsFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, reportRoutes.getDashboardReport, async ({ actor, query }) => ({
    success,
    data: await getDashboardReport(ctx, actor, query),
  }));
  serve(app, reportRoutes.getInventoryReport, async ({ actor, query }) => ({
    success,
    data: await getInventoryReport(ctx, actor, query),
  }));
  serve(app, reportRoutes.getRequestReport, async ({ actor, query }) => ({
    success,
    data: await getRequestReport(ctx, actor, query),
  }));
  serve(app, reportRoutes.getDonationReport, async ({ actor, query }) => ({
    success,
    data: await getDonationReport(ctx, actor, query),
  }));
  serve(app, reportRoutes.getUserReport, async ({ actor, query }) => ({
    success,
    data: await getUserReport(ctx, actor, query),
  }));
  serve(app, reportRoutes.getNationalReport, async ({ actor, query }) => ({
    success,
    data: await nationalReport(ctx, actor, query),
  }));
  serve(app, reportRoutes.listReportMovements, async ({ actor, query }) => ({
    success,
    ...(await listMovements(ctx, actor, query)),
  }));
  serve(app, reportRoutes.listStockAsOf, async ({ actor, query }) => ({
    success,
    ...(await listStock(ctx, actor, query)),
  }));
  serve(app, reportRoutes.exportReport, ({ actor, query, language }) =>
    exportReport(ctx, actor, query, language),
  );
  serve(app, reportRoutes.printOverview, ({ actor, query, language }) =>
    printOverview(ctx, actor, query, language),
  );
}
