import { useSearchParams } from 'react-router';
import { useFoodBankChoice } from '../food-banks/use-food-bank-choice.ts';
import { readFilters, writeFilters, type MessageFilters } from './message-filters.ts';

/** The filters of the page, stored in the URL. */
export function useMessageFilters() {
  const [params, setParams] = useSearchParams();
  const read = readFilters(params);
  const { foodbank_id, foodBanks, hasFoodBanks } = useFoodBankChoice(read.foodbank_id);
  const filters: MessageFilters = { ...read, foodbank_id };
  return {
    filters,
    foodBanks,
    hasFoodBanks,
    /** The URL with this message open; '' closes it. */
    openSearch: (message: string) => `?${writeFilters({ ...filters, message })}`,
    /** Resets the page to 1 unless `changes` sets it. */
    setFilters: (changes: Partial<MessageFilters>, options?: { replace?: boolean }) =>
      setParams(writeFilters({ ...filters, page: 1, ...changes }), options),
  };
}
