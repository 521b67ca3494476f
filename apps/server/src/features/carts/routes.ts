import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import { pageOf } from '../../http/pagination.ts';
import { withMessage } from '../../http/respond.ts';
import { serve } from '../../http/route.ts';
import * as carts from './service.ts';
import * as wishlists from './wishlist-service.ts';

export function cartsFeature(app: FastifyInstance): void {
  serve(app, routes.getCart, (ctx, { actor }) => carts.getCart(ctx.db, actor.user_id, ctx.clock.now()));
  serve(app, routes.addToCart, (ctx, { actor, body }) => carts.addToCart(ctx, actor, body), 'added_to_cart');
  serve(app, routes.updateCartItem, async (ctx, { actor, params, body }) =>
    withMessage(
      body.quantity === 0 ? 'removed_from_cart' : 'cart_updated',
      await carts.updateCartItem(ctx, actor, params.id, body),
    ),
  );
  serve(
    app,
    routes.removeCartItem,
    (ctx, { actor, params }) => carts.removeCartItem(ctx, actor, params.id),
    'removed_from_cart',
  );
  serve(app, routes.clearCart, (ctx, { actor }) => carts.clearCart(ctx, actor), 'cart_cleared');
  serve(
    app,
    routes.saveCartAsWishlist,
    (ctx, { actor, body }) => wishlists.saveCartAsWishlist(ctx, actor, body),
    'cart_saved_as_wishlist',
  );
  serve(app, routes.listWishlists, async (ctx, { actor, query }) =>
    pageOf(await wishlists.listWishlists(ctx, actor), query),
  );
  serve(
    app,
    routes.createWishlist,
    (ctx, { actor, body }) => wishlists.createWishlist(ctx, actor, body),
    'wishlist_saved',
  );
  serve(
    app,
    routes.loadWishlist,
    (ctx, { actor, params, query, body }) =>
      wishlists.loadWishlist(ctx, actor, params.id, { ...query, ...body }),
    'wishlist_loaded',
  );
  serve(
    app,
    routes.removeWishlist,
    (ctx, { actor, params }) => wishlists.removeWishlist(ctx, actor, params.id),
    'wishlist_deleted',
  );
}
