import { useSearchParams } from 'react-router';
import { useFoodBankChoice } from '../food-banks/use-food-bank-choice.ts';
import { readFilters, writeFilters, type DonationFilters } from './donation-filters.ts';

/** What the queue shows, kept in the address, and what 'today' is where the food is expected. */
export function useDonationFilters() {
  const [params, setParams] = useSearchParams();
  const read = readFilters(params);
  const { foodbank_id, today, foodBanks, hasFoodBanks } = useFoodBankChoice(read.foodbank_id);
  const filters: DonationFilters = { ...read, foodbank_id };
  return {
    filters,
    today,
    foodBanks,
    hasFoodBanks,
    /** Anything but a step through the pages starts at the first page again. */
    setFilters: (changes: Partial<DonationFilters>, options?: { replace?: boolean }) =>
      setParams(writeFilters({ ...filters, page: 1, ...changes }), options),
  };
}
