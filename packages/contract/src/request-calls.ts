import Type, { type Static } from 'typebox';
import { LIMITS } from './constants.ts';
import { FoodRequestDetails, RequestStatus } from './food-request-schemas.ts';
import { ReleasedItem } from './request-history.ts';
import { defineRoutes } from './route.ts';
import {
  Code,
  Count,
  Data,
  Flag,
  Id,
  IdParams,
  Nullable,
  Page,
  PageQuery,
  PlainDate,
  TimeOfDay,
  described,
} from './schema.ts';

/** The person of an open request who has no mail address, and the lines to call about. */
export const RequestCall = Type.Object({
  request_id: Id,
  foodbank_id: Id,
  code: Code,
  status: RequestStatus,
  pickup_date: PlainDate,
  pickup_time: TimeOfDay,
  client_id: described(Nullable(Id), 'The household; null: an account'),
  name: Type.String(),
  phone: Nullable(Type.String()),
  lines: Type.Array(ReleasedItem, {
    description: 'What was taken out and could not be mailed, oldest first',
  }),
});
export type RequestCall = Static<typeof RequestCall>;

export const requestCallRoutes = defineRoutes('Food requests', {
  listRequestCalls: {
    key: 'GET /api/food-requests/calls',
    access: 'staff',
    summary:
      'People of open requests without a mail address, out of whose requests something was taken: those to be called first, then by pickup. What a recall took out is in its own list, until something else takes its place',
    query: Type.Object({
      foodbank_id: Type.Optional(Id),
      inventory_id: Type.Optional(described(Id, 'Only requests that this item was taken out of')),
      told: Type.Optional(
        described(Flag, 'false: only those who have to be called; true: only those who were told'),
      ),
      ...PageQuery,
    }),
    response: Page(RequestCall),
  },
  countRequestCalls: {
    key: 'GET /api/food-requests/calls/count',
    access: 'staff',
    summary: 'The number of these requests that need a call',
    query: Type.Object({
      foodbank_id: Type.Optional(Id),
      inventory_id: Type.Optional(described(Id, 'Only requests that this item was taken out of')),
    }),
    response: Data(Type.Object({ to_call: Count })),
  },
  tellRequest: {
    key: 'POST /api/food-requests/:id/calls',
    access: 'staff',
    summary:
      'Record that the person of an open request was told about lines, or that this was a mistake. Of two calls, the first one counts. A line that changed meanwhile has another id: 404',
    params: IdParams,
    once: 'record',
    body: Type.Object({
      line_ids: Type.Array(Id, { minItems: 1, maxItems: LIMITS.linesPerRequest }),
      told: Flag,
    }),
    response: Data(FoodRequestDetails),
  },
});
