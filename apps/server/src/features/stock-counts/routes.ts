import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { changeOnce } from '../../http/idempotency.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import { approveCount } from './approval-service.ts';
import * as entries from './entry-service.ts';
import * as counts from './service.ts';

const success = true as const;

export function stockCountsFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.openStockCount, ({ once, actor, body, language }) =>
    once(ctx, async (inside) => ({
      success,
      message: say(language, 'count_opened'),
      data: await counts.openCount(inside, actor, body),
    })),
  );
  serve(app, routes.listStockCounts, async ({ actor, query }) => ({
    success,
    ...(await counts.listCounts(ctx, actor, query)),
  }));
  serve(app, routes.getStockCount, async ({ actor, params, query }) => ({
    success,
    ...(await counts.getCount(ctx, actor, params.id, query)),
  }));
  serve(app, routes.listStockCountCandidates, async ({ actor, params, query }) => ({
    success,
    data: await counts.listCandidates(ctx, actor, params.id, query.search),
  }));
  serve(app, routes.addStockCountLine, async ({ actor, params, body, language }) => ({
    success,
    message: say(language, 'count_line_added'),
    data: await entries.addLine(ctx, actor, params.id, body.item_id),
  }));
  serve(
    app,
    routes.enterStockCountLine,
    async ({ actor, params, body, language, idempotencyKey, replay }) => {
      const { id, item_id } = params;
      const { data, replayed } = await changeOnce(
        ctx,
        { owner: actor.user_id, key: idempotencyKey, body: { enter: id, item_id, ...body } },
        {
          change: (inside) => entries.enterLine(inside, actor, id, item_id, body),
          idOf: ({ line }) => line.item_id,
          read: (line) => entries.readLine(ctx, actor, id, line),
        },
      );
      if (replayed) replay(200);
      return { success, message: say(language, 'count_line_saved'), data };
    },
  );
  serve(app, routes.removeStockCountEntry, async ({ actor, params, query, language }) => ({
    success,
    message: say(language, 'count_entry_removed'),
    data: await entries.removeEntry(ctx, actor, params.id, params.item_id, query.version),
  }));
  serve(app, routes.approveStockCount, async ({ actor, params, body, language }) => ({
    success,
    message: say(language, 'count_approved'),
    data: await approveCount(ctx, actor, params.id, body),
  }));
  serve(app, routes.abandonStockCount, async ({ actor, params, language }) => ({
    success,
    message: say(language, 'count_abandoned'),
    data: await counts.abandonCount(ctx, actor, params.id),
  }));
}
