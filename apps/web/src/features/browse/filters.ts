import { DEFAULT_INVENTORY_SORT, INVENTORY_SORTS, LIMITS } from '@nourish/contract/constants';

export type InventorySort = (typeof INVENTORY_SORTS)[number];

/** Filters of the browse page, as in its URL. */
export interface BrowseFilters {
  search: string;
  category: string[];
  dietary_category: string[];
  /** An id, 'all', or null for the user's own food bank (all for visitors). */
  foodbank_id: string | null;
  /** Only items at or below their minimum; used by links from the dashboard. */
  low_stock: boolean;
  sort: InventorySort;
  page: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_PAGE = 1_000_000;

/** Parses the URL and ignores invalid values. */
export function parseFilters(params: URLSearchParams): BrowseFilters {
  const foodBank = params.get('foodbank_id') ?? '';
  const page = Number(params.get('page'));
  return {
    search: (params.get('search') ?? '').trim().slice(0, LIMITS.search),
    category: wordsOf(params, 'category'),
    dietary_category: wordsOf(params, 'dietary_category'),
    foodbank_id: foodBank === 'all' || UUID.test(foodBank) ? foodBank : null,
    low_stock: params.get('low_stock') === 'true',
    sort: INVENTORY_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_INVENTORY_SORT,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** Splits and deduplicates values: `a=x&a=y` and `a=x,y` are equivalent. */
function wordsOf(params: URLSearchParams, name: string): string[] {
  const words = params.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))];
}

/** Serialises the filters to the URL, without defaults. */
export function serialiseFilters(filters: BrowseFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.search !== '') params.set('search', filters.search);
  for (const word of filters.category) params.append('category', word);
  for (const word of filters.dietary_category) params.append('dietary_category', word);
  if (filters.foodbank_id !== null) params.set('foodbank_id', filters.foodbank_id);
  if (filters.low_stock) params.set('low_stock', 'true');
  if (filters.sort !== DEFAULT_INVENTORY_SORT) params.set('sort', filters.sort);
  if (filters.page !== 1) params.set('page', String(filters.page));
  return params;
}

/** Returns the number of active filters. */
export const countActive = ({ category, dietary_category, low_stock }: BrowseFilters) =>
  category.length + dietary_category.length + (low_stock ? 1 : 0);
