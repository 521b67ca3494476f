import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { readFilters, writeFilters, type MessageFilters } from './message-filters.ts';

/** What the page shows, kept in the address. */
export function useMessageFilters() {
  const [params, setParams] = useSearchParams();
  const { user } = useSession();
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  const read = readFilters(params);
  // Staff have one food bank, whatever the address says.
  const filters: MessageFilters = isAdmin ? read : { ...read, foodbank_id: '' };
  return {
    filters,
    /** The food banks to choose from; none for those who have only one. */
    foodBanks: isAdmin ? (foodBanks ?? []) : [],
    /** Whether there is a choice; until that is known it is taken for granted, so that its room is kept. */
    hasFoodBanks: isAdmin && (foodBanks === undefined || foodBanks.length > 1),
    /** The address with one message open, or with none. */
    openSearch: (message: string) => `?${writeFilters({ ...filters, message })}`,
    /** Another list starts at its first page. */
    setFilters: (changes: Partial<MessageFilters>, options?: { replace?: boolean }) =>
      setParams(writeFilters({ ...filters, page: 1, ...changes }), options),
  };
}
