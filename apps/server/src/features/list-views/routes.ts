import type { FastifyInstance } from 'fastify';
import { listViewRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { createView, listViews, removeView, updateView } from './service.ts';

export function listViewsFeature(app: FastifyInstance): void {
  serve(app, routes.listListViews, (ctx, { actor, query }) => listViews(ctx, actor, query));
  serve(app, routes.createListView, (ctx, { actor, body }) => createView(ctx, actor, body));
  serve(app, routes.updateListView, (ctx, { actor, params, body }) =>
    updateView(ctx, actor, params.id, body ?? {}),
  );
  serve(
    app,
    routes.removeListView,
    (ctx, { actor, params }) => removeView(ctx, actor, params.id),
    'list_view_removed',
  );
}
