import { DEFAULT_INVENTORY_SORT, INVENTORY_SORTS, LIMITS } from '@nourish/contract/constants';
import { idIn, pageIn } from '../../lib/search-params.ts';

type StockSort = (typeof INVENTORY_SORTS)[number];

/** All filters in the URL; '' if unset. */
export interface StockFilters {
  search: string;
  category: string;
  dietary_category: string;
  /** Administrators only; staff always see their own food bank. */
  foodbank_id: string;
  low_stock: boolean;
  /** Shows expired and soon-to-expire items, earliest first. Combines only with the food bank. */
  expiring: boolean;
  sort: StockSort;
  page: number;
  /** Id of the item whose history is open. */
  history: string;
}
/** The filters that the user sets directly. */
export type FilterChanges = Partial<Omit<StockFilters, 'page' | 'history'>>;

const wordOf = (text: string | null) => (text ?? '').trim().slice(0, LIMITS.name);

/** Reads the filters from the URL; ignores invalid values. */
export function readFilters(params: URLSearchParams): StockFilters {
  return {
    search: (params.get('search') ?? '').trim().slice(0, LIMITS.search),
    category: wordOf(params.get('category')),
    dietary_category: wordOf(params.get('dietary_category')),
    foodbank_id: idIn(params, 'foodbank_id'),
    low_stock: params.get('low_stock') === 'true',
    expiring: params.get('expiring') === 'true',
    sort: INVENTORY_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_INVENTORY_SORT,
    page: pageIn(params),
    history: idIn(params, 'history'),
  };
}

/** The URL parameters of the filters; defaults are omitted. */
export function writeFilters(filters: StockFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['search', 'category', 'dietary_category', 'foodbank_id'] as const) {
    if (filters[name] !== '') params.set(name, filters[name]);
  }
  if (filters.low_stock) params.set('low_stock', 'true');
  if (filters.expiring) params.set('expiring', 'true');
  if (filters.sort !== DEFAULT_INVENTORY_SORT) params.set('sort', filters.sort);
  if (filters.page > 1) params.set('page', String(filters.page));
  if (filters.history !== '') params.set('history', filters.history);
  return params;
}

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
