import type { FastifyInstance } from 'fastify';
import { visitRoutes as routes, type Visit } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { getServiceReport } from './report-service.ts';
import * as visits from './service.ts';

/** What a repeat of a change returns. */
const record = {
  idOf: ({ _id }: Visit) => _id,
  read: (ctx: Context, { actor }: { actor: Actor }, id: string) => visits.getVisit(ctx, actor, id),
};

export function visitsFeature(app: FastifyInstance): void {
  serve(app, routes.createVisit, (ctx, { actor, body }) => visits.createVisit(ctx, actor, body), {
    message: 'visit_recorded',
    record: { ...record, read: (ctx, { actor }, id) => visits.getOwnVisit(ctx, actor, id) },
  });
  serve(app, routes.listVisits, (ctx, { actor, query }) => visits.listVisits(ctx, actor, query));
  serve(app, routes.getVisit, (ctx, { actor, params }) => visits.getVisit(ctx, actor, params.id));
  serve(app, routes.listUsualVisits, (ctx, { actor, params }) =>
    visits.listUsualVisits(ctx, actor, params.id),
  );
  serve(
    app,
    routes.voidVisit,
    (ctx, { actor, params, body }) => visits.voidVisit(ctx, actor, params.id, body.reason),
    { message: 'visit_voided', record },
  );
  serve(app, routes.getServiceReport, (ctx, { actor, query, language }) =>
    getServiceReport(ctx, actor, query, language),
  );
}
