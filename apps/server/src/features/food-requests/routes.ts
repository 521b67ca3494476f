import type { FastifyInstance } from 'fastify';
import { routes, type FoodRequestDetails } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import * as bulk from './bulk-service.ts';
import { cancelOpenRequests } from './cancellation-service.ts';
import * as foodRequests from './service.ts';
import { moveRequest } from './move-service.ts';
import { countToCall, listCalls, tell } from './releases/call-service.ts';
import { takeOut } from './releases/take-out-service.ts';
import { listSubstitutes, substitute } from './substitutes/service.ts';
import * as statuses from './status-service.ts';
import { submitRequest } from './submission-service.ts';

/** A repeated call reads the request again: what is stored for repeats contains no data of its person. */
const record = {
  idOf: ({ _id }: FoodRequestDetails) => _id,
  read: (ctx: Context, { actor }: { actor: Actor }, id: string) => foodRequests.getRequest(ctx, actor, id),
};

export function foodRequestsFeature(app: FastifyInstance): void {
  serve(
    app,
    routes.submitFoodRequest,
    (ctx, { actor, body }) => submitRequest(ctx, actor, body),
    'request_submitted',
  );
  serve(app, routes.listRequestAllowances, (ctx, { actor }) => foodRequests.listAllowances(ctx, actor));
  serve(
    app,
    routes.cancelOpenRequests,
    (ctx, { actor, body }) => cancelOpenRequests(ctx, actor, body),
    'requests_cancelled',
  );
  serve(app, routes.listMyFoodRequests, (ctx, { actor, query }) =>
    foodRequests.listMyRequests(ctx, actor, query),
  );
  serve(app, routes.listFoodRequests, (ctx, { actor, query }) =>
    foodRequests.listRequests(ctx, actor, query),
  );
  serve(app, routes.getFoodRequestStats, (ctx, { actor, query }) => foodRequests.getStats(ctx, actor, query));
  serve(app, routes.getFoodRequest, (ctx, { actor, params }) =>
    foodRequests.getRequest(ctx, actor, params.id),
  );
  serve(app, routes.getPickupFile, (ctx, { actor, params, language }) =>
    foodRequests.getPickupFile(ctx, actor, params.id, language),
  );
  serve(
    app,
    routes.setFoodRequestStatus,
    (ctx, { actor, params, body }) => statuses.setRequestStatus(ctx, actor, params.id, body),
    'request_updated',
  );
  serve(
    app,
    routes.takeOutOfRequest,
    (ctx, { actor, params, body }) => takeOut(ctx, actor, params.id, body.inventory_ids),
    { message: 'request_reduced', record },
  );
  serve(app, routes.listRequestCalls, (ctx, { actor, query }) => listCalls(ctx, actor, query));
  serve(app, routes.countRequestCalls, (ctx, { actor, query }) => countToCall(ctx, actor, query));
  serve(app, routes.tellRequest, (ctx, { actor, params, body }) => tell(ctx, actor, params.id, body), {
    message: 'request_updated',
    record,
  });
  serve(app, routes.listSubstitutes, (ctx, { actor, params, query }) =>
    listSubstitutes(ctx, actor, params.id, query.inventory_id),
  );
  serve(
    app,
    routes.substituteInRequest,
    (ctx, { actor, params, body }) => substitute(ctx, actor, params.id, body),
    { message: 'request_substituted', record },
  );
  serve(
    app,
    routes.movePickup,
    (ctx, { actor, params, body }) => moveRequest(ctx, actor, params.id, body),
    'request_moved',
  );
  serve(
    app,
    routes.undoFoodRequestStatus,
    (ctx, { actor, params, body }) => statuses.undoRequestStatus(ctx, actor, params.id, body.status),
    'request_updated',
  );
  serve(app, routes.setFoodRequestStatuses, (ctx, { actor, body, language }) =>
    bulk.setStatuses(ctx, actor, body, language),
  );
  serve(app, routes.undoFoodRequestStatuses, (ctx, { actor, body, language }) =>
    bulk.undoStatuses(ctx, actor, body, language),
  );
  serve(
    app,
    routes.reorderFoodRequest,
    (ctx, { actor, params, query, body }) =>
      foodRequests.reorderRequest(ctx, actor, params.id, { ...query, ...body }),
    'request_reordered',
  );
}
