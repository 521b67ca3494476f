import { DEFAULT_INVENTORY_SORT, INVENTORY_SORTS, LIMITS } from '@nourish/contract/constants';
import { idIn, pageIn } from '../../lib/search-params.ts';

type StockSort = (typeof INVENTORY_SORTS)[number];

/** Everything the address of the inventory says; '' where nothing is chosen. */
export interface StockFilters {
  search: string;
  category: string;
  dietary_category: string;
  /** Administrators only; staff have their own. */
  foodbank_id: string;
  low_stock: boolean;
  /** What expires soon, the earliest first: a list of its own, which no other filter narrows but the food bank. */
  expiring: boolean;
  sort: StockSort;
  page: number;
  /** The item whose history is open. */
  history: string;
}
/** What a person can change about the list; the rest follows. */
export type FilterChanges = Partial<Omit<StockFilters, 'page' | 'history'>>;

const wordOf = (text: string | null) => (text ?? '').trim().slice(0, LIMITS.name);

/** Reads the address. What makes no sense, as in a mistyped link, is left out. */
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

/** Writes the address; what is as it would be anyway is left out. */
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

/** The filters as they stand with nothing chosen; the food bank is where one works rather than a filter. */
export const NO_FILTERS = {
  search: '',
  category: '',
  dietary_category: '',
  low_stock: false,
  expiring: false,
} as const satisfies FilterChanges;

/** How many of the filters behind the toggle narrow the list. */
export const countActive = ({ category, dietary_category, low_stock }: StockFilters) =>
  [category !== '', dietary_category !== '', low_stock].filter(Boolean).length;

/** Whether an empty list may be due to what was searched for. */
export const isNarrowed = (filters: StockFilters) =>
  filters.search !== '' || filters.expiring || countActive(filters) > 0;
