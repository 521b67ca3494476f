import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { todayIn } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { type UrlFilters, useUrlFilters } from '../../lib/url-filters.ts';
import { foodBanksQuery } from './api.ts';

/** URL filters of a list of one food bank or of all, with the current date at the food bank. */
export function useFoodBankFilters<F extends { page: number; foodbank_id: string }>(codec: UrlFilters<F>) {
  const [params] = useSearchParams();
  const { foodbank_id, ...choice } = useFoodBankChoice(codec.read(params).foodbank_id);
  const fixed = { foodbank_id } as Partial<F>;
  return { ...choice, ...useUrlFilters(codec, () => fixed) };
}

/** Administrators choose a food bank, or all with ''. Staff always see their own, whatever the URL says. */
function useFoodBankChoice(asked: string) {
  const { user } = useSession();
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  const worksFor = isAdmin ? asked : user?.foodbank_id;
  const foodBank = foodBanks?.find(({ _id }) => _id === worksFor) ?? foodBanks?.[0];
  return {
    /** Filter of the list: '' for staff, whose lists the server limits to their own food bank. */
    foodbank_id: isAdmin ? asked : '',
    /** Id of the food bank shown: for staff their own. Undefined for all. */
    shownId: (isAdmin ? asked : user?.foodbank_id) || undefined,
    today: todayIn(foodBank?.time_zone ?? DEFAULT_TIME_ZONE),
    /** Food banks to choose from; empty without a choice. */
    foodBanks: isAdmin ? (foodBanks ?? []) : [],
    /** True if there is a choice. Also true while loading, to reserve the space. */
    hasFoodBanks: isAdmin && (foodBanks === undefined || foodBanks.length > 1),
  };
}
