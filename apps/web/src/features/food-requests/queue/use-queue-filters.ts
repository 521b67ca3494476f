import { useFoodBankFilters } from '../../food-banks/use-food-bank-filters.ts';
import { isPickList, pickListParams, queueFilters } from './queue-filters.ts';

const pickListFilters = { ...queueFilters, write: pickListParams };

/** The filters of the queue or its pick list, stored in the URL. */
export function useQueueFilters() {
  const queue = useFoodBankFilters(queueFilters);
  const pickList = useFoodBankFilters(pickListFilters);
  return isPickList(queue.params) ? pickList : queue;
}
