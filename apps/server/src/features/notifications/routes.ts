import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notificationRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import { findActor } from '../accounts/sessions.ts';
import * as notifications from './service.ts';
import { createStreams } from './streams.ts';

export function notificationsFeature(app: FastifyInstance): void {
  serve(app, routes.listNotifications, (ctx, { actor, query }) =>
    notifications.listNotifications(ctx, actor, query),
  );
  serve(app, routes.readNotification, (ctx, { actor, params }) =>
    notifications.readNotification(ctx, actor, params.id),
  );
  serve(app, routes.readNotifications, (ctx, { actor, body }) =>
    notifications.readNotifications(ctx, actor, new Date(body.until)),
  );
  void app.register(async (own) => followChanges(own));
}

const isStream = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('text/event-stream');

function followChanges(app: FastifyInstance): void {
  const { ctx } = app;
  const streams = createStreams({ topics: ctx.database.topics, findActor: (token) => findActor(ctx, token) });
  app.addHook('preClose', async () => streams.close());
  // With a callback: a promise would settle when the reader leaves, and the handler would run after that.
  app.addHook('preHandler', (request, reply, next) => {
    const { actor, bearerToken: token } = request;
    // HEAD would leave the stream open without a reader.
    if (request.method === 'HEAD' || !isStream(request) || actor === null || token === undefined)
      return next();
    // Proxies must neither buffer nor compress it.
    void reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no');
    reply.send(streams.open(actor, token));
  });
  serve(app, routes.followChanges, (_ctx, { actor }) => notifications.countUnread(ctx, actor));
}
