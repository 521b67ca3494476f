import type { FoodBank, FoodBankChange, FoodBankCreation, StorageLocation } from '@nourish/contract';
import { queryOptions, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { SESSION } from '../../lib/session.tsx';
import { useGuardedMutation, type Once } from '../../lib/use-guarded-mutation.ts';
import { foodBanksQuery } from '../food-banks/api.ts';

/** Below the key of the food banks that everybody sees. */
const all = foodBanksQuery.queryKey;
const keys = {
  withArchived: [...all, 'with-archived'],
  one: (id: string) => [...all, 'one', id],
  storage: (foodBankId: string) => [...all, 'storage', foodBankId],
};

/** Every food bank with its storage locations, archived ones too. */
export const everyFoodBankQuery = queryOptions({
  queryKey: keys.withArchived,
  queryFn: async ({ signal }) =>
    (await api('GET /api/foodbanks', { query: { archived: true } }, { signal })).data,
});

export const foodBankQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => (await api('GET /api/foodbanks/:id', { params: { id } }, { signal })).data,
  });

/** The storage locations of a food bank, by name. */
export const storageQuery = (foodBankId: string) =>
  queryOptions({
    queryKey: keys.storage(foodBankId),
    queryFn: async ({ signal }) =>
      (await api('GET /api/storage', { query: { foodBankId } }, { signal })).data,
  });

/**
 * Runs a change; whatever comes of it, everything is asked for anew, as what food banks and their places are called stands in
 * nearly all of it. The food banks themselves are waited for.
 */
function useChange<Input, Output>(change: (input: Input, once: Once) => Promise<Output>) {
  const client = useQueryClient();
  return useGuardedMutation({
    mutationFn: change,
    onSettled: () => {
      const isElsewhere = ({ queryKey: [kind] }: { queryKey: QueryKey }) =>
        kind !== SESSION[0] && kind !== all[0];
      void client.invalidateQueries({ predicate: isElsewhere });
      return client.invalidateQueries({ queryKey: all });
    },
  });
}

export const useCreateFoodBank = () =>
  useChange(async (body: FoodBankCreation, once) => (await api('POST /api/foodbanks', { body }, once)).data);

export const useUpdateFoodBank = () =>
  useChange(
    async ({ _id, ...body }: Pick<FoodBank, '_id'> & FoodBankChange) =>
      (await api('PUT /api/foodbanks/:id', { params: { id: _id }, body })).data,
  );

export const useRemoveFoodBank = () =>
  useChange(({ _id }: Pick<FoodBank, '_id'>) => api('DELETE /api/foodbanks/:id', { params: { id: _id } }));

export const useCreateStorageLocation = () =>
  useChange(
    async (body: Omit<StorageLocation, '_id'>, once) => (await api('POST /api/storage', { body }, once)).data,
  );

export const useChangeStorageLocation = () =>
  useChange(
    async ({ _id, ...body }: Omit<StorageLocation, 'foodBank'>) =>
      (await api('PUT /api/storage/:id', { params: { id: _id }, body })).data,
  );

export const useRemoveStorageLocation = () =>
  useChange(({ _id }: Pick<StorageLocation, '_id'>) =>
    api('DELETE /api/storage/:id', { params: { id: _id } }),
  );
