import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { todayIn } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from './api.ts';

/**
 * The food bank that a list is filtered by. Administrators choose one, or all with ''. Staff always see their
 * own, whatever the URL says.
 */
export function useFoodBankChoice(asked: string) {
  const { user } = useSession();
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  const worksFor = isAdmin ? asked : user?.foodbank_id;
  const foodBank = foodBanks?.find(({ _id }) => _id === worksFor) ?? foodBanks?.[0];
  return {
    /** Filter of the list: '' for staff, whose lists the server limits to their own food bank. */
    foodbank_id: isAdmin ? asked : '',
    /** In the time zone of that food bank. */
    today: todayIn(foodBank?.time_zone ?? DEFAULT_TIME_ZONE),
    /** Food banks to choose from; empty without a choice. */
    foodBanks: isAdmin ? (foodBanks ?? []) : [],
    /** True if there is a choice. Also true while loading, to reserve the space. */
    hasFoodBanks: isAdmin && (foodBanks === undefined || foodBanks.length > 1),
  };
}
