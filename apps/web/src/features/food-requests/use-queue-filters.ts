import { useSearchParams } from 'react-router';
import { useFoodBankChoice } from '../food-banks/use-food-bank-choice.ts';
import { isPickList, pickListParams, readFilters, writeFilters, type QueueFilters } from './queue-filters.ts';

/** What the queue shows, kept in the address, and what 'today' is where its food is handed out. */
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
    /** Anything but a step through the pages starts at the first page again. */
    setFilters: (changes: Partial<QueueFilters>, options?: { replace?: boolean }) => {
      const write = isPickList(params) ? pickListParams : writeFilters;
      setParams(write({ ...filters, page: 1, ...changes }), options);
    },
  };
}
