import type { holdRoutes } from '@nourish/contract';
import { makeItem } from './factories.ts';
import type { MakeCall } from './valid-calls.ts';
import type { World } from './world.ts';

/** The `VALID_CALLS` about holds and recalls, all at `here`. */
export const RECALL_CALLS: Record<keyof typeof holdRoutes, MakeCall> = {
  holdInventoryItem: async (world) => ({
    params: { id: await itemAt(world) },
    body: { reason: 'The lids are swollen' },
  }),
  releaseInventoryItem: async (world) => ({ params: { id: await itemAt(world) } }),
  listItemHolds: ({ here }) => ({ params: { id: here.item.id } }),
};

const itemAt = async ({ server, here }: World): Promise<string> =>
  (await makeItem(server.ctx, here.foodbank_id, { quantity: 5 })).id;
