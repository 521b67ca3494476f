import Type, { type Static } from 'typebox';
import { LIMITS, NOT_LOADED_REASONS } from './constants.ts';
import { Acknowledged, ConflictList, GuardedLabel, ItemAcknowledgements } from './guard-schemas.ts';
import { DateKind, Image, Picture } from './inventory-schemas.ts';
import { defineRoutes } from './route.ts';
import {
  Data,
  Done,
  Flag,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  PlainDate,
  RequiredText,
  ShortListQuery,
  Text,
  described,
} from './schema.ts';

export const CartItem = Type.Object({
  _id: Id,
  item_name: Type.String(),
  category: Type.String(),
  dietary_category: Nullable(Type.String()),
  quantity: Type.Integer(),
  acknowledged: Acknowledged,
  no_substitute: described(Type.Boolean(), 'Nothing may be put in its place when the request is packed'),
  /** The item itself here; in the lines of requests and wishlists only its id. */
  inventory_id: Type.Object({
    _id: Id,
    foodbank_id: Id,
    item_name: Type.String(),
    category: Type.String(),
    picture: Picture,
    image: Image,
    expiration_date: Nullable(PlainDate),
    date_kind: DateKind,
    expired: Type.Boolean({ description: 'Past its expiry date, so it cannot be requested' }),
    quantity: Type.Integer({ description: 'Available units; 0 for an archived item too' }),
    ...GuardedLabel.properties,
  }),
});
export type CartItem = Static<typeof CartItem>;

export const Cart = Type.Object({
  items: Type.Array(CartItem),
  total_items: Type.Integer({ description: 'Units, not lines' }),
});
export type Cart = Static<typeof Cart>;

export const Wishlist = Type.Object({
  _id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  total_items: Type.Integer({ description: 'Units, not lines' }),
  created_at: Instant,
  items: Type.Array(
    Type.Object({
      _id: Id,
      inventory_id: Id,
      foodbank_id: Id,
      item_name: Type.String(),
      dietary_category: Nullable(Type.String()),
      quantity: Type.Integer(),
    }),
  ),
});
export type Wishlist = Static<typeof Wishlist>;

/** Result of one wishlist line when the list is loaded into the cart. */
const LoadedItem = Type.Object({
  inventory_id: Id,
  item_name: Type.String(),
  requested: Type.Integer(),
  quantity: Type.Integer({ description: 'Units added to the cart' }),
  reason: Type.Optional(described(Options(NOT_LOADED_REASONS), 'Why nothing of it was added')),
  conflicts: Type.Optional(described(ConflictList, 'On `allergen_conflict`: what the label says')),
});
export const LoadResult = Type.Object({
  cart: Cart,
  validItems: Type.Array(LoadedItem, {
    description: 'Lines that were added, limited to the available units',
  }),
  invalidItems: Type.Array(LoadedItem, { description: 'Lines that could not be added' }),
});
export type LoadResult = Static<typeof LoadResult>;

export const LoadQuery = Type.Object({
  leave_out_conflicts: Type.Optional(
    described(
      Flag,
      'Return lines that conflict with a stated allergy in `invalidItems`, instead of 409 allergen_conflict',
    ),
  ),
});
export const LoadBody = Nullable(
  Type.Object({
    acknowledged: Type.Optional(
      described(ItemAcknowledgements, 'Allergens that the items may contain, and which the person accepts'),
    ),
  }),
);
const GUARDED =
  'With a stated allergy to what the label contains, or may contain unless `acknowledged`: 409 allergen_conflict';

const Quantity = Type.Integer({ minimum: 1, maximum: LIMITS.quantity });
const wishlistName = {
  name: RequiredText(LIMITS.name),
  description: Type.Optional(Type.Union([Text(LIMITS.shortText), Type.Null()])),
};
export const cartRoutes = defineRoutes('Cart', {
  getCart: {
    key: 'GET /api/cart',
    twin: '/cart',
    twinIsPage: true,
    access: 'signed_in',
    summary: "The caller's cart",
    response: Data(Cart),
  },
  addToCart: {
    key: 'POST /api/cart/add',
    access: 'signed_in',
    summary: `Add units of an item to the cart. ${GUARDED}`,
    body: Type.Object({
      inventory_id: Id,
      quantity: Type.Optional(Quantity),
      acknowledged: Type.Optional(Acknowledged),
    }),
    once: true,
    response: Data(Cart),
  },
  updateCartItem: {
    key: 'PUT /api/cart/items/:id',
    access: 'signed_in',
    summary: `Set the units of a cart line; 0 removes it. Fields left out stay. ${GUARDED}`,
    params: IdParams,
    body: Type.Object({
      quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: LIMITS.quantity })),
      acknowledged: Type.Optional(Acknowledged),
      no_substitute: Type.Optional(
        described(Type.Boolean(), 'Nothing may be put in its place when the request is packed'),
      ),
    }),
    response: Data(Cart),
  },
  removeCartItem: {
    key: 'DELETE /api/cart/items/:id',
    access: 'signed_in',
    summary: 'Remove a line from the cart',
    params: IdParams,
    response: Data(Cart),
  },
  clearCart: {
    key: 'DELETE /api/cart/clear',
    access: 'signed_in',
    summary: 'Empty the cart',
    response: Data(Cart),
  },
  saveCartAsWishlist: {
    key: 'POST /api/cart/save-wishlist',
    access: 'signed_in',
    summary: 'Save the cart as a wishlist; the cart stays unchanged',
    body: Type.Object(wishlistName),
    status: 201,
    once: true,
    response: Data(Wishlist),
  },
  listWishlists: {
    key: 'GET /api/wishlists',
    access: 'signed_in',
    summary: "The caller's wishlists, newest first",
    query: Type.Object(ShortListQuery),
    response: Page(Wishlist),
  },
  createWishlist: {
    key: 'POST /api/wishlists',
    access: 'signed_in',
    summary: 'Create a wishlist',
    body: Type.Object({
      ...wishlistName,
      items: Type.Array(Type.Object({ inventory_id: Id, quantity: Type.Optional(Quantity) }), {
        minItems: 1,
        maxItems: LIMITS.linesPerRequest,
      }),
    }),
    status: 201,
    once: true,
    response: Data(Wishlist),
  },
  loadWishlist: {
    key: 'POST /api/wishlists/:id/load-to-cart',
    access: 'signed_in',
    summary: 'Add the available units of a wishlist to the cart and return the unavailable lines',
    params: IdParams,
    query: LoadQuery,
    body: LoadBody,
    once: true,
    response: Data(LoadResult),
  },
  removeWishlist: {
    key: 'DELETE /api/wishlists/:id',
    access: 'signed_in',
    summary: 'Delete a wishlist',
    params: IdParams,
    response: Done,
  },
});
