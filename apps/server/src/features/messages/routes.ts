import type { FastifyInstance } from 'fastify';
import { routes, type ContactMessageDetails } from '@nourish/contract';
import { withMessage } from '../../http/respond.ts';
import { serve } from '../../http/route.ts';
import * as messages from './service.ts';

const updated = (body: { reply?: string }, message: ContactMessageDetails) =>
  withMessage(body.reply ? 'message_replied' : 'message_updated', message);

export function messagesFeature(app: FastifyInstance): void {
  serve(
    app,
    routes.sendMessage,
    (ctx, { actor, body, language }) => messages.sendMessage(ctx, { actor, language }, body),
    {
      message: 'message_sent',
      ownerOf: ({ body }) => body.email.trim().toLowerCase(),
    },
  );
  serve(app, routes.listMessages, (ctx, { actor, query }) => messages.listMessages(ctx, actor, query));
  serve(app, routes.getMessageStats, (ctx, { actor, query }) =>
    messages.getStats(ctx, actor, query.foodbank_id),
  );
  serve(app, routes.getMessage, (ctx, { actor, params }) => messages.getMessage(ctx, actor, params.id));
  serve(
    app,
    routes.updateMessage,
    async (ctx, { actor, params, body }) =>
      updated(body, await messages.updateMessage(ctx, actor, params.id, body)),
    {
      record: {
        idOf: ({ _id }) => _id,
        read: async (ctx, { actor, body }, id) => updated(body, await messages.getMessage(ctx, actor, id)),
      },
    },
  );
}
