import Type, { type Static } from 'typebox';
import { defineRoutes } from './route.ts';
import { Code, Data, Id, IdParams, Instant, Nullable, described } from './schema.ts';

/** Units of a packed request that was cancelled. They count as available, and are still in its bag. */
export const PutBack = Type.Object({
  _id: Id,
  request_id: Id,
  code: described(Code, 'Of the request, as on the bag'),
  item_id: Id,
  item_name: Type.String(),
  storage_location: Nullable(Type.String({ description: 'Where the item belongs' })),
  held: Type.Boolean({ description: 'The item is on hold: the units must be set apart' }),
  quantity: Type.Integer(),
  created_at: described(Instant, 'When the request was cancelled'),
  done_at: Nullable(Type.String({ description: 'ISO 8601, UTC; null: still in the bag' })),
});
export type PutBack = Static<typeof PutBack>;

export const putBackRoutes = defineRoutes('Put-back list', {
  listPutBacks: {
    key: 'GET /api/put-backs',
    access: 'staff',
    summary:
      "What is still in the bags of cancelled requests, by storage location: of the caller's own food bank; administrators name it",
    query: Type.Object({
      foodbank_id: Type.Optional(Id),
      item_id: Type.Optional(described(Id, 'Only units of this item')),
    }),
    response: Data(Type.Array(PutBack)),
  },
  markPutBack: {
    key: 'POST /api/put-backs/:id/done',
    access: 'staff',
    summary: 'Units are back in their place',
    params: IdParams,
    response: Data(PutBack),
  },
  unmarkPutBack: {
    key: 'POST /api/put-backs/:id/undone',
    access: 'staff',
    summary: 'Units are still in the bag',
    params: IdParams,
    response: Data(PutBack),
  },
});
