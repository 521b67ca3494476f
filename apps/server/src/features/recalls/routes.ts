import type { FastifyInstance } from 'fastify';
import {
  holdRoutes,
  publishedRecallRoutes,
  recallRoutes as routes,
  traceRoutes,
  type RecallNotices,
} from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { presentItem } from '../inventory/service.ts';
import { holdItem, listHolds, releaseItem } from './hold-service.ts';
import { getNotices, notifyRecall, recordCall } from './notify-service.ts';
import { getOutcomePhoto, removeOutcomePhoto, setOutcomePhoto } from './photo-service.ts';
import { getFeed, listPublished } from './published/service.ts';
import { getRecallRecord } from './record/service.ts';
import * as recalls from './service.ts';
import { traceFile } from './trace-file.ts';
import { traceDonation, traceItem, walkVisits } from './trace-service.ts';
import { visitTraceFile } from './visit-trace-file.ts';
import { traceVisit } from './visit-trace-service.ts';

const noticesOnce = {
  idOf: ({ recall_id }: RecallNotices) => recall_id,
  read: (ctx: Context, { actor }: { actor: Actor }, id: string) => getNotices(ctx, actor, id),
};

export function recallsFeature(app: FastifyInstance): void {
  serve(
    app,
    holdRoutes.holdInventoryItem,
    async (ctx, { actor, params, body }) => {
      const { item, ...reduced } = await holdItem(ctx, actor, params.id, body.reason);
      return { item: presentItem(item, actor), ...reduced };
    },
    'item_put_on_hold',
  );
  serve(
    app,
    holdRoutes.releaseInventoryItem,
    async (ctx, { actor, params }) => presentItem(await releaseItem(ctx, actor, params.id), actor),
    'item_released',
  );
  serve(app, holdRoutes.listItemHolds, (ctx, { actor, params }) => listHolds(ctx, actor, params.id));

  serve(
    app,
    routes.createRecall,
    (ctx, { actor, body }) => recalls.createRecall(ctx, actor, body),
    'recall_created',
  );
  serve(app, routes.listRecalls, (ctx, { actor, query }) => recalls.listRecalls(ctx, actor, query));
  serve(app, routes.getRecall, (ctx, { actor, params }) => recalls.getRecall(ctx, actor, params.id));
  serve(app, routes.previewRecall, (ctx, { actor, params }) => recalls.previewRecall(ctx, actor, params.id));
  serve(app, routes.getRecallRecord, (ctx, { actor, params, query, language }) =>
    getRecallRecord(ctx, actor, params.id, query, language),
  );
  serve(
    app,
    routes.holdRecall,
    (ctx, { actor, params, body }) => recalls.holdRecall(ctx, actor, params.id, body.inventory_ids),
    'recall_held',
  );
  serve(
    app,
    routes.dismissRecallArrivals,
    (ctx, { actor, params, body }) => recalls.dismissArrivals(ctx, actor, params.id, body.inventory_ids),
    'recall_items_dismissed',
  );
  serve(app, routes.notifyRecall, (ctx, { actor, params }) => notifyRecall(ctx, actor, params.id), {
    message: 'recall_notified',
    record: noticesOnce,
  });
  serve(
    app,
    routes.recordRecallCall,
    (ctx, { actor, params, body }) => recordCall(ctx, actor, params.id, body),
    {
      message: 'recall_call_recorded',
      record: noticesOnce,
    },
  );
  serve(app, routes.getRecallNotices, (ctx, { actor, params }) => getNotices(ctx, actor, params.id));
  serve(
    app,
    routes.recordRecallOutcomes,
    (ctx, { actor, params, body }) => recalls.recordOutcomes(ctx, actor, params.id, body.outcomes),
    'recall_outcomes_recorded',
  );
  serve(app, routes.getOutcomePhoto, (ctx, { actor, params }) => getOutcomePhoto(ctx, actor, params.id));
  serve(
    app,
    routes.setOutcomePhoto,
    (ctx, { actor, params, file }) => setOutcomePhoto(ctx, actor, params.id, file),
    'recall_outcomes_recorded',
  );
  serve(
    app,
    routes.removeOutcomePhoto,
    (ctx, { actor, params }) => removeOutcomePhoto(ctx, actor, params.id),
    'recall_outcomes_recorded',
  );
  serve(
    app,
    routes.liftRecall,
    (ctx, { actor, params }) => recalls.liftRecall(ctx, actor, params.id),
    'recall_lifted',
  );
  serve(app, publishedRecallRoutes.listPublishedRecalls, (ctx, { actor, query }) =>
    listPublished(ctx, actor, query),
  );
  serve(app, publishedRecallRoutes.getRecallFeed, (ctx) => getFeed(ctx));
  serve(app, traceRoutes.traceItem, async (ctx, { actor, params, query, language }) => {
    const trace = await traceItem(ctx, actor, params.id);
    return query.format === 'csv' ? traceFile(trace, walkVisits(ctx, actor, trace), language) : trace;
  });
  serve(app, traceRoutes.traceDonation, async (ctx, { actor, params, query, language }) => {
    const trace = await traceDonation(ctx, actor, params.id);
    return query.format === 'csv' ? traceFile(trace, walkVisits(ctx, actor, trace), language) : trace;
  });
  serve(app, traceRoutes.traceVisit, async (ctx, { actor, params, query, language }) => {
    const trace = await traceVisit(ctx, actor, params.id);
    return query.format === 'csv' ? visitTraceFile(trace, language) : trace;
  });
}
