import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOpenedHere, OPENED_HERE } from '../../lib/opened-here.ts';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { readFilters, writeFilters, type FilterChanges } from './filters.ts';

/**
 * The cursor of a page, stored in the history state: reload and Back find it; shared links use the page
 * number.
 */
function cursorOf(state: unknown): string | undefined {
  const isOurs = typeof state === 'object' && state !== null && 'cursor' in state;
  return isOurs && typeof state.cursor === 'string' ? state.cursor : undefined;
}

/** Keeps the scroll position. */
const IN_PLACE = { preventScrollReset: true };

/** Filters, page and open history, stored in the URL; and the food bank. */
export function useStockFilters() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  const read = readFilters(params);
  // Staff have one food bank; ignore the URL.
  const filters = isAdmin ? read : { ...read, foodbank_id: '' };

  return {
    filters,
    cursor: cursorOf(state),
    /** The shown food bank; undefined for administrators who view all. */
    foodBank: isAdmin ? filters.foodbank_id || undefined : (user?.foodbank_id ?? undefined),
    /** Selectable food banks; empty for staff. */
    foodBanks: isAdmin ? foodBanks : [],
    timeZoneOf: (id: string) => foodBanks.find(({ _id }) => _id === id)?.time_zone,
    /** Changes filters and resets the page to 1. `replace`: adds no history entry. */
    change: (changes: FilterChanges, { replace = false } = {}) =>
      setParams(writeFilters({ ...filters, ...changes, page: 1 }), { ...IN_PLACE, replace }),
    goToPage: (page: number, cursor: string | null) =>
      setParams(writeFilters({ ...filters, page }), { ...IN_PLACE, state: { cursor } }),
    /** Replaces the page in the URL without a history entry. */
    correctPage: (page: number) => setParams(writeFilters({ ...filters, page }), { replace: true }),
    /** Adds a history entry, so that Back closes the drawer. */
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
