import Type, { type Static } from 'typebox';
import { PICKUP_STATES } from './appointment-constants.ts';
import { LIMITS, OPEN_REQUEST_STATUSES } from './constants.ts';
import { FoodRequest } from './food-request-schemas.ts';
import { defineRoutes } from './route.ts';
import {
  Code,
  Count,
  Data,
  Flag,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  PlainDate,
  RequiredText,
  TimeOfDay,
  described,
} from './schema.ts';

/** A food request on the day of its pickup. */
export const PickupBooking = Type.Object({
  request_id: Id,
  code: Code,
  status: Options([...OPEN_REQUEST_STATUSES, 'fulfilled']),
  state: described(
    Options(PICKUP_STATES),
    'late: the time is over, the food is ready and the person is not here; not_packed: the food is not ready either. no_show: an hour later, or after the day, if the person never arrived',
  ),
  date: PlainDate,
  time: TimeOfDay,
  name: Type.String(),
  client_id: described(Nullable(Id), 'null: the person has not been served here yet'),
  dietary_restrictions: described(Nullable(Type.String()), 'As the request says'),
  allergies: described(Nullable(Type.String()), 'As the request says'),
  needs: described(
    Nullable(Type.String()),
    'Deprecated: the two texts above in one, for pages of the previous version',
  ),
  has_allergies: described(Flag, 'Whether the stated needs of the household name an allergy'),
  total_items: described(Count, 'Units, not lines'),
  arrived_at: Nullable(Instant),
  packing_by: described(Nullable(Type.String()), 'Name of the person who packs it; null if nobody does'),
  is_own: described(Flag, "True for the caller's own request, which others serve"),
});
export type PickupBooking = Static<typeof PickupBooking>;

export const PickupDaySlot = Type.Object({
  time: TimeOfDay,
  to: TimeOfDay,
  is_over: described(Flag, 'Its time has passed'),
  places: described(
    Nullable(Count),
    'Places that can be booked; null: no time of the schedule, because the hours changed or there is no schedule',
  ),
  walk_ins: described(Count, 'Places for people who come without a booking'),
  walk_ins_served: described(Count, 'Visits without a request during this time'),
  bookings: Type.Array(PickupBooking, {
    description: 'In the order of packing: who has arrived comes first',
  }),
});
export type PickupDaySlot = Static<typeof PickupDaySlot>;

const Figure = Type.Integer({ minimum: 0 });

export const PickupDay = Type.Object({
  foodbank_id: Id,
  name: Type.String(),
  date: PlainDate,
  today: described(PlainDate, 'Today in the time zone of the food bank'),
  has_schedule: Flag,
  reason: described(Nullable(Type.String()), 'Of an exceptional day'),
  figures: Type.Object({
    expected: described(Figure, 'All bookings of the day'),
    arrived: described(
      Figure,
      'Today: people who are here and not served yet, also for food of earlier days. Other days: people who came and were not served',
    ),
    ready: described(Figure, 'Packed and not handed out yet; today, also food of earlier days'),
    handed_out: Figure,
    missed: described(Figure, 'Did not come'),
  }),
  earlier: Type.Array(PickupBooking, {
    description:
      'Of earlier days, approved or packed and not handed out, so that their food is set aside; only today',
  }),
  slots: Type.Array(PickupDaySlot, { description: 'By time' }),
});
export type PickupDay = Static<typeof PickupDay>;

const { _id, code, foodbank_id, foodbank_name, pickup_date, pickup_time, items, total_items } =
  FoodRequest.properties;
const { special_instructions, dietary_restrictions, allergies } = FoodRequest.properties;

/** An approved request, with what to take from which shelf. */
export const PackingSheet = Type.Object({
  _id,
  code,
  foodbank_id,
  foodbank_name,
  pickup_date,
  pickup_time,
  name: Type.String(),
  items,
  total_items,
  special_instructions: described(special_instructions, 'Staff and administrators only; otherwise null'),
  dietary_restrictions,
  allergies,
});
export type PackingSheet = Static<typeof PackingSheet>;

const DayQuery = { foodbank_id: Type.Optional(Id) };
const DayParams = Type.Object({ date: PlainDate });

export const pickupDayRoutes = defineRoutes('Pickup days', {
  getPickupDay: {
    key: 'GET /api/pickup-days/:date',
    access: 'desk',
    summary: 'The times of a day with their bookings; volunteers at the desk: of today',
    params: DayParams,
    query: Type.Object(DayQuery),
    response: Data(PickupDay),
  },
  listPackingSheets: {
    key: 'GET /api/pickup-days/:date/packing',
    access: 'desk',
    summary: 'The requests of a day that are approved and not packed yet, in the order of packing',
    params: DayParams,
    query: Type.Object(DayQuery),
    response: Data(Type.Array(PackingSheet)),
  },
  setArrival: {
    key: 'POST /api/food-requests/:id/arrival',
    access: 'desk',
    summary: 'Note that the person of an open request has arrived, or take it back',
    params: IdParams,
    body: Type.Object({ arrived: Flag }),
    response: Data(PickupBooking),
  },
  setPacking: {
    key: 'POST /api/food-requests/:id/packing',
    access: 'desk',
    summary: 'Begin to pack an approved request, or put it back. If a colleague packs it: 409 conflict',
    params: IdParams,
    body: Type.Object({
      packing: Flag,
      take_over: Type.Optional(described(Flag, 'Also if a colleague packs it')),
    }),
    response: Data(PickupBooking),
  },
  recordArrival: {
    key: 'POST /api/pickup-days/arrivals',
    access: 'desk',
    summary: 'Note by its code that the person of an open request of today or an earlier day has arrived',
    body: Type.Object({
      code: RequiredText(LIMITS.search, 'As printed or typed; spaces, case and the dash do not matter'),
      foodbank_id: Type.Optional(Id),
    }),
    response: Data(PickupBooking),
  },
});
