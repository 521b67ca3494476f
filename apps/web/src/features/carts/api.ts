import type { Cart, Wishlist } from '@nourish/contract';
import {
  queryOptions,
  // oxlint-disable-next-line eslint/no-restricted-imports -- each press on plus counts, however fast they come
  useMutation,
  useQueryClient,
  type Mutation,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { newKey } from '../../lib/attempt.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { applyChange, lineIdIn, supersedes, type CartChange } from './cart-changes.ts';

const keys = {
  cart: ['cart'],
  changes: ['cart', 'change'],
  wishlists: ['wishlists'],
  allowances: ['request-allowances'],
} as const;

/** Everything written to the cart takes turns, so that no older answer overtakes a newer one. */
const oneAtATime = { id: 'cart' };

/** Within it the parts of a screen share one answer. */
const SHARED_MS = 5_000;

/** The cart as the server knows it. Stock moves under it, so each screen asks anew; its parts share the answer. */
export const cartQuery = queryOptions({
  queryKey: keys.cart,
  queryFn: async ({ signal }) => (await api('GET /api/cart', {}, { signal })).data,
  staleTime: SHARED_MS,
});

/**
 * What the caller has open at each food bank and the most they may, for recipients only. Requests change it, and staff
 * do without the caller's doing, so each screen asks again.
 */
export const allowancesQuery = queryOptions({
  queryKey: keys.allowances,
  queryFn: async ({ signal }) => (await api('GET /api/food-requests/allowances', {}, { signal })).data,
  staleTime: SHARED_MS,
});

/** The caller's wishlists, the newest first. */
export const wishlistsQuery = queryOptions({
  queryKey: keys.wishlists,
  queryFn: async ({ signal }) => (await api('GET /api/wishlists', {}, { signal })).data,
});

export type ChangeMutation = Mutation<Cart | null, Error, CartChange>;

/** Picks the changes that the server has not answered yet, the oldest first. */
export const unansweredChanges = { mutationKey: keys.changes, status: 'pending' } as const;

function changesUnderWay(client: QueryClient): CartChange[] {
  const mutations = client.getMutationCache().findAll(unansweredChanges);
  // Only `useChangeCart` makes mutations of this key.
  return mutations.flatMap(({ state }) => (state.variables as CartChange | undefined) ?? []);
}

/** The cart as it will be once everything that is under way has gone through; undefined before it was first loaded. */
export function expectedCart(client: QueryClient): Cart | undefined {
  const cart = client.getQueryData(cartQuery.queryKey);
  return cart && changesUnderWay(client).reduce(applyChange, cart);
}

function isSuperseded(change: CartChange, client: QueryClient): boolean {
  const changes = changesUnderWay(client);
  return changes.slice(changes.indexOf(change) + 1).some((later) => supersedes(later, change));
}

/**
 * Changes the cart; answers null for a quantity that a newer one has overtaken and that was never sent.
 * Screens show what is under way as done (`useCart`), so a refused change rolls back by itself. `onFailure` is not
 * told of a failed quantity that a newer one is about to replace.
 */
export function useChangeCart(onFailure: (error: Error, change: CartChange) => void) {
  const client = useQueryClient();
  return useMutation<Cart | null, Error, CartChange>({
    mutationKey: keys.changes,
    scope: oneAtATime,
    mutationFn: async (change) => {
      if (isSuperseded(change, client)) return null;
      const cart = await send(change, client.getQueryData(cartQuery.queryKey));
      await adopt(cart, client);
      return cart;
    },
    onError: (error, change) => {
      if (isSuperseded(change, client)) return;
      // The cart or the stock is not what was shown.
      void client.invalidateQueries({ queryKey: keys.cart });
      onFailure(error, change);
    },
  });
}

/** `known` is the cart as the server last told it: changes take turns, so it holds what the one before has made. */
async function send(change: CartChange, known: Cart | undefined): Promise<Cart> {
  switch (change.kind) {
    case 'add': {
      const { inventory_id, quantity } = change;
      return (
        await api('POST /api/cart/add', { body: { inventory_id, quantity } }, { idempotencyKey: newKey() })
      ).data;
    }
    case 'set_quantity': {
      const input = {
        params: { id: lineIdIn(known, change.line) },
        body: { quantity: change.quantity },
      };
      return (await api('PUT /api/cart/items/:id', input)).data;
    }
    case 'remove':
      return (await api('DELETE /api/cart/items/:id', { params: { id: lineIdIn(known, change.line) } })).data;
    case 'clear':
      return (await api('DELETE /api/cart/clear')).data;
  }
}

/** Takes over a cart that the server answered with; a reading under way would bring an older one. */
async function adopt(cart: Cart, client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: keys.cart });
  client.setQueryData(cartQuery.queryKey, cart);
}

/** Keeps what is in the cart as a wishlist; the cart stays. */
export function useSaveCartAsWishlist() {
  const client = useQueryClient();
  return useGuardedMutation({
    scope: oneAtATime,
    mutationFn: async (body: { name: string; description: string | null }, once) =>
      (await api('POST /api/cart/save-wishlist', { body }, once)).data,
    onSuccess: (saved) => client.setQueryData(wishlistsQuery.queryKey, (lists) => lists && [saved, ...lists]),
  });
}

/** Puts what is available of a wishlist into the cart. */
export function useLoadWishlist() {
  const client = useQueryClient();
  return useGuardedMutation({
    scope: oneAtATime,
    mutationFn: async ({ _id }: Wishlist, once) =>
      (await api('POST /api/wishlists/:id/load-to-cart', { params: { id: _id } }, once)).data,
    onSuccess: ({ cart }) => adopt(cart, client),
  });
}

/** Makes a wishlist anew that was just deleted. */
export function useRestoreWishlist() {
  const client = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ name, description, items }: Wishlist, once) =>
      (
        await api(
          'POST /api/wishlists',
          {
            body: {
              name,
              description,
              items: items.map(({ inventory_id, quantity }) => ({ inventory_id, quantity })),
            },
          },
          once,
        )
      ).data,
    onSettled: () => client.invalidateQueries({ queryKey: keys.wishlists }),
  });
}

export function useRemoveWishlist() {
  const client = useQueryClient();
  return useGuardedMutation({
    mutationFn: ({ _id }: Wishlist) => api('DELETE /api/wishlists/:id', { params: { id: _id } }),
    onSuccess: (_, { _id }) =>
      client.setQueryData(wishlistsQuery.queryKey, (lists) => lists?.filter((list) => list._id !== _id)),
    onError: () => void client.invalidateQueries({ queryKey: keys.wishlists }),
  });
}
