import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from './api.ts';

/** The food bank of a page about exactly one: for staff their own, for administrators the one in the URL. */
export function useOneFoodBank() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const query = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  const foodBanks = query.data ?? [];
  const [only] = isAdmin && foodBanks.length === 1 ? foodBanks : [];
  // Staff have one food bank; ignore the URL.
  const id = isAdmin ? params.get('foodbank_id') : user?.foodbank_id;
  return {
    /** Undefined while loading, for staff without a food bank, and until an administrator has chosen. */
    foodBank: foodBanks.find(({ _id }) => _id === id) ?? only,
    /** Food banks to choose from; empty without a choice. */
    foodBanks: isAdmin && foodBanks.length > 1 ? foodBanks : [],
    choose: (foodbank_id: string) => setParams({ foodbank_id }, { preventScrollReset: true }),
    query,
  };
}
