import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { changeOnce } from '../../http/idempotency.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import type { SentMessage } from './present.ts';
import * as messages from './service.ts';

const success = true as const;

export function messagesFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.sendMessage, async ({ actor, body, language, idempotencyKey, replay }) => {
    const sender = { actor, language };
    const answer = (data: SentMessage) => ({ success, message: say(language, 'message_sent'), data });
    if (idempotencyKey === undefined) return answer(await messages.sendMessage(ctx, sender, body));
    const { status } = routes.sendMessage;
    const sent = await messages.sendMessageOnce(ctx, sender, body, { key: idempotencyKey, status, answer });
    if (sent.replayed) replay(sent.status);
    return sent.body;
  });
  serve(app, routes.listMessages, async ({ from, actor, query }) => ({
    success,
    ...(await messages.listMessages(from(ctx), actor, query)),
  }));
  serve(app, routes.getMessageStats, async ({ from, actor, query }) => ({
    success,
    data: await messages.getStats(from(ctx), actor, query.foodbank_id),
  }));
  serve(app, routes.getMessage, async ({ actor, params }) => ({
    success,
    data: await messages.getMessage(ctx, actor, params.id),
  }));
  serve(app, routes.updateMessage, async ({ actor, params, body, language, idempotencyKey, replay }) => {
    const { id } = params;
    const { data, replayed } = await changeOnce(
      ctx,
      { owner: actor.user_id, key: idempotencyKey, body: { update_message: id, ...body } },
      {
        change: (inside) => messages.updateMessage(inside, actor, id, body),
        idOf: ({ _id }) => _id,
        read: () => messages.getMessage(ctx, actor, id),
      },
    );
    if (replayed) replay(200);
    return { success, message: say(language, body.reply ? 'message_replied' : 'message_updated'), data };
  });
}
