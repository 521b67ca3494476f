import type { FoodBank } from '@nourish/contract';
import { useQueries } from '@tanstack/react-query';
import { LIVE } from '../../../lib/query-client.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { QueryState } from '../../../ui/query-placeholder.tsx';
import { slotsQuery } from '../../food-banks/slots.ts';
import { offerOf, type PickupOffer } from './offer.ts';

/** The offer with the state of its query. */
export interface Pickups extends QueryState {
  offer: PickupOffer;
}

/** The pickup times that food banks offer. Refetched every minute, because others book them meanwhile. */
export function usePickupOffer(
  foodBanks: readonly FoodBank[],
  { isStaff = false }: { isStaff?: boolean } = {},
): Pickups {
  const now = useNow();
  const queries = useQueries({
    queries: foodBanks.map(({ _id }) => ({ ...slotsQuery(_id), ...LIVE, refetchOnMount: 'always' as const })),
  });
  const places = foodBanks.flatMap((foodBank, index) => {
    const slots = queries[index]?.data;
    return slots ? [{ foodBank, slots }] : [];
  });
  const missing = queries.filter(({ data }) => data === undefined);
  return {
    offer: missing.length > 0 ? { kind: 'unknown' } : offerOf(places, { now: new Date(now), isStaff }),
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
  };
}
