import { CERTIFICATION_KINDS } from '@nourish/contract/label-facts';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import {
  flag,
  id,
  inventorySort,
  isId,
  page,
  textThat,
  trimmedText,
  urlFilters,
  words,
  wordsOf,
  type FiltersOf,
} from '../../lib/url-filters.ts';

/**
 * `foodbank_id`: an id, 'all', or '' for the user's own. `low_stock`: for links from the dashboard. `item`: the one
 * whose details are open.
 */
export const browseFilters = urlFilters({
  search: trimmedText(),
  category: words,
  dietary_category: words,
  without: wordsOf(ALLERGENS),
  certified: wordsOf(CERTIFICATION_KINDS),
  foodbank_id: textThat((value) => value === 'all' || isId(value)),
  low_stock: flag,
  sort: inventorySort,
  page,
  item: id,
});
export type BrowseFilters = FiltersOf<typeof browseFilters>;

export const countActive = ({ category, dietary_category, without, certified, low_stock }: BrowseFilters) =>
  category.length + dietary_category.length + without.length + certified.length + (low_stock ? 1 : 0);
