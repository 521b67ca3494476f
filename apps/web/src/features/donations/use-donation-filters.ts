import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { todayIn } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { readFilters, writeFilters, type DonationFilters } from './donation-filters.ts';

/** What the queue shows, kept in the address, and what 'today' is where the food is expected. */
export function useDonationFilters() {
  const [params, setParams] = useSearchParams();
  const { user } = useSession();
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  const read = readFilters(params);
  // Staff have one food bank, whatever the address says.
  const filters: DonationFilters = isAdmin ? read : { ...read, foodbank_id: '' };

  const worksFor = isAdmin ? filters.foodbank_id : user?.foodbank_id;
  const foodBank = foodBanks?.find(({ _id }) => _id === worksFor) ?? foodBanks?.[0];
  return {
    filters,
    today: todayIn(foodBank?.time_zone ?? DEFAULT_TIME_ZONE),
    /** The food banks to choose from; none for those who have only one. */
    foodBanks: isAdmin ? (foodBanks ?? []) : [],
    /** Whether there is a choice; until that is known it is taken for granted, so that its room is kept. */
    hasFoodBanks: isAdmin && (foodBanks === undefined || foodBanks.length > 1),
    /** Anything but a step through the pages starts at the first page again. */
    setFilters: (changes: Partial<DonationFilters>, options?: { replace?: boolean }) =>
      setParams(writeFilters({ ...filters, page: 1, ...changes }), options),
  };
}
