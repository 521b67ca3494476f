import Type, { type Static } from 'typebox';
import { BULK_STATUSES, LIMITS } from './constants.ts';
import { LoadBody, LoadQuery, LoadResult } from './carts.ts';
import type { ErrorCode } from './errors.ts';
import {
  FoodRequest,
  FoodRequestDetails,
  PreferredTime,
  RequestAllowance,
  RequestStatus,
} from './food-request-schemas.ts';
import { Acknowledged, ItemAcknowledgements } from './guard-schemas.ts';
import { defineRoutes } from './route.ts';
import {
  Count,
  Data,
  FileContent,
  Flag,
  Id,
  IdParams,
  Options,
  Page,
  PageQuery,
  PlainDate,
  Text,
  described,
} from './schema.ts';

const ManyIds = Type.Array(Id, { minItems: 1, maxItems: LIMITS.requestsAtOnce });
const ManyResults = Data(
  Type.Object({
    changed: Type.Array(FoodRequestDetails),
    refused: Type.Array(
      Type.Object({
        _id: Id,
        code: Type.Unsafe<ErrorCode>({ type: 'string', description: 'As of a call for this request alone' }),
        message: Type.String(),
      }),
    ),
  }),
);
export type FoodRequestRefusal = Static<typeof ManyResults>['data']['refused'][number];

const OptionalText = Type.Optional(Type.Union([Text(LIMITS.longText), Type.Null()]));
export const foodRequestRoutes = defineRoutes('Food requests', {
  submitFoodRequest: {
    key: 'POST /api/food-requests',
    access: 'requester',
    summary:
      'Request food: reserves every line or none, and empties the cart; staff for a client, without a cart',
    once: true,
    body: Type.Object({
      client_id: Type.Optional(
        Type.Union([Id, Type.Null()], {
          description:
            'For whom staff and administrators enter it: a client of their food bank, which has all items',
        }),
      ),
      items: Type.Array(
        Type.Object({
          inventory_id: Type.Optional(Id),
          item_name: Type.Optional(Text(LIMITS.itemName)),
          quantity: Type.Integer({ minimum: 1, maximum: LIMITS.quantity }),
          dietary_category: Type.Optional(Type.Union([Text(LIMITS.name), Type.Null()])),
          acknowledged: Type.Optional(Acknowledged),
          no_substitute: Type.Optional(
            described(Type.Boolean(), 'Put nothing in its place; default: as in the cart, otherwise false'),
          ),
        }),
        { minItems: 1, maxItems: LIMITS.linesPerRequest },
      ),
      preferredPickupDate: PlainDate,
      preferredPickupTime: PreferredTime,
      pickups: Type.Optional(
        Type.Array(
          Type.Object({
            foodbank_id: Id,
            preferredPickupDate: PlainDate,
            preferredPickupTime: PreferredTime,
          }),
          {
            maxItems: LIMITS.linesPerRequest,
            description: 'Other days and times for some of the food banks of the items',
          },
        ),
      ),
      specialInstructions: OptionalText,
      dietaryRestrictions: OptionalText,
      allergies: OptionalText,
    }),
    status: 201,
    response: Data(
      Type.Object({
        ...FoodRequest.properties,
        requests: Type.Array(FoodRequest, { description: 'One per food bank, beginning with this one' }),
      }),
    ),
    // Per IP address, which a whole hall may share; each person is limited by their open requests.
    rateLimit: { max: 600, perSeconds: 600 },
  },
  listRequestAllowances: {
    key: 'GET /api/food-requests/allowances',
    access: 'recipient',
    summary:
      "The caller's open requests and units by food bank, the limits, and from when the next visit is usual",
    response: Data(Type.Array(RequestAllowance)),
  },
  cancelOpenRequests: {
    key: 'POST /api/food-requests/cancel-open',
    access: 'staff',
    summary: 'Cancel all open requests of a person at the own food bank (administrators: everywhere)',
    body: Type.Object({ recipient_id: Id, notes: OptionalText }),
    response: Data(Type.Object({ cancelled: Count })),
  },
  listMyFoodRequests: {
    key: 'GET /api/food-requests/my-requests',
    twin: '/food-requests/my-requests',
    access: 'signed_in',
    summary: "The caller's own requests, newest first",
    query: Type.Object({ status: Type.Optional(RequestStatus), ...PageQuery }),
    response: Page(FoodRequest),
  },
  listFoodRequests: {
    key: 'GET /api/food-requests',
    access: 'signed_in',
    summary:
      'Requests of a food bank: open ones by pickup, then closed ones by pickup, latest first. Callers who are not staff get their own. With a span of days submitted or handed out: latest day first',
    query: Type.Object({
      status: Type.Optional(Text(200, 'One or several statuses, separated by commas')),
      search: Type.Optional(
        Text(LIMITS.search, 'Name or email address of the recipient, item name, or end of the id'),
      ),
      foodbank_id: Type.Optional(Id),
      inventory_id: Type.Optional(described(Id, 'Only requests for this item')),
      pickup_date: Type.Optional(PlainDate),
      overdue: Type.Optional(described(Flag, 'Open requests whose pickup day has passed')),
      request_from: Type.Optional(described(PlainDate, 'Submitted on that day or later')),
      request_to: Type.Optional(PlainDate),
      fulfilled_from: Type.Optional(described(PlainDate, 'Handed out on that day or later')),
      fulfilled_to: Type.Optional(PlainDate),
      cautions: Type.Optional(described(Flag, 'With the `cautions` of each line; for staff who pack')),
      ...PageQuery,
    }),
    sentences: {
      request_to: { before_start: 'end_before_start' },
      fulfilled_to: { before_start: 'end_before_start' },
    },
    response: Page(FoodRequest),
  },
  getFoodRequestStats: {
    key: 'GET /api/food-requests/stats',
    access: 'signed_in',
    summary: "Counts by status, of the food bank or of the caller's own requests",
    query: Type.Object({
      foodbank_id: Type.Optional(Id),
      mine: Type.Optional(
        described(Flag, "Only the caller's own requests, also for staff and administrators"),
      ),
    }),
    response: Data(
      Type.Object({
        total: Count,
        pending: Count,
        approved: Count,
        rejected: Count,
        ready: Count,
        fulfilled: Count,
        cancelled: Count,
        in_progress: Count,
        total_items_requested: Count,
        pickups_today: Count,
        approved_today: described(Count, 'Pickup today, not packed yet'),
        ready_today: described(Count, 'Pickup today, packed'),
        overdue: described(Count, 'Open, and the pickup day has passed'),
      }),
    ),
  },
  getFoodRequest: {
    key: 'GET /api/food-requests/:id',
    access: 'signed_in',
    summary: 'A request with its history',
    params: IdParams,
    response: Data(FoodRequestDetails),
  },
  getPickupFile: {
    key: 'GET /api/food-requests/:id/calendar',
    access: 'signed_in',
    summary: 'The pickup of a request as a calendar file; CANCELLED if the request was rejected or cancelled',
    params: IdParams,
    file: 'text/calendar',
    response: FileContent,
  },
  setFoodRequestStatus: {
    key: 'PUT /api/food-requests/:id/status',
    access: 'signed_in',
    summary: 'Change the status of a request; recipients may cancel their own while pending or approved',
    params: IdParams,
    body: Type.Object({
      status: RequestStatus,
      notes: OptionalText,
      acknowledged: Type.Optional(
        described(
          ItemAcknowledgements,
          'With `ready` and `fulfilled`: allergens that items may contain, accepted for the household',
        ),
      ),
    }),
    response: Data(FoodRequestDetails),
  },
  takeOutOfRequest: {
    key: 'POST /api/food-requests/:id/take-out',
    access: 'staff',
    summary:
      'Take items out of an open request, for example because of an allergy. The units return to the stock, and the person gets a message',
    params: IdParams,
    once: 'record',
    body: Type.Object({
      inventory_ids: Type.Array(Id, { minItems: 1, maxItems: LIMITS.linesPerRequest }),
    }),
    response: Data(FoodRequestDetails),
  },
  undoFoodRequestStatus: {
    key: 'POST /api/food-requests/:id/undo',
    access: 'staff',
    summary:
      "Undo the caller's own last status change, unless its mail was sent (after about ten seconds) or the food was handed out",
    params: IdParams,
    body: Type.Object({ status: described(RequestStatus, 'The current status, which the change set') }),
    response: Data(FoodRequestDetails),
  },
  setFoodRequestStatuses: {
    key: 'POST /api/food-requests/statuses',
    access: 'staff',
    summary: 'Change the status of several requests; each succeeds or fails independently',
    body: Type.Object({ ids: ManyIds, status: Options(BULK_STATUSES) }),
    response: ManyResults,
  },
  undoFoodRequestStatuses: {
    key: 'POST /api/food-requests/undo-statuses',
    access: 'staff',
    summary:
      "Undo the caller's own last status change of several requests; each succeeds or fails independently",
    body: Type.Object({
      ids: ManyIds,
      status: described(RequestStatus, 'The current status, which the change set'),
    }),
    response: ManyResults,
  },
  reorderFoodRequest: {
    key: 'POST /api/food-requests/:id/reorder',
    access: 'recipient',
    summary: 'Add the available units of an own request to the cart and return the unavailable lines',
    params: IdParams,
    query: LoadQuery,
    body: LoadBody,
    once: true,
    response: Data(LoadResult),
  },
});
