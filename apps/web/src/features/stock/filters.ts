import { LIMITS } from '@nourish/contract/constants';
import { CERTIFICATION_KINDS } from '@nourish/contract/label-facts';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.tsx';
import {
  type FiltersOf,
  flag,
  id,
  inventorySort,
  page,
  trimmedText,
  urlFilters,
  useCursorFilters,
  wordsOf,
} from '../../lib/url-filters.ts';
import { foodBanksQuery } from '../food-banks/api.ts';
import type { DateAlert } from './api.ts';

/**
 * Filters of the inventory. `foodbank_id`: administrators only. `expiring`, `past_date`: lists of
 * items by their date, which combine only with the food bank.
 */
export const stockFilters = urlFilters({
  search: trimmedText(),
  category: trimmedText(LIMITS.name),
  dietary_category: trimmedText(LIMITS.name),
  without: wordsOf(ALLERGENS),
  certified: wordsOf(CERTIFICATION_KINDS),
  foodbank_id: id,
  low_stock: flag,
  held: flag,
  expiring: flag,
  past_date: flag,
  sort: inventorySort,
  page,
});
export type StockFilters = FiltersOf<typeof stockFilters>;
/** The filters that the user sets directly. */
export type FilterChanges = Partial<Omit<StockFilters, 'page'>>;

/** Default filters, without the food bank. */
export const NO_FILTERS = {
  search: '',
  category: '',
  dietary_category: '',
  without: [],
  certified: [],
  low_stock: false,
  held: false,
  expiring: false,
  past_date: false,
} satisfies FilterChanges;

/** Number of active filters behind the toggle. */
export const countActive = ({
  category,
  dietary_category,
  without,
  certified,
  low_stock,
  held,
}: StockFilters) =>
  without.length +
  certified.length +
  [category !== '', dietary_category !== '', low_stock, held].filter(Boolean).length;

/** The list of items by their date; null: the whole stock. */
export const dateAlertOf = ({ expiring, past_date }: StockFilters): DateAlert | null =>
  past_date ? 'past_date' : expiring ? 'expiring' : null;

/** True if a filter could explain an empty list. */
export const isNarrowed = (filters: StockFilters) =>
  filters.search !== '' || dateAlertOf(filters) !== null || countActive(filters) > 0;

/** Filters and page, stored in the URL; and the food bank. */
export function useStockFilters() {
  const { user } = useSession();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  // Staff have one food bank; ignore the URL.
  const { filters, cursor, change, goToPage, correctPage } = useCursorFilters(stockFilters, () =>
    isAdmin ? {} : { foodbank_id: '' },
  );
  const foodBank = isAdmin ? filters.foodbank_id || undefined : (user?.foodbank_id ?? undefined);
  const hasSeveralFoodBanks = isAdmin && foodBank === undefined && foodBanks.length > 1;
  return {
    filters,
    cursor,
    change,
    goToPage,
    correctPage,
    /** The shown food bank; undefined for administrators who view all. */
    foodBank,
    /** The list has items of several food banks. */
    hasSeveralFoodBanks,
    /** The name of an item's food bank, if the list has several. */
    foodBankNameOf: (id: string) =>
      hasSeveralFoodBanks ? foodBanks.find(({ _id }) => _id === id)?.name : undefined,
    /** Selectable food banks; empty for staff. */
    foodBanks: isAdmin ? foodBanks : [],
    timeZoneOf: (id: string) => foodBanks.find(({ _id }) => _id === id)?.time_zone,
  };
}
export type StockView = ReturnType<typeof useStockFilters>;
/** The food bank of a new item, and those to choose from. */
export type ItemFormView = Pick<StockView, 'foodBank' | 'foodBanks'>;
