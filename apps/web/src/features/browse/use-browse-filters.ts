import { useCursorFilters } from '../../lib/url-filters.ts';
import { browseFilters } from './filters.ts';

/** Search, filters and page, stored in the URL. */
export const useBrowseFilters = () => useCursorFilters(browseFilters);
