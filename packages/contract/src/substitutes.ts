import Type, { type Static } from 'typebox';
import { LIMITS } from './constants.ts';
import { FoodRequestDetails } from './food-request-schemas.ts';
import { Caution } from './guard-schemas.ts';
import { DateKind } from './inventory-schemas.ts';
import { defineRoutes } from './route.ts';
import {
  Count,
  Data,
  Flag,
  Id,
  IdParams,
  Instant,
  Nullable,
  PlainDate,
  RequiredText,
  described,
} from './schema.ts';

/** An item that staff may put in the place of another one. */
export const Substitute = Type.Object({
  inventory_id: Id,
  item_name: Type.String(),
  dietary_category: Nullable(Type.String()),
  lot_code: Nullable(Type.String()),
  expiration_date: Nullable(PlainDate),
  date_kind: DateKind,
  storage_location: Nullable(Type.String()),
  available: described(Count, 'Units that nobody has requested'),
  label_read_at: described(Nullable(Instant), 'null: nobody has read its label'),
  cautions: Type.Array(Caution, {
    description:
      'What its label says, or does not say, about the allergies and intolerances of the household',
  }),
});
export type Substitute = Static<typeof Substitute>;

/** What the desk is about to give or order. */
const LineToCheck = Type.Object({
  inventory_id: Type.Optional(described(Id, 'The item; or else `item_name`')),
  item_name: Type.Optional(
    RequiredText(
      LIMITS.itemName,
      'A product of a hamper that is not in stock: something is proposed instead',
    ),
  ),
  is_short: Type.Optional(described(Flag, 'There is too little of the item: something is proposed instead')),
  no_substitute: Type.Optional(
    described(Flag, 'Only other lots of the product are proposed. Default: false'),
  ),
});
export type LineToCheck = Static<typeof LineToCheck>;

export const LineCheck = Type.Object({
  cautions: Type.Array(Caution, {
    description:
      'The allergies and intolerances of the household that the label names or leaves open. What the guard stops is refused when the line is sent, unless it was acknowledged',
  }),
  is_unknown: Type.Optional(
    described(
      Flag,
      'The food bank has no item with this id, so nothing was compared and `cautions` is empty. Left out: false',
    ),
  ),
  substitute: described(
    Nullable(Substitute),
    'The best one for a line that the guard stops, that is short or not in stock; null: none, or not needed',
  ),
});
export type LineCheck = Static<typeof LineCheck>;

export const substituteRoutes = defineRoutes('Food requests', {
  listSubstitutes: {
    key: 'GET /api/food-requests/:id/substitutes',
    access: 'staff',
    summary:
      'What can take the place of an item of an open request, best first: available items of the same category that have no conflict with an allergy of the household. Items whose label clears all needs come first, then the same product, the same diet, and the earliest usable date. Empty with `no_substitute`',
    params: IdParams,
    query: Type.Object({
      inventory_id: described(Id, 'An item of the request, or one that was taken out of it'),
    }),
    response: Data(Type.Array(Substitute)),
  },
  listDeskSubstitutes: {
    key: 'GET /api/desk/substitutes',
    access: 'desk',
    summary:
      'What the desk can give or order for a household in the place of an item, or of a product of a hamper that is not in stock; best first, as for a request',
    query: Type.Object({
      foodbank_id: Type.Optional(Id),
      client_id: Type.Optional(described(Id, 'The household whose needs count; left out: anonymous')),
      inventory_id: Type.Optional(described(Id, 'The item; or else `item_name`')),
      item_name: Type.Optional(RequiredText(LIMITS.itemName)),
      pickup_date: Type.Optional(described(PlainDate, 'When it is picked up. Default: today')),
    }),
    response: Data(Type.Array(Substitute)),
  },
  checkDeskLines: {
    key: 'POST /api/desk/check',
    access: 'desk',
    summary:
      'The cautions of the allergen guard for each line, before anything is given or ordered to a household, and what can take its place; in the order of the lines. Changes nothing, and is recorded as a read of the household',
    body: Type.Object({
      foodbank_id: Type.Optional(Id),
      client_id: Type.Optional(described(Nullable(Id), 'The household; null or left out: anonymous')),
      pickup_date: Type.Optional(described(PlainDate, 'When it is picked up. Default: today')),
      lines: Type.Array(LineToCheck, { minItems: 1, maxItems: LIMITS.linesPerRequest }),
    }),
    response: Data(Type.Array(LineCheck)),
  },
  substituteInRequest: {
    key: 'POST /api/food-requests/:id/substitute',
    access: 'staff',
    summary:
      'Put another item in the place of some or all units of one, also of one that was taken out. The person gets a message. With `no_substitute`: 409 no_substitute',
    params: IdParams,
    once: 'record',
    body: Type.Object({
      inventory_id: described(Id, 'An item of the request, or one that was taken out of it'),
      substitute_id: Id,
      quantity: Type.Integer({ minimum: 1, maximum: LIMITS.quantity }),
    }),
    response: Data(FoodRequestDetails),
  },
});
