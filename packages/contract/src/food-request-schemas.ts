import Type, { type Static } from 'typebox';
import { SLOT_STATES } from './appointment-constants.ts';
import { ENDED_AS, REQUEST_STATUSES } from './constants.ts';
import { Acknowledgement, Caution } from './guard-schemas.ts';
import { DateKind } from './inventory-schemas.ts';
import { PickupMove, ReleasedItem } from './request-history.ts';
import {
  Code,
  Count,
  Flag,
  Id,
  Instant,
  Nullable,
  Options,
  PlainDate,
  TimeOfDay,
  described,
} from './schema.ts';

export const RequestStatus = Options(REQUEST_STATUSES);
export type RequestStatus = Static<typeof RequestStatus>;

export const FoodRequestLine = Type.Object({
  _id: Id,
  inventory_id: Id,
  item_name: Type.String({ description: 'The name at the time of the request' }),
  category: Type.String(),
  dietary_category: Nullable(Type.String()),
  quantity_requested: Type.Integer(),
  no_substitute: described(Type.Boolean(), 'Nothing may be put in its place'),
  storage_location: Type.Optional(
    Nullable(Type.String({ description: 'Current storage location; staff and administrators only' })),
  ),
  expiration_date: Type.Optional(
    Nullable(
      Type.String({ format: 'date', description: "The item's current date; staff and administrators only" }),
    ),
  ),
  date_kind: Type.Optional(DateKind),
  lot_code: Type.Optional(
    Nullable(
      Type.String({ description: 'Lot to take, as printed on the package; staff and administrators only' }),
    ),
  ),
  cautions: Type.Optional(
    Type.Array(Caution, {
      description:
        'What the label says about the allergies and intolerances of the household; for staff who open the request or pack it',
    }),
  ),
});
export type FoodRequestLine = Static<typeof FoodRequestLine>;

export const FoodRequest = Type.Object({
  _id: Id,
  code: Code,
  foodbank_id: Id,
  foodbank_name: Type.String(),
  status: RequestStatus,
  request_date: PlainDate,
  created_at: Instant,
  updated_at: Instant,
  pickup_date: PlainDate,
  pickup_time: TimeOfDay,
  pickup_minutes: described(Type.Integer(), 'Length of the pickup time; an hour without a slot'),
  arrived_at: Type.Optional(
    described(Nullable(Instant), 'When the person of an open request arrived; staff and administrators only'),
  ),
  packing_by: Type.Optional(
    described(
      Nullable(Type.String()),
      'Name of the person who packs it; null if nobody does. Staff and administrators only',
    ),
  ),
  items: Type.Array(FoodRequestLine),
  total_items: Type.Integer({ description: 'Units, not lines' }),
  special_instructions: Nullable(Type.String()),
  dietary_restrictions: Nullable(Type.String()),
  allergies: Nullable(Type.String()),
  notes: Nullable(Type.String({ description: 'Notes of the last status change that had any' })),
  pickup_slot: described(
    Nullable(Type.Object({ date: PlainDate, time: TimeOfDay, status: Options(SLOT_STATES) })),
    'The slot that the request has, and what others find there; null: the food bank had no schedule',
  ),
  fulfilled_at: Nullable(Instant),
  fulfilled_date: Nullable(PlainDate),
  ended_as: described(
    Nullable(Options(ENDED_AS)),
    'With `cancelled`: `unclaimed` if the system ended it, because nobody picked it up',
  ),
  recipient: Type.Optional(
    Type.Object(
      { _id: Id, name: Type.String(), email: Type.String() },
      { description: 'Of a request of an account; staff and administrators only' },
    ),
  ),
  client: Type.Optional(
    Type.Object(
      { _id: Id, code: Code, name: Type.String() },
      {
        description:
          'Of a request that staff entered for a client without an account; staff and administrators only',
      },
    ),
  ),
});
export type FoodRequest = Static<typeof FoodRequest>;

export const RequestAllowance = Type.Object({
  foodbank_id: Id,
  foodbank_name: Type.String(),
  open_requests: Count,
  max_open_requests: Count,
  open_units: described(Count, 'Units reserved by the open requests'),
  max_open_units: Count,
  usual_from: described(
    Nullable(PlainDate),
    "First day on which the caller's next visit is usual, by the program of requests; earlier pickups are possible too. Null: any day",
  ),
});
export type RequestAllowance = Static<typeof RequestAllowance>;

const FoodRequestEvent = Type.Object({
  status: RequestStatus,
  notes: Nullable(Type.String()),
  actor_name: Type.Optional(Nullable(Type.String({ description: 'Staff and administrators only' }))),
  by_link: Type.Optional(
    described(Flag, 'The person, by the link in a message; staff and administrators only'),
  ),
  created_at: Instant,
});

export const FoodRequestDetails = Type.Object({
  ...FoodRequest.properties,
  released_items: Type.Array(ReleasedItem, {
    description: 'What the food bank had to take out of the request, oldest first',
  }),
  history: Type.Array(FoodRequestEvent, { description: 'Oldest first' }),
  moves: Type.Array(PickupMove, { description: 'Changes of the pickup time, oldest first' }),
  acknowledgements: Type.Array(Acknowledgement, {
    description: 'Allergens that items may contain and that were accepted, oldest first',
  }),
  next_statuses: Type.Array(RequestStatus, { description: 'Statuses that the caller may set' }),
});
export type FoodRequestDetails = Static<typeof FoodRequestDetails>;

/** A pickup time as people type it. */
export const PreferredTime = Type.String({
  minLength: 1,
  maxLength: 20,
  description:
    'HH:MM; 9:00 AM is accepted too. On the hour, 09:00 to 17:00; with a schedule the start of a slot',
});
