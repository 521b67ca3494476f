import type { FoodBank } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';

export type ManagedFoodBank = Pick<FoodBank, '_id' | 'name' | 'time_zone'>;

/** The food bank whose shifts a coordinator plans: for staff their own, for administrators the one in the address. */
export function useManagedFoodBank() {
  const { user } = useSession();
  const query = useQuery(foodBanksQuery);
  const [search, setSearch] = useSearchParams();
  const foodBanks = user?.role === 'admin' ? (query.data ?? []) : [];
  const asked = search.get('foodbank');
  const own = query.data?.find(({ _id }) => _id === user?.foodbank_id);
  const foodBank: ManagedFoodBank | undefined =
    foodBanks.find(({ _id }) => _id === asked) ?? own ?? foodBanks[0];
  return {
    /** undefined while the food banks are not known, and for staff whom no food bank has. */
    foodBank,
    /** Those to choose among; none for staff. */
    foodBanks,
    /** Whether there is a choice; until that is known it is taken for granted, so that its room is kept. */
    hasFoodBanks: user?.role === 'admin' && (query.isPending || foodBanks.length > 1),
    choose: (id: string) =>
      setSearch(
        (params) => {
          const view = params.get('view');
          return { ...(view !== null && { view }), foodbank: id };
        },
        { preventScrollReset: true },
      ),
    query,
  };
}
