import { useQuery } from '@tanstack/react-query';
import { addDays, todayIn } from '../../lib/dates.ts';
import { LIVE } from '../../lib/query-client.ts';
import { donationStatsQuery } from '../donations/api.ts';
import { requestStatsQuery } from '../food-requests/api.ts';
import { messageStatsQuery } from '../messages/api.ts';
import { countsQuery } from '../stock-counts/api.ts';
import { shiftsBetweenQuery } from '../volunteers/api.ts';
import { gapOf, isOnDay } from '../volunteers/schedule/planned-shifts.ts';
import { useManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useNow } from '../../lib/use-now.ts';
import { inventoryStatsQuery } from '../inventory/api.ts';
import { publishedQuery } from '../recalls/published/api.ts';
import { DAYS_AHEAD } from './todays-shifts.tsx';
import { waitingTasks } from './waiting-tasks.ts';

const HOUR_MS = 3_600_000;

/** Missing people and published recalls are counted at one food bank only, also if `scope` is undefined. */
export function useWaiting(scope: string | undefined) {
  const now = useNow();
  const { foodBank, foodBanks, query: foodBanksQuery } = useManagedFoodBank();
  const today = todayIn(foodBank?.time_zone ?? 'UTC', new Date(now));
  const requests = useQuery({ ...requestStatsQuery(scope), ...LIVE });
  const donations = useQuery({ ...donationStatsQuery(scope), ...LIVE });
  const messages = useQuery({ ...messageStatsQuery(scope), ...LIVE });
  const stock = useQuery({ ...inventoryStatsQuery(scope), ...LIVE });
  const counts = useQuery({
    ...countsQuery({ status: 'open', foodbank_id: scope, page: 1 }),
    ...LIVE,
  });
  // Same key as in the panel of today's shifts, so there is one call.
  const shifts = useQuery({
    ...shiftsBetweenQuery(foodBank?._id ?? '', addDays(today, -1), addDays(today, DAYS_AHEAD)),
    enabled: foodBank !== undefined,
  });
  const published = useQuery({
    ...publishedQuery({ foodbank_id: foodBank?._id ?? '', page: 1 }),
    // The list is read once a day.
    staleTime: HOUR_MS,
    refetchInterval: HOUR_MS,
    enabled: foodBank !== undefined,
  });

  const queries = [
    foodBanksQuery,
    requests,
    donations,
    messages,
    stock,
    counts,
    ...(foodBank ? [shifts, published] : []),
  ];
  const failed = queries.filter(({ isError }) => isError);
  const people = shifts.data
    ?.filter((shift) => isOnDay(shift, today, now))
    .reduce((sum, shift) => sum + gapOf(shift, now), 0);
  return {
    /** Shows all tasks together, so that nothing shifts. */
    isPending: queries.some(({ isPending }) => isPending),
    hasFailed: failed.length > 0,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
    tasks: waitingTasks(
      {
        requests: requests.data,
        donations: donations.data,
        newMessages: messages.data?.new,
        expiringItems: stock.data?.expiring_count,
        pastDateItems: stock.data?.past_date_count,
        openCounts: counts.data?.pagination.totalItems,
        publishedRecalls: foodBank && {
          count: (published.data?.data ?? []).filter(
            ({ likely, recall_id }) => likely.length > 0 && recall_id === null,
          ).length,
          foodBankId: foodBank._id,
        },
        gaps: people !== undefined && foodBank ? { people, foodBankId: foodBank._id, today } : undefined,
      },
      scope,
    ),
    /** Name of the food bank with missing people and published recalls; null if there is only one. */
    place: foodBanks.length > 1 ? (foodBank?.name ?? null) : null,
  };
}
