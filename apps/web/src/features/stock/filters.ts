import { LIMITS } from '@nourish/contract/constants';
import {
  flag,
  id,
  inventorySort,
  page,
  trimmedText,
  urlFilters,
  type FiltersOf,
} from '../../lib/url-filters.ts';

/**
 * Filters of the inventory. `foodbank_id`: administrators only. `expiring`: expired and soon-to-expire items, earliest first;
 * combines only with the food bank. `history`: id of the item whose history is open.
 */
export const stockFilters = urlFilters({
  search: trimmedText(),
  category: trimmedText(LIMITS.name),
  dietary_category: trimmedText(LIMITS.name),
  foodbank_id: id,
  low_stock: flag,
  expiring: flag,
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
} as const satisfies FilterChanges;

/** Number of active filters behind the toggle. */
export const countActive = ({ category, dietary_category, low_stock }: StockFilters) =>
  [category !== '', dietary_category !== '', low_stock].filter(Boolean).length;

/** True if a filter could explain an empty list. */
export const isNarrowed = (filters: StockFilters) =>
  filters.search !== '' || filters.expiring || countActive(filters) > 0;
