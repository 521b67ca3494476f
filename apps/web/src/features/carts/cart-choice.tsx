import type { CartItem } from '@nourish/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { showToast } from '../../ui/toast-store.ts';
import { CART_SCOPE, cartQuery, storeCart } from './api.ts';
import { NoSubstituteChoice } from '../inventory/no-substitute-choice.tsx';

/** The choice for a line of the own cart, which is stored at once. */
export function CartChoice({ line }: { line: CartItem }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useGuardedMutation({
    // After changes of quantities that are under way, whose responses are carts too.
    scope: CART_SCOPE,
    mutationFn: async (no_substitute: boolean) => {
      const known = queryClient.getQueryData(cartQuery.queryKey)?.items ?? [];
      const id = known.find((each) => each.inventory_id._id === line.inventory_id._id)?._id ?? line._id;
      return (await api('PUT /api/cart/items/:id', { params: { id }, body: { no_substitute } })).data;
    },
    onSuccess: (cart) => storeCart(cart, queryClient),
    onError: (error) => {
      showToast(errorMessage(error), 'danger');
      void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
  return (
    <NoSubstituteChoice
      name={line.item_name}
      isOwn
      isSelected={isPending ? variables : line.no_substitute}
      onChange={mutate}
    />
  );
}
