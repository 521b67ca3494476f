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
  serve(app, reportRoutes.getDashboardReport, async ({ from, actor, query }) => ({
    success,
    data: await getDashboardReport(from(ctx), actor, query),
  }));
  serve(app, reportRoutes.getInventoryReport, async ({ from, actor, query }) => ({
    success,
    data: await getInventoryReport(from(ctx), actor, query),
  }));
  serve(app, reportRoutes.getRequestReport, async ({ from, actor, query }) => ({
    success,
    data: await getRequestReport(from(ctx), actor, query),
  }));
  serve(app, reportRoutes.getDonationReport, async ({ from, actor, query }) => ({
    success,
    data: await getDonationReport(from(ctx), actor, query),
  }));
  serve(app, reportRoutes.getUserReport, async ({ from, actor, query }) => ({
    success,
    data: await getUserReport(from(ctx), actor, query),
  }));
  serve(app, reportRoutes.getNationalReport, async ({ from, actor, query }) => ({
    success,
    data: await nationalReport(from(ctx), actor, query),
  }));
  serve(app, reportRoutes.listReportMovements, async ({ from, actor, query }) => ({
    success,
    ...(await listMovements(from(ctx), actor, query)),
  }));
  serve(app, reportRoutes.listStockAsOf, async ({ from, actor, query }) => ({
    success,
    ...(await listStock(from(ctx), actor, query)),
  }));
  serve(app, reportRoutes.exportReport, ({ actor, query, language }) =>
    exportReport(ctx, actor, query, language),
  );
  serve(app, reportRoutes.printOverview, ({ actor, query, language }) =>
    printOverview(ctx, actor, query, language),
  );
}
