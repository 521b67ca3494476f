import type { FastifyInstance } from 'fastify';
import { clientRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { mergeClient, unmergeClient } from './merge-service.ts';
import * as clients from './service.ts';

export function clientsFeature(app: FastifyInstance): void {
  serve(app, routes.listClients, (ctx, { actor, query }) => clients.listClients(ctx, actor, query));
  serve(
    app,
    routes.createClient,
    (ctx, { actor, body, language }) => clients.createClient(ctx, actor, body, language),
    {
      message: 'client_created',
      record: { idOf: ({ _id }) => _id, read: (ctx, { actor }, id) => clients.getClient(ctx, actor, id) },
    },
  );
  serve(app, routes.getClient, (ctx, { actor, params }) => clients.getClient(ctx, actor, params.id));
  serve(
    app,
    routes.updateClient,
    (ctx, { actor, params, body, language }) => clients.updateClient(ctx, actor, params.id, body, language),
    'client_updated',
  );
  serve(app, routes.listClientConsents, (ctx, { actor, params }) =>
    clients.listConsents(ctx, actor, params.id),
  );
  serve(
    app,
    routes.mergeClient,
    (ctx, { actor, params, body }) => mergeClient(ctx, actor, params.id, body.into),
    'client_merged',
  );
  serve(
    app,
    routes.unmergeClient,
    (ctx, { actor, params }) => unmergeClient(ctx, actor, params.id),
    'client_unmerged',
  );
}
