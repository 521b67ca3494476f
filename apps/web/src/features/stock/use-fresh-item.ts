import type { InventoryItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { itemQuery } from './api.ts';

/** An item as it is now, where the list that it was chosen from may be older than the last request. */
export function useFreshItem(known: InventoryItem): InventoryItem {
  const { data } = useQuery({ ...itemQuery(known._id), initialData: known, initialDataUpdatedAt: 0 });
  return data;
}
