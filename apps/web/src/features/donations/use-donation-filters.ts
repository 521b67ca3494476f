import { useSearchParams } from 'react-router';
import { useFoodBankChoice } from '../food-banks/use-food-bank-choice.ts';
import { readFilters, writeFilters, type DonationFilters } from './donation-filters.ts';

/** Filters of the queue, stored in the URL, and today's date at the food bank. */
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
    /** Changes filters and returns to page 1, unless the page is changed. */
    setFilters: (changes: Partial<DonationFilters>, options?: { replace?: boolean }) =>
      setParams(writeFilters({ ...filters, page: 1, ...changes }), options),
  };
}
