import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { approveCount } from './approval-service.ts';
import * as entries from './entry-service.ts';
import * as counts from './service.ts';

export function stockCountsFeature(app: FastifyInstance): void {
  serve(
    app,
    routes.openStockCount,
    (ctx, { actor, body }) => counts.openCount(ctx, actor, body),
    'count_opened',
  );
  serve(app, routes.listStockCounts, (ctx, { actor, query }) => counts.listCounts(ctx, actor, query));
  serve(app, routes.getStockCount, (ctx, { actor, params, query }) =>
    counts.getCount(ctx, actor, params.id, query),
  );
  serve(app, routes.listStockCountCandidates, (ctx, { actor, params, query }) =>
    counts.listCandidates(ctx, actor, params.id, query.search),
  );
  serve(
    app,
    routes.addStockCountLine,
    (ctx, { actor, params, body }) => entries.addLine(ctx, actor, params.id, body.item_id),
    'count_line_added',
  );
  serve(
    app,
    routes.enterStockCountLine,
    (ctx, { actor, params, body }) => entries.enterLine(ctx, actor, params.id, params.item_id, body),
    {
      message: 'count_line_saved',
      record: {
        idOf: ({ line }) => line.item_id,
        read: (ctx, { actor, params }, line) => entries.readLine(ctx, actor, params.id, line),
      },
    },
  );
  serve(
    app,
    routes.removeStockCountEntry,
    (ctx, { actor, params, query }) =>
      entries.removeEntry(ctx, actor, params.id, params.item_id, query.version),
    'count_entry_removed',
  );
  serve(
    app,
    routes.approveStockCount,
    (ctx, { actor, params, body }) => approveCount(ctx, actor, params.id, body),
    'count_approved',
  );
  serve(
    app,
    routes.abandonStockCount,
    (ctx, { actor, params }) => counts.abandonCount(ctx, actor, params.id),
    'count_abandoned',
  );
}
