import { useFoodBankFilters } from '../food-banks/use-food-bank-filters.ts';
import { messageFilters } from './message-filters.ts';

export const useMessageFilters = () => useFoodBankFilters(messageFilters);
