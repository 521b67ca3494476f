import type { FoodBank, FoodBankChange, FoodBankCreation, StorageLocation } from '@nourish/contract';
import { queryOptions, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { SESSION } from '../../lib/session.tsx';
import { useGuardedMutation, type Once } from '../../lib/use-guarded-mutation.ts';
import type { Confirming } from '../accounts/api.ts';
import { foodBanksQuery } from '../food-banks/api.ts';

/** Prefix shared with the public food bank queries. */
const all = foodBanksQuery.queryKey;
const keys = {
  withArchived: [...all, 'with-archived'],
  one: (id: string) => [...all, 'one', id],
  storage: (foodBankId: string) => [...all, 'storage', foodBankId],
};

/** All food banks with storage locations, including archived ones. */
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

export const storageQuery = (foodBankId: string) =>
  queryOptions({
    queryKey: keys.storage(foodBankId),
    queryFn: async ({ signal }) =>
      (await api('GET /api/storage', { query: { foodBankId } }, { signal })).data,
  });

/** Invalidates all queries, because most contain names of food banks or locations. Pending until then. */
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

export const useUpdateFoodBank = (confirming: Confirming = (call) => call()) =>
  useChange(
    async ({ _id, ...body }: Pick<FoodBank, '_id'> & FoodBankChange) =>
      (await confirming(() => api('PUT /api/foodbanks/:id', { params: { id: _id }, body }))).data,
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
