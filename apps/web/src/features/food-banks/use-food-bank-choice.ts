import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { todayIn } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from './api.ts';

/** Whose list is looked at: administrators ask for one food bank or for all, with ''. Staff have one, whatever the address says. */
export function useFoodBankChoice(asked: string) {
  const { user } = useSession();
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  const worksFor = isAdmin ? asked : user?.foodbank_id;
  const foodBank = foodBanks?.find(({ _id }) => _id === worksFor) ?? foodBanks?.[0];
  return {
    /** What narrows the list: '' for staff, who are shown their own anyway. */
    foodbank_id: isAdmin ? asked : '',
    /** By the clocks of that food bank. */
    today: todayIn(foodBank?.time_zone ?? DEFAULT_TIME_ZONE),
    /** The food banks to choose from; none for those who have only one. */
    foodBanks: isAdmin ? (foodBanks ?? []) : [],
    /** Whether there is a choice; until that is known it is taken for granted, so that its room is kept. */
    hasFoodBanks: isAdmin && (foodBanks === undefined || foodBanks.length > 1),
  };
}
