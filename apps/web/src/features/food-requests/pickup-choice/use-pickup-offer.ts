import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { LIVE, QUERY_ROOTS } from '../../../lib/query-client.ts';
import type { QueryState } from '../../../ui/query-placeholder.tsx';
import { offerOf, type PickupOffer, type Slots } from './offer.ts';

/** The offer with the state of its query. */
export interface Pickups extends QueryState {
  offer: PickupOffer;
}

/** Refetched every minute, because others book the times meanwhile. */
const slotsQuery = (id: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.slots, id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/foodbanks/:id/slot-days', { params: { id } }, { signal })).data,
    ...LIVE,
    refetchOnMount: 'always',
  });

const pickupsOf = ({
  data,
  error,
  isFetching,
  refetch,
}: QueryState & { data: Slots | undefined }): Pickups => ({
  offer: data ? offerOf(data) : { kind: 'unknown' },
  error,
  isFetching,
  refetch,
});

/** The pickup times that a food bank offers. */
export const usePickupOffer = (foodbank_id: string): Pickups => pickupsOf(useQuery(slotsQuery(foodbank_id)));

/** The pickup times of each of these food banks. */
export const usePickupOffers = (ids: readonly string[]): Pickups[] =>
  useQueries({ queries: ids.map(slotsQuery) }).map(pickupsOf);
