import Type, { type Static } from 'typebox';
import { LIMITS } from './constants.ts';
import { RequestStatus } from './food-request-schemas.ts';
import { InventoryItem } from './inventory-schemas.ts';
import { defineRoutes } from './route.ts';
import { Code, Count, Data, Id, IdParams, Instant, Nullable, RequiredText, described } from './schema.ts';

/** An open request that a hold took lines out of. It stays open, even if nothing is left in it. */
export const ReducedRequest = Type.Object({
  _id: Id,
  code: Code,
  status: RequestStatus,
  was_packed: Type.Boolean({
    description: 'The bag was ready or being packed: it has to be opened',
  }),
  units: Type.Integer({ description: 'Units that were taken out' }),
});
export type ReducedRequest = Static<typeof ReducedRequest>;

export const ItemHold = Type.Object({
  _id: Id,
  recall_id: described(Nullable(Id), 'null: apart from a recall'),
  reason: Type.String({ description: 'The title of the recall, or what the person wrote' }),
  held_by: Type.String({ description: 'Name of the person' }),
  held_at: Instant,
  released_by: Nullable(Type.String()),
  released_at: described(Nullable(Instant), 'null: the item is on hold for this reason'),
});
export type ItemHold = Static<typeof ItemHold>;

export const holdRoutes = defineRoutes('Inventory', {
  holdInventoryItem: {
    key: 'POST /api/inventory/:id/hold',
    access: 'staff',
    summary:
      'Put an item on hold: nothing of it can be requested or handed out, its lines leave the open requests, and their people are told. The figures stay',
    params: IdParams,
    body: Type.Object({ reason: RequiredText(LIMITS.shortText, 'Why; for staff only') }),
    once: true,
    response: Data(
      Type.Object({
        item: InventoryItem,
        requests: Type.Array(ReducedRequest),
        to_call: described(
          Count,
          'Of these requests, those whose person has no mail address: GET /api/food-requests/calls',
        ),
      }),
    ),
  },
  releaseInventoryItem: {
    key: 'POST /api/inventory/:id/release',
    access: 'staff',
    summary:
      'End the hold of an item that was put on hold apart from a recall. While an open recall holds it, it stays on hold',
    params: IdParams,
    once: true,
    response: Data(InventoryItem),
  },
  listItemHolds: {
    key: 'GET /api/inventory/:id/holds',
    access: 'staff',
    summary: 'All holds of an item, latest first, also of archived items',
    params: IdParams,
    response: Data(Type.Array(ItemHold)),
  },
});
