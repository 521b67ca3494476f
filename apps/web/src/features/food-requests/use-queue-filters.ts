import { useSearchParams } from 'react-router';
import { useFoodBankChoice } from '../food-banks/use-food-bank-choice.ts';
import { isPickList, pickListParams, readFilters, writeFilters, type QueueFilters } from './queue-filters.ts';

/** The filters of the queue, stored in the URL, and the current date at the food bank. */
export function useQueueFilters() {
  const [params, setParams] = useSearchParams();
  const read = readFilters(params);
  const { foodbank_id, today, foodBanks, hasFoodBanks } = useFoodBankChoice(read.foodbank_id);
  const filters: QueueFilters = { ...read, foodbank_id };
  return {
    filters,
    today,
    foodBanks,
    hasFoodBanks,
    /** Resets the page to 1 unless `changes` sets it. */
    setFilters: (changes: Partial<QueueFilters>, options?: { replace?: boolean }) => {
      const write = isPickList(params) ? pickListParams : writeFilters;
      setParams(write({ ...filters, page: 1, ...changes }), options);
    },
  };
}
