import type { InventoryItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/use-search-draft.ts';
import { inventoryQuery } from '../inventory/api.ts';
import { searchFor } from './reception.ts';

const MAX_SIMILAR = 8;

/** Items in stock whose name is like this one. */
export function useSimilarItems(foodbank_id: string, name: string): readonly InventoryItem[] {
  const search = searchFor(useDebounced(name));
  const { data } = useQuery({
    ...inventoryQuery({ foodbank_id, search, sort: 'relevance', limit: MAX_SIMILAR }),
    enabled: search !== '' && foodbank_id !== '',
  });
  return search === '' ? [] : (data?.data ?? []);
}
