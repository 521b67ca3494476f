import Type from 'typebox';
import { Flag, Id, Instant, Nullable, PlainDate, TimeOfDay, described } from './schema.ts';

/** A change of the day and time of a pickup. */
export const PickupMove = Type.Object({
  from_date: PlainDate,
  from_time: TimeOfDay,
  to_date: PlainDate,
  to_time: TimeOfDay,
  actor_name: Type.Optional(Nullable(Type.String({ description: 'Staff and administrators only' }))),
  by_link: Type.Optional(
    described(Flag, 'The person, by the link in a message; staff and administrators only'),
  ),
  created_at: Instant,
});

/** What was taken out of a request. */
export const ReleasedItem = Type.Object({
  _id: described(Id, 'Another one once something takes its place'),
  inventory_id: Id,
  item_name: Type.String(),
  quantity: Type.Integer(),
  released_at: Instant,
  no_substitute: described(Type.Boolean(), 'Nothing may be put in its place'),
  substitute: described(
    Nullable(
      Type.Object({
        inventory_id: Id,
        item_name: Type.String(),
        actor_name: Type.Optional(Nullable(Type.String({ description: 'Staff and administrators only' }))),
      }),
    ),
    'What staff put in its place, in the same quantity',
  ),
  was_packed: Type.Optional(
    Type.Boolean({
      description:
        'The bag was ready or being packed, so that the units may be in it; staff and administrators only',
    }),
  ),
  to_call: Type.Optional(
    Type.Boolean({
      description:
        'Nothing could be mailed about it, so that the person has to be called; staff and administrators only',
    }),
  ),
  told: Type.Optional(
    described(
      Nullable(Type.Object({ at: Instant, by: Type.String({ description: 'Name of the person' }) })),
      'Who told the person; staff and administrators only',
    ),
  ),
});
