import {
  flag,
  inventorySort,
  isId,
  page,
  textThat,
  trimmedText,
  urlFilters,
  words,
  type FiltersOf,
} from '../../lib/url-filters.ts';

/**
 * `foodbank_id`: an id, 'all', or '' for the user's own. `low_stock`: for links from the dashboard. `usual`: what a
 * recipient requests often, without the other filters.
 */
export const browseFilters = urlFilters({
  search: trimmedText(),
  category: words,
  dietary_category: words,
  foodbank_id: textThat((value) => value === 'all' || isId(value)),
  low_stock: flag,
  usual: flag,
  sort: inventorySort,
  page,
});
export type BrowseFilters = FiltersOf<typeof browseFilters>;

export const countActive = ({ category, dietary_category, low_stock }: BrowseFilters) =>
  category.length + dietary_category.length + (low_stock ? 1 : 0);
