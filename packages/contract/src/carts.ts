import Type, { type Static } from 'typebox';
import { LIMITS, NOT_LOADED_REASONS } from './constants.ts';
import { DateKind } from './inventory.ts';
import { defineRoute } from './route.ts';
import {
  Data,
  Done,
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
} from './schema.ts';

export const CartItem = Type.Object({
  _id: Id,
  item_name: Type.String(),
  category: Type.String(),
  dietary_category: Nullable(Type.String()),
  quantity: Type.Integer(),
  inventory_id: Type.Object({
    _id: Id,
    foodbank_id: Id,
    item_name: Type.String(),
    category: Type.String(),
    expiration_date: Nullable(PlainDate),
    date_kind: DateKind,
    expired: Type.Boolean({ description: 'Past its expiry date, so it cannot be requested' }),
    quantity: Type.Integer({ description: 'Available units; 0 for an archived item too' }),
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
  reason: Type.Optional(
    Type.Unsafe<(typeof NOT_LOADED_REASONS)[number]>({
      ...Options(NOT_LOADED_REASONS),
      description: 'Why nothing of it was added',
    }),
  ),
});
export const LoadResult = Type.Object({
  cart: Cart,
  validItems: Type.Array(LoadedItem, {
    description: 'Lines that were added, limited to the available units',
  }),
  invalidItems: Type.Array(LoadedItem, { description: 'Lines that could not be added' }),
});
export type LoadResult = Static<typeof LoadResult>;

const Quantity = Type.Integer({ minimum: 1, maximum: LIMITS.quantity });
const wishlistName = {
  name: RequiredText(LIMITS.name),
  description: Type.Optional(Type.Union([Text(LIMITS.shortText), Type.Null()])),
};
const tag = 'Cart';

export const cartRoutes = {
  getCart: defineRoute({
    method: 'GET',
    url: '/api/cart',
    twin: '/cart',
    twinIsPage: true,
    access: 'signed_in',
    tag,
    summary: "The caller's cart",
    status: 200,
    response: Data(Cart),
  }),
  addToCart: defineRoute({
    method: 'POST',
    url: '/api/cart/add',
    access: 'signed_in',
    tag,
    summary: 'Add units of an item to the cart',
    body: Type.Object({ inventory_id: Id, quantity: Type.Optional(Quantity) }),
    status: 200,
    once: true,
    response: Data(Cart),
  }),
  updateCartItem: defineRoute({
    method: 'PUT',
    url: '/api/cart/items/:id',
    access: 'signed_in',
    tag,
    summary: 'Set the units of a cart line; 0 removes it',
    params: IdParams,
    body: Type.Object({ quantity: Type.Integer({ minimum: 0, maximum: LIMITS.quantity }) }),
    status: 200,
    response: Data(Cart),
  }),
  removeCartItem: defineRoute({
    method: 'DELETE',
    url: '/api/cart/items/:id',
    access: 'signed_in',
    tag,
    summary: 'Remove a line from the cart',
    params: IdParams,
    status: 200,
    response: Data(Cart),
  }),
  clearCart: defineRoute({
    method: 'DELETE',
    url: '/api/cart/clear',
    access: 'signed_in',
    tag,
    summary: 'Empty the cart',
    status: 200,
    response: Data(Cart),
  }),
  saveCartAsWishlist: defineRoute({
    method: 'POST',
    url: '/api/cart/save-wishlist',
    access: 'signed_in',
    tag,
    summary: 'Save the cart as a wishlist; the cart stays unchanged',
    body: Type.Object(wishlistName),
    status: 201,
    once: true,
    response: Data(Wishlist),
  }),
  listWishlists: defineRoute({
    method: 'GET',
    url: '/api/wishlists',
    access: 'signed_in',
    tag,
    summary: "The caller's wishlists, newest first",
    query: Type.Object(ShortListQuery),
    status: 200,
    response: Page(Wishlist),
  }),
  createWishlist: defineRoute({
    method: 'POST',
    url: '/api/wishlists',
    access: 'signed_in',
    tag,
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
  }),
  loadWishlist: defineRoute({
    method: 'POST',
    url: '/api/wishlists/:id/load-to-cart',
    access: 'signed_in',
    tag,
    summary: 'Add the available units of a wishlist to the cart and return the unavailable lines',
    params: IdParams,
    status: 200,
    once: true,
    response: Data(LoadResult),
  }),
  removeWishlist: defineRoute({
    method: 'DELETE',
    url: '/api/wishlists/:id',
    access: 'signed_in',
    tag,
    summary: 'Delete a wishlist',
    params: IdParams,
    status: 200,
    response: Done,
  }),
};
