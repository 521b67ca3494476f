import type { CartItem } from '@nourish/contract';
import { useQueryClient } from '@tanstack/react-query';
import { cartQuery, expectedCart } from './api.ts';
import { askBeforeMixing, type MixingQuestion } from './mixing-question.ts';

/** Returns the food banks to ask about; undefined if the cart has one food bank or mixes no others. */
export function mixingOf(
  items: readonly CartItem[],
  adding: readonly string[],
): Omit<MixingQuestion, 'add'> | undefined {
  const inCart = [...new Set(items.map((line) => line.inventory_id.foodbank_id))];
  const added = [...new Set(adding)].filter((id) => !inCart.includes(id));
  return added.length > 0 && inCart.length + added.length > 1 ? { inCart, added } : undefined;
}

/**
 * Returns a function that adds food of the given food banks to the cart, after a confirmation if they are
 * others than the cart's. Every way of adding uses it; the API itself accepts any cart. Adds at once if no
 * question is needed, so that repeated presses all count.
 */
export function useAddingFrom() {
  const client = useQueryClient();
  return (foodBankIds: readonly string[], add: () => void): void => {
    const decide = (items: readonly CartItem[]) => {
      const mixing = mixingOf(items, foodBankIds);
      if (mixing) askBeforeMixing({ ...mixing, add });
      else add();
    };
    const cart = expectedCart(client);
    if (cart) decide(cart.items);
    // If the cart cannot be loaded, adding fails for the same reason and shows it.
    else client.query({ ...cartQuery, staleTime: Infinity }).then((loaded) => decide(loaded.items), add);
  };
}
