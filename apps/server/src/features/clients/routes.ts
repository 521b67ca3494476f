import type { FastifyInstance } from 'fastify';
import { clientRoutes as routes, type Client, type SeenClient } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { updateClient } from './change-service.ts';
import { dismissDuplicate, restoreDuplicate } from './duplicates/service.ts';
import { getClientForStaff, mergeClient, unmergeClient } from './merge-service.ts';
import * as clients from './service.ts';

/** What a repeat of a change returns. */
const SEEN = {
  idOf: ({ _id }: SeenClient) => _id,
  read: (ctx: Context, { actor }: { actor: Actor }, id: string) => clients.getClient(ctx, actor, id),
};
export const FOR_STAFF = {
  idOf: ({ _id }: Client) => _id,
  read: (ctx: Context, { actor }: { actor: Actor }, id: string) => getClientForStaff(ctx, actor, id),
};

export function clientsFeature(app: FastifyInstance): void {
  serve(app, routes.listClients, (ctx, { actor, query }) => clients.listClients(ctx, actor, query));
  serve(
    app,
    routes.createClient,
    (ctx, { actor, body, language }) => clients.createClient(ctx, actor, body, language),
    { message: 'client_created', record: SEEN },
  );
  serve(app, routes.getClient, (ctx, { actor, params }) => clients.getClient(ctx, actor, params.id));
  serve(
    app,
    routes.updateClient,
    (ctx, { actor, params, body, language }) => updateClient(ctx, actor, params.id, body, language),
    { message: 'client_updated', record: SEEN },
  );
  serve(app, routes.listClientConsents, (ctx, { actor, params }) =>
    clients.listConsents(ctx, actor, params.id),
  );
  serve(app, routes.listClientDuplicates, (ctx, { actor, params }) =>
    clients.listDuplicates(ctx, actor, params.id),
  );
  serve(
    app,
    routes.dismissClientDuplicate,
    (ctx, { actor, params }) => dismissDuplicate(ctx, actor, params),
    'duplicate_dismissed',
  );
  serve(
    app,
    routes.restoreClientDuplicate,
    (ctx, { actor, params }) => restoreDuplicate(ctx, actor, params),
    'duplicate_restored',
  );
  serve(
    app,
    routes.mergeClient,
    (ctx, { actor, params, body }) => mergeClient(ctx, actor, params.id, body.into),
    { message: 'client_merged', record: FOR_STAFF },
  );
  serve(app, routes.unmergeClient, (ctx, { actor, params }) => unmergeClient(ctx, actor, params.id), {
    message: 'client_unmerged',
    record: FOR_STAFF,
  });
}
