import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { useCursorFilters, isOpenedHere, OPENED_HERE } from '../../lib/url-filters.ts';
import { foodBanksQuery } from '../food-banks/api.ts';
import { stockFilters } from './filters.ts';

/** Filters, page and open history, stored in the URL; and the food bank. */
export function useStockFilters() {
  const navigate = useNavigate();
  const { user } = useSession();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  // Staff have one food bank; ignore the URL.
  const { filters, state, cursor, change, goToPage, correctPage, open } = useCursorFilters(
    stockFilters,
    () => (isAdmin ? {} : { foodbank_id: '' }),
  );
  return {
    filters,
    cursor,
    change,
    goToPage,
    correctPage,
    /** The shown food bank; undefined for administrators who view all. */
    foodBank: isAdmin ? filters.foodbank_id || undefined : (user?.foodbank_id ?? undefined),
    /** Selectable food banks; empty for staff. */
    foodBanks: isAdmin ? foodBanks : [],
    timeZoneOf: (id: string) => foodBanks.find(({ _id }) => _id === id)?.time_zone,
    /** Adds a history entry, so that Back closes the drawer. */
    openHistory: (history: string) => open({ history }, { state: { cursor, ...OPENED_HERE } }),
    closeHistory: () => {
      if (isOpenedHere(state)) void navigate(-1);
      else open({ history: '' }, { state, replace: true });
    },
  };
}
export type StockView = ReturnType<typeof useStockFilters>;
