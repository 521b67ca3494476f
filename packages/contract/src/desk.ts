import Type, { type Static } from 'typebox';
import { APPOINTMENT_STATUSES } from './client-constants.ts';
import { defineRoutes } from './route.ts';
import {
  Code,
  Count,
  Data,
  Flag,
  Id,
  Instant,
  Nullable,
  Options,
  PlainDate,
  TimeOfDay,
  described,
} from './schema.ts';

/** A food bank at whose desk the caller may work today. */
export const Desk = Type.Object({
  foodbank_id: Id,
  name: Type.String(),
  day: described(PlainDate, 'Today in the time zone of the food bank'),
});
export type Desk = Static<typeof Desk>;

/** A person with a food request who is expected at the desk. */
export const ExpectedPickup = Type.Object({
  request_id: Id,
  code: Code,
  status: Options(APPOINTMENT_STATUSES),
  date: described(PlainDate, 'Today; earlier for a request that is ready and was not picked up'),
  time: TimeOfDay,
  minutes: described(Count, 'Length of the time; an hour without a slot'),
  arrived_at: Nullable(Instant),
  packing_by: described(Nullable(Type.String()), 'Name of the person who packs it; null if nobody does'),
  name: Type.String(),
  client_id: described(Nullable(Id), 'null: the person has not been served here yet'),
  dietary_restrictions: described(Nullable(Type.String()), 'As the request says'),
  allergies: described(Nullable(Type.String()), 'As the request says'),
  needs: described(
    Nullable(Type.String()),
    'Deprecated: the two texts above in one, for pages of the previous version',
  ),
  has_allergies: described(Flag, 'Whether the stated needs of the household name an allergy'),
  items: Type.Array(Type.Object({ item_name: Type.String(), quantity: Count })),
  total_items: described(Count, 'Units, not lines'),
});
export type ExpectedPickup = Static<typeof ExpectedPickup>;

export const deskRoutes = defineRoutes('Desk', {
  listDesks: {
    key: 'GET /api/desks',
    access: 'signed_in',
    summary:
      'Food banks at whose desk the caller may work today: the own one of staff, all for administrators, and for volunteers those with the desk permission and a shift today',
    response: Data(Type.Array(Desk)),
  },
  getDesk: {
    key: 'GET /api/desk',
    access: 'desk',
    summary: 'Who is expected today at the desk of a food bank, by time; first those whose request is ready',
    query: Type.Object({ foodbank_id: Type.Optional(Id) }),
    response: Data(Type.Object({ ...Desk.properties, expected: Type.Array(ExpectedPickup) })),
  },
});
