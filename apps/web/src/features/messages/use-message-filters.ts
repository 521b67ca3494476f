import { useSearchParams } from 'react-router';
import { useFoodBankChoice } from '../food-banks/use-food-bank-choice.ts';
import { readFilters, writeFilters, type MessageFilters } from './message-filters.ts';

/** What the page shows, kept in the address. */
export function useMessageFilters() {
  const [params, setParams] = useSearchParams();
  const read = readFilters(params);
  const { foodbank_id, foodBanks, hasFoodBanks } = useFoodBankChoice(read.foodbank_id);
  const filters: MessageFilters = { ...read, foodbank_id };
  return {
    filters,
    foodBanks,
    hasFoodBanks,
    /** The address with one message open, or with none. */
    openSearch: (message: string) => `?${writeFilters({ ...filters, message })}`,
    /** Another list starts at its first page. */
    setFilters: (changes: Partial<MessageFilters>, options?: { replace?: boolean }) =>
      setParams(writeFilters({ ...filters, page: 1, ...changes }), options),
  };
}
