import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import {
  type FiltersOf,
  flag,
  id,
  inventorySort,
  isOpenedHere,
  OPENED_HERE,
  page,
  trimmedText,
  urlFilters,
  useCursorFilters,
} from '../../lib/url-filters.ts';
import { foodBanksQuery } from '../food-banks/api.ts';
import type { DateAlert } from './api.ts';

/**
 * Filters of the inventory. `foodbank_id`: administrators only. `expiring`, `past_date`: lists of
 * items by their date, which combine only with the food bank. `history`: id of the item whose history is open.
 */
export const stockFilters = urlFilters({
  search: trimmedText(),
  category: trimmedText(LIMITS.name),
  dietary_category: trimmedText(LIMITS.name),
  foodbank_id: id,
  low_stock: flag,
  expiring: flag,
  past_date: flag,
  sort: inventorySort,
  page,
  history: id,
});
export type StockFilters = FiltersOf<typeof stockFilters>;
/** The filters that the user sets directly. */
export type FilterChanges = Partial<Omit<StockFilters, 'page' | 'history'>>;

/** Default filters, without the food bank. */
export const NO_FILTERS = {
  search: '',
  category: '',
  dietary_category: '',
  low_stock: false,
  expiring: false,
  past_date: false,
} as const satisfies FilterChanges;

/** Number of active filters behind the toggle. */
export const countActive = ({ category, dietary_category, low_stock }: StockFilters) =>
  [category !== '', dietary_category !== '', low_stock].filter(Boolean).length;

/** The list of items by their date; null: the whole stock. */
export const dateAlertOf = ({ expiring, past_date }: StockFilters): DateAlert | null =>
  past_date ? 'past_date' : expiring ? 'expiring' : null;

/** True if a filter could explain an empty list. */
export const isNarrowed = (filters: StockFilters) =>
  filters.search !== '' || dateAlertOf(filters) !== null || countActive(filters) > 0;

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
