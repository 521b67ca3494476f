import { useFoodBankFilters } from '../food-banks/use-food-bank-filters.ts';
import { messageFilters } from './message-filters.ts';

/** The filters of the page, stored in the URL. */
export const useMessageFilters = () => useFoodBankFilters(messageFilters);
