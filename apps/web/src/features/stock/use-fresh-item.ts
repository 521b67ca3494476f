import type { InventoryItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { itemQuery } from './api.ts';

/** The item from the list, updated by a refetch because the list may be outdated. */
export function useFreshItem(known: InventoryItem): InventoryItem {
  const { data } = useQuery({ ...itemQuery(known._id), initialData: known, initialDataUpdatedAt: 0 });
  return data;
}
