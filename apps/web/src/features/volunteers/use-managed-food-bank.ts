import type { FoodBank } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';

export type ManagedFoodBank = Pick<FoodBank, '_id' | 'name' | 'time_zone'>;

/** The food bank that a coordinator manages: for staff their own, for administrators the one in the URL. */
export function useManagedFoodBank() {
  const { user } = useSession();
  const query = useQuery(foodBanksQuery);
  const [search, setSearch] = useSearchParams();
  const foodBanks = user?.role === 'admin' ? (query.data ?? []) : [];
  const chosen = foodBanks.find(({ _id }) => _id === search.get('foodbank'));
  const own = query.data?.find(({ _id }) => _id === user?.foodbank_id);
  const foodBank: ManagedFoodBank | undefined = chosen ?? own ?? foodBanks[0];
  return {
    /** The food bank in the URL; undefined for staff, and for administrators who look at all food banks. */
    chosenId: chosen?._id,
    /** Undefined while loading, and for staff without a food bank. */
    foodBank,
    /** Selectable food banks; empty for staff. */
    foodBanks,
    /** Whether there is a choice. True while loading, so that the layout does not shift. */
    hasFoodBanks: user?.role === 'admin' && (query.isPending || foodBanks.length > 1),
    /** '': all, for administrators. */
    choose: (id: string) =>
      setSearch(
        (params) => {
          const view = params.get('view');
          return { ...(view !== null && { view }), ...(id !== '' && { foodbank: id }) };
        },
        { preventScrollReset: true },
      ),
    query,
  };
}
