import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOpenedHere, OPENED_HERE } from '../../lib/opened-here.ts';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { readFilters, writeFilters, type FilterChanges } from './filters.ts';

/** Pages further on are reached by a cursor, which the history keeps beside the address: reload and back find it, shared links do without. */
function cursorOf(state: unknown): string | undefined {
  const isOurs = typeof state === 'object' && state !== null && 'cursor' in state;
  return isOurs && typeof state.cursor === 'string' ? state.cursor : undefined;
}

/** What is looked at stays where it is. */
const IN_PLACE = { preventScrollReset: true };

/** Search, filters, page and the opened history, kept in the address; and whose stock that is. */
export function useStockFilters() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  const read = readFilters(params);
  // Staff have one food bank, whatever the address says.
  const filters = isAdmin ? read : { ...read, foodbank_id: '' };

  return {
    filters,
    cursor: cursorOf(state),
    /** Whose stock is shown; undefined for administrators who look at all. */
    foodBank: isAdmin ? filters.foodbank_id || undefined : (user?.foodbank_id ?? undefined),
    /** The food banks to choose from; none for those who have only one. */
    foodBanks: isAdmin ? foodBanks : [],
    timeZoneOf: (id: string) => foodBanks.find(({ _id }) => _id === id)?.time_zone,
    /** Anything but the page; starts again at page 1. With `replace`, going back does not come by what was before. */
    change: (changes: FilterChanges, { replace = false } = {}) =>
      setParams(writeFilters({ ...filters, ...changes, page: 1 }), { ...IN_PLACE, replace }),
    goToPage: (page: number, cursor: string | null) =>
      setParams(writeFilters({ ...filters, page }), { ...IN_PLACE, state: { cursor } }),
    /** Puts another page into the address as if it had stood there from the start. */
    correctPage: (page: number) => setParams(writeFilters({ ...filters, page }), { replace: true }),
    /** Going back closes it again. */
    openHistory: (id: string) =>
      setParams(writeFilters({ ...filters, history: id }), {
        ...IN_PLACE,
        state: { cursor: cursorOf(state), ...OPENED_HERE },
      }),
    closeHistory: () => {
      if (isOpenedHere(state)) void navigate(-1);
      else setParams(writeFilters({ ...filters, history: '' }), { ...IN_PLACE, state, replace: true });
    },
  };
}
export type StockView = ReturnType<typeof useStockFilters>;
