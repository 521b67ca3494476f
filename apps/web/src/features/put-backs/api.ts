import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { REFRESHED } from '../../lib/query-client.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

const all = ['put-backs'] as const;

/** What is still in the bags of a food bank, by storage location; `item_id`: only of one item. */
export const putBacksQuery = (foodbank_id: string, item_id?: string) =>
  queryOptions({
    queryKey: [...all, { foodbank_id, item_id }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/put-backs', { query: { foodbank_id, item_id } }, { signal })).data,
    ...REFRESHED,
  });

/** Records whether units are back in their place. Refetches also after a refusal: then the bag is needed again. */
export function useSetPutBack() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ id, isDone }: { id: string; isDone: boolean }) =>
      (
        await api(isDone ? 'POST /api/put-backs/:id/done' : 'POST /api/put-backs/:id/undone', {
          params: { id },
        })
      ).data,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: all }),
  });
}
