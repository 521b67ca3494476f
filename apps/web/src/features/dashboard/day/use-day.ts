import { localTime } from '@nourish/contract/calendar';
import { useQuery } from '@tanstack/react-query';
import { dueDonationsQuery } from '../../donations/api.ts';
import { pickupsQuery } from '../../food-requests/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { ManagedFoodBank } from '../../volunteers/use-managed-food-bank.ts';
import { hoursOf } from './entries.ts';

/** Today's pickups and drop-offs at a food bank, by hour. */
export function useDay(foodBank: ManagedFoodBank, search: string) {
  const at = new Date(useNow());
  const { date: today, time } = localTime(at, foodBank.time_zone);
  const pickups = useQuery(pickupsQuery(foodBank._id, today));
  const dropOffs = useQuery(dueDonationsQuery(foodBank._id, today));
  const isLoaded = pickups.data !== undefined && dropOffs.data !== undefined;
  const failed = [pickups, dropOffs].filter(({ error }) => error !== null);
  return {
    today,
    /** `HH:MM` */
    now: time.slice(0, 5),
    at,
    hours: isLoaded ? hoursOf(pickups.data.data, dropOffs.data.data, search) : undefined,
    isEmpty: isLoaded && pickups.data.data.length + dropOffs.data.data.length === 0,
    /** Pickups beyond those that a page of the API holds. */
    more: pickups.data ? pickups.data.pagination.totalItems - pickups.data.data.length : 0,
    query: {
      error: failed[0]?.error ?? null,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
    },
  };
}
