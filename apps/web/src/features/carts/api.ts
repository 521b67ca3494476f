import type { Cart, LoadResult, Wishlist } from '@nourish/contract';
import {
  queryOptions,
  // oxlint-disable-next-line eslint/no-restricted-imports -- repeated presses must all count, without the guard
  useMutation,
  useQueryClient,
  type Mutation,
  type QueryClient,
} from '@tanstack/react-query';
import { askingAboutAllergens, isAllergenRefusal, loadingByAnswers } from '../../lib/allergen-question.ts';
import { api } from '../../lib/api.ts';
import { newKey } from '../../lib/idempotency.ts';
import { useGuardedMutation, type Once } from '../../lib/use-guarded-mutation.ts';
import { applyChange, lineIdIn, supersedes, type CartChange } from './cart-changes.ts';

const keys = {
  cart: ['cart'],
  changes: ['cart', 'change'],
  wishlists: ['wishlists'],
  allowances: ['request-allowances'],
} as const;

/** Serialises all cart mutations, so that an older response cannot overwrite a newer one. */
export const CART_SCOPE = { id: 'cart' };

/** Components that mount within this time share a response. */
const STALE_AFTER_MS = 5_000;

/** Stock changes independently, so each page refetches the cart; its components share the response. */
export const cartQuery = queryOptions({
  queryKey: keys.cart,
  queryFn: async ({ signal }) => (await api('GET /api/cart', {}, { signal })).data,
  staleTime: STALE_AFTER_MS,
});

/** Limits of a recipient at each food bank. Refetched by each page, because staff change them too. */
export const allowancesQuery = queryOptions({
  queryKey: keys.allowances,
  queryFn: async ({ signal }) => (await api('GET /api/food-requests/allowances', {}, { signal })).data,
  staleTime: STALE_AFTER_MS,
});

export const wishlistsQuery = queryOptions({
  queryKey: keys.wishlists,
  queryFn: async ({ signal }) => (await api('GET /api/wishlists', {}, { signal })).data,
});

export type ChangeMutation = Mutation<Cart | null, Error, CartChange>;

/** Filter of mutations without a response so far, oldest first. */
export const unansweredChanges = { mutationKey: keys.changes, status: 'pending' } as const;

function pendingChanges(client: QueryClient): CartChange[] {
  const mutations = client.getMutationCache().findAll(unansweredChanges);
  // Only `useChangeCart` uses this mutation key.
  return mutations.flatMap(({ state }) => (state.variables as CartChange | undefined) ?? []);
}

/** Returns the cart with all pending changes applied; undefined before the first load. */
export function expectedCart(client: QueryClient): Cart | undefined {
  const cart = client.getQueryData(cartQuery.queryKey);
  return cart && pendingChanges(client).reduce(applyChange, cart);
}

function isSuperseded(change: CartChange, client: QueryClient): boolean {
  const changes = pendingChanges(client);
  return changes.slice(changes.indexOf(change) + 1).some((later) => supersedes(later, change));
}

/**
 * Changes the cart. Resolves to null for a quantity that a newer one superseded before it was sent. `useCart`
 * applies pending changes optimistically, so a refused change rolls back by itself. `onFailure` is not called
 * for a quantity that a newer one is about to replace.
 */
export function useChangeCart(onFailure: (error: Error, change: CartChange) => void) {
  const client = useQueryClient();
  return useMutation<Cart | null, Error, CartChange>({
    mutationKey: keys.changes,
    scope: CART_SCOPE,
    mutationFn: async (change) => {
      if (isSuperseded(change, client)) return null;
      const cart = await send(change, client.getQueryData(cartQuery.queryKey));
      await storeCart(cart, client);
      return cart;
    },
    onError: (error, change) => {
      if (isSuperseded(change, client)) return;
      void client.invalidateQueries({ queryKey: keys.cart });
      if (!isAllergenRefusal(error)) onFailure(error, change);
    },
  });
}

/** `known` is the cart in the last response; mutations are serialised, so it includes the previous change. */
async function send(change: CartChange, known: Cart | undefined): Promise<Cart> {
  switch (change.kind) {
    case 'add': {
      const { inventory_id, quantity } = change;
      return askingAboutAllergens(async ([accepted] = []) => {
        const body = { inventory_id, quantity, acknowledged: accepted?.allergens };
        return (await api('POST /api/cart/add', { body }, { idempotencyKey: newKey() })).data;
      });
    }
    case 'set_quantity': {
      const params = { id: lineIdIn(known, change.line) };
      return askingAboutAllergens(async ([accepted] = []) => {
        const body = { quantity: change.quantity, acknowledged: accepted?.allergens };
        return (await api('PUT /api/cart/items/:id', { params, body })).data;
      });
    }
    case 'remove':
      return (await api('DELETE /api/cart/items/:id', { params: { id: lineIdIn(known, change.line) } })).data;
    case 'clear':
      return (await api('DELETE /api/cart/clear')).data;
  }
}

/** Stores the cart of a mutation's response and cancels fetches, which could return an older cart. */
export async function storeCart(cart: Cart, client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: keys.cart });
  client.setQueryData(cartQuery.queryKey, cart);
}

export function useSaveCartAsWishlist() {
  const client = useQueryClient();
  return useGuardedMutation({
    scope: CART_SCOPE,
    mutationFn: async (body: { name: string; description: string | null }, once) =>
      (await api('POST /api/cart/save-wishlist', { body }, once)).data,
    onSuccess: (saved) => client.setQueryData(wishlistsQuery.queryKey, (lists) => lists && [saved, ...lists]),
  });
}

/** Adds the available items of a wishlist or an earlier request to the cart. */
export const loadIntoCart = (
  from: 'POST /api/wishlists/:id/load-to-cart' | 'POST /api/food-requests/:id/reorder',
  id: string,
  once: Once,
): Promise<LoadResult> =>
  loadingByAnswers(
    async (acknowledged) =>
      (
        await api(
          from,
          acknowledged === null
            ? { params: { id } }
            : { params: { id }, query: { leave_out_conflicts: true }, body: { acknowledged } },
          once,
        )
      ).data,
  );

export function useLoadWishlist() {
  const client = useQueryClient();
  return useGuardedMutation({
    scope: CART_SCOPE,
    mutationFn: ({ _id }: Wishlist, once) => loadIntoCart('POST /api/wishlists/:id/load-to-cart', _id, once),
    onSuccess: ({ cart }) => storeCart(cart, client),
  });
}

/** Recreates a wishlist that was just deleted. */
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
