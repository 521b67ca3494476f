import type { FastifyInstance } from 'fastify';
import { inventoryWriteRoutes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import { presentItem } from './present.ts';
import { adjustItem, writeOffItem } from './adjust-service.ts';
import { transferItem } from './transfer-service.ts';
import * as writes from './write-service.ts';

const success = true as const;

/** Routes that change the stock; `routes.ts` has those that read it. */
export function inventoryWrites(app: FastifyInstance, ctx: Context): void {
  serve(app, inventoryWriteRoutes.createInventoryItem, ({ once, actor, body, language }) =>
    once(ctx, async (inside) => ({
      success,
      message: say(language, 'item_added'),
      data: presentItem(await writes.createItem(inside, actor, body), actor),
    })),
  );
  serve(app, inventoryWriteRoutes.updateInventoryItem, async ({ actor, params, body, language }) => ({
    success,
    message: say(language, 'item_updated'),
    data: presentItem(await writes.changeItem(ctx, actor, params.id, body), actor),
  }));
  serve(app, inventoryWriteRoutes.removeInventoryItem, async ({ actor, params, query, language }) => {
    await writes.removeItem(ctx, actor, params.id, query.reason);
    return { success, message: say(language, 'item_deleted') };
  });
  serve(app, inventoryWriteRoutes.adjustInventoryItem, ({ once, actor, params, body, language }) =>
    once(ctx, async (inside) => ({
      success,
      message: say(language, 'item_adjusted'),
      data: presentItem(await adjustItem(inside, actor, params.id, body), actor),
    })),
  );
  serve(app, inventoryWriteRoutes.transferInventoryItem, ({ once, actor, params, body, language }) =>
    once(ctx, async (inside) => {
      const { from, to } = await transferItem(inside, actor, params.id, body);
      const data = { from: presentItem(from, actor), to: presentItem(to, actor) };
      return { success, message: say(language, 'item_transferred'), data };
    }),
  );
  serve(app, inventoryWriteRoutes.writeOffInventoryItem, async ({ actor, params, query, language }) => ({
    success,
    message: say(language, 'item_written_off'),
    data: presentItem(await writeOffItem(ctx, actor, params.id, query.reason), actor),
  }));
}
