import type { FoodBank } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { LIVE } from '../../../lib/query-client.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { QueryState } from '../../../ui/query-placeholder.tsx';
import { offerOf, type PickupOffer, type Slots } from './offer.ts';

/** The offer with the state of its query. */
export interface Pickups extends QueryState {
  offer: PickupOffer;
}

const fetchSlots = async (id: string, signal: AbortSignal): Promise<Slots> =>
  (await api('GET /api/foodbanks/:id/slots', { params: { id } }, { signal })).data;

/** The pickup times that food banks offer. Refetched every minute, because others book them meanwhile. */
export function usePickupOffer(foodBanks: readonly FoodBank[]): Pickups {
  const now = useNow();
  const ids = foodBanks.map(({ _id }) => _id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['slots', ids],
    queryFn: async ({ signal }) =>
      new Map(await Promise.all(ids.map(async (id) => [id, await fetchSlots(id, signal)] as const))),
    ...LIVE,
    refetchOnMount: 'always',
  });
  const places = foodBanks.flatMap((foodBank) => {
    const slots = data?.get(foodBank._id);
    return slots ? [{ foodBank, slots }] : [];
  });
  return {
    offer: places.length < foodBanks.length ? { kind: 'unknown' } : offerOf(places, new Date(now)),
    error,
    isFetching,
    refetch,
  };
}
