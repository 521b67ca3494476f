import { id, page, text, urlFilters } from '../../lib/url-filters.ts';
import { useFoodBankFilters } from '../food-banks/use-food-bank-filters.ts';

const clientFilters = urlFilters({ search: text(), foodbank_id: id, page });

export const useClientFilters = () => useFoodBankFilters(clientFilters);
