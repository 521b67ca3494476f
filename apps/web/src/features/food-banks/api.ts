import type { FoodBank } from '@nourish/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { OFFLINE_CACHED } from '../../lib/offline/response-cache.ts';

/** All food banks, oldest first. They rarely change. */
export const foodBanksQuery = queryOptions({
  queryKey: ['food-banks'],
  queryFn: async ({ signal }) => (await api('GET /api/foodbanks', {}, { signal })).data,
  meta: OFFLINE_CACHED,
  staleTime: 10 * 60_000,
});

/** Undefined until the food bank has loaded. */
export function useFoodBank(id: string): FoodBank | undefined {
  const { data: foodBanks } = useQuery(foodBanksQuery);
  return foodBanks?.find(({ _id }) => _id === id);
}

/** Undefined until the food bank has loaded; instants are then shown in the time zone of the reader. */
export const useTimeZone = (foodBankId: string): string | undefined => useFoodBank(foodBankId)?.time_zone;

export const foodBankOptions = (foodBanks: readonly Pick<FoodBank, '_id' | 'name'>[]) =>
  foodBanks.map(({ _id, name }) => ({ value: _id, label: name }));
