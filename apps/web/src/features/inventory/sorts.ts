import { DEFAULT_INVENTORY_SORT, INVENTORY_SORTS } from '@nourish/contract/constants';

type Sort = (typeof INVENTORY_SORTS)[number];
interface SortedSearch {
  search: string;
  /** '': not chosen. */
  sort: Sort | '';
}

/** The order of a list: the chosen one, else the best matches of a search, else the newest items. */
export const sortOf = ({ search, sort }: SortedSearch): Sort | 'relevance' =>
  sort || (search ? 'relevance' : DEFAULT_INVENTORY_SORT);

/** For staff: food that has passed its date and is used up comes first. */
const BY_DATE: readonly Sort[] = ['expiration_date', '-expiration_date'];

/** The orders to choose from; `onChange` gets the filter. */
export const sortChoices = (
  filters: SortedSearch,
  nameOf: (sort: Sort | 'relevance') => string,
  onChange: (sort: Sort | '') => void,
  { isForStaff = false } = {},
) => ({
  value: sortOf(filters),
  options: [...(filters.search ? (['relevance'] as const) : []), ...INVENTORY_SORTS]
    .filter((value) => isForStaff || !BY_DATE.some((sort) => sort === value))
    .map((value) => ({
      value,
      label: nameOf(value),
    })),
  onChange: (sort: Sort | 'relevance') => onChange(sort === 'relevance' ? '' : sort),
});
