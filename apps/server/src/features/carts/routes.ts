import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { pageOf } from '../../http/pagination.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import * as carts from './service.ts';
import * as wishlists from './wishlist-service.ts';

const success = true as const;

export function cartsFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.getCart, async ({ actor }) => ({
    success,
    data: await carts.getCart(ctx.db, actor.user_id, ctx.clock.now()),
  }));
  serve(app, routes.addToCart, ({ once, actor, body, language }) =>
    once(ctx, async (inside) => {
      const data = await carts.addToCart(inside, actor, body);
      return { success, message: say(language, 'added_to_cart'), data };
    }),
  );
  serve(app, routes.updateCartItem, async ({ actor, params, body, language }) => {
    const data = await carts.updateCartItem(ctx, actor, params.id, body.quantity);
    const message = say(language, body.quantity === 0 ? 'removed_from_cart' : 'cart_updated');
    return { success, message, data };
  });
  serve(app, routes.removeCartItem, async ({ actor, params, language }) => {
    const data = await carts.removeCartItem(ctx, actor, params.id);
    return { success, message: say(language, 'removed_from_cart'), data };
  });
  serve(app, routes.clearCart, async ({ actor, language }) => {
    const data = await carts.clearCart(ctx, actor);
    return { success, message: say(language, 'cart_cleared'), data };
  });
  serve(app, routes.saveCartAsWishlist, ({ once, actor, body, language }) =>
    once(ctx, async (inside) => {
      const data = await wishlists.saveCartAsWishlist(inside, actor, body);
      return { success, message: say(language, 'cart_saved_as_wishlist'), data };
    }),
  );
  serve(app, routes.listWishlists, async ({ actor, query }) => ({
    success,
    ...pageOf(await wishlists.listWishlists(ctx, actor), query),
  }));
  serve(app, routes.createWishlist, ({ once, actor, body, language }) =>
    once(ctx, async (inside) => {
      const data = await wishlists.createWishlist(inside, actor, body);
      return { success, message: say(language, 'wishlist_saved'), data };
    }),
  );
  serve(app, routes.loadWishlist, ({ once, actor, params, language }) =>
    once(ctx, async (inside) => {
      const data = await wishlists.loadWishlist(inside, actor, params.id);
      return { success, message: say(language, 'wishlist_loaded'), data };
    }),
  );
  serve(app, routes.removeWishlist, async ({ actor, params, language }) => {
    await wishlists.removeWishlist(ctx, actor, params.id);
    return { success, message: say(language, 'wishlist_deleted') };
  });
}
